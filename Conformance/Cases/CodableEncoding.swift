import Foundation

/// Properties of each type as columns, and records compared by those columns: Codable `EncodableRecord`.
func codableEncodingChapter() -> Chapter {
    Chapter("Encodable records") { chapter in
        values(&chapter)
        ownEncodings(&chapter)
        containers(&chapter)
        changes(&chapter)
        beyondReference(&chapter)
    }
}

extension Transcript {
    /// Prints the columns of a record, sorted by name.
    func columns(_ record: some EncodableRecord) throws {
        for (column, value) in try record.databaseDictionary.sorted(by: { $0.key < $1.key }) {
            line("\(column): \(canonical(value))")
        }
    }
}

extension Chapter {
    /// Adds a case for each value that encodes it in every form a property may have, stores it and decodes it again.
    fileprivate mutating func encoding<Value: Codable>(_ values: Value...) {
        for (number, value) in values.enumerated() {
            test("\(Value.self) as a column, \(number)") { db, transcript in
                try transcript.columns(One(v: value))
                try transcript.columns(Maybe(v: value))
                try transcript.columns(One<Value?>(v: value))
                try transcript.columns(One(v: Wrapped(value)))
                try transcript.columns(One(v: Nullable(value)))
                let stored = try One(v: value).databaseDictionary["v"] ?? .null
                try db.execute(sql: "INSERT INTO stored VALUES (1, ?)", arguments: [stored])
                transcript.value("class", try String.fetchOne(db, sql: "SELECT typeof(value) FROM stored"))
                transcript.coded(
                    "decoded", try One<Value>.fetchOne(db, sql: "SELECT value AS v FROM stored")?.v)
            }
            test("\(Value.self) in JSON, \(number)") { _, transcript in
                try transcript.columns(One(v: [value]))
                try transcript.columns(One(v: ["k": value]))
                try transcript.columns(One(v: [Value]()))
                try transcript.columns(One(v: [value, nil]))
                try transcript.columns(One(v: Pair(first: value, second: nil)))
                let stored = try One(v: [value]).databaseDictionary["v"]
                transcript.coded("decoded", try One<[Value]>(row: ["v": stored]).v)
            }
        }
        test("\(Value.self) that is nil") { _, transcript in
            try transcript.columns(Maybe<Value>(v: nil))
            try transcript.columns(One<Value?>(v: nil))
            try transcript.columns(One<[Value]?>(v: nil))
            try transcript.columns(One(v: Nullable<Value>(nil)))
        }
    }
}

private struct Pair<Value: Codable>: Codable {
    var first: Value
    var second: Value?
}

private func values(_ chapter: inout Chapter) {
    let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    chapter.encoding(true, false)
    chapter.encoding(Int.min, Int.max)
    chapter.encoding(Int8.min, 0)
    chapter.encoding(Int16.min)
    chapter.encoding(Int32.min)
    chapter.encoding(Int64.max)
    chapter.encoding(UInt(7))
    chapter.encoding(UInt8.max)
    chapter.encoding(UInt16.max)
    chapter.encoding(UInt32.max)
    chapter.encoding(UInt64(Int64.max))
    chapter.encoding(Float(0.1), 3)
    chapter.encoding(0.1, -0.0, 1e300, 3)
    chapter.encoding("", "it's", "Élise 日本", "[1]")
    chapter.encoding(Data(), Data([0, 1, 255]), Data("text".utf8))
    chapter.encoding(Date(timeIntervalSince1970: 1.5), Date(timeIntervalSinceReferenceDate: -0.25))
    chapter.encoding(uuid)
    chapter.encoding(URL(string: "https://example.com/a%20b?c=d#e"))
    chapter.encoding(Decimal(string: "12.50"), Decimal(string: "-0.000000000000000000001"))
    chapter.encoding(Shade.red, Shade.empty)
    chapter.encoding(Rank.second)
    chapter.encoding(Tone.abc)
    chapter.encoding(Level.first)
    chapter.encoding(Point(x: 1, y: nil), Point(x: 1, y: 2.5))
    chapter.encoding(Address(street: "a/b \"c\"", zip: nil), Address(street: "é", zip: 7))
    chapter.encoding(Shape.point, Shape.circle(radius: 1.5))
    chapter.encoding([Int](), [1, 2])
    chapter.encoding(Set<Int>(), [3])
    chapter.encoding([String: Int](), ["b": 1, "a": 2])
    chapter.encoding([2: "b"])
    chapter.encoding(Wrapped(5))
    chapter.encoding(Wrapped("s"))
    chapter.encoding(Wrapped(Date(timeIntervalSince1970: 1.5)))
    chapter.encoding(Wrapped(Data([1, 2])))
    chapter.encoding(Wrapped(uuid))
    chapter.encoding(Wrapped([1, 2]))
    chapter.encoding(Wrapped(Wrapped(Address(street: "a"))))
    chapter.encoding(Nullable(1), Nullable(nil))
    chapter.encoding(1..<3)
}

