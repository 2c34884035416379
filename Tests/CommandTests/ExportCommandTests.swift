import Foundation
import TestSupport
import Testing

/// What a page of `gifrefresh export` carries, read back without a browser.
@Suite struct ExportCommandTests {
  private struct Carried: Decodable {
    struct Text: Decodable {
      let count: Int
      let text: String

      /// Thirteen bits in two digits to the base of 91.
      var bytes: [UInt8] {
        let digits = Array(text.utf8).map { code in
          Int(code) - 33 - [34, 60, 92].count { code > $0 }
        }
        let bits = stride(from: 0, to: digits.count, by: 2).flatMap { place in
          let value = digits[place] * 91 + digits[place + 1]
          return (0..<13).map { value >> (12 - $0) & 1 }
        }
        return (0..<count).map { number in
          bits[number * 8..<number * 8 + 8].reduce(0) { $0 << 1 | UInt8($1) }
        }
      }
    }
    struct GIF: Decodable {
      let name: String
      let data: Text
    }
    let gifs: [GIF]
    let script: Text
    let module: Text
  }

  /// Lengths at which the last digits hold from 1 to 13 bits.
  @Test(arguments: 0..<14)
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
    #expect(carried.gifs.map(\.data.bytes) == [gif])
    #expect(carried.script.bytes == packed)
    #expect(carried.module.bytes == Array(packed.prefix(length)))
  }
}
