/// The language of conditions:
///
///     year > 1850 and title ~ moby              both must be met
///     language = en or language = fr            at least one must be met; and binds more tightly than or
///     not (year < 1850 or title is null)        parentheses contain one condition
///     language = en     language != 'en'        an unquoted value ends at and, or and not
///     shipped > required                        a value with the name of a column is that column; 'required' is text
///     title like %dick  title not like M%
///     * ~ moby          * = 17                  at least one column meets it
///     title ~ /^mo.*y$/i                        a regular expression matches; i ignores upper and lower case
///     year is null      year not null
///     id in 1, 2, 3     id not in (1, 2)
///     year between 1850 and 1899
///     "first name" = A                          a quoted name, as in SQLite: "…" `…` […]
///     author.country.name = France              a column of associated rows
///     reviews.count > 3
///     reviews.stars >= 4                        at least one of the associated rows meets it
///     reviews(stars >= 4 and year > 2020)       at least one of them meets both
///     all reviews.stars >= 4                    each of them meets it, or there are none
///     no reviews.stars < 2    no reviews        none of them meets it, or there are none
///     reviews exists          reviews none      whether there are any
///     length(title) > 20        shipped > placed + 30
///                               formulas, as in columns that are added
///     sql: title GLOB 'M*' or year is null      an SQL expression, used verbatim
///
/// There is no guessing: text that is not a condition from beginning to end is a mistake.
extension RowsFilter {
    /// The prefix of an SQL expression.
    package static let expressionSign = "sql" + ":"

    /// Returns the condition in a text; `nil` if the text is empty, so that all rows meet it.
    ///
    /// All conditions are read here, and the formulas in them.
    ///
    /// - Parameters:
    ///   - columns: The names of the columns, as spelled in the schema.
    ///   - names: Resolves the names of what associations lead to; `nil` if there are no associations.
    /// - Throws: A `FilterMistake` if the text is not a condition.
    package static func parsed(
        _ text: String, columns: [String], names: AssociatedNames? = nil
    ) throws(FilterMistake) -> RowsFilter? {
        let trimmed = text.trimmed
        guard !trimmed.isEmpty else { return nil }
        if trimmed.lowercased().hasPrefix(expressionSign) {
            let expression = trimmed.dropFirst(expressionSign.count).trimmed
            guard !expression.isEmpty else {
                throw FilterMistake(
                    "Expected an expression after sql:, as in sql: title GLOB 'M*'.",
                    at: text.count..<text.count)
            }
            return RowsFilter(text: trimmed, content: .expression(expression))
        }
        var reader = ConditionReader(text, columns: columns, names: names)
        return RowsFilter(text: trimmed, content: .condition(try reader.condition()))
    }

    /// Returns the condition in a text, on the rows of a table and everything that they are associated with.
    ///
    /// - Throws: A `FilterMistake` if the text is not a condition.
    package static func parsed(
        _ text: String, columns: [String], of table: String, in source: any AssociationSource
    ) throws(FilterMistake) -> RowsFilter? {
        try parsed(text, columns: columns, names: AssociatedNames(from: table, in: source))
    }

    /// Returns the condition in a text, or the filter for rows of which any column matches a regular expression that a person
    /// typed instead of a condition.
    ///
    /// - Throws: A `FilterMistake` if the text is neither.
    static func typed(
        _ text: String, columns: [String], of table: String, in source: any AssociationSource
    ) throws(FilterMistake) -> (filter: RowsFilter?, isPattern: Bool) {
        guard let expression = try TypedPattern.expression(in: text) else {
            return (try parsed(text, columns: columns, of: table, in: source), false)
        }
        let condition = "\(RowCondition.anyColumn) ~ \(expression.typed)"
        return (try parsed(condition, columns: columns, of: table, in: source), true)
    }

    /// Returns the filter for rows of which any column contains a word that a person typed instead of a condition.
    ///
    /// - Returns: `nil` unless the text is one word that names neither a column nor an association.
    static func containing(
        bareWord text: String, columns: [String], of table: String, in source: any AssociationSource
    ) -> RowsFilter? {
        let word = text.trimmed
        guard !word.isEmpty, word.allSatisfy(\.isPartOfWord), columns.column(named: word) == nil,
            AssociatedNames(from: table, in: source).rows(word, endingInColumn: false) == nil
        else { return nil }
        return try? parsed("\(RowCondition.anyColumn) ~ \(word)", columns: columns, of: table, in: source)
    }

    /// Returns what must follow the beginning of a condition.
    static func missing(
        behind text: String, columns: [String],
        of table: String, in source: any AssociationSource
    ) -> FilterMistake.Missing {
        var reader = ConditionReader(
            text, columns: columns, names: AssociatedNames(from: table, in: source))
        do throws(FilterMistake) {
            _ = try reader.condition()
            return .connective
        } catch {
            return error.missing ?? .name
        }
    }
}
