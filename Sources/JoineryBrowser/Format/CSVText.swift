import FoundationEssentials
import JoineryEngine

/// Rows as comma-separated values (RFC 4180): a header with the column names, then one line per row, ended by CR LF.
///
/// NULL is an empty field, empty text is an empty quoted field, and blobs are base64. Bytes that are not valid UTF-8
/// cannot be written, and are counted.
package struct CSVText: ValuesText {
    package static let reportsOmissions = false

    private let names: [String]
    private var hasHead = false
    /// The number of texts so far in which U+FFFD replaces bytes that are not valid UTF-8.
    private var repairs = 0

    /// - Parameter names: The names of the columns.
    init(names: [String]) {
        self.names = names
    }

    package mutating func text(of rows: [[DatabaseValue?]]) -> String {
        var text = head()
        for values in rows {
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                guard let value else { continue }
                if value.malformedText != nil { repairs += 1 }
                CSVText.append(value, to: &text)
            }
            text += "\r\n"
        }
        return text
    }

    package mutating func end() -> String { head() }

    package var note: String? { RepairedText.note(repairs) }

    private mutating func head() -> String {
        if hasHead { return "" }
        hasHead = true
        var text = ""
        for (index, name) in names.enumerated() {
            if index > 0 { text += "," }
            CSVText.append(name, to: &text)
        }
        return text + "\r\n"
    }

    private static func append(_ value: DatabaseValue, to text: inout String) {
        switch value.storage {
        case .null: return
        case .int64(let integer): text += String(integer)
        case .double(let real): text += Cell.text(of: real)
        case .string(let string): append(string, to: &text)
        case .blob(let data): append(data.base64EncodedString(), to: &text)
        }
    }

    private static func append(_ field: String, to text: inout String) {
        let isQuoted =
            field.isEmpty
            || field.utf8.contains { byte in
                byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
            }
        guard isQuoted else {
            text += field
            return
        }
        text += "\""
        for scalar in field.unicodeScalars {
            if scalar == "\"" { text += "\"" }
            text.unicodeScalars.append(scalar)
        }
        text += "\""
    }
}
