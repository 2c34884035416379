/// The smallest part of a list for which something still holds that holds for the whole.
///
/// Takes away ever smaller pieces for as long as `fails` stays true (delta debugging: Zeller and
/// Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002), then puts simpler elements in
/// the place of what is left, and begins again until neither helps. So no single element of the result
/// can be missed, and none can be replaced by one of its own simpler forms.
///
/// ```swift
/// shrunk([9, 4, 7, 2], simpler: { $0 > 0 ? [$0 - 1] : [] }) { $0.contains { $0 > 3 } }    // [4]
/// ```
///
/// - Parameters:
///   - elements: A list that fails.
///   - limit: How many lists are tried at most.
///   - simpler: Simpler forms of an element, the simplest first; must not lead in circles.
///   - fails: Whether a list fails.
public func shrunk<Element>(
  _ elements: [Element], limit: Int = 10_000, simpler: (Element) -> [Element] = { _ in [] },
  while fails: ([Element]) -> Bool
) -> [Element] {
  var elements = elements
  var tries = 0
  func stillFails(_ candidate: [Element]) -> Bool {
    tries += 1
    return tries <= limit && fails(candidate)
  }

  var isImproved = true
  while isImproved, tries < limit {
    isImproved = false
    var length = elements.count
    while length > 0 {
      var start = 0
      while start < elements.count {
        var candidate = elements
        candidate.removeSubrange(start..<Swift.min(start + length, elements.count))
        if stillFails(candidate) {
          elements = candidate
          isImproved = true
        } else {
          start += length
        }
      }
      length /= 2
    }
    for index in elements.indices {
      var isSimpler = true
      while isSimpler {
        isSimpler = false
        for form in simpler(elements[index]) {
          var candidate = elements
          candidate[index] = form
          if stillFails(candidate) {
            elements = candidate
            (isSimpler, isImproved) = (true, true)
            break
          }
        }
      }
    }
  }
  return elements
}
