/// Scans a line of text from left to right. It recognizes the words and quotations of conditions.
struct ConditionScanner {
    let characters: [Character]
    /// The number of characters read.
    var position = 0

    init(_ text: String) {
        characters = Array(text)
    }

    /// The next character.
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

    /// Whether a text begins at a position, ignoring case.
    func begins(with text: String, at start: Int) -> Bool {
        let end = start + text.count
        guard end <= characters.count else { return false }
        return zip(characters[start..<end], text).allSatisfy {
            $0 == $1 || $0.lowercased() == $1.lowercased()
        }
    }

    /// Whether a whole word is at a position.
    func hasWord(_ word: String, at start: Int) -> Bool {
        begins(with: word, at: start) && character(at: start + word.count)?.isPartOfWord != true
            && (start == 0 || !characters[start - 1].isPartOfWord)
    }

    /// Takes words, ignoring case, with whitespace between them. Returns `false` if they do not all follow.
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

    /// The range of the next word or single sign, which marks a mistake.
    var piece: Range<Int> {
        var end = position
        while let character = character(at: end), character.isPartOfWord { end += 1 }
        return position..<max(end, min(position + 1, characters.count))
    }

    // MARK: Quotations

    /// The opening quotes, with the closing quote of each.
    private static let quotes: [Character: Character] = ["'": "'", "\"": "\"", "`": "`", "[": "]"]

    /// Takes a quoted text, in which a doubled quote is one; `nil` if no quotation begins here, or if it does not end.
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

    /// Takes words with dots between them, any of which may be quoted: `author."full name"`.
    mutating func takePath() {
        var isBeginning = true
        while let next {
            if isBeginning, quotation() != nil {
                isBeginning = false
                continue
            }
            guard next.isPartOfWord || next == "." else { return }
            isBeginning = next == "."
            position += 1
        }
    }

    /// Returns the position of the parenthesis that closes the one at a position, skipping quotations.
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
    /// The text without leading and trailing whitespace.
    var trimmed: String {
        var text = Substring(self)
        text = text.drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
