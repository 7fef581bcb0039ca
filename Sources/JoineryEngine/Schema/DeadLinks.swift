/// The values of a foreign key that refer to missing rows.
///
/// See also ``Database/deadLinks(of:sampling:)``.
public struct DeadLinks: Hashable, Sendable {
    /// A foreign key value that refers to a missing row.
    public struct Link: Hashable, Sendable {
        /// The values of the columns of the foreign key.
        public let values: [DatabaseValue]
        /// The number of rows with this value.
        public let orphanCount: Int
        /// The primary key, or the rowid, of one of these rows; empty if the table has neither.
        public let orphanKey: [DatabaseValue]
        /// An existing key with the same spelling but another type, such as 5 for the text '5'; `nil` if there is
        /// none.
        public let otherType: DatabaseValue?
    }

    /// The number of distinct values that refer to missing rows.
    public private(set) var linkCount = 0
    /// The number of rows that have such a value.
    public private(set) var orphanCount = 0
    /// The number of these values that exist with another type.
    public private(set) var mismatchCount = 0
    /// The first of these values, in the order in which SQLite returns them.
    public private(set) var sample: [Link] = []

    /// Creates a value without dead links.
    public init() {}

    /// Whether all links lead to existing rows.
    public var isEmpty: Bool { linkCount == 0 }

    fileprivate mutating func add(_ link: Link, sampling bound: Int) {
        linkCount += 1
        orphanCount += link.orphanCount
        if link.otherType != nil { mismatchCount += 1 }
        if sample.count < bound { sample.append(link) }
    }
}

extension Database {
    /// Finds the values of a foreign key that refer to missing rows, in a single SELECT.
    ///
    /// ```swift
    /// for key in try db.foreignKeys(on: "book") where !key.isBroken {
    ///     let dead = try db.deadLinks(of: key, sampling: 10)
    ///     print(key.originColumns, dead.orphanCount, dead.sample.map(\.values))
    /// }
    /// ```
    ///
    /// A row with NULL in the foreign key refers to nothing and is not counted. Values are compared as in a join of
    /// the two columns, with the collation of the destination column.
    ///
    /// - Parameters:
    ///   - foreignKey: A foreign key that is not broken.
    ///   - sampling: The maximum number of values listed in ``DeadLinks/sample``.
    /// - Throws: A `DatabaseError` if the foreign key is broken, or if its tables cannot be read.
    ///
    /// See also <doc:AssociationsFromTheSchema>.
    public func deadLinks(of foreignKey: ForeignKeyInfo, sampling: Int) throws -> DeadLinks {
        if let reason = foreignKey.brokenReason {
            throw DatabaseError(
                message: "the links of \"\(foreignKey.originTable)\" cannot be followed: \(reason)")
        }
        let query = DeadLinkQuery(
            foreignKey, try existingTable(foreignKey.originTable),
            parent: quoted(table: foreignKey.destinationTable))
        let cursor = try Row.fetchCursor(
            self, sql: query.sql, arguments: StatementArguments(foreignKey.conditions.map(\.value)))
        var links = DeadLinks()
        while let row = try cursor.next() { links.add(query.link(row), sampling: sampling) }
        return links
    }
}

/// Selects one row per foreign key value that refers to a missing row:
///
/// ```sql
/// SELECT "origin"."authorId", COUNT(*), <the same in another type>, "origin"."id", MIN("origin"."id")
/// FROM "book" AS "origin"
/// WHERE "origin"."authorId" IS NOT NULL
///     AND NOT EXISTS (SELECT 1 FROM "author" AS "target" WHERE "target"."id" = "origin"."authorId")
/// GROUP BY "origin"."authorId"
/// ```
///
/// With `MIN`, SQLite takes the bare columns from the row that has the minimum.
private struct DeadLinkQuery {
    private let foreignKey: ForeignKeyInfo
    private let keyColumns: [String]
    private let keyCount: Int
    private let rowNumber: String?
    /// The names of both tables, in quotes.
    private let (origin, parent): (String, String)

    init(_ foreignKey: ForeignKeyInfo, _ table: TableInfo, parent: String) {
        self.foreignKey = foreignKey
        (origin, self.parent) = (table.quotedName, parent)
        let identity = RowIdentity(table)
        keyColumns = identity?.columns ?? []
        keyCount = identity?.keyCount ?? 0
        rowNumber = table.rowIDName ?? keyColumns.first
    }

    var sql: String {
        let values = foreignKey.originColumns.map { "\"origin\".\($0.quotedDatabaseIdentifier)" }
        let targets = foreignKey.destinationColumns.map { "\"target\".\($0.quotedDatabaseIdentifier)" }
        let parent = "\(parent) AS \"target\""
        let keys = keyColumns.map { "\"origin\".\($0.quotedDatabaseIdentifier)" }
        let number = rowNumber.map { ["MIN(\"origin\".\($0.quotedDatabaseIdentifier))"] } ?? []
        var other = "NULL"
        if values.count == 1 {
            other =
                "(SELECT \(targets[0]) FROM \(parent) WHERE \(targets[0]) = \(Self.otherType(of: values[0])) LIMIT 1)"
        }
        let conditions = foreignKey.conditions.map { "\"origin\".\($0.column.quotedDatabaseIdentifier) = ?" }
        let isEqual = zip(targets, values).map { "\($0) = \($1)" }.joined(separator: " AND ")
        return "SELECT \((values + ["COUNT(*)", other] + keys + number).joined(separator: ", ")) "
            + "FROM \(origin) AS \"origin\" "
            + "WHERE \((values.map { "\($0) IS NOT NULL" } + conditions).joined(separator: " AND ")) "
            + "AND NOT EXISTS (SELECT 1 FROM \(parent) WHERE \(isEqual)) "
            + "GROUP BY \(values.joined(separator: ", "))"
    }

    /// The number that a text spells, or the text that spells a number.
    private static func otherType(of value: String) -> String {
        "CASE typeof(\(value)) WHEN 'integer' THEN CAST(\(value) AS TEXT) WHEN 'real' THEN CAST(\(value) AS TEXT) "
            + "WHEN 'text' THEN iif(CAST(CAST(\(value) AS NUMERIC) AS TEXT) = +\(value), CAST(\(value) AS NUMERIC), NULL) END"
    }

    func link(_ row: Row) -> DeadLinks.Link {
        let count = foreignKey.originColumns.count
        let key: [DatabaseValue] = keyColumns.indices.map { row[count + 2 + $0] }
        let other: DatabaseValue = row[count + 1]
        return DeadLinks.Link(
            values: (0..<count).map { row[$0] }, orphanCount: row[count],
            orphanKey: key.prefix(keyCount).contains(.null) ? key : Array(key.prefix(keyCount)),
            otherType: other.isNull ? nil : other)
    }
}
