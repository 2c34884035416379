/// The way in which a palette's colours are compared.
///
/// Used with ``ColorDepth/palette256`` and ``ColorDepth/palette16``, for symbols with backgrounds that are not dithered
/// by a pattern.
public enum ColorSpace: String, Sendable, Hashable, CaseIterable {
  /// As the eye sees cells from afar: two colours side by side are their mixture, hues count for more than
  /// lightness, and what one cell gets wrong its neighbours make up for. From near by it is grainy.
  case oklab
  /// By squared error in RGB. A hue that the palette lacks becomes grey.
  case rgb
}
