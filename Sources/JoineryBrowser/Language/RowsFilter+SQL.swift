import JoineryEngine

/// Formulas in conditions that are SQL as well, but mean something else there.
extension RowsFilter {
    /// Returns what to write instead of a condition that selects other rows than the same text as SQL would; `nil` if it
    /// does not.
    static func otherMeaning(
        of condition: Condition, on table: TableInfo, in schema: DatabaseSchema
    ) -> String? {
        for leaf in condition.leaves {
            let formulas = leaf.columns.compactMap { name in
                table.column(named: name) == nil
                    ? (try? DefinedColumn(name, from: table.name, in: schema))?.formula : nil
            }
            if let sentence = formulas.lazy.compactMap({ $0.otherMeaning(in: table, schema) }).first {
                return sentence
            }
            guard formulas.first?.text == leaf.column, let rules = formulas.first?.rules(in: table, schema)
            else {
                continue
            }
            for operand in leaf.operands where !leaf.comparison.isAboutText {
                let sql = ComparisonRules(affinity: .blob).value(of: operand)
                guard let value = rules.value(of: operand), value != sql else { continue }
                let text = Path.plain(value)
                let isText = if case .string = value.storage { true } else { false }
                return "\(SafeText.line(leaf.column)) is a \(isText ? "text" : "number"): write "
                    + (isText ? "'\(SafeText.line(text))'." : "\(text) without quotes.")
            }
        }
        return nil
    }
}

extension ColumnFormula {
    /// Returns what in the formula SQL would compute in another way.
    fileprivate func otherMeaning(in table: TableInfo, _ schema: DatabaseSchema) -> String? {
        switch self {
        case .column, .associated, .value: return nil
        case .opposite(let formula): return formula.otherMeaning(in: table, schema)
        case .operation(let op, let left, let right):
            if op == .divided, !left.isReal, !right.isReal {
                return "A condition divides exactly, and SQL would round the quotients of integers: "
                    + "write a real number, as in \(SafeText.line(left.text)) * 1.0 / \(SafeText.line(right.text))."
            }
            return left.otherMeaning(in: table, schema) ?? right.otherMeaning(in: table, schema)
        case .call(let function, let arguments):
            let isTime = [.date, .datetime, .time].contains(function)
            if isTime, let first = arguments.first, !first.isText(in: table, schema) {
                return
                    "In a condition, \(function.rawValue) reads numbers as seconds since 1970 or smaller units, "
                    + "in SQL as Julian days."
            }
            return arguments.lazy.compactMap { $0.otherMeaning(in: table, schema) }.first
        }
    }

    /// Whether every number that it computes is a real one.
    private var isReal: Bool {
        switch self {
        case .value(let value): if case .double = value.storage { true } else { false }
        case .opposite(let formula): formula.isReal
        case .operation(.plus, let left, let right), .operation(.minus, let left, let right),
            .operation(.times, let left, let right):
            left.isReal || right.isReal
        case .operation(.divided, _, _), .call(.round, _): true
        case .operation, .call, .column, .associated: false
        }
    }
}
