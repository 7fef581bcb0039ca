import Foundation

/// The output of a case, in a form that does not depend on the library.
final class Transcript {
    private(set) var lines: [String] = []

    /// Runs a case on its own database and returns its output, including any error that it throws.
    static func lines(of body: Chapter.Body) throws -> [String] {
        let transcript = Transcript()
        var configuration = Configuration()
        configuration.publicStatementArguments = true
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: exampleSchema)
            transcript.attempt { try body(db, transcript) }
        }
        return transcript.lines
    }

    /// Prints text, one line at a time.
    func line(_ text: String) {
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line).replacing("SAVEPOINT grdb", with: "SAVEPOINT private_savepoint")
                .replacing("grdb_", with: "private_").replacing("joinery_", with: "private_")
        }
    }

    /// Prints a named value.
    func value(_ name: String, _ value: @autoclosure () throws -> Any?) {
        do {
            line("\(name): \(canonical(try value()))")
        } catch {
            line("\(name): \(canonical(error: error))")
        }
    }

    /// Prints the error of a block, if it throws one.
    func attempt(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            line(canonical(error: error))
        }
    }

    /// Prints the SQL that a block runs, except for statements that read the schema, and then the error if it throws
    /// one.
    func sql(_ db: Database, _ body: () throws -> Void) {
        db.trace { event in
            guard case .statement(let statement) = event, !self.readsSchema(statement.sql) else { return }
            self.line(statement.sql)
            if statement.expandedSQL != statement.sql {
                self.line("= " + statement.expandedSQL)
            }
        }
        defer { db.trace(nil) }
        attempt(body)
    }

    /// Prints the SQL and the rows of a request.
    func rows(_ db: Database, _ request: some FetchRequest) throws {
        sql(db) {
            for row in try Row.fetchAll(db, request) {
                line(canonical(row: row))
            }
        }
    }

    /// Prints the rows of a table, to show what a case did to it.
    func table(_ db: Database, _ name: String) throws {
        for row in try Row.fetchAll(db, sql: "SELECT * FROM \"\(name)\"") {
            line(canonical(row: row))
        }
    }

    private func readsSchema(_ sql: String) -> Bool {
        let sql = sql.lowercased()
        // The reference lets SQLite quote the values of definitions, and traces the internal statements of virtual
        // tables.
        if sql.hasPrefix("select quote(") || sql.hasPrefix("--") { return true }
        return ["pragma", "sqlite_master", "sqlite_schema", "sqlite_temp"].contains { sql.contains($0) }
    }
}
