extension CommandLine {
  /// The arguments as bytes, the tool's own name first.
  ///
  /// `arguments` replaces each invalid byte by the same character, and so loses file names.
  static var argumentBytes: [[UInt8]] {
    (0..<Int(argc)).map { index in
      var bytes: [UInt8] = []
      // The system's array has `argc` entries, each terminated by a zero; both outlive `main`.
      while let byte = unsafe unsafeArgv[index]?[bytes.count], byte != 0 {
        bytes.append(UInt8(bitPattern: byte))
      }
      return bytes
    }
  }
}
