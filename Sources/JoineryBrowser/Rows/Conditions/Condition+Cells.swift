import FoundationEssentials
import JoineryEngine

/// Conditions on the values of cells.
extension Condition {
    /// Creates the condition that a column has one of the values.
    ///
    ///     country = 'France'    country in ('France', 'Spain')    country is null    country = 'France' or country is null
    ///
    /// - Throws: A `FilterMistake` if a value is too long for a condition, or text that is not UTF-8.
    init(_ column: String, isOneOf values: [DatabaseValue]) throws(FilterMistake) {
        let operands = try Self.operands(values, of: column)
        var conditions: [Condition] = []
        if operands.count == 1 { conditions.append(.row(RowCondition(column, .equal, operands))) }
        if operands.count > 1 { conditions.append(.row(RowCondition(column, .isIn, operands))) }
        if values.contains(.null) { conditions.append(.row(RowCondition(column, .isNull))) }
        self = conditions.count == 1 ? conditions[0] : .any(conditions)
    }

    /// Creates the condition that columns have the values of one of several keys.
    ///
    ///     id in (1, 2)    (country = 'France' and year = 1851) or (country = 'Spain' and year = 1605)
    ///
    /// - Throws: A `FilterMistake` if a value is too long for a condition, or text that is not UTF-8.
    init(_ columns: [String], areOneOf keys: [[DatabaseValue]]) throws(FilterMistake) {
        if columns.count == 1 {
            self = try Condition(columns[0], isOneOf: keys.map { $0[0] })
            return
        }
        var all: [Condition] = []
        for key in keys {
            var parts: [Condition] = []
            for (column, value) in zip(columns, key) { parts.append(try Condition(column, isOneOf: [value])) }
            all.append(.all(parts))
        }
        self = all.count == 1 ? all[0] : .any(all)
    }

    /// Creates the condition that a column has none of the values. Unlike in SQL, NULL is a value like any other.
    ///
    ///     country != 'France' or country is null    country not in ('France', 'Spain')    country is not null
    ///
    /// - Parameter isNullable: Whether the column may be NULL.
    /// - Throws: A `FilterMistake` if a value is too long for a condition.
    init(_ column: String, isNoneOf values: [DatabaseValue], isNullable: Bool) throws(FilterMistake) {
        let operands = try Self.operands(values, of: column)
        guard !operands.isEmpty else {
            self = .row(RowCondition(column, .isNotNull))
            return
        }
        let others = Condition.row(RowCondition(column, operands.count == 1 ? .unequal : .isNotIn, operands))
        let hasNull = values.contains(.null)
        self = isNullable && !hasNull ? .any([others, .row(RowCondition(column, .isNull))]) : others
    }

    /// The maximum number of Unicode scalars of a text, or bytes of a blob, in a condition.
    private static let longest = 1_000

    private static func operands(
        _ values: [DatabaseValue], of column: String
    ) throws(FilterMistake) -> [RowCondition.Operand] {
        var operands: [RowCondition.Operand] = []
        for value in values {
            if value.malformedText != nil {
                throw FilterMistake(
                    "\(SafeText.line(column)) is text that is not UTF-8 here, which no condition can name.")
            }
            switch value.storage {
            case .null: break
            case .int64(let integer): operands.append(.word(String(integer)))
            case .double(let real): operands.append(.number(real))
            case .string(let text) where text.unicodeScalars.count <= longest: operands.append(.quoted(text))
            case .blob(let data) where data.count <= longest:
                operands.append(.word("x'" + data.map { Self.hexadecimal($0) }.joined() + "'"))
            case .string, .blob:
                throw FilterMistake(
                    "\(SafeText.line(column)) is too long here for a condition: "
                        + "search for a part of it with ~.")
            }
        }
        return operands
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}

extension RowCondition.Operand {
    /// Returns the operand for a real number, as SQL reads it.
    static func number(_ real: Double) -> Self {
        .word(real.isInfinite ? (real < 0 ? "-9e999" : "9e999") : real.description)
    }
}

extension RowsFilter {
    /// Returns the filter for rows that meet both a filter and a condition.
    ///
    /// - Parameter titles: The titles of columns that stand for their names in the text, by these names.
    /// - Throws: A `FilterMistake` if the filter is an SQL expression.
    static func joining(
        _ filter: RowsFilter?, _ condition: Condition, titles: [String: String] = [:]
    ) throws(FilterMistake) -> RowsFilter {
        func text(_ condition: Condition) -> String {
            titles.reduce(condition) { $0.renaming($1.key, to: $1.value) }.text
        }
        switch filter?.content {
        case nil: return RowsFilter(text: text(condition), content: .condition(condition))
        case .condition(let known)?:
            let others = known.conjuncts
            let all = others.contains(condition) ? known : Condition.all(others + [condition])
            return RowsFilter(text: text(all), content: .condition(all))
        case .expression?:
            throw FilterMistake(
                "A cell cannot be added to a condition in SQL: write it without sql:, or clear it.")
        }
    }
}
