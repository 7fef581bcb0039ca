import FoundationEssentials

/// Maps accented letters and ligatures to their base letters.
struct LetterTable: Sendable {
    struct Letter: Sendable {
        var base: String
        var accent: UInt64 = 0
        var form: UInt64 = 0
    }

    static let shared = LetterTable()

    /// The letters that differ from their base. Composed and decomposed forms of a character are the same key.
    private let letters: [Character: Letter]

    private init() {
        var letters: [Character: Letter] = [
            "æ": Letter(base: "ae", accent: 1), "Æ": Letter(base: "AE", accent: 1),
            "œ": Letter(base: "oe", accent: 1), "Œ": Letter(base: "OE", accent: 1),
            "ß": Letter(base: "ss", form: 2), "ﬁ": Letter(base: "fi", form: 2),
            "ﬂ": Letter(base: "fl", form: 2),
        ]
        let ranges: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF]
        // The name "LATIN SMALL LETTER E WITH ACUTE" begins with that of its base, "LATIN SMALL LETTER E".
        let scalars = ([0x41...0x5A, 0x61...0x7A] + ranges).joined().compactMap { Unicode.Scalar($0) }
        var named: [String: Unicode.Scalar] = [:]
        for scalar in scalars {
            if let name = scalar.properties.name { named[name] = scalar }
        }
        for (name, scalar) in named {
            guard let end = name.firstRange(of: " WITH ")?.lowerBound, let base = named[String(name[..<end])]
            else { continue }
            letters[Character(scalar)] = Letter(base: String(base), accent: UInt64(scalar.lowercased.value))
        }
        self.letters = letters
    }

    func letter(of character: Character) -> Letter {
        if character.isASCII { return Letter(base: String(character)) }
        if let letter = letters[character] { return letter }
        let scalars = character.unicodeScalars
        guard let first = scalars.first, scalars.count > 1 else { return Letter(base: String(character)) }
        return Letter(base: String(first), accent: scalars.dropFirst().reduce(0) { $0 + UInt64($1.value) })
    }

    /// Compares strings ignoring case, as if each accent came after its letter.
    func compareCaseInsensitively(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let (lhs, rhs) = (folded(lhs), folded(rhs))
        if lhs == rhs { return .orderedSame }
        return lhs.lexicographicallyPrecedes(rhs) ? .orderedAscending : .orderedDescending
    }

    private func folded(_ text: String) -> [UInt64] {
        var folded: [UInt64] = []
        folded.reserveCapacity(text.utf8.count)
        for character in text {
            let letter = letter(of: character)
            // Ligatures such as æ, which have the accent 1, count as letters of their own.
            if letter.accent == 1 {
                folded += character.lowercased().unicodeScalars.map { UInt64($0.value) }
                continue
            }
            folded += letter.base.unicodeScalars.map { UInt64($0.lowercased.value) }
            if letter.accent != 0 { folded.append(0x300 + letter.accent) }
        }
        return folded
    }
}

extension Unicode.Scalar {
    /// The first scalar of the lowercase mapping, which for most letters is the only one.
    var lowercased: Unicode.Scalar {
        properties.lowercaseMapping.unicodeScalars.first ?? self
    }
}
