import TestSupport
import Testing

@testable import JoineryEngine

/// Links that a search found count as inferred foreign keys.
@Suite struct FoundLinkTests {
    private func schema(
        _ links: [LinkCandidate]?, infers: Bool = true, _ verdicts: [SchemaRules.Verdict] = []
    ) throws -> DatabaseSchema {
        let queue = try DatabaseQueue()
        return try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, author_id INTEGER, ref INTEGER, declared INTEGER REFERENCES author(id));
                    """)
            var rules = SchemaRules()
            rules.infersForeignKeys = infers
            rules.links = links
            rules.verdicts = verdicts
            return try db.schema().following(rules)
        }
    }

    private static func link(
        _ columns: [String], _ certainty: Double, to table: String = "author", _ keys: [String] = ["id"]
    ) -> LinkCandidate {
        LinkCandidate(from: "BOOK", columns: columns, to: table, columns: keys, certainty: certainty)
    }

    @Test func `Names decide if nothing was looked for`() throws {
        let keys = try schema(nil).undeclaredForeignKeys
        #expect(keys.map(\.originColumns) == [["author_id"]] && keys.first?.certainty == nil)
    }

    @Test func `What was found takes the place of what names suggest`() throws {
        #expect(try schema([]).undeclaredForeignKeys.isEmpty)
        let keys = try schema([Self.link(["REF"], 0.9)]).undeclaredForeignKeys
        #expect(keys.map(\.originColumns) == [["ref"]] && keys.first?.certainty == 0.9)
        #expect(keys.first?.originTable == "book" && keys.first?.origin == .inferred)
    }

    @Test func `Those of a table are those that refer from it or to it, in the order of all`() throws {
        let queue = try DatabaseQueue()
        let schema = try queue.write { db in
            var rules = SchemaRules()
            rules.infersForeignKeys = true
            // Each table refers to others before and after it, and to itself.
            let names = (0..<6).map { "t\($0)" }
            for name in names {
                try db.execute(sql: "CREATE TABLE \(name) (id INTEGER PRIMARY KEY, a, b, c)")
            }
            rules.links = names.indices.flatMap { index in
                ["a", "b", "c"].enumerated().map { number, column in
                    LinkCandidate(
                        from: names[index], columns: [column], to: names[(index * index + number * 2) % 6],
                        columns: ["id"], certainty: 1)
                }
            }
            return try db.schema().following(rules)
        }
        let all = schema.undeclaredForeignKeys
        #expect(all.count == 18 && all.contains(where: \.isSelfReferencing))
        for table in schema.tables.map(\.name) {
            let expected = all.filter { $0.originTable == table || $0.destinationTable == table }
            #expect(schema.undeclaredForeignKeys(of: table.uppercased()) == expected)
        }
        #expect(schema.undeclaredForeignKeys(of: "gone").isEmpty)
    }

    @Test func `What is only possible, or does not fit the tables, is ignored`() throws {
        let links = [
            Self.link(["ref"], 0.79), Self.link(["gone"], 1), Self.link(["ref"], 1, to: "gone"),
            Self.link(["ref"], 1, ["gone"]), Self.link(["declared"], 1), Self.link([], 1, []),
        ]
        #expect(try schema(links).undeclaredForeignKeys.isEmpty)
        #expect(try schema([Self.link(["ref"], 1)], infers: false).undeclaredForeignKeys.isEmpty)
    }

    @Test func `The association has the certainty, and verdicts apply`() throws {
        let found = try schema([Self.link(["ref"], 0.9)])
        #expect(found.association("author", from: "book")?.certainty == 0.9)
        #expect(found.association("declared", from: "book")?.certainty == nil)
        let refused = try schema([Self.link(["ref"], 0.9)], [.init(from: "book", key: "author", .refused)])
        #expect(refused.undeclaredForeignKeys.isEmpty && refused.ruleProblems.isEmpty)
        let accepted = try schema(
            [Self.link(["ref"], 0.9)], [.init(from: "book", key: "author", .accepted(key: "writer"))])
        #expect(accepted.association("writer", from: "book")?.isInferred == false)
    }

    @Test(arguments: [
        (0.97, LinkCandidate.Level.sure), (0.969, .likely), (0.8, .likely), (0.79, .possible), (0, .possible),
    ])
    func `Levels have their bounds`(certainty: Double, level: LinkCandidate.Level) {
        #expect(LinkCandidate.Level(certainty: certainty) == level)
    }
}
