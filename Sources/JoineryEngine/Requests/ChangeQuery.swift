import CSQLite

/// A DELETE or UPDATE of the rows of a request.
///
/// ```text
/// [WITH …] DELETE FROM "book"        WHERE … [RETURNING …] [ORDER BY …] [LIMIT …]
/// [WITH …] UPDATE "book" SET …       WHERE …
/// joins and groups:                  WHERE "id" IN (SELECT "book"."id" FROM "book" JOIN …)
/// SQLite without LIMIT here:         WHERE "id" IN (SELECT "id" FROM "book" WHERE … ORDER BY … LIMIT …)
/// ```
package struct ChangeQuery {
    /// The kind of change.
    package enum Change {
        case delete
        case update([ColumnAssignment], Database.ConflictResolution?)
    }

    private let db: Database
    /// The rows to change, as a relation of one table without joins.
    private let relation: SQLRelation

    /// Whether SQLite was compiled to accept LIMIT in DELETE and UPDATE.
    package static let takesLimit = sqlite3_compileoption_used("ENABLE_UPDATE_DELETE_LIMIT") != 0

    /// - Parameter takesLimit: Whether the statement itself may contain a LIMIT.
    /// - Throws: A `DatabaseError` that explains why the rows of the request cannot be changed.
    package init(_ relation: SQLRelation, _ db: Database, takesLimit: Bool = Self.takesLimit) throws {
        self.db = db
        if let failure = relation.failure { throw failure }
        let plain = relation.removingPrefetches()
        let isPlain =
            plain.joins.isEmpty && plain.grouping.isEmpty && plain.groupFilters.isEmpty
            && (takesLimit || plain.limit == nil)
        self.relation = try isPlain ? plain : Self.selectingByKey(plain, db)
    }

    /// Prepares the statement, with its arguments.
    ///
    /// - Parameter returned: The columns of the changed rows to return; empty for none.
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
        // The order determines which rows a limit includes.
        if relation.limit != nil {
            try query.appendOrdering(to: &builder)
            query.appendLimit(to: &builder)
        }
        let statement = try db.makeStatement(sql: builder.sql)
        try statement.setArguments(builder.arguments)
        return statement
    }

    /// Returns the same rows as a relation of one table, whose keys a subquery selects.
    private static func selectingByKey(_ relation: SQLRelation, _ db: Database) throws -> SQLRelation {
        let info = try db.existingTable(relation.table)
        if info.isView, try db.primaryKey(of: info, named: relation.table) == nil {
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

    /// - Throws: A `DatabaseError` if a group may contain several rows.
    private static func checkGrouping(
        _ relation: SQLRelation, _ key: [String], _ info: TableInfo, _ db: Database
    ) throws {
        func column(_ group: SQLExpression) -> FoldedName? {
            switch group.node {
            case .column(let name): return FoldedName(name)
            case .qualified(let alias, let name) where relation.aliases.contains(alias):
                return FoldedName(name)
            // The negative rowid identifies a row, too. Other values may have the same negative: that of any word is 0.
            case .prefix(.negative, let operand):
                return column(operand).flatMap { info.isRowID($0) ? $0 : nil }
            default: return nil
            }
        }
        let columns = try relation.grouping.flatMap { try $0.resolve(db) }.compactMap(column)
        let keys = [key] + info.uniqueKeyColumns
        if keys.contains(where: { $0.allSatisfy { columns.contains(FoldedName($0)) } }) { return }
        throw DatabaseError(
            message: "the rows of \"\(info.name)\" cannot be changed in groups: group them with "
                + "groupByPrimaryKey(), or not at all")
    }
}

extension SQLQuery {
    /// Writes the table to change, with its alias if it has one.
    fileprivate func appendChangedTable(to builder: inout SQLBuilder) {
        let table = nodes[0].relation.table
        builder.append(table: table)
        if names.names[0] != db.reference(to: table).name {
            builder.append(" AS ")
            builder.append(identifier: names.names[0])
        }
    }
}

extension Database.ConflictResolution {
    /// The `OR` clause after `INSERT` or `UPDATE`; empty for SQLite's default.
    var orClause: String {
        self == .abort ? "" : "OR \(rawValue) "
    }
}

extension Database {
    /// What SQLite does when a change violates a constraint.
    ///
    /// See also https://www.sqlite.org/lang_conflict.html
    public enum ConflictResolution: String, Hashable, Sendable {
        /// Rolls back the transaction.
        case rollback = "ROLLBACK"
        /// Undoes the changes of the statement. This is the default.
        case abort = "ABORT"
        /// Ends the statement, but keeps the changes it has already made.
        case fail = "FAIL"
        /// Skips the row and continues.
        case ignore = "IGNORE"
        /// Deletes the rows that cause the conflict.
        case replace = "REPLACE"

        // Written out because enumerations with raw values are otherwise compared by raw value.
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
