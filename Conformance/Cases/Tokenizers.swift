/// Tokenizers of FTS5: SQLite's and those written in Swift.
func tokenizerChapter() -> Chapter {
    Chapter("Tokenizers") { chapter in
        let texts = [
            "", "The first stop", "Running Étés data-bases", "a,b,,cé,", "x\u{0}y,z", "refuse it", "fail it",
            "1 2.5",
        ]
        let descriptors: [FTS5TokenizerDescriptor] = [
            .ascii(), .unicode61(), .unicode61(diacritics: .keep), .porter(), .porter(wrapping: .ascii()),
            .ascii(separators: ["e"], tokenCharacters: ["-"]),
            FTS5TokenizerDescriptor(components: ["trigram"]),
            Commas.tokenizerDescriptor(), Commas.tokenizerDescriptor(arguments: ["fail"]),
            Commas.tokenizerDescriptor(arguments: ["refuse"]), Synonyms.tokenizerDescriptor(),
            Synonyms.tokenizerDescriptor(arguments: ["commas"]),
            Synonyms.tokenizerDescriptor(arguments: ["synonyms", "porter"]),
            FTS5TokenizerDescriptor(components: ["nothing"]),
            FTS5TokenizerDescriptor(components: ["porter", "x"]),
        ]
        for descriptor in descriptors {
            chapter.test("tokens of \(descriptor.components)") { db, transcript in
                add(to: db)
                for text in texts {
                    transcript.value(
                        "document", try tokens(db, descriptor) { try $0.tokenize(document: text) })
                    transcript.value("query", try tokens(db, descriptor) { try $0.tokenize(query: text) })
                }
            }
            chapter.test("table of \(descriptor.components)") { db, transcript in
                add(to: db)
                transcript.attempt {
                    try db.create(virtualTable: "d", using: FTS5()) { t in
                        t.tokenizer = descriptor
                        t.column("a")
                        t.column("b")
                    }
                }
                for text in texts where !text.contains("\u{0}") {
                    transcript.attempt {
                        try db.execute(sql: "INSERT INTO d VALUES (?, NULL)", arguments: [text])
                    }
                }
                for pattern in ["first", "1st", "stop", "\"first stop\"", "run*", "refuse", "\"a,b\"", "y"] {
                    transcript.value(
                        pattern,
                        try String.fetchAll(
                            db,
                            sql: """
                                SELECT highlight(d, 0, '[', ']') || '|' || snippet(d, 0, '<', '>', '…', 2)
                                FROM d WHERE d MATCH ? ORDER BY rowid
                                """, arguments: [pattern]))
                }
            }
        }
        for (name, tokenizer) in [
            ("simple", FTS3TokenizerDescriptor.simple), ("porter", .porter), ("unicode61", .unicode61()),
            ("special", .unicode61(diacritics: .keep, separators: ["x"], tokenCharacters: ["-"])),
        ] {
            chapter.test("FTS3 tokens of \(name)") { _, transcript in
                for text in texts where !text.contains("\u{0}") {
                    transcript.value(text, try FTS3.tokenize(text, withTokenizer: tokenizer))
                }
            }
        }
        for (pattern, columns) in [
            ("a AND b", []), ("a AND", []), ("x: a", []), ("x: a", ["x"]), ("x: a", ["y"]),
        ] {
            chapter.test("pattern \(pattern) of \(columns)") { _, transcript in
                transcript.value(
                    "raw", try FTS5Pattern(rawPattern: pattern, allowedColumns: columns).rawPattern)
            }
        }
    }
}

private func add(to db: Database) {
    db.add(tokenizer: Commas.self)
    db.add(tokenizer: Synonyms.self)
}

private func tokens(
    _ db: Database, _ descriptor: FTS5TokenizerDescriptor,
    _ tokenize: (any FTS5Tokenizer) throws -> [(token: String, flags: FTS5TokenFlags)]
) throws -> [String] {
    try tokenize(db.makeTokenizer(descriptor)).map { "\($0.token) \($0.flags.rawValue)" }
}

/// Splits texts at commas.
private final class Commas: FTS5CustomTokenizer {
    static let name = "commas"

    private let fails: Bool

    init(db: Database, arguments: [String]) throws {
        if arguments == ["refuse"] { throw DatabaseError(resultCode: .SQLITE_CONSTRAINT) }
        fails = arguments == ["fail"]
    }

    func tokenize(
        context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization, pText: UnsafePointer<CChar>?,
        nText: CInt, tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt {
        if fails { return ResultCode.SQLITE_CONSTRAINT.rawValue }
        let text = UnsafeBufferPointer(start: pText, count: Int(nText))
        for word in text.split(separator: CChar(UInt8(ascii: ","))) {
            let code = tokenCallback(
                context, 0, text.baseAddress.map { $0 + word.startIndex }, CInt(word.count),
                CInt(word.startIndex),
                CInt(word.endIndex))
            if code != 0 { return code }
        }
        return 0
    }
}

/// Leaves out `stop`, adds `1st` to `first`, and fails at `refuse` and `fail`.
private final class Synonyms: FTS5WrapperTokenizer {
    static let name = "synonyms"

    private struct Failure: Error {}

    let wrappedTokenizer: any FTS5Tokenizer

    init(db: Database, arguments: [String]) throws {
        wrappedTokenizer = try db.makeTokenizer(
            FTS5TokenizerDescriptor(components: arguments.isEmpty ? ["unicode61"] : arguments))
    }

    func accept(
        token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization,
        tokenCallback: FTS5WrapperTokenCallback
    ) throws {
        switch token {
        case "stop": break
        case "refuse": throw DatabaseError(resultCode: .SQLITE_CONSTRAINT)
        case "fail": throw Failure()
        default: try tokenCallback(token, flags)
        }
        if token == "first", tokenization.contains(.document) { try tokenCallback("1st", .colocated) }
    }
}
