import Foundation

/// Records in the place of others, and the user info of the coders of JSON columns.
func codableWrapperChapter() -> Chapter {
    Chapter("Codable wrappers") { chapter in
        wrappedRecords(&chapter)
        userInfo(&chapter)
    }
}

// MARK: - Single values

private struct Wrapper<Value: Encodable>: Encodable, EncodableRecord {
    var value: Value

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

private struct SnakeWrapper<Value: Encodable>: Encodable, EncodableRecord {
    static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { .convertToSnakeCase }
    var value: Value

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

private struct Item: Encodable, EncodableRecord {
    var itemID: Int?
    var title: String?

    func encode(to container: inout PersistenceContainer) {
        if let itemID { container["itemID"] = itemID }
        if let title { container["TITLE"] = title }
    }
}

private struct Event: Encodable, EncodableRecord {
    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        .secondsSince1970
    }
    var eventDay = Date(timeIntervalSince1970: 5)
}

private struct Plain: Encodable {
    var eventDay = Date(timeIntervalSince1970: 5)
}

private struct Both: Encodable, EncodableRecord, DatabaseValueConvertible {
    var column = 1
    var databaseValue: DatabaseValue { 7.databaseValue }

    static func fromDatabaseValue(_ value: DatabaseValue) -> Both? { nil }
}

private struct Pair: Encodable, EncodableRecord {
    var first: Item
    var second: Item

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(first)
        try container.encode(second)
    }
}

private struct Property: Encodable, EncodableRecord {
    var event = Event()
    var number = 1
}

private struct Unencodable: Encodable, EncodableRecord {
    struct Refusal: Error {}

    func encode(to container: inout PersistenceContainer) throws { throw Refusal() }
}

private func wrappedRecords(_ chapter: inout Chapter) {
    func columns(_ name: String, _ record: @escaping @autoclosure () -> some EncodableRecord) {
        chapter.test(name) { _, transcript in
            let columns = try record().databaseDictionary.sorted { $0.key < $1.key }
            for (column, value) in columns { transcript.value(column, value) }
        }
    }
    columns("columns of its own", Wrapper(value: Item(itemID: 1, title: "a")))
    columns("columns of its own, in snake case", SnakeWrapper(value: Item(itemID: 1, title: "a")))
    columns("strategies of its own", Wrapper(value: Event()))
    columns("strategies of its own, in snake case", SnakeWrapper(value: Event()))
    columns("no record", Wrapper(value: Plain()))
    columns("no record, in snake case", SnakeWrapper(value: Plain()))
    columns("an optional record", SnakeWrapper(value: Optional(Event())))
    columns("a wrapper in a wrapper", SnakeWrapper(value: Wrapper(value: Event())))
    columns("a record that is a value", Wrapper(value: Both()))
    columns("two records", Pair(first: Item(itemID: 1, title: "a"), second: Item(title: "b")))
    columns("a record in a property", Property())
    columns("an error", Wrapper(value: Unencodable()))
}

// MARK: - User info

/// Notes the user info of its decoder, and encodes that of its encoder.
private struct InfoNote: Codable {
    var info = ""

    init() {}

    init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: Key.self)
        info = text(decoder.userInfo)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(text(encoder.userInfo), forKey: .info)
    }

    private enum Key: String, CodingKey { case info }
}

private func text(_ userInfo: [CodingUserInfoKey: Any]) -> String {
    userInfo.map { "\($0.key.rawValue) of the \($0.value)" }.sorted().joined(separator: ", ")
}

private func info(_ source: String, _ names: String...) -> [CodingUserInfoKey: String] {
    let keys = names.compactMap { CodingUserInfoKey(rawValue: $0) }
    return Dictionary(uniqueKeysWithValues: keys.map { ($0, source) })
}

private struct DefaultCoders: Codable, FetchableRecord, EncodableRecord {
    static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { info("record", "a", "b") }
    static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { info("record", "a", "b") }
    var note = InfoNote()
}

private struct OwnCoders: Codable, FetchableRecord, EncodableRecord {
    static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { info("record", "a", "b") }
    static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { info("record", "a", "b") }

    static func databaseJSONDecoder(for column: String) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.userInfo = info("decoder", "a", "c")
        return decoder
    }

    static func databaseJSONEncoder(for column: String) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.userInfo = info("encoder", "a", "c")
        return encoder
    }

    var note = InfoNote()
}

private struct PlainCoders: Codable, FetchableRecord, EncodableRecord {
    static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { info("record", "a", "b") }
    static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { info("record", "a", "b") }
    static func databaseJSONDecoder(for column: String) -> JSONDecoder { JSONDecoder() }
    static func databaseJSONEncoder(for column: String) -> JSONEncoder { JSONEncoder() }
    var note = InfoNote()
}

private func userInfo(_ chapter: inout Chapter) {
    func coders<Record: Codable & FetchableRecord & EncodableRecord>(
        _ name: String, _ record: @escaping @autoclosure () -> Record, _ note: @escaping (Record) -> InfoNote
    ) {
        chapter.test("user info of \(name)") { db, transcript in
            transcript.value("encoded", try record().databaseDictionary["note"])
            transcript.value(
                "decoded", try Record.fetchOne(db, sql: "SELECT '{}' AS note").map { note($0).info })
        }
    }
    coders("the default coders", DefaultCoders(), \.note)
    coders("coders of one's own", OwnCoders(), \.note)
    coders("coders without it", PlainCoders(), \.note)
    chapter.test("user info of wrapped records") { db, transcript in
        struct Outer: Decodable, FetchableRecord {
            static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { info("outer", "a", "d") }
            var inner: DefaultCoders
            var other: InfoNote?
        }
        transcript.value("encoded", try Wrapper(value: DefaultCoders()).databaseDictionary["note"])
        let outer = try Outer.fetchOne(db, sql: "SELECT '{}' AS note, '{}' AS other")
        transcript.value("inner", outer?.inner.note.info)
        transcript.value("outer", outer?.other?.info)
    }
}
