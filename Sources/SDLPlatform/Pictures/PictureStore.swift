import Drawing
import Glibc
import Raster

/// Names pictures and gives their pixels at the size they are shown in; asking never waits.
///
/// A screen's pictures are in its own folder, `ROOT/SCREEN/`, or in the one that all screens
/// share, `ROOT/pictures/`.
public final class PictureStore {
  /// Room for decoded pictures in an unscaled window of a phone's size, in bytes.
  static let standardBudget = 20 << 20
  /// The most room, in bytes.
  static let largestBudget = 96 << 20
  /// The pixels of that unscaled window.
  private static let standardPixels = 390 * 844
  /// An enlarged picture takes at most such a part of the room: it, its neighbour and one to come.
  private static let largestShare = 3
  /// What a decoder takes for a pixel: as it is decoded, and converted; in bytes.
  static let costOfPixel = 8
  private static let sharedFolder = "pictures"
  private static let mostComplaints = 100
  /// A screen that asks for more names than that gets placeholders.
  fileprivate static let mostNames = 10_000

  private let root: String
  let decodes: Bool
  let pool: DecoderPool
  var look = PictureLook()
  private var known: [String: Picture] = [:]
  private var notes: [String: PictureNotes] = [:]
  private var nextID: Int32 = 0
  private var complaints = 0

  /// The pictures below a folder.
  ///
  /// - Parameters:
  ///   - root: The folder of resources.
  ///   - decodes: Whether pixels are wanted at all; if not, every picture stays a placeholder.
  ///   - onArrival: Called on a decoder's thread whenever a picture has been decoded.
  public init(
    root: String, decodes: Bool = true,
    onArrival: @escaping @Sendable () -> Void = EventWaker.pictureArrived
  ) {
    self.root = root
    self.decodes = decodes
    pool = DecoderPool(budget: Self.standardBudget, onArrival: onArrival)
  }

  deinit {
    pool.close()
  }

  /// What names the pictures of one screen; one from elsewhere has a folder `home` of its own.
  public func naming(screen id: String, home: String? = nil) -> any PictureNaming {
    ScreenPictures(store: self, folders: [home ?? "\(root)/\(id)", "\(root)/\(Self.sharedFolder)"])
  }

  /// The whole picture at the size wanted if it is there, else at the best other size, else nil;
  /// what is missing is decoded meanwhile. A picture is made larger than it is as long as that
  /// leaves room for others.
  public func bitmap(for picture: Picture, width: Int, height: Int) -> Bitmap? {
    guard decodes, picture.width > 0, width > 0, height > 0 else { return nil }
    return pool.bitmap(key(of: picture, width: width, height: height))
  }

  /// The size that is decoded for one that is wanted.
  func key(of picture: Picture, width: Int, height: Int) -> BitmapKey {
    let wanted = BitmapKey(picture: picture.id, width: width, height: height)
    let isLarger = width > Int(picture.width) || height > Int(picture.height)
    guard isLarger, wanted.bytes > budget / Self.largestShare else { return wanted }
    return BitmapKey(
      picture: picture.id, width: Int(picture.width), height: Int(picture.height))
  }

  /// Waits until everything asked for is decoded. Says whether there was anything to wait for, so
  /// that a frame drawn now would look different.
  @discardableResult public func waitUntilDecoded() -> Bool {
    pool.waitUntilIdle()
  }

  /// Forgets what was asked for and is not being decoded yet; for a screen that is left.
  public func cancelDecoding() {
    pool.cancelAll()
  }

  /// Gives decoded pictures as much room as a window of so many device pixels needs.
  public func fit(pixelWidth: Int, pixelHeight: Int) {
    let share = Double(max(pixelWidth, 0)) * Double(max(pixelHeight, 0))
    let bytes = Double(Self.standardBudget) * share / Double(Self.standardPixels)
    budget = Int(min(max(bytes, Double(Self.standardBudget)), Double(Self.largestBudget)))
  }

