/// The source files of one screen, and what its library is called.
struct ScreenSources: Equatable {
  /// Their folder, as a whole path.
  let folder: String
  /// The files, as whole paths in the order of their names.
  let files: [String]
  /// The module: what the screen's C functions are named after.
  let module: String

  /// Longer ones are refused, in bytes.
  static let longest = 1 << 22

  /// The file at `path`, or every Swift file in the folder there.
  init(at path: String) throws(Stop) {
    guard let place = FileSystem.resolved(path) else {
      throw Stop(code: .noInput, message: "\(path) is not there.")
    }
    if FileSystem.isFolder(place) {
      folder = place
      files = (FileSystem.names(in: place) ?? []).filter(Self.isSource).sorted()
        .map { "\(place)/\($0)" }
    } else {
      folder = PathName.folder(of: place)
      files = Self.isSource(PathName.last(of: place)) ? [place] : []
    }
    guard !files.isEmpty else {
      throw Stop(
        code: .noInput,
        message: "\(path) has no Swift file: a screen is a file NAME.swift, or a folder of them.")
    }
    module = try Self.module(of: files, path)
  }

  /// Where its built library lies: beside the sources.
  var library: String { "\(folder)/lib\(module).so" }

  /// Whether a file of that name is a source; hidden ones are what editors leave on the way.
  static func isSource(_ name: String) -> Bool { name.hasSuffix(".swift") && !name.hasPrefix(".") }

  private static func module(of files: [String], _ path: String) throws(Stop) -> String {
    var modules: Set<String> = []
    for file in files {
      do throws(Refusal) {
        modules.formUnion(exported(String(decoding: try bytes(of: file), as: UTF8.self)))
      } catch {
        throw Stop(code: .noInput, message: error.message)
      }
    }
    guard let module = modules.min() else {
      throw Stop(
        code: .badData,
        message: "\(path) offers no screen: it needs a function marked @c(NAME_plugin), as in what "
          + "'tegotae new' writes.")
    }
    guard modules.count == 1 else {
      throw Stop(
        code: .badData,
        message: "\(path) offers several screens (\(modules.sorted().joined(separator: ", "))): "
          + "each needs a folder of its own.")
    }
    return module
  }

  private static func bytes(of file: String) throws(Refusal) -> [UInt8] {
    try FileSystem.settings(at: file, atMost: longest)
  }

  /// The modules that functions in a source are exported for: `Hello` of `@c(Hello_plugin)`.
  static func exported(_ source: String) -> [String] {
    let ending = "_plugin"
    return source.split(whereSeparator: \.isNewline).compactMap { line in
      let code = line.drop { $0 == " " || $0 == "\t" }
      let opening = ["@c(", "@_cdecl(\""].first { code.hasPrefix($0) }
      guard let opening else { return nil }
      let name = code.dropFirst(opening.count).prefix { ScreenName.isAllowed($0) }
      guard name.hasSuffix(ending), name.count > ending.count else { return nil }
      return String(name.dropLast(ending.count))
    }
  }
}

/// The parts of a path.
enum PathName {
  /// What stands behind the last slash.
  static func last(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// What stands before it: the folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
