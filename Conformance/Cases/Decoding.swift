import Foundation

/// Values of all types from all that a column may hold: `DatabaseValue`, `DatabaseValueConvertible`, `Int, String, Date…`.
func decodingChapter() -> Chapter {
    Chapter("DatabaseValueConvertible") { chapter in
        decoding(Int.self, &chapter)
        decoding(Int8.self, &chapter)
        decoding(Int16.self, &chapter)
        decoding(Int32.self, &chapter)
        decoding(Int64.self, &chapter)
        decoding(UInt.self, &chapter)
        decoding(UInt8.self, &chapter)
        decoding(UInt16.self, &chapter)
        decoding(UInt32.self, &chapter)
        decoding(UInt64.self, &chapter)
        decoding(Bool.self, &chapter)
        decoding(Float.self, &chapter)
        decoding(Double.self, &chapter)
        decoding(String.self, &chapter)
        decoding(Data.self, &chapter)
        decoding(Date.self, &chapter)
        decoding(DatabaseDateComponents.self, &chapter)
        decoding(UUID.self, &chapter)
        decoding(URL.self, &chapter)
        decoding(Decimal.self, except: ["9e999", "-9e999"], &chapter)
        decoding(DatabaseValue.self, &chapter)
        decoding(Color.self, &chapter)
        decoding(Grade.self, &chapter)
        decoding(Point.self, &chapter)
        decoding(Fallback.self, &chapter)
        encoding(&chapter)
    }
}

/// An enum as a text.
enum Color: String, DatabaseValueConvertible {
    case red, blue
}

/// An enum as an integer.
enum Grade: Int, DatabaseValueConvertible {
    case low = 0
    case high = 1
}

/// A value that is stored as JSON.
struct Point: Codable, DatabaseValueConvertible {
    var x: Int
    var y: Double?
}

/// A value that takes NULL.
struct Fallback: DatabaseValueConvertible {
    var text: String

    var databaseValue: DatabaseValue { text.databaseValue }

    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Fallback? {
        dbValue.isNull ? Fallback(text: "none") : String.fromDatabaseValue(dbValue).map(Fallback.init)
    }
}

/// What a column may hold, as SQL.
let storedValues = [
    "NULL", "0", "1", "-1", "127", "128", "255", "256", "-129", "65536", "2147483648", "4294967296",
    "9223372036854775807",
    "-9223372036854775807 - 1", "0.0", "-0.0", "1.0", "1.5", "-1.5", "127.9", "256.0", "1e300", "9.3e18",
    "9e999", "-9e999",
    "0.1", "''", "'abc'", "'1'", "'1.5'", "' 12 '", "'12abc'", "'0x10'", "'red'", "'true'", "'Élise'", "x''",
    "x'616263'",
    "x'ff00'", "x'0102030405060708090a0b0c0d0e0f10'", "'01020304-0506-0708-090A-0B0C0D0E0F10'",
    "'01020304-0506-0708-090a-0b0c0d0e0f10'", "'2020-01-23'", "'2020-01-23 12:30'", "'2020-01-23 12:30:15'",
    "'2020-01-23 12:30:15.123'", "'2020-01-23T12:30:15.123'", "'2020-01-23T12:30:15Z'",
    "'2020-01-23T12:30:15.123456Z'",
    "'2020-01-23T12:30:15+02:00'", "'2020-01-23 12:30:15.123-05:30'", "'12:30'", "'12:30:15'", "'12:30:15.5'",
    "'2020-13-45'",
    "'2020-02-30'", "'0000-00-00'", "'20200123T123015'", "1579782615", "1579782615.123",
    "'https://example.com/a?b=c'",
    "'not a url %'", "'{\"x\": 1, \"y\": 2.5}'", "'{\"x\": 1}'", "'{\"y\": 1}'", "'[1, 2]'",
    "x'7b2278223a20317d'",
]

