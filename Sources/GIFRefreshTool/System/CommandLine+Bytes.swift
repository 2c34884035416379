extension CommandLine {
  /// The arguments as the system hands them over, the tool's own name first.
  ///
  /// `arguments` puts the same replacement character for every byte that is no UTF-8, and so loses names.
  static var argumentBytes: [[UInt8]] {
    (0..<Int(argc)).map { index in
      var bytes: [UInt8] = []
      // The system's own array has `argc` entries, each of which ends with a zero; both outlive `main`.
      while let byte = unsafe unsafeArgv[index]?[bytes.count], byte != 0 {
        bytes.append(UInt8(bitPattern: byte))
      }
      return bytes
    }
  }
}
