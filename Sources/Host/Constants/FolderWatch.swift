import Glibc
import Threads

/// Tells when files in a folder have changed, from a thread of its own that sleeps in between.
///
/// The folder need not be there yet: until it is, the nearest one above it is watched.
final class FolderWatch: @unchecked Sendable {
  private let folder: String
  private let onChange: @Sendable () -> Void
  private let notices: Int32
  private let ending: (wait: Int32, say: Int32)  // a pipe: readable once the watch is to end
  private var thread: Thread?
  private var watched: Int32 = -1
  private var isWhole = false  // the folder itself is watched, not one above it

  private static let fileChanges = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
  private static let folderChanges = UInt32(
    IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
  /// Room for many notices at once, in bytes; what they say in detail is of no interest.
  private static let room = 4096

  /// Calls `onChange` on another thread after every change; nil if the system can't watch.
  init?(_ folder: String, onChange: @escaping @Sendable () -> Void) {
    self.folder = folder
    self.onChange = onChange
    notices = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
    var pipe: [Int32] = [-1, -1]
    if Glibc.pipe(&pipe) == 0 { pipe.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) } }
    ending = (pipe[0], pipe[1])
    guard notices >= 0, ending.wait >= 0 else {
      closeAll()
      return nil
    }
    watchDeepest()
    guard let thread = Thread({ self.run() }) else {
      closeAll()
      return nil
    }
    self.thread = thread
  }

  /// Ends the thread and waits for it; afterwards nothing is told any more.
  func close() {
    var word: UInt8 = 1
    guard write(ending.say, &word, 1) > 0 else { return }
    thread?.wait()
    closeAll()
  }

  private func closeAll() {
    for file in [notices, ending.wait, ending.say] where file >= 0 { _ = Glibc.close(file) }
  }

  private func run() {
    var waits = [
      pollfd(fd: notices, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ending.wait, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      guard poll(&waits, nfds_t(waits.count), -1) > 0 || errno == EINTR else { return }
      if waits[1].revents != 0 { return }
      guard waits[0].revents != 0 else { continue }
      forgetNotices()
      let wasWhole = isWhole
      watchDeepest()
      if wasWhole || isWhole { onChange() }
    }
  }

  private func forgetNotices() {
    var notice = [UInt8](repeating: 0, count: Self.room)
    while read(notices, &notice, notice.count) > 0 {}
  }

  /// Watches the folder, or the deepest of those above it that is there.
  private func watchDeepest() {
    var path = folder
    var next = watch(path, Self.fileChanges)
    isWhole = next >= 0
    while next < 0, let above = Self.above(path) {
      path = above
      next = watch(path, Self.folderChanges)
    }
    if watched >= 0, watched != next { inotify_rm_watch(notices, watched) }
    watched = next
    // one that was made between both looks has given no notice
    if !isWhole, FileSystem.isFolder(folder) { watchDeepest() }
  }

  private func watch(_ path: String, _ changes: UInt32) -> Int32 {
    inotify_add_watch(notices, path, changes | UInt32(IN_ONLYDIR))
  }

  private static func above(_ path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), path != "/" else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
