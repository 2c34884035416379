#if canImport(Darwin)
  import Foundation
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Other programs, by way of the shell.
enum SystemCommand {
  /// The tool's own file, behind a link on Linux; a name that the shell looked up says nothing of its place.
  static var ownPath: String {
    #if os(Linux)
      "/proc/self/exe"
    #elseif canImport(Darwin)
      Bundle.main.executablePath ?? "gifrefresh"
    #else
      CommandLine.arguments.first ?? "gifrefresh"
    #endif
  }

  /// Runs a program with its arguments to the end, and answers whether all went well.
  ///
  /// What it says goes to the standard error.
  static func run(_ words: [String]) -> Bool {
    // Nothing between these quotes means anything to the shell but a quote.
    let quoted = words.map {
      "'"
        + $0.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
    }
    // A string that Swift ends with a zero, which outlives the call.
    return unsafe system(quoted.joined(separator: " ") + " >&2") == 0
  }
}
