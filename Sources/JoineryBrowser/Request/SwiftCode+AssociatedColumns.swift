import JoineryEngine

/// The columns that rows are sorted by, filtered by and shown with, in addition to those of their table.
extension SwiftCode {
    /// A column in Swift.
    struct Term {
        /// The code of the value alone.
        var code: String
        var rules: ComparisonRules

        /// The code of the value, sorted as its column.
        var sorted: String { SwiftCode.collated(code, by: rules.orderCollation) }
    }

    /// Returns the code of a value with a collation, if there is one to write.
    static func collated(_ code: String, by collation: Database.CollationName?) -> String {
        guard let collation else { return code }
        let standard = ["BINARY": ".binary", "NOCASE": ".nocase", "RTRIM": ".rtrim"]
        let name =
            standard[collation.rawValue.uppercased()]
            ?? "Database.CollationName(rawValue: \(SwiftLiteral.text(collation.rawValue)))"
        return "\(code).collating(\(name))"
    }

    /// Returns a column; `nil` if it does not exist.
    ///
    /// - Parameter row: The constant for the row; `nil` for the row that is fetched.
    mutating func term(_ name: String, of table: TableInfo, row: String? = nil) -> Term? {
        if let column = table.column(named: name) {
            return Term(
                code: code(ofColumn: column.name, of: row), rules: ComparisonRules(column, in: .column))
        }
        if table.isKey(name) { return Term(code: code(ofColumn: name, of: row), rules: .rowID) }
        guard let column = try? AssociatedColumn(name, from: table.name, in: schema) else { return nil }
        let infos = infos(of: column.keyPath, from: table)
        guard let end = infos.last, let target = schema.table(named: end.destinationTable) else { return nil }
        let rules = column.value.rules(in: target)
        let identity = (row.map { $0 + "." } ?? "") + name
        if let constant = associatedColumns[identity] { return Term(code: constant, rules: rules) }
        let code = subquery(for: column, through: infos, of: table, row: row)
        let constant = names.name(column.words, [table.name] + column.words)
        associatedColumns[identity] = constant
        declare(constant, as: code)
        return Term(code: constant, rules: rules)
    }

    /// Returns the constant for the row that is fetched. Declares it if necessary.
    mutating func rowAlias(of table: TableInfo) -> String {
        let row = rowAlias ?? alias(named: table.name)
        rowAlias = row
        return row
    }

    mutating func declare(_ constant: String, as code: SwiftExpression) {
        let line = "    let \(constant) = "
        lines.append(line + code.text(after: line.count, indentation: 4))
    }

    func infos(of keyPath: [String], from table: TableInfo) -> [AssociationInfo] {
        var name = table.name
        return keyPath.compactMap { key in
            let info = schema.association(key, from: name)
            name = info?.destinationTable ?? name
            return info
        }
    }

    /// Returns a subquery: `books.request(for: author).select(countRows())`.
    private mutating func subquery(
        for column: AssociatedColumn, through infos: [AssociationInfo], of table: TableInfo, row: String?
    ) -> SwiftExpression {
        for info in infos { _ = constant(for: Link(info)) }
        let row = row ?? rowAlias(of: table)
        // Columns of a single table need no alias.
        let isNamed =
            switch column.value {
            case .count: false
            case .column: infos.count > 1
            case .aggregate(_, of: let formula): infos.count > 1 || formula.followsAssociations
            }
        let (rows, end) = self.rows(through: infos, of: row, isNamed: isNamed)
        let target = infos.last?.destinationTable ?? ""
        let selected =
            switch column.value {
            case .column(let name): code(ofColumn: name, of: end)
            case .count: "countRows()"
            case .aggregate(let aggregate, of: let formula):
                aggregate.swiftCode(of: code(of: formula, for: end, in: target))
            }
        return rows.calling("select(\(selected))")
    }

    /// Returns the request for the rows that associations lead to, and the constant for one of them if `isNamed`.
    mutating func rows(
        through infos: [AssociationInfo], of row: String, isNamed: Bool
    ) -> (rows: SwiftExpression, end: String?) {
        let constants = infos.map { constant(for: Link($0)) }
        let end = isNamed ? infos.last.map { alias(named: $0.destinationTable) } : nil
        var first = constants.first ?? ""
        guard infos.count > 1, let last = constants.last else {
            if let end { first += ".aliased(\(end))" }
            return (SwiftExpression(base: "\(first).request(for: \(row))"), end)
        }
        var joined = SwiftExpression(base: last)
        if let end { joined = joined.calling("aliased(\(end))") }
        joined = constants[1...].dropLast().reversed().reduce(joined) { joined, constant in
            SwiftExpression(base: constant).calling("joining(required: ", joined)
        }
        let rows = SwiftExpression(base: "\(first).request(for: \(row))")
        return (rows.calling("joining(required: ", joined), end)
    }

    /// Returns the code of a formula in which every part is an SQL expression.
    private mutating func code(
        of formula: ColumnFormula, for row: String?, in table: String, precedence: Int = 0
    ) -> String {
        switch formula {
        case .column(let keyPath, let name):
            let table = schema.table(named: table)
            guard let row, !keyPath.isEmpty, let table else {
                return SwiftCode.collated(
                    code(ofColumn: name, of: row), by: table?.orderCollation(ofColumn: name))
            }
            let constant = names.name(keyPath + [name], [table.name] + keyPath + [name])
            let infos = infos(of: keyPath, from: table)
            let (rows, end) = rows(through: infos, of: row, isNamed: infos.count > 1)
            declare(constant, as: rows.calling("select(\(code(ofColumn: name, of: end)))"))
            let target = infos.last.flatMap { schema.table(named: $0.destinationTable) }
            let rules = target.map { AssociatedColumn.Value.column(name).rules(in: $0) }
            return SwiftCode.collated(constant, by: rules?.orderCollation)
        case .number(let value): return SwiftLiteral.value(value) + ".sqlExpression"
        case .opposite(let formula):
            return "-(" + code(of: formula, for: row, in: table) + ")"
        case .operation(let op, let left, let right):
            var (leftCode, rightCode) = (
                code(of: left, for: row, in: table, precedence: op == .divided ? 0 : op.precedence),
                code(of: right, for: row, in: table, precedence: op.precedence + 1)
            )
            if op == .divided {
                leftCode = "cast(\(leftCode), as: .real)"
            } else if let number = left.number, right.number == nil {
                // It is enough that one operand is an SQL expression.
                leftCode = SwiftLiteral.value(number)
            }
            if let number = right.number { rightCode = SwiftLiteral.value(number) }
            let code = "\(leftCode) \(op.rawValue) \(rightCode)"
            return op.precedence < precedence ? "(\(code))" : code
        }
    }

    private func code(ofColumn name: String, of row: String?) -> String {
        let column = "Column(\(SwiftLiteral.text(name)))"
        return row.map { "\($0)[\(column)]" } ?? column
    }

    private mutating func alias(named table: String) -> String {
        let name = names.name([table], [table, "row"])
        lines.append("    let \(name) = TableAlias<Row>()")
        return name
    }
}

extension ColumnFormula {
    fileprivate var number: DatabaseValue? {
        if case .number(let value) = self { value } else { nil }
    }
}

extension AssociatedColumn.Aggregate {
    fileprivate func swiftCode(of expression: String) -> String {
        switch self {
        case .min, .max, .average, .sum, .count: "\(rawValue)(\(expression))"
        case .countDistinct: "count(distinct: \(expression))"
        }
    }
}
