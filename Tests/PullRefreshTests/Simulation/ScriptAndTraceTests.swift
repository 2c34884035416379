import Foundation
import Frames
import TestSupport
import Testing

@testable import PullRefresh
@testable import RefreshSimulation

@Suite("Scripts as text")
struct DragScriptTests {
  @Test("Spaces, tabs, empty lines, comments and line endings do not change the steps of a script")
  func layout() throws {
    #expect(try DragScript(parsing: "").steps == [])
    #expect(try DragScript(parsing: "\n \t\n# only words\n").steps == [])
    let spread = try DragScript(parsing: "  touch\r\n\tdrag   5\r\nrelease#now")
    #expect(spread.steps == [.touch, .drag(by: 5, over: .zero), .release(velocity: 0)])
  }

  @Test("A duration in a script is read to the microsecond, up to one hour")
  func durations() throws {
    for (text, duration) in [
      ("0ms", .zero), ("0.1ms", .microseconds(100)), ("0.001s", .milliseconds(1)),
      ("0.0004ms", .zero), ("3600s", .seconds(3600)), ("3600000ms", .seconds(3600)),
    ] as [(String, Duration)] {
      #expect(try DragScript(parsing: "wait \(text)").steps == [.wait(duration)])
    }
  }

  @Test(
    "A syntax error in a script is reported with its line number and its reason",
    arguments: [
      ("jump", "unknown step 'jump'"),
      ("touch down", "expected the end of the line, found 'down'"),
      ("drag", "expected a number, found the end of the line"),
      ("drag far", "expected a number, found 'far'"),
      ("drag nan", "expected a number, found 'nan'"),
      ("drag inf", "expected a number, found 'inf'"),
      ("drag 1e999", "expected a number, found '1e999'"),
      ("drag 5 over", "expected a duration, found the end of the line"),
      ("drag 5 over 3", "expected a duration such as 300ms or 1.2s, found '3'"),
      ("drag 5 over ms", "expected a duration such as 300ms or 1.2s, found 'ms'"),
      ("drag 5 over -1s", "expected a duration such as 300ms or 1.2s, found '-1s'"),
      ("drag 5 over nans", "expected a duration such as 300ms or 1.2s, found 'nans'"),
      ("drag 5 in 3s", "expected the end of the line, found 'in'"),
      ("wait", "expected a duration, found the end of the line"),
      ("wait 3601s", "expected at most an hour, found '3601s'"),
      ("wait infs", "expected at most an hour, found 'infs'"),
      ("when header begins: wait 1s", "'when' needs a step that takes no time, found 'wait'"),
      ("when footer ends: settle", "'when' needs a step that takes no time, found 'settle'"),
      ("when header ends: drag 5 over 1s", "'when' needs a step that takes no time, found 'drag'"),
      ("pull", "expected header or footer, found the end of the line"),
      ("pull left to 5%", "expected header or footer, found 'left'"),
      ("pull header", "expected 'to', found the end of the line"),
      ("pull header at 5%", "expected 'to', found 'at'"),
      ("pull header to", "expected a percentage, found the end of the line"),
      ("pull header to 5", "expected a percentage, found '5'"),
      ("pull header to nan%", "expected a percentage, found 'nan%'"),
      ("release with 5", "expected 'at', found 'with'"),
      ("release at", "expected a number, found the end of the line"),
      ("finish header soon", "expected succeeded, failed, noMoreData or cancelled, found 'soon'"),
      ("inset top", "expected a number, found the end of the line"),
      ("scroll 5", "expected 'to', found '5'"),
      ("insert -1", "expected 0.0 to 100000.0, found -1.0"),
      ("misreport size 1", "expected offset, viewport, content, top or bottom, found 'size'"),
      ("misreport top far", "expected a number, found 'far'"),
      ("when header begins: when header ends: touch", "'when' cannot contain another 'when'"),
      ("when header starts: touch", "expected 'ends:', found 'starts:'"),
      ("given", "expected a setting, found the end of the line"),
      ("given luck", "unknown setting 'luck'"),
      ("given footer both", "expected pull or auto, found 'both'"),
      ("given frames 1000001", "expected a count from 0 to a million, found '1000001'"),
      ("given second floor 0.5", "expected 1.0 to 100.0, found 0.5"),
      ("given preload 100001", "expected 0.0 to 100000.0, found 100001.0"),
    ])
  func errors(line: String, reason: String) {
    let error = #expect(throws: DragScript.ParsingError.self) {
      try DragScript(
        parsing: "\(line.hasPrefix("given") ? "" : "touch")\n\n# a comment\n\(line)\nrelease")
    }
    #expect(error?.line == 4)
    #expect(error?.reason == reason)
    #expect(error?.description == "line 4: \(reason)")
    let late = #expect(throws: DragScript.ParsingError.self) {
      try DragScript(parsing: "touch\ngiven frames 1")
    }
    #expect(late?.description == "line 2: 'given' must come before the steps")
  }

  @Test("Every setting and every step is written in the words that it was read from")
  func everyWord() throws {
    let text = """
      given list 500.0 of 900.0
      given inset top 1.0
      given inset bottom 2.0
      given no window
      given frames 1000000
      given footer auto
      given preload 1.5 screens
      given short content fills 4
      given empty page loads 5
      given pages 6
      given together first come
      given refresh keeps
      given least time 7ms
      given time out 8ms
      given trigger 9.0
      given following inset
      given second floor 2.5
      touch
      drag 1.0 over 2ms
      pull header to 120.0% over 3ms
      release
      release at -4.0
      cancel
      wait 5ms
      settle
      begin header
      tap footer
      voiceover header
      finish header
      finish footer failed
      noMoreData footer
      reset footer
      restart
      work footer 6ms failed adding 7.0
      work header 6ms noMoreData
      hide footer
      show footer
      detach header
      attach header
      inset top 8.0
      content 9.0
      viewport 10.0
      scroll to 11.0 over 12ms
      leave window
      enter window
      move to 13.0
      top
      cover
      uncover
      system bottom 14.0
      insert 15.0
      near footer
      misreport offset inf
      when header begins: inset bottom 16.0
      when footer ends: drag 5.0

      """
    let script = try DragScript(parsing: text)
    #expect(script.description == text)
    #expect(script.setup.policy.pagesPerDrag == 6 && script.setup.policy.preload == .screens(1.5))
    for setting in [
      "short content never", "short content pull", "empty page noMoreData", "together allowed",
      "preload 200.0",
    ] {
      #expect(try DragScript(parsing: "given \(setting)").description == "given \(setting)\n")
    }
    // Nobody scrolls as far as a thousand screens.
    #expect(try DragScript(parsing: "given preload 2000 screens").setup.preload == .screens(1000))
  }
}

