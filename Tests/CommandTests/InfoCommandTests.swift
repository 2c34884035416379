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
