/// An order of a palette in which colours that often touch in a picture have near places.
///
/// Filtered indexes are small then. The way is that of Zeng, Li and Lei (An Efficient Color Re-Indexing Scheme for
/// Palette-Based Compression, 2000):
///
/// ```
/// a chain    … c a b d …     begins with the two that touch most often; the colour that touches the chain
///              ↑       ↑     most often comes next, at the end whose neighbours it touches more often
/// ```
///
/// Cost: one pass over the pixels, and the square of the number of colours, at most 65 536 steps. Memory: 256 KiB.
struct PaletteOrder {
  /// For each colour its new place.
  private(set) var places: [UInt8]

  /// Orders the colours, at most 256, of a picture's indexes.
  init(_ indexes: [UInt8], width: Int, colors: Int) {
    let touches = Self.touches(indexes, width: width, colors: colors)
    // The first half of the chain, backwards, and the rest of it.
    var (head, tail): ([Int], [Int]) = ([], [])
    var isFree = Array(repeating: true, count: colors)
    // How often each colour touches one of the chain, and the sum of those ones' places, the last added.
    var strength = Array(repeating: 0, count: colors)
    var moment = Array(repeating: 0, count: colors)
    func take(_ color: Int, at place: Int) {
      isFree[color] = false
      for other in 0..<colors where isFree[other] {
        let count = Int(touches[color * colors + other])
        strength[other] += count
        moment[other] += count * place
      }
    }
    if let most = touches.indices.max(by: { touches[$0] < touches[$1] }) {
      tail = [most / colors]
      take(most / colors, at: 0)
    }
    while head.count + tail.count < colors {
      var next = -1
      for color in 0..<colors where isFree[color] {
        if next < 0 || strength[color] > strength[next] { next = color }
      }
      // Places run from -head.count to tail.count - 1; what touches lies left of their middle or right of it.
      if moment[next] * 2 < strength[next] * (tail.count - 1 - head.count) {
        head.append(next)
        take(next, at: -head.count)
      } else {
        tail.append(next)
        take(next, at: tail.count - 1)
      }
    }
    places = Array(repeating: 0, count: colors)
    for (place, color) in (head.reversed() + tail).enumerated() { places[color] = UInt8(place) }
  }

  /// For each pair of colours how many pixels of one lie beside or above one of the other.
  private static func touches(_ indexes: [UInt8], width: Int, colors: Int) -> [Int32] {
    var counts = Array(repeating: Int32(0), count: colors * colors)
    let pixels = indexes.span
    var x = 0
    for place in pixels.indices {
      let color = Int(pixels[place])
      if x > 0 { counts[color * colors + Int(pixels[place - 1])] &+= 1 }
      if place >= width { counts[color * colors + Int(pixels[place - width])] &+= 1 }
      x = x + 1 == width ? 0 : x + 1
    }
    for one in 0..<colors {
      counts[one * colors + one] = 0
      for other in 0..<one {
        let both = counts[one * colors + other] &+ counts[other * colors + one]
        counts[one * colors + other] = both
        counts[other * colors + one] = both
      }
    }
    return counts
  }
}
