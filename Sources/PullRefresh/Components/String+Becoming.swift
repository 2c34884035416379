extension String? {
  /// Becomes other words, and notes whether it was not the same already.
  ///
  /// They are told apart scalar by scalar: that two spellings of `é` are one character is nothing that a view needs
  /// to know, and takes Unicode's tables.
  mutating func become(_ new: String?, noting isChanged: inout Bool) {
    if let old = self, let new, old.unicodeScalars.elementsEqual(new.unicodeScalars) { return }
    guard self != nil || new != nil else { return }
    self = new
    isChanged = true
  }
}
