/// How the tool ends when not all went well.
enum Exit: Int32, Error {
  /// Some of several files failed.
  case someFailed = 1
  /// All files failed, or the command was not understood.
  case allFailed = 2
}
