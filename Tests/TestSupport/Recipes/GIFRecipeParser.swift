import Frames

/// A parser of recipes as text, with one block a line, in the order of the file.
///
/// ```
/// # A line that begins with # is a comment.
/// GIF89a                                     the signature: any six characters without spaces
/// screen 4x3 background 1 aspect 49
/// colors . 000000  r ff0000                  right after the screen: the global table. A colour
///   g 00ff00                                 has a character for its name; indented lines go on
/// loop 2                                     the written number: two repetitions; or: loop forever
/// control delay 10 dispose previous transparent .
/// image 2x3 at 1,0
///   r.                                       its pixels, by the names of colours
///   .g
///   rr
/// trailer
/// ```
///
/// Beside these there are:
///
/// ```
/// loop 2 as "ANIMEXTS1.0"
/// colors grey 256                            a table by rule: grey N, or hues N
/// local colors x 0000ff                      the next image's own table; before its control
/// control dispose 5                          keep, background, previous, or a number from 0 to 7
/// lzw literal width 4, clear never, no end   how the next image is packed; see below
/// image 8x8 interlaced                       rows are given from the top all the same
/// image 9x9 indexes                          then numbers stand in its rows, not names
/// image 9x9 codes                            then LZW codes do: clear 1 1 6 end
/// image 9x9 filled 3                         all pixels 3
/// image 9x9 counting 7                       0 1 2 … 6 0 1 …; rows 7, columns 7: line by line
/// image 9x9 random 7 seed 1                  numbers below 7
/// comment "one sub-block" "and another"
/// text "Hi" in 16x8 at 0,0 cell 8x8 colors 1 0
/// application "XMP DataXMP"                  indented lines are its sub-blocks
///   01 02 "text"
/// extension f9                               any extension, by its label
///   04 00 0a 00
/// bytes 3c "text"                            anything, as it is
/// truncate to 20                             or: truncate by 3
///
/// lzw   literal width N                      the byte; without it, what the colours need
///       clear never, clear every N           otherwise when the table is full
///       no first clear, no end, no terminator
///       stop after N                         pixels: the end comes early
///       excess N                             pixels after the last
///       impossible after N                   pixels: a code beyond the table, then the end
///       sub-blocks of N                      bytes
/// ```
package struct GIFRecipeParser {
  package struct Failure: Error, Hashable, CustomStringConvertible {
    /// The line's number, counted from 1.
    package let line: Int
    package let reason: String

    package var description: String { "line \(line): \(reason)" }
  }

  private var recipe = GIFRecipe(screen: nil)
  private var globalNames = ColorNames()
  private var local: (colors: GIFRecipe.ColorTable, names: ColorNames)?
  private var packing = LZWPacking()

  private init() {}

  fileprivate static func parse(_ text: String) throws(Failure) -> GIFRecipe {
    var parser = Self()
    let statements = try RecipeStatement.statements(in: text)
    guard let signature = statements.first else {
      throw Failure(line: 1, reason: "an empty recipe")
    }
    parser.recipe.signature = signature.text
    for statement in statements.dropFirst() {
      var words = try RecipeWords(statement)
      try parser.parse(statement, &words)
      try words.expectEnd()
    }
    return parser.recipe
  }

  private var names: ColorNames { local?.names ?? globalNames }

  private mutating func parse(
    _ statement: RecipeStatement, _ words: inout RecipeWords
  ) throws(Failure) {
    let keyword = try words.word("a block")
    switch keyword {
    case "screen":
      var screen = GIFRecipe.Screen(size: try words.size())
      if words.take("background") { screen.background = UInt8(try words.number(0...255)) }
      if words.take("aspect") { screen.aspectRatio = UInt8(try words.number(0...255)) }
      recipe.screen = screen
    case "colors":
      guard recipe.screen != nil, recipe.blocks.isEmpty else {
        throw words.failure("colours that do not follow the screen; local colors?")
      }
      let (colors, names) = try ColorNames.parse(statement, &words)
      recipe.screen?.colors = colors
      globalNames = names
    case "local":
      guard words.take("colors") else { throw words.failure("local what? only colors can be") }
      local = try ColorNames.parse(statement, &words)
    case "loop": recipe.blocks.append(try parseLoop(&words))
    case "control": recipe.blocks.append(.control(try parseControl(&words)))
    case "lzw": packing = try LZWPacking(parsing: &words)
    case "image":
      recipe.blocks.append(.image(try parseImage(statement, &words)))
      local = nil
      packing = LZWPacking()
    case "comment":
      var lines: [String] = []
      while !words.isAtEnd { lines.append(try words.quoted()) }
      recipe.blocks.append(.comment(lines))
    case "text": recipe.blocks.append(try parseText(&words))
    case "application":
      let identifier = Array(try words.quoted().utf8)
      recipe.blocks.append(
        .extension(label: 0xff, subBlocks: [identifier] + (try statement.subBlocks())))
    case "extension":
      let label = try words.byte()
      recipe.blocks.append(.extension(label: label, subBlocks: try statement.subBlocks()))
    case "bytes": recipe.blocks.append(.bytes(try words.bytes()))
    case "trailer": recipe.blocks.append(.trailer)
    case "truncate":
      if words.take("to") {
        recipe.truncation = .to(try words.number(0...Int.max))
      } else if words.take("by") {
        recipe.truncation = .by(try words.number(0...Int.max))
      } else {
        throw words.failure("truncate to a length, or by a number of bytes?")
      }
    default:
      throw words.failure("no block is called \(keyword)")
    }
  }

  private func parseLoop(_ words: inout RecipeWords) throws(Failure) -> GIFRecipe.Block {
    let count = words.take("forever") ? 0 : try words.number(0...0xffff)
    guard words.take("as") else { return .loop(UInt16(count)) }
    return .loop(UInt16(count), identifier: try words.quoted())
  }

  private func parseControl(_ words: inout RecipeWords) throws(Failure) -> GIFRecipe.Control {
    var control = GIFRecipe.Control()
    if words.take("delay") { control.delay = UInt16(try words.number(0...0xffff)) }
    if words.take("dispose") {
      let methods = ["keep", "background", "previous"]
      if let method = methods.firstIndex(where: { words.take($0) }) {
        control.disposal = UInt8(method + 1)
      } else {
        control.disposal = UInt8(try words.number(0...7))
      }
    }
    if words.take("transparent") {
      if let name = words.peek, name.count == 1, let index = names[Character(name)] {
        _ = words.take(name)
        control.transparent = UInt8(index)
      } else {
        control.transparent = UInt8(try words.number(0...255))
      }
    }
    return control
  }

  private func parseText(_ words: inout RecipeWords) throws(Failure) -> GIFRecipe.Block {
    let text = try words.quoted()
    try words.expect("in")
    let size = try words.size()
    try words.expect("at")
    let origin = try words.point()
    try words.expect("cell")
    let cell = try words.size()
    try words.expect("colors")
    let foreground = UInt8(try words.number(0...255))
    return .plainText(
      text, in: .init(origin: origin, size: size), cell: cell, foreground: foreground,
      background: UInt8(try words.number(0...255)))
  }

  private func parseImage(
    _ statement: RecipeStatement, _ words: inout RecipeWords
  ) throws(Failure) -> GIFRecipe.Image {
    var image = GIFRecipe.Image(
      size: try words.size(), colors: local?.colors, content: .pixels([]))
    if words.take("at") { image.origin = try words.point() }
    image.isInterlaced = words.take("interlaced")
    image.packing = packing
    if words.take("codes") {
      image.content = .codes(try statement.codes())
      return image
    }
    let pixels: [UInt16]
    if let pattern = try PixelPattern(parsing: &words) {
      pixels = pattern.pixels(of: image.size)
    } else if words.take("indexes") {
      pixels = try statement.indexes()
    } else {
      pixels = try names.indexes(in: statement.content)
    }
    guard pixels.count == image.size.area else {
      throw words.failure("\(pixels.count) pixels for an image of \(image.size.area)")
    }
    let width = GIFWriter.minimumCodeSize(of: image, globalColors: recipe.screen?.colors)
    if let pixel = pixels.first(where: { $0 >= 1 << min(width, 12) }) {
      throw words.failure("index \(pixel) needs more than a literal width of \(width)")
    }
    image.content = .pixels(pixels)
    return image
  }
}

extension GIFRecipe {
  /// Reads a recipe from text, in the language that ``GIFRecipeParser`` describes.
  package init(parsing text: String) throws(GIFRecipeParser.Failure) {
    self = try GIFRecipeParser.parse(text)
  }
}
