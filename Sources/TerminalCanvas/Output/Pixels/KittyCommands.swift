import Frames

/// Writes commands of kitty's graphics protocol, none of which is answered.
///
/// ```
/// ESC _G keys,q=2 ; base64 ESC \        pixels as a zlib stream, in pieces of 4096; m=1: more follow
/// ```
struct KittyCommands: Sendable {
  let passthrough: Passthrough

  /// A command without pixels.
  func append(_ keys: String, payload: ArraySlice<UInt8> = [], to bytes: inout ByteBuffer) {
    var sequence = Array("\u{1B}_G\(keys),q=2".utf8)
    if !payload.isEmpty {
      sequence.append(UInt8(ascii: ";"))
      sequence += payload
    }
    sequence += "\u{1B}\\".utf8
    bytes.append(raw: passthrough.wrap(sequence))
  }

  /// A command that brings a picture.
  func append(_ keys: String, _ bitmap: Bitmap, to bytes: inout ByteBuffer) {
    let depth = bitmap.samplesPerPixel
    let text = Base64.encode(Zlib.stream(of: bitmap.samples(perPixel: depth)))
    let head =
      "\(keys),f=\(8 * depth),o=z,s=\(bitmap.size.width),v=\(bitmap.size.height)"
    for start in stride(from: 0, to: text.count, by: 4096) {
      let end = min(text.count, start + 4096)
      let more = "m=\(end < text.count ? 1 : 0)"
      append((start == 0 ? head + "," : "") + more, payload: text[start..<end], to: &bytes)
    }
  }
}
