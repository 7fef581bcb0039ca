import JoineryEngine

extension RowsFilter {
    /// Returns the code of a column, and its affinity; `nil` if it does not exist.
    typealias SwiftTerm = (String) -> (code: String, affinity: ColumnAffinity)?

    /// Returns the code of a condition on rows that associations lead to; `nil` if these do not exist.
    typealias SwiftExistence = (AssociatedCondition) -> String?

    /// Returns the method calls that filter a request.
    func swiftCode(_ term: SwiftTerm, associated: SwiftExistence) -> [String] {
        switch content {
        case .condition(let condition):
            condition.conjuncts.compactMap { conjunct in
                // Calls are indented by two levels in the function.
                conjunct.swiftCode(term, associated).map {
                    "filter(\($0.replacing("\n", with: "\n        ")))"
                }
            }
        case .expression(let text): ["filter(sql: \(SwiftLiteral.text("(" + text + ")")))"]
        }
    }
}

extension Condition {
    /// Returns the condition in Swift; `nil` if one of its columns does not exist.
    func swiftCode(_ term: RowsFilter.SwiftTerm, _ associated: RowsFilter.SwiftExistence) -> String? {
        switch self {
        case .row(let condition): condition.swiftCode(term)
        case .not(let condition): condition.swiftCode(term, associated).map { "!(\($0))" }
        case .all(let conditions):
            Self.swiftCode(of: conditions.map { $0.swiftCode(term, associated) }, joinedBy: ".and")
        case .any(let conditions):
            Self.swiftCode(of: conditions.map { $0.swiftCode(term, associated) }, joinedBy: ".or")
        case .associated(let condition): associated(condition)
        }
    }

    /// Returns an array for any number of conditions. Swift takes too long to type-check long chains of operators.
    private static func swiftCode(of conditions: [String?], joinedBy sign: String) -> String? {
        let codes = conditions.compactMap { $0 }
        guard codes.count == conditions.count else { return nil }
        let line = "[\(codes.joined(separator: ", "))].joined(operator: \(sign))"
        if line.count < SwiftExpression.lineLength - 20 { return line }
        let indented = codes.map { "    " + $0.replacing("\n", with: "\n    ") }
        return "[\n" + indented.joined(separator: ",\n") + ",\n].joined(operator: \(sign))"
    }
}

extension RowCondition {
    fileprivate func swiftCode(_ term: RowsFilter.SwiftTerm) -> String? {
        guard let (column, affinity) = term(column) else { return nil }
        let codes = operands.compactMap { $0.swiftCode(for: affinity, term) }
        guard codes.count == operands.count else { return nil }
        let value = codes.first ?? "nil"
        let range = "\(column) >= \(value) && \(column) <= \(codes.last ?? value)"
        let text = operands.first?.text ?? ""
        let containing =
            "\(column).like(\(SwiftLiteral.text(operands.first?.containing ?? "")), escape: \(SwiftLiteral.text("\\")))"
        let like: String
        if case .column = operands.first {
            like = "\(column).like(\(value))"
        } else {
            like = "\(column).like(\(SwiftLiteral.text(text)))"
        }
        return switch comparison {
        case .equal: "\(column) == \(value)"
        case .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual:
            "\(column) \(comparison.rawValue) \(value)"
        case .contains: containing
        case .containsNot: "!" + containing
        case .like: like
        case .notLike: "!" + like
        case .isNull: "\(column) == nil"
        case .isNotNull: "\(column) != nil"
        case .isIn: "\(list(codes, for: affinity)).contains(\(column))"
        case .isNotIn: "!\(list(codes, for: affinity)).contains(\(column))"
        case .isBetween: range
        case .isNotBetween: "!(\(range))"
        }
    }

    /// Returns an array of the operands. If they have several types, they are expressions.
    private func list(_ codes: [String], for affinity: ColumnAffinity) -> String {
        let kinds = Set(operands.map { $0.value(for: affinity)?.storageKind })
        let isUniform = kinds.count == 1 && kinds != [nil]
        return "["
            + listed(codes).map { isUniform ? $0 : "(\($0)).sqlExpression" }.joined(separator: ", ") + "]"
    }
}

extension RowCondition.Operand {
    fileprivate func swiftCode(for affinity: ColumnAffinity, _ term: RowsFilter.SwiftTerm) -> String? {
        if case .column(let name) = self { return term(name)?.code }
        return value(for: affinity).map { SwiftLiteral.value($0) }
    }
}

extension DatabaseValue {
    /// A number that identifies the kind of storage.
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
