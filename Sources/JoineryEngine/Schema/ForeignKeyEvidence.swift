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
    /// The number of rows up to which all are read.
    private static let wholeRows = 2_000
    private static let groupCount = 256
    private static let groupSize = 4

    /// Samples how many values of a foreign key exist in its destination table.
    ///
    /// A table with up to 2,000 rows is read whole. From a larger one, small groups of rows are read, at uneven distances
    /// all over it: at most 1,024 rows, regardless of its size, and always the same. Of a view or a virtual table, the
    /// first rows are read.
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
        let table = try table(named: foreignKey.originTable)
        if let sample = try sample(of: table, for: foreignKey), sample.rows > 0 {
            return ForeignKeyEvidence(
                referring: sample.referring, found: sample.found, isComplete: false)
        }
        var look = EvidenceLook(foreignKey, limit: Self.wholeRows + 1)
        try look.read(in: self)
        return ForeignKeyEvidence(
            referring: look.referring, found: look.found, isComplete: look.rows <= Self.wholeRows)
    }

    /// Reads a sample of a table; returns `nil` if it is small, or cannot be sampled.
    private func sample(of table: TableInfo, for foreignKey: ForeignKeyInfo) throws -> EvidenceLook? {
        switch table.kind {
        case .view, .virtual: return nil
        case .table, .shadow, .system: break
        }
        let rows = "SELECT 1 FROM \(quoted(table: table.name)) LIMIT \(Self.wholeRows + 1)"
        let count = try Int.fetchOne(makeStatement(sql: "SELECT COUNT(*) FROM (\(rows))")) ?? 0
        guard count > Self.wholeRows else { return nil }
        var random = RandomBits(seed: 0)
        let shares = (0..<Self.groupCount).map { (Double($0) + random.unit) / Double(Self.groupCount) }
        var look = EvidenceLook(foreignKey, limit: Self.groupSize)
        if let rowID = table.rowIDName {
            for start in try rowIDs(in: table.name, at: shares).sorted() {
                // A row in two groups counts once.
                guard look.last != .max else { break }
                let first = max(start, look.last.map { $0 + 1 } ?? start)
                try look.read(KeyPlace(column: rowID, from: first.databaseValue), in: self)
            }
        } else if let key = table.primaryKey?.columns {
            let places = KeyPlaces(db: self, table: table.name, key: key)
            var seen: Set<KeyPlace> = []
            for share in shares {
                guard let place = try places.place(at: share, &random), seen.insert(place).inserted
                else { continue }
                try look.read(place, in: self)
            }
        }
        return look
    }
}

/// What rows of the origin table say about a foreign key.
private struct EvidenceLook {
    let foreignKey: ForeignKeyInfo
    /// The number of rows to read at a time.
    let limit: Int
    private(set) var rows = 0
    private(set) var referring = 0
    private(set) var found = 0
    /// The largest integer at the last place.
    private(set) var last: Int64?

    init(_ foreignKey: ForeignKeyInfo, limit: Int) {
        self.foreignKey = foreignKey
        self.limit = limit
    }

    /// Reads rows from a place on; from the beginning, if there is none.
    mutating func read(_ place: KeyPlace? = nil, in db: Database) throws {
        let origin = try db.existingTable(foreignKey.originTable)
        let statement = try db.cachedStatement(sql: sql(origin, place, db))
        let arguments = foreignKey.conditions.map(\.value) + (place?.arguments ?? [])
        try statement.forEachRow(arguments) { row in
            rows += row.count(0)
            referring += row.count(1)
            found += row.count(2)
            if case .int64(let number) = row.value(3).storage { last = number }
        }
    }

    private func sql(_ table: TableInfo, _ place: KeyPlace?, _ db: Database) -> String {
        // The place is in the order of a column, which no other value may hide.
        let name = { table.privateName($0).quotedDatabaseIdentifier }
        let (idName, meetsName) = (name("id"), name("meets"))
        let origins = foreignKey.originColumns.indices.map { name("\($0)") }
        let selected = zip(foreignKey.originColumns, origins).map {
            "\($0.quotedDatabaseIdentifier) AS \($1)"
        }
        let conditions = foreignKey.conditions.map { "\($0.column.quotedDatabaseIdentifier) = ?" }
        let meets = conditions.isEmpty ? "1" : conditions.joined(separator: " AND ")
        let id = place.map { $0.column.quotedDatabaseIdentifier } ?? "NULL"
        let refers = (origins.map { "s.\($0) IS NOT NULL" } + ["s.\(meetsName)"]).joined(separator: " AND ")
        let exists = zip(foreignKey.destinationColumns, origins).map { destination, origin in
            "p.\(destination.quotedDatabaseIdentifier) = s.\(origin)"
        }
        return """
            SELECT COUNT(*), TOTAL(\(refers)), TOTAL(\(refers) AND EXISTS (SELECT 1 FROM \
            \(db.quoted(table: foreignKey.destinationTable)) p WHERE \(exists.joined(separator: " AND ")))), \
            MAX(\(idName)) FROM (SELECT \(selected.joined(separator: ", ")), (\(meets)) AS \(meetsName), \
            \(id) AS \(idName) FROM \(db.quoted(table: foreignKey.originTable))\(place?.range ?? "") \
            LIMIT \(limit)) s
            """
    }
}
