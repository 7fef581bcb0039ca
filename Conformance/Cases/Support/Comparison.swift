/// The outcomes of both libraries, compared case by case.
public struct Comparison {
    /// A case, and its differing outcomes.
    public struct Difference {
        public var name: String
        public var reference: [String]
        public var engine: [String]
    }

    /// The number of cases that both libraries ran.
    public private(set) var compared = 0
    /// The number of cases that check only the engine, against its own expected output.
    public private(set) var beyond = 0
    /// The differing cases, in case order.
    public private(set) var differences: [Difference] = []

    /// Compares the outcomes case by case. A case that only one of the two ran is a difference.
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
    /// The name, then the reference's lines after `-`, the engine's after `+`, and common lines near them.
    public var description: String {
        let lines = engine.difference(from: reference).lines(of: reference)
        let near = lines.indices.filter { index in
            lines[max(0, index - 2)..<min(lines.count, index + 2)].contains { !$0.hasPrefix(" ") }
        }
        return ([name] + near.map { "    " + lines[$0] }).joined(separator: "\n")
    }
}

extension CollectionDifference<String> {
    /// Returns all lines: removed ones marked `-`, inserted ones `+`.
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
