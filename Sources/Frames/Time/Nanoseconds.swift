/// Durations as whole nanoseconds, the grid on which timelines are computed.
///
/// `Duration` counts attoseconds in 128 bits; 64 bits of nanoseconds reach 292 years and are an
/// order of magnitude cheaper to divide. Values beyond that saturate.
extension Duration {
  /// Whole nanoseconds, rounded down; saturates at the ends of `Int64`.
  package var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    // Both components carry the sign, and integer division rounds towards zero: step down.
    let (quotient, remainder) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let down = remainder < 0 ? quotient - 1 : quotient
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    let (sum, carried) = scaled.addingReportingOverflow(down)
    return carried ? (seconds < 0 ? .min : .max) : sum
  }
}
