import JoineryAnalysis
import JoineryEngine

/// An error in a query, as shown to the person who wrote it: the sentence, the line, and the place in the line.
///
///     no such column: titel: did you mean title?
///       SELECT titel FROM book
///              ^
package struct QueryMistake: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, with the nearest existing name.
    package let sentence: String
    /// The line of the query that contains the error; `nil` if SQLite names no place.
    package let line: String?
    /// The cells before the error in the line.
    package let column: Int

    /// Creates the description of an error.
    ///
    /// - Parameters:
    ///   - error: The error of a query.
    ///   - db: The database, whose names are suggested.
    package init(_ error: DatabaseError, in db: Database) {
        let message = error.message ?? "\(error)"
        sentence = SafeText.line(message) + Self.suggestion(for: message, sql: error.sql ?? "", db)
        guard let sql = error.sql, let offset = error.sqlOffset,
            let place = sql.utf8.index(sql.startIndex, offsetBy: offset, limitedBy: sql.endIndex)
        else {
            (line, column) = (nil, 0)
            return
        }
        let start = sql[..<place].lastIndex(where: \.isNewline).map { sql.index(after: $0) } ?? sql.startIndex
        let end = sql[place...].firstIndex(where: \.isNewline) ?? sql.endIndex
        // Of a very long line, the part around the error is shown.
        let head = sql[start..<place].suffix(Self.mostShown)
        line = SafeText.line(String(head)) + SafeText.line(String(sql[place..<end].prefix(Self.mostShown)))
        column = TextWidth.of(SafeText.line(String(head)))
    }

    private static let mostShown = 60

    package var description: String {
        guard let line else { return sentence }
        return "\(sentence)\n  \(line)\n  \(String(repeating: " ", count: column))^"
    }

    /// Returns a question that offers the nearest existing name; empty if there is none.
    private static func suggestion(for message: String, sql: String, _ db: Database) -> String {
        let kinds: [(start: String, names: () throws -> [String])] = [
            ("no such column: ", { try columns(in: sql, db) }),
            ("no such function: ", { try db.functions().map(\.name) }),
            ("no such collation sequence: ", { try db.collationNames() }),
            ("unknown or unsupported pragma: ", { try db.readingPragmaNames() }),
        ]
        if UnknownCollation.isOfFile(message, db) {
            return ": only the program that wrote the file has it. COLLATE BINARY compares bytes instead."
        }
        let missingTable = "no such table: "
        if message.hasPrefix(missingTable) {
            let nearest = try? nearestTable(to: String(message.dropFirst(missingTable.count)), db)
            return nearest.map { ": did you mean \(SafeText.line($0))?" } ?? ""
        }
        guard let kind = kinds.first(where: { message.hasPrefix($0.start) }), let names = try? kind.names(),
            let wanted = message.dropFirst(kind.start.count).split(separator: ".").last,
            let nearest = NearestName.nearest(to: String(wanted), among: names)
        else { return "" }
        return ": did you mean \(SafeText.line(nearest))?"
    }

    /// Returns the listed name of the table with the nearest name, which may follow that of an attached database.
    private static func nearestTable(to name: String, _ db: Database) throws -> String? {
        let tables = try db.schema().tables
        let isIn = { (table: TableInfo) in
            table.schemaName.map {
                FoldedName(name).folded.utf8.starts(with: FoldedName($0 + ".").folded.utf8)
            } ?? false
        }
        let candidates = tables.contains(where: isIn) ? tables.filter(isIn) : tables
        let wanted = name.split(separator: ".").last.map(String.init) ?? name
        let nearest = NearestName.nearest(to: wanted, among: candidates.map(\.localName))
        return candidates.first { $0.localName.isName(nearest) }?.name
    }

    /// Returns the columns of the tables that a query names; of all tables if it names none.
    private static func columns(in sql: String, _ db: Database) throws -> [String] {
        let tables = try db.schema().tables
        let words = NameSet(SQLToken.tokens(of: sql).compactMap(\.name))
        let named = tables.filter { words.contains($0.localName) }
        return (named.isEmpty ? tables : named).flatMap { $0.columns.map(\.name) }
    }
}
