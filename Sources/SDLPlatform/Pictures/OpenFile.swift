import Glibc

/// Asks the system where something that is open really is: what was looked at by its path before
/// may have been exchanged since.
public enum OpenFile {
  /// Whether an open file or folder is a folder without links, or lies in it.
  public static func isBelow(_ root: String, _ file: Int32) -> Bool {
    guard let path = path(of: file) else { return false }
    return path == root || path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  private static func path(of file: Int32) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(file)", &bytes, bytes.count)
    let name = bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:))
    return count > 0 ? String(validating: name, as: UTF8.self) : nil
  }
}
