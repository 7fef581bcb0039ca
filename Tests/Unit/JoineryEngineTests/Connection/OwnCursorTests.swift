import JoineryEngine
import Testing

/// Cursors of a program's own.
@Suite struct OwnCursorTests {
    /// Counts to 3, and notes which of its methods are called.
    private final class Counter: Cursor {
        private var number = 0
        private(set) var calls = ""

        func next() throws -> Int? {
            calls += "n"
            number += 1
            return number <= 3 ? number : nil
        }

        func forEach(_ body: (Int) throws -> Void) throws {
            calls += "F"
            while number < 3 {
                number += 1
                try body(number)
            }
        }
    }

    private func calls<Result>(of read: (Counter) throws -> Result) rethrows -> (Result, String) {
        let counter = Counter()
        return (try read(counter), counter.calls)
    }

    @Test func `Collections are filled by a forEach of one's own`() throws {
        #expect(try calls { try Array($0) } == ([1, 2, 3], "F"))
        #expect(try calls { try ContiguousArray($0, minimumCapacity: 3) } == ([1, 2, 3], "F"))
        #expect(try calls { try Set($0) } == ([1, 2, 3], "F"))
        #expect(try calls { try Set($0, minimumCapacity: 3) } == ([1, 2, 3], "F"))
        #expect(try calls { try Set([2, 4]).intersection($0) } == ([2], "F"))
        #expect(try calls { try Set([2, 4]).union($0) } == ([1, 2, 3, 4], "F"))
        #expect(try calls { try Dictionary(grouping: $0) { $0 % 2 } } == ([0: [2], 1: [1, 3]], "F"))
        #expect(
            try calls { try Dictionary(uniqueKeysWithValues: $0.map { ($0, -$0) }) } == (
                [1: -1, 2: -2, 3: -3], "F"
            ))
    }

    @Test func `Lazy cursors pass a forEach of one's own on`() throws {
        #expect(try calls { try Array($0.map { $0 * 2 }) } == ([2, 4, 6], "F"))
        #expect(try calls { try Array($0.filter { $0 != 2 }) } == ([1, 3], "F"))
        #expect(try calls { try Array($0.compactMap { $0 == 2 ? nil : "\($0)" }) } == (["1", "3"], "F"))
        #expect(try calls { try Array($0.enumerated().map { $0 * 10 + $1 }) } == ([1, 12, 23], "F"))
    }

    @Test func `A lazy cursor goes on where its forEach was stopped`() throws {
        struct Stop: Error {}
        let cursor = Counter().enumerated().filter { _ in true }.map { "\($0.0)-\($0.1)" }.compactMap { $0 }
        // swift-format-ignore: ReplaceForEachWithForLoop
        #expect(throws: Stop.self) { try cursor.forEach { if $0 == "1-2" { throw Stop() } } }
        #expect(try cursor.next() == "2-3")
        #expect(try cursor.next() == nil)
    }

    @Test func `Reading a part calls next`() throws {
        #expect(try calls { try $0.contains(2) } == (true, "nn"))
        #expect(try calls { try Array($0.prefix(2)) } == ([1, 2], "nn"))
        #expect(try calls { try $0.isEmpty } == (false, "n"))
    }

    // MARK: From statements

    /// A cursor that only says how to make an element.
    private final class Numbers: DatabaseCursor {
        typealias Element = Int64
        let _statement: Statement
        var _isDone = false

        init(_ statement: Statement) {
            _statement = statement
        }

        func _element(sqliteStatement: SQLiteStatement) throws -> Int64 {
            Int64(sqliteStatement: sqliteStatement, index: 0)
        }
    }

    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    @Test func `A cursor of one's own reads a statement`() throws {
        try queue.write { db throws in
            let statement = try db.makeStatement(sql: "SELECT ? UNION SELECT ?")
            statement.arguments = [7, 8]
            let cursor = Numbers(statement)
            #expect(try cursor.next() == 7)
            #expect(!cursor._isDone)
            #expect(try cursor.next() == 8)
            #expect(try cursor.next() == nil)
            #expect(cursor._isDone)
            #expect(try cursor.next() == nil)
            #expect(try Array(cursor) == [])
            #expect(cursor.sql == "SELECT ? UNION SELECT ?" && cursor.arguments == [7, 8])
            #expect(cursor.columnCount == 1 && cursor.columnNames == ["?"] && cursor.databaseRegion.isEmpty)
            #expect(cursor.statement === statement)
            #expect(try Array(Numbers(statement).map { $0 + 1 }) == [8, 9])
            let stopped = Numbers(statement)
            stopped._isDone = true
            #expect(try stopped.next() == nil)
        }
    }

    @Test func `A cursor of one's own throws the errors of its statement`() throws {
        try queue.write { db throws in
            let missing = Numbers(try db.makeStatement(sql: "SELECT ?"))
            #expect(throws: DatabaseError.self) { try missing.next() }
            let overflow = Numbers(try db.makeStatement(sql: "SELECT abs(-9223372036854775808)"))
            #expect(throws: DatabaseError.self) { try overflow.next() }
            #expect(throws: DatabaseError.self) { try overflow.next() }
            #expect(!overflow._isDone)
        }
    }

    @Test func `A cursor of one's own reports what its statement changes`() throws {
        try queue.write { db throws in
            try db.execute(sql: "CREATE TABLE t (a)")
            let cursor = Numbers(try db.makeStatement(sql: "INSERT INTO t VALUES (1), (2) RETURNING a"))
            #expect(try Array(cursor) == [1, 2])
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 2)
        }
    }

    @Test func `The cursors of the library have the same requirements`() throws {
        /// Reads two rows, the second by the requirements alone.
        func firstTwo<Base: DatabaseCursor>(
            _ cursor: Base, _ text: (Base.Element) -> String
        ) throws -> [String] {
            guard let first = try cursor.next().map(text) else { return [] }
            #expect(!cursor._isDone)
            guard let second = try cursor.next() else { return [first] }
            let again = text(try cursor._element(sqliteStatement: cursor._statement.sqliteStatement))
            #expect(text(second) == again)
            cursor._isDone = true
            #expect(try cursor.next() == nil)
            #expect(cursor._isDone)
            return [first, again]
        }
        struct Record: FetchableRecord {
            var a: Int
            init(row: Row) { a = row["a"] }
        }
        struct Word: DatabaseValueConvertible {
            var text: String
            var databaseValue: DatabaseValue { text.databaseValue }
            static func fromDatabaseValue(_ value: DatabaseValue) -> Word? {
                String.fromDatabaseValue(value).map { Word(text: $0) }
            }
        }
        try queue.read { db throws in
            let sql = "SELECT '1' AS a UNION SELECT '2' UNION SELECT '3'"
            #expect(try firstTwo(Row.fetchCursor(db, sql: sql)) { "\($0)" } == [#"[a:"1"]"#, #"[a:"2"]"#])
            #expect(try firstTwo(Record.fetchCursor(db, sql: sql)) { "\($0.a)" } == ["1", "2"])
            #expect(try firstTwo(Word.fetchCursor(db, sql: sql)) { $0.text } == ["1", "2"])
            #expect(try firstTwo(String.fetchCursor(db, sql: sql)) { $0 } == ["1", "2"])
        }
    }
}