  /// The most bytes that decoded pictures not on screen may take together.
  private(set) var budget = PictureStore.standardBudget {
    didSet { if budget != oldValue { pool.setBudget(budget) } }
  }

  /// Bitmaps and bytes kept now, sizes still wanted, and how often a picture was decoded.
  var counts: (bitmaps: Int, bytes: Int, wishes: Int, decodes: Int) { pool.counts }

  // MARK: Naming

  fileprivate func picture(named name: String, in folders: [String]) -> Picture {
    guard Self.staysBelow(name) else {
      complain("The picture name '\(name)' leads out of the screen's folder.")
      return missing(nil, "its name leads out of the screen's folder")
    }
    for folder in folders {
      let path = "\(folder)/\(name)"
      if let picture = known[path] { return picture }
      let color = noted(name, folder)
      do throws(PictureFile.Problem) {
        let picture = try found(path, folder, color)
        known[path] = picture
        return picture
      } catch .missing {
        continue
      } catch {
        complain("The picture \(path) can't be shown: \(error.reason).")
        let picture = missing(color, error.reason)
        known[path] = picture
        return picture
      }
    }
    complain(
      "There is no picture '\(name)' in \(folders.joined(separator: " or ")).")
    return missing(nil, "it is not there")
  }

  private func found(
    _ path: String, _ folder: String, _ color: Color?
  ) throws(PictureFile.Problem) -> Picture {
    guard leadsInto([root, folder], path) else {
      throw .unreadable("it is a link that leads out of the screen's folder")
    }
    let header = try PictureFile.header(of: path)
    guard header.isBearable else {
      throw .unreadable(
        "it claims \(header.storedWidth) by \(header.storedHeight) pixels")
    }
    let picture = Picture(
      id: newID(), width: Int32(header.width), height: Int32(header.height),
      color: color ?? PictureNotes.unknownColor)
    pool.add(
      path, as: picture.id,
      cost: header.storedWidth * header.storedHeight * Self.costOfPixel)
    return picture
  }

  func missing(_ color: Color?, _ reason: String) -> Picture {
    let id = newID()
    pool.refuse(id, reason)
    return Picture(id: id, width: 0, height: 0, color: color ?? PictureNotes.unknownColor)
  }

  func newID() -> Int32 {
    defer { nextID = nextID == PictureID.largestNumber ? 0 : nextID + 1 }
    return nextID
  }

  private func noted(_ name: String, _ folder: String) -> Color? {
    let folderNotes = notes[folder] ?? PictureNotes(folder: folder)
    notes[folder] = folderNotes
    return folderNotes.color(of: name)
  }

  /// Says what is wrong with a picture, as long as there is not so much that it helps nobody.
  private func complain(_ sentence: String) {
    complaints += 1
    if complaints <= Self.mostComplaints { Complaint.print(sentence) }
    if complaints == Self.mostComplaints {
      Complaint.print("More pictures can't be shown, of which no more is said.")
    }
  }

  /// Whether a path ends below one of these folders when its links are followed; one where nothing
  /// is ends nowhere else.
  private func leadsInto(_ folders: [String], _ path: String) -> Bool {
    guard let real = Self.resolved(path) else { return true }
    return folders.contains { Self.resolved($0).map { real.hasPrefix($0 + "/") } ?? false }
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func staysBelow(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("/") && !name.utf8.contains(0)
      && !name.split(separator: "/").contains("..")
  }
}

extension Picture {
  /// Stands for a picture that is not looked for.
  fileprivate static let none = Picture(
    id: -1, width: 0, height: 0, color: PictureNotes.unknownColor)
}

/// The pictures of one screen by name.
private final class ScreenPictures: PictureNaming {
  private let store: PictureStore
  private let folders: [String]
  private var known: [String: Picture] = [:]

  init(store: PictureStore, folders: [String]) {
    self.store = store
    self.folders = folders
  }

  func picture(named name: String) -> Picture {
    if let picture = known[name] { return picture }
    guard known.count < PictureStore.mostNames else { return .none }
    let picture = store.picture(named: name, in: folders)
    known[name] = picture
    return picture
  }
}
