/// The colours of the cat and of the place where it lives.
enum CatInks {
  static let sky = Ink(0x9ad4cf)
  static let cloud = Ink(0xbfe5e1)
  static let sun = Ink(0xffe6a7)
  static let hill = Ink(0x7cc0bd)
  static let sheet = Ink(0xfdf6ea)
  static let line = Ink(0xe3d3bb)

  static let dusk = Ink(0x46527a)
  static let moon = Ink(0x6d7aa3)

  static let fur = Ink(0xf3923f)
  static let shade = Ink(0xd4702a)
  static let cream = Ink(0xfff2de)
  static let rose = Ink(0xf2918c)
  static let dark = Ink(0x33293a)
  static let white = Ink(0xffffff)

  /// For scenes by day.
  static let day = InkSet(
    [sky, cloud, sun, hill, sheet, line, fur, shade, cream, rose, dark, white],
    meeting: [
      (sky, sun), (sky, cloud), (sky, hill), (sky, fur), (sky, shade), (sky, cream), (sun, fur),
      (sun, cloud), (sun, hill), (sun, shade), (sun, cream), (hill, fur), (hill, cream),
      (sheet, fur), (sheet, line), (fur, shade), (fur, cream), (fur, rose), (fur, dark),
      (fur, white), (cream, dark), (cream, rose), (cream, shade), (white, dark), (sky, dark),
    ])

  /// For scenes by night.
  static let night = InkSet(
    [dusk, moon, hill, sheet, line, fur, shade, cream, rose, dark, white],
    meeting: [
      (dusk, moon), (dusk, fur), (dusk, shade), (dusk, cream), (moon, fur), (moon, shade),
      (moon, cream), (sheet, fur), (sheet, line), (sheet, shade), (fur, shade), (fur, cream),
      (fur, rose), (fur, dark), (cream, dark), (cream, rose), (cream, shade),
    ])
}
