extension TableInfo {
    /// The SQL of the statement that puts a row of the table into one with the same columns.
    ///
    /// ```swift
    /// if let book = try Table("book").fetchOne(db) {
    ///     print(try db.schema().table(named: "book")?.insertionSQL(of: book) ?? "")
    ///     // INSERT INTO "book" ("id", "title") VALUES (1, 'Emma')
    /// }
    /// ```
    ///
    /// Every value comes back as it is, with its type: blobs as `X'0AFF'`, text with NUL in it or that is no UTF-8 by its
    /// bytes. Columns that SQLite computes are left out, and so are those that the row was fetched without: they get
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
        return "INSERT INTO \(name.quotedDatabaseIdentifier) \(content)"
    }
}

/// What stands around the statements of ``TableInfo/insertionSQL(of:)`` where they are to be run together: one transaction,
/// at whose end foreign keys are checked, so that rows may refer to each other in a circle.
public enum InsertionScript {
    /// The first lines.
    public static let beginning = "BEGIN TRANSACTION;\nPRAGMA defer_foreign_keys = ON;\n"
    /// What ends each statement.
    public static let separator = ";\n"
    /// The last line.
    public static let end = "COMMIT;\n"
}
