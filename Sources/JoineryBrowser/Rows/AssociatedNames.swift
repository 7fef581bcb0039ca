/// What the names in a condition mean that are not columns of the rows: columns of rows that associations lead to, and
/// these rows themselves.
package struct AssociatedNames {
    /// Rows, and a column of them where a name goes on.
    struct Rows {
        var way: AssociatedColumn.Way
        /// What stands behind the associations.
        var rest: Substring
    }

    package let table: String
    private let source: any AssociationSource

    /// - Parameter table: The table of the rows that the condition is about.
    package init(from table: String, in source: any AssociationSource) {
        self.table = table
        self.source = source
    }

    func column(_ name: String) throws(FilterMistake) -> AssociatedColumn {
        try AssociatedColumn(name, from: table, in: source)
    }

    /// The rows that the associations of a name lead to; `nil` if it begins with none.
    ///
    /// - Parameter isColumn: Whether the end is a column, where both a column and an association are called like it.
    func rows(_ name: String, endingInColumn isColumn: Bool) -> Rows? {
        var way = AssociatedColumn.Way(table: table)
        var rest = name[...]
        while !rest.isEmpty {
            if isColumn, !way.keyPath.isEmpty, source.column(rest, of: way.table) != nil { break }
            let key = rest.prefix { $0 != "." }
            guard let association = source.association(key, from: way.table) else { break }
            way.follow(association)
            rest = rest[key.endIndex...].dropFirst()
        }
        return way.keyPath.isEmpty ? nil : Rows(way: way, rest: rest)
    }

    /// The names in conditions on rows that associations lead to.
    func names(behind way: AssociatedColumn.Way) -> AssociatedNames {
        AssociatedNames(from: way.table, in: source)
    }

    var columns: [String] { source.columns(of: table) }

    func column(named name: some StringProtocol) -> String? {
        source.column(Substring(name), of: table)
    }

    /// What associations there are.
    var offer: String { source.offer(of: table) }

    /// A column to show how something is typed.
    var example: String { SafeText.line(ColumnFormula.quoted(source.example(of: table))) }
}
