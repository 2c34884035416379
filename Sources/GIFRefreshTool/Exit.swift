/// The exit status after a failure.
enum Exit: Int32, Error {
  /// Some of several files failed.
  case someFailed = 1
  /// All files failed, or the command line is invalid.
  case allFailed = 2
}
