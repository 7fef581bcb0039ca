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
///
/// Rows whose foreign keys lead nowhere cannot go in while somebody looks: they stand between ``uncheckedBeginning`` and
/// ``uncheckedEnd``, in a transaction of their own.
public enum InsertionScript {
    /// The first lines.
    public static let beginning = "BEGIN TRANSACTION;\nPRAGMA defer_foreign_keys = ON;\n"
    /// What ends each statement.
    public static let separator = ";\n"
    /// The last line.
    public static let end = "COMMIT;\n"
    /// The first lines where foreign keys are not checked. Within a transaction they would have no effect.
    public static let uncheckedBeginning = "PRAGMA foreign_keys = OFF;\nBEGIN TRANSACTION;\n"
    /// The last lines then: foreign keys are checked again.
    public static let uncheckedEnd = "COMMIT;\nPRAGMA foreign_keys = ON;\n"

    /// A line that is no statement.
    ///
    /// - Parameter text: Of one line; what comes behind a line break is left out.
    public static func comment(_ text: String) -> String {
        "-- \(text.prefix { !$0.isNewline })\n"
    }
}

extension TableInfo {
    /// Whether rows of the table can be inserted where foreign keys are checked.
    ///
    /// SQLite refuses all rows of a table of which a foreign key refers to a missing table, or to columns that nothing
    /// makes unique; those of the table that is referred to, too.
    public func canBeChecked(in schema: DatabaseSchema) -> Bool {
        (foreignKeys + referencingForeignKeys).allSatisfy { key in
            guard key.origin == .declared else { return true }
            guard !key.isBroken, let parent = schema.table(named: key.destinationTable) else { return false }
            return parent.uniqueKeyColumns.contains { Set($0) == Set(key.destinationColumns) }
        }
    }
}
