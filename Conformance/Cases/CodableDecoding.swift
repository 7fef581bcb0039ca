import Foundation

/// Properties of each type, decoded from everything that a column may hold: Codable `FetchableRecord`.
func codableDecodingChapter() -> Chapter {
    Chapter("Decodable records") { chapter in
        columns(&chapter)
        wrappedColumns(&chapter)
        json(&chapter)
        numbersInTexts(&chapter)
    }
}

/// A record with one property.
struct One<Value: Codable>: Codable, FetchableRecord, EncodableRecord {
    var v: Value
}

/// A record with one optional property.
struct Maybe<Value: Codable>: Codable, FetchableRecord, EncodableRecord {
    var v: Value?
}

/// An enum with text raw values that is not a database value.
enum Shade: String, Codable {
    case red, abc
    case empty = ""
}

/// An enum with integer raw values that is not a database value.
enum Rank: Int, Codable {
    case none, first, second
}

/// An enum with text raw values that is a database value.
enum Tone: String, Codable, DatabaseValueConvertible {
    case red, abc
}

/// An enum with integer raw values that is a database value.
enum Level: Int, Codable, DatabaseValueConvertible {
    case none, first, second
}

/// An enum with associated values, which is coded as JSON.
enum Shape: Codable {
    case point
    case circle(radius: Double)
}

/// A struct that is coded as JSON.
struct Address: Codable, Hashable {
    var street: String
    var zip: Int?
}

/// A database value that accepts NULL.
struct Lenient: Codable, DatabaseValueConvertible {
    var text: String

    var databaseValue: DatabaseValue { text.databaseValue }

    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Lenient? {
        Lenient(text: String.fromDatabaseValue(dbValue) ?? "none")
    }
}

/// A type that codes as the value it wraps.
struct Wrapped<Value: Codable>: Codable {
    var value: Value

    init(_ value: Value) { self.value = value }

