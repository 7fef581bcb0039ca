/// Names associations after columns and tables.
package enum AssociationNaming {
    /// Words that merely mark a column as a key: `authorId`, `author_code`.
    private static let keyWords: Set<String> = [
        "code", "fk", "guid", "id", "key", "no", "nr", "num", "number", "oid", "pk", "ref", "rowid", "uuid",
    ]
    /// Key words that may occur together with another one: `fk_author_id`, `author_ref_id`.
    private static let secondaryKeyWords: Set<String> = ["fk", "id", "ref"]

    /// Returns the key of a to-one association, named after its columns, or after its table if their names carry no
    /// meaning.
    static func toOne(_ foreignKey: ForeignKeyInfo) -> String {
        let table = singular(foreignKey.destinationTable)
        let destinations = foreignKey.destinationColumns
        if let column = foreignKey.originColumns.first, !foreignKey.isCompound {
            let stem = stem(of: column, destination: destinations.first, table: foreignKey.destinationTable)
            return stem.isEmpty ? table : camelCase(words: stem)
        }
        // A column with the same name as the one it refers to (`tenantId` → `tenantId`) does not distinguish the key
        // from any other.
        let telling =
            destinations.count == foreignKey.originColumns.count
            ? foreignKey.mapping.filter { FoldedName($0.origin) != FoldedName($0.destination) }
            : foreignKey.originColumns.map { (origin: $0, destination: "") }
        let stems = telling.map {
            stem(of: $0.origin, destination: $0.destination, table: foreignKey.destinationTable)
        }
        guard var common = stems.first else { return table }
        for stem in stems.dropFirst() {
            common = Array(zip(common, stem).prefix { $0 == $1 }.map(\.0))
        }
        return common.isEmpty ? table : camelCase(words: common)
    }

    /// `order_lines` → `orderLine`.
    static func singular(_ table: String) -> String {
        inflected(table, NounInflection.singular(ofName:))
    }

    /// `Album` → `albums`, `order_line` → `orderLines`.
    static func plural(_ table: String) -> String {
        inflected(table, NounInflection.plural(ofName:))
    }

    /// `translator` and `books` → `translatorBooks`.
    static func prefixed(_ prefix: String, _ key: String) -> String {
        "\(prefix)\(key.prefix(1).uppercased())\(key.dropFirst())"
    }

    /// Joins names into one key: `["tenant_id", "author"]` → `tenantIdAuthor`.
    static func camelCase(_ names: [String]) -> String {
        let words = names.flatMap(words)
        return words.isEmpty ? names.joined() : camelCase(words: words)
    }

    // MARK: - Words

    /// Returns the words of a name in lowercase: `AuthorID`, `author_id` and `author id` all yield `author`, `id`.
    package static func words(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(name)
        for (index, character) in characters.enumerated() {
            guard character.isLetter || character.isNumber else {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            if character.isUppercase, let last = word.last {
                let nextIsLower = index + 1 < characters.count && characters[index + 1].isLowercase
                // The start of a word in camel case (`orderLine`, `sha256Hash`), or the end of an abbreviation
                // (`HTTPServer`).
                if !last.isUppercase || nextIsLower {
                    words.append(word)
                    word = ""
                }
            }
            word.append(character)
        }
        if !word.isEmpty { words.append(word) }
        return words.map { $0.lowercased() }
    }

    private static func camelCase(words: [String]) -> String {
        guard let first = words.first else { return "" }
        return words.dropFirst().reduce(first) { prefixed($0, $1) }
    }

    private static func inflected(_ table: String, _ inflection: (String) -> String) -> String {
        var words = words(table)
        guard let last = words.popLast() else { return table }
        return camelCase(words: words + [inflection(last)])
    }

    /// Returns the words of a column name that do more than mark it as a key: `fk_author_id` → `author`; none for
    /// `id` and `code`.
    private static func stem(of column: String, destination: String?, table: String) -> [String] {
        var stem = words(column)
        if stem.count > 1, stem[0] == "fk" { stem.removeFirst() }
        let parent = destination.map(words) ?? []
        if stem.count > parent.count, !parent.isEmpty, stem.suffix(parent.count).elementsEqual(parent) {
            // Such as `countryName`, which refers to `name`.
            stem.removeLast(parent.count)
        } else if let last = stem.last, keyWords.contains(last) {
            stem.removeLast()
        } else if stem.count == 1, let unseparated = unseparatedStem(of: stem[0], table: table) {
            return unseparated
        } else if stem.count > 1, stem[0] == "id",
            camelCase(words: Array(stem.dropFirst())) == singular(table)
        {
            stem.removeFirst()
        }
        while stem.count > 1, let last = stem.last, secondaryKeyWords.contains(last) { stem.removeLast() }
        return stem
    }

    /// `authorid` and `AUTHORID` yield `author` if the table has that name.
    private static func unseparatedStem(of word: String, table: String) -> [String]? {
        for suffix in keyWords.sorted() where word.hasSuffix(suffix) {
            let stem = word.dropLast(suffix.count)
            if [singular(table), plural(table)].contains(where: { $0.lowercased() == stem }) {
                return words(singular(table)).isEmpty ? nil : [String(stem)]
            }
        }
        return nil
    }
}
