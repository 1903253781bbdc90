/// Content that is pulled beyond an end and follows the finger less and less: never farther than
/// the viewport's length.
///
/// Any unit, the same one for all lengths. A content shorter than its viewport has the bounds
/// `lower...max(lower, upper)`. Without a viewport or a coefficient there is no resistance.
public enum RubberBand {
  /// The largest share of the viewport that the inverse believes; the band itself never gets to 1.
  private static let farthest = 0.999_999

  /// Where content is shown that a finger has carried to `offset`.
  public static func shown(
    _ offset: Double, in bounds: ClosedRange<Double>, viewport: Double, coefficient: Double
  ) -> Double {
    stretch(offset, bounds, viewport, coefficient) { distance in
      coefficient * distance * viewport / (viewport + coefficient * distance)
    }
  }

  /// Where a finger must have carried content that is shown at `shown`: the inverse.
  public static func raw(
    _ shown: Double, in bounds: ClosedRange<Double>, viewport: Double, coefficient: Double
  ) -> Double {
    stretch(shown, bounds, viewport, coefficient) { distance in
      let distance = min(distance, viewport * farthest)
      return distance * viewport / (coefficient * (viewport - distance))
    }
  }

  /// How much the content moves for a unit of the finger's way when that is `distance` past the
  /// end; 1 inside.
  public static func slope(
    _ distance: Double, viewport: Double, coefficient: Double
  ) -> Double {
    let distance = distance.sane
    guard distance >= 0, resists(viewport, coefficient) else { return 1 }
    let share = 1 + coefficient * distance / viewport
    return coefficient / (share * share)
  }

  private static func resists(_ viewport: Double, _ coefficient: Double) -> Bool {
    viewport > 0 && viewport.isFinite && coefficient > 0 && coefficient.isFinite
  }

  private static func stretch(
    _ place: Double, _ bounds: ClosedRange<Double>, _ viewport: Double, _ coefficient: Double,
    by law: (Double) -> Double
  ) -> Double {
    let place = place.sane
    guard resists(viewport, coefficient) else { return place }
    if place > bounds.upperBound { return bounds.upperBound + law(place - bounds.upperBound) }
    if place < bounds.lowerBound { return bounds.lowerBound - law(bounds.lowerBound - place) }
    return place
  }
}
