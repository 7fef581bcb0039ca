/// The language of conditions:
///
///     year > 1850 and title ~ moby              both have to be met
///     language = en or language = fr            one of them has to be met; and binds more than or
///     not (year < 1850 or title is null)        what stands in parentheses is one condition
///     language = en     language != 'en'        a value without quotes ends at and, or and not
///     shipped > required                        a value that is called like a column is that column; 'required' is not
///     title like %dick  title not like M%
///     year is null      year not null
///     id in 1, 2, 3     id not in (1, 2)
///     year between 1850 and 1899
///     "first name" = A                          a name in quotes, as SQLite takes it: "…" `…` […]
///     author.country.name = France              what the rows are associated with
///     reviews.count > 3
///     reviews.stars >= 4                        one of the rows that an association leads to meets it
///     reviews(stars >= 4 and year > 2020)       one of them meets both
///     all reviews.stars >= 4                    each of them, also where there is none
///     no reviews.stars < 2    no reviews        none of them
///     reviews exists          reviews none      whether there is one
///     sql: length(title) > 20 or year is null   an expression of SQL, as it stands
///
/// Nothing is taken for what it is not: a condition that does not read from its beginning to its end is a mistake.
extension RowsFilter {
    /// What an SQL expression begins with.
    package static let expressionSign = "sql" + ":"

    /// The condition that a text is; `nil` for an empty one, which all rows meet.
    ///
    /// - Parameters:
    ///   - columns: The names of the columns, as the schema spells them.
    ///   - associated: Finds out which associated column a name with a dot means.
    ///   - names: Knows the rows that associations lead to; without it there are no conditions on them.
    /// - Throws: A `FilterMistake`.
    package static func parsed(
        _ text: String, columns: [String],
        associated: @escaping (String) throws(FilterMistake) -> AssociatedColumn = AssociatedColumn.none,
        names: AssociatedNames? = nil
    ) throws(FilterMistake) -> RowsFilter? {
        try reading(text, columns: columns, associated: associated, names: names).get()?.filter
    }

    /// What has to stand behind the beginning of a condition.
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

    /// The condition that a text is, and whether SQLite would take the same text for another one.
    static func reading(
        _ text: String, columns: [String],
        associated: @escaping (String) throws(FilterMistake) -> AssociatedColumn,
        names: AssociatedNames? = nil
    ) -> Result<ReadFilter?, FilterMistake> {
        let trimmed = text.trimmed
        guard !trimmed.isEmpty else { return .success(nil) }
        if trimmed.lowercased().hasPrefix(expressionSign) {
            let expression = trimmed.dropFirst(expressionSign.count).trimmed
            guard !expression.isEmpty else {
                return .failure(
                    FilterMistake(
                        "Behind sql: stands an expression, as in sql: length(title) > 20.",
                        at: text.count..<text.count))
            }
            return .success(ReadFilter(filter: RowsFilter(text: trimmed, content: .expression(expression))))
        }
        var reader = ConditionReader(text, columns: columns, associated: associated, names: names)
        do throws(FilterMistake) {
            let filter = RowsFilter(text: trimmed, content: .condition(try reader.condition()))
            return .success(ReadFilter(filter: filter, difference: reader.difference))
        } catch {
            return .failure(error)
        }
    }

    /// The condition that a text is on rows of a table with all that is associated with them, and whether SQLite would take
    /// the same text for another one.
    static func reading(
        _ text: String, columns: [String], of table: String, in source: any AssociationSource
    ) -> Result<ReadFilter?, FilterMistake> {
        let names = AssociatedNames(from: table, in: source)
        return reading(
            text, columns: columns,
            associated: { name throws(FilterMistake) in try names.column(name) }, names: names)
    }

    /// The condition that a text is on rows of a table with all that is associated with them.
    package static func parsed(
        _ text: String, columns: [String], of table: String, in source: any AssociationSource
    ) throws(FilterMistake) -> RowsFilter? {
        let names = AssociatedNames(from: table, in: source)
        return try parsed(
            text, columns: columns,
            associated: { name throws(FilterMistake) in try names.column(name) }, names: names)
    }
}

/// A filter as it was read.
struct ReadFilter {
    var filter: RowsFilter
    /// What SQLite would take for something else, if it takes the text for an expression; `nil` where both mean the same.
    var difference: String?
}
