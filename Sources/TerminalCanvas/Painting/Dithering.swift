import Frames

/// Dithering of colours that a palette lacks.
///
/// Dithering lowers the error seen from afar and raises the error of each pixel, which is visible as noise. It serves
/// palettes, and ink in terminals without colours (default: none).
public enum Dithering: String, Sendable, Hashable, CaseIterable {
  /// No dithering.
  case none
  /// A fixed pattern, which does not move from frame to frame.
  case ordered
}

/// The fixed pattern: Bayer's matrix of eight by eight, each of its 64 levels once.
///
/// ```
/// B₁ = ( 0 2 )       B₂ₙ = ( 4 Bₙ      4 Bₙ + 2 )
///      ( 3 1 )             ( 4 Bₙ + 3  4 Bₙ + 1 )      offset = (B₈ + ½) / 64 - ½
/// ```
///
/// Its grains are parts of two by four in a cell, or the set's pixels where these are larger.
struct DitherPattern: Sendable {
  private let grain: PixelSize
  /// What is added to grains, eight rows of eight.
  private let offsets: [Float]

  /// Creates the pattern for cells of some size; `nil` where all colours can be had.
  ///
  /// It is added to components of colours, 0...255, or to parts of the most ink there is (`byLight`).
  init?(for cell: PixelSize, _ depth: ColorDepth, byLight: Bool) {
    let range: Float
    switch depth {
    case _ where byLight: range = 0.25
    case .none, .full: return nil
    // About the distance from one colour to the next.
    case .palette16: range = 128
    case .palette256: range = 40
    }
    grain = PixelSize(width: max(1, cell.width / 2), height: max(1, cell.height / 4))
    offsets = (0..<64).map { index in
      var level = 0
      for bit in 0..<3 {
        let (a, b) = (index >> bit & 1, index >> (bit + 3) & 1)
        level = level * 4 + 2 * (a ^ b) + b
      }
      return ((Float(level) + 0.5) / 64 - 0.5) * range
    }
  }

  /// What is added to a pixel.
  func offset(_ x: Int, _ y: Int) -> Float {
    offsets[(y / grain.height & 7) * 8 + (x / grain.width & 7)]
  }
}
