import JoineryEngine

/// Rows in groups.
extension SwiftCode {
    /// Writes the code that fetches groups:
    ///
    /// ```swift
    /// func bookGroups(_ db: Database) throws -> [Row] {
    ///     return try Table("book")
    ///         .select(Column("language"), countRows().forKey("count"))
    ///         .group(Column("language"))
    ///         .having(countRows() > 1)
    ///         .order(countRows().desc, Column("language"))
    ///         .fetchAll(db)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - arrangement: The condition on the groups, and their order.
    ///   - table: The table of the rows.
    init(_ grouping: Grouping, arrangement: RowsArrangement, of table: TableInfo, in schema: DatabaseSchema) {
        self.init(in: schema)
        let path = grouping.path.shortened(in: schema)
        let function = names.name([table.name, "groups"], ["groups"])
        var (place, guards) = followed(path)
        let keys = grouping.keys.map { term(ofGroup: $0, in: table) }
        let figures = grouping.figures.map { term(ofGroup: $0, in: table) }
        let conditions = conditions(of: grouping.filter, on: table)
        var terms: NamedValues<Term> = [:]
        for (column, term) in zip(grouping.columns, keys + figures) { terms[column.heading] = term }
        if let rowAlias { place = place.calling("aliased(\(rowAlias))") }
        place = conditions.reduce(place) { $0.calling($1) }
        let selected = zip(grouping.columns, keys + figures).map { column, term in
            if case .column = column.formula, column.title == nil { return term.code }
            return "\(term.code).forKey(\(SwiftLiteral.text(column.heading)))"
        }
        place = place.calling(Self.call("select", selected))
        if !keys.isEmpty { place = place.calling(Self.call("group", keys.map(\.sorted))) }
        let filter = arrangement.filter?.swiftCode({ terms[$0] }, associated: { _ in nil }) ?? []
        place = filter.reduce(place) { $0.calling("having" + $1.drop { $0 != "(" }) }
        let orders = grouping.sorting(arrangement).compactMap { order in
            terms[order.column].map { $0.sorted + (order.isDescending ? ".desc" : "") }
        }
        if !orders.isEmpty { place = place.calling(Self.call("order", orders)) }
        finish(
            place.calling("fetchAll(db)"), behind: guards,
            as: "\(function)(_ db: Database) throws -> [Row]", of: Path(groups: grouping))
    }

    /// Returns a call with its arguments on one line, or on one each if they are long.
    private static func call(_ method: String, _ arguments: [String]) -> String {
        let line = "\(method)(\(arguments.joined(separator: ", ")))"
        if line.count < SwiftExpression.lineLength - 10 { return line }
        let indented = arguments.map { String(repeating: " ", count: 12) + $0 }
        return "\(method)(\n\(indented.joined(separator: ",\n")))"
    }

    /// Returns a column of groups. What is computed from several values is a constant.
    private mutating func term(ofGroup column: DefinedColumn, in table: TableInfo) -> Term {
        let row = column.formula.followsAssociations ? rowAlias(of: table) : nil
        var code = code(of: column.formula, for: row, in: table)
        let isConstant =
            switch column.formula {
            case .column, .associated: false
            case .value, .opposite, .operation, .call: true
            }
        if isConstant {
            let constant = names.name(column.words, [table.name] + column.words)
            declare(constant, as: SwiftExpression(base: code))
            code = constant
        }
        return Term(code: code, rules: column.formula.rules(in: table, schema))
    }
}
