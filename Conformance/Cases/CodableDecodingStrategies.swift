import Foundation

/// How columns become properties: `databaseDateDecodingStrategy(for:)` and the other strategies.
func codableDecodingStrategyChapter() -> Chapter {
    Chapter("Strategies of Decodable records") { chapter in
        dates(&chapter)
        data(&chapter)
        names(&chapter)
        chapter.beyond(
            "dates in ISO 8601 with fractions of seconds", because: "the reference reads whole seconds alone",
            expecting: "601475415.123456"
        ) { _, transcript in
            let text = "2020-01-23T12:30:15.123456Z"
            try Strategies.$dates.withValue(.iso8601) {
                transcript.line(
                    "\(try StrategicOne<Date>(row: ["v": text]).v.timeIntervalSinceReferenceDate)")
            }
        }
    }
}

/// ISO 8601 dates that the reference does not read.
private let datesWithFractions: Set = ["'2020-01-23T12:30:15.123456Z'"]

/// A coding key with an arbitrary name.
struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}

/// The strategies that a case sets for the records below.
private enum Strategies {
    @TaskLocal static var dates = DatabaseDateDecodingStrategy.deferredToDate
    @TaskLocal static var data = DatabaseDataDecodingStrategy.deferredToData
    @TaskLocal static var columns = DatabaseColumnDecodingStrategy.useDefaultKeys
}

/// A record that decodes with the strategies that the case sets.
private protocol Strategic: Codable, FetchableRecord {}

extension Strategic {
    static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { Strategies.columns }

    static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
        Strategies.dates
    }

    static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy {
        Strategies.data
    }
}

private struct StrategicOne<Value: Codable>: Strategic {
    var v: Value
}

private struct StrategicMaybe<Value: Codable>: Strategic {
    var v: Value?
}

extension Chapter {
    /// Adds cases that decode a type with a strategy, on its own and inside other types.
    fileprivate mutating func strategy<Value: Codable & Hashable>(
        _ name: String, _ type: Value.Type, from values: [String], readAs column: Any.Type,
        with strategy: @escaping (() throws -> Void) throws -> Void
    ) {
        test("\(type) \(name), from rows") { db, transcript in
            try strategy {
                for sql in values + ["1 AS w, NULL"] {
                    let row = try Row.fetchOne(db, sql: "SELECT \(sql) AS v") ?? Row()
                    transcript.coded(sql, try StrategicOne<Value>(row: row).v)
                    transcript.coded("  optional", try StrategicMaybe<Value>(row: row).v)
                    transcript.coded("  as optional", try StrategicOne<Value?>(row: row).v)
                    transcript.coded("  wrapped", try StrategicOne<Wrapped<Value>>(row: row).v)
                }
                transcript.coded("missing", try StrategicOne<Value>(row: ["w": 1]).v)
                transcript.coded("missing, optional", try StrategicMaybe<Value>(row: ["w": 1]).v)
            }
        }
        test("\(type) \(name), from statements") { db, transcript in
            try strategy {
                for sql in values where try sql != "NULL" && isRead(db, sql, as: column) {
                    let query = "SELECT \(sql) AS v"
                    transcript.coded(sql, try StrategicOne<Value>.fetchOne(db, sql: query)?.v)
                    transcript.coded("  optional", try StrategicMaybe<Value>.fetchOne(db, sql: query)?.v)
                }
            }
        }
        test("\(type) \(name), in JSON") { _, transcript in
            try strategy {
                for json in ["[1500]", "[1500.5]", "[\"1970-01-01T00:00:02Z\"]", "[\"aGk=\"]", "[]"] {
                    transcript.coded(json, try StrategicOne<[Value]>(row: ["v": json]).v)
                }
            }
        }
    }
}

private func dates(_ chapter: inout Chapter) {
    let strategies: [(String, DatabaseDateDecodingStrategy, Any.Type)] = [
        ("deferred", .deferredToDate, Date.self),
        ("since 2001", .timeIntervalSinceReferenceDate, Double.self),
        ("since 1970", .timeIntervalSince1970, Double.self),
        ("in milliseconds", .millisecondsSince1970, Double.self), ("in ISO 8601", .iso8601, String.self),
        ("custom", .custom { $0.isNull ? nil : Date(timeIntervalSince1970: 9) }, Date.self),
        ("custom from NULL", .custom { _ in Date(timeIntervalSince1970: 9) }, Date.self),
        ("custom of none", .custom { _ in nil }, Date.self),
    ]
    let values = storedValues.filter { !strangeDates.contains($0) && !datesWithFractions.contains($0) }
    for (name, strategy, column) in strategies {
        chapter.strategy(name, Date.self, from: values, readAs: column) { body in
            try Strategies.$dates.withValue(strategy, operation: body)
        }
    }
}

