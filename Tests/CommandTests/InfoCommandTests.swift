import Foundation
import Frames
import GIFCodec
import TestSupport
import Testing

@Suite struct InfoCommandTests {
  private let cat = Fixture("cat-run.gif")

  @Test func tellsWhatTheIndexTells() throws {
    let index = try EncodedGIF(try cat.bytes()).index
    let outcome = try Tool.run("info", "--json", cat.url.path)
    #expect(outcome.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output))
    let info = try #require(object as? [String: Any])
    #expect(info["width"] as? Int == index.canvas.width)
    #expect(info["height"] as? Int == index.canvas.height)
    #expect(info["frames"] as? Int == index.frames.count)
    #expect(info["loops"] as? Int == 0)
    #expect(info["ending"] as? String == "trailer")
    #expect(info["rgba_bytes"] as? Int == index.canvas.area * 4 * index.frames.count)
    #expect(info["delays_centiseconds"] as? [Int] == index.frames.map(\.delayCentiseconds))
  }

  /// The longest delay of a GIF is a whole number of milliseconds, and is played as it is written.
  @Test func longDelaysAreExact() throws {
    let long: [UInt8] = [0x21, 0xF9, 4, 0, 0xFF, 0xFF, 0, 0]
    let dot: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let screen: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 0]
    let gif = screen + long + dot + long + dot + [0x3B]
    let json = try Tool.run("info", "--json", "-", input: gif).text
    #expect(json.contains(#""played_milliseconds":[655350,655350]"#), "\(json)")
    #expect(json.contains(#""loop_milliseconds":1310700"#), "\(json)")
    let text = try Tool.run("info", "-", input: gif).text
    #expect(text.contains("delays    65535 cs x 2\n"), "\(text)")
  }

  @Test func namesTheCommandThatMakesWhatSuffices() throws {
    let pull = try Tool.run("info", Fixture("cat-pull.gif").url.path).text
    #expect(pull.contains("gifrefresh fit FILE --every 2 -o small.gif makes it"), "\(pull)")
    #expect(pull.contains("plays     forever"), "\(pull)")
  }

  @Test func saysThatOneFrameDoesNotMove() throws {
    let still = try Tool.run("info", Fixture("edge/canvas-larger.gif").url.path).text
    #expect(still.contains("the GIF has one frame, so nothing moves"), "\(still)")
  }

  @Test func saysHowADamagedFileEnded() throws {
    let cut = try Tool.run("info", Fixture("damaged/cut-in-data.gif").url.path)
    #expect(cut.status == 0)
    #expect(cut.text.contains("truncated at byte"))
  }
}
