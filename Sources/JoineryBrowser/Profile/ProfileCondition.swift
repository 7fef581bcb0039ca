import JoineryAnalysis
import JoineryEngine

extension Condition {
    /// Creates the condition for rows in any of the bins, or in none.
    fileprivate init(_ column: String, in bins: [Histogram.Bin], isExcluding: Bool, hasNull: Bool) {
        let ranges = bins.map { bin in
            Condition.all([
                .row(RowCondition(column, .greaterOrEqual, [RowCondition.Operand(bin.lower)])),
                .row(RowCondition(column, .less, [RowCondition.Operand(bin.upper)])),
            ])
        }
        let isInside = ranges.count == 1 ? ranges[0] : .any(ranges)
        guard isExcluding else {
            self = isInside
            return
        }
        let isOutside = ranges.map { Condition.not($0) }
        let others = isOutside.count == 1 ? isOutside[0] : .all(isOutside)
        self = hasNull ? .any([others, .row(RowCondition(column, .isNull))]) : others
    }
}

extension RowCondition.Operand {
    /// Creates the operand for the edge of a bin.
    fileprivate init(_ edge: DatabaseValue) {
        switch edge.storage {
        case .string(let text): self = .quoted(text)
        case .int64(let integer): self = .word(String(integer))
        case .double(let real): self = .number(real)
        case .null, .blob: self = .word("NULL")
        }
    }
}

extension ProfilePane {
    /// Returns the filter for the rows of the chosen bars, or for all others.
    ///
    /// - Throws: A `FilterMistake` that says why there is none.
    func filter(isExcluding: Bool) throws(FilterMistake) -> RowsFilter {
        let bars = chosen
        if bars.isEmpty { throw FilterMistake("This line stands for no rows: move to a bar.") }
        if bars.contains(where: \.isCut) {
            throw FilterMistake(
                "\(SafeText.line(name)) is too long here for a condition: search for a part of it with ~.")
        }
        var (values, bins, types): ([DatabaseValue], [Histogram.Bin], [String]) = ([], [], [])
        for bar in bars {
            switch bar.subject {
            case .value(let value): values.append(value)
            case .bin(let bin): bins.append(bin)
            case .type(let type): types.append(type)
            }
        }
        guard [values.isEmpty, bins.isEmpty, types.isEmpty].count(where: { !$0 }) == 1 else {
            throw FilterMistake("Mark only values, only bins or only types.")
        }
        if !types.isEmpty { return try filter(types, isExcluding: isExcluding) }
        let condition: Condition
        if !bins.isEmpty {
            condition = Condition(name, in: bins, isExcluding: isExcluding, hasNull: hasNull)
        } else if isExcluding {
            condition = try Condition(name, isNoneOf: values, isNullable: hasNull)
        } else {
            condition = try Condition(name, isOneOf: values)
        }
        return try RowsFilter.joining(query.filter, condition)
    }

    /// Returns the filter for values of some types, which only SQL can tell.
    private func filter(_ types: [String], isExcluding: Bool) throws(FilterMistake) -> RowsFilter {
        if query.filter != nil {
            throw FilterMistake("Types need a condition of their own: clear the filter first.")
        }
        if query.path.isResult || name.contains(".") {
            throw FilterMistake("Only columns of a table can be filtered by type.")
        }
        let quoted = "\"" + name.replacing("\"", with: "\"\"") + "\""
        let list = types.map { "'\($0)'" }.joined(separator: ", ")
        return RowsFilter(expression: "typeof(\(quoted)) \(isExcluding ? "not in" : "in") (\(list))")
    }
}