    init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(Value.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// A type that codes as the value it wraps, or as null.
struct Nullable<Value: Codable>: Codable {
    var value: Value?

    init(_ value: Value?) { self.value = value }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = container.decodeNil() ? nil : try container.decode(Value.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}

/// Values of a JSON column, in addition to those that any column may hold.
private let jsonValues = [
    "'[]'", "'{}'", "'null'", "'[1500]'", "'[1, \"a\"]'", "'\"red\"'", "'{\"street\":\"a\"}'",
    "'{\"street\":\"a\",\"zip\":7,\"more\":[1]}'", "'{\"street\":null}'", "'{\"a\":1}'", "'[\"aGk=\"]'",
    "'{\"circle\":{\"radius\":1.5}}'", "'{\"point\":{}}'", "'[{\"street\":\"a\"}]'", "'zz'", "'[1'",
    "CAST('[1, 2]' AS BLOB)", "CAST('{\"street\":\"b\"}' AS BLOB)",
]

extension Chapter {
    /// Adds cases that decode a property of a type from everything that a column may hold, and from a missing column.
    fileprivate mutating func decoding<Value: Codable>(
        _ type: Value.Type, from values: [String] = storedValues, readAs column: Any.Type,
        except strangers: Set<String> = []
    ) {
        let values = values.filter { !strangers.contains($0) }
        test("\(type) from rows") { db, transcript in
            for sql in values {
                let row = try Row.fetchOne(db, sql: "SELECT \(sql) AS v") ?? Row()
                transcript.coded(sql, try One<Value>(row: row).v)
                transcript.coded("  optional", try Maybe<Value>(row: row).v)
                transcript.coded("  as optional", try One<Value?>(row: row).v)
            }
        }
        test("\(type) from statements") { db, transcript in
            for sql in values where try isRead(db, sql, as: column) {
                transcript.coded(sql, try One<Value>.fetchOne(db, sql: "SELECT \(sql) AS v")?.v)
                transcript.coded("  optional", try Maybe<Value>.fetchOne(db, sql: "SELECT \(sql) AS v")?.v)
                transcript.coded(
                    "  as optional", try One<Value?>.fetchOne(db, sql: "SELECT \(sql) AS v")?.v)
            }
        }
        test("\(type) from a missing column") { db, transcript in
            transcript.coded("row", try One<Value>(row: ["w": 1]).v)
            transcript.coded("row, optional", try Maybe<Value>(row: ["w": 1]).v)
            // The reference builds a dictionary from the other columns, unless the property is optional.
            if !(type is any ExpressibleByDictionaryLiteral.Type) {
                transcript.coded("row, as optional", try One<Value?>(row: ["w": 1]).v)
            }
            transcript.coded("statement", try One<Value>.fetchOne(db, sql: "SELECT 1 AS w")?.v)
            transcript.coded("statement, optional", try Maybe<Value>.fetchOne(db, sql: "SELECT 1 AS w")?.v)
            transcript.coded("upper case", try One<Value>(row: ["V": nil]).v)
            transcript.coded("upper case, optional", try Maybe<Value>(row: ["V": nil]).v)
        }
    }
}

/// Whether a type reads a value. From a statement, the reference reads any value as a number, text or data.
func isRead(_ db: Database, _ sql: String, as column: Any.Type) throws -> Bool {
    guard let type = column as? any DatabaseValueConvertible.Type else { return true }
    let stored = try DatabaseValue.fetchOne(db, sql: "SELECT " + sql) ?? .null
    // The reference reads 0.1 as true from a value and as false from a statement.
    if type == Bool.self, sql == "0.1" { return false }
    return stored.isNull || type.fromDatabaseValue(stored) != nil
}

private func columns(_ chapter: inout Chapter) {
    chapter.decoding(Bool.self, readAs: Bool.self)
    chapter.decoding(Int.self, readAs: Int.self)
    chapter.decoding(Int8.self, readAs: Int8.self)
    chapter.decoding(Int16.self, readAs: Int16.self)
    chapter.decoding(Int32.self, readAs: Int32.self)
    chapter.decoding(Int64.self, readAs: Int64.self)
    chapter.decoding(UInt.self, readAs: UInt.self)
    chapter.decoding(UInt8.self, readAs: UInt8.self)
    chapter.decoding(UInt16.self, readAs: UInt16.self)
    chapter.decoding(UInt32.self, readAs: UInt32.self)
    chapter.decoding(UInt64.self, readAs: UInt64.self)
    chapter.decoding(Float.self, readAs: Float.self)
    chapter.decoding(Double.self, readAs: Double.self)
    chapter.decoding(String.self, readAs: String.self)
    chapter.decoding(Data.self, readAs: Data.self)
    chapter.decoding(Date.self, readAs: Date.self, except: strangeDates)
    chapter.decoding(UUID.self, readAs: UUID.self)
    chapter.decoding(URL.self, readAs: URL.self)
    chapter.decoding(Decimal.self, readAs: Decimal.self, except: strangeDecimals)
    chapter.decoding(Tone.self, readAs: Tone.self)
    chapter.decoding(Level.self, readAs: Level.self)
    chapter.decoding(Point.self, readAs: Point.self)
    chapter.decoding(Lenient.self, readAs: Lenient.self)
}

private func wrappedColumns(_ chapter: inout Chapter) {
    chapter.decoding(Shade.self, readAs: String.self)
    chapter.decoding(Rank.self, readAs: Int.self)
    chapter.decoding(Wrapped<Int>.self, readAs: Int.self)
    chapter.decoding(Wrapped<Double>.self, readAs: Double.self)
    chapter.decoding(Wrapped<String>.self, readAs: String.self)
    chapter.decoding(Wrapped<Bool>.self, readAs: Bool.self)
    chapter.decoding(Wrapped<Data>.self, readAs: Data.self)
    chapter.decoding(Wrapped<UUID>.self, readAs: UUID.self)
    chapter.decoding(Wrapped<Date>.self, readAs: Date.self, except: strangeDates)
    chapter.decoding(Wrapped<Tone>.self, readAs: Tone.self)
    chapter.decoding(Wrapped<Shade>.self, readAs: String.self)
    chapter.decoding(Wrapped<Wrapped<Int>>.self, readAs: Int.self)
    chapter.decoding(Nullable<Int>.self, readAs: Int.self)
}

private func json(_ chapter: inout Chapter) {
    let values = jsonValues + storedValues.filter { $0.hasPrefix("'{") || $0.hasPrefix("'[") || $0.count < 7 }
    chapter.decoding(Address.self, from: values, readAs: Address.self)
    chapter.decoding(Shape.self, from: values, readAs: Shape.self)
    chapter.decoding([Int].self, from: values, readAs: [Int].self)
    chapter.decoding([String].self, from: values, readAs: [String].self)
    chapter.decoding([Int?].self, from: values, readAs: [Int?].self)
    chapter.decoding([Date].self, from: values, readAs: [Date].self)
    chapter.decoding([Data].self, from: values, readAs: [Data].self)
    chapter.decoding([Shade].self, from: values, readAs: [Shade].self)
    chapter.decoding([Address].self, from: values, readAs: [Address].self)
    chapter.decoding([[Int]].self, from: values, readAs: [[Int]].self)
    chapter.decoding(Set<Int>.self, from: values.filter { !$0.contains("[1, 2]") }, readAs: Set<Int>.self)
    chapter.decoding([String: Int].self, from: values, readAs: [String: Int].self)
    chapter.decoding([Int: String].self, from: values, readAs: [Int: String].self)
    chapter.decoding([String: [Int]].self, from: values, readAs: [String: [Int]].self)
    chapter.decoding(Wrapped<[Int]>.self, from: values, readAs: [Int].self)
    chapter.decoding(Wrapped<Address>.self, from: values, readAs: Address.self)
    chapter.decoding(Range<Int>.self, from: values, readAs: Range<Int>.self)
}

private func numbersInTexts(_ chapter: inout Chapter) {
    numberInText(Bool.self, &chapter)
    numberInText(Int.self, &chapter)
    numberInText(UInt8.self, &chapter)
    numberInText(Double.self, &chapter)
    numberInText(String.self, &chapter)
    numberInText(Data.self, &chapter)
    numberInText(Date.self, &chapter)
}

private func numberInText<Value: DatabaseValueConvertible & Codable>(
    _ type: Value.Type, _ chapter: inout Chapter
) {
    conversion(of: type, "\(type) from what does not convert, from statements", &chapter) { db, transcript in
        let strangers = try storedValues.filter { sql in
            let stored = try DatabaseValue.fetchOne(db, sql: "SELECT " + sql) ?? .null
            return !stored.isNull && Value.fromDatabaseValue(stored) == nil
        }
        let taken = strangers.filter { sql in
            let query = "SELECT \(sql) AS v"
            return (try? One<Value>.fetchOne(db, sql: query)) != nil
                || (try? Maybe<Value>.fetchOne(db, sql: query)) != nil
        }
        transcript.value("taken", taken)
    }
}
