import Foundation

/// How records customize their coding otherwise: JSON coders, user info, and strategies for one column.
func codableCustomizationChapter() -> Chapter {
    Chapter("Customized Codable records") { chapter in
        columnsOfStrategies(&chapter)
        jsonCoders(&chapter)
        userInfo(&chapter)
        strategiesInside(&chapter)
    }
}

/// The names of the columns that strategies are requested for.
private func columnsOfStrategies(_ chapter: inout Chapter) {
    struct Event: Codable, FetchableRecord, EncodableRecord {
        var startDate: Date
        var endDate: Date?
        var photoData: Data?
        var userID: UUID
        var homeAddress: Address
        var otherAddresses: [Address]?

        static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { .convertFromSnakeCase }
        static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { .convertToSnakeCase }

        enum CodingKeys: String, CodingKey {
            case startDate, endDate, photoData, homeAddress, otherAddresses
            case userID = "userId"
        }

        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
            column == "start_date" ? .timeIntervalSince1970 : .iso8601
        }

        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
            column == "start_date" ? .timeIntervalSince1970 : .iso8601
        }

        static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy {
            column == "photo_data" ? .custom { _ in Data("p".utf8) } : .deferredToData
        }

        static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy {
            column == "photo_data" ? .text : .deferredToData
        }

        static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
            column == "user_id" ? .uppercaseString : .deferredToUUID
        }

        static func databaseJSONDecoder(for column: String) -> JSONDecoder {
            let decoder = JSONDecoder()
            if column == "homeAddress" { decoder.keyDecodingStrategy = .convertFromSnakeCase }
            return decoder
        }

        static func databaseJSONEncoder(for column: String) -> JSONEncoder {
            let encoder = JSONEncoder()
            encoder.outputFormatting = column == "home_address" ? [.sortedKeys, .prettyPrinted] : .sortedKeys
            return encoder
        }
    }
    let event = Event(
        startDate: Date(timeIntervalSince1970: 1.5), endDate: Date(timeIntervalSince1970: 2),
        photoData: Data("q".utf8),
        userID: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
        homeAddress: Address(street: "s", zip: 1), otherAddresses: [Address(street: "t")])
    chapter.test("columns of encoding strategies") { _, transcript in try transcript.columns(event) }
    chapter.test("columns of decoding strategies") { db, transcript in
        let sql = """
            SELECT 1.5 AS start_date, '1970-01-01T00:00:02Z' AS end_date, 'q' AS photo_data,
                x'0102030405060708090a0b0c0d0e0f10' AS user_id, '{"street":"s"}' AS home_address,
                '[{"street":"t","zip":2}]' AS other_addresses
            """
        transcript.coded("fetched", try Event.fetchOne(db, sql: sql))
        transcript.coded("row", try Row.fetchOne(db, sql: sql).map { try Event(row: $0) })
    }
}

private func jsonCoders(_ chapter: inout Chapter) {
    struct Dated: Codable {
        var since: Date
        var photo: Data
        var ratio: Double
    }
    struct Defaults: Codable, FetchableRecord, EncodableRecord {
        var v: Dated
    }
    struct Own: Codable, FetchableRecord, EncodableRecord {
        var v: Dated
        static func databaseJSONDecoder(for column: String) -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            decoder.dataDecodingStrategy = .deferredToData
            return decoder
        }
        static func databaseJSONEncoder(for column: String) -> JSONEncoder {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            encoder.dateEncodingStrategy = .iso8601
            encoder.dataEncodingStrategy = .deferredToData
            return encoder
        }
    }
    let dated = Dated(since: Date(timeIntervalSince1970: 1.5), photo: Data([1, 2]), ratio: 0.5)
    let texts = [
        #"{"since":1500,"photo":"AQI=","ratio":0.5}"#,
        #"{"since":"1970-01-01T00:00:02Z","photo":[1,2],"ratio":0.5}"#,
        #"{"since":1500,"photo":"AQI=","ratio":"nan"}"#,
    ]
    chapter.test("JSON encoder by default") { _, transcript in try transcript.columns(Defaults(v: dated)) }
    chapter.test("JSON encoder of one's own") { _, transcript in try transcript.columns(Own(v: dated)) }
    for (number, text) in texts.enumerated() {
        chapter.test("JSON decoder, \(number)") { db, transcript in
            transcript.coded("default", try Defaults(row: ["v": text]))
            transcript.coded("own", try Own(row: ["v": text]))
            transcript.coded(
                "fetched", try Own.fetchOne(db, sql: "SELECT ? AS v", arguments: [text]))
        }
    }
    chapter.test("JSON that cannot be encoded") { _, transcript in
        var dated = dated
        dated.ratio = .infinity
        transcript.attempt { try transcript.columns(Defaults(v: dated)) }
    }
}

