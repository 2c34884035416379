import Foundation
import TestSupport
import Testing

/// The data in a page of `gifrefresh export`, read without a browser.
@Suite struct ExportCommandTests {
  private struct Carried: Decodable {
    struct GIF: Decodable {
      let name: String
      let data: Data
    }
    let gifs: [GIF]
    let script: Data
    let module: Data
  }

  @Test(arguments: 0..<4)
  func allBytesAreReadBack(length: Int) throws {
    let folder = try TemporaryFolder()
    let packed = (0..<1000 + length).map { UInt8(truncatingIfNeeded: $0 &* 167 ^ $0 >> 3) }
    _ = try folder.file("pull.html", Array("<script>CARRIED</script>".utf8))
    _ = try folder.file("gif-playground.js.gz", packed)
    _ = try folder.file("gif-refresh.wasm.gz", Array(packed.prefix(length)))
    let gif = try [UInt8](Data(contentsOf: Fixture("cat-run.gif").url))
    let page = try Tool.run(
      "export", "--module", folder.url.path, "-o", "-", Fixture("cat-run.gif").url.path
    ).text
    #expect(page.hasPrefix("<script>") && page.hasSuffix("</script>"))
    let text = page.dropFirst("<script>".count).dropLast("</script>".count)
    #expect(!text.contains("<"))
    let carried = try JSONDecoder().decode(Carried.self, from: Data(text.utf8))
    #expect(carried.gifs.map(\.name) == ["cat-run.gif"])
    #expect(carried.gifs.map { [UInt8]($0.data) } == [gif])
    #expect([UInt8](carried.script) == packed)
    #expect([UInt8](carried.module) == Array(packed.prefix(length)))
  }

  @Test func namesALoadingGIFThatIsMissing() throws {
    let outcome = try Tool.run(
      "export", Fixture("cat-run.gif").url.path, "--loading", "/no-such.gif", "-o", "-")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "gifrefresh: /no-such.gif: there is no such file\n")
  }
}
