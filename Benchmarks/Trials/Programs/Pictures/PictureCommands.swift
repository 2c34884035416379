import ArgumentParser

struct QualityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quality",
    abstract: "Measure the quality of pictures in cells, compared with other tools.")

  @Argument(help: "PNG files in colour, or GIFs, whose first frame is used.")
  var pictures: [String]

  func run() throws {
    let trial = QualityTrial(pictures: try pictures.map(PictureFile.read))
    try trial.run()
    print()
    try trial.runColors()
  }
}

struct LettersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "letters", abstract: "Measure the same for letters without colours.")

  @Argument(help: "PNG files in colour, or GIFs, whose first frame is used.")
  var pictures: [String]

  func run() throws {
    try QualityTrial(pictures: pictures.map(PictureFile.read)).runLetters()
  }
}
