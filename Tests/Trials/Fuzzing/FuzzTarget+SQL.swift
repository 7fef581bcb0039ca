import CSQLite
import JoineryAnalysis

@testable import JoineryEngine

extension FuzzTarget {
    private static let connection: DatabaseQueue = {
        do {
            return try DatabaseQueue()
        } catch {
            fatalError("\(error)")
        }
    }()

    /// The tokens are those of SQLite, and the question marks that values replace are exactly the parameters that SQLite finds.
    func runSQL(_ text: String) throws {
        let sql = "SELECT " + text
        let script = SQLScript(sql)
        try FuzzFinding.unless(
            script.tokens.map { String($0.text) }.joined().utf8.elementsEqual(sql.utf8),
            "tokens are not the text: \(sql)")
        try FuzzFinding.unless(
            script.statements.allSatisfy { !$0.text.isEmpty && $0.extent.contains($0.text.startIndex) },
            "a statement is outside its extent: \(sql)")
        try Self.connection.read { db in
            let statement: Statement
            do { statement = try db.makeStatement(sql: sql) } catch let error as DatabaseError {
                return try checkPlace(of: error)
            }
            let names = (0..<sqlite3_bind_parameter_count(statement.sqliteStatement)).map {
                sqlite3_bind_parameter_name(statement.sqliteStatement, $0 + 1)
            }
            let values = StatementArguments(names.map { _ in 1 })
            guard names.allSatisfy({ $0 == nil }) else {
                let isFilled = (try? sql.fillingParameters(with: values)) != nil
                return try FuzzFinding.unless(!isFilled, "a parameter with a name is filled: \(sql)")
            }
            let filled = try sql.fillingParameters(with: values)
            let count: CInt
            do {
                count = try sqlite3_bind_parameter_count(db.makeStatement(sql: filled).sqliteStatement)
            } catch let error as DatabaseError {
                // Replacing a parameter may change the meaning: columns are named after parameters, and a number may
                // select a column to order by.
                let message = error.message ?? ""
                let isRead = !["syntax", "token", "incomplete"].contains { message.contains($0) }
                return try FuzzFinding.unless(isRead, "\(filled): \(message)")
            }
            try FuzzFinding.unless(count == 0, "a parameter is left: \(filled)")
        }
    }

    /// SQLite names the token at which it fails, and its place: there must be the same token.
    private func checkPlace(of error: DatabaseError) throws {
        guard let offset = error.sqlOffset, let sql = error.sql, let message = error.message,
            offset < sql.utf8.count
        else { return }
        // Bytes, because some characters join the quotes around them.
        let bytes = message.utf8
        let isIllegal = bytes.starts(with: "unrecognized token: \"".utf8)
        guard isIllegal || (bytes.starts(with: "near \"".utf8) && message.hasSuffix(": syntax error")) else {
            return
        }
        let name = bytes.dropFirst(isIllegal ? 21 : 6).dropLast(isIllegal ? 1 : 15)
        let token = SQLToken.tokens(of: sql).first { token in
            sql.utf8.distance(from: sql.startIndex, to: token.text.startIndex) == offset
        }
        let text = token?.text ?? ""
        // The error leaves blanks and semicolons at the end of the text out.
        let rest = name.dropFirst(text.utf8.count)
        try FuzzFinding.unless(
            !text.isEmpty && name.starts(with: text.utf8)
                && rest.allSatisfy { SQLStatementCursor.isBetweenStatements($0) },
            "no such token at \(offset): \(message): \(sql)")
    }
}
