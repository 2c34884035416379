/// Why a trial did not succeed.
struct TrialFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
