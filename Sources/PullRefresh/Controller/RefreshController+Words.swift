#if !hasFeature(Embedded)
  extension RefreshController {
    /// The texts of this list, seen and spoken (default: on Apple's systems `CaptionTexts.default`, elsewhere
    /// English).
    public var texts: CaptionTexts {
      get { ownTexts ?? usualTexts }
      set {
        ownTexts = newValue
        speak()
      }
    }

    /// Sets the texts of a list whose ``texts`` the app has not set.
    public func speakUsually(_ texts: CaptionTexts) {
      usualTexts = texts
      speak()
    }

    private func speak() {
      for edge in ScrollEdge.allCases { speak(at: edge) }
      host?.wordsChanged()
    }

    /// Sets a component's captions in the list's language, unless the app has set others.
    func speak(at edge: ScrollEdge) {
      guard let component = component(at: edge) else { return }
      let titles = component.titles(in: host?.isHorizontal == true ? texts.sideways : texts)
      let before = givenTitles[edge] ?? component.component.indicator.titles
      givenTitles[edge] = titles
      guard titles != before else { return }
      restyle(edge) { if $0.titles == before { $0.titles = titles } }
    }

    /// Returns the header or the footer; `nil` if there is none.
    public func component(at edge: ScrollEdge) -> AnimatedComponent? {
      switch edge {
      case .start: header?.described
      case .end: footer?.described
      }
    }
  }
#endif
