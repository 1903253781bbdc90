/// A new screen's files, as they are written.
struct Scaffold {
  /// What each is called, and what it holds.
  let files: [(name: String, content: String)]

  private static let longest = 1 << 16

  /// The screen called `name`, from the models in the folder `models`.
  init(_ name: ScreenName, models: String) throws(Stop) {
    files = [
      ("\(name.module).swift", try Self.filled("\(models)/Screen.swift", name)),
      ("test.json", try Self.filled("\(models)/test.json", name)),
    ]
  }

  /// Writes the files into a folder, which is made; if one is there already, none is written.
  func write(to folder: String) throws(Stop) {
    for file in files where FileSystem.exists("\(folder)/\(file.name)") {
      throw Stop(
        code: .noOutput,
        message: "\(folder)/\(file.name) is there already and stays as it is: choose another name "
          + "or folder.")
    }
    do throws(Refusal) {
      try FileSystem.makeFolder(folder)
      for file in files {
        try FileSystem.write(Array(file.content.utf8), to: "\(folder)/\(file.name)")
      }
    } catch {
      throw Stop(code: .noOutput, message: error.message)
    }
  }

  /// A model with the names in it replaced; the model is a screen itself.
  private static func filled(_ path: String, _ name: ScreenName) throws(Stop) -> String {
    let model: String
    do throws(Refusal) {
      model = String(decoding: try FileSystem.settings(at: path, atMost: longest), as: UTF8.self)
    } catch {
      throw Stop(code: .noResources, message: error.message)
    }
    return
      model
      .replacing("ScreenName", with: name.module)
      .replacing("screen-name", with: name.id)
      .replacing("Screen Name", with: name.title)
  }
}
