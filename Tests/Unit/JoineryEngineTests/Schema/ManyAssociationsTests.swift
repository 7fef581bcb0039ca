import JoineryEngine
import TestSupport
import Testing

/// The cost of tables with very many associations, and the limits on what is offered.
@Suite struct ManyAssociationsTests {
    /// Returns a table with a number of foreign keys to itself.
    static func selfReferring(_ count: Int) -> String {
        let columns = (0..<count).map { "c\($0) INTEGER REFERENCES t" }
        return "CREATE TABLE t (id INTEGER PRIMARY KEY, \(columns.joined(separator: ", ")));"
    }

    /// Returns two tables, and a number of tables that join them.
    static func joined(_ count: Int) -> String {
        "CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (id INTEGER PRIMARY KEY);"
            + (0..<count).map { i in
                "CREATE TABLE j\(i) (aId REFERENCES a, bId REFERENCES b, PRIMARY KEY (aId, bId));"
            }.joined()
    }

    /// Returns a table with a number of foreign keys, each of which is a unique key, too.
    static func unique(_ count: Int) -> String {
        let columns = (0..<count).map { "c\($0) INTEGER UNIQUE REFERENCES parent" }
        return "CREATE TABLE parent (id INTEGER PRIMARY KEY);"
            + "CREATE TABLE t (id INTEGER PRIMARY KEY, \(columns.joined(separator: ", ")));"
    }

    /// Returns a table with a number of unique keys of two foreign keys each.
    static func paired(_ count: Int) -> String {
        let columns = (0..<count).flatMap { ["a\($0) REFERENCES parent", "b\($0) REFERENCES parent"] }
        let keys = (0..<count).map { "UNIQUE (a\($0), b\($0))" }
        return "CREATE TABLE parent (id INTEGER PRIMARY KEY);"
            + "CREATE TABLE t (id INTEGER PRIMARY KEY, \((columns + keys).joined(separator: ", ")));"
    }

