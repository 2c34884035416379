/// A stand-in for the simulation's exponential function and logarithm in the browser: JavaScript's, which add nothing to the
/// module.
enum Exponential {
  static func exp(_ x: Double) -> Double { mathExp(x) }
  static func log(_ x: Double) -> Double { mathLog(x) }
}

@_extern(wasm, module: "math", name: "exp") @_extern(c) private func mathExp(_ x: Double) -> Double
@_extern(wasm, module: "math", name: "log") @_extern(c) private func mathLog(_ x: Double) -> Double
