import Frames

struct ImageDescriptor {
  let byteOffset: Int
  let area: PixelRect
  let isInterlaced: Bool
  let colorTable: Range<Int>?
  let minimumCodeSize: Int
  let chain: SubBlockChain
}
