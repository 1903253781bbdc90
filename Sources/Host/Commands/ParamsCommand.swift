import ScreenKit

/// A screen's constants, listed.
extension Program {
  /// Prints every constant of a screen with its value in force; a file that is wrong in part is
  /// told of and makes the command end as one that failed.
  func listConstants(_ shown: ShownScreen) throws(Stop) -> ExitCode {
    let setup = try setup(shown.screens)
    let plugin = try setup.plugin(shown)
    let counting = ComplaintCounter(console)
    var files = ConstantFiles(
      [try setup.constants(plugin, shown)], folder: places.configuration)
    _ = files.refresh(counting)
    for line in Self.table(of: files.screens[0]) { console.say(line) }
    if let path = files.path(of: plugin) {
      console.say("# \(path) \(files.hasFile(0) ? "is read" : "is not there")")
    }
    return counting.count > 0 ? .badData : .done
  }

  private static func table(of constants: Constants) -> [String] {
    let head = ["# name", "value", "from", "default", "least", "most", "unit", "what it is"]
    let rows = constants.plugin.parameters.map { parameter in
      let (value, origin) = constants.value(of: parameter)
      return [
        parameter.name, written(value), origin.rawValue, written(parameter.standard),
        written(parameter.range.lowerBound), written(parameter.range.upperBound),
        parameter.unit.isEmpty ? "-" : parameter.unit, parameter.label,
      ]
    }
    let table = [head] + rows
    let widths = head.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      zip(row, widths).dropLast().map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }.joined(separator: "  ") + "  " + (row.last ?? "")
    }
  }
}

/// Passes complaints on and counts them.
private final class ComplaintCounter: Console {
  private let console: any Console
  private(set) var count = 0

  init(_ console: any Console) {
    self.console = console
  }

  var loss: String? { console.loss }

  func say(_ line: String) { console.say(line) }

  func complain(_ line: String) {
    count += 1
    console.complain(line)
  }
}