private func data(_ chapter: inout Chapter) {
    let strategies: [(String, DatabaseDataDecodingStrategy)] = [
        ("deferred", .deferredToData),
        ("custom", .custom { String.fromDatabaseValue($0).flatMap { Data(base64Encoded: $0) } }),
        ("custom from NULL", .custom { _ in Data([9]) }), ("custom of none", .custom { _ in nil }),
    ]
    for (name, strategy) in strategies {
        chapter.strategy(name, Data.self, from: storedValues + ["'aGk='"], readAs: Data.self) { body in
            try Strategies.$data.withValue(strategy, operation: body)
        }
    }
}

private func names(_ chapter: inout Chapter) {
    let columns = [
        "id", "ID", "birth_date", "_birth_date_", "birth__date", "__", "", "BIRTH_DATE", "Birth_Date",
        "birthDate",
        "a_URL", "a_b_c", "_a", "a_", "é_à", "a_1", "1_a", "a b_c", "URL", "aURL_path",
    ]
    let strategies: [(String, DatabaseColumnDecodingStrategy)] = [
        ("as they are", .useDefaultKeys), ("snake case", .convertFromSnakeCase),
        ("custom", .custom { AnyKey(stringValue: $0 + $0) }),
        ("all one", .custom { _ in AnyKey(stringValue: "v") }),
    ]
    struct Keys: Strategic {
        var keys: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            keys = try container.allKeys.map { key in
                try "\(key.stringValue): \(container.decodeIfPresent(String.self, forKey: key) ?? "nil")"
            }
        }
    }
    struct Person: Strategic {
        var id: String?
        var birthDate: String?
        var aUrl: String?
        var v: String?
    }
    struct Home: Strategic {
        var homeTown: Maybe<String>?
        var town: Maybe<String>?
        enum CodingKeys: String, CodingKey {
            case homeTown
            case town = "home_town"
        }
    }
    struct Homes: Strategic {
        var homeTown: [Maybe<String>]?
        var town: [Maybe<String>]?
        enum CodingKeys: String, CodingKey {
            case homeTown
            case town = "home_town"
        }
    }
    for (name, strategy) in strategies {
        for column in columns {
            chapter.test("column names \(name): \(column)") { db, transcript in
                try Strategies.$columns.withValue(strategy) {
                    let row: Row = [column: "1", "x": "2"]
                    transcript.value("keys", try Keys(row: row).keys.sorted())
                    let sql = "SELECT '1' AS \(column.quotedDatabaseIdentifier)"
                    transcript.value("fetched", try Keys.fetchOne(db, sql: sql)?.keys.sorted())
                    transcript.coded("person", try Person(row: [column: "12"]))
                    transcript.coded("fetched person", try Person.fetchOne(db, sql: sql))
                }
            }
        }
        for (number, row) in ["home_town", "homeTown", "home_townhome_town", "v"].enumerated() {
            chapter.test("row names \(name), \(number)") { db, transcript in
                try Strategies.$columns.withValue(strategy) {
                    let adapter = ScopeAdapter([row: SuffixRowAdapter(fromIndex: 1)])
                    let sql = "SELECT '1' AS z, '5' AS a"
                    transcript.coded("optional", try Home.fetchOne(db, sql: sql, adapter: adapter))
                    transcript.value("keys", try Keys.fetchOne(db, sql: sql, adapter: adapter)?.keys.sorted())
                    let fetched = Table("team").including(
                        all: Table("team").hasMany(Table("player")).forKey(row))
                    let homes = try fetched.order(Column("id")).asRequest(of: Homes.self).fetchAll(db)
                    transcript.value("fetched", homes.map { $0.homeTown?.count ?? $0.town?.count ?? -1 })
                }
            }
        }
        chapter.test("column names \(name), several") { db, transcript in
            try Strategies.$columns.withValue(strategy) {
                let sql = """
                    SELECT '1' AS birth_date, '2' AS birthDate, '3' AS id, '4' AS ID, '5' AS a_url, '6' AS v,
                        '7' AS birth_date, '8' AS id
                    """
                transcript.coded("person", try Person.fetchOne(db, sql: sql))
                transcript.coded("copied", try Row.fetchOne(db, sql: sql).map { try Person(row: $0) })
                transcript.value("keys", try Keys.fetchOne(db, sql: sql)?.keys.sorted())
            }
        }
    }
}
