/// The lines of a text, and the ways from one place to another.
///
/// Characters can merge or part when the text next to them changes: a letter with an accent, the halves of a flag.
/// Replacements are therefore exact to the byte, and places are the boundaries of characters in the current text.
struct ScriptLines: Equatable, Sendable {
    /// At least one line, without line breaks.
    private(set) var lines: [String]

    /// Creates the lines of a text without control characters other than `\n` and tabs.
    init(_ text: String) {
        lines = Self.split(text)
    }

    private static func split(_ text: String) -> [String] {
        text.utf8.split(separator: newLine, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    private static let newLine = UInt8(ascii: "\n")

    /// The place after the last character.
    var end: TextPlace { lineEnd(of: TextPlace(line: lines.count - 1)) }

    // MARK: Text

    func text(in range: Range<TextPlace>) -> String {
        let (lower, upper) = (range.lowerBound, range.upperBound)
        if lower.line == upper.line { return String(lines[lower.line].bytes(lower.utf8..<upper.utf8)) }
        var text = String(lines[lower.line].bytes(lower.utf8...))
        for line in lines[(lower.line + 1)..<upper.line] { text += "\n" + line }
        return text + "\n" + lines[upper.line].bytes(..<upper.utf8)
    }

    /// Replaces `old`, which begins at a place, with `new`.
    mutating func replace(_ old: String, at place: TextPlace, with new: String) {
        let end = Self.end(of: old, at: place)
        if end.line == place.line, !new.utf8.contains(Self.newLine) {
            let range = lines[place.line].index(at: place.utf8)..<lines[place.line].index(at: end.utf8)
            return lines[place.line].replaceSubrange(range, with: new)
        }
        var replacement = Self.split(new)
        let tail = String(lines[end.line].bytes(end.utf8...))
        replacement[0] = String(lines[place.line].bytes(..<place.utf8)) + replacement[0]
        replacement[replacement.count - 1] += tail
        lines.replaceSubrange(place.line...end.line, with: replacement)
    }

    /// Returns the place after a text that was inserted at a place.
    ///
    /// If its last character merged with the one that follows, the place is after both.
    func place(after text: String, insertedAt place: TextPlace) -> TextPlace {
        let end = Self.end(of: text, at: place)
        var start = TextPlace(line: end.line)
        if end.line == place.line, place.column > 0 {
            // The character before the insertion may have merged with it.
            start = self.place(before: place)
        }
        return advance(start) { $0.lowerBound < end.utf8 }
    }

    /// Returns the line and the byte at which a text ends that begins at a place.
    static func end(of text: String, at place: TextPlace) -> (line: Int, utf8: Int) {
        var end = (line: place.line, utf8: place.utf8)
        for byte in text.utf8 {
            if byte == newLine {
                end = (end.line + 1, 0)
            } else {
                end.utf8 += 1
            }
        }
        return end
    }

    // MARK: Positions

    /// Returns the place at a position, or the nearest one if there is none.
    ///
    /// - Parameter known: A place from which it may be found faster than from the start of its line.
    func place(at position: TextPosition, from known: TextPlace) -> TextPlace {
        if position.line < 0 { return TextPlace() }
        if position.line >= lines.count { return end }
        let isNearer = known.line == position.line && known.column <= position.column
        let start = isNearer ? known : TextPlace(line: position.line)
        var column = start.column
        return advance(start) { _ in
            column += 1
            return column <= position.column
        }
    }

    /// Returns the place of the character that contains a byte of the text, or the nearest one if there is none.
    func place(ofUTF8 offset: Int) -> TextPlace {
        var rest = max(offset, 0)
        var line = 0
        while rest > lines[line].utf8.count, line < lines.count - 1 {
            rest -= lines[line].utf8.count + 1
            line += 1
        }
        return advance(TextPlace(line: line)) { $0.upperBound <= rest }
    }

    /// Returns the number of bytes before a place in the text.
    func offset(of place: TextPlace) -> Int {
        lines[..<place.line].reduce(place.utf8) { $0 + $1.utf8.count + 1 }
    }

    // MARK: Steps

    /// Returns the place one character or line break to the left, if there is one.
    func place(before place: TextPlace) -> TextPlace {
        if place.column == 0 { return place.line == 0 ? place : lineEnd(of: TextPlace(line: place.line - 1)) }
        let line = lines[place.line]
        let head = line.bytes(..<place.utf8)
        let utf8 = line.utf8.distance(from: line.startIndex, to: head.index(before: head.endIndex))
        return TextPlace(line: place.line, column: place.column - 1, utf8: utf8)
    }

    /// Returns the place one character or line break to the right, if there is one.
    func place(after place: TextPlace) -> TextPlace {
        let line = lines[place.line]
        if place.utf8 == line.utf8.count {
            return place.line == lines.count - 1 ? place : TextPlace(line: place.line + 1)
        }
        let next = line.index(after: line.boundary(at: place.utf8))
        let utf8 = line.utf8.distance(from: line.startIndex, to: next)
        return TextPlace(line: place.line, column: place.column + 1, utf8: utf8)
    }

    func lineEnd(of place: TextPlace) -> TextPlace {
        advance(place) { _ in true }
    }

    /// Returns the start of the word before a place, or of the text.
    func wordStart(before place: TextPlace) -> TextPlace {
        var place = place
        while true {
            if let start = wordStart(inLineBefore: place) { return start }
            if place.line == 0 { return TextPlace() }
            place = lineEnd(of: TextPlace(line: place.line - 1))
        }
    }

    /// Returns the start of the word before a place in its line, if there is one.
    ///
    /// Characters are read forward, because one alone does not tell where the one before it begins: halves of flags are
    /// paired from the first one on. More and more of the line is read until a word begins in it.
    private func wordStart(inLineBefore place: TextPlace) -> TextPlace? {
        let line = lines[place.line]
        var reach = 128
        while true {
            let offset = line.simpleBoundary(notAfter: place.utf8 - reach)
            var current = TextPlace(line: place.line, utf8: offset)
            var start: TextPlace?
            // The character before the part read could belong to a word.
            var isInWord = offset > 0
            for character in line[line.boundary(at: offset)..<line.index(at: place.utf8)] {
                let isWord = character.isPartOfWord
                if isWord, !isInWord { start = current }
                isInWord = isWord
                current.column += 1
                current.utf8 += character.utf8.count
            }
            if var start {
                start.column += place.column - current.column
                return start
            }
            if offset == 0 { return nil }
            reach = 8 * (place.utf8 - offset)
        }
    }

    /// Returns the end of the word after a place, or of the text.
    func wordEnd(after place: TextPlace) -> TextPlace {
        var place = place
        var isInWord = false
        while true {
            let line = lines[place.line]
            for character in line[line.boundary(at: place.utf8)...] {
                let isWord = character.isPartOfWord
                if isInWord, !isWord { return place }
                isInWord = isWord
                place.column += 1
                place.utf8 += character.utf8.count
            }
            if isInWord || place.line == lines.count - 1 { return place }
            place = TextPlace(line: place.line + 1)
        }
    }

    /// Returns the place behind the characters of the line, from a place on, that a condition on their bytes accepts.
    func advance(_ place: TextPlace, while passes: (Range<Int>) -> Bool) -> TextPlace {
        let line = lines[place.line]
        let bytes = line.utf8.span
        var place = place
        var index: String.Index?
        while place.utf8 < bytes.count {
            var end = place.utf8 + 1
            if bytes[place.utf8] < 0x80, end == bytes.count || bytes[end] < 0x80 {
                // A line has no line breaks, so two characters of ASCII never merge.
                index = nil
            } else {
                let next = line.index(after: index ?? line.boundary(at: place.utf8))
                end = line.utf8.distance(from: line.startIndex, to: next)
                index = next
            }
            guard passes(place.utf8..<end) else { break }
            place.column += 1
            place.utf8 = end
        }
        return place
    }
}

/// Characters found by their bytes, in UTF-8.
extension StringProtocol where SubSequence == Substring {
    func index(at offset: Int) -> Index {
        utf8.index(startIndex, offsetBy: offset)
    }

    func bytes(_ range: Range<Int>) -> Substring {
        self[index(at: range.lowerBound)..<index(at: range.upperBound)]
    }
}

extension String {
    /// Returns the index of an offset between two characters.
    ///
    /// It is known to be one; from any other index, the start of its character would be searched again and again.
    func boundary(at offset: Int) -> Index {
        let index = index(at: offset)
        return Index(index, within: self) ?? index
    }

    func bytes(_ range: PartialRangeFrom<Int>) -> Substring {
        self[index(at: range.lowerBound)...]
    }

    func bytes(_ range: PartialRangeUpTo<Int>) -> Substring {
        self[..<index(at: range.upperBound)]
    }

    func character(at offset: Int) -> Character {
        bytes(offset...).first ?? " "
    }

    /// Returns the last boundary between two characters of ASCII up to an offset, or 0.
    fileprivate func simpleBoundary(notAfter offset: Int) -> Int {
        let bytes = utf8.span
        var boundary = max(offset, 0)
        while boundary > 0, bytes[boundary - 1] >= 0x80 || bytes[boundary] >= 0x80 { boundary -= 1 }
        return boundary
    }
}
