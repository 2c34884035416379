import GIFRefresh

/// Why results could not be written: to which place, and what the system said.
///
/// It ends the tool, where the failure of one of several files does not: nothing that follows could be
/// written either.
struct OutputError: Error, CustomStringConvertible {
  /// The place, as it is called in messages.
  let place: String
  let reason: SystemError
  /// What to do about it, if the tool can.
  var remedy: String?

  var description: String { "\(place): \(reason)" + (remedy.map { "; \($0)" } ?? "") }
}
