import FoundationEssentials
import JoineryEngine

/// The text of a path: `table/key/association/key…`, compound keys joined by commas.
///
/// `/`, `,`, `%`, control characters and a quote at the beginning of a value are percent-encoded, so that the text is
/// one line and can be taken apart again. What could be read as something else is quoted: `'NULL'` is a text, `NULL` is
/// not; `x'0a1f'` is a blob.
extension Path: CustomStringConvertible {
    package var description: String {
        steps.reduce(into: Path.encoded(table)) { text, step in
            switch step {
            case .key(let key): text += "/" + key.values.map(Path.text).joined(separator: ",")
            case .association(let key): text += "/" + Path.encoded(key)
            }
        }
    }

    /// A value in a path.
    static func text(of value: DatabaseValue) -> String {
        switch value.storage {
        case .null: "NULL"
        case .int64(let integer): String(integer)
        case .double(let real): Cell.text(of: real)
        case .string(let text): Path.isMistakable(text) ? "'" + encoded(text) + "'" : encoded(text)
        case .blob(let data): "x'" + Path.hexadecimal(data) + "'"
        }
    }

    /// A value for a person to read, not encoded.
    static func plain(_ value: DatabaseValue) -> String {
        if case .string(let text) = value.storage { text } else { Path.text(of: value) }
    }

    /// Whether a text value would be read as something else, were it not quoted.
    private static func isMistakable(_ text: String) -> Bool {
        text.isEmpty || text.utf8.first == UInt8(ascii: "'") || text.uppercased() == "NULL"
            || text.hasPrefix("x'") || text.hasPrefix("X'")
    }

    static func encoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case 0x00..<0x20, 0x7F, UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: "%"):
                bytes.append(UInt8(ascii: "%"))
                bytes += Array(hexadecimal(Data([byte])).uppercased().utf8)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hexadecimal(_ data: Data) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(2 * data.count)
        for byte in data {
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 0x0F)])
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
