/// The collations of the columns of a view. SQLite derives them from the SELECT of the view, and shows them only in the
/// program of a statement that compares the columns:
///
/// ```text
/// EXPLAIN SELECT "name", "year" FROM "writer" UNION SELECT NULL, NULL
/// OpenEphemeral  …  k(2,NOCASE,B)
/// ```
struct ViewCollations {
    let db: Database
    let schemaName: String
    let view: String

    /// Returns the collation of each column.
    func collations(of columns: [String]) -> [Database.CollationName] {
        if let all = try? compared(columns) { return all }
        // One of the collations has a comma in its name.
        return columns.map { (try? compared([$0]))?.first ?? .binary }
    }

    /// Returns the collations by which a statement compares the columns; `nil` if its program does not tell.
    private func compared(_ columns: [String]) throws -> [Database.CollationName]? {
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let nulls = columns.map { _ in "NULL" }.joined(separator: ", ")
        let source = "\(schemaName.quotedDatabaseIdentifier).\(view.quotedDatabaseIdentifier)"
        let rows = try Row.fetchCursor(
            db.makeStatement(sql: "EXPLAIN SELECT \(names) FROM \(source) UNION SELECT \(nulls)"))
        while let row = try rows.next() {
            guard row["opcode"] as String? == "OpenEphemeral", let key = row["p4"] as String? else {
                continue
            }
            let prefix = "k(\(columns.count),"
            guard key.hasPrefix(prefix), key.hasSuffix(")") else { return nil }
            let list = key.dropFirst(prefix.count).dropLast()
            let names =
                columns.count == 1 ? [list] : list.split(separator: ",", omittingEmptySubsequences: false)
            guard names.count == columns.count else { return nil }
            return names.map { $0 == "B" ? .binary : Database.CollationName(rawValue: String($0)) }
        }
        return nil
    }
}
