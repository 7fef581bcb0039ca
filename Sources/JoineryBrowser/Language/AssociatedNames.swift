/// Resolves the names in a condition that are not columns of its rows: columns of associated rows, and these rows
/// themselves.
package struct AssociatedNames {
    /// Associated rows, with the rest of the name that leads to them.
    struct Rows {
        var way: AssociatedColumn.Way
        /// The part of the name after the associations.
        var rest: Substring
    }

    package let table: String
    private let source: any AssociationSource

    /// - Parameter table: The table of the rows that the condition is about.
    package init(from table: String, in source: any AssociationSource) {
        self.table = table
        self.source = source
    }

    func definition(_ text: String) throws(FilterMistake) -> DefinedColumn {
        try DefinedColumn(text, from: table, in: source)
    }

    /// Returns the columns that have titles, by these.
    func titled(_ columns: [String]) -> [String: DefinedColumn] {
        let added = columns.filter { $0.contains("=") && !self.columns.contains($0) }
        return Dictionary(
            added.compactMap { try? definition($0) }.compactMap { column in column.title.map { ($0, column) }
            },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the reader of the formula that a text begins with.
    func formulaReader(_ text: Substring, adding added: [DefinedColumn]) -> FormulaReader {
        FormulaReader(text, of: table, source, adding: added)
    }

    /// Returns the rows that the associations in a name lead to; `nil` if the name does not begin with an association.
    ///
    /// - Parameter isColumn: Whether the end of the name is a column if an association has the same name.
    func rows(_ name: String, endingInColumn isColumn: Bool) -> Rows? {
        var way = AssociatedColumn.Way(table: table)
        var rest = name[...]
        while !rest.isEmpty {
            if isColumn, !way.keyPath.isEmpty, source.column(typed: rest, of: way.table) != nil { break }
            let key = NamePiece(rest)
            guard let association = source.association(key.name, from: way.table),
                [nil, "."].contains(rest[key.end...].first)
            else { break }
            way.follow(association)
            rest = rest[key.end...].dropFirst()
        }
        return way.keyPath.isEmpty ? nil : Rows(way: way, rest: rest)
    }

    /// Returns the names for a condition on the rows that associations lead to.
    func names(behind way: AssociatedColumn.Way) -> AssociatedNames {
        AssociatedNames(from: way.table, in: source)
    }

    var columns: [String] { source.columns(of: table) }

    func column(typed text: Substring) -> String? {
        source.column(typed: text, of: table)
    }

    /// Whether there is a table with a name, which SQL would read in `in books`.
    func isTable(_ name: String) -> Bool { !source.columns(of: name).isEmpty }

    /// The associations of the table, listed for a message.
    var offer: String { source.offer(of: table) }

    /// A column for the example in a message.
    var example: String { SafeText.line(ColumnFormula.quoted(source.example(of: table))) }
}
