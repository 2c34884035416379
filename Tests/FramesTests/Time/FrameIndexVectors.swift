import Frames

/// Frames that well-known libraries show, computed from their published formulas.
///
/// One row for a number of frames and a rule, one entry for a progress: a frame, `–` for no picture,
/// `▶` for playing.
enum FrameIndexVectors {
  static let progress = [0, 0.04, 0.05, 0.1, 0.25, 0.5, 0.75, 0.95, 0.99, 1.0, 1.3]

  static var rows: [(count: Int, rule: ProgressRule, frames: [FrameTimeline.Scrubbed])] {
    table.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let rule: ProgressRule =
        switch words[1] {
        case "rounded": .roundedFromBlank
        case "playing": .playingAtEnd
        default: .equalParts
        }
      return (Int(words[0]) ?? 0, rule, words.dropFirst(2).map(frame))
    }
  }

  private static func frame(_ word: Substring) -> FrameTimeline.Scrubbed {
    switch word {
    case "–": .blank
    case "▶": .playing
    default: .frame(Int(word) ?? -1)
    }
  }

  private static let table = """
     1 rounded  –  –  –  –  –  0  0  0  0  0  0
     1 equal    0  0  0  0  0  0  0  0  0  0  0
     1 playing  0  0  0  0  0  0  0  0  0  ▶  ▶
     2 rounded  –  –  –  –  0  0  1  1  1  1  1
     2 equal    0  0  0  0  0  1  1  1  1  1  1
     2 playing  0  0  0  0  0  0  0  0  0  ▶  ▶
     5 rounded  –  –  –  0  0  2  3  4  4  4  4
     5 equal    0  0  0  0  1  2  3  4  4  4  4
     5 playing  0  0  0  0  1  2  3  3  3  ▶  ▶
    10 rounded  –  –  0  0  2  4  7  9  9  9  9
    10 equal    0  0  0  1  2  5  7  9  9  9  9
    10 playing  0  0  0  0  2  4  6  8  8  ▶  ▶
    24 rounded  –  0  0  1  5 11 17 22 23 23 23
    24 equal    0  0  1  2  6 12 18 22 23 23 23
    24 playing  0  0  1  2  5 11 17 21 22  ▶  ▶
    60 rounded  –  1  2  5 14 29 44 56 58 59 59
    60 equal    0  2  3  6 15 30 45 57 59 59 59
    60 playing  0  2  2  5 14 29 44 56 58  ▶  ▶
    """
}
