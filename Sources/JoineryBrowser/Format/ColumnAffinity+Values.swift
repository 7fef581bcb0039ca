import FoundationEssentials
import JoineryEngine

/// Converting typed text to values.
extension ColumnAffinity {
    /// Returns the number that a column of this affinity stores for a text; `nil` if it stores text.
    func number(of text: String) -> DatabaseValue.Storage? {
        guard self != .text else { return nil }
        if text == "Inf" || text == "-Inf" { return .double(text == "Inf" ? .infinity : -.infinity) }
        guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else { return nil }
        if self != .real, let integer = Int64(text) { return .int64(integer) }
        guard let real = Double(text) else { return nil }
        let isWhole = self == .integer || self == .numeric
        if isWhole, let integer = Int64(exactly: real) { return .int64(integer) }
        return .double(real)
    }

    /// Returns the blob of a literal such as `x'0a1f'`; `nil` if the text is not one.
    static func blob(of text: String) -> Data? {
        guard text.hasPrefix("x'") || text.hasPrefix("X'"), text.hasSuffix("'"), text.count >= 3 else {
            return nil
        }
        let digits = text.dropFirst(2).dropLast().utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count.isMultiple(of: 2) else { return nil }
        var data = Data(capacity: digits.count / 2)
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            data.append(UInt8(high << 4 | low))
        }
        return data
    }
}
