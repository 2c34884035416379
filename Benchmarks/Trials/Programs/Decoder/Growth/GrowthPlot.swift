import Foundation

/// A plot of lines, both scales logarithmic, for the documentation.
///
/// A line that is proportional to the quantity is parallel to the diagonal of a decade; a constant is horizontal.
struct GrowthPlot {
  /// The background; documentation selects the file by its name.
  enum Theme: CaseIterable {
    case light, dark

    var suffix: String { self == .dark ? "~dark" : "" }
    fileprivate var text: String { self == .dark ? "#adbac7" : "#57606a" }
    fileprivate var grid: String { self == .dark ? "#373e47" : "#d8dee4" }
    fileprivate var colors: [String] {
      switch self {
      case .light: ["#2da44e", "#116329", "#0969da", "#8250df", "#bf3989", "#bc4c00"]
      case .dark: ["#57ab5a", "#8ddb8c", "#539bf5", "#b083f0", "#e275ad", "#e0823d"]
      }
    }
  }

  /// A measured quantity at several places; values are above 0.
  struct Line {
    let name: String
    let places: [(x: Double, y: Double)]
  }

  /// Lines that share a unit.
  struct Panel {
    let title: String
    let lines: [Line]
  }

  let title: String
  /// The unit of the quantity below.
  let unit: String
  /// The places of the measurements.
  let values: [Double]
  let panels: [Panel]

  private static let (width, height, left, top) = (340.0, 300.0, 60.0, 56.0)
  private static let legendLine = 18.0

  /// Returns the plot as the text of an SVG file.
  func svg(_ theme: Theme) -> String {
    let rows = panels.map(\.lines.count).max() ?? 0
    let total = Self.top + Self.height + 50 + Double(rows) * Self.legendLine
    let width = Double(panels.count) * (Self.width + Self.left) + 30
    let body = panels.enumerated().map { number, panel in
      draw(panel, at: Self.left + Double(number) * (Self.width + Self.left), theme)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(width))" height="\(Int(total))" \
      viewBox="0 0 \(Int(width)) \(Int(total))" role="img" aria-label="\(title)">\
      <style>text{font:12px system-ui,sans-serif;fill:\(theme.text)}line{stroke:\(theme.grid)}\
      polyline{fill:none;stroke-width:2}.title{font-weight:600}</style>
      \(text(title, 8, 20, "class=\"title\""))
      \(body.joined(separator: "\n"))
      </svg>

      """
  }

  private func draw(_ panel: Panel, at left: Double, _ theme: Theme) -> String {
    let y = panel.lines.flatMap(\.places).map(\.y)
    guard let low = y.min(), let high = y.max(), let first = values.first, let last = values.last
    else { return "" }
    // Whole decades, so that a factor of ten has the same length everywhere.
    let (bottom, summit) = (floor(log10(low)), max(ceil(log10(high)), floor(log10(low)) + 1))
    func across(_ x: Double) -> Double { left + Self.width * log(x / first) / log(last / first) }
    func down(_ y: Double) -> Double {
      Self.top + Self.height * (summit - log10(y)) / (summit - bottom)
    }
    let floor = Self.top + Self.height
    var parts = [text(panel.title, left, Self.top - 12, "class=\"title\"")]
    for decade in stride(from: bottom, through: summit, by: 1) {
      let y = down(pow(10, decade))
      parts.append(rule(left, y, left + Self.width, y))
      parts.append(text(Self.power(decade), left - 6, y + 4, "text-anchor=\"end\""))
    }
    for value in values {
      parts.append(rule(across(value), Self.top, across(value), floor))
      parts.append(text(Self.short(value), across(value), floor + 16, "text-anchor=\"middle\""))
    }
    parts.append(text(unit, left + Self.width / 2, floor + 34, "text-anchor=\"middle\""))
    for (number, line) in panel.lines.enumerated() {
      let color = theme.colors[number % theme.colors.count]
      let points = line.places.map { "\(Self.tenth(across($0.x))),\(Self.tenth(down($0.y)))" }
      parts.append("<polyline points=\"\(points.joined(separator: " "))\" stroke=\"\(color)\"/>")
      let y = floor + 54 + Double(number) * Self.legendLine
      parts.append(
        "<rect x=\"\(left)\" y=\"\(y - 6)\" width=\"16\" height=\"3\" fill=\"\(color)\"/>")
      parts.append(text(line.name, left + 22, y, ""))
    }
    return parts.joined(separator: "\n")
  }

  private func text(_ words: String, _ x: Double, _ y: Double, _ attributes: String) -> String {
    "<text x=\"\(Self.tenth(x))\" y=\"\(Self.tenth(y))\" \(attributes)>\(words)</text>"
  }

  private func rule(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line x1=\"\(Self.tenth(x1))\" y1=\"\(Self.tenth(y1))\" x2=\"\(Self.tenth(x2))\" "
      + "y2=\"\(Self.tenth(y2))\"/>"
  }

  private static func tenth(_ number: Double) -> String { String(format: "%.1f", number) }

  private static func power(_ exponent: Double) -> String {
    short(pow(10, exponent))
  }

  /// The number with letters for thousands: `10k`.
  private static func short(_ value: Double) -> String {
    switch value {
    case 1_000_000...: String(format: "%gM", value / 1_000_000)
    case 10_000...: String(format: "%gk", value / 1_000)
    default: String(format: "%g", value)
    }
  }
}
