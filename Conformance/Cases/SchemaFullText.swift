/// Virtual tables for full-text search: `FTS5`, `FTS4`, `FTS3`.
func schemaFullTextChapter() -> Chapter {
    Chapter("Full-text definition") { chapter in
        let tokenizers: [FTS5TokenizerDescriptor] = [
            .ascii(), .ascii(separators: ["a", "'"]), .ascii(tokenCharacters: ["-", "."]),
            .ascii(separators: ["x"], tokenCharacters: ["."]), .porter(), .porter(wrapping: .ascii()),
            .porter(wrapping: .unicode61(diacritics: .keep)), .unicode61(), .unicode61(diacritics: .keep),
            .unicode61(diacritics: .removeLegacy), .unicode61(diacritics: .remove),
            .unicode61(separators: ["."], tokenCharacters: ["-"]), .unicode61(categories: "L* N* Co"),
            FTS5TokenizerDescriptor(components: ["porter", "unicode61", "remove_diacritics", "0"]),
        ]
        for (number, tokenizer) in tokenizers.enumerated() {
            chapter.test("FTS5 tokenizer \(number) \(tokenizer.components)") { db, transcript in
                try transcript.definition(db) {
                    try db.create(virtualTable: "d", using: FTS5()) { t in
                        t.tokenizer = tokenizer
                        t.column("a")
                    }
                }
                try db.execute(sql: "INSERT INTO d VALUES ('Databases été x.y-z')")
                for word in ["database", "ete", "x", "\"x.y-z\"", "y"] {
                    transcript.value(
                        word,
                        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM d WHERE d MATCH ?", arguments: [word])
                    )
                }
            }
        }
        let legacyTokenizers: [(String, FTS3TokenizerDescriptor)] = [
            ("simple", .simple), ("porter", .porter), ("unicode61", .unicode61()),
            ("unicode61, keeping", .unicode61(diacritics: .keep)),
            ("unicode61, legacy", .unicode61(diacritics: .removeLegacy)),
            ("unicode61, removing", .unicode61(diacritics: .remove)),
            ("unicode61, characters", .unicode61(separators: ["."], tokenCharacters: ["-", "'"])),
        ]
        for (name, tokenizer) in legacyTokenizers {
            chapter.test("FTS4 tokenizer \(name)") { db, transcript in
                try transcript.definition(db) {
                    try db.create(virtualTable: "d", using: FTS4()) { t in
                        t.tokenizer = tokenizer
                        t.column("a")
                    }
                    try db.create(virtualTable: "e", using: FTS3()) { t in
                        t.tokenizer = tokenizer
                        t.column("a")
                    }
                }
            }
        }
        options(&chapter)
        synchronization(&chapter)
        patterns(&chapter)
    }
}

private func options(_ chapter: inout Chapter) {
    let five: [(String, (FTS5TableDefinition) -> Void)] = [
        ("not indexed", { $0.column("b").notIndexed() }), ("prefixes", { $0.prefixes = [4, 2] }),
        ("column size", { $0.columnSize = 0 }), ("detail", { $0.detail = "none" }),
        ("content", { $0.content = "player" }), ("no content", { $0.content = "" }),
        (
            "all",
            { t in
                t.detail = "column"
                t.content = "player"
                t.contentRowID = "id"
                t.columnSize = 1
                t.prefixes = [3]
                t.tokenizer = .porter()
            }
        ),
    ]
    for (name, define) in five {
        for options in [VirtualTableOptions(), .ifNotExists] {
            chapter.test("FTS5 \(name)\(options.isEmpty ? "" : ", if not exists")") { db, transcript in
                try transcript.definition(db) {
                    try db.create(virtualTable: "d", options: options, using: FTS5()) { t in
                        t.column("name")
                        define(t)
                    }
                }
            }
        }
    }
    let four: [(String, (FTS4TableDefinition) -> Void)] = [
        ("not indexed", { $0.column("b").notIndexed() }), ("language", { $0.column("l").asLanguageId() }),
        ("prefixes", { $0.prefixes = [4, 2] }), ("match info", { $0.matchinfo = "fts3" }),
        ("content", { $0.content = "player" }), ("no content", { $0.content = "" }),
        (
            "all",
            { t in
                t.content = ""
                t.matchinfo = "fts3"
                t.prefixes = [3]
                t.tokenizer = .porter
                t.column("l").asLanguageId()
            }
        ),
    ]
    for (name, define) in four {
        chapter.test("FTS4 \(name)") { db, transcript in
            try transcript.definition(db) {
                try db.create(virtualTable: "d", using: FTS4()) { t in
                    t.column("name")
                    define(t)
                }
            }
        }
    }
    chapter.test("raw module") { db, transcript in
        try transcript.definition(db) {
            try db.create(virtualTable: "r", using: "rtree(id, minX, maxX)")
            try db.create(virtualTable: "r", options: .ifNotExists, using: "rtree(id, minX, maxX)")
            try db.create(virtualTable: "f", using: FTS4())
            try db.create(virtualTable: "f", using: FTS4())
        }
    }
}

