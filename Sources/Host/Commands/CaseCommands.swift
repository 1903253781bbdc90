import ScreenKit

/// The commands that play cases and judge them.
extension Program {
  /// Judges every file; a wrong or missing one doesn't keep the others from being judged.
  func check(_ files: [String], _ shown: ShownScreen) throws(Stop) -> ExitCode {
    let setup = try setup(shown.screens)
    let check = CaseCheck(
      screens: setup.library.plugins, resources: try setup.resources(shown, decodes: false),
      console: console)
    var passed = 0
    var failed = 0
    var wrong: ExitCode?
    for file in files {
      do {
        switch try outcome(of: file, check) {
        case .passed(let id):
          passed += 1
          console.say("ok \(id)")
        case .failed(let id, let failure, let more):
          failed += 1
          console.say("FAIL \(id): \(failure.description)\(more > 0 ? " (and \(more) more)" : "")")
        }
      } catch {
        console.complain(error.message)
        wrong = wrong == .badData ? .badData : error.code
      }
    }
    console.say("\(passed) passed, \(failed) failed")
    return wrong ?? (failed > 0 ? .failed : .done)
  }

  /// Prints every frame of a case.
  func trace(_ file: String, _ shown: ShownScreen) throws(Stop) -> ExitCode {
    let setup = try setup(shown.screens)
    let check = CaseCheck(
      screens: setup.library.plugins, resources: try setup.resources(shown, decodes: false),
      console: console)
    let bytes = try bytes(of: file)
    do throws(TextError) {
      guard let failure = try check.trace(bytes, { console.say($0.line) }) else { return .done }
      console.complain("\(file): \(failure.description)")
      return .failed
    } catch {
      throw located(error, file)
    }
  }

  private func outcome(of file: String, _ check: CaseCheck) throws(Stop) -> CaseCheck.Outcome {
    let bytes = try bytes(of: file)
    do throws(TextError) {
      return try check.outcome(of: bytes)
    } catch {
      throw located(error, file)
    }
  }

  /// The bytes of a case file.
  func bytes(of file: String) throws(Stop) -> [UInt8] {
    do throws(Refusal) {
      return try FileSystem.bytes(of: file, atMost: JSONReader.longest)
    } catch {
      throw Stop(code: .noInput, message: error.message)
    }
  }

  /// What is wrong with a file's content, with the place in it.
  func located(_ error: TextError, _ file: String) -> Stop {
    Stop(
      code: .badData,
      message: error.sentence(in: file))
  }
}
