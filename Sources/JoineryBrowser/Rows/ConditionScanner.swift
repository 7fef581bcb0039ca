/// Goes through a line of text from left to right, and knows the words and quotations of conditions.
struct ConditionScanner {
    let characters: [Character]
    /// How many characters are read.
    var position = 0

    init(_ text: String) {
        characters = Array(text)
    }

    /// The character that comes next.
    var next: Character? { character(at: position) }

    func character(at index: Int) -> Character? {
        characters.indices.contains(index) ? characters[index] : nil
    }

    func text(_ range: Range<Int>) -> String {
        String(characters[range.clamped(to: 0..<characters.count)])
    }

    var isAtEnd: Bool { position >= characters.count }

    mutating func skipBlanks() {
        while next?.isWhitespace == true { position += 1 }
    }

    /// Whether a text begins somewhere, whatever the case of its letters.
    func begins(with text: String, at start: Int) -> Bool {
        let end = start + text.count
        guard end <= characters.count else { return false }
        return zip(characters[start..<end], text).allSatisfy {
            $0 == $1 || $0.lowercased() == $1.lowercased()
        }
    }

    /// Whether a word stands somewhere, with nothing beside it that belongs to it.
    func hasWord(_ word: String, at start: Int) -> Bool {
        begins(with: word, at: start) && character(at: start + word.count)?.isPartOfWord != true
            && (start == 0 || !characters[start - 1].isPartOfWord)
    }

    /// Takes words in any case, with blanks between them.
    mutating func take(words: [String]) -> Bool {
        var scanner = self
        for word in words {
            scanner.skipBlanks()
            guard scanner.hasWord(word, at: scanner.position) else { return false }
            scanner.position += word.count
        }
        self = scanner
        return true
    }

    mutating func take(_ sign: String) -> Bool {
        skipBlanks()
        guard begins(with: sign, at: position) else { return false }
        position += sign.count
        return true
    }

    /// The end of the piece that stands here: a word, or a single sign. What mistakes are marked by.
    var piece: Range<Int> {
        var end = position
        while let character = character(at: end), character.isPartOfWord { end += 1 }
        return position..<max(end, min(position + 1, characters.count))
    }

    // MARK: Quotations

    /// What a text or a name in quotes begins and ends with.
    private static let quotes: [Character: Character] = ["'": "'", "\"": "\"", "`": "`", "[": "]"]

    /// What stands here in quotes, in which a doubled quote is one; `nil` if no quotation begins here, or none ends.
    mutating func quotation() -> (quote: Character, text: String)? {
        guard let quote = next, let last = Self.quotes[quote] else { return nil }
        var text = ""
        var index = position + 1
        while let character = character(at: index) {
            if character != last {
                text.append(character)
                index += 1
            } else if quote != "[", self.character(at: index + 1) == last {
                text.append(last)
                index += 2
            } else {
                position = index + 1
                return (quote, text)
            }
        }
        return nil
    }

    /// The parenthesis that closes the one that stands somewhere, quotations passed over.
    func closing(_ start: Int) -> Int? {
        var depth = 0
        var scanner = self
        scanner.position = start
        while let character = scanner.next {
            if character == "(" { depth += 1 }
            if character == ")" {
                depth -= 1
                if depth == 0 { return scanner.position }
            }
            if scanner.quotation() == nil { scanner.position += 1 }
        }
        return nil
    }
}

extension Character {
    var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}

extension StringProtocol {
    /// The text without blanks at its ends.
    var trimmed: String {
        var text = Substring(self)
        text = text.drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
