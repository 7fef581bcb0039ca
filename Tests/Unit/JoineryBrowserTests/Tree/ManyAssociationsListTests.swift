import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// What shows the associations of a table takes as long as there are associations.
@Suite struct ManyAssociationsListTests {
    /// Schemas of a number of associations, and a path to one of their rows.
    static let files: [(path: String, sql: @Sendable (Int) -> String)] = [
        (
            "t/1",
            { count in
                let columns = (0..<count).map { "c\($0) INTEGER REFERENCES t" }.joined(separator: ", ")
                return
                    "CREATE TABLE t (id INTEGER PRIMARY KEY, \(columns)); INSERT INTO t (id, c0) VALUES (1, 1);"
            }
        ),
        (
            "a/1",
            { count in
                "CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE b (id INTEGER PRIMARY KEY, name TEXT);"
                    + "INSERT INTO a VALUES (1, 'one');"
                    + (0..<count).map { i in
                        "CREATE TABLE j\(i) (aId REFERENCES a, bId REFERENCES b, PRIMARY KEY (aId, bId));"
                    }.joined()
            }
        ),
        (
            "parent/1",
            { count in
                "CREATE TABLE parent (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO parent VALUES (1, 'one');"
                    + (0..<count).map { "CREATE TABLE c\($0) (id INTEGER PRIMARY KEY REFERENCES parent);" }
                    .joined()
            }
        ),
    ]

    private static func read(_ sql: String, _ body: (Database) throws -> Void) throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN; \(sql) COMMIT")
            try body(db)
        }
    }

    @Test(arguments: files.indices) func `The tree of a row takes linear work`(file: Int) throws {
        let (path, sql) = Self.files[file]
        // In the first file, a statement for each row follows the 24 that are joined.
        let growth = try Work.growth(from: file == 0 ? 200 : 40) { count in
            try Self.read(sql(count)) { db in
                let query = TreeQuery(
                    path: try Path(path, in: db.schema()), unfolding: [.top: 1], pageSize: 20)
                let lines = try TreeFetcher.fetch(query, in: db).lines
                #expect(lines.count > count)
            }
        }
        #expect(growth < Work.linear)
    }

    @Test(arguments: [1, 2]) func `Including everything takes linear work`(file: Int) throws {
        let (path, sql) = Self.files[file]
        let growth = try Work.growth(from: 15) { count in
            try Self.read(sql(count)) { db in
                let table = try PathRequest(Path(path, in: db.schema()), db).table
                let keys = try db.schema().listedAssociations(from: table.name).map(\.key)
                let tree = try IncludeTree(keys, from: table, db)
                #expect(tree.branches.map(\.info.key) == keys)
                #expect(tree.branch(keys[0])?.info.key == keys[0] && tree.branch("none") == nil)
                _ = try tree.withJoinTables(db)
                _ = try tree.labels(RowLabels(db))
            }
        }
        #expect(growth < Work.linear)
    }

    @Test func `Reading everything that a row includes takes linear work`() throws {
        let (path, sql) = Self.files[1]
        let growth = try Work.growth(from: 60) { count in
            try Self.read(sql(count)) { db in
                let place = try PathRequest(Path(path, in: db.schema()), db)
                let keys = try db.schema().listedAssociations(from: place.table.name).map(\.key)
                let tree = try IncludeTree(keys, from: place.table, db)
                let limit = { PrefetchLimit(rowsOfEach: 10, inAll: 10, countBound: 10) }
                let found = try IncludedRows.fetch(
                    place.request, tree, labels: RowLabels(db), limit: limit, db)
                #expect(TreeText(found.rows, tree).lines.count == 3 + keys.count)
            }
        }
        #expect(growth < Work.linear)
    }

    @Test(arguments: files.indices) func `The lists of the browser take linear work`(file: Int) throws {
        let (path, sql) = Self.files[file]
        // Of the first file, the same number of associations is offered, whatever its size.
        let growth = try Work.growth(from: file == 0 ? 200 : 60) { count in
            try Self.read(sql(count)) { db in
                let schema = try db.schema()
                let entries = CatalogEntry.entries(of: schema)
                let picker = IncludePicker(table: try Path(path, in: schema).table, includes: Includes())
                #expect(picker.lines(in: entries).count >= count)
                _ = entries.within(GraphExtent(focus: picker.table, hops: 2))
                _ = ChainCost(schema)
                _ = try ParentLink.links(from: schema.tables[0], db)
            }
        }
        #expect(growth < Work.linear)
    }

    @Test func `A graph as JSON takes linear work`() throws {
        let growth = try Work.growth(from: 200) { count in
            let columns = (0..<count).map { "aParentWithALongName\($0) INTEGER REFERENCES t" }
            let sql = "CREATE TABLE t (id INTEGER PRIMARY KEY, \(columns.joined(separator: ", ")));"
            try Self.read(sql) { db in
                let json = GraphSource(GraphModel(CatalogEntry.entries(of: try db.schema()), .wholeSchema))
                    .json
                #expect(json.contains("aParentWithALongName\(count - 1)"))
            }
        }
        #expect(growth < Work.linear)
    }

    @Test func `What is left out of a list is counted`() throws {
        try Self.read(Self.files[0].sql(100)) { db in
            let entries = try CatalogEntry.entries(of: db.schema())
            let picker = IncludePicker(table: "t", includes: Includes())
            #expect(picker.lines(in: entries).count == 200 + 4_000)
            #expect(picker.omittedCount(in: entries) == 6_000)
            let opened = IncludePicker(table: "t", includes: Includes(["c0.c1"]))
            #expect(opened.omittedCount(in: entries) == 12_000)
            let table = try #require(try db.schema().table(named: "t"))
            let error = #expect(throws: PathError.self) { try IncludeTree(["none"], from: table, db) }
            #expect(error?.description.hasPrefix("t has no association “none”. It has: c0, c1, c2, ") == true)
            #expect(error?.description.hasSuffix(", c39 and 10,160 more.") == true)
        }
    }

    @Test(arguments: [1, 1_000, Int.max]) func `A graph ends where its links do`(hops: Int) throws {
        let entries = catalog(
            """
            a.b_id > b
            c.d_id > d
            """)
        let found = entries.within(GraphExtent(focus: "a", hops: hops)).map(\.name)
        #expect(found == ["a", "b"])
        #expect(entries.within(GraphExtent(focus: "a", hops: -1)).map(\.name) == ["a"])
    }

    @Test func `A list of names is cut, and escaped`() {
        #expect(NameList([]).offer() == "It has none.")
        #expect(NameList(["a", "b\u{1B}"]).offer() == "It has: a, b␛.")
        let many = NameList((1...1_050).map { "n\($0)" })
        #expect(many.text.hasPrefix("n1, n2, ") && many.text.hasSuffix(", n40 and 1,010 more"))
    }

    @Test(arguments: ["", ":memory:", "file::memory:", "file:x?mode=memory&cache=shared", "file:x?vfs=memdb"])
    func `A database in memory is not browsed`(path: String) {
        let error = #expect(throws: PathError.self) { try BrowsedFile.check(path) }
        #expect(
            error?.description.hasSuffix(
                "means a database in memory, which is empty: give the path of a file.") == true)
        #expect(throws: PathError.self) { try Session(path: path) { _ in } }
    }

    @Test(arguments: ["x.sqlite", "file:x.sqlite?mode=ro", "memory", "file:%zz?mode=no"])
    func `A file is browsed`(path: String) throws {
        try BrowsedFile.check(path)
    }
}
