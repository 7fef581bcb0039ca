/// The unquoted values of a TOML file: numbers, dates, `true` and `false`.
enum TOMLWord {
    /// The value of a word; `nil` if it is not valid.
    static func content(of word: String) -> TOMLValue.Content? {
        switch word {
        case "true": .boolean(true)
        case "false": .boolean(false)
        case "inf", "+inf": .real(.infinity)
        case "-inf": .real(-.infinity)
        case "nan", "+nan", "-nan": .real(.nan)
        default: number(word) ?? (isDate(Array(word.utf8)) ? .date(word) : nil)
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Whether a word is a date: `1979-05-27`.
    static func isDay(_ word: [UInt8]) -> Bool {
        matches(word[...], "dddd-dd-dd")
    }

    // MARK: Numbers

    private static func number(_ word: String) -> TOMLValue.Content? {
        guard let plain = withoutSeparators(word) else { return nil }
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where plain.hasPrefix(prefix) {
            let digits = plain.dropFirst(2)
            guard digits.first?.isHexDigit == true else { return nil }
            return Int64(digits, radix: radix).map { .integer($0) }
        }
        let magnitude = plain.drop { $0 == "+" || $0 == "-" }
        guard plain.count - magnitude.count < 2, let first = magnitude.first, first.isNumber else {
            return nil
        }
        let whole = magnitude.prefix { $0.isNumber }
        guard whole == "0" || whole.first != "0" else { return nil }
        if whole.count == magnitude.count { return Int64(plain).map { .integer($0) } }
        let rest = magnitude.dropFirst(whole.count)
        // `1.` and `1.e3` are not valid numbers.
        if rest.first == ".", rest.dropFirst().first?.isNumber != true { return nil }
        guard rest.allSatisfy({ $0.isNumber || ".eE+-".contains($0) }) else { return nil }
        return Double(plain).map { .real($0) }
    }

    /// The word without `_`; `nil` if an underscore is not between digits.
    private static func withoutSeparators(_ word: String) -> String? {
        guard word.contains("_") else { return word }
        let parts = word.split(separator: "_", omittingEmptySubsequences: false)
        for (left, right) in zip(parts, parts.dropFirst()) {
            guard left.last?.isHexDigit == true, right.first?.isHexDigit == true else { return nil }
        }
        return parts.joined()
    }

    // MARK: Dates

    /// Whether a word is a date (`1979-05-27`), a time (`07:32:00.999`), or both, separated by `T` or a blank, with an
    /// optional `Z` or offset.
    private static func isDate(_ word: [UInt8]) -> Bool {
        if isTime(word[...]) || isDay(word) { return true }
        guard word.count > 11, isDay(Array(word.prefix(10))),
            [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(word[10])
        else { return false }
        var time = word.dropFirst(11)
        if time.last == UInt8(ascii: "Z") || time.last == UInt8(ascii: "z") {
            time = time.dropLast()
        } else if matches(time.suffix(6), "+dd:dd") || matches(time.suffix(6), "-dd:dd") {
            time = time.dropLast(6)
        }
        return isTime(time)
    }

    private static func isTime(_ word: ArraySlice<UInt8>) -> Bool {
        guard matches(word.prefix(8), "dd:dd:dd") else { return false }
        let fraction = word.dropFirst(8)
        return fraction.isEmpty
            || fraction.first == UInt8(ascii: ".") && fraction.count > 1
                && fraction.dropFirst().allSatisfy(isDigit)
    }

    /// Whether a word matches a pattern, in which `d` stands for any digit.
    private static func matches(_ word: ArraySlice<UInt8>, _ pattern: String) -> Bool {
        word.count == pattern.utf8.count
            && zip(word, pattern.utf8).allSatisfy { $1 == UInt8(ascii: "d") ? isDigit($0) : $0 == $1 }
    }
}
