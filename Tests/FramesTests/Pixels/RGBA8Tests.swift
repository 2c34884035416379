import Frames
import Testing

@Suite struct RGBA8Tests {
  @Test func storesRedGreenBlueAlpha() {
    // A little-endian word has its lowest byte first, on any machine.
    let pixel = RGBA8(red: 1, green: 2, blue: 3, alpha: 4)
    #expect(pixel.word == UInt32(littleEndian: 0x04_03_02_01))
    #expect(MemoryLayout<RGBA8>.size == 4)
    #expect(MemoryLayout<RGBA8>.stride == 4)
  }

  @Test func keepsEveryValueOfEveryComponent() {
    for value in UInt8.min...UInt8.max {
      let other = ~value
      let pixel = RGBA8(red: value, green: other, blue: value ^ 0x55, alpha: other ^ 0x55)
      #expect(pixel.red == value)
      #expect(pixel.green == other)
      #expect(pixel.blue == value ^ 0x55)
      #expect(pixel.alpha == other ^ 0x55)
    }
  }

  @Test func isOpaqueByDefault() {
    #expect(RGBA8(red: 9, green: 9, blue: 9).alpha == 255)
    #expect(RGBA8.clear == RGBA8(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(RGBA8.black != .clear)
    #expect(RGBA8.white == RGBA8(red: 255, green: 255, blue: 255))
  }
}