private func synchronization(_ chapter: inout Chapter) {
    for table in ["player", "award", "note", "playerName", "nothing"] {
        for options in [VirtualTableOptions(), .ifNotExists] {
            let name = "\(table)\(options.isEmpty ? "" : ", if not exists")"
            chapter.test("FTS5 of \(name)") { db, transcript in
                try transcript.definition(db) {
                    try db.create(virtualTable: "d", options: options, using: FTS5()) { t in
                        t.synchronize(withTable: table)
                        t.column(["note": "text", "award": "title"][table] ?? "name")
                    }
                    try db.dropFTS5SynchronizationTriggers(forTable: "d")
                }
            }
            chapter.test("FTS4 of \(name)") { db, transcript in
                try transcript.definition(db) {
                    try db.create(virtualTable: "d", options: options, using: FTS4()) { t in
                        t.synchronize(withTable: table)
                        t.column(["note": "text", "award": "title"][table] ?? "name")
                    }
                    try db.dropFTS4SynchronizationTriggers(forTable: "d")
                }
            }
        }
    }
    chapter.beyond(
        "a table without rowid", because: "the reference finds out when there is a table that cannot be read",
        expecting: "throws DatabaseError 1", "throws DatabaseError 1", "left: false"
    ) { db, transcript in
        transcript.attempt {
            try db.create(virtualTable: "d", using: FTS5()) { t in
                t.synchronize(withTable: "country")
                t.column("name")
            }
        }
        transcript.attempt {
            try db.create(virtualTable: "d", using: FTS4()) { t in
                t.synchronize(withTable: "country")
                t.column("name")
            }
        }
        transcript.value("left", try db.tableExists("d"))
    }
    chapter.test("rows that are followed") { db, transcript in
        try db.create(virtualTable: "d", using: FTS5()) { t in
            t.synchronize(withTable: "player")
            t.column("name")
        }
        func found(_ word: String) {
            transcript.value(
                word,
                try Table("d").all().matching(FTS5Pattern(matchingAllPrefixesIn: word)).select(
                    Column.rowID, as: Int.self
                ).fetchAll(db))
        }
        found("a")
        try db.execute(sql: "UPDATE player SET name = 'Zebra' WHERE id = 1")
        found("zeb")
        found("a")
    }
}

private func patterns(_ chapter: inout Chapter) {
    let texts = [
        "hello world", "Hello, Wörld-foo É", "", " ,;", "a\"b", "hello*", "x^y", "NEAR AND OR", "l'été",
        "a_b", "1 2.5", "😀 x",
    ]
    for text in texts {
        chapter.test("FTS5 pattern of \(text)") { _, transcript in
            transcript.value("all", FTS5Pattern(matchingAllTokensIn: text)?.rawPattern)
            transcript.value("any", FTS5Pattern(matchingAnyTokenIn: text)?.rawPattern)
            transcript.value("prefixes", FTS5Pattern(matchingAllPrefixesIn: text)?.rawPattern)
            transcript.value("phrase", FTS5Pattern(matchingPhrase: text)?.rawPattern)
            transcript.value("prefix phrase", FTS5Pattern(matchingPrefixPhrase: text)?.rawPattern)
        }
    }
    for pattern in ["hello", "a OR b", "AND", "a : x", "c : x", "\"a\" + b", "", "NEAR(a b)"] {
        chapter.test("FTS5 raw pattern \(pattern)") { db, transcript in
            try db.create(virtualTable: "d", using: FTS5()) { t in
                t.column("a")
                t.column("b")
            }
            transcript.value("raw", try db.makeFTS5Pattern(rawPattern: pattern, forTable: "d").rawPattern)
            transcript.value(
                "of nothing", try db.makeFTS5Pattern(rawPattern: pattern, forTable: "nothing").rawPattern)
            transcript.value(
                "value", FTS5Pattern.fromDatabaseValue(pattern.databaseValue)?.rawPattern)
        }
    }
    chapter.test("FTS5 matches") { db, transcript in
        try db.create(virtualTable: "d", using: FTS5()) { t in
            t.column("a")
            t.column("b")
        }
        try db.execute(sql: "INSERT INTO d VALUES ('hello world', 'x'), ('hello', 'hello hello')")
        let pattern = FTS5Pattern(matchingAllTokensIn: "hello")
        try transcript.rows(db, Table("d").all().matching(pattern).order(Column.rank))
        try transcript.rows(db, Table("d").all().matching(nil as FTS5Pattern?))
        if let pattern { try transcript.rows(db, Table("d").filter(Column("b").match(pattern))) }
    }
}
