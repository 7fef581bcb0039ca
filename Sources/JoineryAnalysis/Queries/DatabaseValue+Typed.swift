import FoundationEssentials
import JoineryEngine

extension DatabaseValue {
    /// Creates the value that a person typed: an SQL literal, or else text.
    ///
    /// ```swift
    /// DatabaseValue(typed: "12")        // the integer 12
    /// DatabaseValue(typed: "'12'")      // the text 12
    /// DatabaseValue(typed: "Herman")    // the text Herman
    /// ```
    ///
    /// Literals are integers, floating-point numbers, `'…'`, `x'…'`, `NULL`, `TRUE` and `FALSE`. Digits after a leading zero are
    /// text, because they are no number to people: `01234` is a postal code.
    public init(typed text: String) {
        let tokens = SQLToken.tokens(of: text).filter { !$0.isBlank }
        self = Self.literal(tokens) ?? text.databaseValue
    }

    private static func literal(_ tokens: [SQLToken]) -> DatabaseValue? {
        guard let last = tokens.last else { return nil }
        let sign = tokens.first?.text
        let isSigned = tokens.count == 2 && tokens.first?.kind == .symbol && (sign == "-" || sign == "+")
        guard tokens.count == 1 || (isSigned && last.kind == .number) else { return nil }
        switch last.kind {
        case .number: return number(String(last.text), isNegative: sign == "-")
        case .string: return String(last.text.dropFirst().dropLast()).replacing("''", with: "'").databaseValue
        case .blob: return Data(hexadecimal: last.text.dropFirst(2).dropLast()).databaseValue
        case .keyword where last.isKeyword("NULL"): return .null
        case .keyword, .identifier:
            return ["TRUE": 1, "FALSE": 0][last.text.uppercased()].map(\.databaseValue)
        default: return nil
        }
    }

    private static func number(_ text: String, isNegative: Bool) -> DatabaseValue? {
        let hasLeadingZero =
            text.hasPrefix("0") && text.dropFirst().first.map { ("0"..."9").contains($0) } == true
        guard !hasLeadingZero, !text.lowercased().hasPrefix("0x") else { return nil }
        let signed = (isNegative ? "-" : "") + text
        return Int64(signed)?.databaseValue ?? Double(signed)?.databaseValue
    }
}

extension Data {
    /// The bytes of pairs of hexadecimal digits.
    fileprivate init(hexadecimal digits: some Collection<Character>) {
        var bytes = Data()
        var high: Int?
        for digit in digits {
            let value = digit.hexDigitValue ?? 0
            if let first = high {
                bytes.append(UInt8(first * 16 + value))
                high = nil
            } else {
                high = value
            }
        }
        self = bytes
    }
}
