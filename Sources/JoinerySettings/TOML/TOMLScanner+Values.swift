extension TOMLScanner {
    /// Reads a value of any kind.
    mutating func value() throws(TOMLMistake) -> TOMLValue {
        let line = line
        switch next {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return TOMLValue(.text(try text()), line: line)
        case UInt8(ascii: "["):
            return TOMLValue(
                .array(try nested { (scanner) throws(TOMLMistake) in try scanner.array() }), line: line)
        case UInt8(ascii: "{"):
            return TOMLValue(
                .table(try nested { (scanner) throws(TOMLMistake) in try scanner.inlineTable() }), line: line)
        default: return TOMLValue(try word(), line: line)
        }
    }

    private mutating func nested<T>(
        _ read: (inout TOMLScanner) throws(TOMLMistake) -> T
    ) throws(TOMLMistake) -> T {
        guard depth < Self.deepest else {
            throw mistake("Lists and tables may be nested at most \(Self.deepest) deep.")
        }
        depth += 1
        let result = try read(&self)
        depth -= 1
        return result
    }

    // MARK: Lists and tables

    private mutating func array() throws(TOMLMistake) -> [TOMLValue] {
        let start = line
        take()
        var values: [TOMLValue] = []
        while true {
            skipLines()
            if take("]") { return values }
            values.append(try value())
            skipLines()
            if take("]") { return values }
            guard take(",") else {
                throw mistake(
                    "Write a list as [\"a\", \"b\"]: values separated by commas, and ] at the end.",
                    line: start)
            }
        }
    }

    private mutating func inlineTable() throws(TOMLMistake) -> TOMLTable {
        let start = line
        take()
        var table = TOMLTable(origin: .inline)
        skipBlanks()
        if take("}") { return table }
        while true {
            let keys = try keys()
            guard take("=") else { throw mistake(Self.inlineTableSentence, line: start) }
            skipBlanks()
            let value = try value()
            try table.set(keys[...], to: value, line: value.line, whole: keys)
            skipBlanks()
            if take("}") { return table }
            guard take(",") else { throw mistake(Self.inlineTableSentence, line: start) }
        }
    }

    private static let inlineTableSentence =
        "Write an inline table as {a = 1, b = 2}, on one line."

    // MARK: Texts

    /// Reads a quoted text.
    mutating func text() throws(TOMLMistake) -> String {
        let start = line
        let isLiteral = next == UInt8(ascii: "'")
        let quote: Unicode.Scalar = isLiteral ? "'" : "\""
        let isLong = isLiteral ? starts(with: "'''") : starts(with: "\"\"\"")
        take(count: isLong ? 3 : 1)
        if isLong {
            if next == UInt8(ascii: "\r"), peek(1) == UInt8(ascii: "\n") { take() }
            if next == UInt8(ascii: "\n") { take() }
        }
        var text: [UInt8] = []
        while let byte = next {
            if byte == UInt8(ascii: quote) {
                guard isLong else {
                    take()
                    return try decoded(text, line: start)
                }
                // Up to two quotes may precede the three that end the text.
                let count = (0..<5).prefix { peek($0) == byte }.count
                take(count: count)
                guard count < 3 else {
                    return try decoded(text + Array(repeating: byte, count: count - 3), line: start)
                }
                text += Array(repeating: byte, count: count)
            } else if byte == UInt8(ascii: "\\"), !isLiteral {
                try escape(into: &text, isLong: isLong)
            } else if byte == UInt8(ascii: "\n"), !isLong {
                break
            } else if byte < 0x20 && byte != 0x09 && !(isLong && (byte == 0x0A || byte == 0x0D))
                || byte == 0x7F
            {
                if byte == 0x0D, peek(1) == UInt8(ascii: "\n") { break }
                throw mistake("This string contains a control character: write it as \\u00XX.")
            } else {
                text.append(byte)
                take()
            }
        }
        let end = String(repeating: String(quote), count: isLong ? 3 : 1)
        throw mistake("This string is not closed: end it with \(end).", line: start)
    }

    private func decoded(_ bytes: [UInt8], line: Int) throws(TOMLMistake) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw mistake("This string is not UTF-8: save the file as UTF-8.", line: line)
        }
        return text
    }

    private mutating func escape(into text: inout [UInt8], isLong: Bool) throws(TOMLMistake) {
        take()
        let byte = take()
        switch byte {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += byte.map { [$0] } ?? []
        case UInt8(ascii: "u"): try scalar(digits: 4, into: &text)
        case UInt8(ascii: "U"): try scalar(digits: 8, into: &text)
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
            // A backslash at the end of a line removes the line end and all white space after it.
            var isAtEnd = byte == UInt8(ascii: "\n")
            while let blank = next, [0x20, 0x09, 0x0D, 0x0A].contains(blank) {
                isAtEnd = isAtEnd || blank == 0x0A
                take()
            }
            guard isLong, isAtEnd else { throw mistake(Self.escapeSentence) }
        default: throw mistake(Self.escapeSentence)
        }
    }

    private static let escapeSentence =
        "Write a backslash as \\\\, or put the string in single quotes, where \\ is literal."

    private mutating func scalar(digits: Int, into text: inout [UInt8]) throws(TOMLMistake) {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw mistake("\\u takes four hexadecimal digits, \\U takes eight.")
            }
            value = value << 4 | UInt32(digit)
            take()
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw mistake("There is no character with this code.")
        }
        text += Array(String(scalar).utf8)
    }

    // MARK: Words

    /// Reads a number, a date, `true` or `false`.
    private mutating func word() throws(TOMLMistake) -> TOMLValue.Content {
        let line = line
        var word: [UInt8] = []
        while let byte = next, !Self.endsWord(byte) {
            word.append(byte)
            take()
        }
        var text = String(decoding: word, as: UTF8.self)
        // A blank may separate date and time.
        if TOMLWord.isDay(word), next == UInt8(ascii: " "), peek(1).map(TOMLWord.isDigit) == true {
            take()
            text += " "
            while let byte = next, !Self.endsWord(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
                take()
            }
        }
        if let content = TOMLWord.content(of: text) { return content }
        throw mistake(
            text.isEmpty
                ? "A value is missing."
                : "“\(text)” is not a value: put a string in quotes, as in \"dark\".", line: line)
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ","),
            UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "#"), UInt8(ascii: "="):
            true
        default: false
        }
    }
}
