import JoineryEngine

extension TableInfo {
    /// Returns an INSERT statement that adds a row of this table to another table with the same columns.
    ///
    /// ```swift
    /// if let book = try Table("book").fetchOne(db) {
    ///     print(try db.schema().table(named: "book")?.insertionSQL(of: book) ?? "")
    ///     // INSERT INTO "book" ("id", "title") VALUES (1, 'Emma')
    /// }
    /// ```
    ///
    /// The statement preserves every value and its type: it writes blobs as `X'0AFF'`, and text that contains NUL or
    /// is not valid UTF-8 as bytes. It omits generated columns, and columns that `row` does not contain, which get
    /// their default values.
    public func insertionSQL(of row: Row) -> String {
        var (names, values) = ("", "")
        for column in visibleColumns where !column.isGenerated {
            guard let index = row.index(forColumn: column.name) else { continue }
            let separator = names.isEmpty ? "" : ", "
            names += separator + column.name.quotedDatabaseIdentifier
            values += separator + (row[index] as DatabaseValue).sqlLiteral
        }
        let content = names.isEmpty ? "DEFAULT VALUES" : "(\(names)) VALUES (\(values))"
        return "INSERT INTO \(quotedName) \(content)"
    }
}

/// The SQL that surrounds several statements of ``JoineryEngine/TableInfo/insertionSQL(of:)`` when they run as a script.
///
/// The statements run in one transaction. Foreign keys are checked at its end, so that rows may refer to each other
/// in a cycle. Rows that violate foreign keys must be inserted in a transaction of their own, between
/// ``uncheckedBeginning`` and ``uncheckedEnd``.
public enum InsertionScript {
    /// The first lines of a script.
    public static let beginning = "BEGIN TRANSACTION;\nPRAGMA defer_foreign_keys = ON;\n"
    /// The terminator of each statement.
    public static let separator = ";\n"
    /// The last line of a script.
    public static let end = "COMMIT;\n"
    /// The first lines of a script without foreign key checks. The pragma comes first: it has no effect inside a
    /// transaction.
    public static let uncheckedBeginning = "PRAGMA foreign_keys = OFF;\nBEGIN TRANSACTION;\n"
    /// The last lines of a script without foreign key checks, which enable them again.
    public static let uncheckedEnd = "COMMIT;\nPRAGMA foreign_keys = ON;\n"

    /// Returns a comment line.
    ///
    /// - Parameter text: The text of the comment. Anything after a line break is omitted.
    public static func comment(_ text: String) -> String {
        "-- \(text.prefix { !$0.isNewline })\n"
    }
}

extension TableInfo {
    /// Returns whether rows can be inserted into the table while foreign keys are checked.
    ///
    /// SQLite rejects all rows of a table that has a foreign key to a missing table, or to columns that no constraint
    /// makes unique. It also rejects the rows of the table that such a foreign key refers to.
    public func canBeChecked(in schema: DatabaseSchema) -> Bool {
        (foreignKeys + referencingForeignKeys).allSatisfy { key in
            guard key.origin == .declared else { return true }
            guard !key.isBroken, let parent = schema.table(named: key.destinationTable) else { return false }
            return parent.uniqueKeyColumns.contains { Set($0) == Set(key.destinationColumns) }
        }
    }
}
