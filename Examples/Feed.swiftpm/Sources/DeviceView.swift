import Foundation
import Observation
import SwiftUI

/// The things to try first on a device, one after another, and a report of what was seen.
@Observable @MainActor
final class DeviceChecks {
  /// A thing to try, and what to look at.
  struct Step: Sendable {
    let action: String
    let expected: String
  }

  enum Answer: String, CaseIterable, Sendable { case right, wrong, skipped }

  nonisolated static let steps = [
    Step(
      action: "Pull slowly, hold, push back, pull again, let go.",
      expected: "The GIF follows the finger both ways. One light haptic. Items load once."),
    Step(
      action: "Wait until the items are there.",
      expected: "The header closes without a jump. The first row is where it was."),
    Step(
      action: "Pull, and touch and pull again while the header opens, then while it closes.",
      expected: "The list follows the finger at once."),
    Step(
      action: "Fling the list to its top.", expected: "It bounces, and nothing loads."),
    Step(action: "Fling the list to its end.", expected: "One page loads."),
    Step(
      action: "Pull, hold, and open Notification Center with another finger.",
      expected: "Nothing loads. No space stays above the rows."),
    Step(
      action: "Turn the device while it loads, to either side.",
      expected: "The header is as wide as the list."),
    Step(
      action: "Switch to dark mode while it loads, and back.",
      expected: "Captions and pictures change at once."),
    Step(
      action: "Choose the largest accessibility text size.", expected: "No caption is clipped."),
    Step(
      action: "Switch tabs while it loads; go to the Home Screen and back.",
      expected: "It still loads or has closed, and nothing has moved."),
  ]

  private(set) var answers: [Answer] = []

  /// The step to try now; `nil` after the last one.
  var step: Step? { answers.count < Self.steps.count ? Self.steps[answers.count] : nil }

  func answer(_ answer: Answer) {
    if step != nil { answers.append(answer) }
  }

  func startOver() { answers = [] }

  /// The text to paste into the issue form "Report from a device".
  var report: String {
    let lines = zip(Self.steps, answers).enumerated().map { number, pair in
      "\(number + 1). \(pair.1.rawValue): \(pair.0.action)"
    }
    return ([ProcessInfo.processInfo.operatingSystemVersionString] + lines)
      .joined(separator: "\n")
  }
}

/// The feed, and above it the step to try, or the report.
struct DeviceView: View {
  @State private var checks = DeviceChecks()

  var body: some View {
    VStack {
      if let step = checks.step {
        Text(step.action)
        Text(step.expected)
        HStack {
          ForEach(DeviceChecks.Answer.allCases, id: \.self) { answer in
            Button(answer.rawValue) { checks.answer(answer) }
          }
        }
      } else {
        Text(checks.report)
        ShareLink(item: checks.report)
        Button("Start over") { checks.startOver() }
      }
      FeedView()
    }
  }
}
