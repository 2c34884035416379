/// Stops the program where a caller broke what the documentation asks for, and says how.
///
/// The message is there in release builds, too, where `precondition` keeps its own to itself. For what an
/// app's programmer writes down; files and scroll views are hostile, and what they say never stops anything.
///
/// - Parameters:
///   - condition: What the documentation asks for.
///   - message: What was asked for, or given instead, in a few words.
///   - file: Where the caller stands.
///   - line: Likewise.
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  guard condition else { fatalError(message(), file: file, line: line) }
}
