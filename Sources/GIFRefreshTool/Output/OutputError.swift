import GIFRefresh

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why results could not be written: to which place, and what the system said.
///
/// It ends the tool, where the failure of one of several files does not: nothing that follows could be
/// written either.
struct OutputError: Error, CustomStringConvertible {
  /// The place, as it is called in messages.
  let place: String
  let reason: SystemError

  var description: String {
    "\(place): \(reason)" + (reason.number == EEXIST ? "; --force replaces it" : "")
  }
}
