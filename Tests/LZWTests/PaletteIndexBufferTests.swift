import DecoderChecks
import LZW
import Testing

@Suite struct PaletteIndexBufferTests {
  @Test func growsToReservedPixels() {
    var buffer = PaletteIndexBuffer()
    #expect(buffer.capacity == 0)
    #expect(buffer.array(first: 0).isEmpty)
    buffer.reserve(PixelCount(0)!)
    #expect(buffer.array(first: 0).isEmpty)
    buffer.reserve(PixelCount(7)!)
    #expect(buffer.capacity == 7)
    buffer.reserve(PixelCount(3)!)
    #expect(buffer.capacity == 7)
  }

  @Test func pixelsBeyondTheCapacityTrap() async {
    await #expect(processExitsWith: .failure) {
      var buffer = PaletteIndexBuffer()
      buffer.reserve(PixelCount(3)!)
      _ = buffer.array(first: 4)
    }
  }
}
