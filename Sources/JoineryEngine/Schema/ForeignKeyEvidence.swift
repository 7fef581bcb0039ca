/// The number of foreign key values that exist in the destination table, in a sample of rows.
///
/// See also <doc:AssociationsFromTheSchema>.
public struct ForeignKeyEvidence: Hashable, Sendable {
    /// The number of sampled rows whose foreign key applies: no column is NULL, and the conditions are met.
    public let referring: Int
    /// The number of those rows that refer to an existing row.
    public let found: Int
    /// Whether the sample covers the whole table.
    public let isComplete: Bool

    /// The share of references that lead to an existing row, from 0 to 1; `nil` if no sampled row refers to anything.
    public var share: Double? { referring == 0 ? nil : Double(found) / Double(referring) }

    package init(referring: Int, found: Int, isComplete: Bool) {
        self.referring = referring
        self.found = found
        self.isComplete = isComplete
    }
}

extension Database {
    /// The number of rows read from each end of a table.
    private static let sampledRows = 500

    /// Samples how many values of a foreign key exist in its destination table.
    ///
    /// The sample is at most 500 rows from each end of the table, regardless of its size; from the beginning only, if
    /// the table has no rowids.
    ///
    /// ```swift
    /// for key in try db.schema().undeclaredForeignKeys where !key.isBroken {
    ///     let evidence = try db.evidence(for: key)
    ///     print(key.originTable, key.originColumns, evidence.found, evidence.referring)
    /// }
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the foreign key is broken, or if its table cannot be read.
    public func evidence(for foreignKey: ForeignKeyInfo) throws -> ForeignKeyEvidence {
        if let reason = foreignKey.brokenReason {
            throw DatabaseError(message: "the foreign key of \(foreignKey.originTable) is broken: \(reason)")
        }
        let rowID = try table(named: foreignKey.originTable).rowIDName
        let head = try sample(foreignKey, rowID, after: nil)
        guard head.rows == Self.sampledRows else {
            return ForeignKeyEvidence(referring: head.referring, found: head.found, isComplete: true)
        }
        // Without rowids, only the beginning can be read.
        guard rowID != nil, let last = head.last else {
            return ForeignKeyEvidence(referring: head.referring, found: head.found, isComplete: false)
        }
        let tail = try sample(foreignKey, rowID, after: last)
        return ForeignKeyEvidence(
            referring: head.referring + tail.referring, found: head.found + tail.found,
            isComplete: tail.rows < Self.sampledRows)
    }

    private struct Sample {
        var rows = 0
        var referring = 0
        var found = 0
        /// The largest rowid in the sample.
        var last: Int64?
    }

    /// - Parameter first: The rowid after which rows are read, starting from the end of the table; `nil` to read from
    ///   the beginning.
    private func sample(
        _ foreignKey: ForeignKeyInfo, _ rowID: String?, after first: Int64?
    ) throws -> Sample {
        let origins = foreignKey.originColumns.indices.map { "joinery_\($0)" }
        let selected = zip(foreignKey.originColumns, origins).map {
            "\($0.quotedDatabaseIdentifier) AS \($1)"
        }
        let conditions = foreignKey.conditions.map { "\($0.column.quotedDatabaseIdentifier) = ?" }
        let meets = conditions.isEmpty ? "1" : conditions.joined(separator: " AND ")
        let id = rowID.map { $0.quotedDatabaseIdentifier }
        let order = id.map { " ORDER BY \($0)\(first == nil ? "" : " DESC")" } ?? ""
        let range = first.flatMap { first in id.map { " WHERE \($0) > \(first)" } } ?? ""
        let refers = (origins.map { "s.\($0) IS NOT NULL" } + ["s.joinery_meets"]).joined(separator: " AND ")
        let exists = zip(foreignKey.destinationColumns, origins).map { destination, origin in
            "p.\(destination.quotedDatabaseIdentifier) = s.\(origin)"
        }
        let statement = try makeStatement(
            sql: """
                SELECT COUNT(*), TOTAL(\(refers)), TOTAL(\(refers) AND EXISTS (SELECT 1 FROM \
                \(quoted(table: foreignKey.destinationTable)) p WHERE \(exists.joined(separator: " AND ")))), \
                MAX(joinery_id) FROM (SELECT \(selected.joined(separator: ", ")), (\(meets)) AS joinery_meets, \
                \(id ?? "NULL") AS joinery_id FROM \(quoted(table: foreignKey.originTable))\(range)\(order) \
                LIMIT \(Self.sampledRows)) s
                """)
        let arguments = StatementArguments(foreignKey.conditions.map(\.value))
        guard let row = try Row.fetchOne(statement, arguments: arguments) else { return Sample() }
        return Sample(
            rows: row[0] as Int? ?? 0, referring: Int(row[1] as Double? ?? 0),
            found: Int(row[2] as Double? ?? 0), last: row[3] as Int64?)
    }
}
