// In a file of its own, since the build for the browser page leaves the file out: the page has its own `Duration`.

/// Durations in whole nanoseconds, the resolution of timelines.
///
/// `Duration` counts attoseconds in 128 bits; 64 bits are an order of magnitude cheaper to divide.
extension Duration {
  /// The duration in nanoseconds, rounded down; saturates at ±292 years.
  package var nanoseconds: Int64 {
    // `components` traps if the seconds overflow 64 bits.
    guard self < .nanoseconds(Int64.max) else { return .max }
    guard self > .nanoseconds(Int64.min) else { return .min }
    let (seconds, attoseconds) = components
    // Integer division rounds towards zero: step down for a negative remainder.
    let (quotient, remainder) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return seconds * 1_000_000_000 + (remainder < 0 ? quotient - 1 : quotient)
  }
}
