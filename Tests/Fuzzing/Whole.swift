import TestSupport

/// Any bytes as a file: what is shown is what the reference shows, by all paths to frames, and one time in
/// eight a frame is written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = bytes(start, count)
  let checks = DecoderChecks(file, limits: DecoderChecks.smallLimits)
  insist { () throws(Disagreement) in
    let seed = file.reduce(0 as UInt64) { $0 &* 31 &+ UInt64($1) }
    try checks.everyWay(seed: seed)
    if seed & 7 == 0 { try checks.roundTrip() }
  }
  return 0
}
