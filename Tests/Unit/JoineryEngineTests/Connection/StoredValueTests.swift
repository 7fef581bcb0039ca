import Foundation
import JoineryEngine
import TestSupport
import Testing

/// Reading values in pieces.
@Suite struct StoredValueTests {
    private func makeQueue() throws -> (TemporaryDirectory, DatabaseQueue) {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE "a ""file" (id INTEGER PRIMARY KEY, content, size AS (length(content)));
                CREATE TABLE keyed (name TEXT PRIMARY KEY, content) WITHOUT ROWID;
                INSERT INTO "a ""file" (content) VALUES (x'000102030405'), ('Grüße'), (NULL), (12), (zeroblob(3000000)), (x'');
                INSERT INTO keyed VALUES ('x', x'00');
                """)
        var configuration = Configuration()
        (configuration.readonly, configuration.isUntrusted) = (true, true)
        return (directory, try DatabaseQueue(path: path, configuration: configuration))
    }

    private func bytes(_ queue: DatabaseQueue, rowID: Int64, from offset: Int, count: Int) throws -> Data {
        try queue.read { db in
            try db.withStoredValue(of: "content", in: #"a "file"#, rowID: rowID) { value in
                try value.bytes(from: offset, count: count)
            }
        }
    }

    @Test func `Bytes are read from any offset up to the end`() throws {
        let (directory, queue) = try makeQueue()
        defer { withExtendedLifetime(directory) {} }
        #expect(try bytes(queue, rowID: 1, from: 0, count: 2) == Data([0, 1]))
        #expect(try bytes(queue, rowID: 1, from: 4, count: 9) == Data([4, 5]))
        #expect(try bytes(queue, rowID: 1, from: 6, count: 1).isEmpty)
        #expect(try bytes(queue, rowID: 1, from: 99, count: -1).isEmpty)
        #expect(try bytes(queue, rowID: 2, from: 0, count: 99) == Data("Grüße".utf8))
        #expect(try bytes(queue, rowID: 6, from: 0, count: 99).isEmpty)
    }

    @Test func `A value larger than the limit of an untrusted file is read`() throws {
        let (directory, queue) = try makeQueue()
        defer { withExtendedLifetime(directory) {} }
        #expect(throws: DatabaseError.self) {
            try queue.read { try Row.fetchAll($0, sql: "SELECT content FROM \"a \"\"file\" WHERE id = 5") }
        }
        let count = try queue.read { db in
            try db.withStoredValue(of: "content", in: #"a "file"#, rowID: 5) { $0.byteCount }
        }
        #expect(count == 3_000_000)
        #expect(try bytes(queue, rowID: 5, from: 2_999_990, count: 100) == Data(count: 10))
    }

    @Test func `Values that cannot be read in pieces throw`() throws {
        let (directory, queue) = try makeQueue()
        defer { withExtendedLifetime(directory) {} }
        for (table, column, rowID) in [
            (#"a "file"#, "content", 3), (#"a "file"#, "content", 4), (#"a "file"#, "content", 99),
            (#"a "file"#, "nothing", 1), ("keyed", "content", 1), ("gone", "content", 1),
        ] {
            #expect(throws: DatabaseError.self) {
                try queue.read { db in
                    try db.withStoredValue(of: column, in: table, rowID: Int64(rowID)) { $0.byteCount }
                }
            }
        }
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM keyed") } == 1)
    }
}
