// This is a separate file because the browser page, which has its own `Duration`, is built without it.

/// Durations in whole nanoseconds, the resolution of timelines.
///
/// `Duration` counts attoseconds in 128 bits; dividing 64-bit numbers is about ten times as fast.
extension Duration {
  /// The duration in nanoseconds, rounded down; saturates at ±292 years.
  package var nanoseconds: Int64 {
    // `components` traps if the seconds overflow 64 bits.
    guard self < .nanoseconds(Int64.max) else { return .max }
    guard self > .nanoseconds(Int64.min) else { return .min }
    let (seconds, attoseconds) = components
    // Integer division rounds towards zero; subtract one for a negative remainder, to round down.
    let (quotient, remainder) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return seconds * 1_000_000_000 + (remainder < 0 ? quotient - 1 : quotient)
  }
}
