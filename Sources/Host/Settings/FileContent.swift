/// What a file of the user's settings holds, to be compared with what it held before.
enum FileContent: Equatable {
  case missing
  case bytes([UInt8])
  case unreadable(String)

  /// Longer ones are refused, in bytes.
  private static let longest = 1 << 20

  /// What is at a path now.
  init(of path: String) {
    guard FileSystem.exists(path) else {
      self = .missing
      return
    }
    do throws(Refusal) {
      self = .bytes(try FileSystem.settings(at: path, atMost: Self.longest))
    } catch {
      self = .unreadable(error.message)
    }
  }
}