private func userInfo(_ chapter: inout Chapter) {
    /// A value that records the user info of its coder.
    struct Witness: Codable {
        static let key = CodingUserInfoKey(rawValue: "witness")
        var seen: String

        init(_ seen: String) { self.seen = seen }

        init(from decoder: any Decoder) throws {
            seen = Self.key.flatMap { decoder.userInfo[$0] as? String } ?? "nothing"
            _ = try decoder.container(keyedBy: AnyKey.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            let seen = Self.key.flatMap { encoder.userInfo[$0] as? String } ?? "nothing"
            try container.encode(seen, forKey: AnyKey(stringValue: "seen"))
        }
    }
    struct PlainWitness: Codable {
        var seen: String

        init(_ seen: String) { self.seen = seen }

        init(from decoder: any Decoder) throws {
            seen = Witness.key.flatMap { decoder.userInfo[$0] as? String } ?? "nothing"
            _ = try decoder.singleValueContainer().decode(String.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(Witness.key.flatMap { encoder.userInfo[$0] as? String } ?? "nothing")
        }
    }
    struct Holder: Codable, FetchableRecord, EncodableRecord {
        var json: Witness
        var list: [Witness]
        var plain: PlainWitness
        var flat: Witness?

        static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] {
            Witness.key.map { [$0: "decoding"] } ?? [:]
        }
        static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] {
            Witness.key.map { [$0: "encoding"] } ?? [:]
        }
    }
    struct Itself: Codable, FetchableRecord, EncodableRecord {
        var witness: Witness

        init(_ witness: Witness) { self.witness = witness }
        init(from decoder: any Decoder) throws { witness = try Witness(from: decoder) }
        func encode(to encoder: any Encoder) throws { try witness.encode(to: encoder) }

        static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { Holder.databaseDecodingUserInfo }
        static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { Holder.databaseEncodingUserInfo }
    }
    chapter.test("user info of decoders") { db, transcript in
        let sql = "SELECT '{}' AS json, '[{}]' AS list, 'p' AS plain"
        transcript.value(
            "holder", try Holder.fetchOne(db, sql: sql).map { "\($0.json.seen) \($0.list[0].seen)" })
        transcript.value("plain", try Holder.fetchOne(db, sql: sql)?.plain.seen)
        transcript.value("itself", try Itself.fetchOne(db, sql: sql)?.witness.seen)
        let adapter = ScopeAdapter(["flat": SuffixRowAdapter(fromIndex: 2)])
        transcript.value("scope", try Holder.fetchOne(db, sql: sql, adapter: adapter)?.flat?.seen)
    }
    chapter.test("user info of encoders") { _, transcript in
        try transcript.columns(Holder(json: Witness(""), list: [Witness("")], plain: PlainWitness("")))
        try transcript.columns(Itself(Witness("")))
    }
}

/// Which strategies apply to values decoded from a nested row, and to those of the row itself.
private func strategiesInside(_ chapter: inout Chapter) {
    struct Plain: Codable {
        var date: Date
        var json: [Date]?
    }
    struct Record: Codable, FetchableRecord {
        var date: Date
        var json: [Date]?

        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
            .timeIntervalSince1970
        }
        static func databaseJSONDecoder(for column: String) -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .secondsSince1970
            return decoder
        }
    }
    struct Around<Value: Codable>: Codable, FetchableRecord {
        var date: Date?
        var value: Value?
        var other: Value

        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
            .timeIntervalSinceReferenceDate
        }
    }
    struct Single: Codable, FetchableRecord {
        var date: Wrapped<Date>

        init(from decoder: any Decoder) throws { date = try Wrapped(from: decoder) }
        func encode(to encoder: any Encoder) throws {}

        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
            .timeIntervalSinceReferenceDate
        }
    }
    let sql = "SELECT 5 AS date, '[7]' AS json"
    let adapters: [(String, any RowAdapter)] = [
        ("the row", SuffixRowAdapter(fromIndex: 0)),
        ("a row inside", ScopeAdapter(["value": SuffixRowAdapter(fromIndex: 0)])),
        (
            "two rows inside",
            ScopeAdapter(["value": EmptyRowAdapter(), "other": SuffixRowAdapter(fromIndex: 0)])
        ),
    ]
    for (name, adapter) in adapters {
        chapter.test("strategies of records from \(name)") { db, transcript in
            transcript.coded("fetched", try Around<Record>.fetchOne(db, sql: sql, adapter: adapter))
            let row = try Row.fetchOne(db, sql: sql, adapter: adapter)
            transcript.coded("copied", try row.map { try Around<Record>(row: $0) })
        }
        chapter.test("strategies of other types from \(name)") { db, transcript in
            transcript.coded("fetched", try Around<Plain>.fetchOne(db, sql: sql, adapter: adapter))
            let row = try Row.fetchOne(db, sql: sql, adapter: adapter)
            transcript.coded("copied", try row.map { try Around<Plain>(row: $0) })
        }
    }
    chapter.test("strategies of a record that is one value") { db, transcript in
        transcript.coded("fetched", try Single.fetchOne(db, sql: sql)?.date)
        transcript.coded("copied", try Row.fetchOne(db, sql: sql).map { try Single(row: $0).date })
        transcript.coded("record", try Wrapped<Record>(Record(row: ["date": 5])))
    }
}