/// Records that encode themselves.
private func ownEncodings(_ chapter: inout Chapter) {
    struct Written: Encodable, EncodableRecord {
        var write: (inout KeyedEncodingContainer<AnyKey>) throws -> Void

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            try write(&container)
        }
    }
    let (a, b) = (AnyKey(stringValue: "a"), AnyKey(stringValue: "A"))
    let cases: [(String, (inout KeyedEncodingContainer<AnyKey>) throws -> Void)] = [
        ("nothing", { _ in }), ("nil", { try $0.encodeNil(forKey: a) }),
        ("a value twice", { for value in [1, 2] { try $0.encode(value, forKey: a) } }),
        (
            "a value and nil",
            {
                try $0.encode(1, forKey: a)
                try $0.encodeNil(forKey: a)
            }
        ),
        (
            "upper and lower case",
            {
                try $0.encode(1, forKey: a)
                try $0.encode("x", forKey: b)
            }
        ),
        ("an optional", { try $0.encode(nil as Int?, forKey: a) }),
        ("an optional date", { try $0.encode(Date(timeIntervalSince1970: 0) as Date?, forKey: a) }),
        ("an optional if present", { try $0.encodeIfPresent(nil as Address?, forKey: a) }),
        ("an array if present", { try $0.encodeIfPresent([1], forKey: a) }),
        ("conditionally", { try $0.encodeConditional(Kept(), forKey: a) }),
        ("an error", { _ in throw DatabaseError(message: "mine") }),
        (
            "an error inside",
            { try $0.encode([Double.nan], forKey: a) }
        ),
    ]
    for (name, write) in cases {
        chapter.test("written \(name)") { _, transcript in try transcript.columns(Written(write: write)) }
    }
}

private final class Kept: Codable {
    var text = "kept"
}

private class Base: Codable {
    var a = 1
    var shared = "base"
}

private final class Derived: Base, EncodableRecord, FetchableRecord {
    var b = 2

    private enum Key: String, CodingKey { case b, shared }

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
        b = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .b)
        try super.init(from: decoder)
    }

    override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(b, forKey: .b)
        try container.encode("derived", forKey: .shared)
    }
}

/// A record that sets its columns by hand.
private struct Hand: EncodableRecord {
    var write: (inout PersistenceContainer) throws -> Void

    func encode(to container: inout PersistenceContainer) throws { try write(&container) }
}

private func containers(_ chapter: inout Chapter) {
    chapter.test("classes") { _, transcript in
        try transcript.columns(Derived())
        let decoded = try Derived(row: ["a": 5, "b": 6, "shared": "s"])
        try transcript.columns(decoded)
        transcript.value("a", decoded.a)
    }
    chapter.test("coding keys") { _, transcript in
        struct Book: Codable, FetchableRecord, EncodableRecord {
            var id: Int?
            var title: String
            var ignored = 1
            enum CodingKeys: String, CodingKey {
                case id = "book_id"
                case title = "Title"
            }
        }
        try transcript.columns(Book(id: nil, title: "t"))
        transcript.coded("decoded", try Book(row: ["book_id": 3, "TITLE": "u", "ignored": 7]))
    }
    let cases: [(String, (inout PersistenceContainer) throws -> Void)] = [
        ("nothing", { _ in }), ("nil", { $0["a"] = nil }),
        ("several", { ($0["b"], $0["a"], $0["c"]) = (1, "x", Data([1])) }),
        ("twice", { ($0["a"], $0["a"]) = (1, 2) }), ("upper case", { ($0["a"], $0["A"]) = (1, 2) }),
        ("a value and nil", { ($0["a"], $0["a"]) = (1, nil) }),
        ("columns", { $0[Column("a")] = 1.5 }),
        ("what is there", { ($0["a"], $0["b"]) = (1, $0["a"]) }),
        ("what is there in upper case", { ($0["a"], $0["b"]) = (1, $0["A"]) }),
        ("an optional", { $0["a"] = nil as Int? }),
        ("an error", { _ in throw DatabaseError(message: "mine") }),
    ]
    for (name, write) in cases {
        chapter.test("by hand, \(name)") { _, transcript in try transcript.columns(Hand(write: write)) }
    }
}

// MARK: - Comparison

