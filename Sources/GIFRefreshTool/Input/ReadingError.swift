/// Why a file could not be used, in a few words.
struct ReadingError: Error, CustomStringConvertible {
  let description: String
  /// The file it is about, if that is not the one being read.
  let file: String?

  init(_ description: String, file: String? = nil) {
    self.description = description
    self.file = file
  }
}
