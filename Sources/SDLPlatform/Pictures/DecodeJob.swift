/// One decoder's work: a picture, or a frame of one, at a size.
struct DecodeJob {
  let key: BitmapKey
  let path: String
  /// The folder that the file must be in, or nil for anywhere.
  let root: String?
  /// What gave the animation's frames before; it is used by one job at a time.
  let player: AnimationPlayer?

  func result() throws(PictureFile.Problem) -> PictureDecoder.Result {
    let frame = PictureID.frame(key.picture)
    if let player {
      return try PictureDecoder.frame(frame, of: player, key.width, key.height)
    }
    let first = try PictureDecoder.decode(
      PictureFile.contents(of: path, within: root), width: key.width, height: key.height)
    guard frame > 0, let player = first.player else { return first }
    return try PictureDecoder.frame(frame, of: player, key.width, key.height)
  }
}

/// What gives the frames of the animations on the window, kept between two frames.
struct PlayerShelf {
  private var players: [Int32: AnimationPlayer] = [:]
  private var kept: Set<Int32> = []

  /// All of them take so many bytes together; what doesn't fit reads its file anew for each frame.
  private static let mostBytes = 64 << 20

  /// Only these animations are played now; the others are given up.
  mutating func keep(_ numbers: Dictionary<Int32, Int>.Keys) {
    guard !players.isEmpty || !numbers.isEmpty else { return }
    kept = Set(numbers)
    players = players.filter { kept.contains($0.key) }
  }

  /// Takes one away, for a job.
  mutating func take(_ number: Int32) -> AnimationPlayer? {
    players.removeValue(forKey: number)
  }

  /// Puts one back, or a new one in.
  mutating func put(_ player: AnimationPlayer?, _ number: Int32) {
    guard let player, kept.contains(number) else { return }
    let bytes = players.values.reduce(player.size) { $0 + $1.size }
    if bytes <= Self.mostBytes { players[number] = player }
  }
}
