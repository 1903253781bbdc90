import Glibc

// What is asked for inside a scaled layer is asked for at half-octave steps and scaled the rest of
// the way: a layer that scales from 0.5 to 1 needs three sizes, not one a frame.

/// The largest magnification that text and icons are rasterised for.
private let largestStep = 4.0

/// The step at or above a layer's magnification: text and icons are then only scaled down.
func stepAbove(_ magnification: Double) -> Double {
  min(exp2((log2(magnification) * 2).rounded(.up) / 2), largestStep)
}

/// The step nearest to a layer's magnification.
func nearestStep(_ magnification: Double) -> Double {
  exp2((log2(magnification) * 2).rounded() / 2)
}
