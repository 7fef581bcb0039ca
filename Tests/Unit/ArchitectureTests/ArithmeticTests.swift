import Foundation
import Testing

/// Conversions that stop the process for some value that a file may hold. Each has a form that does not.
@Suite struct ArithmeticTests {
    /// Reports the lines with a pattern, which contains a word.
    private func report(
        _ pattern: Regex<some Any>, with word: String, except allowed: Set<String> = [], _ remedy: String
    ) throws {
        for source in try Source.all(in: "Sources") where !allowed.contains(source.path) {
            let lines = source.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            for (number, line) in lines where line.contains(word) && line.contains(pattern) {
                Issue.record("\(source.path):\(number + 1): \(remedy)")
            }
        }
    }

    /// There is no absolute value of the least integer.
    @Test func `Sizes are magnitudes`() throws {
        try report(
            /\babs[()]/, with: "abs",
            except: [
                // The functions of SQL.
                "Sources/JoineryEngine/SQL/SQLFunctions.swift",
                "Sources/JoineryEngine/Associations/AssociationAggregate+Arithmetic.swift",
            ],
            "write .magnitude instead of abs")
    }

    /// A real number may be beyond the integers, infinite, or none.
    @Test func `Real numbers become integers only if they fit`() throws {
        let conversion =
            /\bU?Int(8|16|32|64)?\((?!exactly:|clamping:|truncatingIfNeeded:|bitPattern:)(?:[^()]|\([^()]*\)|\()*?(\.rounded\(|Double\(|\de\d|0x1p|[sS]hare\b|[pP]ercent\b|\breal\b|\bdouble\b)/
        try report(conversion, with: "Int", "write Int(exactly: x.rounded()), and what happens otherwise")
    }

    /// The subscripts of a row stop the process if the value has another type.
    @Test func `The engine reads its own rows with conversions`() throws {
        let typed =
            /\brow\??\[[^\]]*\] as (?!DatabaseValue)[A-Z]|: (Int\d*|String|Data|Double|Bool)\??\s*= row\[/
        try report(
            // Counts with the numbers of their statement, and the program of a statement, as SQLite writes it.
            typed, with: "row",
            except: [
                "Sources/JoineryEngine/Requests/AssociationCounts.swift",
                "Sources/JoineryEngine/Schema/ViewCollations.swift",
            ],
            "read it with Statement.forEachRow or as a DatabaseValue")
    }
}
