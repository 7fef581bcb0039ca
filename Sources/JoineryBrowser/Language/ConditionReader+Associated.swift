/// Reads conditions on rows that associations lead to: whether there are any, and which conditions they must meet.
///
///     associated  [quantifier] way ("exists" | "not" "exists" | "none")
///                 [quantifier] way "." column comparison operands
///                 [quantifier] way "(" any ")"
///     quantifier  "some" | "any" | "all" | "every" | "no" | "none"
extension ConditionReader {
    /// Reads the condition at the current position; `nil` if it is a condition on a column of the rows.
    mutating func associatedCondition() throws(FilterMistake) -> Condition? {
        guard let names else { return nil }
        scanner.skipBlanks()
        let start = scanner.position
        let quantifier = takeQuantifier()
        guard let rows = takeRows(names) else {
            guard quantifier != nil else { return nil }
            throw FilterMistake(
                "Expected an association after \(scanner.text(start..<scanner.position).trimmed): "
                    + "\(names.offer).",
                at: scanner.isAtEnd ? scanner.position..<scanner.position : scanner.piece)
        }
        let keyPath = rows.way.keyPath
        if let column = rows.column {
            guard quantifier != nil || !rows.way.isToOne else { return untaken(start) }
            return .associated(
                AssociatedCondition(
                    quantifier ?? .some, keyPath, try condition(on: column, of: rows.way, names)))
        }
        if scanner.next == "(" {
            return .associated(
                AssociatedCondition(quantifier ?? .some, keyPath, try group(of: rows.way, names)))
        }
        let hasNone = scanner.take(words: ["not", "exists"]) || quantifier == nil && takeWord("none")
        let isNamed = hasNone || scanner.take(words: ["exists"])
        guard isNamed || quantifier == .no || quantifier == .some && rows.isWhole else {
            guard quantifier != nil else { return untaken(start) }
            throw missing(rows.way, quantifier, names)
        }
        if quantifier == .all { throw missing(rows.way, quantifier, names) }
        // `no books not exists` is a double negation.
        let isNegated = hasNone != (quantifier == .no)
        return .associated(AssociatedCondition(isNegated ? .no : .some, keyPath))
    }

    private func missing(
        _ way: AssociatedColumn.Way, _ quantifier: AssociatedCondition.Quantifier?, _ names: AssociatedNames
    ) -> FilterMistake {
        let example = names.names(behind: way).example
        return FilterMistake(
            "Expected a condition, as in \(quantifier?.rawValue ?? "") \(way.text).\(example) = 1.",
            at: scanner.isAtEnd ? scanner.position..<scanner.position : scanner.piece)
    }

    /// Goes back to a position where something else begins.
    private mutating func untaken(_ start: Int) -> Condition? {
        scanner.position = start
        return nil
    }

    // MARK: Pieces

    /// Takes a word of the language, unless it is part of a name.
    private mutating func takeWord(_ word: String) -> Bool {
        var ahead = scanner
        guard ahead.take(words: [word]), ahead.next != "." else { return false }
        scanner = ahead
        return true
    }

    private mutating func takeQuantifier() -> AssociatedCondition.Quantifier? {
        for (word, quantifier) in AssociatedCondition.Quantifier.words {
            var ahead = scanner
            guard ahead.take(words: [word]), ahead.next?.isWhitespace == true else { continue }
            // A column or an association may have the same name.
            if names?.rows(word, endingInColumn: false) != nil || column(named: word) != nil {
                ahead.skipBlanks()
                guard ahead.next?.isPartOfWord == true else { continue }
            }
            scanner = ahead
            return quantifier
        }
        return nil
    }

    /// The rows that a name leads to, with one of their columns.
    private struct NamedRows {
        var way: AssociatedColumn.Way
        var column: String?
        /// Whether only `and`, `or` or a parenthesis follows, or nothing.
        var isWhole: Bool
    }

    private mutating func takeRows(_ names: AssociatedNames) -> NamedRows? {
        var ahead = scanner
        ahead.skipBlanks()
        let start = ahead.position
        ahead.takePath()
        let name = ahead.text(start..<ahead.position)
        var behind = ahead
        behind.skipBlanks()
        let isAboutRows =
            behind.next == "("
            || ["exists", "not exists", "none"].contains { words in
                behind.take(words: words.split(separator: " ").map(String.init))
            }
        guard let rows = names.rows(name, endingInColumn: !isAboutRows) else { return nil }
        let inner = names.names(behind: rows.way)
        var column: String?
        if !rows.rest.isEmpty {
            guard let known = inner.column(typed: rows.rest), ahead.next != "(" else { return nil }
            column = known
        }
        ahead.skipBlanks()
        scanner = ahead
        let isWhole =
            ahead.isAtEnd || ahead.next == ")"
            || ["and", "or"].contains { ahead.hasWord($0, at: ahead.position) }
        return NamedRows(way: rows.way, column: column, isWhole: isWhole)
    }

    // MARK: Conditions on associated rows

    /// Continues with the names of the associated rows.
    private mutating func reading<Value>(
        _ way: AssociatedColumn.Way, _ names: AssociatedNames,
        _ read: (inout ConditionReader) throws(FilterMistake) -> Value
    ) throws(FilterMistake) -> Value {
        var reader = ConditionReader(of: names.names(behind: way), within: self)
        let value = try read(&reader)
        scanner = reader.scanner
        return value
    }

    private mutating func condition(
        on column: String, of way: AssociatedColumn.Way, _ names: AssociatedNames
    ) throws(FilterMistake) -> Condition {
        let start = scanner.position
        let condition = try reading(way, names) { reader throws(FilterMistake) in
            Condition.row(try reader.compared(column))
        }
        try check(condition, way, names, at: start..<scanner.position)
        return condition
    }

    private mutating func group(
        of way: AssociatedColumn.Way, _ names: AssociatedNames
    ) throws(FilterMistake) -> Condition {
        let start = scanner.position
        let condition = try reading(way, names) { reader throws(FilterMistake) in try reader.group() }
        try check(condition, way, names, at: start..<scanner.position)
        return condition
    }

    /// Rejects a value that is also a column of the rows on the screen. The user did not mean it as text.
    private func check(
        _ condition: Condition, _ way: AssociatedColumn.Way, _ names: AssociatedNames, at place: Range<Int>
    ) throws(FilterMistake) {
        let values = condition.leaves.filter { !$0.comparison.isAboutText }.flatMap(\.operands)
        for case .word(let text) in values where column(named: text) != nil {
            throw FilterMistake(
                "\(SafeText.line(text)) is a column of \(SafeText.line(names.table)), not of \(way.text). "
                    + "Write '\(SafeText.line(text))' for the text.",
                at: place)
        }
    }
}
