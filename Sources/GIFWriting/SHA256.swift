package import Frames

/// A SHA-256 checksum of pixels.
///
/// ```
/// message   bytes │ 80 │ 00 … 00 │ length in bits, 8 bytes, high byte first    padded to a multiple of 64 bytes
///
/// per 64 bytes, as words w₀ … w₁₅, high byte first:
///
///   wₜ = σ₁(wₜ₋₂) + wₜ₋₇ + σ₀(wₜ₋₁₅) + wₜ₋₁₆          16 ≤ t < 64
///
///   a b c d e f g h   ← the state
///   T₁ = h + Σ₁(e) + Ch(e,f,g) + Kₜ + wₜ
///   T₂ = Σ₀(a) + Maj(a,b,c)
///   (T₁+T₂) a b c (d+T₁) e f g   ← 64 times, then added to the state
/// ```
///
/// Source: FIPS 180-4, sections 4.1.2, 5.1.1 and 6.2.
package struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The message schedule, 64 words; the first 16 are the block to which bytes are being added.
  private var words = [UInt32](repeating: 0, count: 64)
  private var byteCount: UInt64 = 0

  package init() {}

  /// Adds pixels as red, green, blue and alpha bytes.
  package mutating func update(_ pixels: Span<RGBA8>) {
    for index in pixels.indices {
      words[Int(truncatingIfNeeded: byteCount >> 2 & 15)] = pixels[index].word.bigEndian
      byteCount &+= 4
      if byteCount & 63 == 0 { compress() }
    }
  }

  /// The checksum as 64 hexadecimal digits.
  package consuming func hexDigest() -> String {
    let bitCount = byteCount &* 8
    append(0x80)
    while byteCount & 63 != 56 { append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    var text = ""
    for word in state {
      for shift in stride(from: 28, through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: word >> UInt32(shift) & 15)
        text.unicodeScalars.append(
          Unicode.Scalar(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10))
      }
    }
    return text
  }

  private mutating func append(_ byte: UInt8) {
    let index = Int(truncatingIfNeeded: byteCount >> 2 & 15)
    words[index] = words[index] << 8 | UInt32(byte)
    byteCount &+= 1
    if byteCount & 63 == 0 { compress() }
  }

  private mutating func compress() {
    for t in 16..<64 {
      let (x, y) = (words[t - 15], words[t - 2])
      let s0 = x.rotatedRight(7) ^ x.rotatedRight(18) ^ x >> 3
      let s1 = y.rotatedRight(17) ^ y.rotatedRight(19) ^ y >> 10
      words[t] = words[t - 16] &+ s0 &+ words[t - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let s1 = e.rotatedRight(6) ^ e.rotatedRight(11) ^ e.rotatedRight(25)
      let t1 = h &+ s1 &+ (e & f ^ ~e & g) &+ Self.constants[t] &+ words[t]
      let s0 = a.rotatedRight(2) ^ a.rotatedRight(13) ^ a.rotatedRight(22)
      let t2 = s0 &+ (a & b ^ a & c ^ b & c)
      (a, b, c, d, e, f, g, h) = (t1 &+ t2, a, b, c, d &+ t1, e, f, g)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
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

extension UInt32 {
  fileprivate func rotatedRight(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
