import Glibc
import Testing

@testable import Host

/// A folder of its own, removed with all that is in it at the end.
final class TestFolder {
  /// Where it is.
  let path: String

  /// An empty one.
  init() throws {
    var template = Array("/tmp/tegotae-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit {
    _ = system("chmod -R u+rwX '\(path)' && rm -r '\(path)'")
  }

  /// Writes a file and says where.
  @discardableResult func write(_ name: String, _ content: String) throws -> String {
    try write(name, Array(content.utf8))
  }

  /// Writes a file and says where.
  @discardableResult func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try FileSystem.write(bytes, to: "\(path)/\(name)")
    return "\(path)/\(name)"
  }

  /// The project's own folder.
  static var project: String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  }
}