private func decoding<Value: DatabaseValueConvertible>(
    _ type: Value.Type, except traps: Set<String> = [], _ chapter: inout Chapter
) {
    let storedValues = storedValues.filter { !traps.contains($0) }
    chapter.test("\(type) from a database value") { db, transcript in
        for sql in storedValues {
            guard let stored = try DatabaseValue.fetchOne(db, sql: "SELECT " + sql) else { continue }
            transcript.value(sql, Value.fromDatabaseValue(stored))
        }
    }
    chapter.test("\(type) fetched") { db, transcript in
        for sql in storedValues {
            transcript.value("one \(sql)", try Value.fetchOne(db, sql: "SELECT " + sql))
            transcript.value("all \(sql)", try Value.fetchAll(db, sql: "SELECT " + sql))
            transcript.value("optional \(sql)", try Value?.fetchAll(db, sql: "SELECT " + sql))
        }
    }
    chapter.test("\(type) decoded from rows") { db, transcript in
        for sql in storedValues {
            let cursor = try Row.fetchCursor(db, sql: "SELECT \(sql) AS value")
            while let row = try cursor.next() {
                transcript.value("row \(sql)", try row.decode(Value.self, forColumn: "value"))
                transcript.value("optional \(sql)", try row.decode(Value?.self, atIndex: 0))
                transcript.value("missing", try row.decode(Value.self, forColumn: "missing"))
                transcript.value("copy \(sql)", try row.copy().decode(Value.self, atIndex: 0))
                transcript.value(
                    "column \(sql)", try row.copy().decode(Value?.self, forColumn: Column("value")))
            }
        }
    }
}

private func encoding(_ chapter: inout Chapter) {
    let values: [(String, any DatabaseValueConvertible)] = [
        ("Int", 1), ("Int8", Int8.min), ("UInt32", UInt32.max), ("UInt64", UInt64(Int64.max)), ("Bool", true),
        ("Float", Float(0.1)),
        ("Double", 0.1), ("infinity", Double.infinity), ("String", "a\0b"), ("Data", Data([0, 1])),
        ("empty Data", Data()),
        ("Date", Date(timeIntervalSince1970: 1_579_782_615.1236)),
        ("early Date", Date(timeIntervalSince1970: -1.5)),
        ("UUID", UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))), ("Color", Color.red),
        ("Grade", Grade.high),
        ("Point", Point(x: 1, y: nil)), ("Decimal", Decimal(string: "12.50") ?? 0), ("optional", 1 as Int?),
        ("nil", nil as Int?),
        ("DatabaseValue", DatabaseValue.null), ("URL", URL(filePath: "/tmp/a b")),
    ]
    for (name, value) in values {
        chapter.test("\(name) stored") { db, transcript in
            transcript.value("value", value.databaseValue)
            transcript.line(value.databaseValue.description)
            try db.execute(sql: "INSERT INTO stored VALUES (1, ?)", arguments: [value])
            try transcript.table(db, "stored")
            transcript.value("class", try String.fetchOne(db, sql: "SELECT typeof(value) FROM stored"))
        }
    }
    for format in dateFormats {
        chapter.test("date components as \(format.rawValue)") { db, transcript in
            var components = DateComponents()
            (components.year, components.month, components.day) = (2020, 1, 23)
            (components.hour, components.minute, components.second, components.nanosecond) = (
                1, 2, 3, 45_600_000
            )
            let stored = DatabaseDateComponents(components, format: format)
            transcript.value("full", stored.databaseValue)
            transcript.value("empty", DatabaseDateComponents(DateComponents(), format: format).databaseValue)
            let read = DatabaseDateComponents.fromDatabaseValue(stored.databaseValue)
            transcript.value("format", read?.format.rawValue)
            transcript.value("components", read.map { canonical(components: $0.dateComponents) })
        }
    }
    chapter.test("database values") { _, transcript in
        let values = [
            1.databaseValue, 1.0.databaseValue, "1".databaseValue, DatabaseValue.null,
            Data([49]).databaseValue, true.databaseValue,
        ]
        for value in values {
            transcript.line("\(value): \(values.map { $0 == value }), null \(value.isNull)")
        }
        transcript.value("distinct", Set(values).count)
        transcript.value("rejected", DatabaseValue(value: NSObject()))
        transcript.value("accepted", DatabaseValue(value: 12))
    }
}

private let dateFormats: [DatabaseDateComponents.Format] = [
    .YMD, .YMD_HM, .YMD_HMS, .YMD_HMSS, .HM, .HMS, .HMSS,
]

/// Date components without what only Foundation says about them.
func canonical(components: DateComponents) -> String {
    let parts: [(String, Int?)] = [
        ("y", components.year), ("m", components.month), ("d", components.day), ("h", components.hour),
        ("min", components.minute), ("s", components.second), ("ns", components.nanosecond),
        ("zone", components.timeZone?.secondsFromGMT()),
    ]
    return parts.map { "\($0.0)=\($0.1.map(String.init) ?? "-")" }.joined(separator: " ")
}

extension DatabaseDateComponents: CanonicalText {
    var canonicalText: String {
        "\(format.rawValue)(\(canonical(components: dateComponents)))"
    }
}