private func changes(_ chapter: inout Chapter) {
    let records: [(String, Hand)] = [
        ("nothing", Hand { _ in }), ("1", Hand { $0["a"] = 1 }), ("1.5", Hand { $0["a"] = 1.5 }),
        ("text", Hand { $0["a"] = "1" }), ("blob", Hand { $0["a"] = Data("1".utf8) }),
        ("NULL", Hand { $0["a"] = nil }), ("upper case", Hand { $0["A"] = 1 }),
        ("other column", Hand { $0["b"] = 1 }), ("two", Hand { ($0["a"], $0["b"]) = (1, 2) }),
        ("two in another order", Hand { ($0["b"], $0["a"]) = (2, 1) }),
        ("zero", Hand { $0["a"] = 0.0 }), ("negative zero", Hand { $0["a"] = -0.0 }),
        ("error", Hand { _ in throw DatabaseError(message: "mine") }),
    ]
    for (name, record) in records {
        for (otherName, other) in records {
            chapter.test("changes of \(name) from \(otherName)") { _, transcript in
                transcript.value("equal", record.databaseEquals(other))
                let changes = try record.databaseChanges(from: other).sorted { $0.key < $1.key }
                transcript.value("changes", changes.map { "\($0.key): \(canonical($0.value))" })
            }
        }
    }
    chapter.test("changes that a closure makes") { _, transcript in
        var record = Maybe<Int>(v: 1)
        for value in [1, 2, nil, nil, 3] {
            transcript.value("to \(value ?? -1)", try record.databaseChanges { $0.v = value })
        }
        var address = One(v: Address(street: "a"))
        transcript.value("JSON", try address.databaseChanges { $0.v.zip = 1 })
        transcript.value("none", try address.databaseChanges { _ in })
        transcript.attempt { _ = try address.databaseChanges { _ in throw DatabaseError(message: "mine") } }
        transcript.coded("after", address)
    }
    chapter.test("changes from another type") { _, transcript in
        let one = One(v: 1)
        transcript.value("maybe", try one.databaseChanges(from: Maybe<Int>(v: nil)))
        transcript.value("text", try one.databaseChanges(from: One(v: "1")))
        transcript.value("date", try One(v: Date(timeIntervalSince1970: 0)).databaseChanges(from: one))
    }
}

// MARK: - Beyond the reference

private func beyondReference(_ chapter: inout Chapter) {
    struct Element: Encodable, EncodableRecord {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(1)
        }
    }
    struct Inner: Encodable, EncodableRecord {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            var inner = container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(stringValue: "a"))
            try inner.encode(1, forKey: AnyKey(stringValue: "b"))
        }
    }
    struct Value: Encodable, EncodableRecord {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(1)
        }
    }
    chapter.beyond(
        "records that are no columns", because: "the reference stops the process",
        expecting: "element: throws EncodingError", "inner: throws EncodingError",
        "value: throws EncodingError"
    ) { _, transcript in
        transcript.value("element", try Element().databaseDictionary)
        transcript.value("inner", try Inner().databaseDictionary)
        transcript.value("value", try Value().databaseDictionary)
    }
    let values: [(String, any DatabaseValueConvertible)] = [
        ("integer", 1), ("real", 1.0), ("nan", Double.nan), ("composed", "\u{e9}"),
        ("decomposed", "e\u{301}"),
    ]
    func changes(_ transcript: Transcript, _ name: String, from other: String) throws {
        let (value, old) = (values.first { $0.0 == name }?.1, values.first { $0.0 == other }?.1)
        let changes = try Hand { $0["a"] = value }.databaseChanges(from: Hand { $0["a"] = old })
        transcript.value("\(name) from \(other)", changes.mapValues { canonical($0) }.map(\.value))
    }
    chapter.beyond(
        "changes of what is stored", because: "the reference does not store what it takes for equal",
        expecting: "integer from real: ['1.0']", "real from integer: ['1']",
        "composed from decomposed: [''e\u{301}'']"
    ) { _, transcript in
        try changes(transcript, "integer", from: "real")
        try changes(transcript, "real", from: "integer")
        try changes(transcript, "composed", from: "decomposed")
    }
    chapter.beyond(
        "changes of NaN", because: "it is stored as NULL, and in the reference differs from itself",
        expecting: "nan from nan: []", "integer from nan: ['NULL']"
    ) { _, transcript in
        try changes(transcript, "nan", from: "nan")
        try changes(transcript, "integer", from: "nan")
    }
    chapter.beyond(
        "integers beyond those of SQLite", because: "the reference stops the process",
        expecting: "throws DatabaseError 20"
    ) { db, transcript in
        let stored = try One(v: UInt64.max).databaseDictionary["v"]
        try db.execute(sql: "INSERT INTO stored VALUES (1, ?)", arguments: [stored])
    }
}
