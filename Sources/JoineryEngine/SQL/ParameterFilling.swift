extension String {
    /// Returns the SQL with literals in place of its question marks, because a schema definition takes no arguments.
    ///
    /// - Throws: A `DatabaseError` if the number of arguments does not match, or if the SQL has other parameters.
    func fillingParameters(with arguments: StatementArguments) throws -> String {
        let scalars = Array(unicodeScalars)
        var filled = UnicodeScalarView()
        var values = arguments.values[...]
        var position = 0
        while position < scalars.count {
            let end = scalars.endOfOpaquePart(from: position)
            if end > position {
                filled.append(contentsOf: scalars[position..<end])
                position = end
                continue
            }
            guard !scalars.beginsNamedParameter(at: position) else { throw mismatch }
            let scalar = scalars[position]
            position += 1
            guard scalar == "?" else {
                filled.append(scalar)
                continue
            }
            let next = position < scalars.count ? scalars[position] : " "
            guard !("0"..."9" ~= next), let value = values.popFirst() else { throw mismatch }
            // Characters next to a question mark are not part of it, but would merge with a literal, as in "-?" or
            // "IS?OR".
            if filled.last?.separatesLiterals == false { filled.append(" ") }
            filled.append(contentsOf: value.sqlLiteral.unicodeScalars)
            if !next.separatesLiterals { filled.append(" ") }
        }
        guard values.isEmpty, arguments.namedValues.isEmpty else { throw mismatch }
        return String(filled)
    }

    private var mismatch: DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE,
            message: "a definition needs exactly one value for each question mark: "
                + "write it as an SQL literal with the values in it", sql: self)
    }
}

extension [Unicode.Scalar] {
    /// Returns whether a parameter such as ":x", "@x", "#x" or "$x" begins at a position.
    fileprivate func beginsNamedParameter(at position: Int) -> Bool {
        guard position + 1 < count, [":", "@", "#", "$"].contains(self[position]) else { return false }
        return self[position + 1].isOfWord || self[position + 1] == ":"
    }

    /// Returns the end of the string, name, number or comment that begins at a position, all of which contain no
    /// parameters; the position itself if none of them begins there.
    fileprivate func endOfOpaquePart(from position: Int) -> Int {
        let next = position + 1 < count ? self[position + 1] : nil
        switch self[position] {
        case "'", "\"", "`": return end(of: [self[position]], from: position + 1)
        case "[": return end(of: ["]"], from: position + 1)
        case "-" where next == "-": return end(of: ["\n"], from: position + 2)
        case "/" where next == "*": return end(of: ["*", "/"], from: position + 2)
        case let scalar where scalar.isOfWord && scalar != "$":
            return self[position...].firstIndex { !$0.isOfWord } ?? count
        default: return position
        }
    }

    /// Returns the position after the next occurrence of a marker, or the end if there is none.
    private func end(of mark: [Unicode.Scalar], from start: Int) -> Int {
        var position = start
        while position + mark.count <= count {
            if self[position..<position + mark.count].elementsEqual(mark) { return position + mark.count }
            position += 1
        }
        return count
    }
}

extension Unicode.Scalar {
    /// Whether the character can be part of a name or a number.
    fileprivate var isOfWord: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "\u{80}"...: true
        default: false
        }
    }

    /// Whether a literal next to the character is tokenized separately.
    fileprivate var separatesLiterals: Bool {
        switch self {
        case " ", "\n", "\t", "\r", "(", ")", ",": true
        default: false
        }
    }
}
