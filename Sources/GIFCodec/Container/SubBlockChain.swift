/// A chain of data sub-blocks, each with a length byte.
///
/// ```
/// [ n ][ n bytes ][ n ][ n bytes ] … [ 0 ]
/// ▲                                       ▲
/// range.lowerBound         range.upperBound
/// ```
///
/// Source: GIF89a specification, sections 15 and 16.
struct SubBlockChain {
  /// From the first length byte to the end of the terminator, or of the data.
  let range: Range<Int>
  let isTerminated: Bool

  init(at start: Int, in bytes: Span<UInt8>) {
    var position = start
    while position < bytes.count {
      // Most sub-blocks have the full length. A constant step lets the processor run ahead instead of waiting for each
      // length byte.
      if bytes[position] == 255 {
        position += 256
        continue
      }
      let length = Int(bytes[position])
      position += 1 + length
      if length == 0 {
        range = start..<position
        isTerminated = true
        return
      }
    }
    range = start..<bytes.count
    isTerminated = false
  }
}
