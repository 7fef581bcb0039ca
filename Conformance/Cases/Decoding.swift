import Foundation

/// Values of all types, decoded from everything that a column may hold: `DatabaseValue`, `DatabaseValueConvertible`,
/// `Int, String, Date…`.
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
        decoding(Date.self, except: strangeDates, &chapter)
        decoding(DatabaseDateComponents.self, &chapter)
        decoding(UUID.self, &chapter)
        decoding(URL.self, &chapter)
        decoding(Decimal.self, except: strangeDecimals, &chapter)
        decoding(DatabaseValue.self, &chapter)
        decoding(Color.self, &chapter)
        decoding(Grade.self, &chapter)
        decoding(Point.self, &chapter)
        decoding(Fallback.self, &chapter)
        chapter.beyond(
            "infinite dates", because: "there is no such date", expecting: "9e999: nil", "-9e999: nil"
        ) { db, transcript in
            for sql in ["9e999", "-9e999"] {
                let stored = try DatabaseValue.fetchOne(db, sql: "SELECT " + sql) ?? .null
                transcript.value(sql, Date.fromDatabaseValue(stored))
            }
        }
        chapter.beyond(
            "dates before 1582", because: "the calendar is that of SQLite's functions",
            expecting: "1500-03-01: true"
        ) { db, transcript in
            let date = try Date.fetchOne(db, sql: "SELECT '1500-03-01'")
            let seconds = try Double.fetchOne(db, sql: "SELECT unixepoch('1500-03-01')")
            transcript.value("1500-03-01", date?.timeIntervalSince1970 == seconds)
        }
        chapter.beyond(
            "decimals from other texts",
            because: "the reference takes '2020-01-23' for 2020, and stops at infinities",
            expecting: "taken: [1579782615.123]"
        ) { db, transcript in
            let values = try strangeDecimals.sorted().compactMap { sql in
                try DatabaseValue.fetchOne(db, sql: "SELECT " + sql).flatMap { Decimal.fromDatabaseValue($0) }
            }
            transcript.value("taken", values)
        }
        encoding(&chapter)
        readings(&chapter)
    }
}

private func readings(_ chapter: inout Chapter) {
    reading(Int.self, &chapter)
    reading(Int8.self, &chapter)
    reading(Int16.self, &chapter)
    reading(Int32.self, &chapter)
    reading(Int64.self, &chapter)
    reading(UInt.self, &chapter)
    reading(UInt8.self, &chapter)
    reading(UInt16.self, &chapter)
    reading(UInt32.self, &chapter)
    reading(UInt64.self, &chapter)
    reading(Bool.self, &chapter)
    reading(Float.self, &chapter)
    reading(Double.self, &chapter)
    reading(String.self, &chapter)
    reading(Data.self, &chapter)
    reading(Date.self, except: strangeDates, &chapter)
    reading(DatabaseDateComponents.self, &chapter)
    reading(UUID.self, &chapter)
}

/// An enum stored as text.
enum Color: String, DatabaseValueConvertible {
    case red, blue
}

/// An enum stored as an integer.
enum Grade: Int, DatabaseValueConvertible {
    case low = 0
    case high = 1
}

/// A value stored as JSON.
struct Point: Codable, DatabaseValueConvertible {
    var x: Int
    var y: Double?
}

/// A value that accepts NULL.
struct Fallback: DatabaseValueConvertible {
    var text: String

    var databaseValue: DatabaseValue { text.databaseValue }

    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Fallback? {
        dbValue.isNull ? Fallback(text: "none") : String.fromDatabaseValue(dbValue).map(Fallback.init)
    }
}

/// Everything that a column may hold, as SQL.
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

/// Values that only the reference reads as dates: infinities, and a year in which SQLite's calendar differs from the
/// reference's.
let strangeDates: Set = ["9e999", "-9e999", "'0000-00-00'"]

/// Values that the reference reads as decimals from their leading digits, or by way of binary fractions.
let strangeDecimals: Set = Set(
    storedValues.filter { sql in
        ["9e999", "-9e999", "1e300", "1579782615.123", "'12abc'", "'0x10'"].contains(sql)
            || sql.hasPrefix("'0") || sql.hasPrefix("'2020") || sql.hasPrefix("'12:")
    })

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

/// Adds cases that read values from statements, where SQLite's own types are read without a `DatabaseValue`.
private func reading<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ type: Value.Type, except traps: Set<String> = [], _ chapter: inout Chapter
) {
    let storedValues = storedValues.filter { !traps.contains($0) }
    chapter.test("\(type) read from statements") { db, transcript in
        for sql in storedValues {
            let stored = try DatabaseValue.fetchOne(db, sql: "SELECT " + sql) ?? .null
            guard stored.isNull || Value.fromDatabaseValue(stored) != nil else { continue }
            // The reference reads 0.1 as true from a value and as false from a statement.
            if Value.self == Bool.self, sql == "0.1" { continue }
            transcript.value("one \(sql)", try Value.fetchOne(db, sql: "SELECT " + sql))
            transcript.value("all \(sql)", try Value.fetchAll(db, sql: "SELECT " + sql))
            transcript.value("optional \(sql)", try Value?.fetchAll(db, sql: "SELECT " + sql))
            transcript.value("cursor \(sql)", try Value.fetchCursor(db, sql: "SELECT " + sql).next())
            transcript.value(
                "cursor of optionals \(sql)", try Array(Value?.fetchCursor(db, sql: "SELECT " + sql)))
            transcript.value("request \(sql)", try SQLRequest<Value>(sql: "SELECT " + sql).fetchAll(db))
            let cursor = try Row.fetchCursor(db, sql: "SELECT \(sql) AS value")
            while let row = try cursor.next() {
                transcript.value("row \(sql)", try row.decode(Value.self, forColumn: "value"))
                transcript.value("optional row \(sql)", try row.decode(Value?.self, atIndex: 0))
                transcript.value("copy \(sql)", try row.copy().decode(Value.self, atIndex: 0))
                transcript.value("subscript \(sql)", row["value"] as Value?)
                transcript.value("missing", row["missing"] as Value?)
            }
        }
    }
    conversion(of: type, "\(type) from what does not convert, read from statements", &chapter) {
        db, transcript in
        let strangers = try storedValues.filter { sql in
            let stored = try DatabaseValue.fetchOne(db, sql: "SELECT " + sql) ?? .null
            return !stored.isNull && Value.fromDatabaseValue(stored) == nil
        }
        transcript.value("taken", strangers.filter { (try? Value.fetchOne(db, sql: "SELECT " + $0)) != nil })
    }
}

/// Adds a case about values that are read straight from statements. SQLite converts them to numbers, texts and blobs.
func conversion(of type: Any.Type, _ name: String, _ chapter: inout Chapter, body: @escaping Chapter.Body) {
    let isConverted =
        type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type || type == Bool.self
        || type == String.self || type == Data.self
    if isConverted { return chapter.test(name, body) }
    chapter.beyond(
        name, because: "an error whichever way a value is read; the reference may trap",
        expecting: "taken: []",
        body: body)
}

private func encoding(_ chapter: inout Chapter) {
    let values: [(String, any DatabaseValueConvertible)] = [
        ("Int", 1), ("Int8", Int8.min), ("UInt32", UInt32.max), ("UInt64", UInt64(Int64.max)), ("Bool", true),
        ("Float", Float(0.1)),
        ("Double", 0.1), ("infinity", Double.infinity), ("String", "it's"), ("Data", Data([0, 1])),
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

/// Date components in canonical form, without those that only Foundation reports.
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
