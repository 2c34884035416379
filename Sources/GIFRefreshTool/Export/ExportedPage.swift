#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A self-contained page with GIFs, settings, the script and the module.
///
/// ```
/// pull.html   … <script type=application/json> CARRIED </script> …
///                                                 └─ { settings, gifs, script, module }
/// ```
///
/// GIFs are embedded as they are, script and module compressed, all in base64; the page decodes them.
struct ExportedPage {
  private struct GIF {
    let name: String
    let bytes: [UInt8]
  }

  /// The initial settings of the page's panel; `nil` for the design's value.
  struct Settings: Encodable {
    let pull: String
    let loading: String?
    let preset: String
    let threshold: Double?
    let fps: Double?
    let titles: String?
  }

  private struct Carried: Encodable {
    struct GIF: Encodable {
      let name: String
      let data: Data
    }
    let settings: Settings
    let gifs: [GIF]
    let script: Data
    let module: Data
  }

  private var gifs: [GIF] = []

  /// Adds a GIF and returns its name on the page: its own name, or a similar one if that is taken.
  ///
  /// A GIF that is passed twice is embedded once.
  mutating func carry(_ bytes: [UInt8], named name: String) -> String {
    if let same = gifs.first(where: { $0.bytes == bytes }) { return same.name }
    var unique = name
    var number = 2
    while gifs.contains(where: { $0.name == unique }) {
      unique = "\(name) (\(number))"
      number += 1
    }
    gifs.append(GIF(name: unique, bytes: bytes))
    return unique
  }

  /// Returns the page with these settings.
  func bytes(_ settings: Settings, with module: WebModule) throws -> [UInt8] {
    let carried = Carried(
      settings: settings, gifs: gifs.map { .init(name: $0.name, data: Data($0.bytes)) },
      script: Data(module.script), module: Data(module.module))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    // A name with `</script>` would end the element, and one with `<!--` would hide its end.
    let json = String(decoding: try encoder.encode(carried), as: UTF8.self)
      .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    let parts = module.page.split(separator: "CARRIED", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw ReadingError("pull.html of the browser module has no placeholder for GIFs")
    }
    return Array((parts[0] + json + parts[1]).utf8)
  }
}
