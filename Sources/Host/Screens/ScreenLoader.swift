import Glibc
import ScreenKit

/// Why a file is not a screen, as a sentence for people.
struct Refusal: Error, Equatable {
  /// The sentence.
  var message: String
}

/// Opens one screen's library. What is opened stays open for as long as the program runs.
enum ScreenLoader {
  /// The module that a library is named after: `libHello.so` is `Hello`.
  static func module(ofFile name: String) -> String? {
    let prefix = "lib"
    let suffix = ".so"
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let module = name.dropFirst(prefix.count).dropLast(suffix.count)
    return module.isEmpty ? nil : String(module)
  }

  /// The screen in the library at `path`, whose name must be that of its module.
  ///
  /// The version is asked for, and compared, before any value of Swift is touched.
  static func load(_ path: String) throws(Refusal) -> ScreenPlugin {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let module = module(ofFile: name) else {
      throw Refusal(message: "\(path) is no screen: its name is not libNAME.so.")
    }
    try checkHeader(path)
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw Refusal(message: "\(path) can't be opened: \(lastError()).")
    }
    guard let kit = dlsym(library, "\(module)_kit"),
      let plugin = dlsym(library, "\(module)_plugin")
    else {
      throw Refusal(
        message: "\(path) is no screen: it has no functions \(module)_kit and \(module)_plugin.")
    }
    let compiled = unsafeBitCast(kit, to: (@convention(c) () -> Int32).self)()
    guard compiled == kitVersionRunning() else {
      throw Refusal(
        message: "\(path) was built with version \(compiled) of the kit, and this is version "
          + "\(kitVersionRunning()): build it again.")
    }
    return try object(
      unsafeBitCast(plugin, to: (@convention(c) () -> UnsafeRawPointer?).self)(), path)
  }

  private static func object(
    _ pointer: UnsafeRawPointer?, _ path: String
  ) throws(Refusal) -> ScreenPlugin {
    guard let pointer,
      let plugin = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? ScreenPlugin
    else { throw Refusal(message: "\(path) is no screen: it offers no ScreenPlugin.") }
    return plugin
  }

  /// Refuses what is no shared library for this machine by a sentence of our own.
  private static func checkHeader(_ path: String) throws(Refusal) {
    guard !FileSystem.exists(path) || FileSystem.isPlainFile(path) else {
      throw Refusal(message: "\(path) is no screen: it is no plain file.")
    }
    let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw Refusal(message: "\(path) can't be read: \(String(cString: strerror(errno))).")
    }
    defer { close(file) }
    var start = [UInt8](repeating: 0, count: magic.count)
    guard read(file, &start, start.count) == start.count, start == magic else {
      throw Refusal(message: "\(path) is no screen: it is not a shared library.")
    }
  }

  private static func lastError() -> String {
    dlerror().map { String(cString: $0) } ?? "for no given reason"
  }
}
