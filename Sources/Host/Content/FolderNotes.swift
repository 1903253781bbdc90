/// The notes of one folder, and which of its pictures they have been found to be about.
struct FolderNotes: Sendable {
  /// What they say.
  let notes: ContentNotes
  /// Where they are.
  let file: String
  /// The pictures that they name and that were found, by number.
  private(set) var numbers: [String: Int] = [:]

  /// Reads the notes of a folder, a path without links; none if it has no such file. Also gives
  /// sentences about what is wrong with it.
  static func read(in folder: String) -> (FolderNotes?, [String]) {
    let file = FileSystem.path(folder, ContentNotes.fileName)
    guard let real = FileSystem.resolved(file), FileSystem.isBelow(real, folder) else {
      return (nil, [])
    }
    do throws(Refusal) {
      var mistakes: [TextError] = []
      let notes = ContentNotes(
        try FileSystem.settings(at: real, atMost: ContentNotes.longest), mistakes: &mistakes)
      let read = FolderNotes(notes: notes, file: file)
      return (read, mistakes.map { read.sentence(at: $0.place, $0.message) })
    } catch {
      return (nil, [error.message])
    }
  }

  /// A picture was found; gives what is said of it.
  mutating func take(_ path: String, _ number: Int) -> ContentNotes.Picture? {
    let note = notes.pictures[path]
    if note != nil || named.contains(where: { $0.path == path }) { numbers[path] = number }
    return note
  }

  /// Sentences about the pictures that are named and were not found.
  var missing: [String] {
    let all =
      notes.pictures.map { ContentNotes.PicturePath(path: $0.key, place: $0.value.place) } + named
    return all.filter { numbers[$0.path] == nil }
      .sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
      .map { sentence(at: $0.place, "there is no picture \(quoted($0.path)) below this folder") }
  }

  private var named: [ContentNotes.PicturePath] {
    [notes.profile.avatar, notes.profile.header].compactMap { $0 }
  }

  private func sentence(at place: TextPlace, _ message: String) -> String {
    "\(file):\(place.line):\(place.column): \(message)."
  }
}
