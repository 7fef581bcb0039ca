import JoineryEngine

/// Rows in groups: what is the same in each, and figures of it.
///
///     customerId, count                      a group for each customer, with the number of its rows
///     customer.country, yearmonth(date), count, sum(total)
///     decade = bin(year, 10), mean = sum(price) / count
///     count, sum(total)                      all rows as one group
package struct Grouping: Hashable, Sendable {
    /// The path of the rows.
    package let path: Path
    /// The condition on the rows, before they are grouped.
    package let filter: RowsFilter?
    /// What is the same for all rows of a group.
    package private(set) var keys: [DefinedColumn]
    /// What is computed for each group.
    package private(set) var figures: [DefinedColumn]

    /// Creates the grouping that a list of columns describes, with the number of rows in each group.
    ///
    /// - Parameters:
    ///   - path: The path of the rows.
    ///   - table: The table of the rows.
    ///   - added: Columns in addition to those of the table, which their titles stand for.
    /// - Throws: A `FilterMistake` that says what would be correct.
    package init(
        _ text: String, of path: Path, filter: RowsFilter? = nil, from table: String,
        in source: some AssociationSource, adding added: [DefinedColumn] = []
    ) throws(FilterMistake) {
        try self.init(
            DefinedColumn.texts(in: text, keepsEmpty: true).map(String.init), of: path, filter: filter,
            from: table,
            in: source, adding: added)
        countRows()
    }

    /// Creates the grouping with columns, each of which a text describes. Without any figure, rows are counted.
    ///
    /// - Throws: A `FilterMistake` that says what would be correct.
    package init(
        _ texts: [String], of path: Path, filter: RowsFilter? = nil, from table: String,
        in source: some AssociationSource, adding added: [DefinedColumn] = []
    ) throws(FilterMistake) {
        (self.path, self.filter, keys, figures) = (path, filter, [], [])
        for text in texts { try add(text.trimmed, from: table, in: source, adding: added) }
        if figures.isEmpty { countRows() }
    }

    /// Begins the figures with the number of rows, unless they have it, or another column has its name.
    package mutating func countRows() {
        let count = DefinedColumn(title: nil, formula: .figure(.count))
        guard !columns.contains(where: { $0.formula == count.formula || count.heading.isName($0.heading) })
        else {
            return
        }
        figures.insert(count, at: 0)
    }

    private static let lacksColumn = FilterMistake(
        "Name a column, as in: country, year(published), count, sum(price).")

    /// Adds what a text describes: the columns of a foreign key, another key, or a figure.
    ///
    /// - Throws: A `FilterMistake` that says what would be correct.
    package mutating func add(
        _ text: String, from table: String, in source: some AssociationSource,
        adding added: [DefinedColumn] = []
    ) throws(FilterMistake) {
        if text.isEmpty { throw Self.lacksColumn }
        if source.column(typed: text[...], of: table) == nil,
            let association = source.association(text[...], from: table), association.kind.isToOne
        {
            guard association.kind.isToParent else {
                let column = SafeText.line(source.example(of: association.target))
                throw FilterMistake(
                    "\(SafeText.line(association.key)) leads to one row: add a column, as in "
                        + "\(SafeText.line(association.key)).\(column).")
            }
            for column in association.columns { try add(DefinedColumn(ofGroup: column)) }
            return
        }
        try add(DefinedColumn(ofGroup: text, from: table, in: source, adding: added))
    }

    private mutating func add(_ column: DefinedColumn) throws(FilterMistake) {
        if columns.contains(column) { return }
        if columns.count >= Self.mostColumns {
            throw FilterMistake("Groups may have at most \(Self.mostColumns) columns.")
        }
        // The same title again gives it another meaning.
        if column.title != nil, let known = columns.first(where: { column.heading.isName($0.title) }) {
            drop(known.heading)
        } else if columns.contains(where: { column.heading.isName($0.heading) }) {
            throw FilterMistake(
                "There is a column \(SafeText.line(column.heading)) already: name this one, as in x = "
                    + "\(SafeText.line(column.formula.text)).")
        }
        if column.formula.isFigure { figures.append(column) } else { keys.append(column) }
    }

    /// Removes a column.
    ///
    /// - Parameter heading: What stands above it.
    /// - Returns: Whether there is another one left.
    @discardableResult
    mutating func remove(_ heading: String) -> Bool {
        guard columns.count > 1 else { return false }
        drop(heading)
        return true
    }

    private mutating func drop(_ heading: String) {
        keys.removeAll { $0.heading.isName(heading) }
        figures.removeAll { $0.heading.isName(heading) }
    }

    private static let mostColumns = 50

    /// The columns, those of the keys first.
    package var columns: [DefinedColumn] { keys + figures }

    /// The columns as typed.
    package var texts: [String] { columns.map(\.name) }

    /// The columns as typed, in one line.
    package var text: String { texts.joined(separator: ", ") }

    /// What tells groups apart, in words: `country, year(published)`.
    package var keyText: String { keys.map(\.heading).joined(separator: ", ") }

    /// The order in which groups are first shown: times and bins in theirs, otherwise the greatest figure first, which is the
    /// number of rows if there is no other.
    package var orders: [RowsOrder] {
        guard let first = keys.first else { return [] }
        if first.formula.isInBins { return [RowsOrder(column: first.heading)] }
        let figure = figures.first { $0.formula != .figure(.count) } ?? figures.first
        return figure.map { [RowsOrder(column: $0.heading, isDescending: true)] } ?? []
    }

    /// Returns what stands above the column that a text names or defines.
    ///
    /// - Throws: A `FilterMistake` that lists the columns.
    package func heading(
        _ text: String, from table: String, in source: some AssociationSource
    ) throws(FilterMistake) -> String {
        let headings = columns.map(\.heading)
        if let heading = headings.column(named: QuotedName.whole(text[...]) ?? text) { return heading }
        let named = try? Grouping([text], of: path, from: table, in: source)
        if let column = named?.columns.first, columns.contains(column) { return column.heading }
        throw FilterMistake(
            "The groups have no column “\(SafeText.line(text))”. They have: "
                + "\(headings.map { SafeText.line($0) }.joined(separator: ", ")).")
    }

    /// Returns the orders of groups in an arrangement, in which equal ones have a place of their own, too.
    func sorting(_ arrangement: RowsArrangement) -> [RowsOrder] {
        if arrangement.isInKeyOrder { return [] }
        var seen: NameSet = []
        return (arrangement.orders + keys.map { RowsOrder(column: $0.heading) })
            .filter { seen.insert($0.column) }
    }

    /// The same groups, in which sums are real numbers: those of integers fail beyond 64 bits.
    var summingReals: Grouping {
        var grouping = self
        grouping.figures = figures.map {
            DefinedColumn(title: $0.heading, formula: $0.formula.summingReals)
        }
        return grouping
    }

    /// Returns the filter for the rows of a group.
    ///
    /// - Parameter values: The values of the keys.
    /// - Throws: A `FilterMistake` if no condition says which rows these are.
    func filter(forGroupWith values: [DatabaseValue]) throws(FilterMistake) -> RowsFilter? {
        var filter = filter
        if filter?.isExpression == true, !keys.isEmpty {
            throw FilterMistake(
                "The rows were chosen with sql:, which no other condition can follow: group the rows of a condition."
            )
        }
        for (key, value) in zip(keys, values) {
            filter = try RowsFilter.joining(filter, Condition(key.conditionName, isOneOf: [value]))
        }
        return filter
    }
}

