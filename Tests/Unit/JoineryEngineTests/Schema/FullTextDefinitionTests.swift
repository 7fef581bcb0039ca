import JoineryEngine
import TestSupport
import Testing

@Suite("Schema: full-text tables")
struct FullTextDefinitionTests {
    let workshop: Workshop

    init() throws {
        workshop = try Workshop(
            """
            CREATE TABLE x (id INTEGER PRIMARY KEY, a TEXT, b TEXT);
            CREATE TABLE plain (a, b);
            CREATE TABLE w (k TEXT PRIMARY KEY, a, b) WITHOUT ROWID;
            CREATE VIEW v AS SELECT * FROM x;
            INSERT INTO x VALUES (1, 'hello world', 'note'), (7, 'Été', 'hello');
            """)
    }

    /// Expects the statement that creates a full-text table, and drops the table.
    private func expect<Module: VirtualTableModule>(
        _ sql: String, _ module: Module, options: VirtualTableOptions = [],
        sourceLocation: SourceLocation = #_sourceLocation, _ body: @escaping (Module.TableDefinition) -> Void
    ) throws {
        try workshop.queue.write { (db) throws in
            let (_, statements) = try db.recordingStatements {
                try db.create(virtualTable: "d", options: options, using: module, body)
            }
            // SQLite's modules create their own tables.
            #expect(statements.contains(sql), "\(statements)", sourceLocation: sourceLocation)
            try db.drop(table: "d")
        }
    }

    @Test func `Virtual tables may use raw modules`() throws {
        try workshop.queue.write { (db) throws in
            try db.create(virtualTable: "r", using: "rtree(id, minX, maxX)")
            try db.create(virtualTable: "r", options: .ifNotExists, using: "rtree(id, minX, maxX)")
            #expect(
                try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE name = 'r'")
                    == #"CREATE VIRTUAL TABLE "r" USING rtree(id, minX, maxX)"#)
        }
    }

    @Test func `FTS5 options become SQL`() throws {
        try expect(#"CREATE VIRTUAL TABLE "d" USING fts5(a, "b c" UNINDEXED)"#, FTS5()) { t in
            t.column("a")
            t.column("b c").notIndexed()
        }
        try expect(
            #"CREATE VIRTUAL TABLE IF NOT EXISTS "d" USING fts5(a, tokenize='''porter''', content='x', "#
                + #"content_rowid='id', prefix='2 4', columnSize=0, detail=column)"#, FTS5(),
            options: .ifNotExists
        ) { t in
            t.column("a")
            t.detail = "column"
            t.columnSize = 0
            t.prefixes = [4, 2]
            t.contentRowID = "id"
            t.content = "x"
            t.tokenizer = .porter()
        }
        try expect(#"CREATE VIRTUAL TABLE "d" USING fts5(a, content='')"#, FTS5()) { t in
            t.column("a")
            t.content = ""
        }
        workshop.expectError("needs a column") { try $0.create(virtualTable: "e", using: FTS5()) }
    }

    @Test(arguments: [
        (FTS5TokenizerDescriptor.ascii(), "'ascii'"),
        (.ascii(separators: ["a", "'"]), "'ascii' 'separators' '''a'"),
        (
            .ascii(separators: ["x"], tokenCharacters: ["-", "."]),
            "'ascii' 'separators' 'x' 'tokenchars' '-.'"
        ),
        (.porter(), "'porter'"), (.porter(wrapping: .ascii()), "'porter' 'ascii'"),
        (.porter(wrapping: .unicode61(diacritics: .keep)), "'porter' 'unicode61' 'remove_diacritics' '0'"),
        (.unicode61(), "'unicode61'"), (.unicode61(diacritics: .removeLegacy), "'unicode61'"),
        (.unicode61(diacritics: .remove), "'unicode61' 'remove_diacritics' '2'"),
        (.unicode61(categories: "L* N*"), "'unicode61' 'categories' 'L* N*'"),
        (
            .unicode61(separators: ["."], tokenCharacters: ["-"]),
            "'unicode61' 'separators' '.' 'tokenchars' '-'"
        ),
        (FTS5TokenizerDescriptor(components: ["porter", "ascii"]), "'porter' 'ascii'"),
        (FTS5TokenizerDescriptor(components: []), "'unicode61'"),
    ])
    func `FTS5 tokenizers become SQL`(_ tokenizer: FTS5TokenizerDescriptor, _ words: String) throws {
        let argument = words.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        try expect(#"CREATE VIRTUAL TABLE "d" USING fts5(a, tokenize='\#(argument)')"#, FTS5()) { t in
            t.column("a")
            t.tokenizer = tokenizer
        }
    }

