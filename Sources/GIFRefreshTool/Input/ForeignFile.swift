/// The kind of a file that is no GIF, recognized by its first bytes, as files keep the name `.gif` when a server or a
/// repository delivers something else.
enum ForeignFile {
  /// Returns the kind, to follow "found"; `nil` for an unknown one.
  static func kind(of bytes: [UInt8]) -> String? {
    let start = bytes.prefix(512)
    return signatures.first { start.starts(with: $0.bytes) }?.kind ?? container(start)
      ?? text(start)
  }

  private static let signatures: [(bytes: [UInt8], kind: String)] = [
    ([0x89] + Array("PNG\r\n".utf8), "a PNG image"),
    ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    (Array("II*\0".utf8), "a TIFF image"), (Array("MM\0*".utf8), "a TIFF image"),
    (Array("%PDF-".utf8), "a PDF document"),
    ([0x1A, 0x45, 0xDF, 0xA3], "a WebM video"),
    ([0x1F, 0x8B], "a gzip archive"), (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
  ]

  /// Returns the kind of a format that has its name behind a length.
  private static func container(_ start: ArraySlice<UInt8>) -> String? {
    func word(at offset: Int) -> String {
      String(decoding: start.dropFirst(offset).prefix(4), as: UTF8.self)
    }
    if word(at: 0) == "RIFF" { return word(at: 8) == "WEBP" ? "a WebP image" : "an AVI video" }
    guard word(at: 4) == "ftyp" else { return nil }
    return switch word(at: 8) {
    case "avif", "avis": "an AVIF image"
    case "heic", "heix", "hevc", "mif1", "msf1": "a HEIC image"
    case _: "an MP4 video"
    }
  }

  /// Returns the kind of a text.
  private static func text(_ start: ArraySlice<UInt8>) -> String? {
    // Behind a byte order mark and white space.
    let text = String(decoding: start, as: UTF8.self).lowercased().drop {
      $0.isWhitespace || $0 == "\u{FEFF}"
    }
    if text.hasPrefix("version https://git-lfs.github.com/") {
      return "a Git LFS pointer; 'git lfs pull' fetches the file"
    }
    if text.contains("<svg") { return "an SVG drawing" }
    if ["<!doctype html", "<html", "<head"].contains(where: text.hasPrefix) {
      return "a web page; download the GIF that it shows"
    }
    return text.hasPrefix("<?xml") ? "an XML file" : nil
  }
}
