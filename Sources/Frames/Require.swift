/// Traps with a message if the caller violates a documented precondition.
///
/// Unlike `precondition`, prints the message in release builds, too. It is for mistakes in an app's code only:
/// values from a file or a scroll view never trap.
///
/// - Parameters:
///   - condition: The documented precondition.
///   - message: The requirement or the offending argument.
///   - file: The caller's file.
///   - line: The caller's line.
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  guard condition else { fatalError(message(), file: file, line: line) }
}

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
