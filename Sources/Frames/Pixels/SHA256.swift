/// The SHA-256 digest of FIPS 180-4, by which frames are compared without storing them.
///
/// ```
///  message bytes ─► 64-byte blocks ─► 64 words each ─► 64 rounds over eight words of state ─► sum
///  last block(s):   ...message │ 0x80 │ zeros │ message length in bits, 8 bytes, big end first
/// ```
///
/// Holds about 200 bytes and allocates only for what it returns.
///
/// ```swift
/// let name = SHA256.hexDigest(of: bitmap)
/// ```
package struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var block: [UInt8] = []
  private var schedule = [UInt32](repeating: 0, count: 64)
  private var byteCount: UInt64 = 0

  /// Creates the digest of no bytes.
  package init() { block.reserveCapacity(64) }

  /// Takes in more bytes of the message.
  package mutating func update(_ bytes: Span<UInt8>) {
    for index in bytes.indices { append(bytes[index]) }
  }

  /// Ends the message and returns its 32 bytes of digest.
  package mutating func finish() -> [UInt8] {
    let bitCount = byteCount &* 8
    append(0x80)
    while block.count != 56 { append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    return state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// The digest of a bitmap's bytes (R, G, B, A, row after row) as 64 hexadecimal digits.
  package static func hexDigest(of bitmap: Bitmap) -> String {
    var digest = SHA256()
    let pixels = bitmap.pixels.span
    for index in pixels.indices {
      let pixel = pixels[index]
      digest.append(pixel.red)
      digest.append(pixel.green)
      digest.append(pixel.blue)
      digest.append(pixel.alpha)
    }
    let digits: [Character] = [
      "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f",
    ]
    return String(digest.finish().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  private mutating func append(_ byte: UInt8) {
    block.append(byte)
    byteCount &+= 1
    guard block.count == 64 else { return }
    mixBlock()
    block.removeAll(keepingCapacity: true)
  }

  private mutating func mixBlock() {
    for t in 0..<16 {
      let i = t * 4
      schedule[t] =
        UInt32(block[i]) << 24 | UInt32(block[i + 1]) << 16
        | UInt32(block[i + 2]) << 8 | UInt32(block[i + 3])
    }
    for t in 16..<64 {
      let a = schedule[t - 15]
      let b = schedule[t - 2]
      let s0 = rotated(a, 7) ^ rotated(a, 18) ^ (a >> 3)
      let s1 = rotated(b, 17) ^ rotated(b, 19) ^ (b >> 10)
      schedule[t] = schedule[t - 16] &+ s0 &+ schedule[t - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = (e & f) ^ (~e & g)
      let t1 = h &+ s1 &+ choice &+ Self.roundConstants[t] &+ schedule[t]
      let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ t1)
      (d, c, b, a) = (c, b, a, t1 &+ s0 &+ majority)
    }
    for (i, word) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= word }
  }

  private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let roundConstants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
