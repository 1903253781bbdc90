/// The user's own file of how everything looks and moves, which an open window follows.
struct SettingsFile {
  /// What it wishes.
  private(set) var wishes = Wishes()
  private let path: String?
  private var seen = FileContent.missing

  /// The file's name without its ending; no screen has a file of constants of that name.
  static let name = "settings"

  /// `settings.json` in the user's folder, if the user has one; nothing is read yet.
  init(folder: String?) {
    path = folder.map { "\($0)/\(Self.name).json" }
  }

  /// Reads it if it is new or changed; tells the console what is refused.
  mutating func refresh(_ console: any Console) {
    guard let path else { return }
    let content = FileContent(of: path)
    guard content != seen else { return }
    seen = content
    switch content {
    case .missing: wishes = Wishes()
    case .unreadable(let message): console.complain(message)
    case .bytes(let bytes):
      for error in take(bytes) {
        console.complain(error.sentence(in: path))
      }
    }
  }

  /// Takes what a text says, `{"NAME": VALUE}`; says what is refused. A setting whose value is
  /// refused keeps the one it had, all of them do if the text is none that can be read.
  mutating func take(_ bytes: [UInt8]) -> [TextError] {
    do throws(TextError) {
      return take(try JSONReader.members(bytes, of: "settings"))
    } catch {
      return [error]
    }
  }

  private mutating func take(_ members: [JSONMember]) -> [TextError] {
    var taken = Wishes()
    var refused: [TextError] = []
    for member in members {
      guard let name = WishName(rawValue: member.key) else {
        let known = WishName.allCases.map(\.rawValue).joined(separator: ", ")
        refused.append(
          TextError(
            place: member.place,
            message: "There is no setting \(quoted(member.key)); there are \(known)."))
        continue
      }
      guard name.take(member.node.value, into: &taken) == nil else { continue }
      name.keep(from: wishes, in: &taken)
      refused.append(
        TextError(
          place: member.node.place,
          message: "The setting \(name.rawValue) may be \(name.form), not "
            + "\(member.node.value.description)."))
    }
    wishes = taken
    return refused
  }
}
