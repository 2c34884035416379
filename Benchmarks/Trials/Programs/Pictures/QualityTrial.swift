import Foundation
import Frames
import TerminalCanvas

/// Measures how near cells come to their pictures, compared with other tools and the optimum, as means over pictures.
///
/// Pictures are shown in 80x24 and 40x12 cells. Cells are drawn with 8x16 pixels each and compared with the picture
/// at that size. Both grids are 5:3; other pictures are stretched first, because some tools keep a picture's
/// proportions.
struct QualityTrial {
  private static let sizes = [CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 12)]

  private let pictures: [Bitmap]

  init(pictures: [Bitmap]) {
    self.pictures = pictures.map { picture in
      let height = max(1, (picture.size.width * 3 + 2) / 5)
      return height == picture.size.height
        ? picture
        : Raster(picture).resized(toWidth: picture.size.width, height: height).bitmap
    }
  }

  private struct Row {
    let symbols: SymbolSet
    let depth: ColorDepth
    let competitors: [Competitor]
  }

  private let rows = [
    Row(
      symbols: .halfBlocks, depth: .full,
      competitors: [.chafa("space+vhalf", "full"), .timg("half"), .catimg]),
    Row(
      symbols: .quadrants, depth: .full,
      competitors: [.chafa("space+quad+half+solid", "full"), .timg("quarter")]),
    Row(symbols: .sextants, depth: .full, competitors: [.chafa("space+solid+sextant", "full")]),
    Row(symbols: .octants, depth: .full, competitors: []),
    // The symbols and colours for a terminal of which only UTF-8 and the number of colours are known.
    Row(symbols: .blocks, depth: .full, competitors: [.chafa("full"), .timg("quarter")]),
    Row(symbols: .best, depth: .full, competitors: [.chafa(geometric, "full")]),
    Row(symbols: .ascii, depth: .full, competitors: [.chafa("ascii", "full")]),
  ]

  private static let geometric = "space+solid+half+quad+hhalf+vhalf+sextant+wedge"

  func run() throws {
    print(
      "| symbols | colours | cells | gifrefresh | optimum | others |\n|---|---|---|---|---|---|")
    for row in rows {
      for size in Self.sizes {
        let references = references(size)
        let optimum = Optimum(row.symbols, row.depth)
        let ours = try mean(references) {
          try Raster(paint($0, size, row.symbols, row.depth)).psnr($1)
        }
        // The ink of letters is known by zones only, and their strokes are finer.
        let best = row.symbols == .ascii ? "" : text(mean(references) { optimum.psnr($1) })
        let others = try row.competitors.compactMap { competitor -> String? in
          let value = try mean(references) { picture, reference in
            try competitor.paint(picture, size: size).map { try Raster($0).psnr(reference) } ?? .nan
          }
          return value.isNaN ? nil : "\(competitor.name) \(text(value))"
        }
        print(
          "| \(row.symbols.name) | \(row.depth.rawValue) | \(size.columns)x\(size.rows) "
            + "| \(text(ours)) | \(best) | \(others.joined(separator: ", ")) |")
      }
    }
  }

  /// Compares few colours, as the tool chooses them, by what remains of them from a distance.
  func runColors() throws {
    print(
      "| colours | cells | by | colourfulness kept | error of colour | PSNR from afar |\n"
        + "|---|---|---|---|---|---|")
    for (depth, others) in [
      (ColorDepth.palette256, [Competitor.chafa("256")]), (.palette16, [.chafa("16")]),
    ] {
      for size in Self.sizes {
        let references = references(size).map(ColorMetric.init)
        var painters: [(String, (Bitmap) throws -> CellGrid?)] = [
          ("gifrefresh", { self.paint($0, size, .best, depth) })
        ]
        for other in others { painters.append((other.name, { try other.paint($0, size: size) })) }
        for (name, paint) in painters {
          let seen = try pictures.compactMap { try paint($0) }
          guard seen.count == pictures.count else { continue }
          let metrics = try seen.map { ColorMetric(try Raster($0)) }
          func mean(_ measure: (ColorMetric, ColorMetric) -> Double) -> String {
            text(
              zip(metrics, references).reduce(0) { $0 + measure($1.0, $1.1) } / Double(seen.count))
          }
          print(
            "| \(depth.rawValue) | \(size.columns)x\(size.rows) | \(name) "
              + "| \(mean { $0.kept(of: $1) }) | \(mean { $0.error($1) }) | \(mean { $0.psnr($1) }) |"
          )
        }
      }
    }
  }

  /// Compares letters without colours, by what remains of them from a distance.
  func runLetters() throws {
    print(
      "| letters, no colours | cells | fit, dB | correlation | brackets and braces |\n|---|---|---|---|---|"
    )
    for size in Self.sizes {
      let references = references(size)
      let painters: [(String, (Bitmap) throws -> CellGrid?)] = [
        ("gifrefresh", { self.paint($0, size, .ascii, .none) }),
        ("chafa", { try Competitor.chafa("ascii", "none").paint($0, size: size) }),
      ]
      for (name, paint) in painters {
        guard try paint(pictures[0]) != nil else { continue }
        func mean(_ measure: (PerceptualMetric, PerceptualMetric) -> Double) throws -> Double {
          try self.mean(references) { picture, reference in
            try paint(picture).map {
              try measure(PerceptualMetric(Raster($0)), PerceptualMetric(reference))
            } ?? .nan
          }
        }
        let (fit, correlation) = try (mean { $0.fit($1) }, mean { $0.correlation($1) })
        let letters = try pictures.compactMap(paint).flatMap(\.cells).map(\.character)
          .filter { $0 != " " }
        let brackets = letters.count { "()[]{}<>".unicodeScalars.contains($0) }
        print(
          "| \(name) | \(size.columns)x\(size.rows) | \(text(fit)) | \(text(correlation)) "
            + "| \(text(100 * Double(brackets) / Double(max(1, letters.count)))) % |")
      }
    }
  }

  /// Paints with the settings of the tool `gifrefresh`.
  private func paint(
    _ bitmap: Bitmap, _ size: CellSize, _ symbols: SymbolSet, _ depth: ColorDepth
  ) -> CellGrid {
    var painter = CellPainter(symbols: symbols, depth: depth, backdrop: .black)
    painter.adaptInk(to: bitmap, size: size)
    return painter.paint(bitmap, size: size)
  }

  /// Returns the pictures at the size of their cells' pixels.
  private func references(_ size: CellSize) -> [Raster] {
    pictures.map { picture in
      Raster(picture).resized(
        toWidth: size.columns * Raster.cell.width, height: size.rows * Raster.cell.height)
    }
  }

  private func mean(
    _ references: [Raster], _ measure: (Bitmap, Raster) throws -> Double
  ) rethrows -> Double {
    try zip(pictures, references).reduce(0) { try $0 + measure($1.0, $1.1) }
      / Double(pictures.count)
  }

  private func text(_ value: Double) -> String { String(format: "%.2f", value) }
}
