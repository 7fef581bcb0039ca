import JoineryEngine

/// How SQLite finds the rows of a query: a line per step, with the steps that read a whole table pointed out.
package struct QueryPlanText: Hashable, Sendable {
    package let lines: [String]

    package init(_ plan: QueryPlan) {
        lines = plan.steps.map { step in
            let indentation = String(repeating: "  ", count: step.depth)
            let note = Self.scannedTable(step.detail).map { "   ← reads every row of \($0)" } ?? ""
            return indentation + SafeText.line(step.detail) + note
        }
    }

    /// The lines as one text.
    package var text: String { lines.joined(separator: "\n") }

    /// Returns the table, by its name or alias, that a step reads from beginning to end; `nil` if it reads none.
    static func scannedTable(_ detail: String) -> String? {
        let words = detail.split(separator: " ")
        guard words.count >= 2, words[0] == "SCAN" else { return nil }
        // Before SQLite 3.36 it was SCAN TABLE.
        let name = words[1] == "TABLE" && words.count > 2 ? words[2] : words[1]
        let reads =
            !detail.contains("VIRTUAL TABLE") && name != "CONSTANT" && name != "SUBQUERY"
            && !name.hasPrefix("(")
        return reads ? SafeText.line(String(name)) : nil
    }
}
