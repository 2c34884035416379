/// Arithmetic on numbers from a file, which stops at `Int.max` instead of trapping.
///
/// A canvas can have 2³² pixels, which is more than an `Int` holds on a 32-bit platform.
extension Int {
  /// The sum of two numbers, neither of them negative.
  @inlinable
  package func plus(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// The product of two numbers, neither of them negative.
  @inlinable
  package func times(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
