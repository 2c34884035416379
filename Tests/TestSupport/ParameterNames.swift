/// Returns the parameters in the name of a function, in order; `first` is the name of the one without a label.
///
/// ```swift
/// parameterNames(of: "init(_:captions:)", first: "gif")  // ["gif", "captions"]
/// ```
package func parameterNames(of name: String, first: String) -> [String] {
  let labels = name.drop { $0 != "(" }.dropFirst().dropLast()
  return labels.split(separator: ":").map { $0 == "_" ? first : String($0) }
}
