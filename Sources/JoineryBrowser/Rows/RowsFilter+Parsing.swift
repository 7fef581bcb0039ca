/// What is wrong with a condition that was typed, and how it would be right.
package struct FilterMistake: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String

    init(_ description: String) {
        self.description = description
    }
}

/// The language of conditions:
///
///     year > 1850 and title ~ moby              all of them have to be met
///     language = en     language != 'en'        a value ends where the next condition begins
///     title like %dick  title not like M%
///     year is null      year not null
///     id in 1, 2, 3     id not in 1, 2
///     "first name" = A                          a name that is not one word may be quoted
///     author.country.name = France              what the rows are associated with
///     reviews.count > 3
///     sql: length(title) > 20 or year is null   an expression of SQL, as it stands
extension RowsFilter {
    /// What an SQL expression begins with.
    package static let expressionSign = "sql" + ":"

    /// The condition that a text is; `nil` for an empty one, which all rows meet.
    ///
    /// - Parameters:
    ///   - columns: The names of the columns, as the schema spells them.
    ///   - associated: Finds out which associated column a name with a dot means.
    /// - Throws: A `FilterMistake`.
    package static func parsed(
        _ text: String, columns: [String],
        associated: @escaping (String) throws(FilterMistake) -> AssociatedColumn = AssociatedColumn.none
    ) throws -> RowsFilter? {
        let trimmed = text.trimmed
        guard !trimmed.isEmpty else { return nil }
        if trimmed.lowercased().hasPrefix(expressionSign) {
            let expression = trimmed.dropFirst(expressionSign.count).trimmed
            guard !expression.isEmpty else {
                throw FilterMistake("Behind sql: stands an expression, as in sql: length(title) > 20.")
            }
            return RowsFilter(text: trimmed, content: .expression(expression))
        }
        var reader = ConditionReader(trimmed, columns: columns, associated: associated)
        return RowsFilter(text: trimmed, content: .conditions(try reader.conditions()))
    }
}

/// Reads conditions from left to right.
private struct ConditionReader {
    private var rest: Substring
    private let columns: [String]
    private let associated: (String) throws(FilterMistake) -> AssociatedColumn

    /// The operators, those that begin like others first.
    private static let signs: [(String, RowCondition.Comparison)] = [
        ("!=", .unequal), ("<>", .unequal), ("!~", .containsNot), ("<=", .lessOrEqual),
        (">=", .greaterOrEqual), ("==", .equal), ("=", .equal), ("<", .less), (">", .greater),
        ("~", .contains),
    ]
    private static let words: [([String], RowCondition.Comparison)] = [
        (["is", "not", "null"], .isNotNull), (["is", "null"], .isNull), (["not", "null"], .isNotNull),
        (["not", "like"], .notLike), (["like"], .like), (["not", "in"], .isNotIn), (["in"], .isIn),
    ]

    init(
        _ text: String, columns: [String],
        associated: @escaping (String) throws(FilterMistake) -> AssociatedColumn
    ) {
        self.associated = associated
        rest = text[...]
        // A name that another one begins with is tried after it.
        self.columns = columns.sorted { $0.count > $1.count }
    }

    mutating func conditions() throws -> [RowCondition] {
        var conditions = [try condition()]
        while take(words: ["and"]) { conditions.append(try condition()) }
        guard rest.trimmed.isEmpty else {
            throw FilterMistake("What is “\(SafeText.line(rest.trimmed))”? Conditions are joined by and.")
        }
        return conditions
    }

    private mutating func condition() throws -> RowCondition {
        let column = try columnName()
        let comparison = try comparison(of: column)
        switch comparison {
        case .isNull, .isNotNull: return RowCondition(column, comparison)
        case .isIn, .isNotIn: return RowCondition(column, comparison, try list(of: column))
        default: break
        }
        let operand = try operand(behind: comparison, of: column)
        if !operand.isQuoted, operand.text.lowercased() == "null" {
            if comparison == .equal { return RowCondition(column, .isNull) }
            if comparison == .unequal { return RowCondition(column, .isNotNull) }
        }
        return RowCondition(column, comparison, [operand])
    }

    // MARK: Names

    private mutating func columnName() throws -> String {
        skipBlanks()
        if let name = knownColumn() { return name }
        let start = rest
        let name = quotation() ?? word()
        if name.isEmpty {
            throw FilterMistake("A condition begins with a column, as in \(example).")
        }
        if let known = columns.first(where: { $0.lowercased() == name.lowercased() }) { return known }
        do {
            return try associated(name).name
        } catch {
            rest = start
            if name.contains(".") { throw error }
            throw FilterMistake(
                "There is no column “\(SafeText.line(name))”. A condition is like \(example).")
        }
    }

    private mutating func word() -> String {
        let word = rest.prefix { !$0.isWhitespace && !"=<>!~".contains($0) }
        rest = rest[word.endIndex...]
        return String(word)
    }

    private var example: String {
        "\(SafeText.line(columns.last ?? "year")) = 1, or behind sql: any expression"
    }

