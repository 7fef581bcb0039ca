import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// User info in JSON columns: that of the record reaches the default coders, and a coder of one's own keeps its own.
@Suite struct UserInfoTests {
    /// Notes the user info of its decoder, and encodes that of its encoder.
    struct Note: Codable, Equatable {
        var info: String

        init() { info = "" }

        init(from decoder: any Decoder) throws {
            _ = try decoder.container(keyedBy: Key.self)
            info = Self.text(decoder.userInfo)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(Self.text(encoder.userInfo), forKey: .info)
        }

        private enum Key: String, CodingKey { case info }

        private static func text(_ userInfo: [CodingUserInfoKey: Any]) -> String {
            userInfo.map { "\($0.key.rawValue): \($0.value)" }.sorted().joined(separator: ", ")
        }
    }

    static func info(_ values: KeyValuePairs<String, String>) -> [CodingUserInfoKey: String] {
        var info: [CodingUserInfoKey: String] = [:]
        for (name, value) in values {
            if let key = CodingUserInfoKey(rawValue: name) { info[key] = value }
        }
        return info
    }

    struct Plain: Codable, FetchableRecord, EncodableRecord {
        static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { info(["a": "record"]) }
        static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { info(["a": "record"]) }
        var note = Note()
    }

    struct Own: Codable, FetchableRecord, EncodableRecord {
        static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] {
            info(["a": "record", "c": "record"])
        }
        static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] {
            info(["a": "record", "c": "record"])
        }

        static func databaseJSONDecoder(for column: String) -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.userInfo = info(["a": "decoder", "b": "decoder"])
            return decoder
        }

        static func databaseJSONEncoder(for column: String) -> JSONEncoder {
            let encoder = JSONEncoder()
            encoder.userInfo = info(["a": "encoder", "b": "encoder"])
            return encoder
        }

        var note = Note()
    }

    @Test func `The default coders have the user info of the record`() throws {
        #expect(try Plain(row: ["note": "{}"]).note.info == "a: record")
        #expect(try Plain().databaseDictionary == ["note": #"{"info":"a: record"}"#.databaseValue])
    }

    @Test func `A coder of one's own keeps its user info`() throws {
        #expect(try Own(row: ["note": "{}"]).note.info == "a: decoder, b: decoder")
        #expect(try Own().databaseDictionary == ["note": #"{"info":"a: encoder, b: encoder"}"#.databaseValue])
    }

    @Test func `A record in a record has its own user info`() throws {
        struct Outer: Decodable, FetchableRecord {
            static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] {
                UserInfoTests.info(["outer": "record"])
            }
            var plain: Plain
            var other: Note?
        }
        let outer = try Outer(row: ["note": "{}", "other": "{}"])
        #expect(outer.plain.note.info == "a: record" && outer.other?.info == "outer: record")
    }
}
