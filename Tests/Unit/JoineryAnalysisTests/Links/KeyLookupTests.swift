import JoineryEngine
import Testing

@testable import JoineryAnalysis

/// Keys are looked up by their indexes, whatever collations these have.
@Suite struct KeyLookupTests {
    private static let collations = ["BINARY", "NOCASE", "RTRIM"]
    /// Tables with a key of `a`, or of `a` and `b`.
    private static let tables =
        collations.flatMap { column in
            collations.flatMap { index in
                [
                    "CREATE TABLE t (a TEXT COLLATE \(column), b); CREATE UNIQUE INDEX i ON t (a COLLATE \(index))",
                    "CREATE TABLE t (a TEXT COLLATE \(column), b, PRIMARY KEY (a COLLATE \(index)))",
                    "CREATE TABLE t (a TEXT COLLATE \(column), b, PRIMARY KEY (a COLLATE \(index))) WITHOUT ROWID",
                    """
                    CREATE TABLE t (a TEXT COLLATE \(column), b INTEGER COLLATE \(column));
                    CREATE UNIQUE INDEX i ON t (a COLLATE \(index), b COLLATE \(index))
                    """,
                    """
                    CREATE TABLE t (a TEXT COLLATE \(column), b);
                    CREATE UNIQUE INDEX j ON t (a); CREATE UNIQUE INDEX i ON t (a COLLATE \(index));
                    """,
                ]
            }
        } + ["CREATE TABLE t (a INTEGER PRIMARY KEY, b)", "CREATE TABLE t (a UNIQUE, b)"]

    @Test(arguments: tables)
    func `An index finds a key, and no other text`(sql: String) throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: sql)
            let table = try #require(try db.schema().tables.first { $0.name == "t" })
            let key = try #require(table.uniqueKeyColumns.first)
            let isNumber = table.columns[0].affinity == .integer
            try db.execute(sql: "INSERT INTO t VALUES (\(isNumber ? "7" : "'Ab'"), 1)")
            func plan(_ query: String) throws -> [String] {
                try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN SELECT \(query)").map { $0["detail"] }
            }
            for value in isNumber ? ["7", "8"] : ["'Ab'", "'ab'", "'Ab '", "'b'"] {
                let condition = table.condition(thatKey: key)
                    .replacing("?1", with: value).replacing("?2", with: "1")
                let search = try plan("1 FROM t WHERE \(condition)")
                #expect(search.allSatisfy { $0.hasPrefix("SEARCH") }, "\(search)")
                let found = try Int.fetchOne(db, sql: "SELECT 1 FROM t WHERE \(condition)") != nil
                let isThere = try Int.fetchOne(db, sql: "SELECT 1 FROM t WHERE a = \(value)") != nil
                #expect(sql.contains("INDEX j") ? found == isThere : !found || isThere)
                if value == "'Ab'" || value == "7" { #expect(found) }
            }
            let end = try plan("MIN(\(table.indexed(key)[0])) FROM t")
            #expect(end.allSatisfy { $0.hasPrefix("SEARCH") }, "\(end)")
        }
    }

    @Test func `A link to a key with an index in another collation is found`() throws {
        let sql =
            """
            CREATE TABLE product (code TEXT, name TEXT); CREATE UNIQUE INDEX by_code ON product (code COLLATE NOCASE);
            CREATE TABLE sale (id INTEGER PRIMARY KEY, product_code TEXT);
            """ + LinkSamples.rows(300, into: "product", "printf('P-%05d', n * 37), 'Product ' || n")
            + LinkSamples.rows(500, into: "sale", "n, printf('P-%05d', (n % 300 + 1) * 37)")
        let links = try LinkSamples.found(sql)
        #expect(links == ["sale.product_code → product.code"])
    }

    @Test func `A column with the same texts is no key of its own table`() throws {
        let sql =
            "CREATE TABLE sale (id INTEGER PRIMARY KEY, old_code TEXT, new_code TEXT);"
            + LinkSamples.rows(300, into: "sale", "n, printf('P-%05d', n * 37), printf('P-%05d', n * 37)")
        #expect(try LinkSamples.found(sql).isEmpty)
    }
}
