import FoundationEssentials

extension DatabaseValue {
    /// SQL that evaluates to this value: `'it''s'`, `X'0AFF'`, `CAST(X'C3' AS TEXT)`.
    ///
    /// It has no carriage return and no NUL, which programs that read a script line by line may lose.
    package var sqlLiteral: String {
        switch content {
        case .null, .unstorable: return "NULL"
        case .int64(let int64): return int64.description
        case .double(let double):
            return Self.literal(double)
        case .string(let string) where string.utf8.contains(0):
            return "CAST(X'\(Self.hexadecimal(string.utf8))' AS TEXT)"
        case .string(let string) where string.utf8.contains(UInt8(ascii: "\r")):
            return Self.quotedWithReturns(string)
        case .string(let string): return Self.quoted(string)
        case .malformedText(let data): return "CAST(X'\(Self.hexadecimal(data))' AS TEXT)"
        case .blob(let data): return "X'\(Self.hexadecimal(data))'"
        }
    }

    /// Returns the literal of a real number. SQLite parses very small numbers inexactly, so they are written as a
    /// product of two numbers that it parses exactly.
    private static func literal(_ double: Double) -> String {
        if double.isInfinite { return double < 0 ? "-9e999" : "9e999" }
        guard double.magnitude < 1e-250, double != 0 else { return double.description }
        let power = Double(sign: .plus, exponent: 500, significand: 1)
        return "(\(double * power) * \(1 / power))"
    }

    /// Whether ``sqlLiteral`` is no literal but an expression, which some places accept in parentheses only.
    var isWrittenAsExpression: Bool {
        switch content {
        case .string(let string): string.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\r") }
        case .malformedText: true
        case .null, .unstorable, .int64, .double, .blob: false
        }
    }

    /// Returns a text with other characters in place of its carriage returns, and the call that puts these back.
    private static func quotedWithReturns(_ string: String) -> String {
        var number = 0
        var mark = Array("\\r".utf8)
        while string.contains(bytes: mark) {
            number += 1
            mark = Array("\\r\(number).".utf8)
        }
        let marked = string.utf8.flatMap { $0 == UInt8(ascii: "\r") ? mark : [$0] }
        let (text, name) = (String(decoding: marked, as: UTF8.self), String(decoding: mark, as: UTF8.self))
        return "replace(\(quoted(text)), '\(name)', char(13))"
    }

    /// Returns a text in single quotes.
    static func quoted(_ string: String) -> String {
        var literal = "'"
        for scalar in string.unicodeScalars {
            if scalar == "'" { literal.append("'") }
            literal.unicodeScalars.append(scalar)
        }
        return literal + "'"
    }

    private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789ABCDEF".unicodeScalars)
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(text)
    }
}

extension String {
    fileprivate func contains(bytes: [UInt8]) -> Bool {
        guard let first = bytes.first else { return true }
        return utf8.indices.contains { utf8[$0] == first && utf8[$0...].starts(with: bytes) }
    }
}
