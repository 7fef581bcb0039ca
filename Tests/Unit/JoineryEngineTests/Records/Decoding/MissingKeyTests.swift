import JoineryEngine
import Testing

/// Keys that nothing in a row has the name of. One of them stands for the row itself.
@Suite struct MissingKeyTests {
    private struct X: Decodable, Hashable { var x: Int }
    private struct RecordX: Decodable, FetchableRecord, Hashable { var x: Int }
    private struct RecordY: Decodable, FetchableRecord { var y: Int }

    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    /// Returns the path of the key that is missing in a row of a cursor, and in a copy of it.
    private func missingKey<Record: FetchableRecord & Decodable>(_ type: Record.Type) throws -> String? {
        try queue.read { db throws in
            let sql = "SELECT 1 AS x, 2 AS y"
            let scopes = ScopeAdapter(["scope": SuffixRowAdapter(fromIndex: 1)])
            let read = try #require(throws: DecodingError.self) {
                try Record.fetchOne(db, sql: sql, adapter: scopes)
            }
            let row = try #require(try Row.fetchOne(db, sql: sql, adapter: scopes))
            let copied = try #require(throws: DecodingError.self) { try Record(row: row) }
            #expect(path(read) == path(copied))
            return path(read)
        }
    }

    private func path(_ error: DecodingError) -> String? {
        guard case .keyNotFound(let key, let context) = error else { return nil }
        return (context.codingPath + [key]).map(\.stringValue).joined(separator: ".")
    }

    @Test func `Only one key may stand for the row itself`() throws {
        struct Values: Decodable, FetchableRecord { var a: X, b: X }
        struct Records: Decodable, FetchableRecord { var a: RecordX, b: RecordY }
        struct Mixed: Decodable, FetchableRecord { var a: RecordX, b: X }
        struct Inner: Decodable, FetchableRecord {
            struct Plain: Decodable { var a: X, b: X }
            var inner: Plain
        }
        #expect(try missingKey(Values.self) == "b")
        #expect(try missingKey(Records.self) == "b")
        #expect(try missingKey(Mixed.self) == "b")
        #expect(try missingKey(Inner.self) == "inner.b")
        let error = try #require(throws: DecodingError.self) { try Values(row: ["x": 1]) }
        #expect("\(error)".contains(#"nothing in the row is named "b""#))
    }

    @Test func `Optional keys are nil, and the other one stands for the row`() throws {
        struct One: Decodable, FetchableRecord { var a: X, b: RecordY? }
        struct None: Decodable, FetchableRecord { var a: X?, b: RecordY? }
        let one = try One(row: ["x": 1, "y": 2])
        #expect(one.a.x == 1 && one.b == nil)
        let none = try None(row: ["x": 1, "y": 2])
        #expect(none.a == nil && none.b == nil)
    }

    @Test func `Each row begins anew`() throws {
        struct Either: Decodable, FetchableRecord {
            enum Key: String, CodingKey { case a, b }
            var x: Int

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                x = try container.decode(X.self, forKey: .a).x
                if x > 1 { x += try container.decode(X.self, forKey: .b).x }
            }
        }
        try queue.read { db throws in
            let cursor = try Either.fetchCursor(db, sql: "SELECT 1 AS x UNION SELECT 2")
            #expect(try cursor.next()?.x == 1)
            let error = try #require(throws: DecodingError.self) { try cursor.next() }
            #expect(path(error) == "b")
        }
    }

    @Test func `A list needs rows of its name`() throws {
        struct First: Decodable, FetchableRecord { var list: [X] }
        struct Records: Decodable, FetchableRecord { var list: Set<RecordX> }
        struct Numbers: Decodable, FetchableRecord { var list: [Int] }
        struct Later: Decodable, FetchableRecord { var a: X, list: [X] }
        struct Inner: Decodable, FetchableRecord {
            struct Lists: Decodable { var list: [X] }
            var inner: Lists
        }
        struct Scoped: Decodable, FetchableRecord { var scope: [X] }
        struct Optional: Decodable, FetchableRecord { var list: [X]? }
        #expect(try missingKey(First.self) == "list")
        #expect(try missingKey(Records.self) == "list")
        #expect(try missingKey(Numbers.self) == "list")
        #expect(try missingKey(Later.self) == "list")
        #expect(try missingKey(Inner.self) == "inner.list")
        #expect(try missingKey(Scoped.self) == "scope")
        #expect(try Optional(row: ["x": 1]).list == nil)
    }
}
