import Frames

/// The few colours that stand for counted ones, and which of them each becomes.
struct ReducedColors {
  let colors: [RGBA8]
  let places: [RGBA8: UInt8]

  /// Exact if there are no more colours than `limit`; else those that suit the counts best.
  ///
  /// `order` tells any two colours apart, so that equal counts give equal colours in equal places.
  init(_ counts: [RGBA8: Int], to limit: Int, inOrderOf order: (RGBA8) -> UInt32) {
    let found = counts.keys.sorted { order($0) < order($1) }
    let cut = MedianCut(found.map { MedianCut.Group($0, count: counts[$0] ?? 1) }, to: limit)
    colors = cut.colors
    places = Dictionary(uniqueKeysWithValues: zip(found, cut.places))
  }
}
