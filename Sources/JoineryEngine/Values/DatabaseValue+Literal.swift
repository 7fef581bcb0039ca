import FoundationEssentials

extension DatabaseValue {
    /// An SQL literal that evaluates to this value: `'it''s'`, `X'0AFF'`, `CAST(X'C3' AS TEXT)`.
    package var sqlLiteral: String {
        switch content {
        case .null, .unstorable: return "NULL"
        case .int64(let int64): return int64.description
        case .double(let double):
            return Self.literal(double)
        case .string(let string) where string.utf8.contains(0):
            return "CAST(X'\(Self.hexadecimal(string.utf8))' AS TEXT)"
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

    private static func quoted(_ string: String) -> String {
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
