/// Records that decode themselves: keys, containers, single values.
func codableOwnDecodingChapter() -> Chapter {
    Chapter("Records that decode themselves") { chapter in
        ownDecodings(&chapter)
        beyondReference(&chapter)
    }
}

private func ownDecodings(_ chapter: inout Chapter) {
    struct Read: Decodable, FetchableRecord {
        @TaskLocal static var read: @Sendable (any Decoder) throws -> [String] = { _ in [] }
        var lines: [String]

        init(from decoder: any Decoder) throws { lines = try Self.read(decoder) }
    }
    func key(_ name: String) -> AnyKey { AnyKey(stringValue: name) }
    let (a, b, scope) = (key("a"), key("b"), key("scope"))
    let cases: [(String, @Sendable (any Decoder) throws -> [String])] = [
        (
            "keys",
            { decoder in
                try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
            }
        ),
        (
            "what is there",
            { decoder in
                let container = try decoder.container(keyedBy: AnyKey.self)
                return ["a", "A", "b", "scope", "x"].map {
                    "\($0) \(container.contains(AnyKey(stringValue: $0)))"
                }
            }
        ),
        (
            "what is nil",
            { decoder in
                let container = try decoder.container(keyedBy: AnyKey.self)
                return try [a, b, scope].map { "\($0.stringValue) \(try container.decodeNil(forKey: $0))" }
            }
        ),
        (
            "paths",
            { decoder in
                let container = try decoder.container(keyedBy: AnyKey.self)
                return (decoder.codingPath + container.codingPath).map(\.stringValue)
            }
        ),
        (
            "types by turns",
            { decoder in
                let container = try decoder.container(keyedBy: AnyKey.self)
                let number = try? container.decode(Int.self, forKey: b)
                let text = try? container.decode(String.self, forKey: b)
                return ["\(number ?? -1) \(text ?? "no text")"]
            }
        ),
        (
            "a nested container",
            { decoder in
                let container = try decoder.container(keyedBy: AnyKey.self)
                let inner = try container.nestedContainer(keyedBy: AnyKey.self, forKey: scope)
                return [try inner.decode(String?.self, forKey: b) ?? "none"]
            }
        ),
        (
            "the decoder of another class",
            { decoder in
                let container = try decoder.container(keyedBy: AnyKey.self)
                let other = try container.superDecoder().container(keyedBy: AnyKey.self)
                return ["\(try other.decode(Int.self, forKey: a))"]
            }
        ),
        (
            "one value",
            { decoder in
                let container = try decoder.singleValueContainer()
                return ["\(container.decodeNil()) \(try container.decode(Int.self))"]
            }
        ),
        (
            "another record",
            { decoder in ["\(try decoder.singleValueContainer().decode(One<Int?>.self).v ?? -1)"] }
        ),
        (
            "a dictionary",
            { decoder in
                let values = try [String: String?](from: decoder)
                return values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value ?? "nil")" }
            }
        ),
    ]
    let rows = ["SELECT 1 AS a, 'x' AS b", "SELECT 1 AS a, NULL AS b", "SELECT 'v' AS v", "SELECT NULL AS v"]
    for (name, read) in cases {
        for (number, sql) in rows.enumerated() {
            chapter.test("read \(name), \(number)") { db, transcript in
                try Read.$read.withValue(read) {
                    let adapter = ScopeAdapter(["scope": SuffixRowAdapter(fromIndex: number < 2 ? 1 : 0)])
                    let row = try Row.fetchOne(db, sql: sql, adapter: adapter)
                    transcript.value("row", try row.map { try Read(row: $0).lines })
                    // From a statement, the reference reads any value as a number or a text.
                    if ["types by turns", "one value", "another record", "a dictionary"].contains(name) {
                        return
                    }
                    transcript.value("statement", try Read.fetchOne(db, sql: sql, adapter: adapter)?.lines)
                }
            }
        }
    }
}

private func beyondReference(_ chapter: inout Chapter) {
    struct Elements: Decodable, FetchableRecord {
        init(from decoder: any Decoder) throws { _ = try decoder.unkeyedContainer() }
    }
    chapter.beyond(
        "a row as elements", because: "the reference stops the process", expecting: "throws DecodingError"
    ) { _, _ in _ = try Elements(row: ["a": 1]) }
}
