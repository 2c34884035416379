// Prints, as JavaScript, the names and numbers that the page's JavaScript shares with the Swift library. The script
// `build` compiles this program with the library's sources, for the machine that builds the page.
//
//   tables gif|list|playground     the tables for both elements, for the list, or for the playground

import PullRefresh

/// Returns a text as a JavaScript string literal.
func quoted(_ text: String) -> String {
  var escaped = ""
  for character in text { escaped += ["'": "\\'", "\\": "\\\\"][character] ?? String(character) }
  return "'\(escaped)'"
}

/// Returns texts as a JavaScript array literal.
func list(_ texts: [String]) -> String { "[\(texts.map(quoted).joined(separator: ", "))]" }

/// Returns a number as a JavaScript literal, without a fraction if it is whole.
func number(_ value: Double) -> String {
  value == value.rounded() ? "\(Int(value))" : "\(value)"
}

/// Returns the names of an enumeration's cases, which are numbered in the order of their declarations.
func names<Case: CaseIterable>(_ type: Case.Type) -> [String] { type.allCases.map { "\($0)" } }

/// Returns case names as a page writes them: `no-more` for `noMore` and `noMoreData`, the others unchanged.
func pageNames(_ names: [String]) -> [String] {
  names.map { $0 == "noMoreData" || $0 == "noMore" ? "no-more" : $0 }
}

/// Prints an exported JavaScript constant with its documentation.
func write(_ name: String, _ value: String, _ summary: String) {
  let lines = summary.split(separator: "\n").joined(separator: "\n * ")
  print("/** \(lines) */\nexport const \(name) = \(value);")
}

/// Returns a JavaScript function that reads an object, with a field for each case of a type, from the array of numbers.
func reader<Case: CaseIterable & RawRepresentable>(_ type: Case.Type) -> String
where Case.RawValue == Int {
  let named = ["phase": "phases", "outcome": "outcomes", "activity": "activities"]
  let fields = Case.allCases.map { field in
    let value = "numbers[place + \(field.rawValue)]"
    let name = "\(field)"
    if let table = named[name] { return "\(name): \(table)[\(value)] ?? null" }
    return "\(name): \(value)\(name.hasPrefix("is") ? " === 1" : "")"
  }
  return "(numbers, place) => ({ \(fields.joined(separator: ", ")) })"
}

func range(_ name: String, _ range: ClosedRange<Double>) -> String {
  "\(name): [\(number(range.lowerBound)), \(number(range.upperBound))]"
}

/// Returns the texts of a language, in the groups that `words.js` reads.
func texts(_ language: CaptionLanguage) -> String {
  let texts = CaptionTexts.of(language)
  let (header, pulled, auto) = (texts.header, texts.pulledFooter, texts.autoFooter)
  let spoken = texts.accessibility
  let announcements = [spoken.refresh, spoken.loadMore].map { purpose in
    RefreshAnnouncement.allCases.map { $0.text(of: purpose, in: spoken) }
  }
  // The texts that the groups have in common are written once, so they must be equal.
  precondition(
    header.loading == pulled.loading && announcements.allSatisfy { $0.last == pulled.noMore })
  precondition(
    pulled.replaced(by: RefreshCaptions(pull: auto.pull))
      == auto.replaced(by: RefreshCaptions(release: pulled.release)))
  let groups: [[String?]] = [
    [header.pull, header.release, header.loading, header.success, header.failed, header.retry],
    [pulled.pull, pulled.release, pulled.success, pulled.failed, pulled.retry, pulled.noMore],
    [auto.pull, texts.lastUpdated.prefix, texts.lastUpdated.today, texts.lastUpdated.noRecord],
    [texts.accessibility.refresh.label, texts.accessibility.loadMore.label],
    announcements.flatMap { Array($0.dropLast()) }, [texts.accessibility.backToTop],
  ]
  let joined = groups.map { words in
    words.map { word in
      precondition(word?.contains("|") == false)
      return word ?? ""
    }.joined(separator: "|")
  }
  return "\n  \(quoted(language.tag)): \(list(joined)),"
}

print("// Written by Tables/main.swift from the Swift library.\n")
switch CommandLine.arguments.last {
case "gif":
  write("openResults", list(names(OpenResult.self)), "The results of opening a GIF.")
  write("numberCount", "\(ListNumber.count)", "The size of the array of numbers.")
  let ranges = [range("share", PageRange.share), range("rate", PageRange.rate)]
  write("ranges", "{ \(ranges.joined(separator: ", ")) }", "The least and the greatest number.")
case "list":
  write("presets", list(RefreshPreset.all.map(\.name)), "The designs.")
  let drawn = RefreshPreset.all.filter { $0.indicatorKind != .animation }
  write(
    "drawnPresets", list(drawn.map(\.name)),
    "Those without a picture, which have no line for captions.")
  write("phases", list(pageNames(names(PagePhase.self))), "The phases.")
  write(
    "outcomes", list(pageNames(names(RefreshOutcome.self))), "The outcomes of a load."
  )
  write("triggers", list(names(RefreshTrigger.self)), "The causes of a load.")
  write("footers", list(names(PageFooter.self)), "The footers.")
  write("actions", list(names(PageAction.self)), "The actions that a page carries out.")
  write("motions", list(names(PageMotion.self)), "The causes of the browser's own scrolling.")
  write("captions", list(names(PageCaption.self)), "The captions, and the message of an outcome.")
  write("activities", list(names(PageActivity.self)), "The signs beside the picture.")
  let occasions = names(AnimationOccasion.self).prefix(PageSlots.count)
  write("occasions", list(pageNames(Array(occasions))), "The GIFs by slot.")
  let ranges = [
    range("length", PageRange.length), range("frameRate", PageRange.frameRate),
    range("preload", PageRange.preload),
  ]
  write("listRanges", "{ \(ranges.joined(separator: ", ")) }", "The least and the greatest number.")
  write("listOf", reader(ListNumber.self), "Reads the list's own numbers.")
  write("edgeOf", reader(EdgeNumber.self), "Reads the numbers of an edge.")
  let places = ScrollEdge.allCases.map { "\(ListNumber.place(of: $0))" }.joined(separator: ", ")
  write("edgePlaces", "[\(places)]", "The positions of the edges' numbers.")
  write("actionPlace", "\(ListNumber.action)", "The position of an action's values.")
  let style = RingStyle.hud
  let circle = "{ diameter: \(number(HUDMetrics.diameter)), radius: \(number(style.radius)) }"
  write("circle", circle, "The floating circle and its ring, in CSS pixels.")
  let languages = CaptionLanguage.allCases.map(texts).joined()
  write(
    "languages", "{\(languages)\n}",
    """
    The texts by language: header (pull, release, loading, success, failed, retry); pulled footer (pull, release, success,
    failed, retry, no more); pull of an automatic footer, and last update (prefix, today, no record); actions;
    announcements (header: started, finished, failed; the same for the footer); back to top.
    """)
case "playground":
  let designs = RefreshPreset.all.map { design in
    """
    \n  \(design.name): { trigger: \(number(design.header.triggerDistance)), indicator: '\(design.indicatorKind)', \
    opacity: '\(design.header.opacity)' },
    """
  }
  write("designNumbers", "{\(designs.joined())\n}", "The numbers of the designs.")
default: fatalError("expected gif, list or playground")
}