    private static func write<Value>(
        _ sql: String, _ rules: SchemaRules = .declared, _ body: (Database) throws -> Value
    ) throws -> Value {
        var configuration = Configuration()
        configuration.schemaRules = rules
        return try DatabaseQueue(configuration: configuration).writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN; \(sql) COMMIT")
            return try body(db)
        }
    }

    @Test(
        arguments: [
            (selfReferring, 100), (joined, 120), (unique, 100), (paired, 60),
        ] as [(@Sendable (Int) -> String, Int)])
    func `Deriving, finding and making associations takes linear work`(
        sql: @Sendable (Int) -> String, count: Int
    ) throws {
        let growth = try Work.growth(from: count) { count in
            try Self.write(sql(count)) { db in
                let schema = try db.schema()
                for table in schema.tables {
                    for info in schema.listedAssociations(from: table.name) {
                        #expect(schema.association(info.key, from: table.name) == info)
                        let isFound = schema.association(following: info.hops[0]) == info
                        #expect(isFound == (info.hops.count == 1))
                    }
                    _ = try db.listedAssociations(from: table.name)
                }
            }
        }
        #expect(growth < Work.linear)
    }

    @Test func `Requests for the rows associated with a row take linear work`() throws {
        let growth = try Work.growth(from: 100) { count in
            let row = "INSERT INTO t (id, c0) VALUES (1, 1);"
            try Self.write(Self.selfReferring(count) + row) { db in
                let row = try #require(try Table("t").fetchOne(db))
                let found = try db.listedAssociations(from: "t").flatMap {
                    try $0.request(for: row).select(Column("id")).fetchAll(db)
                }
                #expect(found.count == 2)
            }
        }
        #expect(growth < Work.linear)
    }

    @Test func `Many associations are included like one after the other`() throws {
        let rows =
            "INSERT INTO a VALUES (1), (2); INSERT INTO b VALUES (1); INSERT INTO j7 VALUES (1, 1), (2, 1);"
        try Self.write(Self.joined(12) + rows) { db in
            let associations = try db.listedAssociations(from: "a")
            // Those in the first half again, which move to the end.
            let again = associations.prefix(12).map { $0.filter(Column("aId") < 2) }
            let together = try db.recordingStatements {
                try Table("a").all().including(allOf: associations).including(allOf: again).fetchAll(db)
            }
            let oneByOne = try db.recordingStatements {
                try (associations + again).reduce(Table("a").all()) { $0.including(all: $1) }.fetchAll(db)
            }
            #expect(together.sql == oneByOne.sql && together.value == oneByOne.value)
            #expect(together.sql.count == 25)
            #expect(together.sql.first?.hasSuffix(#"FROM "a""#) == true)
            #expect(together.sql[1].contains(#"FROM "b" JOIN "j0""#))
            #expect(together.sql[24].contains(#"FROM "j9""#) && together.sql[24].contains(#""aId" < 2"#))
            #expect(together.value.map { $0.prefetchedRows["js7"]?.count } == [1, 0])
            #expect(together.value.map { $0.prefetchedRows["j7Bs"]?.count } == [1, 1])
            #expect(together.value.map { $0.prefetchedRows["j8Bs"]?.count } == [0, 0])
        }
    }

    @Test func `Offered associations are limited, and the others are counted`() throws {
        func offered(_ count: Int) throws -> (offered: Int, omitted: Int) {
            try Self.write(Self.selfReferring(count)) { db in
                let schema = try db.schema()
                let offered = schema.associations(from: "t").filter { !$0.isListed }
                #expect(Set(offered.map { $0.key.lowercased() }).count == offered.count)
                return (offered.count, schema.omittedAssociationCount(from: "t"))
            }
        }
        // Each of them leads on over each of them.
        #expect(try offered(63) == (63 * 63, 0))
        #expect(try offered(64) == (4_000, 64 * 64 - 4_000))
        #expect(try offered(1_000) == (4_000, 1_000_000 - 4_000))
    }

    @Test func `The way straight back is neither offered nor counted`() throws {
        let columns = (0..<70).map { "c\($0) INTEGER UNIQUE REFERENCES parent" }.joined(separator: ", ")
        let sql = "CREATE TABLE parent (id INTEGER PRIMARY KEY); CREATE TABLE t (\(columns));"
        try Self.write(sql) { db in
            let schema = try db.schema()
            let offered = schema.associations(from: "t").filter { !$0.isListed }
            // Each leads to the parent, from which the other 69 lead on.
            #expect(offered.count + schema.omittedAssociationCount(from: "t") == 70 * 69)
            #expect(!offered.contains { $0.hops[0].reversed == $0.hops[1] })
            #expect(schema.omittedAssociationCount(from: "missing") == 0)
        }
    }

    @Test func `An association is found by the step it consists of`() throws {
        try Self.write(Self.joined(2)) { db in
            let schema = try db.schema()
            let parent = try #require(schema.association("a", from: "j1"))
            let hop = try #require(parent.hops.first)
            #expect(schema.association(following: hop) == parent)
            #expect(schema.association(following: hop.reversed)?.key == "js1")
            #expect(hop.reversed.reversed == hop)
            let through = try #require(schema.listedAssociations(from: "a").last)
            #expect(through.hops.count == 2)
            #expect(through.hops.first.flatMap { schema.association(following: $0) }?.hops.count == 1)
        }
    }

    @Test func `A step of another schema is not found by its number`() throws {
        func step(_ sql: String) throws -> (DatabaseSchema, AssociationInfo.Hop) {
            try Self.write(sql) { db in
                let schema = try db.schema()
                return (schema, try #require(schema.listedAssociations(from: "j").first?.hops.first))
            }
        }
        let parents = "CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (id INTEGER PRIMARY KEY);"
        let (schema, hop) = try step(parents + "CREATE TABLE j (x REFERENCES a);")
        let (_, other) = try step(parents + "CREATE TABLE j (x REFERENCES b);")
        #expect(schema.association(following: hop)?.destinationTable == "a")
        #expect(schema.association(following: other) == nil)
    }

    @Test func `Only wanted listed associations are made`() throws {
        try Self.write(Self.joined(2)) { db in
            #expect(try db.listedAssociations(from: "a").map(\.info.key) == ["js0", "js1", "j0Bs", "j1Bs"])
            let many = try db.listedAssociations(from: "a") { $0.kind == .hasMany }
            #expect(many.map(\.info.key) == ["js0", "js1"])
            #expect(throws: DatabaseError.self) { try db.listedAssociations(from: "missing") }
        }
    }

    @Test func `More associations are counted than SQLite returns columns`() throws {
        let children = (0..<2_100).map { "CREATE TABLE c\($0) (aId REFERENCES a);" }.joined()
        let sql = "CREATE TABLE a (id INTEGER PRIMARY KEY);" + children
        try Self.write(
            sql
                + "INSERT INTO a VALUES (1), (2); INSERT INTO c0 VALUES (1), (1); INSERT INTO c2099 VALUES (2);"
        ) { db in
            let associations = try db.listedAssociations(from: "a")
            let (counts, statements) = try db.recordingStatements {
                try db.associationCounts(
                    of: "a", keys: [[1.databaseValue], [2.databaseValue]], associations: associations, upTo: 9
                )
            }
            #expect(statements.count == 11)
            #expect(counts.map { $0.reduce(0, +) } == [2, 1])
            #expect(counts[0][associations.firstIndex { $0.info.destinationTable == "c0" } ?? 0] == 2)
            #expect(counts[1][associations.firstIndex { $0.info.destinationTable == "c2099" } ?? 0] == 1)
        }
    }

    // MARK: Rules

    private static let ruled = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE event (id INTEGER PRIMARY KEY, authorId INTEGER, number INTEGER);
        """

    @Test func `Definitions take linear work`() throws {
        let growth = try Work.growth(from: 150) { count in
            var rules = SchemaRules()
            rules.definitions = (0..<count).map { i in
                .init(from: "event", key: "a\(i)", columns: ["number"], to: "author", inverseKey: "e\(i)")
            }
            try Self.write(Self.ruled, rules) { db in
                let schema = try db.schema()
                #expect(schema.ruleProblems.isEmpty)
                #expect(schema.listedAssociations(from: "author").count == count)
            }
        }
        #expect(growth < Work.linear)
    }

    @Test func `Labels of many tables take linear work`() throws {
        let growth = try Work.growth(from: 100) { count in
            let names = (0..<count).map { "ATableWithALongName\($0)" }
            var rules = SchemaRules()
            rules.labels = NamedValues(first: names.map { ($0.uppercased(), ["NAME"]) })
            try Self.write(names.map { "CREATE TABLE \($0) (name TEXT);" }.joined(), rules) { db in
                let schema = try db.schema()
                #expect(schema.tables.allSatisfy { $0.labelColumns == ["name"] })
            }
        }
        #expect(growth < Work.linear)
    }

    @Test func `Verdicts on the many inferred associations of a table take linear work`() throws {
        let growth = try Work.growth(from: 100) { count in
            let parents = (0..<count).map { "CREATE TABLE p\($0)x (id INTEGER PRIMARY KEY);" }.joined()
            let columns = (0..<count).map { "p\($0)x_id INTEGER" }.joined(separator: ", ")
            var rules = SchemaRules()
            rules.infersForeignKeys = true
            rules.verdicts = (0..<count).map {
                .init(from: "event", key: "p\($0)X", .accepted(key: "accepted\($0)"))
            }
            try Self.write(parents + "CREATE TABLE event (\(columns));", rules) { db in
                let schema = try db.schema()
                #expect(schema.ruleProblems.isEmpty)
                #expect(schema.listedAssociations(from: "event").count == count)
            }
        }
        #expect(growth < Work.linear)
    }

    @Test func `A problem lists only some of many names`() throws {
        let parents = (0..<30).map { "CREATE TABLE p\($0)x (id INTEGER PRIMARY KEY);" }.joined()
        let columns = (0..<30).map { "p\($0)x_id INTEGER" }.joined(separator: ", ")
        var rules = SchemaRules()
        rules.infersForeignKeys = true
        rules.verdicts = [.init(from: "event", key: "none", .refused)]
        let problems = try Self.write(parents + "CREATE TABLE event (\(columns));", rules) { db in
            try db.schema().ruleProblems.map(\.sentence)
        }
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix("No such association was inferred. Inferred: p0x, p1x, ") == true)
        #expect(problems.first?.hasSuffix(", p19x and 10 more.") == true)
    }

    @Test func `A key that a rule gave is free again when another rule takes it back`() throws {
        var rules = SchemaRules()
        rules.infersForeignKeys = true
        rules.verdicts = [
            .init(from: "event", key: "author", .accepted(key: "speaker")),
            .init(from: "author", key: "events", .refused),
        ]
        rules.definitions = [
            .init(from: "event", key: "speaker", columns: ["number"], to: "author"),
            .init(from: "event", key: "SPEAKER", columns: ["number"], to: "author"),
        ]
        try Self.write(Self.ruled, rules) { db in
            let schema = try db.schema()
            #expect(schema.listedAssociations(from: "event").map(\.key) == ["speaker"])
            #expect(
                schema.ruleProblems.map(\.sentence) == [
                    "event already has an association SPEAKER: choose another name."
                ])
        }
    }
}
