import PullRefresh
import RefreshSimulation
import Testing

@Suite("Scripts as text")
struct DragScriptTests {
  @Test("Spaces, tabs, empty lines and any line ending do not matter")
  func layout() throws {
    #expect(try DragScript(parsing: "").steps == [])
    #expect(try DragScript(parsing: "\n \t\n# only words\n").steps == [])
    let spread = try DragScript(parsing: "  touch\r\n\tdrag   5\r\nrelease#now")
    #expect(spread.steps == [.touch, .drag(by: 5, over: .zero), .release(velocity: 0)])
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
    "A syntax error is named with its line",
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
