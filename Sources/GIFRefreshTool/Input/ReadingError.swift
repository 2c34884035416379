/// A short reason why a file cannot be used.
struct ReadingError: Error, CustomStringConvertible {
  let description: String
  /// The file concerned, if it is not the one being read.
  let file: String?

  init(_ description: String, file: String? = nil) {
    self.description = description
    self.file = file
  }
}
