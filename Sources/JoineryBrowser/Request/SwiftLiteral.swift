import FoundationEssentials
import JoineryEngine

/// Values as literals in Swift source, each on one line of visible characters.
enum SwiftLiteral {
    /// Returns a string: `"O\"Hara"`.
    static func text(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            let isFirst = literal.utf8.count == 1
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default:
                if isPlain(scalar, atStart: isFirst) {
                    literal.unicodeScalars.append(scalar)
                } else {
                    literal += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
                }
            }
        }
        return literal + "\""
    }

    /// Returns the lines of a string literal of several lines, without the quotes.
    static func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(self.text(String(line)).dropFirst().dropLast()).replacing("\\\"", with: "\"")
                .replacing("\"\"\"", with: "\"\"\\\"")
        }
    }

    /// Returns an array of strings: `["branchId", "shelfCode"]`.
    static func texts(_ texts: [String]) -> String {
        "[" + texts.map(text).joined(separator: ", ") + "]"
    }

    /// Returns a database value, as something that a column can be compared with.
    static func value(_ value: DatabaseValue) -> String {
        switch value.storage {
        case .null: return "nil"
        case .int64(let integer): return String(integer)
        case .double(let real):
            if real.isInfinite { return real < 0 ? "-Double.infinity" : "Double.infinity" }
            return real.description
        case .string(let string):
            // A Swift string cannot contain text that is not valid UTF-8.
            if let bytes = Data.fromDatabaseValue(value), !bytes.elementsEqual(string.utf8) {
                return "cast(\(blob(bytes)), as: .text)"
            }
            return text(string)
        case .blob(let data): return blob(data)
        }
    }

    private static func blob(_ data: Data) -> String {
        let bytes = data.map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return (digits.utf8.count == 1 ? "0x0" : "0x") + digits
        }
        // An empty array literal has no type.
        let content = bytes.isEmpty ? ".init()" : ".init([\(bytes.joined(separator: ", "))])"
        return "DatabaseValue(storage: .blob(\(content)))"
    }

    /// Whether a scalar is visible, and neither hides nor combines with what is next to it.
    private static func isPlain(_ scalar: Unicode.Scalar, atStart isFirst: Bool) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            return false
        case .nonspacingMark, .spacingMark, .enclosingMark: return !isFirst
        default: return !(isFirst && scalar.properties.isGraphemeExtend)
        }
    }
}
