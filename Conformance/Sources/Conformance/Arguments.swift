/// The command-line arguments.
struct Arguments {
    var seed = UInt64.random(in: 1...999_999)
    var onlyLibrary: Library?
    var showsAll = false
    /// Whether to print the number of cases in each chapter.
    var listsChapters = false
    /// Whether to record the output of the reference.
    var records = false
    /// Whether to run the programs instead of the cases.
    var runsPrograms = false
    var text: String?
    /// The seeds of the random associations, or `nil` to run the cases.
    var randomSeeds: Range<UInt64>?

    init(_ words: [String]) {
        var words = words[...]
        var isRandom = false
        var seeds: Range<UInt64>?
        var count: UInt64?
        while let word = words.popFirst() {
            switch word {
            case "random": isRandom = true
            case "record": records = true
            case "programs": runsPrograms = true
            case "--seed":
                seed = words.popFirst().flatMap(UInt64.init) ?? seed
                count = count ?? 1
            case "--seeds": seeds = words.popFirst().flatMap(Self.range)
            case "--count": count = words.popFirst().flatMap(UInt64.init) ?? count
            case "--library": onlyLibrary = words.popFirst().flatMap(Library.init)
            case "--show": showsAll = true
            case "--chapters": listsChapters = true
            default: text = word
            }
        }
        if isRandom { randomSeeds = seeds ?? seed..<seed + (count ?? 1_000) }
    }

    /// Parses a range written as `A..<B`.
    private static func range(_ text: String) -> Range<UInt64>? {
        let bounds = text.split(separator: "..<").map { UInt64($0) }
        guard bounds.count == 2, let first = bounds[0], let last = bounds[1], first <= last else {
            return nil
        }
        return first..<last
    }
}
