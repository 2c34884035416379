import Checksums
import Frames
import Testing

@Suite struct SHA256Tests {
  /// The examples of FIPS 180 for one block, two blocks and many, and the empty message.
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 1_000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func hashesTheStandardsExamples(text: String, times: Int, digest: String) {
    var sum = SHA256()
    let bytes = Array(text.utf8)
    for _ in 0..<times { sum.update(bytes.span) }
    #expect(sum.hexDigest() == digest)
  }

  @Test(arguments: 0...3)
  func hashesPixelsAsTheirBytes(bytesBefore count: Int) {
    let pixels = (UInt8(0)..<100).map { (number: UInt8) -> RGBA8 in
      RGBA8(red: number, green: number * 2, blue: 255 - number, alpha: number ^ 85)
    }
    let lead = [UInt8](repeating: 7, count: count)
    var bytes = lead
    for pixel in pixels { bytes += [pixel.red, pixel.green, pixel.blue, pixel.alpha] }

    var ofPixels = SHA256()
    ofPixels.update(lead.span)
    ofPixels.update(pixels.span)
    var ofBytes = SHA256()
    ofBytes.update(bytes.span)
    #expect(ofPixels.hexDigest() == ofBytes.hexDigest())
  }
}
