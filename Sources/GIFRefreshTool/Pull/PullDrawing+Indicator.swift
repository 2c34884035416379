import Foundation
import Frames
import PullRefresh

/// The appearance of an indicator at one moment, with the current values of its animations.
struct DrawnIndicator: Equatable {
  /// The sign beside a picture; angles in turns, clockwise.
  enum Sign: Equatable {
    case ring(RingContent)
    case arrow(angle: Double)
    case spinner(spoke: Int, opacity: Double)
  }

  let picture: RefreshPicture?
  let caption: String?
  let opacity: Double
  let sign: Sign?

  init(_ content: IndicatorContent, at now: Moment) {
    (picture, caption, opacity) = (content.picture, content.caption, content.opacity)
    // Each of the spinner's eight spokes is the darkest for an eighth of a second.
    let spoke = Int(now.offset / .milliseconds(125)) % 8
    switch content.activity {
    case nil: sign = nil
    case .ring(var ring):
      ring.strokeEnd = ring.strokeEnd(at: now)
      ring.animation = nil
      sign = .ring(ring)
    case .arrow(let angle): sign = .arrow(angle: angle.value(at: now))
    case .spinner: sign = .spinner(spoke: spoke, opacity: 1)
    case .fadingSpinner(let opacity): sign = .spinner(spoke: spoke, opacity: opacity.value(at: now))
    }
  }
}

extension PullDrawing {
  mutating func indicator(
    _ content: DrawnIndicator, _ picture: Bitmap?, from top: Double, height: Double
  ) {
    guard content.opacity > 0 else { return }
    let caption = content.caption.flatMap { $0.isEmpty ? nil : $0 }
    let layout = CaptionLayout(
      Placement.Size(width: width, height: height),
      caption: caption.map { textWidth($0) })
    if let picture {
      let place = Placement(
        centerX: layout.picture.centerX, centerY: top + layout.picture.centerY,
        size: layout.picture.size)
      self.picture(
        picture, opacity: content.opacity, in: place, isCentered: layout.isPictureCentered)
    }
    if let caption { text(caption, x: width / 2, y: top + height / 2, opacity: content.opacity) }
    let place = layout.arrow(Placement.Size(width: 15, height: 40))
    sign(content.sign, x: place.centerX, y: top + place.centerY, .title, opacity: content.opacity)
  }

  mutating func title(_ content: DrawnIndicator?, in bar: Double) {
    let words = content?.caption.flatMap { $0.isEmpty ? nil : $0 }
    let length = words.map(textWidth) ?? 64
    if let words {
      text(words, x: width / 2, y: bar / 2)
    } else {
      rectangle(x: width / 2 - 32, y: bar / 2 - 4, width: 64, height: 8, Self.plain)
    }
    let layout = TitleIndicatorLayout(title: .init(width: length, height: 8))
    let left = (width - layout.size.width) / 2
    sign(content?.sign, x: left + layout.indicator.centerX, y: bar / 2, .title)
  }

  mutating func hud(_ hud: HUDAppearance, below bar: Double) {
    let (x, y, radius) = (width / 2, bar + hud.y, HUDMetrics.diameter / 2 * hud.scale)
    disk(x: x, y: y, radius: radius + 1, Self.plain)
    disk(x: x, y: y, radius: radius, Self.paper)
    sign(.ring(hud.ring), x: x, y: y, .hud, scale: hud.scale)
  }

  private mutating func sign(
    _ sign: DrawnIndicator.Sign?, x: Double, y: Double, _ style: RingStyle, scale: Double = 1,
    opacity: Double = 1
  ) {
    switch sign {
    case nil: break
    case .ring(let ring):
      if let track = style.track {
        arc(x: x, y: y, radius: style.radius * scale, width: track.lineWidth, Self.plain)
      }
      let strength = ring.opacity * opacity
      let start = style.origin + ring.rotation
      arc(
        x: x, y: y, radius: style.radius * scale, width: style.arc.lineWidth * scale, from: start,
        length: ring.strokeEnd, Self.ink, opacity: strength)
      guard ring.arrow > 0 else { return }
      let tip = (start + ring.strokeEnd) * 2 * .pi
      head(
        x: x + style.radius * scale * cos(tip), y: y + style.radius * scale * sin(tip),
        pointing: ring.arrowHeading(in: style), length: HUDMetrics.arrowLength * ring.arrow * scale,
        opacity: strength)
    case .arrow(let angle):
      let turn = (angle + 0.25) * 2 * .pi
      let (dx, dy) = (16 * cos(turn), 16 * sin(turn))
      line(from: (x - dx, y - dy), to: (x + dx, y + dy), opacity: opacity)
      head(x: x + dx, y: y + dy, pointing: angle + 0.25, length: 9, opacity: opacity)
    case .spinner(let spoke, let strength):
      for number in 0..<8 {
        let turn = Double(number) / 8 * 2 * .pi
        let age = Double((spoke - number + 8) % 8)
        line(
          from: (x + 5 * cos(turn), y + 5 * sin(turn)),
          to: (x + 10 * cos(turn), y + 10 * sin(turn)),
          opacity: opacity * strength * (1 - age / 10))
      }
    }
  }

