import FoundationEssentials
import JoineryAnalysis
import JoineryEngine

/// Rows as separated values: a header with the column names, then one line per row.
///
/// | | separator | end of a line |
/// | --- | --- | --- |
/// | CSV (RFC 4180) | comma | CR LF |
/// | TSV | tab | LF |
///
/// NULL is an empty field, empty text is an empty quoted field, and blobs are base64. Fields with a separator, a quotation mark or
/// a line break are quoted, in both. Bytes that are not valid UTF-8 cannot be written, and are counted.
package struct SeparatedText: ValuesText {
    package enum Kind: Hashable, Sendable {
        case csv, tsv
    }

    package static let reportsOmissions = false

    private let names: [String]
    private let separator: UInt8
    private let lineEnd: [UInt8]
    private var hasHead = false
    /// The number of texts so far in which U+FFFD replaces bytes that are not valid UTF-8.
    private var repairs = 0
    private var bytes: [UInt8] = []

    private static let (quote, lineFeed, carriageReturn) = (UInt8(ascii: "\""), UInt8(0x0A), UInt8(0x0D))

    /// - Parameter names: The names of the columns.
    init(_ kind: Kind, names: [String]) {
        self.names = names
        separator = UInt8(ascii: kind == .csv ? "," : "\t")
        lineEnd = kind == .csv ? [Self.carriageReturn, Self.lineFeed] : [Self.lineFeed]
    }

    package mutating func text(of rows: [[DatabaseValue?]]) -> String {
        appendHead()
        for values in rows {
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(separator) }
                if let value { append(value) }
            }
            bytes += lineEnd
        }
        return takeText()
    }

    /// Writes values as they are read, without copies.
    package mutating func text(
        ofNext count: Int, bytes most: Int, of query: Query
    ) throws -> (rows: Int, text: String)? {
        let rows = try query.forEachRow(upTo: count) { row in
            appendHead()
            for index in 0..<row.count {
                if index > 0 { bytes.append(separator) }
                append(row[index])
            }
            bytes += lineEnd
            return bytes.count < most
        }
        return rows == 0 ? nil : (rows, takeText())
    }

    private mutating func append(_ value: QueryRow.Value) {
        switch value {
        case .null: return
        case .integer(let integer): append(integer)
        case .real(let real): bytes += Cell.text(of: real).utf8
        case .text(let text): append(text)
        case .blob(let blob): append(Data(buffer: blob).base64EncodedString())
        }
    }

    package mutating func end() -> String {
        appendHead()
        return takeText()
    }

    package var note: String? { RepairedText.note(repairs) }

    private mutating func takeText() -> String {
        defer { bytes.removeAll(keepingCapacity: true) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func appendHead() {
        if hasHead { return }
        hasHead = true
        for (index, name) in names.enumerated() {
            if index > 0 { bytes.append(separator) }
            append(name)
        }
        bytes += lineEnd
    }

    private mutating func append(_ value: DatabaseValue) {
        switch value.storage {
        case .null: return
        case .int64(let integer): append(integer)
        case .double(let real): bytes += Cell.text(of: real).utf8
        case .string(let string):
            if value.malformedText != nil { repairs += 1 }
            append(string)
        case .blob(let data): append(data.base64EncodedString())
        }
    }

    private mutating func append(_ field: String) {
        var field = field
        field.withUTF8 { append($0) }
    }

    private mutating func append(_ integer: Int64) {
        // Most integers are small.
        guard integer >= 0, integer < 10_000_000 else {
            return bytes.append(contentsOf: String(integer).utf8)
        }
        var (rest, power) = (UInt32(truncatingIfNeeded: integer), UInt32(1))
        while rest / power >= 10 { power *= 10 }
        while power > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / power))
            (rest, power) = (rest % power, power / 10)
        }
    }

    /// Appends a text, in which U+FFFD replaces bytes that are not valid UTF-8.
    private mutating func append(_ field: UnsafeBufferPointer<UInt8>) {
        var (all, isSpecial) = (UInt8(0), field.isEmpty)
        for byte in field {
            all |= byte
            isSpecial =
                isSpecial || byte == separator || byte == Self.quote || byte == Self.lineFeed
                || byte == Self.carriageReturn
        }
        if all >= 0x80, String(validating: field, as: UTF8.self) == nil {
            repairs += 1
            return append(String(decoding: field, as: UTF8.self))
        }
        if !isSpecial { return bytes.append(contentsOf: field) }
        bytes.append(Self.quote)
        for byte in field {
            if byte == Self.quote { bytes.append(Self.quote) }
            bytes.append(byte)
        }
        bytes.append(Self.quote)
    }
}
