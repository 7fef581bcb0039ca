import CSQLite

/// A DELETE or an UPDATE of the rows of a request.
///
/// ```text
/// [WITH …] DELETE FROM "book"        WHERE … [RETURNING …] [ORDER BY …] [LIMIT …]
/// [WITH …] UPDATE "book" SET …       WHERE …
/// joins and groups:                  WHERE "id" IN (SELECT "book"."id" FROM "book" JOIN …)
/// a SQLite that takes no LIMIT here: WHERE "id" IN (SELECT "id" FROM "book" WHERE … ORDER BY … LIMIT …)
/// ```
package struct ChangeQuery {
    /// What is done to the rows.
    package enum Change {
        case delete
        case update([ColumnAssignment], Database.ConflictResolution?)
    }

    private let db: Database
    /// The rows, of one table without joins.
    private let relation: SQLRelation

    /// Whether SQLite was built to take the LIMIT of a DELETE and of an UPDATE.
    package static let takesLimit = sqlite3_compileoption_used("ENABLE_UPDATE_DELETE_LIMIT") != 0

    /// - Parameter takesLimit: Whether a limit may stand in the statement itself.
    /// - Throws: A `DatabaseError` that says what the request cannot do.
    package init(_ relation: SQLRelation, _ db: Database, takesLimit: Bool = Self.takesLimit) throws {
        self.db = db
        if let failure = relation.failure { throw failure }
        let plain = relation.removingPrefetches()
        let isPlain =
            plain.joins.isEmpty && plain.grouping.isEmpty && plain.groupFilters.isEmpty
            && (takesLimit || plain.limit == nil)
        self.relation = try isPlain ? plain : Self.selectingByKey(plain, db)
    }

    /// The statement, with its arguments.
    ///
    /// - Parameter returned: The columns that the changed rows give back; none unless given.
    package func statement(_ change: Change, returning returned: [SQLSelection] = []) throws -> Statement {
        let query = try SQLQuery(relation, db: db)
        var builder = SQLBuilder(db, names: query.names)
        try query.appendCommonTables(to: &builder)
        switch change {
        case .delete:
            builder.append("DELETE FROM ")
            query.appendChangedTable(to: &builder)
        case .update(let assignments, let conflictResolution):
            builder.append("UPDATE \(conflictResolution?.orClause ?? "")")
            query.appendChangedTable(to: &builder)
            builder.append(" SET ")
            try builder.append(assignments) { builder, assignment in
                builder.append(identifier: assignment.column)
                builder.append(" = ")
                try builder.append(assignment.value ?? Column(assignment.column).sqlExpression)
            }
        }
        try query.appendFilters(to: &builder)
        let table = QueryNames.Occurrence(table: relation.table, aliases: relation.aliases)
        try builder.append(naming: QueryNames(returning: table)) { try $0.append(returning: returned) }
        // Which rows a limit takes depends on the order.
        if relation.limit != nil {
            try query.appendOrdering(to: &builder)
            query.appendLimit(to: &builder)
        }
        let statement = try db.makeStatement(sql: builder.sql)
        try statement.setArguments(builder.arguments)
        return statement
    }

    /// The rows of one table whose keys a subquery selects.
    private static func selectingByKey(_ relation: SQLRelation, _ db: Database) throws -> SQLRelation {
        let info = try db.existingTable(relation.table)
        if info.isView {
            throw DatabaseError(
                message: "cannot modify \(info.name) because it is a view: change the tables behind it")
        }
        let key = try db.rowKeyColumns(of: relation.table)
        if !relation.grouping.isEmpty || !relation.groupFilters.isEmpty {
            try checkGrouping(relation, key, info, db)
        }
        var base = relation.selecting(only: key.map { Column($0).sqlSelection })
        base.isDistinct = false
        base.commonTables = []
        if base.limit == nil { base = base.unordered() }
        var plain = SQLRelation(table: relation.table)
        plain.aliases = relation.aliases
        plain.commonTables = relation.allCommonTables
        let columns = key.map { Column($0).sqlExpression }
        let element = columns.count == 1 ? columns[0] : SQLExpression(.tuple(columns))
        let subquery = SQLSubquery(.relation(base))
        plain.filters = [.known(SQLExpression(.membership(element, .subquery(subquery), negated: false)))]
        return plain
    }

    /// - Throws: A `DatabaseError` when a group is not one row.
    private static func checkGrouping(
        _ relation: SQLRelation, _ key: [String], _ info: TableInfo, _ db: Database
    ) throws {
        let groups = try relation.grouping.flatMap { try $0.resolve(db) }
        let columns = groups.compactMap { group -> FoldedName? in
            if case .column(let name) = group.node { FoldedName(name) } else { nil }
        }
        let keys = [key] + info.uniqueKeyColumns
        if keys.contains(where: { $0.allSatisfy { columns.contains(FoldedName($0)) } }) { return }
        throw DatabaseError(
            message: "the rows of \"\(info.name)\" cannot be changed in groups: group them with "
                + "groupByPrimaryKey(), or not at all")
    }
}

extension SQLQuery {
    /// The table to change, under its alias if it has a name of its own.
    fileprivate func appendChangedTable(to builder: inout SQLBuilder) {
        let table = nodes[0].relation.table
        builder.append(identifier: table)
        if names.names[0] != table {
            builder.append(" AS ")
            builder.append(identifier: names.names[0])
        }
    }
}

extension Database.ConflictResolution {
    /// The words behind `INSERT` or `UPDATE`; none for SQLite's own way.
    var orClause: String {
        self == .abort ? "" : "OR \(rawValue) "
    }
}

extension Database {
    /// What SQLite does when a change violates a constraint.
    ///
    /// See also https://www.sqlite.org/lang_conflict.html
    public enum ConflictResolution: String, Hashable, Sendable {
        /// Ends the transaction.
        case rollback = "ROLLBACK"
        /// Undoes the statement: what happens unless said otherwise.
        case abort = "ABORT"
        /// Ends the statement, and keeps what it did so far.
        case fail = "FAIL"
        /// Goes on without the row.
        case ignore = "IGNORE"
        /// Deletes the rows that are in the way.
        case replace = "REPLACE"

        // Written out, as enumerations with raw values are else compared by these.
        public static func == (lhs: Self, rhs: Self) -> Bool {
            switch (lhs, rhs) {
            case (.rollback, .rollback), (.abort, .abort), (.fail, .fail), (.ignore, .ignore),
                (.replace, .replace):
                true
            default: false
            }
        }
    }
}
