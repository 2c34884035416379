import DecoderChecks

/// Any bytes as a file: index, reference, all paths to frames, and a frame written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = bytes(start, count)
  insist { () throws(Disagreement) in try DecoderChecks(file).all() }
  return 0
}
