import Foundation

/// How properties become columns: `databaseDateEncodingStrategy(for:)` and the other strategies.
func codableEncodingStrategyChapter() -> Chapter {
    Chapter("Strategies of Encodable records") { chapter in
        encodedDates(&chapter)
        encodedData(&chapter)
        encodedUUIDs(&chapter)
        encodedNames(&chapter)
    }
}

/// The strategies that a case sets for the records below.
private enum EncodingStrategies {
    @TaskLocal static var dates = DatabaseDateEncodingStrategy.deferredToDate
    @TaskLocal static var data = DatabaseDataEncodingStrategy.deferredToData
    @TaskLocal static var uuids = DatabaseUUIDEncodingStrategy.deferredToUUID
    @TaskLocal static var columns = DatabaseColumnEncodingStrategy.useDefaultKeys
}

/// A record that encodes with the strategies that the case sets.
private protocol StrategicallyEncoded: Encodable, EncodableRecord {}

extension StrategicallyEncoded {
    static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { EncodingStrategies.columns }

    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        EncodingStrategies.dates
    }

    static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy {
        EncodingStrategies.data
    }

    static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
        EncodingStrategies.uuids
    }
}

/// A value in every form a property may have.
private struct Ways<Value: Codable & Hashable>: StrategicallyEncoded {
    var plain: Value
    var optional: Value?
    var none: Value?
    var wrapped: Wrapped<Value>
    var nullable: Nullable<Value>
    var nothing = Nullable<Value>(nil)
    var array: [Value]
    var dictionary: [String: Value]
    var set: Set<Value>

    init(_ value: Value) {
        (plain, optional, wrapped, nullable) = (value, value, Wrapped(value), Nullable(value))
        (array, dictionary, set) = ([value], ["k": value], [value])
    }
}

extension Chapter {
    /// Adds a case for each value that encodes it with a strategy.
    fileprivate mutating func encoding<Value: Codable & Hashable>(
        _ name: String, _ values: [Value], with strategy: @escaping (() throws -> Void) throws -> Void
    ) {
        for (number, value) in values.enumerated() {
            test("\(Value.self) encoded \(name), \(number)") { _, transcript in
                try strategy { try transcript.columns(Ways(value)) }
            }
        }
    }
}

private func encodedDates(_ chapter: inout Chapter) {
    let strategies: [(String, DatabaseDateEncodingStrategy)] = [
        ("deferred", .deferredToDate), ("since 2001", .timeIntervalSinceReferenceDate),
        ("since 1970", .timeIntervalSince1970), ("in seconds", .secondsSince1970),
        ("in milliseconds", .millisecondsSince1970), ("in ISO 8601", .iso8601),
        ("custom", .custom { "\($0.timeIntervalSince1970)" }), ("custom NULL", .custom { _ in nil }),
    ]
    let values = [
        0, 1.5, -1.5, 0.25, 978_307_200.123456, 1_579_782_615.1236, -11_000_000_000, 253_402_300_799,
    ]
    for (name, strategy) in strategies {
        chapter.encoding(name, values.map(Date.init(timeIntervalSince1970:))) { body in
            try EncodingStrategies.$dates.withValue(strategy, operation: body)
        }
    }
}

private func encodedData(_ chapter: inout Chapter) {
    let strategies: [(String, DatabaseDataEncodingStrategy)] = [
        ("deferred", .deferredToData), ("as text", .text),
        ("custom", .custom { $0.base64EncodedString() }), ("custom NULL", .custom { _ in nil }),
    ]
    for (name, strategy) in strategies {
        chapter.encoding(name, [Data(), Data("hi".utf8), Data("Élise\0".utf8)]) { body in
            try EncodingStrategies.$data.withValue(strategy, operation: body)
        }
    }
}

private func encodedUUIDs(_ chapter: inout Chapter) {
    let strategies: [(String, DatabaseUUIDEncodingStrategy)] = [
        ("deferred", .deferredToUUID), ("in capitals", .uppercaseString),
        ("in small letters", .lowercaseString),
    ]
    let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    for (name, strategy) in strategies {
        chapter.encoding(name, [uuid]) { body in
            try EncodingStrategies.$uuids.withValue(strategy, operation: body)
        }
    }
}

private func encodedNames(_ chapter: inout Chapter) {
    let keys = [
        "id", "ID", "birthDate", "_birthDate_", "userID", "aURLPath", "URL", "snake_case", "", "a1B", "éÀ",
        "ABc",
        "A", "aB", "a B", "__a", "Birth", "_URL", "_Birth", "a_B", "URLPath", "aBC", "ABCd", "aB1C", "aB1cD",
        "éÀÉ",
        "aURL_Path", "x1Y2z", "aBcDE",
    ]
    let strategies: [(String, DatabaseColumnEncodingStrategy)] = [
        ("as they are", .useDefaultKeys), ("snake case", .convertToSnakeCase),
        ("custom", .custom { $0.stringValue + "!" }), ("all one", .custom { _ in "v" }),
    ]
    struct Keyed: StrategicallyEncoded {
        var keys: [String]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            for (index, key) in keys.enumerated() {
                try container.encode(index, forKey: AnyKey(stringValue: key))
            }
        }
    }
    for (name, strategy) in strategies {
        for key in keys {
            chapter.test("keys \(name): \(key)") { _, transcript in
                try EncodingStrategies.$columns.withValue(strategy) {
                    try transcript.columns(Keyed(keys: [key]))
                    try transcript.columns(Keyed(keys: [key, "x", key]))
                }
            }
        }
    }
}
