import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// Random regular expressions match where an independent matcher finds a match.
@Suite struct RandomPatternTests {
    /// A regular expression of few operators.
    private indirect enum Node {
        case letter(Character)
        case any
        case set([Character], isNegated: Bool)
        case sequence([Node])
        case choice(Node, Node)
        case repeated(Node, least: Int, most: Int)
        case start, end

        init(_ random: inout Seeded, depth: Int) {
            switch depth == 0 ? Int.random(in: 0...2, using: &random) : Int.random(in: 0...9, using: &random)
            {
            case 0, 3: self = .letter(RandomPatternTests.letter(&random))
            case 1: self = .any
            case 2:
                self = .set(
                    (0..<Int.random(in: 1...3, using: &random)).map { _ in RandomPatternTests.letter(&random)
                    },
                    isNegated: Bool.random(using: &random))
            case 4, 5:
                self = .sequence(
                    (0..<Int.random(in: 1...3, using: &random)).map { _ in Node(&random, depth: depth - 1) })
            case 6: self = .choice(Node(&random, depth: depth - 1), Node(&random, depth: depth - 1))
            case 7, 8:
                let least = Int.random(in: 0...2, using: &random)
                self = .repeated(
                    Node(&random, depth: depth - 1), least: least,
                    most: Bool.random(using: &random) ? .max : least + Int.random(in: 0...2, using: &random))
            default: self = Bool.random(using: &random) ? .start : .end
            }
        }

        var text: String {
            switch self {
            case .letter(let letter): String(letter)
            case .any: "(?s:.)"
            case .set(let letters, let isNegated): "[\(isNegated ? "^" : "")\(String(letters))]"
            case .sequence(let nodes): "(?:" + nodes.map(\.text).joined() + ")"
            case .choice(let left, let right): "(?:\(left.text)|\(right.text))"
            case .repeated(let node, let least, let most):
                "(?:\(node.text)){\(least),\(most == .max ? "" : "\(most)")}"
            case .start: #"\A"#
            case .end: #"\z"#
            }
        }

        /// Returns where matches that begin at some places end.
        func ends(_ places: Set<Int>, in text: [Character]) -> Set<Int> {
            func one(_ isMatch: (Character) -> Bool) -> Set<Int> {
                Set(places.filter { $0 < text.count && isMatch(text[$0]) }.map { $0 + 1 })
            }
            switch self {
            case .letter(let letter): return one { $0 == letter }
            case .any: return one { _ in true }
            case .set(let letters, let isNegated): return one { letters.contains($0) != isNegated }
            case .sequence(let nodes): return nodes.reduce(places) { $1.ends($0, in: text) }
            case .choice(let left, let right):
                return left.ends(places, in: text).union(right.ends(places, in: text))
            case .repeated(let node, let least, let most):
                var (reached, all) = (places, least == 0 ? places : [])
                // Beyond that many, no further place is reached.
                for count in 1...max(least + text.count + 1, 1) where count <= most {
                    reached = node.ends(reached, in: text)
                    if count >= least { all.formUnion(reached) }
                }
                return all
            case .start: return places.intersection([0])
            case .end: return places.intersection([text.count])
            }
        }
    }

    private static let letters: [Character] = ["a", "b", "A", "é", "漢", "\n", "-"]

    private static func letter(_ random: inout Seeded) -> Character {
        letters[Int.random(in: 0..<6, using: &random)]
    }

    @Test func `A pattern matches if an independent matcher finds a match`() throws {
        var random = Seeded(52)
        var found = 0
        for _ in 0..<2_000 {
            let node = Node(&random, depth: 3)
            let matcher = try PatternMatcher(try RegularExpression(node.text))
            for _ in 0..<5 {
                let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in Self.letter(&random) }
                // The first match, wherever it ends.
                let start = (0...text.count).first { !node.ends([$0], in: text).isEmpty }
                let range = try matcher.match(in: String(text))
                let expected = start.map { String(text[..<$0]).utf8.count }
                #expect(range?.lowerBound == expected, "\(node.text) in \(String(text).debugDescription)")
                if range != nil { found += 1 }
            }
        }
        #expect(found > 2_000 && found < 9_000)
    }
}
