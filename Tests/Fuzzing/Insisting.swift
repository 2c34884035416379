import TestSupport

/// Ends the process, which libFuzzer takes for a crash, if a check throws.
func insist(_ check: () throws(Disagreement) -> Void) {
  do throws(Disagreement) { try check() } catch { fatalError("\(error)") }
}