    /// A column whose name stands here as it is, whatever characters it has.
    private mutating func knownColumn() -> String? {
        for column in columns where !column.isEmpty && begins(with: column) {
            let behind = rest.dropFirst(column.count)
            if let next = behind.first, column.last?.isPartOfWord == true,
                next.isPartOfWord || next == "." && behind.dropFirst().first?.isPartOfWord == true
            {
                continue
            }
            rest = behind
            return column
        }
        return nil
    }

    private mutating func comparison(of column: String) throws -> RowCondition.Comparison {
        skipBlanks()
        for (sign, comparison) in Self.signs where rest.hasPrefix(sign) {
            rest = rest.dropFirst(sign.count)
            return comparison
        }
        for (words, comparison) in Self.words where take(words: words) { return comparison }
        let name = SafeText.line(column)
        throw FilterMistake(
            "Behind \(name) stands = != < <= > >= ~ like, in, is null or not null, as in \(name) = 1.")
    }

    // MARK: Values

    private mutating func operand(
        behind comparison: RowCondition.Comparison, of column: String
    ) throws -> RowCondition.Operand {
        skipBlanks()
        let start = rest
        if let text = quotation() {
            if isAtEnd { return RowCondition.Operand(text, isQuoted: true) }
            rest = start
        }
        let text = String(rest.prefix(upTo: endOfValue)).trimmed
        rest = rest[endOfValue...]
        guard !text.isEmpty else {
            throw FilterMistake(
                "A value is missing at the end: \(SafeText.line(column)) \(comparison.rawValue) what? '' is the empty text."
            )
        }
        return RowCondition.Operand(text)
    }

    private mutating func list(of column: String) throws -> [RowCondition.Operand] {
        skipBlanks()
        let isParenthesized = rest.first == "("
        if isParenthesized { rest = rest.dropFirst() }
        var operands: [RowCondition.Operand] = []
        repeat {
            skipBlanks()
            if let text = quotation() {
                operands.append(RowCondition.Operand(text, isQuoted: true))
            } else {
                let end = endOfValue
                let text = rest[..<end].prefix { $0 != "," && !(isParenthesized && $0 == ")") }
                rest = rest[text.endIndex...]
                guard !text.trimmed.isEmpty else {
                    throw FilterMistake(
                        "A value is missing: \(SafeText.line(column)) in 1, 2, 3 has them between commas.")
                }
                operands.append(RowCondition.Operand(text.trimmed))
            }
            skipBlanks()
        } while takeComma()
        if isParenthesized {
            guard rest.first == ")" else { throw FilterMistake("The list that begins with ( does not end.") }
            rest = rest.dropFirst()
        }
        return operands
    }

    private mutating func takeComma() -> Bool {
        guard rest.first == "," else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Where a value ends that is not quoted: at an `and` behind which another condition seems to begin, or at the end.
    private var endOfValue: Substring.Index {
        var index = rest.startIndex
        while index < rest.endIndex {
            if rest[index].isWhitespace, isConjunction(at: index) { return index }
            index = rest.index(after: index)
        }
        return rest.endIndex
    }

    private var isAtEnd: Bool {
        rest.trimmed.isEmpty || isConjunction(at: rest.startIndex)
    }

    private func isConjunction(at index: Substring.Index) -> Bool {
        var reader = self
        reader.rest = rest[index...]
        guard reader.take(words: ["and"]) else { return false }
        if (try? reader.columnName()) != nil { return (try? reader.comparison(of: "")) != nil }
        // A word before a sign was meant as a column, which is told to be none.
        reader.skipBlanks()
        reader.rest = reader.rest.drop { $0.isPartOfWord }
        reader.skipBlanks()
        return Self.signs.contains { sign, _ in reader.rest.hasPrefix(sign) }
    }

    // MARK: Pieces

    private mutating func skipBlanks() {
        rest = rest.drop { $0.isWhitespace }
    }

    private func begins(with name: String) -> Bool {
        rest.prefix(name.count).lowercased() == name.lowercased()
    }

    /// Takes words in any case, with blanks between them.
    private mutating func take(words: [String]) -> Bool {
        var reader = self
        for word in words {
            reader.skipBlanks()
            guard reader.begins(with: word) else { return false }
            reader.rest = reader.rest.dropFirst(word.count)
            if let next = reader.rest.first, next.isPartOfWord { return false }
        }
        self = reader
        return true
    }

    /// What stands in quotes, in which a doubled quote is one.
    private mutating func quotation() -> String? {
        guard let quote = rest.first, quote == "'" || quote == "\"" else { return nil }
        var text = ""
        var index = rest.index(after: rest.startIndex)
        while index < rest.endIndex {
            let next = rest.index(after: index)
            if rest[index] != quote {
                text.append(rest[index])
                index = next
            } else if next < rest.endIndex, rest[next] == quote {
                text.append(quote)
                index = rest.index(after: next)
            } else {
                rest = rest[next...]
                return text
            }
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
