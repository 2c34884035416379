import TestSupport

/// Any bytes as a file, whose frames are read from a store in the order, and with the budget, that its last bytes
/// make up.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = bytes(start, count)
  let seed = file.suffix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
  let checks = DecoderChecks(file, limits: DecoderChecks.smallLimits)
  insist { () throws(Disagreement) in
    try checks.store(seed: seed)
  }
  return 0
}
