import TerminalCanvas
import Testing

@Suite struct ColorDepthTests {
  /// The palette by its definition, every entry written out.
  private let palette: [(index: Int, red: Int, green: Int, blue: Int)] = {
    let levels = [0, 95, 135, 175, 215, 255]
    var colors: [(Int, Int, Int, Int)] = []
    for red in 0..<6 {
      for green in 0..<6 {
        for blue in 0..<6 {
          colors.append((16 + colors.count, levels[red], levels[green], levels[blue]))
        }
      }
    }
    for shade in 0..<24 {
      colors.append((232 + shade, 8 + 10 * shade, 8 + 10 * shade, 8 + 10 * shade))
    }
    return colors
  }()

  @Test func theIndexStandsForTheColour() {
    for entry in palette {
      let color = Palette256.color(at: UInt8(entry.index))
      #expect(
        (Int(color.red), Int(color.green), Int(color.blue))
          == (entry.red, entry.green, entry.blue))
    }
  }

  @Test func theNearestIsTheNearestOfAll() {
    func distance(_ entry: (index: Int, red: Int, green: Int, blue: Int), _ color: RGB8) -> Int {
      let (red, green, blue) = (
        entry.red - Int(color.red), entry.green - Int(color.green), entry.blue - Int(color.blue)
      )
      return red * red + green * green + blue * blue
    }
    let values = (0...255).filter {
      $0 % 51 == 0 || [47, 48, 115, 116, 3, 13, 243, 247].contains($0)
    }
    for red in values {
      for green in values {
        for blue in values {
          let color = RGB8(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          let least = palette.reduce(Int.max) { min($0, distance($1, color)) }
          let found = palette[Int(Palette256.index(nearest: color)) - 16]
          #expect(distance(found, color) == least, "\(color)")
        }
      }
    }
    for level in 0...255 {
      let grey = RGB8(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
      let least = palette.reduce(Int.max) { min($0, distance($1, grey)) }
      #expect(distance(palette[Int(Palette256.index(nearest: grey)) - 16], grey) == least)
    }
  }
}
