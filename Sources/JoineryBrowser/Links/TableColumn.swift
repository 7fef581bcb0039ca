import JoineryEngine

/// A column of a table.
package struct TableColumn: Hashable, Sendable {
    package var table: String
    package var column: String

    package init(table: String, column: String) {
        self.table = table
        self.column = column
    }

    /// The table and the column, as in `cards.nid`.
    package var text: String { SafeText.line("\(table).\(column)") }
}

/// Why there is no column of a table under the cursor, as a sentence.
struct NoTableColumn: Error {
    let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }
}

extension Browser {
    /// Returns the column under the cursor or, on the line of an association, the first column of its foreign key.
    func columnUnderCursor() throws(NoTableColumn) -> TableColumn {
        guard focus == .main, let location else {
            throw NoTableColumn("This works on a column: open the rows of a table first.")
        }
        return try location.screen.state.column(at: location, in: catalog)
    }
}

extension Location {
    /// Returns the column of a table that the grid shows under a name.
    func column(named name: String?, in catalog: Catalog) throws(NoTableColumn) -> TableColumn {
        guard let name, let column = grid.page?.columns.first(where: { $0.name == name }) else {
            throw NoTableColumn("The rows are not read yet.")
        }
        if let origin = column.origin { return origin }
        guard screen.kind != .query, !column.isAdded else {
            throw NoTableColumn("\(SafeText.line(name)) is computed: no column of a table has its values.")
        }
        return TableColumn(table: rowsPath.finalTable(in: catalog.entries ?? []), column: name)
    }
}

extension AssociatedColumn {
    /// Returns the column that has the values; `nil` if they are computed.
    ///
    /// - Parameter table: The table of the row.
    func origin(from table: String, in schema: DatabaseSchema) -> TableColumn? {
        guard case .column(let name) = value else { return nil }
        var table = table
        for key in keyPath {
            guard let association = schema.association(key, from: table) else { return nil }
            table = association.destinationTable
        }
        return TableColumn(table: table, column: name)
    }
}

extension AssociationSource {
    /// Returns the first column of the foreign key that an association follows.
    ///
    /// - Parameters:
    ///   - key: The key of the association.
    ///   - table: The table from which it starts.
    func foreignKeyColumn(of key: String, from table: String) -> TableColumn? {
        guard let association = followable(from: table).first(where: { $0.key.isName(key) }),
            let column = association.columns.first
        else { return nil }
        let isToMany = association.kind == .hasMany || association.kind == .hasOne
        return TableColumn(
            table: association.pivot ?? (isToMany ? association.target : table), column: column)
    }
}

extension ForeignKeyInfo {
    /// The first of the columns that refer.
    var firstColumn: TableColumn? {
        originColumns.first.map { TableColumn(table: originTable, column: $0) }
    }
}
