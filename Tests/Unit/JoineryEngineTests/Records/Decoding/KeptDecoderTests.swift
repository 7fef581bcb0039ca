import JoineryEngine
import Testing

/// Decoders and containers that outlive the row they were created for.
@Suite struct KeptDecoderTests {
    private struct Keeper: Decodable, FetchableRecord {
        enum Key: String, CodingKey { case v }
        let decoder: any Decoder
        let container: KeyedDecodingContainer<Key>

        init(from decoder: any Decoder) throws {
            self.decoder = decoder
            container = try decoder.container(keyedBy: Key.self)
        }
    }

    @Test func `A kept decoder finds nothing after its row is gone`() throws {
        for fetch in [
            { (db: Database) in try Keeper.fetchOne(db, sql: "SELECT 1 AS v") },
            { (db: Database) in try Row.fetchOne(db, sql: "SELECT 1 AS v").map { try Keeper(row: $0) } },
        ] {
            let keeper = try #require(try DatabaseQueue().read { db throws in try fetch(db) })
            #expect(throws: RowDecodingError.self) { try keeper.container.decode(Int.self, forKey: .v) }
            #expect(throws: DecodingError.self) { try keeper.container.decode([Int].self, forKey: .v) }
            #expect(try keeper.container.decodeIfPresent(Int.self, forKey: .v) == nil)
            #expect(try keeper.container.decodeNil(forKey: .v))
            #expect(!keeper.container.contains(.v) && keeper.container.allKeys.isEmpty)
            #expect(throws: RowDecodingError.self) {
                try keeper.decoder.container(keyedBy: Keeper.Key.self).decode(Int.self, forKey: .v)
            }
        }
    }

    @Test func `A kept container sees the current row of the cursor`() throws {
        try DatabaseQueue().read { db throws in
            let cursor = try Keeper.fetchCursor(db, sql: "SELECT 1 AS v UNION ALL SELECT 2")
            let first = try #require(try cursor.next())
            #expect(try first.container.decode(Int.self, forKey: .v) == 1)
            _ = try cursor.next()
            #expect(try first.container.decode(Int.self, forKey: .v) == 2)
        }
    }
}
