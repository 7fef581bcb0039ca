import JoineryEngine
import TestSupport
import Testing

/// Rows are associated if SQLite's join finds their values equal, whichever way they are requested.
@Suite struct ComparedKeysTests {
    private static let types = ["INTEGER", "REAL", "NUMERIC", "TEXT", "BLOB", ""]
    private static let collations = [
        ("", ""), ("COLLATE NOCASE", ""), ("", "COLLATE NOCASE"), ("COLLATE RTRIM", "COLLATE NOCASE"),
    ]
    private static let values = """
        (1), ('1'), ('01'), (' 1'), ('1.0'), (1.0), (1.5), ('1.50'), ('a'), ('A'), ('a '), (x'31'), (x'61'), (NULL), (''),
        (9007199254740993), ('9007199254740993'), (9007199254740992.0), ('1a'), ('0x1'), (1e20), ('1e20'), ('1e400'),
        ('inf'), ('nan'), (CAST(x'ff' AS TEXT)), ('é'), ('É'), (-1), ('-1'), ('+1')
        """

    private func queue(parent: String, child: String) throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA foreign_keys = OFF;
                    CREATE TABLE parent (id INTEGER PRIMARY KEY, value \(parent));
                    CREATE TABLE child (id INTEGER PRIMARY KEY, value \(child), FOREIGN KEY (value) REFERENCES parent (value));
                    INSERT INTO parent (value) VALUES \(Self.values);
                    INSERT INTO child (value) VALUES \(Self.values);
                    """)
        }
        return queue
    }

    /// Returns `left: right, right` for each row of a table.
    private func lines(_ pairs: [(Int, [Int])]) -> [String] {
        pairs.map { "\($0): \($1.sorted())" }
    }

    @Test(arguments: types, types)
    func `Rows, counts, prefetches and dead links match a join`(parent: String, child: String) throws {
        for (parentCollation, childCollation) in Self.collations {
            let queue = try queue(
                parent: "\(parent) \(parentCollation)", child: "\(child) \(childCollation)")
            try queue.read { db in
                var joined: [Int: [Int: [Int]]] = [:]
                let pairs = try Row.fetchAll(
                    db, sql: "SELECT p.id, c.id FROM parent p CROSS JOIN child c WHERE p.value = c.value")
                for pair in pairs {
                    joined[0, default: [:]][pair[0], default: []].append(pair[1])
                    joined[1, default: [:]][pair[1], default: []].append(pair[0])
                }
                let tables = [("parent", "children"), ("child", "value")]
                for (index, (table, key)) in tables.enumerated() {
                    let ids = try Int.fetchAll(db, sql: "SELECT id FROM \(table)")
                    let expected = lines(ids.map { ($0, joined[index]?[$0] ?? []) })
                    let association = try #require(try db.association(key, from: table))
                    let prefetched = try Table(table).including(all: association.forKey("rows")).fetchAll(db)
                    #expect(
                        lines(
                            prefetched.map { ($0["id"], $0.prefetchedRows["rows"]?.map { $0["id"] } ?? []) })
                            == expected)
                    let requested = try Table(table).all().fetchAll(db).map { row -> (Int, [Int]) in
                        (row["id"], try association.request(for: row).fetchAll(db).map { $0["id"] })
                    }
                    #expect(lines(requested) == expected)
                    // One row at a time, so that only its key is looked up.
                    let alone = try ids.map { id -> (Int, [Int]) in
                        let rows = try Table(table).filter(Column("id") == id)
                            .including(all: association.forKey("rows")).fetchAll(db)
                        return (id, rows[0].prefetchedRows["rows"]?.map { $0["id"] } ?? [])
                    }
                    #expect(lines(alone) == expected)
                    let included = try Table(table).joining(required: association).fetchAll(db)
                    #expect(included.count == pairs.count)
                    let counts = try db.associationCounts(
                        of: table, keys: ids.map { [$0.databaseValue] }, associations: [association],
                        upTo: 100)
                    #expect(counts.map { $0[0] } == ids.map { joined[index]?[$0]?.count ?? 0 })
                }
                let foreignKey = try #require(try db.foreignKeys(on: "child").first)
                let orphans = try Int.fetchOne(
                    db,
                    sql: """
                        SELECT COUNT(*) FROM child c WHERE value IS NOT NULL
                        AND NOT EXISTS (SELECT 1 FROM parent p WHERE p.value = c.value)
                        """)
                #expect(try db.deadLinks(of: foreignKey, sampling: 0).orphanCount == orphans)
                let evidence = try db.evidence(for: foreignKey)
                #expect(evidence.referring - evidence.found == orphans)
            }
        }
    }

    @Test func `Compound keys are compared column by column`() throws {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA foreign_keys = OFF;
                    CREATE TABLE parent (id INTEGER PRIMARY KEY, a INTEGER, b TEXT COLLATE NOCASE);
                    CREATE TABLE child (
                        id INTEGER PRIMARY KEY, a TEXT, b TEXT, FOREIGN KEY (a, b) REFERENCES parent (a, b));
                    INSERT INTO parent (a, b) VALUES (1, 'x'), (1, 'X'), (2, 'y'), (NULL, 'x');
                    INSERT INTO child (a, b) VALUES ('01', 'X'), ('1', 'x'), ('2.0', 'Y'), ('3', 'x'), (NULL, 'x');
                    """)
        }
        try queue.read { db in
            let parents = try #require(try db.associations(from: "child").first)
            let children = try #require(try db.association("children", from: "parent"))
            #expect(parents.info.kind == .belongsToAny)
            func found(_ request: QueryInterfaceRequest<Row>) throws -> [String] {
                try request.fetchAll(db).map {
                    "\($0["id"] as Int): \($0.prefetchedRows["rows"]?.map { $0["id"] as Int }.sorted() ?? [])"
                }
            }
            let fromChildren = ["1: [1, 2]", "2: [1, 2]", "3: [3]", "4: []", "5: []"]
            let fromParents = ["1: [1, 2]", "2: [1, 2]", "3: [3]", "4: []"]
            #expect(try found(Table("child").including(all: parents.forKey("rows"))) == fromChildren)
            #expect(try found(Table("parent").including(all: children.forKey("rows"))) == fromParents)
            // With a limit, the statement lists the keys.
            #expect(try found(Table("child").limit(9).including(all: parents.forKey("rows"))) == fromChildren)
            #expect(
                try found(Table("parent").limit(9).including(all: children.forKey("rows"))) == fromParents)
        }
    }

    @Test func `A compound unique index finds the same rows as a join`() throws {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA foreign_keys = OFF;
                    CREATE TABLE parent (a TEXT, b TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID;
                    CREATE TABLE child (b INTEGER, a TEXT COLLATE RTRIM, FOREIGN KEY (a, b) REFERENCES parent (b, a));
                    INSERT INTO parent VALUES ('2', 'x'), ('y', 'x');
                    INSERT INTO child VALUES (2, 'x'), ('y', 'x'), ('z', 'x');
                    """)
        }
        try queue.read { db in
            let parents = try #require(try db.associations(from: "child").first).forKey("rows")
            let rows = Table("child").filter([1, 2, 3].contains(Column("rowid"))).including(all: parents)
            #expect(try rows.fetchAll(db).map { $0.prefetchedRows["rows"]?.count } == [1, 1, 0])
        }
    }

    @Test func `Values of STRICT tables are compared without conversion`() throws {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA foreign_keys = OFF;
                    CREATE TABLE parent (id INTEGER PRIMARY KEY, value ANY UNIQUE) STRICT;
                    CREATE TABLE child (id INTEGER PRIMARY KEY, value ANY REFERENCES parent (value)) STRICT;
                    INSERT INTO parent (value) VALUES (1), ('1'), ('01');
                    INSERT INTO child (value) VALUES ('1'), (1.0), ('1.0');
                    """)
        }
        try queue.read { db in
            let parent = try #require(try db.association("value", from: "child"))
            #expect(parent.info.kind == .belongsTo)
            let rows = try Table("child").including(optional: parent.forKey("row")).fetchAll(db)
            #expect(rows.map { $0.scopes["row"]?["id"] as Int? } == [2, 1, nil])
        }
    }

    @Test func `A declared association may lead to several rows`() throws {
        let queue = try queue(parent: "TEXT", child: "INTEGER")
        try queue.read { db in
            let foreignKey = ForeignKey(["value"], to: ["value"])
            let any = Table("child").belongsToAny(Table("parent"), key: "parents", using: foreignKey)
            let rows = try Table("child").filter(Column("id") == 1).including(all: any).fetchAll(db)
            // '1', '01', ' 1', '1.0', '+1', and the numbers, which are stored as text.
            #expect(rows.count == 1)
            #expect(rows[0].prefetchedRows["parents"]?.map { $0["id"] as Int } == [1, 2, 3, 4, 5, 6, 31])
            #expect(try any.request(for: rows[0]).fetchCount(db) == 7)
        }
    }
}
