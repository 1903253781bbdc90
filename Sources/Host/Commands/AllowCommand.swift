import ScreenKit

/// Letting code in the user's folder run.
extension Program {
  /// Allows each file, named by its path or as one in the user's folder of screens; one that is
  /// refused doesn't keep the others from being allowed.
  func allow(_ files: [String]) throws(Stop) -> ExitCode {
    var judge = ScreenJudge(
      program: places.executable, allowed: AllowedCode(folder: places.state, console),
      rehearses: true)
    var code = ExitCode.done
    for file in files {
      let path = Self.path(of: file, in: places.userScreens)
      do throws(Refusal) {
        let plugin = try judge.allow(path)
        console.say("\(path) is allowed: \(plugin.title) \(plugin.version) (\(plugin.id)).")
      } catch {
        let isThere = FileSystem.exists(path)
        console.complain(isThere ? error.message : Self.missing(file, in: places.userScreens))
        code = !isThere ? .noInput : error.isOfOutput ? .noOutput : .badData
      }
    }
    return code
  }

  /// What is said of a word that means no file.
  static func missing(_ word: String, in folder: String?) -> String {
    guard let folder, !word.contains("/") else { return "\(word) is not there." }
    let name = ScreenLoader.module(ofFile: word) == nil ? "lib\(word).so" : word
    return "There is no \(name) in \(folder): put it there, or name its path."
  }

  /// The path that a word means: `Hello` and `libHello.so` are in the user's folder.
  static func path(of word: String, in folder: String?) -> String {
    guard let folder, !word.contains("/") else { return word }
    let named = ["\(folder)/\(word)", "\(folder)/lib\(word).so"]
    return named.first(where: FileSystem.isPlainFile) ?? word
  }
}
