import TestSupport

/// Any bytes as a file, walked in plain Swift and read frame by frame.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let checks = DecoderChecks(bytes(start, count), limits: DecoderChecks.smallLimits)
  insist { () throws(Disagreement) in try checks.portable() }
  return 0
}