  /// Draws an arc; `from` and `length` are in turns, clockwise from the right.
  private mutating func arc(
    x: Double, y: Double, radius: Double, width: Double, from start: Double = 0,
    length: Double = 1, _ color: RGBA8, opacity: Double = 1
  ) {
    draw(x: x, y: y, radius: radius + width, color, opacity: opacity) { dx, dy in
      let turn = atan2(dy, dx) / (2 * .pi) - start
      guard length >= 1 || turn - turn.rounded(.down) <= length else { return -1 }
      return width / 2 - abs((dx * dx + dy * dy).squareRoot() - radius)
    }
  }

  private mutating func head(
    x: Double, y: Double, pointing heading: Double, length: Double, opacity: Double
  ) {
    for side in [0.375, -0.375] {
      let turn = (heading + side) * 2 * .pi
      line(
        from: (x, y), to: (x + length * cos(turn), y + length * sin(turn)), opacity: opacity)
    }
  }

  private mutating func line(
    from a: (x: Double, y: Double), to b: (x: Double, y: Double), opacity: Double
  ) {
    let (x, y) = ((a.x + b.x) / 2, (a.y + b.y) / 2)
    let (ax, ay) = (a.x - x, a.y - y)
    let half = max(0.01, (ax * ax + ay * ay).squareRoot())
    draw(x: x, y: y, radius: half + 2, Self.ink, opacity: opacity) { dx, dy in
      // `along` is the line's nearest position to the pixel; (`ox`, `oy`) is the pixel's distance from there.
      let along = min(half, max(-half, (dx * ax + dy * ay) / half))
      let (ox, oy) = (dx - along * ax / half, dy - along * ay / half)
      return 1 - (ox * ox + oy * oy).squareRoot()
    }
  }

  // MARK: Text

  /// The width of one dot of the font, in pixels.
  private var dot: Int { max(1, Int((scale * 1.25).rounded())) }

  private func textWidth(_ text: String) -> Double {
    Double(PixelFont.advance * text.unicodeScalars.count * dot) / scale
  }

  private mutating func text(_ text: String, x: Double, y: Double, opacity: Double = 1) {
    let left = Int(((x - textWidth(text) / 2) * scale).rounded())
    let top = Int((y * scale).rounded()) - 7 * dot / 2
    for (number, letter) in text.unicodeScalars.enumerated() {
      for (column, row) in PixelFont.dots(of: letter) {
        let (x, y) = (left + (number * PixelFont.advance + column) * dot, top + row * dot)
        for y in y..<y + dot where (0..<bitmap.size.height).contains(y) {
          for x in x..<x + dot where (0..<bitmap.size.width).contains(x) {
            blend(Self.ink, x, y, min(1, opacity))
          }
        }
      }
    }
  }
}

/// A font of five by eight dots for recordings: the printable ASCII characters.
///
/// ```
/// a letter   five columns as two hexadecimal digits each; the top dot is the lowest bit
///
/// "r"  7C 08 04 04 08       . . . . .
///                           # . # # .      rows 0...6 are above the baseline, row 7 below it
/// ```
enum PixelFont {
  static let advance = 6

  private static let letters = """
    0000000000 00005F0000 0007000700 147F147F14 242A7F2A12 2313086462 3649562050 0000070000
    001C224100 0041221C00 2A1C7F1C2A 08083E0808 0080603000 0808080808 0000606000 2010080402
    3E5149453E 00427F4000 7249494946 2141494D33 1814127F10 2745454539 3C4A494931 4121110907
    3649494936 464949291E 0000360000 0080763600 0008142241 1414141414 4122140800 0201590906
    3E415D594E 7C1211127C 7F49494936 3E41414122 7F4141413E 7F49494941 7F09090901 3E41415173
    7F0808087F 00417F4100 2040413F01 7F08142241 7F40404040 7F021C027F 7F0408107F 3E4141413E
    7F09090906 3E4151215E 7F09192946 2649494932 01017F0101 3F4040403F 1F2040201F 3F4038403F
    6314081463 0304780403 6151494543 007F414100 0204081020 0041417F00 0402010204 4040404040
    0003040000 2054545478 7F28444438 3844444428 384444287F 3854545418 00087E0902 18A4A49C78
    7F08040478 00447D4000 2040403D00 7F10284400 00417F4000 7C04780478 7C08040478 3844444438
    FC18242418 18242418FC 7C08040408 4854545424 04043F4424 3C4040207C 1C2040201C 3C4030403C
    4428102844 4C9090907C 4464544C44 0008364100 0000770000 0041360800 0201020402
    """.split { $0 == " " || $0 == "\n" }

  static func has(_ letter: Unicode.Scalar) -> Bool { (0x20...0x7E).contains(letter.value) }

  /// Returns the dots of a character; those of a question mark if the font lacks the character.
  static func dots(of letter: Unicode.Scalar) -> [(column: Int, row: Int)] {
    let letter = letters[Int((has(letter) ? letter : "?").value) - 0x20]
    let bits = UInt64(letter, radix: 16) ?? 0
    let dots = (0..<40).filter { (dot: Int) -> Bool in bits & 1 << UInt64(dot) != 0 }
    return dots.map { (column: 4 - $0 / 8, row: $0 % 8) }
  }
}
