/// The cells of a screen that the characters of a line take.
extension ScriptLines {
    /// Returns the number of cells that the character with a range of bytes takes.
    static func cells(of bytes: Range<Int>, in line: String) -> Int {
        // A tab is shown as a symbol.
        bytes.count == 1 ? 1 : cells(of: line.character(at: bytes.lowerBound))
    }

    /// Returns the number of cells that a character takes on the screen, as a symbol if it could harm.
    static func cells(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard scalars.allSatisfy(SafeText.isSafe) else {
            return cells(of: SafeText.line(String(character)).unicodeScalars)
        }
        return cells(of: scalars)
    }

    private static func cells(of scalars: some Sequence<Unicode.Scalar>) -> Int {
        var cells = 0
        for scalar in scalars {
            // The color of an emoji is not shown.
            if cells > 0, scalar.properties.isEmojiModifier { break }
            if scalar.properties.generalCategory != .format { cells += TextWidth.of(scalar) }
        }
        return cells
    }
}
