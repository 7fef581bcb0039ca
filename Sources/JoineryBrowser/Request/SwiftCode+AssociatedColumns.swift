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
        guard let definition = try? DefinedColumn(name, from: table.name, in: schema) else { return nil }
        let rules = definition.formula.rules(in: table, schema)
        let identity = (row.map { $0 + "." } ?? "") + name
        if let constant = associatedColumns[identity] { return Term(code: constant, rules: rules) }
        let code: SwiftExpression
        if case .associated(let column) = definition.formula {
            code = subquery(for: column, of: table, row: row)
        } else {
            let origin = definition.formula.followsAssociations ? row ?? rowAlias(of: table) : row
            code = SwiftExpression(base: self.code(of: definition.formula, for: origin, in: table))
        }
        let constant = names.name(definition.words, [table.name] + definition.words)
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
        for column: AssociatedColumn, of table: TableInfo, row: String?
    ) -> SwiftExpression {
        let infos = infos(of: column.keyPath, from: table)
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
        let selected =
            switch column.value {
            case .column(let name): code(ofColumn: name, of: end)
            case .count: "countRows()"
            case .aggregate(let aggregate, of: let formula):
                aggregate.swiftCode(
                    of: aggregated(
                        formula, of: end, in: schema.table(behind: column.keyPath, from: table) ?? table))
            }
        return rows.calling("select(\(selected))")
    }

    private mutating func aggregated(_ formula: ColumnFormula, of row: String?, in table: TableInfo) -> String
    {
        let code = code(of: formula, for: row, in: table)
        guard case .associated = formula else { return code }
        return SwiftCode.collated(code, by: formula.rules(in: table, schema).orderCollation)
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
    mutating func code(
        of formula: ColumnFormula, for row: String?, in table: TableInfo, precedence: Int = 0
    ) -> String {
        switch formula {
        case .column(let name):
            return SwiftCode.collated(
                code(ofColumn: name, of: row), by: formula.rules(in: table, schema).orderCollation)
        case .associated(let column) where column.keyPath.isEmpty:
            guard case .aggregate(let aggregate, of: let formula) = column.value else { return "countRows()" }
            return aggregate.swiftCode(of: aggregated(formula, of: row, in: table))
        case .associated(let column):
            let constant = names.name(column.words, [table.name] + column.words)
            declare(constant, as: subquery(for: column, of: table, row: row))
            return constant
        case .value(let value): return SwiftLiteral.value(value) + ".sqlExpression"
        case .opposite(let formula):
            return "-(" + code(of: formula, for: row, in: table) + ")"
        case .call(let function, let arguments):
            let codes = arguments.map {
                Self.interpolated(code(of: $0, for: row, in: table), $0, isOperand: false)
            }
            let isText = arguments[0].isText(in: table, schema)
            return Self.literal(
                function.pieces(argumentCount: arguments.count, ofText: isText).map { piece in
                    switch piece {
                    case .sql(let sql): sql
                    case .argument(let index): codes[index]
                    }
                })
        case .operation(.concatenated, let left, let right):
            let operands = left.concatenated + [right]
            let codes = operands.map { Self.interpolated(code(of: $0, for: row, in: table), $0) }
            return Self.literal([codes.joined(separator: " || ")])
        case .operation(let op, let left, let right):
            var (leftCode, rightCode) = (
                code(of: left, for: row, in: table, precedence: op == .divided ? 0 : op.precedence),
                code(of: right, for: row, in: table, precedence: op.precedence + 1)
            )
            if op == .divided {
                leftCode = "cast(\(leftCode), as: .real)"
            } else if let number = left.value, right.value == nil {
                // It is enough that one operand is an SQL expression.
                leftCode = SwiftLiteral.value(number)
            }
            if let number = right.value { rightCode = SwiftLiteral.value(number) }
            let code = "\(leftCode) \(op.rawValue) \(rightCode)"
            return op.precedence < precedence ? "(\(code))" : code
        }
    }

    /// Returns an expression in SQL.
    static func literal(_ pieces: [String]) -> String { "SQL" + "(\"\(pieces.joined())\")" }

    /// Returns the code of a value in an SQL literal.
    ///
    /// - Parameter isOperand: Whether it stands next to an operator.
    private static func interpolated(
        _ code: String, _ formula: ColumnFormula, isOperand: Bool = true
    ) -> String {
        let code = formula.value.map { SwiftLiteral.value($0) } ?? code
        // A request alone is a SELECT without parentheses.
        let isRequest = if case .associated = formula { true } else { false }
        return isRequest || isOperand && formula.isOperation ? "(\\(\(code)))" : "\\(\(code))"
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
    fileprivate var value: DatabaseValue? {
        if case .value(let value) = self { value } else { nil }
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
