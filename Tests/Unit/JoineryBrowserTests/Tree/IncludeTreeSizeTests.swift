import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Including all associations to a certain depth is rejected before SQLite rejects it or takes forever.
@Suite struct IncludeTreeSizeTests {
    private static func tree(depth: Int, of sql: String) throws -> IncludeTree {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: sql)
            let table = try #require(try db.schema().table(named: "root"))
            return try IncludeTree([], depth: depth, from: table, db)
        }
    }

    private static func sentence(depth: Int, of sql: String) throws -> String? {
        #expect(throws: PathError.self) { try tree(depth: depth, of: sql) }?.description
    }

    private static func wide(_ count: Int, columns: Int = 1) -> String {
        let parents = (0..<count).map { index in
            let others = (1..<columns).map { ", c\($0)" }.joined()
            return "CREATE TABLE p\(index) (id INTEGER PRIMARY KEY\(others));"
        }
        let keys = (0..<count).map { "k\($0) INTEGER REFERENCES p\($0)" }.joined(separator: ", ")
        return parents.joined() + "CREATE TABLE root (\(keys));"
    }

    @Test func `One SELECT joins at most 64 tables, including the table of the rows`() throws {
        #expect(try Self.tree(depth: 1, of: Self.wide(63)).branches.count == 63)
        #expect(
            try Self.sentence(depth: 1, of: Self.wide(64))
                == "--depth 1 includes more than 64 tables in one SELECT, the limit of SQLite: choose "
                + "associations with --include.")
    }

    @Test func `One SELECT returns at most 2,000 columns`() throws {
        #expect(try Self.tree(depth: 1, of: Self.wide(18, columns: 100)).branches.count == 18)
        #expect(
            try Self.sentence(depth: 1, of: Self.wide(20, columns: 100))
                == "--depth 1 includes too many columns for one SELECT, which SQLite limits to 2,000: choose "
                + "associations with --include.")
    }

    @Test func `Each to-many association has its own SELECT and limits`() throws {
        let lists = (0..<100).map {
            "CREATE TABLE c\($0) (id INTEGER PRIMARY KEY, root INTEGER REFERENCES root);"
        }
        let sql = "CREATE TABLE root (id INTEGER PRIMARY KEY);" + lists.joined()
        #expect(try Self.tree(depth: 1, of: sql).branches.count == 100)
    }

    @Test func `A cyclic schema is rejected at its limit`() throws {
        let sql = """
            CREATE TABLE root (id INTEGER PRIMARY KEY, a INTEGER REFERENCES b, c INTEGER REFERENCES root);
            CREATE TABLE b (id INTEGER PRIMARY KEY, r INTEGER REFERENCES root, s INTEGER REFERENCES b);
            """
        let sentence = try #require(try Self.sentence(depth: 20, of: sql))
        #expect(sentence.hasPrefix("--depth 20 includes more than "))
        #expect(sentence.hasSuffix("lower the depth, or choose associations with --include."))
    }
}