    @Test func `FTS3 and FTS4 options become SQL`() throws {
        try expect(#"CREATE VIRTUAL TABLE "d" USING fts3(a, tokenize=porter)"#, FTS3()) { t in
            t.column("a")
            t.tokenizer = .porter
        }
        try expect(#"CREATE VIRTUAL TABLE "d" USING fts4"#, FTS4()) { _ in }
        try expect(
            #"CREATE VIRTUAL TABLE "d" USING fts4(a, languageid="l", "b c", notindexed="b c", content="", "#
                + #"matchinfo="fts3", prefix="2,4")"#, FTS4()
        ) { t in
            t.column("a")
            t.column("l").asLanguageId()
            t.column("b c").notIndexed()
            t.matchinfo = "fts3"
            t.prefixes = [2, 4]
            t.content = ""
        }
        for (tokenizer, words) in [
            (.simple, "simple"), (.unicode61(), "unicode61"),
            (.unicode61(diacritics: .keep), #"unicode61 "remove_diacritics=0""#),
            (.unicode61(diacritics: .remove), #"unicode61 "remove_diacritics=2""#),
            (
                .unicode61(separators: ["."], tokenCharacters: ["-", "'"]),
                #"unicode61 "separators=." "tokenchars='-""#
            ),
        ] as [(FTS3TokenizerDescriptor, String)] {
            try expect(#"CREATE VIRTUAL TABLE "d" USING fts4(a, tokenize=\#(words))"#, FTS4()) { t in
                t.column("a")
                t.tokenizer = tokenizer
            }
        }
    }

    @Test func `An FTS5 table stays synchronized with another table`() throws {
        try workshop.queue.write { (db) throws in
            try db.create(virtualTable: "d", using: FTS5()) { t in
                t.synchronize(withTable: "x")
                t.column("a")
                t.column("b").notIndexed()
            }
            #expect(
                try String.fetchAll(
                    db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid") == [
                        """
                        CREATE TRIGGER "__d_ai" AFTER INSERT ON "x" BEGIN
                            INSERT INTO "d"("rowid", "a", "b") VALUES (new."id", new."a", new."b");
                        END
                        """,
                        """
                        CREATE TRIGGER "__d_ad" AFTER DELETE ON "x" BEGIN
                            INSERT INTO "d"("d", "rowid", "a", "b") VALUES('delete', old."id", old."a", old."b");
                        END
                        """,
                        """
                        CREATE TRIGGER "__d_au" AFTER UPDATE ON "x" BEGIN
                            INSERT INTO "d"("d", "rowid", "a", "b") VALUES('delete', old."id", old."a", old."b");
                            INSERT INTO "d"("rowid", "a", "b") VALUES (new."id", new."a", new."b");
                        END
                        """,
                    ])
            try expectFollowing(db) { text in
                Table("d").matching(FTS5Pattern(matchingAllTokensIn: text))
            }
            try db.dropFTS5SynchronizationTriggers(forTable: "d")
            #expect(
                try !db.triggerExists("__d_ai") && !db.triggerExists("__d_au") && !db.triggerExists("__d_ad"))
        }
    }

    @Test func `An FTS4 table stays synchronized with another table`() throws {
        try workshop.queue.write { (db) throws in
            try db.create(virtualTable: "d", options: .ifNotExists, using: FTS4()) { t in
                t.tokenizer = .unicode61()
                t.synchronize(withTable: "x")
                t.column("a")
                t.column("b").notIndexed()
            }
            #expect(
                try String.fetchAll(
                    db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid") == [
                        "CREATE TRIGGER \"__d_bu\" BEFORE UPDATE ON \"x\" BEGIN\n"
                            + "    DELETE FROM \"d\" WHERE docid=old.\"id\";\nEND",
                        "CREATE TRIGGER \"__d_bd\" BEFORE DELETE ON \"x\" BEGIN\n"
                            + "    DELETE FROM \"d\" WHERE docid=old.\"id\";\nEND",
                        "CREATE TRIGGER \"__d_au\" AFTER UPDATE ON \"x\" BEGIN\n"
                            + "    INSERT INTO \"d\"(\"docid\", \"a\", \"b\") VALUES(new.\"id\", new.\"a\", new.\"b\");\nEND",
                        "CREATE TRIGGER \"__d_ai\" AFTER INSERT ON \"x\" BEGIN\n"
                            + "    INSERT INTO \"d\"(\"docid\", \"a\", \"b\") VALUES(new.\"id\", new.\"a\", new.\"b\");\nEND",
                    ])
            try expectFollowing(db) { text in
                Table("d").matching(FTS3Pattern(matchingAllTokensIn: text))
            }
            try db.dropFTS4SynchronizationTriggers(forTable: "d")
            #expect(
                try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger'") == [])
        }
    }

