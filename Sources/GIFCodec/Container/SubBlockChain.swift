/// A run of length-prefixed data blocks in the file.
///
/// ```
/// [ n ][ n bytes ][ n ][ n bytes ] … [ 0 ]
/// ▲                                       ▲
/// range.lowerBound         range.upperBound
/// ```
///
/// Source: GIF89a specification, sections 15 and 16.
struct SubBlockChain {
  /// From the first length byte to after the terminator, or to the end of the data.
  let range: Range<Int>
  /// Whether the terminator is there.
  let isTerminated: Bool

  /// Walks the chain that begins at an offset.
  init(at start: Int, in bytes: Span<UInt8>) {
    var position = start
    while position < bytes.count {
      // Most blocks are as long as they can be. Where the one behind such a block begins is known without its
      // length byte, so that the processor need not wait for one after the other.
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
