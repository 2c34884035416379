import Frames

/// The functions eˣ and ln x, computed with arithmetic operators only.
///
/// Mathematics libraries differ in the last bit between systems, and some hosts (WebAssembly without a C library) have
/// none. The physics of scrolling needs only these two functions, so a recorded trace replays bit by bit everywhere.
/// Striding over `Double` values or rounding half away from zero would also call the library, so the simulation avoids both.
///
/// ```
/// eˣ = 2ᵏ · eʳ     k = round(x / ln 2),  r = x - k·ln 2,  |r| ≤ 0.35:  Taylor to r¹³
///                  ln 2 is the sum of two numbers; the first has so few bits that its product with k is exact
/// ln x = k·ln 2 + 2·(s + s³/3 + s⁵/5 + …)     x = 2ᵏ·m,  √½ ≤ m < √2,  s = (m - 1)/(m + 1)
/// ```
enum Exponential {
  private static let ln2 = 0.693_147_180_559_945_3
  /// The upper 33 bits of ln 2: few enough for an exact product with a small integer.
  private static let ln2High = 0x1.62E4_2FEEp-1
  /// The difference between ln 2 and `ln2High`.
  private static let ln2Low = 1.908_214_929_270_587_7e-10

  /// Returns eˣ, with an error of at most two units in the last place.
  ///
  /// Returns 0 for x ≤ -745, infinity for x ≥ 709, and NaN for NaN.
  static func exp(_ x: Double) -> Double {
    guard x > -745 else { return x.isNaN ? x : 0 }
    guard x < 709 else { return .infinity }
    let k = (x / ln2).rounded(.toNearestOrEven)
    let r = (x - k * ln2High) - k * ln2Low
    var sum = 1.0
    for divisor in stride(from: 13, through: 1, by: -1) { sum = 1 + r / Double(divisor) * sum }
    return Double(sign: .plus, exponent: Int(k), significand: sum)
  }

  /// Returns ln x for finite x > 0, with an error of at most two units in the last place; any other x traps.
  static func log(_ x: Double) -> Double {
    require(x > 0 && x.isFinite, "no logarithm of \(x)")
    var mantissa = x.significand
    var k = Double(x.exponent)
    if mantissa > 1.414_213_562_373_095_1 {
      mantissa /= 2
      k += 1
    }
    let s = (mantissa - 1) / (mantissa + 1)
    let square = s * s
    var sum = 0.0
    for odd in stride(from: 25, through: 1, by: -2) { sum = sum * square + 1 / Double(odd) }
    return k * ln2 + 2 * s * sum
  }
}
