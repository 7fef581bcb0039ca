/// The outcomes of both libraries, case by case.
public struct Comparison {
    /// A case, and how its outcomes differ.
    public struct Difference {
        public var name: String
        public var reference: [String]
        public var engine: [String]
    }

    /// How many cases both libraries ran.
    public private(set) var compared = 0
    /// How many cases hold the engine to its own promise.
    public private(set) var beyond = 0
    /// The cases that differ, in the order of the cases.
    public private(set) var differences: [Difference] = []

    /// Compares the outcomes case by case; a case that only one of the two ran is a difference.
    public init(reference: [Outcome], engine: [Outcome]) {
        let answers = Dictionary(engine.map { ($0.name, $0) }) { first, _ in first }
        var unanswered = Set(answers.keys)
        for outcome in reference {
            unanswered.remove(outcome.name)
            let answer = answers[outcome.name]?.lines ?? ["(did not run)"]
            if let promise = outcome.beyond {
                beyond += 1
                note(
                    outcome.name, ["beyond: " + promise.reason] + promise.lines,
                    ["beyond: " + promise.reason] + answer)
            } else {
                compared += 1
                note(outcome.name, outcome.lines, answer)
            }
        }
        for outcome in engine where unanswered.contains(outcome.name) {
            note(outcome.name, ["(did not run)"], outcome.lines)
        }
    }

    private mutating func note(_ name: String, _ reference: [String], _ engine: [String]) {
        guard reference != engine else { return }
        differences.append(Difference(name: name, reference: reference, engine: engine))
    }
}

extension Comparison.Difference: CustomStringConvertible {
    /// The name, then the lines of the reference after `-`, those of the engine after `+`, and common ones near them.
    public var description: String {
        let lines = engine.difference(from: reference).lines(of: reference)
        let near = lines.indices.filter { index in
            lines[max(0, index - 2)..<min(lines.count, index + 2)].contains { !$0.hasPrefix(" ") }
        }
        return ([name] + near.map { "    " + lines[$0] }).joined(separator: "\n")
    }
}

extension CollectionDifference<String> {
    /// All lines, the old ones marked with what became of them.
    fileprivate func lines(of old: [String]) -> [String] {
        var removed: [Int: String] = [:]
        var inserted: [Int: String] = [:]
        for case .remove(let offset, let element, _) in self { removed[offset] = element }
        for case .insert(let offset, let element, _) in self { inserted[offset] = element }
        var lines: [String] = []
        var position = 0
        func takeInsertions() {
            while let line = inserted[position] {
                lines.append("+ " + line)
                position += 1
            }
        }
        for (offset, line) in old.enumerated() {
            guard removed[offset] == nil else {
                lines.append("- " + line)
                continue
            }
            takeInsertions()
            lines.append("  " + line)
            position += 1
        }
        takeInsertions()
        return lines
    }
}
