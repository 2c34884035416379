import GIFRefresh

/// A failure to write results: the place, and the system's reason.
///
/// It ends the tool, unlike the failure of one of several files, since further results could not be written either.
struct OutputError: Error, CustomStringConvertible {
  /// The place's name in messages.
  let place: String
  let reason: SystemError
  /// The words for the reason, if the tool has better ones than the system.
  var words: String?
  /// A remedy, if the tool knows one.
  var remedy: String?

  var description: String { "\(place): \(words ?? "\(reason)")" + (remedy.map { "; \($0)" } ?? "") }
}
