/// The output of a chapter's cases, as a file of `Conformance/Recorded`: the name of each case after `==`, then its
/// indented lines.
public struct RecordedChapter {
    /// The name of the chapter.
    public let name: String
    /// The lines of each case, in case order.
    public private(set) var cases: [(name: String, lines: [String])]

    /// Creates the record of a chapter from the outcomes of its cases.
    ///
    /// Cases that check only the engine are left out, because the reference does not run them.
    public init(name: String, outcomes: [Outcome]) {
        self.name = name
        cases = outcomes.filter { $0.beyond == nil }.map { ($0.name, $0.lines) }
    }

    /// Reads the record of a chapter.
    public init(name: String, text: String) {
        self.name = name
        cases = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.hasPrefix("== ") {
                cases.append((String(line.dropFirst(3)), []))
            } else if !cases.isEmpty {
                cases[cases.count - 1].lines.append(String(line.dropFirst(2)))
            }
        }
    }

    /// The text of the file.
    public var text: String {
        cases.map { name, lines in
            (["== " + name] + lines.map { $0.isEmpty ? "" : "  " + $0 }).joined(separator: "\n") + "\n"
        }.joined()
    }

    /// The name of the file, which has no spaces.
    public var fileName: String { Self.fileName(ofChapter: name) }

    /// Returns the name of a chapter's file, which has no spaces.
    public static func fileName(ofChapter name: String) -> String {
        name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-") + ".txt"
    }
}
