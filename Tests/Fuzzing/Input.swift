import DecoderChecks

/// What libFuzzer hands over, as an array of our own.
func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  [UInt8](UnsafeBufferPointer(start: start, count: count))
}

/// Ends the process, which libFuzzer takes for a crash, if a check throws.
func insist(_ check: () throws(Disagreement) -> Void) {
  do throws(Disagreement) { try check() } catch { fatalError("\(error)") }
}
