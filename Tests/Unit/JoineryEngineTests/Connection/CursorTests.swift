import Foundation
import Testing

@testable import JoineryEngine

@Suite struct CursorTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    /// Calls a closure with a function that creates cursors over 1, 2 and 3.
    private func withCursor(
        _ body: (Database, @escaping () throws -> FastDatabaseValueCursor<Int>) throws -> Void
    )
        throws
    {
        try queue.read { db in
            try body(db) { try Int.fetchCursor(db, sql: "SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3") }
        }
    }

    private struct Stop: Error {}

    @Test func `Cursors transform and filter their elements`() throws {
        try withCursor { _, cursor throws in
            #expect(try Array(cursor().map { $0 * 2 }) == [2, 4, 6])
            #expect(try Array(cursor().filter { $0 != 2 }) == [1, 3])
            #expect(try Array(cursor().compactMap { $0 == 2 ? nil : "\($0)" }) == ["1", "3"])
            #expect(try Array(cursor().enumerated().map { $0.0 * 10 + $0.1 }) == [1, 12, 23])
            #expect(try Array(cursor().prefix(2)) == [1, 2])
            #expect(try Array(cursor().prefix(0)) == [])
            #expect(try Array(cursor().prefix { $0 != 2 }) == [1])
            #expect(try Array(cursor().dropFirst()) == [2, 3])
            #expect(try Array(cursor().dropFirst(5)) == [])
            #expect(try Array(cursor().drop { $0 < 2 }) == [2, 3])
            #expect(try Array(cursor().drop { $0 == 2 }) == [1, 2, 3])
        }
    }

    @Test(arguments: 1...3) func `A cursor throws its error again`(failing: Int) throws {
        let sql = """
            SELECT CASE n WHEN \(failing) THEN json('{') ELSE n END AS text
            FROM (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3)
            """
        func expectError<C: Cursor>(of cursor: C) throws {
            for _ in 1..<failing { #expect(try cursor.next() != nil) }
            for _ in 0..<3 {
                let error = #expect(throws: DatabaseError.self) { try cursor.next() }
                #expect(error?.message?.contains("malformed JSON") == true && error?.sql == sql)
            }
        }
        try queue.read { db in
            try expectError(of: Row.fetchCursor(db, sql: sql))
            try expectError(of: Int.fetchCursor(db, sql: sql))
            try expectError(of: DatabaseValue.fetchCursor(db, sql: sql))
            try expectError(of: Int?.fetchCursor(db, sql: sql))
            try expectError(of: Row.fetchCursor(db, sql: sql).map { $0[0] as Int })
        }
    }

    @Test func `Cursors read only as many elements as needed`() throws {
        try withCursor { _, cursor throws in
            let base = try cursor()
            let first = base.map { $0 }.filter { _ in true }.prefix(1)
            #expect(try first.next() == 1)
            #expect(try first.next() == nil)
            #expect(try base.next() == 2)
            let stopped = base.prefix { $0 > 3 }
            #expect(try stopped.next() == nil)
            #expect(try stopped.next() == nil)
            #expect(try base.next() == nil)
            #expect(try base.next() == nil)
            #expect(throws: Stop.self) { try cursor().map { _ in throw Stop() }.next() }
        }
    }

    @Test func `Nested cursors and sequences are flattened`() throws {
        try withCursor { db, cursor throws in
            #expect(try Array(cursor().flatMap { [$0, $0] }) == [1, 1, 2, 2, 3, 3])
            #expect(try Array(cursor().flatMap { _ in try cursor().prefix(1) }) == [1, 1, 1])
            #expect(try Array(cursor().map { [$0] }.joined()) == [1, 2, 3])
            #expect(try Array(cursor().map { _ in try cursor().dropFirst(2) }.joined()) == [3, 3, 3])
            #expect(
                try Array([5, 6].flatMap { try Int.fetchCursor(db, sql: "SELECT ?", arguments: [$0]) })
                    == [5, 6])
            #expect(try cursor().map { "\($0)" }.joined(separator: ", ") == "1, 2, 3")
            #expect(try String.fetchCursor(db, sql: "SELECT 'a' WHERE 0").joined() == "")
        }
    }

    @Test func `A type-erased cursor wraps closures, iterators and cursors`() throws {
        var count = 0
        let counting = AnyCursor<Int> {
            count += 1
            return count < 3 ? count : nil
        }
        #expect(try Array(counting) == [1, 2])
        #expect(try Array(AnyCursor([1, 2].makeIterator())) == [1, 2])
        #expect(try Array(AnyCursor(iterator: "ab".makeIterator())) == ["a", "b"])
        #expect(try Array(AnyCursor(AnyCursor(1...3))) == [1, 2, 3])
    }

    @Test func `Cursors are reduced, searched and collected`() throws {
        try withCursor { _, cursor throws in
            #expect(try cursor().reduce(0, +) == 6)
            #expect(try cursor().reduce(into: []) { $0.append($1) } == [1, 2, 3])
            #expect(try cursor().contains(3) && !cursor().contains(4))
            #expect(try cursor().contains { $0 > 2 })
            #expect(try cursor().first { $0 > 1 } == 2)
            #expect(try cursor().min() == 1 && cursor().max() == 3)
            #expect(try cursor().min(by: >) == 3 && cursor().max(by: >) == 1)
            #expect(try cursor().filter { $0 > 5 }.max() == nil)
            #expect(try cursor().suffix(2) == [2, 3] && cursor().suffix(5) == [1, 2, 3])
            #expect(try cursor().suffix(0) == [] && cursor().dropFirst(3).suffix(1) == [])
            #expect(try cursor().dropLast() == [1, 2] && cursor().dropLast(5) == [])
            #expect(try !cursor().isEmpty && cursor().dropFirst(3).isEmpty)
            var seen: [Int] = []
            // swift-format-ignore: ReplaceForEachWithForLoop
            try cursor().forEach { seen.append($0) }
            #expect(seen == [1, 2, 3])
        }
    }

    @Test func `A suffix contains the last elements`() throws {
        for length in [1, 2, 3, 7, 10] {
            #expect(try AnyCursor(1...10).suffix(length) == Array((1...10).suffix(length)))
        }
    }

    @Test func `Collections are created from cursors`() throws {
        try withCursor { _, cursor throws in
            #expect(try ContiguousArray(cursor(), minimumCapacity: 3) == [1, 2, 3])
            #expect(try Set(cursor()) == [1, 2, 3] && Set(cursor(), minimumCapacity: 3) == [1, 2, 3])
            var numbers = [0]
            try numbers.append(contentsOf: cursor())
            #expect(numbers == [0, 1, 2, 3])
            #expect(try Dictionary(grouping: cursor()) { $0 % 2 } == [0: [2], 1: [1, 3]])
            #expect(try Dictionary(minimumCapacity: 2, grouping: cursor()) { $0 % 2 }.count == 2)
            #expect(
                try Dictionary(uniqueKeysWithValues: cursor().map { ($0, -$0) }) == [1: -1, 2: -2, 3: -3])
            #expect(throws: DatabaseError.self) {
                try Dictionary(uniqueKeysWithValues: cursor().map { (0, $0) })
            }
            let pairs = try cursor().map { ($0, "\($0)") }
            #expect(
                try Dictionary(minimumCapacity: 3, uniqueKeysWithValues: pairs) == [1: "1", 2: "2", 3: "3"])
        }
    }

    @Test func `Sets combine with cursors`() throws {
        try withCursor { _, cursor throws in
            #expect(try Set([3, 4]).union(cursor()) == [1, 2, 3, 4])
            #expect(try Set([3, 4]).intersection(cursor()) == [3])
            var numbers: Set = [3, 4]
            try numbers.formUnion(cursor().prefix(1))
            #expect(numbers == [1, 3, 4])
            try numbers.formIntersection(cursor())
            #expect(numbers == [1, 3])
            struct Stop: Error {}
            #expect(throws: Stop.self) {
                try numbers.formIntersection(cursor().map { if $0 > 1 { throw Stop() } else { $0 } })
            }
            #expect(numbers == [1, 3])
        }
    }

    @Test func `A cursor describes its statement`() throws {
        try queue.write { db throws in
            try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT)")
            let sql = "SELECT id, title FROM book WHERE id = ?"
            let cursors: [any DatabaseCursor] = [
                try Row.fetchCursor(db, sql: sql, arguments: [1]),
                try Int.fetchCursor(db, sql: sql, arguments: [1]),
                try Substring.fetchCursor(db, sql: sql, arguments: [1]),
            ]
            for cursor in cursors {
                #expect(cursor.sql == sql && cursor.arguments == [1])
                #expect(cursor.columnNames == ["id", "title"] && cursor.columnCount == 2)
                #expect(cursor.databaseRegion.description.contains("book"))
            }
        }
    }
}
