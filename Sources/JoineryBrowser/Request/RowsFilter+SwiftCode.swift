import JoineryEngine

extension RowsFilter {
    /// Returns a column; `nil` if it does not exist.
    typealias SwiftTerm = (String) -> SwiftCode.Term?

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
        case .anyColumn(let conditions):
            Self.swiftCode(of: conditions.map { $0.swiftCode(term) }, joinedBy: ".or").map {
                "coalesce(\(Self.array([$0, "false.sqlExpression"])))"
            }
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
        return array(codes) + ".joined(operator: \(sign))"
    }

    /// Returns an array, on one line if it is short.
    private static func array(_ codes: [String]) -> String {
        let line = "[\(codes.joined(separator: ", "))]"
        if line.count < SwiftExpression.lineLength - 40, !line.contains("\n") { return line }
        let indented = codes.map { "    " + $0.replacing("\n", with: "\n    ") }
        return "[\n" + indented.joined(separator: ",\n") + ",\n]"
    }
}

extension RowCondition {
    fileprivate func swiftCode(_ term: RowsFilter.SwiftTerm) -> String? {
        guard let left = term(column) else { return nil }
        let others = operands.compactMap { operand -> SwiftCode.Term? in
            if case .column(let name) = operand { return term(name) }
            return left.rules.value(of: operand).map {
                SwiftCode.Term(code: SwiftLiteral.value($0), rules: .ofValue)
            }
        }
        guard others.count == operands.count else { return nil }
        func compared(_ sign: String, with other: SwiftCode.Term?) -> String {
            guard let other else { return "\(left.code) \(sign) nil" }
            let collations = left.rules.collations(against: other.rules)
            return "\(SwiftCode.collated(left.code, by: collations.own)) \(sign) "
                + SwiftCode.collated(other.code, by: collations.other)
        }
        var range: String { compared(">=", with: others.first) + " && " + compared("<=", with: others.last) }
        let member = SwiftCode.collated(left.code, by: left.rules.lostCollation)
        var list: String { "\(self.list(others.map(\.code), by: left.rules)).contains(\(member))" }
        var containing: String {
            if case .pattern(let expression)? = operands.first {
                let text = left.rules.source == .computed ? "(\\(\(left.code)))" : "\\(\(left.code))"
                return SwiftCode.literal([text, " REGEXP ", "\\(\(SwiftLiteral.text(expression.text)))"])
            }
            let pattern = SwiftLiteral.text(operands.first?.containing ?? "")
            return "\(left.code).like(\(pattern), escape: \(SwiftLiteral.text("\\")))"
        }
        var like: String {
            if case .column = operands.first { return "\(left.code).like(\(others[0].code))" }
            return
                "\(left.code).like(\(SwiftLiteral.value(operands.first?.value(for: .text) ?? "".databaseValue)))"
        }
        return switch comparison {
        case .equal: compared("==", with: others.first)
        case .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual:
            compared(comparison.rawValue, with: others.first)
        case .contains: containing
        case .containsNot: "!" + containing
        case .like: like
        case .notLike: "!" + like
        case .isNull: "\(left.code) == nil"
        case .isNotNull: "\(left.code) != nil"
        case .isIn: list
        case .isNotIn: "!" + list
        case .isBetween: range
        case .isNotBetween: "!(\(range))"
        }
    }

    /// Returns an array of the operands. If they have several types, they are expressions.
    private func list(_ codes: [String], by rules: ComparisonRules) -> String {
        let kinds = Set(operands.map { rules.value(of: $0)?.storageKind })
        let isUniform = kinds.count == 1 && kinds != [nil]
        return "["
            + listed(codes).map { isUniform ? $0 : "(\($0)).sqlExpression" }.joined(separator: ", ") + "]"
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
