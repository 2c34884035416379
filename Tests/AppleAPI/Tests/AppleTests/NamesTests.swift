import Foundation
import GIFRefreshUIOnStandIns
import SwiftUI
import Testing
import UIKit

extension AppleTests {
  /// An app that imports the library beside SwiftUI, UIKit and Foundation names the types of all of them.
  @MainActor @Suite struct NamesTests {
    @Test("`RefreshAction` and `ScrollGeometry` still name SwiftUI's types beside this library")
    func names() {
      let refresh: RefreshAction? = nil
      let geometry: ScrollGeometry? = nil
      #expect(refresh == nil)
      #expect(geometry == nil)
    }

    /// Every type that `import GIFRefreshUI` names.
    private static let types: [Any.Type] = [
      // Headers, footers, and what they look like.
      RefreshHeader.self, LoadMoreFooter.self, Animations.self, GIFResource.self, RefreshArt.self,
      AnimatedStyle.self, RefreshStyle.self,
      RefreshCaptions.self, CaptionTexts.self, LastUpdated.self,
      PullConfiguration.self, LoadMorePolicy.self, RefreshPreset.self,
      // A list's `refresh`.
      RefreshController.self, LoadingAction.self, LoadingCompletion.self, LoadingResult.self,
      RefreshPhase.self, RefreshSnapshot.self, RefreshProblem.self,
      ScrollEdge.self,
      // GIFs, and pictures of one's own.
      EncodedGIF.self, GIFError.self, GIFFileError.self, GIFFrameScrubber.self, MemoryBudget.self,
      Bitmap.self, (any FrameSource).self, StillFrames.self, LightDarkFrames<StillFrames>.self,
      LoopCount.self,
      GIFView.self, GIFImage.self, GIFPool.self, GIFDownload.self,
      // Beside a list.
      PlatformView.self, (any RefreshView).self, BackToTopButtons.self,
      RefreshTitle.self, RefreshTitleView.self,
    ]

    @Test("The library exports exactly the listed types, at most 40")
    func types() throws {
      let named = Set(
        Self.types.map { "\($0)".replacing("any ", with: "").prefix { $0 != "<" } }.map(String.init)
      )
      #expect(named.count == Self.types.count && named.count <= 40)
      #expect(try Self.publicTypes() == named)
    }

    /// The names in the sources: those of two modules, and what they re-export of others.
    private static func publicTypes() throws -> Set<String> {
      let sources = URL(filePath: #filePath).appending(path: "../../../../../Sources").standardized
      let type = try Regex(
        #"^ {0,2}(?:@\w+ )*public (?:final )?(?:struct|class|enum) (\w+)|^ *public protocol (\w+)"#)
      let export = try Regex(#"^@_exported public import \w+ \w+\.(\w+)"#)
      var names: Set<String> = []
      for module in ["GIFRefresh", "GIFRefreshUI"] {
        let files = FileManager.default.enumerator(
          at: sources.appending(path: module), includingPropertiesForKeys: nil)
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
          let text = try String(contentsOf: file, encoding: .utf8)
          for line in text.split(separator: "\n") {
            for pattern in [type, export] {
              let groups = line.firstMatch(of: pattern).map { Array($0.output) } ?? []
              names.formUnion(groups.dropFirst().compactMap { $0.substring.map(String.init) })
            }
          }
        }
      }
      return names
    }
  }
}
