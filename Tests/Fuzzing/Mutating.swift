import TestSupport

/// libFuzzer's own way to change bytes.
@_silgen_name("LLVMFuzzerMutate")
private func changeBytes(_ data: UnsafeMutablePointer<UInt8>?, _ count: Int, _ most: Int) -> Int

/// Changes a file block by block two times of three, and byte by byte otherwise.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>?, _ count: Int, _ most: Int, _ seed: UInt32
) -> Int {
  guard let data, count > 13, seed % 3 > 0 else { return changeBytes(data, count, most) }
  var mutator = Mutator([bytes(data, count)], seed: UInt64(seed))
  let mutant = mutator.mutant().prefix(most)
  for (place, byte) in mutant.enumerated() { data[place] = byte }
  return mutant.count
}

/// Makes a file of blocks of two.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func cross(
  _ first: UnsafePointer<UInt8>?, _ firstCount: Int, _ second: UnsafePointer<UInt8>?,
  _ secondCount: Int, _ out: UnsafeMutablePointer<UInt8>?, _ most: Int, _ seed: UInt32
) -> Int {
  guard let out, firstCount > 13, secondCount > 13 else { return 0 }
  var mutator = Mutator(
    [bytes(first, firstCount), bytes(second, secondCount)], seed: UInt64(seed))
  let mutant = mutator.mutant().prefix(most)
  for (place, byte) in mutant.enumerated() { out[place] = byte }
  return mutant.count
}
