import Foundation

/// A page that carries all it needs: GIFs, settings, the script and the module.
///
/// ```
/// pull.html   … <script type=application/json> CARRIED </script> …
///                                                 └─ { settings, gifs, script, module }
/// ```
///
/// GIFs are base64 as they are; script and module are packed, and the page unpacks them.
struct ExportedPage {
  /// A GIF, and what the page calls it.
  struct GIF {
    let name: String
    let bytes: [UInt8]
  }

  /// How the panel stands at first; what is `nil` is as the design has it.
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
      let data: String
    }
    let settings: Settings
    let gifs: [GIF]
    let script: String
    let module: String
  }

  let gifs: [GIF]
  let settings: Settings

  /// The page.
  func bytes(with module: WebModule) throws -> [UInt8] {
    var names: Set<String> = []
    let carried = Carried(
      settings: settings,
      gifs: gifs.compactMap {
        // A GIF that is given twice is carried once.
        names.insert($0.name).inserted
          ? .init(name: $0.name, data: Data($0.bytes).base64EncodedString()) : nil
      },
      script: Data(module.script).base64EncodedString(),
      module: Data(module.module).base64EncodedString())
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    // A name with `</script>` in it would end the element, and one with `<!--` would hide its end.
    let json = String(decoding: try encoder.encode(carried), as: UTF8.self)
      .replacingOccurrences(of: "<", with: "\\u003c")
    let parts = module.page.components(separatedBy: "CARRIED")
    guard parts.count == 2 else { throw ReadingError("the module's page has no place for GIFs") }
    return Array((parts[0] + json + parts[1]).utf8)
  }
}
