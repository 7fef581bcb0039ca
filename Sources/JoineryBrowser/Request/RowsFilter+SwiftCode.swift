import JoineryEngine

extension RowsFilter {
    /// The calls by which a request has the rows that meet the filter.
    ///
    /// - Parameter term: The code of a column, and its affinity; `nil` where there is none.
    func swiftCode(_ term: (String) -> (code: String, affinity: Affinity)?) -> [String] {
        switch content {
        case .conditions(let conditions):
            conditions.compactMap { condition in
                term(condition.column).map { "filter(\(condition.swiftCode(on: $0.code, for: $0.affinity)))" }
            }
        case .expression(let text): ["filter(sql: \(SwiftLiteral.text("(" + text + ")")))"]
        }
    }
}

extension RowCondition {
    fileprivate func swiftCode(on column: String, for affinity: Affinity) -> String {
        let operand = operands.first ?? Operand("")
        let value = SwiftLiteral.value(operand.value(for: affinity))
        let containing =
            "\(column).like(\(SwiftLiteral.text(operand.containing)), escape: \(SwiftLiteral.text("\\")))"
        let like = "\(column).like(\(SwiftLiteral.text(operand.text)))"
        return switch comparison {
        case .equal: "\(column) == \(value)"
        case .unequal: "\(column) != \(value)"
        case .less, .lessOrEqual, .greater, .greaterOrEqual: "\(column) \(comparison.rawValue) \(value)"
        case .contains: containing
        case .containsNot: "!" + containing
        case .like: like
        case .notLike: "!" + like
        case .isNull: "\(column) == nil"
        case .isNotNull: "\(column) != nil"
        case .isIn: "\(list(for: affinity)).contains(\(column))"
        case .isNotIn: "!\(list(for: affinity)).contains(\(column))"
        }
    }

    /// An array of the operands; values of several types are values of the database.
    private func list(for affinity: Affinity) -> String {
        let values = operands.map { $0.value(for: affinity) }
        let texts = values.map(SwiftLiteral.value)
        let isUniform = Set(values.map(\.storageKind)).count == 1
        return "[" + texts.map { isUniform ? $0 : "(\($0)).databaseValue" }.joined(separator: ", ") + "]"
    }
}

extension DatabaseValue {
    /// A number for each kind of storage.
    fileprivate var storageKind: Int {
        switch storage {
        case .null: 0
        case .int64: 1
        case .double: 2
        case .string: 3
        case .blob: 4
        }
    }
}
