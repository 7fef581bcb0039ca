import JoineryAnalysis
import JoineryEngine

/// A part of a line of SQL, with what it is.
package struct ScriptPiece: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A name, or a symbol.
        case plain
        case keyword, string, number, comment, parameter
        /// A name that surely does not exist, or text that is not SQL.
        case unknownName
    }

    /// The text, safe to draw.
    package let text: String
    package let kind: Kind
}

/// The names of all tables, views and columns.
package typealias KnownNames = NameSet

extension QueryPane {
    /// Longer texts, in bytes, are not colored.
    private static let longestColored = 1 << 18

    /// The number of statements in the text.
    package var statementCount: Int { script.statements.count }

    /// Returns the rows of the text on the screen, in pieces.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - knownNames: The names of tables and columns, in lowercase; `nil` while they are not known.
    package func pieces(ofRows count: Int, knownNames: NameSet?) -> [[ScriptPiece]] {
        let rows = (0..<text.rowCount).dropFirst(textTop).prefix(count).map { text.part(ofRow: $0) }
        guard script.text.utf8.count <= Self.longestColored else {
            return rows.map {
                [ScriptPiece(text: SafeText.line(String(text.lines[$0.line].bytes($0.utf8))), kind: .plain)]
            }
        }
        let lines = script.text.split(separator: "\n", omittingEmptySubsequences: false)
        return rows.map { pieces(of: lines[$0.line].bytes($0.utf8), knownNames) }
    }

    private func pieces(of row: Substring, _ knownNames: NameSet?) -> [ScriptPiece] {
        let tokens = script.tokens
        var (low, high) = (0, tokens.count)
        while low < high {
            let middle = (low + high) / 2
            if tokens[middle].text.endIndex > row.startIndex { high = middle } else { low = middle + 1 }
        }
        var pieces: [ScriptPiece] = []
        for index in low..<tokens.count where tokens[index].text.startIndex < row.endIndex {
            let token = tokens[index].text
            let part = row[max(token.startIndex, row.startIndex)..<min(token.endIndex, row.endIndex)]
            pieces.append(ScriptPiece(text: SafeText.line(String(part)), kind: kind(of: index, knownNames)))
            if token.endIndex >= row.endIndex { break }
        }
        return pieces
    }

    private func kind(of index: Int, _ knownNames: NameSet?) -> ScriptPiece.Kind {
        switch script.tokens[index].kind {
        case .keyword: .keyword
        case .string, .blob: .string
        case .number: .number
        case .comment: .comment
        case .parameter: .parameter
        case .unterminated, .illegal: .unknownName
        case .identifier, .quotedIdentifier:
            knownNames.map { isUnknown(index, $0) } == true ? .unknownName : .plain
        case .whitespace, .symbol, .semicolon: .plain
        }
    }

    /// Whether a name is surely none that exists: not that of a table, a column or a function, nor one that the query gives.
    private func isUnknown(_ index: Int, _ knownNames: NameSet) -> Bool {
        let tokens = script.tokens
        guard let name = tokens[index].name, !knownNames.contains(name) else { return false }
        let before = tokens[..<index].last { !$0.isBlank }
        let after = tokens[(index + 1)...].first { !$0.isBlank }
        if after?.text == "(" || after?.text == "." { return false }
        if let before {
            let isValue = before.text == ")" || before.kind == .number || before.kind == .string
            let isName = before.kind == .identifier || before.kind == .quotedIdentifier
            // An alias follows a value, with AS or without it.
            if before.isKeyword("AS") || isValue || isName { return false }
        }
        // A name that occurs again may be an alias.
        return !tokens.indices.contains { $0 != index && name.isName(tokens[$0].name) }
    }
}
