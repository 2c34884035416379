import PullRefresh
import RefreshSimulation
import Testing

@Suite("A script's text form")
struct DragScriptTests {
  @Test("Every step can be written down")
  func steps() throws {
    let script = try DragScript(
      parsing: """
        # A pull, and everything else.
        touch
        drag 120 over 300ms
        drag -12.5            # at once
        pull header to 120% over 0.4s
        pull footer to 50%
        release
        release at -1500
        wait 1.2s

        settle
        begin header
        finish header
        finish header succeeded
        finish footer failed
        finish footer exhausted
        exhaust footer
        replenish footer
        detach header
        attach header
        inset top 100
        inset bottom 0
        content 2400
        viewport 700
        scroll to 800 over 300ms
        scroll to -64
        """)
    #expect(
      script.steps == [
        .touch,
        .drag(by: 120, over: .milliseconds(300)),
        .drag(by: -12.5, over: .zero),
        .pull(.start, progress: 1.2, over: .milliseconds(400)),
        .pull(.end, progress: 0.5, over: .zero),
        .release(velocity: 0),
        .release(velocity: -1500),
        .wait(.milliseconds(1200)),
        .settle,
        .begin(.start, by: .program),
        .finish(.start, .succeeded),
        .finish(.start, .succeeded),
        .finish(.end, .failed),
        .finish(.end, .noMoreData),
        .noMoreData(.end),
        .resetNoMoreData(.end),
        .detach(.start),
        .attach(.start),
        .inset(.start, 100),
        .inset(.end, 0),
        .content(2400),
        .viewport(700),
        .scroll(to: 800, over: .milliseconds(300)),
        .scroll(to: -64, over: .zero),
      ])
  }

  @Test("Spaces, tabs, empty lines and any line ending do not matter")
  func layout() throws {
    #expect(try DragScript(parsing: "").steps == [])
    #expect(try DragScript(parsing: "\n \t\n# only words\n").steps == [])
    let spread = try DragScript(parsing: "  touch\r\n\tdrag   5\r\nrelease#now")
    #expect(spread.steps == [.touch, .drag(by: 5, over: .zero), .release(velocity: 0)])
  }

  @Test("Edges have three names each")
  func edges() throws {
    for (edge, names) in [
      (ScrollEdge.start, ["header", "top", "start"]), (.end, ["footer", "bottom", "end"]),
    ] {
      for name in names {
        #expect(try DragScript(parsing: "begin \(name)").steps == [.begin(edge, by: .program)])
      }
    }
  }

  @Test("Durations are kept to the microsecond, and end at an hour")
  func durations() throws {
    for (text, duration) in [
      ("0ms", .zero), ("0.1ms", .microseconds(100)), ("0.001s", .milliseconds(1)),
      ("0.0004ms", .zero), ("3600s", .seconds(3600)), ("3600000ms", .seconds(3600)),
    ] as [(String, Duration)] {
      #expect(try DragScript(parsing: "wait \(text)").steps == [.wait(duration)])
    }
  }

  @Test(
    "What cannot be read is named, with its line",
    arguments: [
      ("jump", "there is no step called 'jump'"),
      ("touch down", "'down' was not expected"),
      ("drag", "a number is missing"),
      ("drag far", "'far' is not a number"),
      ("drag nan", "'nan' is not a number"),
      ("drag inf", "'inf' is not a number"),
      ("drag 1e999", "'1e999' is not a number"),
      ("drag 5 over", "a duration is missing"),
      ("drag 5 over 3", "'3' is not a duration such as 300ms or 1.2s"),
      ("drag 5 over ms", "'ms' is not a duration such as 300ms or 1.2s"),
      ("drag 5 over -1s", "'-1s' is not a duration such as 300ms or 1.2s"),
      ("drag 5 over nans", "'nans' is not a duration such as 300ms or 1.2s"),
      ("drag 5 in 3s", "'in' was not expected"),
      ("wait", "a duration is missing"),
      ("wait 3601s", "'3601s' is over an hour"),
      ("wait infs", "'infs' is over an hour"),
      ("pull", "header or footer is missing"),
      ("pull left to 5%", "'left' is neither header nor footer"),
      ("pull header", "'to' is missing"),
      ("pull header at 5%", "'to' was expected, not 'at'"),
      ("pull header to", "a percentage is missing"),
      ("pull header to 5", "'5' is not a percentage"),
      ("pull header to nan%", "'nan%' is not a percentage"),
      ("release with 5", "'at' was expected, not 'with'"),
      ("release at", "a number is missing"),
      ("finish header soon", "'soon' is no outcome: succeeded, failed, exhausted or cancelled"),
      ("inset top", "a number is missing"),
      ("scroll 5", "'to' was expected, not '5'"),
    ])
  func errors(line: String, reason: String) {
    let error = #expect(throws: DragScript.ParsingError.self) {
      try DragScript(parsing: "touch\n\n# a comment\n\(line)\nrelease")
    }
    #expect(error?.line == 4)
    #expect(error?.reason == reason)
    #expect(error?.description == "line 4: \(reason)")
  }
}
