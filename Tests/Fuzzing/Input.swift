/// What libFuzzer hands over, as an array of our own.
func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  [UInt8](UnsafeBufferPointer(start: start, count: count))
}
