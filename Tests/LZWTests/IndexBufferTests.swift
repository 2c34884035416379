import DecoderChecks
import LZW
import Testing

@Suite struct IndexBufferTests {
  @Test func hasRoomForWhatWasReserved() {
    var room = IndexBuffer()
    #expect(room.capacity == 0)
    #expect(room.array(first: 0).isEmpty)
    room.reserve(PixelCount(0)!)
    #expect(room.array(first: 0).isEmpty)
    room.reserve(PixelCount(7)!)
    #expect(room.capacity == 7)
    room.reserve(PixelCount(3)!)
    #expect(room.capacity == 7)
  }

  @Test func lendsNoMoreThanThereIs() async {
    await #expect(processExitsWith: .failure) {
      var room = IndexBuffer()
      room.reserve(PixelCount(3)!)
      _ = room.array(first: 4)
    }
  }
}
