#if !hasFeature(Embedded)
  import PullRefresh
  public import RefreshSimulation

  extension DragScript {
    /// The shortest script, with the simplest numbers, for which something still holds that holds for
    /// this one.
    ///
    /// For a random script that has found a fault: what is left is what the fault needs.
    public func shrunk(limit: Int = 10_000, while fails: (DragScript) -> Bool) -> DragScript {
      var script = self
      var setup: Setup
      repeat {
        setup = script.setup
        script.steps = RefreshChecks.shrunk(
          script.steps, limit: limit, simpler: \.simpler
        ) { fails(DragScript($0, on: setup)) }
        script.setup = setup.simplified { fails(DragScript(script.steps, on: $0)) }
      } while script.setup != setup
      return script
    }
  }

  extension DragScript.Setup {
    /// As much of it as can be is as usual.
    fileprivate func simplified(while fails: (Self) -> Bool) -> Self {
      let usual = DragScript.Setup()
      var setup = self
      func reset<Value: Equatable>(_ part: WritableKeyPath<Self, Value>) {
        var candidate = setup
        candidate[keyPath: part] = usual[keyPath: part]
        if candidate != setup, fails(candidate) { setup = candidate }
      }
      reset(\.self)
      reset(\.viewport)
      reset(\.content)
      reset(\.insets)
      reset(\.isInWindow)
      reset(\.frames)
      reset(\.footer)
      reset(\.preload)
      reset(\.shortContent)
      reset(\.emptyPage)
      reset(\.pagesPerDrag)
      reset(\.coordination)
      reset(\.minimumDuration)
      reset(\.timeOut)
      reset(\.triggerDistance)
      reset(\.roomFollows)
      reset(\.secondFloor)
      return setup
    }
  }

  extension DragScript.Step {
    /// The same with a rounder number or no duration, the simplest first.
    fileprivate var simpler: [Self] {
      switch self {
      case .touch, .settle, .cancel, .noMoreData, .resetNoMoreData, .hide, .detach, .attach,
        .window,
        .cover, .near, .top:
        []
      case .drag(let distance, let duration):
        duration.simpler.map { .drag(by: distance, over: $0) }
          + distance.simpler.map { .drag(by: $0, over: duration) }
      case .pull(let edge, let progress, let duration):
        duration.simpler.map { .pull(edge, progress: progress, over: $0) }
          + (progress * 100).simpler.map { .pull(edge, progress: $0 / 100, over: duration) }
      case .release(let velocity): velocity.simpler.map { .release(velocity: $0) }
      case .wait(let duration): duration.simpler.map { .wait($0) }
      case .begin(let edge, let trigger): trigger == .program ? [] : [.begin(edge, by: .program)]
      case .finish(let edge, let outcome):
        outcome == .succeeded ? [] : [.finish(edge, .succeeded)]
      case .work(let edge, let duration, let outcome, let growth):
        (outcome == .succeeded ? [] : [.work(edge, duration, .succeeded, growth: growth)])
          + growth.simpler.map { .work(edge, duration, outcome, growth: $0) }
          + duration.simpler.map { .work(edge, $0, outcome, growth: growth) }
      case .inset(let edge, let length): length.simpler.map { .inset(edge, $0) }
      case .content(let length): length.simpler.map { .content($0) }
      case .viewport(let length): length.simpler.map { .viewport($0) }
      case .scroll(let offset, let duration):
        duration.simpler.map { .scroll(to: offset, over: $0) }
          + offset.simpler.map { .scroll(to: $0, over: duration) }
      case .systemInset(let edge, let length): length.simpler.map { .systemInset(edge, $0) }
      case .insert(let length): length.simpler.map { .insert($0) }
      case .move(let content): content.simpler.map { .move(content: $0) }
      case .misreport(let measure, let value): value.simpler.map { .misreport(measure, $0) }
      case .when(let edge, let occasion, let step):
        // Done by itself it is simpler than waited for.
        [step] + step.simpler.map { .when(edge, occasion, do: $0) }
      }
    }
  }

  extension Double {
    /// Nothing, or fewer digits; always nearer to nothing than the number, so it comes to an end.
    fileprivate var simpler: [Double] {
      guard self != 0 else { return [] }
      guard isFinite else { return [0] }
      let rounded = [1000.0, 100, 10, 1].map { (self / $0).rounded(.towardZero) * $0 }
      return ([0] + rounded).filter { abs($0) < abs(self) }
    }
  }

  extension Duration {
    /// Nothing, or fewer digits.
    fileprivate var simpler: [Duration] {
      guard self > .zero else { return [] }
      let steps: [Duration] = [
        .seconds(1), .milliseconds(100), .milliseconds(10), .milliseconds(1),
      ]
      let shorter = steps.map { $0 * Int((self / $0).rounded(.down)) }
      return [.zero] + shorter.filter { $0 > .zero && $0 < self }
    }
  }
#endif
