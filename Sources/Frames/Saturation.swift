/// Saturating arithmetic on numbers from a file, for operands that are not negative.
///
/// A canvas can have 2³² pixels, which overflow `Int` on 32-bit platforms.
extension Int {
  @inlinable
  package func plus(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  @inlinable
  package func times(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