    private func expectFollowing(
        _ db: Database, _ matching: (String) -> QueryInterfaceRequest<Row>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        func expect(_ ids: [Int], _ text: String) throws {
            let request = matching(text).select(Column.rowID, as: Int.self)
            #expect(try request.fetchAll(db) == ids, sourceLocation: sourceLocation)
        }
        try expect([1], "HELLO")
        try expect([7], "ete")
        try db.execute(sql: "INSERT INTO x VALUES (3, 'hello again', NULL)")
        try expect([1, 3], "hello")
        try db.execute(sql: "UPDATE x SET a = 'good bye' WHERE id = 1")
        try expect([3], "hello")
        try expect([1], "good")
        try db.execute(sql: "DELETE FROM x WHERE id = 3")
        try expect([], "hello")
    }

    @Test func `Unsuitable tables cannot be synchronized`() throws {
        func expect(_ text: String, _ table: String, sourceLocation: SourceLocation = #_sourceLocation) {
            workshop.expectError(text, sourceLocation: sourceLocation) { db in
                try db.create(virtualTable: "d", using: FTS5()) { t in
                    t.synchronize(withTable: table)
                    t.column("a")
                }
            }
        }
        expect("the rows of \"w\" have no rowid", "w")
        expect("view v has no primary key", "v")
        expect("no such table: none", "none")
        // A missing column is detected when the rows are imported, and nothing remains.
        #expect(throws: DatabaseError.self) {
            try workshop.queue.writeWithoutTransaction { db in
                try db.create(virtualTable: "d", using: FTS5()) { t in
                    t.synchronize(withTable: "x")
                    t.column("z")
                }
            }
        }
        #expect(try workshop.queue.read { try $0.tableExists("d") || $0.triggerExists("__d_ai") } == false)
    }

    @Test func `A table without a primary key is synchronized by its rowid`() throws {
        try workshop.queue.write { (db) throws in
            try db.execute(sql: "INSERT INTO plain VALUES ('sea', 'x')")
            try db.create(virtualTable: "we\"ird", using: FTS5()) { t in
                t.synchronize(withTable: "plain")
                t.column("a")
            }
            try db.execute(sql: "INSERT INTO plain VALUES ('the sea', 'x')")
            let request = Table("we\"ird").matching(FTS5Pattern(matchingPhrase: "the sea"))
            #expect(try request.select(Column.rowID, as: Int.self).fetchAll(db) == [2])
        }
    }

    @Test func `FTS5 patterns are built from plain text and match rows`() throws {
        let text = "Hello, Wörld-foo \"É\" OR NEAR*"
        #expect(FTS5Pattern(matchingAllTokensIn: text)?.rawPattern == "hello wörld foo É or near")
        #expect(FTS5Pattern(matchingAnyTokenIn: "Hello, Wörld")?.rawPattern == "hello OR wörld")
        #expect(FTS5Pattern(matchingAllPrefixesIn: "Hello AND")?.rawPattern == "hello* and*")
        #expect(FTS5Pattern(matchingPhrase: "a\"b")?.rawPattern == #""a b""#)
        #expect(FTS5Pattern(matchingPrefixPhrase: "x^y")?.rawPattern == #"^"x y""#)
        #expect(FTS5Pattern(matchingAllTokensIn: " ,;") == nil)
        #expect(FTS5Pattern(matchingPrefixPhrase: "") == nil)
        #expect(FTS5Pattern.fromDatabaseValue("a b".databaseValue)?.rawPattern == "a b")
        #expect(FTS5Pattern.fromDatabaseValue("AND".databaseValue) == nil)
        try workshop.queue.write { (db) throws in
            try db.create(virtualTable: "d", using: FTS5()) { t in
                t.column("a")
                t.column("b")
            }
            try db.execute(sql: "INSERT INTO d VALUES ('hello world', 'x'), ('hello', 'hello hello')")
            let raw = try db.makeFTS5Pattern(rawPattern: "b : hello OR a : world", forTable: "d")
            #expect(try Table("d").matching(raw).fetchCount(db) == 2)
            let pattern = FTS5Pattern(matchingAllTokensIn: "hello")
            let best = Table("d").matching(pattern).order(Column.rank)
            #expect(
                try best.makePreparedRequest(db).statement.sql
                    == #"SELECT * FROM "d" WHERE "d" MATCH ? ORDER BY "rank""#)
            #expect(try best.fetchAll(db).map { $0["a"] as String } == ["hello", "hello world"])
            #expect(try Table("d").filter(Column("b").match(pattern)).fetchCount(db) == 1)
            #expect(try Table("d").matching(nil as FTS5Pattern?).fetchCount(db) == 0)
            for (wrong, table) in [("AND", "d"), ("c : x", "d"), ("", "d"), ("a", "nope")] {
                #expect(throws: DatabaseError.self) {
                    try db.makeFTS5Pattern(rawPattern: wrong, forTable: table)
                }
            }
        }
    }
}
