/// JSON as a person reads it: a member a line, indented.
package enum IndentedJSON {
    /// An object or an array with line breaks; `nil` if the text is neither, or does not close what it opens.
    package static func text(of json: String) -> String? {
        var result = ""
        var closers: [Character] = []
        var characters = json[...]
        func skipBlanks() { characters = characters.drop { $0.isWhitespace } }
        func breakLine() { result += "\n" + String(repeating: "  ", count: closers.count) }
        skipBlanks()
        guard characters.first == "{" || characters.first == "[" else { return nil }
        while let character = characters.popFirst() {
            switch character {
            case "{", "[":
                result.append(character)
                let closer: Character = character == "{" ? "}" : "]"
                skipBlanks()
                if characters.first == closer {
                    result.append(closer)
                    characters.removeFirst()
                } else {
                    closers.append(closer)
                    breakLine()
                }
            case "}", "]":
                guard closers.popLast() == character else { return nil }
                breakLine()
                result.append(character)
            case ",":
                result.append(",")
                breakLine()
            case ":": result += ": "
            case "\"":
                guard let string = string(&characters) else { return nil }
                result += "\"" + string
            default:
                guard character.isASCII, character.isLetter || character.isNumber || "+-.".contains(character)
                else { return nil }
                result.append(character)
            }
            skipBlanks()
            if closers.isEmpty { return characters.isEmpty ? result : nil }
        }
        return nil
    }

    /// What follows the quote that begins a string, up to the one that ends it.
    private static func string(_ rest: inout Substring) -> String? {
        var string = ""
        while let character = rest.popFirst() {
            string.append(character)
            if character == "\"" { return string }
            if character == "\\" {
                guard let escaped = rest.popFirst() else { return nil }
                string.append(escaped)
            }
        }
        return nil
    }
}
