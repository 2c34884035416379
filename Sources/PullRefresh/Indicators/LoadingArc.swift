/// The arc of a floating indicator while loading: an endless loop.
///
/// ```
///  part of 2 s    0   0.1      0.3  0.4      0.6               1
///  strokeEnd      ────╮                       ╭────────────────  0.8
///                      ╲                     ╱
///                       ╰────────────────────╯                   0.05
///                     tail runs up    head runs on
///  rotation       one turn, evenly, and 0.75 more with the tail
/// ```
///
/// The arc begins where the pull left it (0.8 of the circle, turned with the pull), and each loop begins where the
/// previous one ended. The period and the times are those of `ZNRefreshHUD`, whose arc restarts at each loop.
struct LoadingArc: Sendable {
  /// The ring's rotation at the beginning, in turns.
  let rotation: Double

  private static let period = 2.0
  private static let longest = HUDMetrics.strokeAtDwell
  private static let shortest = 0.05

  /// Returns the end of the arc and the ring's rotation after a time in seconds; before 0, those at 0.
  func stroke(after seconds: Double) -> (end: Double, rotation: Double) {
    let elapsed = Swift.max(0, seconds) / Self.period
    let loops = elapsed.rounded(.down)
    let part = elapsed - loops
    let run = Self.longest - Self.shortest
    let tail = run * Self.eased((part - 0.1) / 0.2)
    let head = run * Self.eased((part - 0.4) / 0.2)
    return (Self.longest - tail + head, rotation + elapsed + loops * run + tail)
  }

  /// Eases from 0 to 1, slowly at both ends: `x²(3 - 2x)`.
  private static func eased(_ x: Double) -> Double {
    let x = x.asPart
    return x * x * (3 - 2 * x)
  }
}
