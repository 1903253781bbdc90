import Glibc

/// Whether nobody but the user, and whoever could change the program itself, can change a file that
/// is to be run.
///
/// Every folder above the file is judged too: who may write in one may put another in its place.
struct FileTrust {
  /// Who may own it.
  private let owners: Set<uid_t>
  /// Folders that are not judged, because whoever can change them can change the program.
  private let exempt: Set<String>

  /// What is judged of one file or folder.
  struct Facts: Equatable {
    var owner: uid_t
    var group: gid_t
    /// Its kind and who may do what, as `stat` says.
    var mode: mode_t
  }

  /// The trust of this user in files that belong to the user or to root.
  init(user: uid_t = geteuid()) {
    owners = [0, user]
    exempt = []
  }

  /// The trust in what belongs to the program: its owner's files too, wherever its folder lies.
  init(program: String, user: uid_t = geteuid()) {
    var owners: Set<uid_t> = [0, user]
    if let facts = Self.facts(of: program) { owners.insert(facts.owner) }
    self.owners = owners
    exempt = Set(Self.andAbove(program))
  }

  /// Why the file or folder at a path without links is not trusted; nil if it is.
  func objection(to path: String) -> String? {
    for part in Self.andAbove(path) where !exempt.contains(part) {
      guard let facts = Self.facts(of: part) else {
        return "\(part) can't be looked at: \(String(cString: strerror(errno)))"
      }
      if let objection = objection(to: facts) { return "\(part) \(objection)" }
    }
    return nil
  }

  /// What is wrong with one file or folder, as the end of a sentence; nil if nothing is.
  func objection(to facts: Facts) -> String? {
    guard owners.contains(facts.owner) else {
      return "belongs to \(Self.name(of: facts.owner)), who may change it"
    }
    // in a sticky folder, as /tmp is, nobody can move or replace what belongs to another
    let isSticky = facts.mode & S_IFMT == S_IFDIR && facts.mode & S_ISVTX != 0
    if facts.mode & S_IWOTH != 0, !isSticky { return "may be written by everybody (chmod o-w)" }
    if facts.mode & S_IWGRP != 0, !isSticky, !Self.isPrivate(facts.group, of: facts.owner) {
      return "may be written by its group (chmod g-w)"
    }
    return nil
  }

  /// A path, and every folder above it.
  static func andAbove(_ path: String) -> [String] {
    var paths = ["/"]
    var part = ""
    for name in path.split(separator: "/") {
      part += "/\(name)"
      paths.append(part)
    }
    return paths.reversed()
  }

  private static func facts(of path: String) -> Facts? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return Facts(owner: status.st_uid, group: status.st_gid, mode: status.st_mode)
  }

  /// Whether a group is its owner's own, with nobody else in it, as systems make one for every user
  /// and then let it write what the user writes: it bears the user's name.
  private static func isPrivate(_ group: gid_t, of owner: uid_t) -> Bool {
    guard let user = getpwuid(owner)?.pointee, user.pw_gid == group,
      let entry = getgrgid(group)?.pointee, strcmp(entry.gr_name, user.pw_name) == 0
    else { return false }
    var member = entry.gr_mem
    while let name = member?.pointee {
      guard strcmp(name, user.pw_name) == 0 else { return false }
      member = member?.advanced(by: 1)
    }
    return true
  }

  private static func name(of owner: uid_t) -> String {
    getpwuid(owner)?.pointee.pw_name.map { String(cString: $0) } ?? "user \(owner)"
  }
}
