import DecoderChecks

/// Any bytes as a file, walked by giflib and by us.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = bytes(start, count)
  insist { () throws(Disagreement) in try DecoderChecks(file).scanners() }
  return 0
}