@Suite("A line of a trace")
struct TraceEntryTests {
  private func entry(
    _ event: TraceEntry.Event = .moved, at time: Duration = .milliseconds(1234),
    offset: Double = -100.126, header: RefreshPhase = .pulling(progress: 0.601), inset: Double = 64
  ) -> TraceEntry {
    TraceEntry(
      time: time, event: event,
      list: ListGeometry(
        viewport: 844, content: 3000, offset: offset, insets: EdgePair(start: inset, end: 34)),
      presentedOffset: -0.001,
      header: .init(
        origin: -60, phase: header,
        content: IndicatorContent(picture: .pull(frame: 14), caption: "\"pull\"")),
      footer: .init(origin: 2000, phase: .idle, content: IndicatorContent()))
  }

  @Test("The columns of a trace's text row are aligned with the heading")
  func text() {
    let heading = TraceEntry.heading
    let row = entry().description
    #expect(
      heading
        == "        ms  event                 offset      shown      top  header     progress  frame        bottom  footer     frame"
    )
    #expect(
      entry(at: .nanoseconds(1_234_567_500)).json == """
        {"ms":1234.568,"event":"move","offset":-100.1260,"shown":-0.0010,"header":{"inset":64.0000,\
        "phase":"pulling","progress":0.6010,"frame":"pull 14"},"footer":{"inset":34.0000,"phase":"idle",\
        "progress":0.0000,"frame":null}}
        """)
    #expect(
      row
        == "  1234.000  move                 -100.13       0.00    64.00  pulling       0.601  pull 14       34.00  idle       -"
    )
  }

  @Test(
    "A trace entry is valid JSON for any number; NaN and infinity become null",
    arguments: [
      0, -0.0, 0.000_049, 0.999_96, -1e-9, 1e11, 123_456_789_012.345, 1e15, 1e300, -1e300,
      .leastNonzeroMagnitude, .nan, .infinity, -.infinity,
    ] as [Double])
  func anyNumber(number: Double) throws {
    let parsed = try object(
      entry(offset: number, header: .armed(progress: number), inset: number).json)
    if number.isFinite {
      let offset = try #require(parsed["offset"] as? Double)
      #expect(abs(offset - number) <= Swift.max(0.000_051, abs(number) * 1e-15))
    } else {
      #expect(parsed["offset"] is NSNull)
    }
    #expect(!entry(offset: number).description.isEmpty)
  }

  @Test("A trace names each picture, ring, arrow and spinner, and each end of a load")
  func names() {
    let pictures: [RefreshPicture] = [
      .pull(frame: 1), .armed(frame: 2), .loading(frame: 3), .success(frame: 4), .failure(frame: 5),
      .noMore(frame: 6),
    ]
    #expect(pictures.map(\.name) == ["pull 1", "armed 2", "load 3", "done 4", "fail 5", "none 6"])
    let turn = Tween(from: 0, to: -0.25, start: .zero, duration: .seconds(1))
    let activities: [IndicatorContent.Activity?] = [
      .ring(RingContent(strokeEnd: 0.5)), .arrow(angle: turn), .spinner,
      .fadingSpinner(opacity: turn), nil,
    ]
    #expect(
      activities.map { IndicatorContent(activity: $0).name }
        == ["ring 0.500", "arrow -0.250", "spinner", "spinner fading", "-"])
    #expect(
      RefreshOutcome.allCases.map { TraceEntry.Event.finished(.end, $0).name }
        == ["footer done", "footer failed", "footer no more", "footer dropped"])
    #expect(
      RefreshOutcome.allCases.map { outcome in
        TraceEntry.Event.handled(.ended(.start, LoadingResult(outcome), of: nil)).name
      } == ["end header", "fail header", "noMoreData header", "cancel header"])
    let events: [TraceEntry.Event] = [
      .began, .touched, .dragged, .released, .moved, .cancelled, .loadingStarted(.end),
      .loadingCancelled(.start),
      .buttonMoved(isUp: true), .buttonMoved(isUp: false), .changed, .handled(.contentInserted(1)),
      .handled(.pagesRestarted), .handled(.ticked),
    ]
    #expect(
      events.map(\.name) == [
        "begin", "touch", "drag", "release", "move", "cancel drag", "load footer", "drop header",
        "button up",
        "button down", "app", "insert", "restart", "tick",
      ])
  }

  private func object(_ json: String) throws -> [String: Any] {
    #expect(!json.contains("\n"))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }
}

