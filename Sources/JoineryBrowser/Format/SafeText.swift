/// Database text made safe to draw and to read on one line.
package enum SafeText {
    /// Whether joined emoji stay whole, because the text goes to a pipe or a file, and not to a screen.
    @TaskLocal package static var keepsJoinedEmoji = false

    /// Replaces characters that would act on a terminal, or hide or reorder the text next to them, with symbols.
    ///
    /// - Control characters become their pictures `␀`, `␊`, `␛`; those of the second block become `␦`.
    /// - Line and paragraph separators become `␊`; marks that change the direction of writing become `⇄`.
    /// - Emoji joined to one, such as families, stand side by side with `⁀` between them on a screen: terminals disagree on
    ///   the width of what they form. Letters may be joined, as in Sinhala and Bengali.
    package static func line(_ text: String) -> String { line(text, joinsEmoji: nil) }

    /// Does the same for a text whose width may not matter.
    ///
    /// - Parameter joinsEmoji: Whether joined emoji stay as they are; `nil` for what ``keepsJoinedEmoji`` says.
    static func line(_ text: String, joinsEmoji: Bool?) -> String {
        var utf8 = text.utf8.makeIterator()
        var isPlain = true
        while let byte = utf8.next() {
            if byte < 0x20 || byte > 0x7E {
                isPlain = false
                break
            }
        }
        return isPlain ? text : replaced(text, joinsEmoji: joinsEmoji)
    }

    /// Does the same for a text of several lines, and keeps the line breaks.
    package static func lines(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
            .map { line(String($0)) }.joined(separator: "\n")
    }

    private static func replaced(_ text: String, joinsEmoji: Bool?) -> String {
        var result = String.UnicodeScalarView()
        var hasJoiner = false
        for scalar in text.unicodeScalars {
            if scalar.value == joiner { hasJoiner = true }
            result.append(symbol(for: scalar) ?? scalar)
        }
        let safe = String(result)
        return hasJoiner && !(joinsEmoji ?? keepsJoinedEmoji) ? unjoined(safe) : safe
    }

    /// Whether a scalar is left unchanged.
    static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value != joiner && symbol(for: scalar) == nil
    }

    static let joiner: UInt32 = 0x200D
    private static let tie: Unicode.Scalar = "⁀"

    /// Whether a scalar begins a sequence of emoji, such as a family. Digits begin one, too, but are letters here.
    package static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0xFF && scalar.properties.isEmoji
    }

    /// Whether a character consists of joined emoji, or of joiners alone.
    static func isJoinedEmoji(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        return scalars.contains { $0.value == joiner }
            && scalars.first { $0.value != joiner }.map(isEmoji) != false
    }

    private static func unjoined(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for character in text {
            let scalars = character.unicodeScalars
            if isJoinedEmoji(character) {
                let pieces = scalars.split { $0.value == joiner }.compactMap(\.first)
                for (index, piece) in pieces.enumerated() {
                    if index > 0 { result.append(tie) }
                    result.append(piece)
                }
            } else {
                result.append(contentsOf: scalars)
            }
        }
        return String(result)
    }

    private static func symbol(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value)
        case 0x7F: "␡"
        case 0x80..<0xA0: "␦"
        case 0x2028, 0x2029: "␊"
        // Direction marks, embeddings, overrides and isolates.
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "⇄"
        // The byte order mark, and invisible characters that could hide text: tags and annotations.
        case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: "␣"
        default: nil
        }
    }
}
