/// A count as people say it: three digits and a word, exact below a million.
///
/// ```
/// 100001          100,001
/// 622_080_000     622 million
/// 4_294_836_225   4.29 billion
/// ```
struct Magnitude: CustomStringConvertible {
  let description: String

  /// Takes a count that is not negative.
  init(_ count: Int) {
    // More than any file can mean; counting has stopped there.
    guard count < .max else {
      description = "countless"
      return
    }
    switch Int64(count) {
    case ..<1_000_000: description = Self.grouped(Int64(count))
    case ..<1_000_000_000: description = Self.rounded(Int64(count) / 10_000) + " million"
    default: description = Self.rounded(Int64(count) / 10_000_000) + " billion"
    }
  }

  /// Hundredths as a number of three digits or more.
  private static func rounded(_ hundredths: Int64) -> String {
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if whole >= 100 || rest == 0 { return grouped(whole) }
    if whole >= 10 { return "\(whole).\(rest / 10)" }
    return "\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
  }

  private static func grouped(_ count: Int64) -> String {
    guard count >= 1000 else { return "\(count)" }
    let rest = count % 1000
    return grouped(count / 1000) + (rest < 10 ? ",00" : rest < 100 ? ",0" : ",") + "\(rest)"
  }
}
