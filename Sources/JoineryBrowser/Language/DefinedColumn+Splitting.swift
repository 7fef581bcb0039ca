import JoineryAnalysis

extension DefinedColumn {
    /// Splits a text into definitions at its commas, except those between the parentheses of a formula, or in quotes.
    ///
    /// - Parameter keepsEmpty: Whether to return the empty texts between commas too.
    package static func texts(in text: String, keepsEmpty: Bool = false) -> [Substring] {
        var texts: [Substring] = []
        var (start, depth) = (text.startIndex, 0)
        var quoteEnd = text.startIndex
        for index in text.indices where index >= quoteEnd {
            let before = text[start..<index]
            if isBeginning(before) || depth > 0, let name = QuotedName(text[index...]) {
                quoteEnd = name.end
                continue
            }
            switch text[index] {
            case "(" where depth > 0 || isBeginning(before) || isCall(before): depth += 1
            case ")" where depth > 0: depth -= 1
            case "," where depth == 0:
                texts.append(before)
                start = text.index(after: index)
            default: break
            }
        }
        return (texts + [text[start...]]).filter { keepsEmpty || !$0.isEmpty }
    }

    /// Whether a name, or another operand, may begin after a text.
    private static func isBeginning(_ text: Substring) -> Bool {
        text.last { !$0.isWhitespace }.map { ".-+*/|=".contains($0) } ?? true
    }

    /// Whether a text ends in the name of a function or an aggregate.
    private static func isCall(_ text: Substring) -> Bool {
        let word = String(text.trimmed.reversed().prefix(while: \.isPartOfWord).reversed()).lowercased()
        return RowFunction(rawValue: word) != nil || AssociatedColumn.Aggregate(rawValue: word) != nil
    }
}
