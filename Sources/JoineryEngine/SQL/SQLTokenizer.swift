import CSQLite

/// Separates SQL by the rules of SQLite's tokenizer, which has no public interface.
struct SQLTokenizer {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where the current token begins.
    private var start = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The tokens and their lengths in bytes.
    consuming func pieces() -> [(SQLToken.Kind, Int)] {
        var pieces: [(SQLToken.Kind, Int)] = []
        while start < bytes.count {
            let (kind, end) = next()
            pieces.append((kind, end - start))
            start = end
        }
        return pieces
    }

    /// The byte at a distance from the start of the token; 0 after the end, as in C.
    private func byte(_ distance: Int) -> UInt8 {
        start + distance < bytes.count ? bytes[start + distance] : 0
    }

    private func next() -> (SQLToken.Kind, Int) {
        let first = bytes[start]
        switch first {
        case 0x20, 0x09, 0x0A, 0x0C, 0x0D: return (.whitespace, end(start + 1, while: \.isSQLSpace))
        case 0xEF where byte(1) == 0xBB && byte(2) == 0xBF: return (.whitespace, start + 3)
        case "-" where byte(1) == "-": return (.comment, end(start + 2) { $0 != "\n" && $0 != 0 })
        case "/" where byte(1) == "*" && byte(2) != 0: return (.comment, endOfBlockComment)
        case "'", "\"", "`": return quotation(first)
        case "[":
            let close = end(start + 1) { $0 != "]" && $0 != 0 }
            return close < bytes.count && bytes[close] == "]"
                ? (.quotedIdentifier, close + 1) : (.unterminated, close)
        case ";": return (.semicolon, start + 1)
        case "?": return (.parameter, end(start + 1, while: \.isDigit))
        case "@", ":", "#", "$": return parameter()
        case "." where byte(1).isDigit: return number()
        case "x", "X":
            return byte(1) == "'" ? blob() : word()
        default:
            if first.isDigit { return number() }
            return first.isOfIdentifier ? word() : symbol(first)
        }
    }

    /// The position after the bytes from `position` on that meet a condition.
    private func end(_ position: Int, while condition: (UInt8) -> Bool) -> Int {
        var position = position
        while position < bytes.count, condition(bytes[position]) { position += 1 }
        return position
    }

    private var endOfBlockComment: Int {
        var position = start + 3
        while position < bytes.count, bytes[position] != 0 {
            if bytes[position] == "/", bytes[position - 1] == "*" { return position + 1 }
            position += 1
        }
        return position
    }

    /// Text or a name in quotes, which are doubled inside.
    private func quotation(_ quote: UInt8) -> (SQLToken.Kind, Int) {
        var position = start + 1
        while position < bytes.count, bytes[position] != 0 {
            guard bytes[position] == quote else {
                position += 1
                continue
            }
            guard position + 1 < bytes.count, bytes[position + 1] == quote else {
                return (quote == "'" ? .string : .quotedIdentifier, position + 1)
            }
            position += 2
        }
        return (.unterminated, position)
    }

    private func word() -> (SQLToken.Kind, Int) {
        let end = end(start + 1, while: \.isOfIdentifier)
        let word = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        let isKeyword = sqlite3_keyword_check(
            word.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(clamping: word.count))
        return (isKeyword != 0 ? .keyword : .identifier, end)
    }

    private func blob() -> (SQLToken.Kind, Int) {
        let digits = end(start + 2, while: \.isHexDigit)
        if digits < bytes.count, bytes[digits] == "'", (digits - start).isMultiple(of: 2) {
            return (.blob, digits + 1)
        }
        let close = end(digits) { $0 != "'" && $0 != 0 }
        return (.illegal, close < bytes.count && bytes[close] == "'" ? close + 1 : close)
    }

