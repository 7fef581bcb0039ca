import JoineryBrowser

/// The visible content of one cell, or of two.
struct Glyph: Equatable {
    var text: String
    /// The number of cells, 1 or 2.
    var width: Int
}

/// The glyphs of a text, in order, without anything that a terminal could interpret as a command.
///
/// This is a second line of defense: texts from the browser should already be safe, and anything unsafe is stopped
/// here. A control character is replaced by its symbol, characters that change the text direction are dropped, and an
/// emoji sequence, which terminals measure differently, is reduced to its first emoji.
struct Glyphs: Sequence, IteratorProtocol {
    private var characters: Substring.Iterator
    /// The remaining scalars of the current grapheme.
    private var rest: Substring.UnicodeScalarView = Substring().unicodeScalars

    init(_ text: some StringProtocol) {
        characters = Substring(text).makeIterator()
    }

    mutating func next() -> Glyph? {
        while true {
            while let scalar = rest.popFirst() {
                if let glyph = glyph(from: scalar) { return glyph }
            }
            guard let character = characters.next() else { return nil }
            if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F {
                return Glyph(text: String(character), width: 1)
            }
            rest = Substring(String(character)).unicodeScalars
        }
    }

    /// Returns the glyph that starts with a scalar, and consumes the combining marks that follow it.
    private mutating func glyph(from scalar: Unicode.Scalar) -> Glyph? {
        guard let first = Self.visible(scalar) else { return nil }
        let width = TextWidth.of(first)
        guard width > 0 else { return nil }
        var text = String.UnicodeScalarView([first])
        while let next = rest.first {
            if SafeText.isEmoji(first), next == "\u{200D}" || next.properties.isEmojiModifier {
                rest = Substring().unicodeScalars
            } else if Self.isMark(next) {
                rest.removeFirst()
                if text.count <= SurfaceCell.maximumMarks { text.append(next) }
            } else if Self.visible(next) == nil {
                rest.removeFirst()
            } else {
                break
            }
        }
        return Glyph(text: String(text), width: width)
    }

    /// The scalar to draw; `nil` if it is invisible.
    private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.properties.generalCategory {
        case .control:
            switch scalar.value {
            case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
            case 0x7F: "\u{2421}"
            default: "\u{FFFD}"
            }
        case .lineSeparator, .paragraphSeparator: "\u{2424}"
        case .format, .surrogate: nil
        default: isVariationSelector(scalar) ? nil : scalar
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: TextWidth.of(scalar) == 0 && !isVariationSelector(scalar)
        case .otherLetter: TextWidth.of(scalar) == 0
        default: false
        }
    }

    /// Whether a scalar is a variation selector. Selectors change the width of the preceding character, which terminals
    /// handle differently.
    private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
        (0xFE00...0xFE0F).contains(scalar.value) || (0xE0100...0xE01EF).contains(scalar.value)
    }
}

extension Glyphs {
    /// The number of cells that a text occupies.
    static func width(of text: String) -> Int {
        let utf8 = text.utf8
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
        return Glyphs(text).reduce(0) { $0 + $1.width }
    }

    /// Fits a text into a width, with blanks beside it or an ellipsis at its end.
    static func padded(_ text: String, to width: Int, _ alignment: Alignment = .leading) -> String {
        let size = Self.width(of: text)
        let fitted = size > width ? prefix(of: text, fitting: Swift.max(width - 1, 0)) + "…" : text
        let blanks = String(repeating: " ", count: Swift.max(width - Self.width(of: fitted), 0))
        return alignment == .leading ? fitted + blanks : blanks + fitted
    }

    /// The longest prefix of a text that occupies at most `width` cells.
    static func prefix(of text: String, fitting width: Int) -> String {
        var room = width
        var prefix = ""
        for glyph in Glyphs(text) {
            room -= glyph.width
            guard room >= 0 else { break }
            prefix += glyph.text
        }
        return prefix
    }
}
