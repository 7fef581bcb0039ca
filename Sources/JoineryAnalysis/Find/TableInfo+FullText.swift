import JoineryEngine

extension TableInfo {
    /// Returns a query of the table's full-text index for words of which the first ones may stand at the beginning of a text;
    /// `nil` if the table has no such index, or the text is no plain one.
    ///
    /// The rows that meet it may have the text, and others may have it, too.
    func fullTextQuery(for sought: SoughtText) -> String? {
        guard kind == .virtual, sought.expression == nil else { return nil }
        // The tables of FTS3, FTS4 and FTS5 have a column of their own name, to be matched.
        let hidden = columns.filter { $0.kind == .hidden }
        guard hidden.contains(where: { FoldedName($0.name) == FoldedName(localName) }) else { return nil }
        let isFTS5 = hidden.contains { FoldedName($0.name) == FoldedName("rank") }
        let isWhole = sought.match == .whole
        if isFTS5 {
            let phrase = "\"" + sought.text.replacing("\"", with: "\"\"") + "\""
            return isWhole ? phrase : phrase + " *"
        }
        return "\"" + sought.text.replacing("\"", with: " ") + (isWhole ? "\"" : "*\"")
    }
}
