import JoineryEngine
import Synchronization
import TestSupport
import Testing

@Suite("Schema: FTS5 tokenizers")
struct FTS5TokenizerTests {
    let queue: DatabaseQueue

    init() throws {
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            db.add(tokenizer: CommaTokenizer.self)
            db.add(tokenizer: WordTokenizer.self)
        }
        queue = try DatabaseQueue(configuration: configuration)
    }

    /// The tokens of a text, each followed by `+` if it stands in the place of the previous one.
    private func tokens(
        _ descriptor: FTS5TokenizerDescriptor, _ text: String, isQuery: Bool = false
    ) throws -> [String] {
        try queue.read { db in
            let tokenizer = try db.makeTokenizer(descriptor)
            let tokens = try isQuery ? tokenizer.tokenize(query: text) : tokenizer.tokenize(document: text)
            return tokens.map { $0.token + ($0.flags.contains(.colocated) ? "+" : "") }
        }
    }

    // MARK: Splitting texts

    @Test func `SQLite's tokenizers split texts`() throws {
        let text = "Running Étés data-bases"
        #expect(try tokens(.ascii(), text) == ["running", "Étés", "data", "bases"])
        #expect(try tokens(.unicode61(), text) == ["running", "etes", "data", "bases"])
        #expect(try tokens(.unicode61(diacritics: .keep), text) == ["running", "étés", "data", "bases"])
        #expect(try tokens(.porter(), text) == ["run", "et", "data", "base"])
        #expect(try tokens(.porter(wrapping: .ascii()), text) == ["run", "Été", "data", "base"])
        #expect(try tokens(.ascii(tokenCharacters: ["-"]), text) == ["running", "Étés", "data-bases"])
        #expect(try tokens(.ascii(), "") == [])
        #expect(try tokens(.ascii(), text, isQuery: true) == ["running", "Étés", "data", "bases"])
    }

    @Test func `A custom tokenizer splits texts`() throws {
        let comma = CommaTokenizer.tokenizerDescriptor()
        #expect(comma.components == ["comma"])
        #expect(
            CommaTokenizer.tokenizerDescriptor(arguments: ["a", "b'c"]).components == ["comma", "a", "b'c"])
        #expect(try tokens(comma, "A b,,cé,") == ["A b", "cé"])
        #expect(try tokens(comma, "x\u{0}y,z") == ["x\u{0}y", "z"])
        #expect(try tokens(comma, ",") == [])
        #expect(try tokens(comma, "") == [])
    }

    @Test func `A wrapper changes the tokens of another tokenizer`() throws {
        let word = WordTokenizer.tokenizerDescriptor()
        #expect(try tokens(word, "The first stop") == ["the", "first", "1st+"])
        #expect(try tokens(word, "The first stop", isQuery: true) == ["the", "first"])
        #expect(try tokens(word, "a long b").map(\.utf8.count) == [1, 4, 100_000, 1])
        let ofCommas = WordTokenizer.tokenizerDescriptor(arguments: ["comma"])
        #expect(try tokens(ofCommas, "A b,stop,c") == ["A b", "c"])
        let ofWords = WordTokenizer.tokenizerDescriptor(arguments: ["word", "porter"])
        #expect(try tokens(ofWords, "First foxes stop") == ["first", "1st+", "1st+", "fox"])
    }

    @Test(arguments: [
        ("reject it", ResultCode.SQLITE_CONSTRAINT_CHECK), ("throw it", .SQLITE_ERROR),
        ("fine", .SQLITE_ERROR),
    ])
    func `Errors of a tokenizer have a code`(text: String, code: ResultCode) throws {
        for descriptor in [[], ["word"], ["word", "word"]] {
            let error = try #require(throws: DatabaseError.self) {
                try tokens(WordTokenizer.tokenizerDescriptor(arguments: descriptor), text)
            }
            #expect(error.extendedResultCode == code)
        }
    }

    @Test func `A tokenizer that cannot be created is an error`() throws {
        func error(_ components: String...) throws -> DatabaseError {
            try #require(throws: DatabaseError.self) {
                try tokens(FTS5TokenizerDescriptor(components: components), "x")
            }
        }
        let unknown = try error("nothing")
        #expect(unknown.resultCode == .SQLITE_ERROR)
        #expect(unknown.message?.hasPrefix("no such tokenizer: nothing") == true)
        #expect(try error("unicode61", "bad", "x").resultCode == .SQLITE_ERROR)
        #expect(try error("unicode61", "bad").message == "the tokenizer unicode61 rejects its arguments: bad")
        #expect(try error("comma", "reject").resultCode == .SQLITE_CONSTRAINT)
        #expect(try error("comma", "throw").resultCode == .SQLITE_ERROR)
        #expect(try error("comma", "fail").resultCode == .SQLITE_CONSTRAINT)
        #expect(try error("word", "nothing").resultCode == .SQLITE_ERROR)
    }

    // MARK: Tables

    private func create(_ tokenizer: FTS5TokenizerDescriptor, _ texts: String?...) throws {
        try queue.write { db in
            try db.create(virtualTable: "d", using: FTS5()) { t in
                t.tokenizer = tokenizer
                t.column("a")
                t.column("b")
            }
            for text in texts { try db.execute(sql: "INSERT INTO d VALUES (?, NULL)", arguments: [text]) }
        }
    }

    /// The texts that match a pattern, with the matches in brackets, and a snippet of each.
    private func matches(_ pattern: String) throws -> [String] {
        try queue.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT highlight(d, 0, '[', ']') || '|' || snippet(d, 0, '<', '>', '…', 2) FROM d
                    WHERE d MATCH ? ORDER BY rowid
                    """, arguments: [pattern])
        }
    }

    @Test func `Tables use custom tokenizers`() throws {
        try create(CommaTokenizer.tokenizerDescriptor(), "red wine,white wine", "red", nil, "")
        #expect(try matches("\"red wine\"") == ["[red wine],white wine|<red wine>,white wine"])
        #expect(try matches("red") == ["[red]|<red>"])
        #expect(try matches("wine") == [])
        #expect(try matches("w*") == ["red wine,[white wine]|red wine,<white wine>"])
        try queue.write { db in
            try db.execute(sql: "UPDATE d SET a = 'white' WHERE a = 'red'")
            try db.execute(sql: "DELETE FROM d WHERE rowid = 1")
            try db.execute(sql: "INSERT INTO d(d) VALUES ('integrity-check')")
        }
        #expect(try matches("w*") == ["[white]|<white>"])
    }

    @Test func `Tables use wrappers`() throws {
        try create(
            WordTokenizer.tokenizerDescriptor(), "The first of many", "long one", "stop here", nil, "x\u{0}y")
        #expect(try matches("first") == ["The [first] of many|The <first>…"])
        #expect(try matches("1st") == ["The [first] of many|The <first>…"])
        #expect(try matches("stop") == [])
        #expect(try matches("\"stop here\"") == ["stop [here]|stop <here>"])
        #expect(try matches("the fi*") == ["[The] [first] of many|<The> <first>…"])
        // FTS5 cuts tokens after 32,768 bytes, in texts and in patterns.
        #expect(try matches(String(repeating: "x", count: 50_000)).count == 1)
        #expect(try matches("long") == ["[long] one|<long>…"])
        #expect(try matches("xxx*").count == 1)
    }

    @Test(arguments: [("reject", ResultCode.SQLITE_CONSTRAINT), ("throw", .SQLITE_ERROR)])
    func `An error of a tokenizer fails the statement`(word: String, code: ResultCode) throws {
        try create(WordTokenizer.tokenizerDescriptor(), "one")
        let insertion = try #require(throws: DatabaseError.self) {
            try queue.write { try $0.execute(sql: "INSERT INTO d(a) VALUES (?)", arguments: ["two \(word)"]) }
        }
        #expect(insertion.resultCode == code)
        let query = try #require(throws: DatabaseError.self) { try matches(word) }
        #expect(query.resultCode == code)
        // The table remains in order.
        #expect(try matches("two") == [])
        #expect(try matches("one") == ["[one]|<one>"])
    }

    @Test(arguments: [("reject", ResultCode.SQLITE_CONSTRAINT), ("throw", .SQLITE_ERROR)])
    func `An error of an initializer leaves no table`(argument: String, code: ResultCode) throws {
        let error = try #require(throws: DatabaseError.self) {
            try create(CommaTokenizer.tokenizerDescriptor(arguments: [argument]))
        }
        #expect(error.resultCode == code)
        #expect(try queue.read { try !$0.tableExists("d") })
    }

    @Test func `A connection that does not know the tokenizer reports it`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("words.sqlite")
        let knowing = Mutex(true)
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            if knowing.withLock({ $0 }) { db.add(tokenizer: CommaTokenizer.self) }
        }
        let pool = try DatabasePool(path: path, configuration: configuration)
        try pool.write { db in
            try db.create(virtualTable: "d", using: FTS5()) { t in
                t.tokenizer = CommaTokenizer.tokenizerDescriptor()
                t.column("a")
            }
            try db.execute(sql: "INSERT INTO d VALUES ('a b,c')")
        }
        let sql = "SELECT COUNT(*) FROM d WHERE d MATCH '\"a b\"'"
        #expect(try pool.read { try Int.fetchOne($0, sql: sql) } == 1)
        knowing.withLock { $0 = false }
        let other = try DatabasePool(path: path, configuration: configuration)
        let error = try #require(throws: DatabaseError.self) {
            try other.read { try Int.fetchOne($0, sql: sql) }
        }
        #expect(error.message == "no such tokenizer: comma")
    }

    // MARK: Lifetimes

    @Test func `Tokenizers are released with their tables and connections`() throws {
        func count() -> Int { CommaTokenizer.existing.withLock { $0["lifetime"] ?? 0 } }
        let descriptor = CommaTokenizer.tokenizerDescriptor(arguments: ["lifetime"])
        #expect(try tokens(descriptor, "a,b") == ["a", "b"])
        #expect(count() == 0)
        var own: DatabaseQueue? = try DatabaseQueue()
        try own?.write { db in
            db.add(tokenizer: CommaTokenizer.self)
            for name in ["d", "e"] {
                try db.create(virtualTable: name, using: FTS5()) { t in
                    t.tokenizer = descriptor
                    t.column("a")
                }
            }
            // Replaces the tokenizer for tables to come.
            db.add(tokenizer: CommaTokenizer.self)
            try db.execute(sql: "INSERT INTO d VALUES ('a,b')")
        }
        #expect(count() == 2)
        try own?.write { try $0.drop(table: "e") }
        #expect(count() == 1)
        own = nil
        #expect(count() == 0)
    }

    @Test func `Numbers are those of SQLite`() throws {
        #expect(FTS5Tokenization.query.rawValue == 1 && FTS5Tokenization.prefix.rawValue == 2)
        #expect(FTS5Tokenization.document.rawValue == 4 && FTS5Tokenization.aux.rawValue == 8)
        #expect(FTS5TokenFlags.colocated.rawValue == 1)
        #expect(try queue.read { try FTS5.api($0).pointee.iVersion } >= 2)
        let closed = try queue.read { $0 }
        try queue.close()
        #expect(throws: DatabaseError.self) { try FTS5.api(closed) }
    }

    // MARK: Patterns

    @Test func `A pattern may name the allowed columns only`() throws {
        #expect(try FTS5Pattern(rawPattern: "a AND b").rawPattern == "a AND b")
        #expect(try FTS5Pattern(rawPattern: "x: a", allowedColumns: ["x"]).rawPattern == "x: a")
        for (pattern, columns) in [("a AND", []), ("x: a", []), ("x: a", ["y"])] {
            #expect(throws: DatabaseError.self) {
                try FTS5Pattern(rawPattern: pattern, allowedColumns: columns)
            }
        }
    }

    @Test func `FTS3 tokenizers split texts`() throws {
        let text = "SQLite Étés data-bases x"
        #expect(try FTS3.tokenize(text) == ["sqlite", "Étés", "data", "bases", "x"])
        #expect(try FTS3.tokenize(text, withTokenizer: .porter) == ["sqlite", "Étés", "data", "base", "x"])
        #expect(
            try FTS3.tokenize(text, withTokenizer: .unicode61()) == ["sqlite", "etes", "data", "bases", "x"])
        let special = FTS3TokenizerDescriptor.unicode61(
            diacritics: .keep, separators: ["x"], tokenCharacters: ["-"])
        #expect(try FTS3.tokenize(text, withTokenizer: special) == ["sqlite", "étés", "data-bases"])
        #expect(try FTS3.tokenize("") == [])
    }
}
