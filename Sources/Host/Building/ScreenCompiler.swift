import Glibc

/// Compiles a screen against the kit that the running program uses, in one call of the compiler.
struct ScreenCompiler {
  /// The compiler's path.
  let swiftc: String
  /// The folder of the kit's library; its modules lie in `Modules` there.
  let kit: String
  private let environment: [String]

  /// Why a screen could not be compiled.
  enum Failure: Error, Equatable {
    /// Something is wrong with the tools, as a sentence.
    case tools(String)
    /// Something is wrong with the sources: what the compiler printed.
    case sources(String)
    /// It was ended early, because nobody wants its result any more.
    case unwanted
  }

  /// How a screen is compiled.
  struct Order {
    /// The source files.
    var files: [String]
    /// What the compiler calls the module.
    var module: String
    /// Where the library is put; what lies there is replaced when the new one is whole.
    var library: String
    /// Whether it is to run fast rather than to be there soon.
    var isOptimised: Bool
  }

  /// The compiler in `PATH` and the kit beside the program in the folder `executable`.
  init(executable: String, environment: [String] = ScreenCompiler.ownEnvironment()) throws(Refusal)
  {
    kit = executable
    guard FileSystem.exists("\(kit)/Modules/ScreenKit.swiftmodule"),
      FileSystem.exists("\(kit)/libTegotaeKit.so")
    else {
      throw Refusal(
        message: "The kit's library and modules are not in \(kit): build or install Tegotae whole.")
    }
    guard let found = Self.find("swiftc", environment) else {
      throw Refusal(
        message: "There is no swiftc in PATH: install Swift 6.3 (swift.org/install); only building "
          + "a screen needs it.")
    }
    swiftc = found
    self.environment = Self.forTools(environment, runtime: "\(executable)/runtime")
  }

  /// Compiles; what `ending` and `isUnwanted` mean is said at `Tool.run`.
  func compile(
    _ order: Order, endedBy ending: Int32? = nil, if isUnwanted: () -> Bool = { false }
  ) throws(Failure) {
    let fresh = "\(PathName.folder(of: order.library))/.\(PathName.last(of: order.library)).new"
    defer { unlink(fresh) }
    let tool = Tool(words: words(order, into: fresh), environment: environment)
    let outcome = try Self.working { () throws(Refusal) in
      try tool.run(endedBy: ending, if: isUnwanted)
    }
    guard let outcome else { throw .unwanted }
    guard outcome.isGood else { throw .sources(outcome.output) }
    try Self.working { () throws(Refusal) in try FileSystem.rename(fresh, to: order.library) }
  }

  private static func working<Result>(
    _ body: () throws(Refusal) -> Result
  ) throws(Failure) -> Result {
    do {
      return try body()
    } catch {
      throw .tools(error.message)
    }
  }

  private func words(_ order: Order, into library: String) -> [String] {
    [
      swiftc, "-emit-library", "-parse-as-library", "-swift-version", "6",
      order.isOptimised ? "-O" : "-Onone", "-whole-module-optimization",
      "-module-name", order.module, "-I", "\(kit)/Modules", "-L", kit, "-lTegotaeKit",
      "-diagnostic-style", "llvm", "-no-color-diagnostics",
      "-o", library,
    ] + order.files
  }

  // MARK: Versions

  /// Refuses a compiler of another version than the kit's: what it makes need not fit.
  func checkVersion() throws(Refusal) {
    let tool = Tool(words: [swiftc, "--version"], environment: environment)
    let output = Array((try tool.run()?.output ?? "").utf8)
    let module = try FileSystem.bytes(of: "\(kit)/Modules/Geometry.swiftmodule", atMost: 1 << 26)
    guard let built = Self.version(in: module), let found = Self.version(in: output) else {
      throw Refusal(message: "\(swiftc) doesn't say which version of Swift it is.")
    }
    guard built == found else {
      throw Refusal(
        message:
          "\(swiftc) is \(found), and the kit was built with \(built): put that one first in "
          + "PATH, or build Tegotae anew.")
    }
  }

  /// The compiler's own version as it prints it, and as it writes it into what it makes.
  private static func version(in bytes: [UInt8]) -> String? {
    let sign = Array("Swift version ".utf8)
    guard let found = bytes.firstRange(of: sign) else { return nil }
    let isText = { (byte: UInt8) in byte >= UInt8(ascii: " ") && byte < 0x7F }
    return String(decoding: bytes[found.lowerBound...].prefix(while: isText), as: UTF8.self)
  }

  // MARK: The user's world

  /// What this program was told of it.
  static func ownEnvironment() -> [String] {
    let longest = 1 << 22
    let bytes = (try? FileSystem.bytes(of: "/proc/self/environ", atMost: longest)) ?? []
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func find(_ program: String, _ environment: [String]) -> String? {
    let name = "PATH="
    let path = environment.first { $0.hasPrefix(name) }?.dropFirst(name.count) ?? ""
    return path.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileSystem.isPlainFile($0) && access($0, X_OK) == 0 }
  }

  /// An installed program looks for Swift's runtime in a folder of its own, where the compiler must
  /// not look for its.
  private static func forTools(_ environment: [String], runtime: String) -> [String] {
    let name = "LD_LIBRARY_PATH="
    return environment.compactMap { line in
      guard line.hasPrefix(name) else { return line }
      let folders = line.dropFirst(name.count).split(separator: ":").filter {
        FileSystem.resolved(String($0)) != FileSystem.resolved(runtime)
      }
      return folders.isEmpty ? nil : name + folders.joined(separator: ":")
    }
  }
}
