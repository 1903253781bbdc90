import ScreenKit

// What pages and panels say.
extension EdgeDrawersScreen {
  private static let rootTitles = Words.marked("ContentView", "Tab B")

  static func leftTitle(in frame: Frame) -> String { frame.words["This is Left Side."] }
  static func topTitle(in frame: Frame) -> String { frame.words["This is Up Side."] }
  static func sheetTitle(in frame: Frame) -> String { frame.words["This is ModalView."] }

  func isRoot(_ kind: Page.Kind) -> Bool {
    if case .root = kind { true } else { false }
  }

  func item(_ index: Int) -> Item {
    items.isEmpty ? Item(.object([:])) : items[max(0, index) % items.count]
  }

  func title(of kind: Page.Kind, in frame: Frame) -> String {
    switch kind {
    case .root(let tab): frame.words[Self.rootTitles[tab]]
    case .push: frame.words["PushView"]
    case .item(let index): item(index).title
    }
  }

  /// The item of a row of a page: the second tab's own order is the reverse of the first one's.
  func itemIndex(ofRow row: Int, on kind: Page.Kind) -> Int {
    switch kind {
    case .root(tab: 1): items.count * Self.pageRounds - 1 - row
    case .root: row
    case .push: row + 1
    case .item(let index): row + index + 1
    }
  }

  /// The picture at the head of a pushed page; `depth` is the page's own.
  func hero(of kind: Page.Kind, depth: Int) -> Item {
    if case .item(let index) = kind { item(index) } else { item(depth + items.count / 2) }
  }

  func texts(of kind: Page.Kind, in frame: Frame) -> (heading: String, text: String) {
    switch kind {
    case .root: ("", "")
    case .push:
      (
        frame.words["This is PushView."],
        frame.words["Drag it back from the edge, or push another one over it."]
      )
    case .item(let index): (item(index).title, item(index).text)
    }
  }

  func actions(of kind: Page.Kind, in frame: Frame) -> [(id: ElementID, label: String)] {
    let push: (id: ElementID, label: String) = ("push", frame.words["Show PushView."])
    if case .root(tab: 0) = kind {
      return [("open.sheet", frame.words["Show ModalView."]), push]
    }
    return [push]
  }
}
