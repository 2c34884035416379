import Foundation
import GIFRefreshUIOnStandIns
import SwiftUI
import Testing
import UIKit

extension AppleTests {
  /// An app that imports the library beside SwiftUI, UIKit and Foundation names their types as ever.
  @MainActor @Suite struct NamesTests {
    @Test("Names of SwiftUI's are SwiftUI's")
    func names() {
      let refresh: RefreshAction? = nil
      let geometry: ScrollGeometry? = nil
      #expect(refresh == nil)
      #expect(geometry == nil)
    }
  }
}
