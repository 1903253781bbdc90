extension Parameter {
  /// The constants that recognise a drag, of a finger, the mouse or a touchpad, and decide its
  /// velocity.
  public static let dragging: [Parameter] = [
    Parameter(
      "touch-slop", "Slop of a finger", unit: "pt", in: 0...40, at: \.gestures.touchSlop),
    Parameter(
      "mouse-slop", "Slop of the mouse", unit: "pt", in: 0...40, at: \.gestures.mouseSlop),
    Parameter(
      "still-time", "Stillness that stops a release", unit: "s", in: 0.01...0.5,
      at: \.gestures.stillTime.value),
    Parameter(
      "velocity-weight-newest", "Weight of a release's newest step", unit: "", in: 0...1,
      at: \.gestures.velocityWeights[0]),
    Parameter(
      "velocity-weight-second", "Weight of the step before", unit: "", in: 0...1,
      at: \.gestures.velocityWeights[1]),
    Parameter(
      "velocity-weight-third", "Weight of the step before that", unit: "", in: 0...1,
      at: \.gestures.velocityWeights[2]),
    Parameter(
      "maximum-velocity", "Fastest release", unit: "pt/s", in: 500...20_000,
      at: \.gestures.maximumVelocity),
    Parameter(
      "lost-finger-time", "Silence after which another finger may lead", unit: "s", in: 1...60,
      at: \.gestures.silenceOfLostFinger.value),
    Parameter(
      "stream-silence", "Silence that ends a touchpad's stream", unit: "s", in: 0.02...0.5,
      at: \.gestures.streamSilence.value),
    Parameter(
      "stream-dominance", "How much a stream's axis must outweigh the other", unit: "",
      in: 1...5, at: \.gestures.streamDominance),
    Parameter(
      "stream-rise", "Growth of a step that begins a new stream", unit: "", in: 1.1...10,
      at: \.gestures.streamRise),
    Parameter(
      "stream-rise-floor", "Least step that begins a new stream", unit: "pt", in: 0...50,
      at: \.gestures.streamRiseFloor),
  ]

  /// The constants that recognise a double tap.
  public static let doubleTaps: [Parameter] = [
    Parameter(
      "double-tap-time", "Longest time between two taps", unit: "s", in: 0.05...1,
      at: \.gestures.doubleTapTime.value),
    Parameter(
      "double-tap-distance", "Farthest two taps may lie apart", unit: "pt", in: 0...100,
      at: \.gestures.doubleTapDistance),
  ]

  /// The constants of a picture that opens, is carried about and enlarged.
  public static let zooming: [Parameter] = [
    Parameter(
      "largest-zoom", "Largest magnification", unit: "", in: 1...16, at: \.motion.largestZoom),
    Parameter(
      "tap-zoom", "Magnification of a double tap", unit: "", in: 1...16, at: \.motion.tapZoom),
    Parameter(
      "notch-zoom", "Growth by a wheel's notch or a key", unit: "", in: 1.01...4,
      at: \.motion.notchZoom),
    Parameter(
      "stream-zoom-notch", "Way of a touchpad's stream for a notch of zoom", unit: "pt",
      in: 1...400, at: \.gestures.streamZoomNotch),
    Parameter(
      "carry-shrinkage", "How much a carried picture shrinks", unit: "of its size", in: 0...0.9,
      at: \.motion.carryShrinkage),
    Parameter(
      "carry-lead", "Most that an opening picture leads the finger by", unit: "", in: 1...20,
      at: \.motion.carryLead),
  ]

  /// The constants of drags that begin at an edge.
  public static let edges: [Parameter] = [
    Parameter(
      "edge-zone", "Width of an edge zone", unit: "pt", in: 0...100, at: \.gestures.edgeZone),
    Parameter(
      "edge-slop", "Slop in an edge zone", unit: "pt", in: 0...40, at: \.gestures.edgeSlop),
  ]

  /// The constants that settle pages, drawers and sheets.
  public static let settling: [Parameter] = [
    Parameter(
      "flick-velocity", "Slowest flick", unit: "pt/s", in: 0...2000, at: \.motion.flickVelocity),
    Parameter(
      "settle-duration", "Duration of settling", unit: "s", in: 0.05...2,
      at: \.motion.settleDuration.value),
    Parameter(
      "settle-bounce", "Bounce of settling", unit: "", in: -0.9...0.9, at: \.motion.settleBounce),
    Parameter(
      "settle-stiffest", "Stiffest settling", unit: "rad/s", in: 5...200,
      at: \.motion.settleStiffest),
    Parameter(
      "rest-distance", "Distance from its target at which a motion may end", unit: "pt",
      in: 0.01...5, at: \.motion.restDistance),
    Parameter(
      "rest-speed", "Speed below which a motion may end", unit: "pt/s", in: 0.1...50,
      at: \.motion.restSpeed),
    Parameter(
      "longest-motion", "Longest spring or bounce", unit: "s", in: 0.1...10,
      at: \.motion.longest.value),
    Parameter(
      "fade-time", "Length of a cross-fade", unit: "s", in: 0.01...2,
      at: \.motion.fadeTime.value),
  ]

  /// The constants of the spring that answers taps and keys.
  public static let tapping: [Parameter] = [
    Parameter(
      "tap-duration", "Duration after a tap or key", unit: "s", in: 0.05...2,
      at: \.motion.tapDuration.value),
    Parameter(
      "tap-bounce", "Bounce after a tap or key", unit: "", in: -0.9...0.9, at: \.motion.tapBounce),
  ]

  /// The constant of what can be pulled beyond its end: pages as well as lists.
  public static let stretching: [Parameter] = [
    Parameter(
      "rubber-band", "Give beyond an end", unit: "", in: 0.05...1, at: \.motion.rubberBand)
  ]

  /// The constants of lists and strips; what they have in common with pages is `stretching`.
  public static let scrolling: [Parameter] = [
    Parameter(
      "deceleration-rate", "What a millisecond leaves of a fling", unit: "", in: 0.9...0.9995,
      at: \.motion.decelerationRate),
    Parameter(
      "bounce-rate", "What a millisecond leaves of a bounce", unit: "", in: 0.9...0.9995,
      at: \.motion.bounceRate),
    Parameter(
      "fling-stop", "Speed at which a fling ends", unit: "pt/s", in: 1...200,
      at: \.motion.flingStop),
    Parameter(
      "page-key-share", "Way of Page Up and Page Down", unit: "of what is seen", in: 0.1...1,
      at: \.motion.pageKeyShare),
    Parameter(
      "notch-distance", "Way of a wheel's notch", unit: "pt", in: 10...400,
      at: \.motion.notchDistance),
    Parameter(
      "notch-time", "Time of a wheel's notch", unit: "s", in: 0.01...1,
      at: \.motion.notchTime.value),
  ]
}