extension DefinedColumn {
    /// Creates a column of groups: a key, or a figure.
    fileprivate init(
        ofGroup text: String, from table: String, in source: some AssociationSource,
        adding added: [DefinedColumn]
    ) throws(FilterMistake) {
        var (title, body) = (nil as String?, text)
        if source.column(typed: text[...], of: table) == nil { (title, body) = Self.titled(text) }
        let formula: ColumnFormula
        if let column = source.column(typed: body.trimmed[...], of: table) {
            formula = .column(column)
        } else if let associated = try? AssociatedColumn(body.trimmed, from: table, in: source) {
            formula = .associated(associated)
        } else {
            var reader = FormulaReader(body[...], of: table, source, adding: added, in: .group)
            formula = try reader.wholeFormula()
        }
        if formula.isFigure {
            if let value = formula.valueOfRow {
                throw FilterMistake(
                    "\(SafeText.line(value.text)) is different in each row of a group: write "
                        + "\(SafeText.line("max(\(value.text))")), or another aggregate of it.")
            }
        } else if formula.valueOfRow == nil {
            throw FilterMistake("\(SafeText.line(body)) is the same for all rows: name a column.")
        }
        self.init(title: title, formula: formula)
    }

    /// Creates the key that a column of the table is.
    fileprivate init(ofGroup column: String) {
        self.init(title: nil, formula: .column(column))
    }

    /// What stands above the column of groups.
    package var heading: String {
        if let title { return title }
        if formula == .figure(.count) { return AssociatedColumn.Aggregate.count.rawValue }
        return if case .column(let name) = formula { name } else { name }
    }

    /// The name by which a condition on a row means the value.
    fileprivate var conditionName: String {
        if case .column(let name) = formula { return name }
        return DefinedColumn(title: nil, formula: formula).name
    }
}

extension ColumnFormula {
    /// Whether the values are times, or the bins of numbers, whose order says more than the size of groups.
    fileprivate var isInBins: Bool {
        guard case .call(let function, _) = self else { return false }
        return switch function {
        case .bin, .date, .datetime, .day, .hour, .month, .quarter, .time, .week, .weekday, .year, .yearmonth:
            true
        case .abs, .coalesce, .days, .length, .lower, .max, .min, .replace, .round, .substr, .trim, .upper:
            false
        }
    }
}
