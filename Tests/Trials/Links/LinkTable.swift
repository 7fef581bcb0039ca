/// A table of a schema.
package struct LinkTable: Sendable {
    package var name: String
    package var line: Int
    /// The number of rows at scale 1.
    package var rows: Int
    /// Whether the file declares the table's keys.
    package var hasKeys: Bool
    package var columns: [LinkColumn] = []
    package var references: [LinkReference] = []
    /// The positions of columns that are unique together.
    package var unique: [[Int]] = []
    /// The positions of the columns of the primary key.
    package var primaryKey: [Int] = []
    /// The constraints of the table that are not links, as SQL.
    package var constraints: [String] = []
    /// What follows the closing parenthesis.
    package var options = ""

    package func position(of column: String) -> Int? {
        columns.firstIndex { $0.name.lowercased() == column.lowercased() }
    }

    package mutating func addUnique(_ columns: [Int]) {
        if !unique.contains(columns) { unique.append(columns) }
    }

    /// The statement that creates the table without links.
    package var creation: String {
        let definitions = columns.map(\.definition) + constraints
        let end = options.isEmpty ? ")" : ") \(options)"
        return
            "CREATE TABLE \(LinkColumn.quoted(name)) (\n  \(definitions.joined(separator: ",\n  "))\n\(end)"
    }

    /// Whether a column may be NULL.
    package func isNullable(_ column: Int) -> Bool {
        columns[column].isNullable && !primaryKey.contains(column)
    }

    /// Whether a column alone is unique.
    package func isUnique(_ column: Int) -> Bool { unique.contains([column]) }
}

/// A column of a table.
package struct LinkColumn: Sendable {
    package var name: String
    /// The type as declared, in capitals.
    package var type: String
    /// The definition without links.
    package var definition: String
    package var isNullable: Bool
    /// Whether SQLite computes the column.
    package var isGenerated: Bool
    package var hint = LinkHint()

    /// The words of the name in lowercase.
    package var words: [String] { Self.words(name) }

    /// Separates a name into its words: `createdAt` and `created_at` have two.
    package static func words(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasLowercase = false
        for character in name {
            if !character.isLetter && !character.isNumber || character.isUppercase && wasLowercase {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if character.isLetter || character.isNumber { word += character.lowercased() }
            wasLowercase = character.isLowercase
        }
        return word.isEmpty ? words : words + [word]
    }

    package static func quoted(_ name: String) -> String {
        "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}

/// A foreign key, or a polymorphic one with several targets.
package struct LinkReference: Sendable {
    /// The positions of the referring columns.
    package var columns: [Int]
    package var targets: [Target]
    /// The column that tells the target of a polymorphic reference.
    package var type: TypeColumn?
    package var hint: LinkHint
    package var line: Int

    package struct Target: Sendable {
        package var table: String
        package var columns: [String]
    }

    package struct TypeColumn: Sendable {
        package var column: Int
        package var naming: Naming
    }

    /// How a type column names a table.
    package enum Naming: String, Sendable {
        case `class`, table, code
    }

    /// What the type column holds for a target.
    package func typeValue(_ target: Int) -> String? {
        guard let type else { return nil }
        let table = targets[target].table
        switch type.naming {
        case .table: return table
        case .code: return String(target + 1)
        case .class:
            var words = LinkColumn.words(table)
            if let last = words.popLast() { words.append(Self.singular(last)) }
            return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        }
    }

    private static func singular(_ word: String) -> String {
        if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
        if ["sses", "xes", "ches", "shes"].contains(where: word.hasSuffix) {
            return String(word.dropLast(2))
        }
        return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 2 ? String(word.dropLast()) : word
    }
}
