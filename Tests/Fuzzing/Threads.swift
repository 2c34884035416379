import DecoderChecks

/// Any bytes as a file, decoded by several threads at once.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let checks = DecoderChecks(bytes(start, count), limits: DecoderChecks.smallLimits)
  insist { () throws(Disagreement) in try checks.threads() }
  return 0
}
