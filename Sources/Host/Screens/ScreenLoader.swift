import Glibc
import ScreenKit

/// Why a file is not a screen, as a sentence for people.
struct Refusal: Error, Equatable {
  /// The sentence.
  var message: String
  /// Whether something couldn't be written, and what was given is all right.
  var isOfOutput = false
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
  static func load(_ path: String) throws(Refusal) -> ScreenPlugin {
    try load(path, module: module(of: path))
  }

  /// The screen in the library at `path`, whose functions are named after `module`.
  static func load(_ path: String, module: String) throws(Refusal) -> ScreenPlugin {
    let file = try LibraryFile(path)
    try examine(file, module)
    return try plugin(in: file.path, module, path)
  }

  /// The module of the library at a path.
  static func module(of path: String) throws(Refusal) -> String {
    guard let module = module(ofFile: PathName.last(of: path)) else {
      throw Refusal(message: "\(path) is no screen: its name is not libNAME.so.")
    }
    return module
  }

  /// Refuses what is no screen for this kit, without running any of its code.
  static func examine(_ file: LibraryFile, _ module: String) throws(Refusal) {
    let functions = ["\(module)_kit", "\(module)_plugin"]
    let image = try LibraryImage(file, wanted: Set(functions))
    guard functions.allSatisfy(image.defines) else {
      throw Refusal(
        message:
          "\(file.path) is no screen: it has no functions \(functions.joined(separator: " and "))."
      )
    }
    guard let kit = image.kit else {
      throw Refusal(
        message: "\(file.path) is no screen: it was not built with the kit, as a shared library.")
    }
    try check(kit, file.path)
  }

  private static func check(_ compiled: Int32, _ path: String) throws(Refusal) {
    guard compiled != kitVersionRunning() else { return }
    throw Refusal(
      message: "\(path) was built with version \(compiled) of the kit, and this is version "
        + "\(kitVersionRunning()): build it again.")
  }

  /// Opens a library that was examined, under the `name` that the loader knows it by.
  static func plugin(
    in name: String, _ module: String, _ path: String
  ) throws(Refusal) -> ScreenPlugin {
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw Refusal(message: "\(path) can't be opened: \(lastError()).")
    }
    guard let kit = dlsym(library, "\(module)_kit"),
      let maker = dlsym(library, "\(module)_plugin")
    else { throw Refusal(message: "\(path) is no screen: its functions are not its own.") }
    try check(unsafeBitCast(kit, to: (@convention(c) () -> Int32).self)(), path)
    let plugin = try object(
      unsafeBitCast(maker, to: (@convention(c) () -> UnsafeRawPointer?).self)(), path)
    if let mistake = ManifestCheck.mistake(in: plugin) {
      throw Refusal(message: "\(path) is no screen: \(mistake).")
    }
    return plugin
  }

  /// The plugin at an address that may be any: an object's first word says of which class it is.
  private static func object(
    _ pointer: UnsafeRawPointer?, _ path: String
  ) throws(Refusal) -> ScreenPlugin {
    guard let pointer,
      Int(bitPattern: pointer) % MemoryLayout<UInt>.alignment == 0,
      Memory.word(at: pointer) == unsafeBitCast(ScreenPlugin.self as AnyClass, to: UInt.self),
      let plugin = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? ScreenPlugin
    else { throw Refusal(message: "\(path) is no screen: it offers no ScreenPlugin.") }
    return plugin
  }

  private static func lastError() -> String {
    dlerror().map { String(cString: $0) } ?? "for no given reason"
  }
}

/// Memory that may not be there.
private enum Memory {
  /// The word at an address; nil if nothing can be read there. The kernel looks, which reports what
  /// would end the program.
  static func word(at address: UnsafeRawPointer) -> UInt? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { for end in ends { close(end) } }
    var word: UInt = 0
    let size = MemoryLayout<UInt>.size
    guard write(ends[1], address, size) == size, read(ends[0], &word, size) == size else {
      return nil
    }
    return word
  }
}
