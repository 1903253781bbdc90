/// How the program ends, as other programs see it; the numbers are those of `sysexits.h`.
enum ExitCode: Int32, Equatable {
  /// All went well.
  case done = 0
  /// A case failed.
  case failed = 1
  /// The command line is wrong.
  case usage = 64
  /// A file's content is wrong.
  case badData = 65
  /// A file is not there or can't be read.
  case noInput = 66
  /// There is no display, or no screen to show on it.
  case unavailable = 69
  /// Something that should not fail did.
  case software = 70
  /// The program's own resources are not there.
  case noResources = 72
  /// A file can't be written.
  case noOutput = 73
  /// What was asked for could not be printed.
  case lostOutput = 74
}
