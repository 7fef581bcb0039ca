import JoineryEngine

/// What to say about collations that only the program that wrote a file has.
package enum UnknownCollation {
    private static let start = "no such collation sequence: "

    /// Returns what an error says about a collation, and what to try; `nil` for other errors.
    package static func sentence(for error: DatabaseError) -> String? {
        guard let message = error.message, message.hasPrefix(start) else { return nil }
        let name = SafeText.line(String(message.dropFirst(start.count)))
        return "This compares by the collation \(name), which only the program that wrote the file has. "
            + "To compare bytes instead, write a condition as SQL: sql: name COLLATE BINARY = 'x'."
    }

    /// Whether the message of an error names a collation that columns of the file have.
    static func isOfFile(_ message: String, _ db: Database) -> Bool {
        guard message.hasPrefix(start), let tables = try? db.schema().tables else { return false }
        let name = String(message.dropFirst(start.count))
        return tables.contains { $0.columns.contains { name.isName($0.unknownCollation) } }
    }

    /// Returns which columns are compared by their bytes instead, to sort them or to find the least or the greatest value;
    /// `nil` if none is.
    ///
    /// - Parameter added: The names of columns in addition to those of the table.
    package static func remark(
        on orders: [RowsOrder], adding added: [String] = [], of table: TableInfo, _ db: Database
    ) -> String? {
        let columns = RowsColumns(of: table, db)
        func remark(on name: String, _ verb: String) -> String? {
            guard let collation = (try? columns.column(behind: name))?.unknownCollation else { return nil }
            return
                "\(SafeText.line(name)) is \(verb) by bytes: its collation \(SafeText.line(collation)) is "
                + "unknown here."
        }
        return orders.lazy.compactMap { remark(on: $0.column, "sorted") }.first
            ?? added.lazy.filter { (try? columns.isExtreme($0)) == true }.compactMap {
                remark(on: $0, "compared")
            }.first
    }
}
