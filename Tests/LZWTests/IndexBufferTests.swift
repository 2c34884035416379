import LZW
import Testing

@Suite struct IndexBufferTests {
  @Test func hasRoomForWhatWasReserved() {
    var room = IndexBuffer()
    #expect(room.capacity == 0)
    #expect(room.pixels(0).isEmpty)
    room.reserve(0)
    #expect(room.pixels(0).isEmpty)
    room.reserve(7)
    #expect(room.capacity == 7)
    room.reserve(3)
    #expect(room.capacity == 7)
  }

  @Test func lendsNoMoreThanThereIs() async {
    await #expect(processExitsWith: .failure) {
      var room = IndexBuffer()
      room.reserve(3)
      _ = room.pixels(4)
    }
  }
}
