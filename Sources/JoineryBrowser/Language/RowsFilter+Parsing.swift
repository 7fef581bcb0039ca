/// The language of conditions:
///
///     year > 1850 and title ~ moby              both must be met
///     language = en or language = fr            at least one must be met; and binds more tightly than or
///     not (year < 1850 or title is null)        parentheses contain one condition
///     language = en     language != 'en'        an unquoted value ends at and, or and not
///     shipped > required                        a value with the name of a column is that column; 'required' is text
///     title like %dick  title not like M%
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
///     sql: length(title) > 20 or year is null   an SQL expression, used verbatim
///
/// There is no guessing: text that is not a condition from beginning to end is a mistake.
extension RowsFilter {
    /// The prefix of an SQL expression.
    package static let expressionSign = "sql" + ":"

    /// Returns the condition in a text; `nil` if the text is empty, so that all rows meet it.
    ///
    /// - Parameters:
    ///   - columns: The names of the columns, as spelled in the schema.
    ///   - associated: Returns the associated column for a name with a dot.
    ///   - names: Resolves names of rows that associations lead to; `nil` if there are no conditions on such rows.
    /// - Throws: A `FilterMistake` if the text is not a condition.
    package static func parsed(
        _ text: String, columns: [String],
        associated: @escaping (String) throws(FilterMistake) -> AssociatedColumn = AssociatedColumn.none,
        names: AssociatedNames? = nil
    ) throws(FilterMistake) -> RowsFilter? {
        let trimmed = text.trimmed
        guard !trimmed.isEmpty else { return nil }
        if trimmed.lowercased().hasPrefix(expressionSign) {
            let expression = trimmed.dropFirst(expressionSign.count).trimmed
            guard !expression.isEmpty else {
                throw FilterMistake(
                    "Expected an expression after sql:, as in sql: length(title) > 20.",
                    at: text.count..<text.count)
            }
            return RowsFilter(text: trimmed, content: .expression(expression))
        }
        var reader = ConditionReader(text, columns: columns, associated: associated, names: names)
        return RowsFilter(text: trimmed, content: .condition(try reader.condition()))
    }

    /// Returns the condition in a text, on the rows of a table and everything that they are associated with.
    ///
    /// - Throws: A `FilterMistake` if the text is not a condition.
    package static func parsed(
        _ text: String, columns: [String], of table: String, in source: any AssociationSource
    ) throws(FilterMistake) -> RowsFilter? {
        let names = AssociatedNames(from: table, in: source)
        return try parsed(
            text, columns: columns,
            associated: { name throws(FilterMistake) in try names.column(name) }, names: names)
    }

    /// Returns what must follow the beginning of a condition.
    static func missing(
        behind text: String, columns: [String],
        of table: String, in source: any AssociationSource
    ) -> FilterMistake.Missing {
        let known = AssociatedNames(from: table, in: source)
        var reader = ConditionReader(
            text, columns: columns,
            associated: { name throws(FilterMistake) in try known.column(name) }, names: known)
        do throws(FilterMistake) {
            _ = try reader.condition()
            return .connective
        } catch {
            return error.missing ?? .name
        }
    }
}
