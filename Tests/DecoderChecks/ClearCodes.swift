/// Clear codes with up to four pixels behind each, in no order that a processor could foresee.
enum ClearCodes {
  static func data(count: Int) -> [UInt8] {
    var codes = PackedCodes()
    var width = 3
    var chance: UInt64 = 1
    while codes.bytes.count < count {
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let pixels = Int(chance >> 33) % 5
      codes.add(4, bits: width)
      for pixel in 0..<pixels { codes.add(pixel & 3, bits: pixel < 3 ? 3 : 4) }
      // The third pixel after a clear code makes codes wider.
      width = pixels < 3 ? 3 : 4
    }
    return codes.bytes
  }
}