@Suite("Reports of a simulated list")
struct ReportTests {
  private func played(_ script: String) throws -> PullSimulation {
    try DragScript(parsing: script).played(by: .tmall)
  }

  @Test("A content length that a script misreports once is corrected by the next report")
  func wrongOnce() throws {
    let simulation = try played("misreport content 700")
    #expect(simulation.footer.origin == 2000)
  }

  @Test("A script step that misreports a NaN offset adds a row to the trace, and changes nothing")
  func unchanged() throws {
    let before = try played("begin header\nwait 1s")
    let after = try played("begin header\nwait 1s\nmisreport offset nan")
    #expect(Array(after.trace.dropLast()) == before.trace)
    let row = try #require(after.trace.last)
    #expect(row.event == .changed && row.offset == before.trace.last?.offset)
    #expect(row.header.phase == .loading && row.inset(at: .start) == 64 + 80)
    #expect(after.header == before.header)
  }

  @Test("Without a preload distance, a script's automatic footer loads only at the very end")
  func atTheEnd() throws {
    #expect(try DragScript(parsing: "given footer auto\n").setup.policy.preload == .points(0))
    func loads(_ distance: Double, _ preload: String = "") throws -> Int {
      try played("given footer auto\n\(preload)touch\ndrag -\(distance) over 1s").trace
        .count { $0.event == .loadingStarted(.end) }
    }
    // From -64, the end of 2000 points comes into view of 600 points after 1464 points.
    #expect(try loads(1_440) == 0)
    #expect(try loads(1_700) == 1)
    #expect(try loads(1_440, "given preload 200\n") == 1)
  }

  @Test("A percentage in a script, such as 114.99%, is written exactly as it was read")
  func percentages() throws {
    for percent in ["7.0%", "29.0%", "57.0%", "110.0%", "114.99%"] {
      let line = "pull header to \(percent) over 100ms"
      #expect(try DragScript(parsing: line).description.contains(line))
    }
  }

  @Test("Each call of the app has a row in the trace, even if it changes nothing")
  func handled() throws {
    let trace = try played("noMoreData header\nnoMoreData header").trace
    #expect(trace.count { "\($0.event)".contains("noMoreData") } == 2)
  }

