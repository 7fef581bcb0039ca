import FoundationEssentials

// A `Codable` value is stored as the one plain value that it encodes, and else as JSON.

extension DatabaseValueConvertible {
    /// An encoder with sorted keys, dates in milliseconds since 1970, and data in Base64.
    public static func databaseJSONEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dataEncodingStrategy = .base64
        encoder.dateEncodingStrategy = .millisecondsSince1970
        encoder.nonConformingFloatEncodingStrategy = .throw
        // The same value gives the same text, so that it is found again, and no change is seen where there is none.
        encoder.outputFormatting = .sortedKeys
        return encoder
    }

    /// A decoder for what `databaseJSONEncoder()` encodes.
    public static func databaseJSONDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dataDecodingStrategy = .base64
        decoder.dateDecodingStrategy = .millisecondsSince1970
        decoder.nonConformingFloatDecodingStrategy = .throw
        return decoder
    }
}

extension DatabaseValueConvertible where Self: Encodable {
    /// The plain value that this one encodes, or JSON. One that cannot be encoded is an error where it is bound.
    public var databaseValue: DatabaseValue {
        do {
            let encoder = PlainValueEncoder()
            do {
                try encode(to: encoder)
                if let value = encoder.value { return value }
            } catch is PlainValueEncoder.NotPlain {}
            return String(decoding: try Self.databaseJSONEncoder().encode(self), as: UTF8.self).databaseValue
        } catch {
            return DatabaseValue(content: .unstorable("\(Self.self) could not be encoded: \(error)"))
        }
    }
}

extension DatabaseValueConvertible where Self: Decodable {
    /// The value decoded from a plain value, or from JSON in a text or a blob.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        do {
            return try Self(from: PlainValueDecoder(value: dbValue))
        } catch is PlainValueDecoder.NotPlain {
            guard let json = Data.fromDatabaseValue(dbValue) else { return nil }
            return try? databaseJSONDecoder().decode(Self.self, from: json)
        } catch {
            return nil
        }
    }
}

// A raw value comes before JSON.

extension DatabaseValueConvertible
where Self: RawRepresentable & Encodable, RawValue: DatabaseValueConvertible {
    /// The raw value's.
    public var databaseValue: DatabaseValue {
        rawValue.databaseValue
    }
}

extension DatabaseValueConvertible
where Self: RawRepresentable & Decodable, RawValue: DatabaseValueConvertible {
    /// The case with this raw value, if there is one.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        RawValue.fromDatabaseValue(dbValue).flatMap { Self(rawValue: $0) }
    }
}
