/// The commands that make screens outside the project.
extension Program {
  /// Writes a new screen and says what to do with it.
  func makeScreen(_ name: String, in folder: String?) throws(Stop) {
    let name = try ScreenName(name)
    guard let resources = places.resources else { throw places.noResources }
    let folder = folder ?? name.module
    try Scaffold(name, models: "\(resources)/scaffold").write(to: folder)
    console.say("\(folder)/\(name.module).swift is a screen, \(folder)/test.json a case for it.")
    console.say("  tegotae build \(folder)")
    console.say("  tegotae check --screens \(folder) \(folder)/test.json")
    console.say("  tegotae dev \(folder)")
  }

  /// Builds a screen and prints where its library is.
  func build(_ path: String, isOptimised: Bool) throws(Stop) {
    let sources = try ScreenSources(at: path)
    let order = ScreenCompiler.Order(
      files: sources.files, module: sources.module, library: sources.library,
      isOptimised: isOptimised)
    let compiler = try compiler()
    do throws(ScreenCompiler.Failure) {
      try compiler.compile(order)
    } catch {
      throw stop(for: error, path)
    }
    console.say(sources.library)
  }

  /// The compiler for the kit that is running.
  func compiler() throws(Stop) -> ScreenCompiler {
    do throws(Refusal) {
      let compiler = try ScreenCompiler(executable: places.executable)
      try compiler.checkVersion()
      return compiler
    } catch {
      throw Stop(code: .unavailable, message: error.message)
    }
  }

  private func stop(for failure: ScreenCompiler.Failure, _ path: String) -> Stop {
    switch failure {
    case .tools(let sentence): return Stop(code: .unavailable, message: sentence)
    case .unwanted: return Stop(code: .software, message: "")
    case .sources(let output):
      for line in output.split(whereSeparator: \.isNewline) { console.relay(String(line)) }
      return Stop(code: .badData, message: "\(path) can't be compiled: see above.")
    }
  }
}
