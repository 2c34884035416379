/// Why a file could not be used, in a few words.
struct ReadingError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
