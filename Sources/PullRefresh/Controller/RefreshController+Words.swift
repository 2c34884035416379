#if !hasFeature(Embedded)
  /// The words of a list's components, seen and spoken.
  struct ListWords: Sendable {
    /// The app's, for this list alone; `nil` for the usual ones.
    var own: CaptionTexts?
    /// Those of lists that are given none.
    var usual = CaptionTexts.of(.english)
    /// What components were given last; an app may have given them others since.
    var given = EdgePair<RefreshTitles?>(nil)

    var texts: CaptionTexts { own ?? usual }
  }

  extension RefreshController {
    /// The words of this list, seen and spoken: on Apple's systems those of `CaptionTexts.default` unless set, and
    /// English elsewhere.
    public var texts: CaptionTexts {
      get { words.texts }
      set {
        words.own = newValue
        speak()
      }
    }

    /// Lists that are given no words of their own say these from now on.
    public func speakUsually(_ texts: CaptionTexts) {
      words.usual = texts
      speak()
    }

    private func speak() {
      for edge in ScrollEdge.allCases { speak(at: edge) }
      host?.wordsChanged()
    }

    /// Gives a component the words that it has in this language, unless the app has given it others.
    func speak(at edge: ScrollEdge) {
      guard let component = component(at: edge) else { return }
      let titles = component.titles(in: host?.isHorizontal == true ? texts.sideways : texts)
      let before = words.given[edge] ?? component.component.indicator.titles
      words.given[edge] = titles
      guard titles != before else { return }
      restyle(edge) { if $0.titles == before { $0.titles = titles } }
    }

    /// The header or the footer; `nil` for none.
    public func component(at edge: ScrollEdge) -> (any AnimatedComponent)? {
      switch edge {
      case .start: header
      case .end: footer
      }
    }
  }
#endif
