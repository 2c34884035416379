import ArgumentParser
import Foundation

/// Where the tool begins, and where every way out ends in one of its exit codes.
@main
enum Main {
  static func main() async {
    do {
      var command = try GIFRefreshCommand.parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let exit as Exit {
      Foundation.exit(exit.rawValue)
    } catch {
      let message = GIFRefreshCommand.fullMessage(for: error)
      if GIFRefreshCommand.exitCode(for: error).isSuccess {
        print(message)
      } else {
        StandardError.write(message)
        Foundation.exit(Exit.allFailed.rawValue)
      }
    }
  }
}
