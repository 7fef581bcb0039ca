/// The columns that tie prefetched rows to those that include them.
extension SQLRelation {
    /// The relation and everything joined to it, without columns.
    var joinedForConditions: SQLRelation {
        var relation = withoutColumns
        for index in relation.joins.indices {
            relation.joins[index].relation = relation.joins[index].relation.joinedForConditions
        }
        return relation
    }

    /// Ensures that the columns of the table at the end of a path of joins are fetched.
    ///
    /// - Returns: The names of the columns in the rows of that table.
    mutating func selectColumns(
        _ columns: [String], at path: ArraySlice<String>, _ db: Database
    ) throws -> [String] {
        if let key = path.first, let index = joins.firstIndex(where: { $0.key.hasSameBytes(as: key) }) {
            return try joins[index].relation.selectColumns(columns, at: path.dropFirst(), db)
        }
        return try columns.map { column in
            if try selects(column, db) { return column }
            if let name = try privateName(of: column, db) { return name }
            let name = try PrivateName.name(for: column) { try hasColumn(named: $0, db) }
            annotate(.known([Column(column).forKey(name)]))
            return name
        }
    }

    /// Returns names for columns that are fetched in addition to those of the rows, one for each.
    func privateNames(of columns: [String], _ db: Database) throws -> [String] {
        var names: NamedValues<String> = [:]
        return try columns.map { column in
            if let name = names[column] { return name }
            let name = try PrivateName.name(for: column) { name in
                try names.values.contains(caseInsensitive: name) || hasColumn(named: name, db)
            }
            names[column] = name
            return name
        }
    }

    /// The private name under which `selectColumns(_:at:_:)` has selected a column; `nil` if it has not.
    private func privateName(of column: String, _ db: Database) throws -> String? {
        try selections(db).lazy.compactMap { selection -> String? in
            guard case .named(let expression, let name) = selection.node,
                case .column(let source) = expression.node, source.equalsIgnoringASCIICase(column),
                PrivateName.isPrivate(name)
            else { return nil }
            return name
        }.first
    }

    private func selections(_ db: Database) throws -> [SQLSelection] {
        guard case .columns(let selections) = selection else { return [] }
        return try selections.flatMap { try $0.resolve(db) }
    }

    /// Whether the rows have a column with a name, or may have one because handwritten SQL contains it.
    private func hasColumn(named name: String, _ db: Database) throws -> Bool {
        try selections(db).contains { try $0.hasColumn(named: name, of: table, db) }
    }

    /// Whether the rows contain a column of the table under its own name.
    private func selects(_ column: String, _ db: Database) throws -> Bool {
        try selections(db).contains { try selects(column, by: $0, db) }
    }

    private func selects(_ column: String, by selection: SQLSelection, _ db: Database) throws -> Bool {
        switch selection.node {
        case .allColumns:
            let info = try db.knownTable(table)?.column(named: column)
            return info.map { !$0.isHidden } ?? false
        case .allColumnsExcluding(let excluded):
            return try db.selectedColumns(of: table, excluding: excluded)
                .contains { $0.equalsIgnoringASCIICase(column) }
        case .expression(let expression):
            guard case .column(let name) = expression.node else { return false }
            return name.equalsIgnoringASCIICase(column)
        case .named, .literal, .bound:
            return false
        }
    }
}

extension SQLSelection {
    /// Whether a column has a name, or may have one because handwritten SQL contains it.
    fileprivate func hasColumn(named name: String, of table: String, _ db: Database) throws -> Bool {
        switch node {
        case .allColumns, .allColumnsExcluding: return try db.knownTable(table)?.column(named: name) != nil
        case .expression(let expression):
            guard case .column(let column) = expression.node else { return false }
            return column.equalsIgnoringASCIICase(name)
        case .named(_, let column): return column.equalsIgnoringASCIICase(name)
        case .literal(let sql):
            // SQL that refers to an alias cannot be written without the rest of the request.
            let text = (try? sql.build(db).sql) ?? ""
            return SQLToken.tokens(of: text).contains {
                $0.name.map(name.equalsIgnoringASCIICase) ?? false
            }
        case .bound(_, let selection): return try selection.hasColumn(named: name, of: table, db)
        }
    }
}
