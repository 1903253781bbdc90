import Glibc

/// A library that is looked up while running, because the program must start without it. What was
/// opened stays open.
struct DynamicLibrary {
  private let handle: UnsafeMutableRawPointer

  /// A function that the library doesn't have.
  struct Missing: Error {}

  /// The library that the system finds by that name; nil where it is not there.
  init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_LAZY) else { return nil }
    self.handle = handle
  }

  /// A function, whose C type the caller knows.
  func find<Call>(_ name: String) throws(Missing) -> Call {
    guard let symbol = dlsym(handle, name) else { throw Missing() }
    return unsafeBitCast(symbol, to: Call.self)
  }
}
