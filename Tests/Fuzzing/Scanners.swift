import TestSupport

/// Any bytes as a file, walked by giflib and by us.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let checks = DecoderChecks(bytes(start, count), limits: DecoderChecks.smallLimits)
  insist { () throws(Disagreement) in try checks.scanners() }
  return 0
}
