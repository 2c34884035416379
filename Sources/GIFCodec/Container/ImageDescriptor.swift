import Frames

/// One image as a scanner finds it, before anything is made of it.
struct ImageDescriptor {
  /// Where the descriptor begins.
  let byteOffset: Int
  let area: PixelRect
  let isInterlaced: Bool
  let colorTable: Range<Int>?
  let minimumCodeSize: Int
  let chain: SubBlockChain
}
