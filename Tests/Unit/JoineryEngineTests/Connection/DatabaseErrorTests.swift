import FoundationEssentials
import JoineryEngine
import Testing

@Suite("Connection: errors")
struct DatabaseErrorTests {
    @Test func `An error is caught by its code`() {
        func name(_ code: ResultCode) -> String {
            do {
                throw DatabaseError(resultCode: code)
            } catch DatabaseError.SQLITE_CONSTRAINT_FOREIGNKEY {
                return "foreign key"
            } catch DatabaseError.SQLITE_CONSTRAINT {
                return "constraint"
            } catch DatabaseError.SQLITE_BUSY {
                return "busy"
            } catch {
                return "other"
            }
        }
        #expect(name(.SQLITE_CONSTRAINT_FOREIGNKEY) == "foreign key")
        #expect(name(.SQLITE_CONSTRAINT_UNIQUE) == "constraint")
        #expect(name(.SQLITE_BUSY_SNAPSHOT) == "busy")
        #expect(name(.SQLITE_FULL) == "other")
        #expect(DatabaseError.SQLITE_IOERR_CORRUPTFS == .SQLITE_IOERR_CORRUPTFS)
    }

    @Test func `Descriptions show arguments only if they are public`() {
        let arguments: StatementArguments = [1, "a", nil, Data([1])]
        for isPublic in [false, true] {
            let error = DatabaseError(
                resultCode: .SQLITE_CONSTRAINT_FOREIGNKEY, message: "m", sql: "SELECT ?",
                arguments: arguments,
                publicStatementArguments: isPublic)
            let short = "SQLite error 19: m - while executing `SELECT ?`"
            let long = short + #" with arguments [1, "a", NULL, Data(1 bytes)]"#
            #expect(error.description == (isPublic ? long : short))
            #expect("\(error)" == error.description && String(reflecting: error) == error.description)
            #expect(error.expandedDescription == long)
            #expect(error.arguments == arguments)
        }
        let empty = DatabaseError(resultCode: .SQLITE_BUSY, sql: "SELECT 1", arguments: [])
        #expect(
            empty.expandedDescription == "SQLite error 5: database is locked - while executing `SELECT 1`")
        #expect(DatabaseError().expandedDescription == "SQLite error 1: SQL logic error")
        #expect(DatabaseError(message: "").description == "SQLite error 1: ")
    }

    @Test func `Errors of statements have their arguments`() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE team (id INTEGER PRIMARY KEY); INSERT INTO team VALUES (1)")
            let error = try #require(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO team VALUES (?)", arguments: [1])
            }
            let text =
                "SQLite error 19: UNIQUE constraint failed: team.id - while executing "
                + "`INSERT INTO team VALUES (?)`"
            #expect(error.arguments == [1])
            #expect(error.description == text)
            #expect(error.expandedDescription == text + " with arguments [1]")
        }
    }
}
