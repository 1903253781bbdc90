import ScreenKit

/// One screen's constants of gesture, motion and look: the code's defaults, then its file, then
/// the command line.
struct Constants {
  /// Whose they are.
  let plugin: ScreenPlugin
  private let commandLine: [String: Double]
  private var file: [String: Double] = [:]

  /// Where a value comes from.
  enum Origin: String {
    case code = "default"
    case file
    case commandLine = "--set"
  }

  /// The defaults, and what the command line says by name.
  init(_ plugin: ScreenPlugin, commandLine: [String: Double]) throws(Refusal) {
    self.plugin = plugin
    self.commandLine = commandLine
    for (name, value) in commandLine.sorted(by: { $0.key < $1.key }) {
      let parameter = try Self.parameter(name, of: plugin)
      guard parameter.range.contains(value) else {
        throw Refusal(
          message: "The constant \(name) may be \(parameter.allowed), not \(written(value)).")
      }
    }
  }

  /// The defaults.
  init(_ plugin: ScreenPlugin) {
    self.plugin = plugin
    commandLine = [:]
  }

  /// The value in force and where it comes from.
  func value(of parameter: Parameter) -> (value: Double, origin: Origin) {
    if let value = commandLine[parameter.name] { return (value, .commandLine) }
    if let value = file[parameter.name] { return (value, .file) }
    return (parameter.standard, .code)
  }

  /// All values in force.
  var tuning: Tuning {
    var tuning = Tuning()
    for parameter in plugin.parameters {
      tuning[keyPath: parameter.place] = value(of: parameter).value
    }
    return tuning
  }

  /// There is no file, or no longer.
  mutating func forgetFile() {
    file = [:]
  }

  /// Takes what a file says, `{"NAME": VALUE}`; says what is refused. A constant whose value is
  /// refused keeps the one it had, all of them do if the text is none that can be read.
  mutating func take(_ bytes: [UInt8]) -> [TextError] {
    do throws(TextError) {
      return take(try JSONReader.members(bytes, of: "constants"))
    } catch {
      return [error]
    }
  }

  private mutating func take(_ members: [JSONMember]) -> [TextError] {
    var taken: [String: Double] = [:]
    var refused: [TextError] = []
    for member in members {
      do throws(TextError) {
        taken[member.key] = try value(of: member)
      } catch {
        refused.append(error)
        taken[member.key] = file[member.key]
      }
    }
    file = taken
    return refused
  }

  private func value(of member: JSONMember) throws(TextError) -> Double {
    let parameter: Parameter
    do throws(Refusal) {
      parameter = try Self.parameter(member.key, of: plugin)
    } catch {
      throw TextError(place: member.place, message: error.message)
    }
    guard case .number(let value) = member.node.value, parameter.range.contains(value) else {
      throw TextError(
        place: member.node.place,
        message: "The constant \(member.key) may be \(parameter.allowed), not "
          + "\(member.node.value.description).")
    }
    return value
  }

  private static func parameter(
    _ name: String, of plugin: ScreenPlugin
  ) throws(Refusal) -> Parameter {
    if let parameter = plugin.parameters.first(where: { $0.name == name }) { return parameter }
    throw Refusal(
      message:
        "\(plugin.id) has no constant \(quoted(name)): tegotae params \(plugin.id) lists them."
    )
  }
}

extension Parameter {
  /// Which values it may have, for people: `0 to 40 pt`.
  fileprivate var allowed: String {
    let unit = unit.isEmpty ? "" : " \(unit)"
    return "\(written(range.lowerBound)) to \(written(range.upperBound))\(unit)"
  }
}
