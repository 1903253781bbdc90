import ScreenKit

/// Sample data with the user's own pictures in the place of the samples'.
struct ContentSamples {
  /// Lists of samples get at most so many; longer ones are asked for by number.
  static let mostEntries = 100

  private let content: Content
  private let survey: Content.Survey

  /// Data that shows a list as far as it is known.
  init(_ content: Content, _ survey: Content.Survey) {
    self.content = content
    self.survey = survey
  }

  /// What a screen shows instead of `samples`.
  func replacing(_ samples: Value) -> Value {
    switch samples {
    case .list: return .list(entries)
    case .object(var members):
      for (name, value) in members where value.list.contains(where: { $0["picture"] != nil }) {
        members[name] = .list(entries)
      }
      if members["profile"] != nil { members["profile"] = profile }
      members["tabs"] = .list(survey.tabs.map { .text($0) })
      members["own"] = .object([
        "name": .text(content.source), "count": .number(Double(survey.count)),
      ])
      return .object(members)
    case .number, .text: return samples
    }
  }

  private var entries: [Value] { (0..<min(survey.count, Self.mostEntries)).map(entry) }

  private func entry(_ number: Int) -> Value {
    let note = content.note(of: number)
    let title = note.title ?? ""
    let caption = note.caption ?? ""
    var members: [String: Value] = [
      "picture": .text(name(number)), "title": .text(title), "text": .text(caption),
      "caption": .text(caption.isEmpty ? title : caption), "kicker": .text(note.kicker ?? ""),
      "detail": .text(note.detail ?? ""),
    ]
    if let focus = note.focus { members["focus"] = .list([.number(focus.x), .number(focus.y)]) }
    return .object(members)
  }

  private func name(_ number: Int) -> String { "\(content.source)/\(number)" }

  /// Who shows the pictures: the first of them stands for its user, unless another one is named.
  private var profile: Value {
    let said = survey.profile
    var members: [String: Value] = [
      "name": .text(said.name ?? ""), "handle": .text(said.handle ?? ""),
      "bio": .text(said.bio ?? ""),
    ]
    members["followers"] = said.followers.map { .number(Double($0)) }
    members["following"] = said.following.map { .number(Double($0)) }
    guard survey.count > 0 else { return .object(members) }
    members["avatar"] = .text(name(survey.avatar ?? 0))
    members["header"] = .text(name(survey.header ?? min(1, survey.count - 1)))
    return .object(members)
  }
}
