import DecoderChecks

/// Three bytes that choose, and the others as LZW codes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = bytes(start, count)
  guard count > 3 else { return 0 }
  insist { () throws(Disagreement) in
    try LZWChecks.all(
      Array(input[3...]), minimumCodeSize: Int(input[0] % 12),
      subBlockLength: Int(max(input[1], 1)),
      pixelCount: Int(input[2]) * 16)
  }
  return 0
}
