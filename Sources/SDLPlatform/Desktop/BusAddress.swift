import Glibc

/// Where the bus of the user's session is.
enum BusAddress {
  /// The variable that names it.
  static let variable = "DBUS_SESSION_BUS_ADDRESS"
  /// The address of no bus: connecting fails at once.
  static let none = "disabled:"

  /// The address that is named, else the socket that every session of systemd has; nil if there is
  /// none. One that would start a bus is none: a program that shows pictures starts no daemon.
  static func find(
    _ environment: (String) -> String?, isSocket: (String) -> Bool = Self.isSocket
  ) -> String? {
    if let named = environment(variable), !named.isEmpty {
      return named.contains("autolaunch:") || named == none ? nil : named
    }
    guard let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/") else { return nil }
    let socket = "\(folder)/bus"
    return isSocket(socket) ? "unix:path=\(escaped(socket))" : nil
  }

  /// A path as addresses spell it: what is no letter, digit or one of few signs as `%` and two
  /// digits.
  static func escaped(_ path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/.*".utf8)
    var text = ""
    for byte in path.utf8 {
      let digits = String(byte, radix: 16)
      text +=
        plain.contains(byte)
        ? String(Unicode.Scalar(byte)) : "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
    return text
  }

  private static func isSocket(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}
