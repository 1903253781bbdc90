import ScreenKit
