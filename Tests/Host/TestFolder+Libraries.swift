import Glibc
import ScreenKit
import Testing

@testable import Host

extension TestFolder {
  /// Makes a library out of C.
  func compile(_ name: String, _ code: String) throws -> String {
    let source = try write("source.c", code)
    defer { unlink(source) }
    try #require(
      system("cc -w -shared -fPIC -o '\(path)/\(name)' '\(source)'") == 0,
      "cc is needed for this test")
    return "\(path)/\(name)"
  }

  /// Makes a screen out of Swift, with the kit that this process has loaded.
  func compileScreen(_ module: String, id: String, in folder: String) throws -> String {
    let source = try write(
      "\(module).swift",
      """
      import ScreenKit
      struct Empty: Screen {
        mutating func handle(_ input: ScreenInput, in frame: Frame) {}
        func draw(on canvas: inout Canvas, in frame: Frame) {}
        func regions(in frame: Frame) -> [Region] { [] }
        func nextChange(in frame: Frame) -> Instant? { nil }
        func readings(in frame: Frame) -> [Reading] { [] }
      }
      let plugin = ScreenPlugin(id: "\(id)", title: "\(module)", version: "1") { _ in Empty() }
      @c(\(module)_kit) public func kitVersion() -> Int32 { kitVersionCompiled() }
      @c(\(module)_plugin) public func pluginPointer() -> UnsafeRawPointer { plugin.pointer }
      """)
    defer { unlink(source) }
    try FileSystem.makeFolder(folder)
    let built = try #require(FileSystem.resolved("/proc/self/exe")).split(separator: "/")
      .dropLast().joined(separator: "/")
    let library = "\(folder)/lib\(module).so"
    try #require(
      system(
        "swiftc -emit-library -parse-as-library -module-name \(module) -I '/\(built)/Modules' "
          + "-o '\(library)' '\(source)' -L '/\(built)' -lTegotaeKit") == 0)
    return library
  }

  /// C that makes a screen's functions of a module, the second with this body.
  static func functions(_ module: String, plugin body: String) -> String {
    """
    extern int tegotae_kit_\(kitVersionRunning())(void);
    int \(module)_kit(void) { return tegotae_kit_\(kitVersionRunning())(); }
    void *\(module)_plugin(void) { \(body) }
    """
  }
}
