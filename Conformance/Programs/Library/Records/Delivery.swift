import Foundation

/// Books that a supplier sends: a record with values of many kinds.
struct Delivery: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
    enum Status: Codable, Equatable {
        case announced
        case underway(carrier: String)
        case arrived(boxes: Int, damaged: [Int])
    }

    struct Parcel: Codable, Equatable {
        var weight: Float
        var size: [UInt16]
        var sender: [String: String]?
    }

    enum Urgency: Int8, Codable, DatabaseValueConvertible {
        case low = -1
        case normal
        case high
    }

    static let databaseTableName = "delivery"

    var number: UInt32
    var status: Status
    var parcel: Parcel
    var urgency: Urgency?
    var label: Data
    var weights: [Float]
    var isPaid: Bool
    var ratio: Double
    var sentAt: Date
    var receivedAt: Date?
    var token: UUID
    var origin: URL?
    var note: Note

    static func databaseJSONEncoder(for column: String) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return encoder
    }

    static func databaseJSONDecoder(for column: String) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }

    static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy { .text }
    static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy {
        .custom { value in Data.fromDatabaseValue(value).map { Data($0.reversed()) } }
    }

    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        column == "sentAt" ? .millisecondsSince1970 : .custom { "on \(Int($0.timeIntervalSince1970))" }
    }

    static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
        column == "sentAt"
            ? .millisecondsSince1970
            : .custom { value in
                String.fromDatabaseValue(value)
                    .flatMap { Double($0.dropFirst(3)) }.map(Date.init(timeIntervalSince1970:))
            }
    }

    static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
        .uppercaseString
    }
}

/// A text with a language, stored as one text.
struct Note: Codable, Equatable, Sendable, DatabaseValueConvertible {
    var language: String
    var text: String

    var databaseValue: DatabaseValue { "\(language):\(text)".databaseValue }

    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Note? {
        let parts = String.fromDatabaseValue(dbValue)?.split(separator: ":", maxSplits: 1)
        guard let parts, parts.count == 2 else { return nil }
        return Note(language: String(parts[0]), text: String(parts[1]))
    }
}
