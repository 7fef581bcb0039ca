/// Provides unique names for the constants of a Swift function.
struct SwiftNames {
    private var taken = SwiftNames.reserved

    /// Returns the first candidate that is free. If none is, returns the last one with a number.
    ///
    /// - Parameter candidates: The words of each name, which may contain any character.
    mutating func name(_ candidates: [String]...) -> String {
        let names = candidates.compactMap(SwiftNames.camelCase)
        if let free = names.first(where: { !taken.contains($0) }) {
            taken.insert(free)
            return free
        }
        let base = names.last ?? "constant"
        var number = names.isEmpty ? 1 : 2
        while taken.contains("\(base)\(number)") { number += 1 }
        let name = "\(base)\(number)"
        taken.insert(name)
        return name
    }

    /// Returns words as one name: `order_line` → `orderLine`; `nil` if no character of them is valid in a name.
    static func camelCase(_ words: [String]) -> String? {
        var name = String.UnicodeScalarView()
        for word in words.flatMap(parts) {
            let isFirst = name.isEmpty
            let head = word.prefix { isUppercase($0) }.count
            // ISBN → isbn, ISBNCode → isbnCode, Book → book
            let count = isFirst ? (head == word.count || head < 2 ? head : head - 1) : 0
            for (index, scalar) in word.enumerated() {
                if index < count {
                    name.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
                } else if index == 0, !isFirst {
                    name.append(contentsOf: scalar.properties.uppercaseMapping.unicodeScalars)
                } else {
                    name.append(scalar)
                }
            }
        }
        guard let first = name.first else { return nil }
        if first.properties.numericType != nil { name.insert("_", at: name.startIndex) }
        return String(name)
    }

    private static func parts(of text: String) -> [[Unicode.Scalar]] {
        text.unicodeScalars.split { !isLetter($0) && !isDigit($0) }.map(Array.init)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isUppercase
    }

    /// Whether Swift accepts a letter anywhere in a name. Letters from later versions of Unicode are left out.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A: true
        case 0xC0...0x2FF, 0x370...0x167F, 0x1E00...0x1FFF, 0x3040...0xD7FF: scalar.properties.isAlphabetic
        default: false
        }
    }

    /// The keywords of the language, and the names that the function itself uses.
    private static let reserved: Set<String> = [
        "actor", "any", "as", "associatedtype", "async", "average", "await", "borrowing", "break", "case",
        "cast",
        "catch", "count", "countRows",
        "class", "consume", "consuming", "continue", "db", "default", "defer", "deinit", "discard", "do",
        "dynamic", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard",
        "if", "import", "in", "init", "inout", "internal", "is", "isolated", "let", "macro", "max", "min",
        "mutating",
        "nil",
        "nonisolated", "open", "operator", "package", "precedencegroup", "private", "protocol", "public",
        "repeat",
        "rethrows", "return", "self", "sending", "some", "static", "struct", "subscript", "sum", "super",
        "switch",
        "then",
        "throw", "throws", "true", "try", "typealias", "unsafe", "var", "where", "while", "yield",
    ]
}
