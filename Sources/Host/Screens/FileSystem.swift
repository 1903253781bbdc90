import Glibc

/// The few things that the host asks of the file system.
enum FileSystem {
  /// The names in a folder, in no order; nil if it can't be read, with the reason in `errno`.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is a plain file at a path, or a link to one: opening it never waits.
  static func isPlainFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether there is anything at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The bytes of a file; the reason if it can't be read.
  static func bytes(of path: String, atMost limit: Int) throws(Refusal) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw unreadable(path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &block, block.count)
      guard count >= 0 else { throw unreadable(path) }
      if count == 0 { return bytes }
      bytes += block[..<count]
      guard bytes.count <= limit else {
        throw Refusal(message: "\(path) is longer than \(limit) bytes.")
      }
    }
  }

  /// The bytes of a file of settings, which must be a plain one: reading it never waits.
  static func settings(at path: String, atMost limit: Int) throws(Refusal) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw unreadable(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Refusal(message: "\(path) can't be read: it is no plain file.")
    }
    return try bytes(of: path, atMost: limit)
  }

  /// Writes a file, replacing what is there; a safe one is on the disk when this returns.
  static func write(_ bytes: [UInt8], to path: String, isSafe: Bool = false) throws(Refusal) {
    let readableByAll: mode_t = 0o644
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, readableByAll)
    guard file >= 0 else { throw unwritable(path) }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw unwritable(path) }
      written += count
    }
    guard !isSafe || fsync(file) == 0 else { throw unwritable(path) }
  }

  /// Writes a file anew and puts it in the old one's place at once, so that there is always a whole
  /// one: where the disk is full, the old one stays.
  static func replace(_ path: String, by bytes: [UInt8]) throws(Refusal) {
    let fresh = "\(path).new"
    do throws(Refusal) {
      try write(bytes, to: fresh, isSafe: true)
      try rename(fresh, to: path)
    } catch {
      unlink(fresh)
      throw error
    }
  }

  /// Gives a file another name in the same folder, in place of what has that name.
  static func rename(_ old: String, to new: String) throws(Refusal) {
    guard Glibc.rename(old, new) == 0 else { throw unwritable(new) }
  }

  /// Makes a folder, and those above it, where there are none.
  static func makeFolder(_ path: String) throws(Refusal) {
    let openToAll: mode_t = 0o755
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/\(part)"
      guard mkdir(made, openToAll) == 0 || errno == EEXIST, isFolder(made) else {
        throw Refusal(message: "The folder \(path) can't be made: \(reason).", isOfOutput: true)
      }
    }
  }

  /// A path without links and detours; nil if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static var reason: String { String(cString: strerror(errno)) }

  private static func unreadable(_ path: String) -> Refusal {
    Refusal(message: "\(path) can't be read: \(reason).")
  }

  private static func unwritable(_ path: String) -> Refusal {
    Refusal(message: "\(path) can't be written: \(reason).", isOfOutput: true)
  }
}
