/// JSON formatted for reading: one member per line, indented.
///
/// It is parsed by Unicode scalar, because a combining mark forms a single character with a quote before it.
package enum IndentedJSON {
    /// Returns an object or array with line breaks; `nil` if the text is neither, or does not close what it opens.
    package static func text(of json: String) -> String? {
        var result = ""
        var closers: [Unicode.Scalar] = []
        var characters = json.unicodeScalars[...]
        func skipBlanks() { characters = characters.drop { $0.properties.isWhitespace } }
        func breakLine() { result += "\n" + String(repeating: "  ", count: closers.count) }
        skipBlanks()
        guard characters.first == "{" || characters.first == "[" else { return nil }
        while let character = characters.popFirst() {
            switch character {
            case "{", "[":
                result.unicodeScalars.append(character)
                let closer: Unicode.Scalar = character == "{" ? "}" : "]"
                skipBlanks()
                if characters.first == closer {
                    result.unicodeScalars.append(closer)
                    characters.removeFirst()
                } else {
                    closers.append(closer)
                    breakLine()
                }
            case "}", "]":
                guard closers.popLast() == character else { return nil }
                breakLine()
                result.unicodeScalars.append(character)
            case ",":
                result.append(",")
                breakLine()
            case ":": result += ": "
            case "\"":
                guard let string = string(&characters) else { return nil }
                result += "\"" + string
            default:
                guard isOfWord(character) else { return nil }
                result.unicodeScalars.append(character)
            }
            skipBlanks()
            if closers.isEmpty { return characters.isEmpty ? result : nil }
        }
        return nil
    }

    /// Returns the rest of a string, up to and including its closing quote.
    private static func string(_ rest: inout Substring.UnicodeScalarView) -> String? {
        var string = ""
        while let character = rest.popFirst() {
            string.unicodeScalars.append(character)
            if character == "\"" { return string }
            if character == "\\" {
                guard let escaped = rest.popFirst() else { return nil }
                string.unicodeScalars.append(escaped)
            }
        }
        return nil
    }

    /// Whether a scalar may be part of a number, `true`, `false` or `null`.
    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": true
        default: false
        }
    }
}
