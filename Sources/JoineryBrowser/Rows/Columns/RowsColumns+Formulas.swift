import JoineryEngine

/// The values of columns that are added: subqueries for those of associated rows, and formulas.
///
/// ```sql
/// SELECT *, "price" * "quantity", (SELECT COUNT(*) FROM "note" WHERE "itemId" = "item"."id") / 2 FROM "item"
/// ```
extension RowsColumns {
    /// Returns the term for a formula.
    ///
    /// - Parameters:
    ///   - row: The row on whose values it is computed.
    ///   - table: The table of the row.
    /// - Throws: A `PathError` if an association no longer exists, or a `DatabaseError`.
    func term(_ formula: ColumnFormula, of row: TableAlias<Row>, in table: TableInfo) throws -> Term {
        Term(
            value: try value(formula, of: row, in: table), rules: formula.rules(in: table, try db.schema()))
    }

    private func value(
        _ formula: ColumnFormula, of row: TableAlias<Row>, in table: TableInfo
    ) throws -> SQLExpression {
        switch formula {
        case .column(let name): return row[Column(name)].sqlExpression
        case .associated(let column):
            if column.keyPath.isEmpty { return try value(column.value, of: row, in: table) }
            let associated = try rows(behind: column.keyPath, of: row, in: table)
            let selected = try value(column.value, of: associated.row, in: associated.table)
            // A subquery has one value, even if several rows have what is supposed to be a key.
            return associated.request.select(selected).sqlExpression
        case .value(let value): return value.sqlExpression
        case .opposite(let formula): return -(try operand(formula, of: row, in: table))
        case .operation(.concatenated, let left, let right):
            return try (left.concatenated + [right]).map { formula -> SQL in
                let operand = try operand(formula, of: row, in: table)
                return formula.isOperation ? "(\(operand))" : "\(operand)"
            }.joined(separator: " || ").sqlExpression
        case .operation(let op, let left, let right):
            let (left, right) = (
                try operand(left, of: row, in: table), try operand(right, of: row, in: table)
            )
            return switch op {
            case .plus: left + right
            case .minus: left - right
            case .times: left * right
            // SQLite truncates the quotient of two integers.
            case .divided: cast(left, as: .real) / right
            case .concatenated: [left, right].joined(operator: .concat)
            }
        case .call(let function, let arguments):
            return function.expression(
                of: try arguments.map { try operand($0, of: row, in: table) },
                ofText: arguments[0].isText(in: table, try db.schema()))
        }
    }

    private func value(
        _ value: AssociatedColumn.Value, of row: TableAlias<Row>, in table: TableInfo
    ) throws -> SQLExpression {
        switch value {
        case .column(let name): row[Column(name)].sqlExpression
        case .count: countRows()
        case .aggregate(let aggregate, of: let formula):
            aggregate.expression(of: try term(formula, of: row, in: table).sorted)
        }
    }

    /// Returns the value of a part of a formula. Only a column with an unknown collation has another: one that is written
    /// would be that of the whole formula.
    private func operand(
        _ formula: ColumnFormula, of row: TableAlias<Row>, in table: TableInfo
    ) throws -> SQLExpression {
        let term = try term(formula, of: row, in: table)
        return if case .column = formula { term.sorted } else { term.value }
    }
}

extension ColumnFormula {
    /// Returns how the value is compared.
    ///
    /// - Parameter table: The table of the row.
    func rules(in table: TableInfo, _ schema: DatabaseSchema) -> ComparisonRules {
        switch self {
        case .column(let name):
            table.column(named: name).map { ComparisonRules($0, in: .column) } ?? .rowID
        case .associated(let column):
            column.value.rules(in: schema.table(behind: column.keyPath, from: table))
        case .value(let value):
            if case .string = value.storage {
                ComparisonRules(affinity: .text)
            } else {
                ComparisonRules(affinity: .numeric)
            }
        case .operation(.concatenated, _, _): ComparisonRules(affinity: .text)
        case .opposite, .operation: ComparisonRules(affinity: .numeric)
        case .call(let function, let arguments):
            ComparisonRules(
                affinity: function.affinity(of: arguments.map { $0.rules(in: table, schema).affinity }))
        }
    }
}

extension ColumnFormula {
    /// Whether the value is never a number. Only a table converts what its columns are given.
    func isText(in table: TableInfo, _ schema: DatabaseSchema) -> Bool {
        switch self {
        case .column: table.kind == .table && rules(in: table, schema).affinity == .text
        case .associated(let column):
            schema.table(behind: column.keyPath, from: table)?.kind == .table
                && rules(in: table, schema).affinity == .text
        case .value, .opposite, .operation: rules(in: table, schema).affinity == .text
        case .call(.coalesce, let arguments), .call(.max, let arguments), .call(.min, let arguments):
            arguments.allSatisfy { $0.isText(in: table, schema) }
        case .call: rules(in: table, schema).affinity == .text
        }
    }
}

extension DatabaseSchema {
    /// Returns the table that associations lead to; `nil` if one of them does not exist.
    func table(behind keyPath: [String], from table: TableInfo) -> TableInfo? {
        keyPath.reduce(table as TableInfo?) { table, key in
            table.flatMap { association(key, from: $0.name) }.flatMap {
                self.table(named: $0.destinationTable)
            }
        }
    }
}

extension AssociatedColumn.Value {
    /// The column of the associated rows whose value it is; `nil` if it is computed from values.
    var column: String? {
        switch self {
        case .column(let name), .aggregate(.min, of: .column(let name)),
            .aggregate(.max, of: .column(let name)):
            name
        case .count, .aggregate: nil
        }
    }

    /// Whether it is the value of a column of one row.
    var isPlainColumn: Bool { if case .column = self { true } else { false } }

    /// Returns how the value is compared.
    ///
    /// - Parameter table: The table of the associated rows.
    func rules(in table: TableInfo?) -> ComparisonRules {
        if let column = column.flatMap({ table?.column(named: $0) }) {
            return ComparisonRules(column, in: isPlainColumn ? .subquery : .computed)
        }
        return switch self {
        case .column: .rowID
        case .count, .aggregate(.count, of: _), .aggregate(.countDistinct, of: _):
            ComparisonRules(affinity: .integer)
        case .aggregate: ComparisonRules(affinity: .numeric)
        }
    }
}

extension AssociatedColumn.Aggregate {
    fileprivate func expression(of value: SQLExpression) -> SQLExpression {
        switch self {
        case .min: JoineryEngine.min(value)
        case .max: JoineryEngine.max(value)
        case .average: JoineryEngine.average(value)
        case .sum: JoineryEngine.sum(value)
        case .count: JoineryEngine.count(value)
        case .countDistinct: JoineryEngine.count(distinct: value)
        }
    }
}
