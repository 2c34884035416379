/// The bytes from libFuzzer as an array.
func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  [UInt8](UnsafeBufferPointer(start: start, count: count))
}
