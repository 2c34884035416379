import GIFRefresh

/// A failure to write results: the place, and the system's reason.
///
/// It ends the tool, unlike the failure of one of several files, since further results could not be written either.
struct OutputError: Error, CustomStringConvertible {
  /// The place's name in messages.
  let place: String
  let reason: SystemError
  /// A remedy, if the tool knows one.
  var remedy: String?

  var description: String { "\(place): \(reason)" + (remedy.map { "; \($0)" } ?? "") }
}
