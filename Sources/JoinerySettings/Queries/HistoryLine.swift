import JoineryBrowser

/// A line of the history: a text as a JSON string. The quotes at both ends show that the line is whole.
enum HistoryLine {
    /// Returns the line of a text, without a line break. The same text always has the same line.
    static func line(of text: String) -> [UInt8] {
        var json = JSONText(isOnOneLine: true)
        json.string(text)
        return Array(json.text.utf8)
    }

    /// Returns the text of a line; `nil` if the line is damaged or is not ours.
    static func text(of line: ArraySlice<UInt8>) -> String? {
        let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
        guard line.count >= 2, line.first == quote, line.last == quote else { return nil }
        var rest = line.dropFirst().dropLast()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rest.count)
        while let special = rest.firstIndex(where: { $0 < 0x20 || $0 == quote || $0 == backslash }) {
            guard rest[special] == backslash else { return nil }
            bytes += rest[..<special]
            rest = rest[(special + 1)...]
            guard let scalar = escaped(&rest), let encoded = UTF8.encode(scalar) else { return nil }
            bytes += encoded
        }
        bytes += rest
        return String(validating: bytes, as: UTF8.self)
    }

    /// Reads what follows a backslash.
    private static func escaped(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
        switch rest.popFirst() {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let unit = unit(&rest) else { return nil }
            guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
            guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"),
                let second = self.unit(&rest), UTF16.isTrailSurrogate(second)
            else { return nil }
            return Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(second) & 0x3FF)
        default: return nil
        }
    }

    /// Reads a UTF-16 code unit of four digits.
    private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
        let digits = rest.prefix(4)
        rest = rest.dropFirst(4)
        var unit: UInt16 = 0
        for digit in digits {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(value)
        }
        return digits.count == 4 ? unit : nil
    }
}
