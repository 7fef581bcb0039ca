import FoundationEssentials

/// The order of strings in dictionaries: by letters, then by accents if the letters are equal, then by case if the
/// accents are equal too.
///
/// ```text
/// "" < " a" < "_" < "😀" < "10" < "9" < "a" < "A" < "ab" < "e" < "é" < "É" < "ea" < "z" < "日本"
/// ```
///
/// For Latin, Greek and Cyrillic letters, it follows the order that Unicode defines independently of any language.
struct DictionaryOrder {
    /// Whether uppercase and lowercase letters are equal.
    var isCaseInsensitive = false
    /// Whether consecutive digits are compared as a number.
    var isNumeric = false

    func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        if lhs == rhs { return .orderedSame }
        let (lhs, rhs) = (elements(of: lhs), elements(of: rhs))
        for (left, right) in zip(lhs, rhs) where left.letter != right.letter {
            return left.letter < right.letter ? .orderedAscending : .orderedDescending
        }
        if lhs.count != rhs.count { return lhs.count < rhs.count ? .orderedAscending : .orderedDescending }
        for (left, right) in zip(lhs, rhs) where left.accent != right.accent {
            return left.accent < right.accent ? .orderedAscending : .orderedDescending
        }
        if isCaseInsensitive { return .orderedSame }
        for (left, right) in zip(lhs, rhs) where left.form != right.form {
            return left.form < right.form ? .orderedAscending : .orderedDescending
        }
        return .orderedSame
    }

    /// The sort keys of a character, in order of importance.
    private struct Element {
        var letter: UInt64
        var accent: UInt64 = 0
        var form: UInt64 = 0
    }

    private func elements(of text: String) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(text.utf8.count)
        var number: UInt64?
        for character in text {
            if isNumeric, let digit = character.asciiDigit {
                let value = number.map { $0.multipliedReportingOverflow(by: 10) }
                // A number that is too large to compare continues as another one.
                if let value, !value.overflow, value.partialValue < 1 << 48 {
                    number = value.partialValue + digit
                    elements[elements.count - 1].letter = Group.digit.rawValue << 56 | (number ?? 0)
                } else {
                    number = digit
                    elements.append(Element(letter: Group.digit.rawValue << 56 | digit))
                }
                continue
            }
            number = nil
            append(character, to: &elements)
        }
        return elements
    }

    private func append(_ character: Character, to elements: inout [Element]) {
        let letter = LetterTable.shared.letter(of: character)
        for (index, scalar) in letter.base.unicodeScalars.enumerated() {
            let lower = scalar.lowercased
            elements.append(
                Element(
                    letter: Group(lower).rawValue << 56 | UInt64(lower.value),
                    accent: index == 0 ? letter.accent : 0, form: (lower == scalar ? 0 : 1) + letter.form))
        }
    }

    /// The kinds of characters, in sorting order.
    private enum Group: UInt64 {
        case space, punctuation, symbol, digit, letter

        init(_ scalar: Unicode.Scalar) {
            switch scalar.properties.generalCategory {
            case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format: self = .space
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
                .initialPunctuation, .finalPunctuation, .otherPunctuation:
                self = .punctuation
            case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: self = .symbol
            case .decimalNumber: self = .digit
            default: self = .letter
            }
        }
    }
}

extension Character {
    fileprivate var asciiDigit: UInt64? {
        guard let value = asciiValue, (0x30...0x39).contains(value) else { return nil }
        return UInt64(value - 0x30)
    }
}
