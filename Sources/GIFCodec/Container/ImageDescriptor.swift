import Frames

/// One image as a scanner finds it, before anything is made of it.
struct ImageDescriptor {
  /// Where the descriptor begins.
  let byteOffset: Int
  let area: PixelRect
  let isInterlaced: Bool
  let palette: Range<Int>?
  let literalWidth: Int
  let chain: SubBlockChain
}