  @Test(
    "The row of each call is named after the call and its component",
    arguments: [
      ("begin", "request"), ("tap", "tap"), ("voiceover", "voiceover"), ("near", "near"),
      ("noMoreData", "no more"), ("reset", "more"), ("hide", "hide"), ("show", "show"),
      ("detach", "detach"), ("attach", "attach"),
    ])
  func names(step: String, name: String) throws {
    for component in ["header", "footer"] {
      let steps = step == "attach" ? "detach \(component)\n" : ""
      let trace = try played("\(steps)\(step) \(component)").trace
      #expect(trace.contains { $0.event.name == "\(name) \(component)" })
    }
  }

  @Test(
    "A setting or step of a script that is left out changes what the list and its components show",
    arguments: [
      "given footer auto\ngiven time out 2s\nbegin footer\nwait 3s",
      "given time out 2s\nbegin header\nwait 3s",
      "given time out 2s\nbegin footer\nwait 3s",
      "given following inset\nbegin header\nwait 1s\nscroll to 0",
      "given no window\nbegin header\nenter window",
      "given least time 2s\nbegin header\nfinish header\nwait 3s",
      "given trigger 500\ntouch\ndrag 300 over 1s",
      "begin header\nwait 1s\ncover\nwait 1050ms\nuncover",
      "begin footer\nrestart\nwait 1s", "noMoreData footer\nrestart",
    ])
  func leftOut(script: String) throws {
    func shown(_ lines: [Substring]) throws -> [String] {
      try played(lines.joined(separator: "\n")).trace
        .map { "\($0.offset), \($0.inset(at: .start)), \($0.header), \($0.footer)" }
        .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
    let lines = script.split(separator: "\n")
    let whole = try shown(lines)
    for index in lines.indices {
      var rest = lines
      rest.remove(at: index)
      #expect(try shown(rest) != whole, "without \(lines[index])")
    }
  }

  @Test("A script's components have the length of their design", arguments: RefreshPreset.all)
  func components(preset: RefreshPreset) throws {
    let simulation = try DragScript(parsing: "pull header to 50% over 1s").played(by: preset)
    #expect(simulation.header.length == preset.height)
    #expect(simulation.header.caption == (preset == .hud ? nil : "Pull down to refresh"))
    #expect(simulation.footer.length == preset.footer.triggerDistance)
    #expect(simulation.footer.caption == "Pull up to load more")
    // A footer without a preload distance waits for a pull, even at the very end.
    #expect(
      try DragScript(parsing: "touch\ndrag -1500 over 1s\nrelease\nsettle").played(by: preset)
        .tally(at: .end).begun == 0)
    let floor = try DragScript(parsing: "given second floor 2\npull header to 210%\nrelease")
      .played(by: preset)
    #expect(floor.header.floor == .second)
  }

  @Test("Content that a script inserts above keeps the rows in view, at rest and in a drag")
  func inserted() throws {
    for (touch, offset) in [("", 500.0), ("touch\ndrag 100 over 100ms\n", 400)] {
      let simulation = try played("scroll to 500\n\(touch)insert 400")
      #expect(simulation.geometry.content == 2400 && simulation.geometry.offset == offset + 400)
    }
  }

  @Test("Components that move while a load begins are moved after it, without insets and loads")
  func movedMeanwhile() throws {
    for step in ["begin header\nmove to 900", "when header begins: move to 900\nbegin header"] {
      var simulation = try played("scroll to 300\n\(step)")
      #expect(simulation.removeStarted() == [.start] && simulation.removeStarted() == [])
      #expect(simulation.tally(at: .start).begun == 1 && simulation.tally(at: .start).ended == 1)
      #expect(simulation.geometry.content == 900 && simulation.geometry.offset == -64)
      #expect(simulation.geometry.contributions == .init() && simulation.header.phase == .idle)
      simulation.run(try DragScript(parsing: "begin header"))
      #expect(simulation.header.phase == .loading)
    }
  }

  @Test(
    "Each page of a script adds its length to the content, or takes it away",
    arguments: [300.0, 0, -300], ["", "failed "])
  func growth(length: Double, outcome: String) throws {
    let simulation = try played("work footer 1s \(outcome)adding \(length)\nbegin footer\nwait 2s")
    #expect(simulation.tally(at: .end).ended == 1)
    #expect(simulation.model.geometry.content == 2000 + length)
  }
}
