import Glibc

/// One line on standard error, for people.
enum Complaint {
  static func print(_ sentence: String) {
    let line = "tegotae: \(sentence)\n"
    _ = line.utf8.withContiguousStorageIfAvailable {
      write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
  }
}
