/// Durations as whole nanoseconds, the grid on which timelines are computed.
///
/// `Duration` counts attoseconds in 128 bits; 64 bits of nanoseconds reach 292 years and are an
/// order of magnitude cheaper to divide. Values beyond that saturate.
extension Duration {
  /// Whole nanoseconds, rounded down; saturates at the ends of `Int64`.
  package var nanoseconds: Int64 {
    // First of all, because `components` traps where its seconds exceed 64 bits.
    guard self < .nanoseconds(Int64.max) else { return .max }
    guard self > .nanoseconds(Int64.min) else { return .min }
    let (seconds, attoseconds) = components
    // Both components carry the sign, and integer division rounds towards zero: step down.
    let (quotient, remainder) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return seconds * 1_000_000_000 + (remainder < 0 ? quotient - 1 : quotient)
  }
}
