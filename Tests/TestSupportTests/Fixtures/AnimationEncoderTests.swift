import Frames
import TestSupport
import Testing
import Trials

@Suite struct AnimationEncoderTests {
  private let size = PixelSize(width: 9, height: 7)
  private let colors = GIFRecipe.ColorTable.hues(8)

  private func encode(_ frames: [[UInt8]]) throws -> ReferenceGIF {
    let encoder = AnimationEncoder(size: size, colors: colors, transparent: 0)
    return try ReferenceGIF(
      encoder.bytes(of: frames, delays: frames.indices.map { UInt16($0 + 3) }))
  }

  private func bitmap(_ frame: [UInt8]) -> Bitmap {
    Bitmap(size: size, pixels: frame.map { $0 == 0 ? .clear : colors.colors[Int($0)] })
  }

  @Test func `what is shown is what was encoded`() throws {
    var random = SeededGenerator(seed: 5)
    var frame = (0..<size.area).map { _ in UInt8.random(in: 0..<8, using: &random) }
    var frames = [frame]
    for changes in 0..<20 {
      for _ in 0..<changes {
        let place = Int.random(in: 0..<size.area, using: &random)
        if frame[place] != 0 { frame[place] = UInt8.random(in: 1..<8, using: &random) }
      }
      frames.append(frame)
    }
    let gif = try encode(frames)
    #expect(gif.frames.map(\.bitmap) == frames.map(bitmap), "\(random)")
    #expect(gif.frames.map(\.delay) == Array(3..<24))
    #expect(gif.loopCount == .forever)
    #expect(gif.departures.isEmpty)
  }

  @Test func `stores only what changes`() throws {
    var frame = [UInt8](repeating: 1, count: size.area)
    var frames = [frame, frame]
    frame[2 * 9 + 3] = 2
    frame[4 * 9 + 6] = 2
    frames.append(frame)
    let areas = try encode(frames).images.map(\.area)
    #expect(areas[0] == PixelRect(origin: .zero, size: size))
    #expect(areas[1].size == PixelSize(width: 1, height: 1))
    #expect(areas[2] == PixelRect(x: 3, y: 2, width: 4, height: 3))
  }
}
