/// Sine and cosine of angles in turns, the same to the last bit on every machine.
///
/// The C library's differ from system to system, and a fixture must not.
///
/// ```
/// sin x = x - x³/3! + x⁵/5! - … ± x¹³/13!      |x| ≤ π/2, error below 1e-9
/// ```
package enum Wave {
  /// The sine of an angle in turns.
  package static func sine(_ turns: Double) -> Double {
    var t = turns - turns.rounded(.down)
    // The second and third quarters mirror the first, the fourth is the first below zero.
    if t > 0.75 { t -= 1 } else if t > 0.25 { t = 0.5 - t }
    let x = t * 2 * Double.pi
    let square = x * x
    var term = x
    var sum = x
    var n = 2.0
    while n <= 12 {
      term = -term * square / (n * (n + 1))
      sum += term
      n += 2
    }
    return sum
  }

  /// The cosine of an angle in turns.
  package static func cosine(_ turns: Double) -> Double { sine(turns + 0.25) }
}
