import CSQLite

@testable import JoineryEngine

extension FuzzTarget {
    private static let connection: DatabaseQueue = {
        do {
            return try DatabaseQueue()
        } catch {
            fatalError("\(error)")
        }
    }()

    /// The question marks that values replace are exactly the parameters that SQLite finds.
    func runSQL(_ text: String) throws {
        let sql = "SELECT " + text
        try Self.connection.read { db in
            guard let statement = try? db.makeStatement(sql: sql) else { return }
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
}
