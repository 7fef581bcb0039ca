import FoundationEssentials
import JoineryEngine
import Testing

@Suite("Values: bindings")
struct StatementBindingTests {
    private struct Shout: StatementBinding {
        let word: String

        func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
            word.uppercased().bind(to: sqliteStatement, at: index)
        }
    }

    @Test func `Values are bound to parameters`() throws {
        try DatabaseQueue().read { db in
            let statement = try db.makeStatement(sql: "SELECT quote(:a)")
            func quoted(_ value: some StatementBinding) throws -> String? {
                // Binds a value as the engine does, which marks the parameters as bound, and then another one.
                statement.arguments = [0]
                #expect(value.bind(to: statement.sqliteStatement, at: 1) == 0)
                return try String.fetchOne(statement)
            }
            #expect(try quoted(7) == "7" && quoted(Int8(-7)) == "-7" && quoted(true) == "1")
            #expect(try quoted(1.5) == "1.5" && quoted(Float(0.5)) == "0.5")
            #expect(try quoted("it's") == "'it''s'" && quoted("") == "''")
            #expect(try quoted(Data([1, 255])) == "X'01FF'" && quoted(Data()) == "X''")
            #expect(try quoted(nil as Int?) == "NULL" && quoted(3 as Int?) == "3")
            #expect(try quoted(Date(timeIntervalSince1970: 0)) == "'1970-01-01 00:00:00.000'")
            #expect(try quoted("x".databaseValue) == "'x'" && quoted(DatabaseValue.null) == "NULL")
            #expect(try quoted(Shout(word: "a")) == "'A'" && quoted(nil as Shout?) == "NULL")
            #expect(1.bind(to: statement.sqliteStatement, at: 2) == ResultCode.SQLITE_RANGE.rawValue)
        }
    }

    @Test func `Question marks are separated by commas`() {
        #expect(databaseQuestionMarks(count: 0) == "")
        #expect(databaseQuestionMarks(count: 1) == "?")
        #expect(databaseQuestionMarks(count: 3) == "?,?,?")
    }
}