    private func number() -> (SQLToken.Kind, Int) {
        var end: Int
        if byte(0) == "0", byte(1) | 0x20 == "x", byte(2).isHexDigit {
            end = digits(start + 2, \.isHexDigit)
            // Before version 3.46, what follows the digits is another token.
            if !Self.acceptsSeparators { return (.number, end) }
        } else {
            end = digits(start, \.isDigit)
            if end < bytes.count, bytes[end] == "." { end = digits(end + 1, \.isDigit) }
            if end < bytes.count, bytes[end] | 0x20 == "e" {
                var exponent = end + 1
                if exponent < bytes.count, bytes[exponent] == "+" || bytes[exponent] == "-" { exponent += 1 }
                if exponent < bytes.count, bytes[exponent].isDigit { end = digits(exponent, \.isDigit) }
            }
        }
        let rest = self.end(end, while: \.isOfIdentifier)
        return (rest == end ? .number : .illegal, rest)
    }

    /// The position after digits, between which SQLite accepts `_` since version 3.46.
    private func digits(_ position: Int, _ isDigit: (UInt8) -> Bool) -> Int {
        var position = position
        while position < bytes.count {
            if isDigit(bytes[position]) {
                position += 1
            } else if Self.acceptsSeparators, bytes[position] == "_", position > start,
                isDigit(bytes[position - 1]), position + 1 < bytes.count, isDigit(bytes[position + 1])
            {
                position += 2
            } else {
                break
            }
        }
        return position
    }

    private static let acceptsSeparators = sqlite3_libversion_number() >= 3_046_000

    /// A named parameter: letters after its mark, with `::` between them and, at the end, a part in parentheses as Tcl has it.
    private func parameter() -> (SQLToken.Kind, Int) {
        var position = start + 1
        var count = 0
        while position < bytes.count {
            if bytes[position].isOfIdentifier {
                count += 1
                position += 1
            } else if bytes[position] == "(", count > 0 {
                position = end(position + 1) { !$0.isSQLSpace && $0 != ")" && $0 != 0 }
                guard position < bytes.count, bytes[position] == ")" else { return (.illegal, position) }
                return (.parameter, position + 1)
            } else if bytes[position] == ":", position + 1 < bytes.count, bytes[position + 1] == ":" {
                position += 2
            } else {
                break
            }
        }
        return (count > 0 ? .parameter : .illegal, position)
    }

    private func symbol(_ first: UInt8) -> (SQLToken.Kind, Int) {
        let second = byte(1)
        let count: Int
        switch (first, second) {
        case ("-", ">"): count = byte(2) == ">" ? 3 : 2
        case ("=", "="), ("<", "="), ("<", ">"), ("<", "<"), (">", "="), (">", ">"), ("!", "="), ("|", "|"):
            count = 2
        case ("!", _): return (.illegal, start + 1)
        case ("(", _), (")", _), (",", _), ("+", _), ("-", _), ("*", _), ("/", _), ("%", _), ("=", _),
            ("<", _),
            (">", _), ("|", _), ("&", _), ("~", _), (".", _):
            count = 1
        default: return (.illegal, start + 1)
        }
        return (.symbol, start + count)
    }
}

extension SQLToken {
    /// Whether SQLite considers a text complete: it ends in a semicolon that ends a statement.
    package static func isComplete(_ sql: String) -> Bool { sqlite3_complete(sql) != 0 }

    /// The keywords of this SQLite, in capitals.
    package static var keywords: [String] {
        (0..<sqlite3_keyword_count()).compactMap { index in
            var name: UnsafePointer<CChar>?
            var count: CInt = 0
            guard sqlite3_keyword_name(index, &name, &count) == SQLITE_OK, let name else { return nil }
            return String(decoding: UnsafeRawBufferPointer(start: name, count: Int(count)), as: UTF8.self)
        }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { 0x30...0x39 ~= self }

    fileprivate var isHexDigit: Bool { isDigit || 0x61...0x66 ~= self | 0x20 }

    /// Whether SQLite takes the byte for a space after another one.
    fileprivate var isSQLSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }

    /// Whether names, keywords and parameters may contain the byte: letters, digits, `_`, `$`, and all that is not ASCII.
    fileprivate var isOfIdentifier: Bool {
        isDigit || 0x61...0x7A ~= self | 0x20 || self == "_" || self == "$" || self >= 0x80
    }
}

private func == (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) == character.value }
private func != (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) != character.value }
private func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { UInt32(byte) == character.value }
