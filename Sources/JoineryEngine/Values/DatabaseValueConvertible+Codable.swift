import FoundationEssentials

// A `Codable` value is stored as the single value that it encodes, or else as JSON.

extension DatabaseValueConvertible {
    /// Returns an encoder that writes sorted keys, dates in milliseconds since 1970, and data in Base64.
    public static func databaseJSONEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dataEncodingStrategy = .base64
        encoder.dateEncodingStrategy = .millisecondsSince1970
        encoder.nonConformingFloatEncodingStrategy = .throw
        // Equal values produce equal texts, so they can be looked up, and no false changes are detected.
        encoder.outputFormatting = .sortedKeys
        return encoder
    }

    /// Returns a decoder for the output of the default `databaseJSONEncoder()`.
    public static func databaseJSONDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dataDecodingStrategy = .base64
        decoder.dateDecodingStrategy = .millisecondsSince1970
        decoder.nonConformingFloatDecodingStrategy = .throw
        return decoder
    }
}

extension DatabaseValueConvertible where Self: Encodable {
    /// The single value that this value encodes, or JSON. If encoding fails, binding the value throws an error.
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
    /// Decodes a single value, or JSON in a text or a blob.
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

// For a raw-representable type, the raw value takes precedence over JSON.

extension DatabaseValueConvertible
where Self: RawRepresentable & Encodable, RawValue: DatabaseValueConvertible {
    /// The database value of the raw value.
    public var databaseValue: DatabaseValue {
        rawValue.databaseValue
    }
}

extension DatabaseValueConvertible
where Self: RawRepresentable & Decodable, RawValue: DatabaseValueConvertible {
    /// Returns the value with this raw value, or `nil` if there is none.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        RawValue.fromDatabaseValue(dbValue).flatMap { Self(rawValue: $0) }
    }
}
