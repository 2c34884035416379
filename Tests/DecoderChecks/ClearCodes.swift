/// Clear codes with up to four pixels behind each, in no order that a processor could foresee.
enum ClearCodes {
  static func data(count: Int) -> [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(count + 2)
    var waiting: UInt32 = 0
    var bitCount = 0
    var width = 3
    func put(_ code: UInt32, bits: Int) {
      waiting |= code << UInt32(bitCount)
      bitCount += bits
      while bitCount >= 8 {
        data.append(UInt8(truncatingIfNeeded: waiting))
        waiting >>= 8
        bitCount -= 8
      }
    }
    var chance: UInt64 = 1
    while data.count < count {
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let pixels = Int(chance >> 33) % 5
      put(4, bits: width)
      for pixel in 0..<pixels { put(UInt32(pixel & 3), bits: pixel < 3 ? 3 : 4) }
      // The third pixel after a clear code makes codes wider.
      width = pixels < 3 ? 3 : 4
    }
    return data
  }
}
