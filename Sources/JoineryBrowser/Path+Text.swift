import FoundationEssentials
import JoineryAnalysis
import JoineryEngine

/// The text of a path: `table/key/association/key…`, compound keys joined by commas.
///
/// | value | text |
/// | --- | --- |
/// | a number | `12`, `-0.5`, `Inf` |
/// | a text | as it is; in quotes if it could be read as something else: `'12'`, `'NULL'`, `''` |
/// | a blob | `x'0a1f'` |
/// | NULL | `NULL`; the rowid follows as one more value, because nothing else distinguishes such rows |
///
/// The name of a table or an association may be empty, too: `''`.
///
/// `/`, `,`, `%`, bytes that are not UTF-8, and characters that control a terminal are percent-encoded, so that a path
/// is one safe line and can be parsed again. In a text column, an unquoted number is text.
extension Path: CustomStringConvertible {
    package var description: String {
        steps.reduce(into: start) { text, step in
            switch step {
            case .key(let key): text += "/" + key.values.map(Path.text).joined(separator: ",")
            case .association(let key): text += "/" + Path.encoded(name: key)
            }
        }
    }

    private var start: String {
        switch root {
        case .table(let name): Path.encoded(name: name)
        case .query(""): "query"
        case .query(let name): "@" + name
        case .find(let sought): Path.findSign + sought.match.sign + Path.encoded(sought: sought)
        case .groups(let grouping): Path.text(of: grouping)
        }
    }

    /// What the path of a text to find begins with: any column.
    static let findSign = RowCondition.anyColumn

    private static func text(of grouping: Grouping) -> String {
        let columns = grouping.texts.map { encoded($0) }.joined(separator: ",")
        let condition = grouping.filter.map { groupSign + encoded($0.text) } ?? ""
        return grouping.path.description + groupSign + columns + condition
    }

    /// What stands between the path of rows and their groups, which no path of rows contains: a name is never empty.
    static let groupSign = "//"

    /// Returns a text to find as it appears in a path. One that begins like another rule is encoded.
    private static func encoded(sought: SoughtText) -> String {
        let text = encoded(sought.text)
        // Characters may be composed of several scalars, of which these are compared.
        let begins: String =
            switch sought.match {
            case .containing: "=~"
            case .matching: "="
            case .containingExactly, .matchingExactly, .whole: String()
            }
        guard let first = text.utf8.first, begins.utf8.contains(first) else { return text }
        return encoded(bytes: [first]) + String(text.unicodeScalars.dropFirst())
    }

    /// Returns a value as it appears in a path.
    static func text(of value: DatabaseValue) -> String {
        if let bytes = value.malformedText { return "'" + encoded(bytes) + "'" }
        return switch value.storage {
        case .null: "NULL"
        case .int64(let integer): String(integer)
        case .double(let real): Cell.text(of: real)
        case .string(let text): Path.isMistakable(text) ? "'" + encoded(text) + "'" : encoded(text)
        case .blob(let data): "x'" + Path.hexadecimal(data) + "'"
        }
    }

    /// Returns a value as readable text, without encoding.
    static func plain(_ value: DatabaseValue) -> String {
        if case .string(let text) = value.storage { text } else { Path.text(of: value) }
    }

    /// Whether a text value would be read as something else without quotes.
    private static func isMistakable(_ text: String) -> Bool {
        text.isEmpty || text.utf8.first == UInt8(ascii: "'") || text.uppercased() == "NULL"
            || text.hasPrefix("x'") || text.hasPrefix("X'") || ColumnAffinity.blob.number(of: text) != nil
    }

    /// Returns the name of a table or an association as it appears in a path: the empty name as `''`.
    package static func encoded(name: String) -> String {
        if name.isEmpty { return emptyName }
        return name == emptyName ? "%27%27" : encoded(name)
    }

    /// Returns the name of a table or an association for a message: the empty name as in a path.
    package static func shown(name: String) -> String { name.isEmpty ? emptyName : SafeText.line(name) }

    /// What stands for an empty name.
    static let emptyName = "''"

    static func encoded(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if "/,%".unicodeScalars.contains(scalar) || !SafeText.isSafe(scalar) {
                result += encoded(bytes: UTF8.encode(scalar).map(Array.init) ?? [])
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns bytes that are not UTF-8 with all but ASCII percent-encoded.
    private static func encoded(_ data: Data) -> String {
        data.reduce(into: "") { result, byte in
            let scalar = Unicode.Scalar(byte)
            result += scalar.isASCII ? encoded(String(scalar)) : encoded(bytes: [byte])
        }
    }

    private static func encoded(bytes: [UInt8]) -> String {
        bytes.map { "%" + hexadecimal(Data([$0])).uppercased() }.joined()
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

extension SoughtText.Match {
    /// What stands for the rule in a path, longer ones first.
    static let signs: [(sign: String, match: SoughtText.Match)] = [
        ("~=", .containingExactly), ("~~=", .matchingExactly), ("~~", .matching), ("~", .containing),
        ("=", .whole),
    ]

    fileprivate var sign: String { Self.signs.first { $0.match == self }?.sign ?? "" }
}
