import JoineryAnalysis
import JoineryEngine

/// Reads the values that columns are compared with.
extension ConditionReader {
    /// What may follow a value.
    private enum End {
        case value
        /// A comma, or the closing parenthesis if the list has parentheses.
        case element(isParenthesized: Bool, isFirst: Bool)
        /// The `and` of `between`.
        case low
        /// What follows the second value of `between`.
        case high

        /// The text that may follow a quoted value, for a message.
        var continuation: String {
            switch self {
            case .value, .high: "“and” or “or”"
            case .element(isParenthesized: true, _): "a comma or )"
            case .element(isParenthesized: false, _): "a comma, “and” or “or”"
            case .low: "“and”"
            }
        }
    }

    mutating func operands(
        of column: String, _ comparison: RowCondition.Comparison
    ) throws(FilterMistake) -> [RowCondition.Operand] {
        switch comparison {
        case .isNull, .isNotNull: return []
        case .isIn, .isNotIn: return try list(of: column, comparison)
        case .isBetween, .isNotBetween:
            let low = try operand(of: column, comparison, .low)
            guard scanner.take(words: ["and"]) else {
                scanner.skipBlanks()
                throw FilterMistake(
                    "between needs two values: "
                        + "\(SafeText.line(column)) between \(SafeText.line(low.text)) and …",
                    at: scanner.isAtEnd ? scanner.position..<scanner.position : scanner.piece, missing: .bound
                )
            }
            return [low, try operand(of: column, comparison, .high)]
        default: return [try operand(of: column, comparison, .value)]
        }
    }

    private mutating func list(
        of column: String, _ comparison: RowCondition.Comparison
    ) throws(FilterMistake) -> [RowCondition.Operand] {
        scanner.skipBlanks()
        let start = scanner.position
        let isParenthesized = scanner.take("(")
        if isParenthesized { depth += 1 }
        var operands: [RowCondition.Operand] = []
        repeat {
            operands.append(
                try operand(
                    of: column, comparison,
                    .element(isParenthesized: isParenthesized, isFirst: operands.isEmpty)))
        } while scanner.take(",")
        guard isParenthesized else {
            if operands.count == 1, case .word(let name) = operands[0], let names, names.isTable(name) {
                throw FilterMistake(
                    "\(SafeText.line(name)) is a table: write sql: before the condition, "
                        + "or '\(SafeText.line(name))' for the text.",
                    at: start..<scanner.position)
            }
            return operands
        }
        depth -= 1
        guard scanner.take(")") else {
            throw FilterMistake(
                "The ( of the list has no matching ).", at: start..<start + 1,
                isUnfinished: scanner.isAtEnd)
        }
        return operands
    }

    // MARK: One value

    private mutating func operand(
        of column: String, _ comparison: RowCondition.Comparison, _ end: End
    ) throws(FilterMistake) -> RowCondition.Operand {
        scanner.skipBlanks()
        if let operand = try quotedOperand(comparison, end) { return operand }
        if comparison.isAboutText, let pattern = try pattern(end) { return .pattern(pattern) }
        let start = scanner.position
        let limit = endOfValue(end)
        let text = scanner.text(start..<limit).trimmed
        let place = start..<start + text.count
        guard !text.isEmpty else { throw missing(column, comparison, end) }
        let named = comparison.isAboutText ? nil : operand(named: text)
        if named == nil, !comparison.isAboutText, let mistake = computed(text, end, at: place) {
            guard let formula = takeFormula(end) else { throw unknownColumn(text, from: start) ?? mistake }
            return formula
        }
        if let mistake = swallowed(text, at: place) { throw mistake }
        scanner.position = place.upperBound
        if let named { return named }
        if comparison.isAboutText { return .word(text) }
        let isNull = text.lowercased() == "null"
        if isNull, comparison != .equal, comparison != .unequal {
            throw FilterMistake(
                "Nothing is \(comparison.rawValue) NULL: write \(SafeText.line(column)) is null, or 'null' for the text.",
                at: place)
        }
        return .word(text)
    }

    /// Reads a regular expression; `nil` for another text.
    private mutating func pattern(_ end: End) throws(FilterMistake) -> RegularExpression? {
        var ahead = self
        guard let typed = try TypedPattern(in: &ahead.scanner), ahead.isAtEnd(end) else { return nil }
        let expression = try typed.expression()
        scanner = ahead.scanner
        return expression
    }

    /// Reads a value that is a formula; `nil` for others.
    private mutating func takeFormula(_ end: End) -> RowCondition.Operand? {
        var ahead = self
        guard let formula = ahead.takeFormula(), ahead.isAtEnd(end) else { return nil }
        scanner = ahead.scanner
        return .column(formula)
    }

    /// Reads a quoted text, or the name of a column in the quotes that SQLite uses for names.
    private mutating func quotedOperand(
        _ comparison: RowCondition.Comparison, _ end: End
    ) throws(FilterMistake) -> RowCondition.Operand? {
        var ahead = scanner
        guard let quote = ahead.next, "'\"`[".contains(quote) else { return nil }
        let place = scanner.position..<scanner.position + 1
        guard let (_, text) = ahead.quotation() else {
            if quote == "[" || quote == "`" { return nil }
            throw FilterMistake(
                "This text has no closing \(quote). Inside it, write \(quote) as \(quote)\(quote).",
                at: place, isUnfinished: true)
        }
        if ahead.next == ".", !comparison.isAboutText {
            var path = scanner
            path.takePath()
            if let named = operand(named: path.text(scanner.position..<path.position)) {
                scanner = path
                return named
            }
        }
        let named = comparison.isAboutText || quote == "'" ? nil : operand(named: text)
        if quote == "[" || quote == "`" {
            guard let named = named ?? formulaOperand(text) else { return nil }
            scanner = ahead
            return named
        }
        if !comparison.isAboutText, let formula = takeFormula(end) { return formula }
        scanner = ahead
        guard isAtEnd(end) else {
            scanner.skipBlanks()
            throw FilterMistake(
                "Only \(end.continuation) can follow a value, "
                    + "not “\(SafeText.line(scanner.text(scanner.piece)))”.",
                at: scanner.piece)
        }
        return named ?? .quoted(text)
    }

    private func missing(
        _ column: String, _ comparison: RowCondition.Comparison, _ end: End
    ) -> FilterMistake {
        let column = SafeText.line(column)
        let place = scanner.isAtEnd ? scanner.position..<scanner.position : scanner.piece
        if case .element = end {
            return FilterMistake(
                "Expected values separated by commas, as in \(column) in 1, 2, 3.", at: place,
                missing: .value)
        }
        let word = SafeText.line(scanner.text(place))
        let before = if case .high = end { "and" } else { "\(column) \(comparison.rawValue)" }
        let sentence = "Expected a value after \(before). Write '' for the empty text"
        if word.isEmpty {
            return FilterMistake("\(sentence).", at: place, missing: .value)
        }
        return FilterMistake("\(sentence), '\(word)' for “\(word)”.", at: place)
    }

    /// Whether a value can end here.
    private func isAtEnd(_ end: End) -> Bool {
        var ahead = scanner
        ahead.skipBlanks()
        if ahead.isAtEnd || isConnective(at: ahead.position) { return true }
        if ahead.next == ")" { return depth > 0 }
        if case .element = end { return ahead.next == "," }
        return false
    }

    private func isConnective(at index: Int) -> Bool {
        ["and", "or", "not"].contains { scanner.hasWord($0, at: index) }
    }

    /// Returns the end of an unquoted value: at `and`, `or` or `not`, at the closing parenthesis around it, at a comma
    /// if it is in a list, or at the end of the text.
    private func endOfValue(_ end: End) -> Int {
        var open = 0
        var index = scanner.position
        while let character = scanner.character(at: index) {
            switch character {
            case "(": open += 1
            case ")":
                if open == 0, depth > 0 { return index }
                open = max(open - 1, 0)
            case ",": if case .element = end, open == 0 { return index }
            case _ where index > scanner.position && scanner.characters[index - 1] == ".":
                // A piece of a name may be quoted.
                var ahead = scanner
                ahead.position = index
                if ahead.quotation() != nil { index = ahead.position - 1 }
            default:
                let isStart = index == scanner.position || scanner.characters[index - 1].isWhitespace
                if isStart, isConnective(at: index) { return index }
            }
            index += 1
        }
        return index
    }

    // MARK: Mistakes in values

    /// Returns a mistake if another condition begins within an unquoted text.
    private func swallowed(_ text: String, at place: Range<Int>) -> FilterMistake? {
        var words: [Range<Int>] = []
        for index in place where !scanner.characters[index].isWhitespace {
            if index > place.lowerBound, !scanner.characters[index - 1].isWhitespace {
                words[words.count - 1] = words[words.count - 1].lowerBound..<index + 1
            } else {
                words.append(index..<index + 1)
            }
        }
        for (index, word) in words.enumerated().dropFirst() {
            let text = scanner.text(word)
            let name = text.prefix { $0.isPartOfWord || $0 == "." }
            let behind = text.dropFirst(name.count)
            let isCompared = Self.signs.contains { behind.hasPrefix($0.sign) }
            let next = words.dropFirst(index + 1).first.map { scanner.text($0).lowercased() } ?? ""
            let isColumn = column(named: text) != nil && Self.words.contains { $0.words.first == next }
            guard isCompared || isColumn else { continue }
            return FilterMistake(
                "A condition begins inside a value: add “and” or “or” before it, or quote the value.",
                at: name.isEmpty ? words[index - 1] : word)
        }
        return nil
    }

    /// Returns a mistake if an unquoted text is a computation.
    private func computed(_ text: String, _ end: End, at place: Range<Int>) -> FilterMistake? {
        if let open = unmatchedParenthesis(in: place) {
            return FilterMistake(
                "This ( has no matching ) in the value. In quotes it is text, as in '\(SafeText.line(text))'.",
                at: open..<open + 1)
        }
        if let first = text.first, "<>=".contains(first) {
            return FilterMistake(
                "A value cannot begin with \(first). In quotes it is text, as in '\(SafeText.line(text))'.",
                at: place.lowerBound..<place.lowerBound + 1)
        }
        let isFirstInList =
            if case .element(isParenthesized: true, isFirst: true) = end { true } else { false }
        let isComputed = ComputedValue.isComputed(text, isFirstInList: isFirstInList) { name in
            operand(named: name) != nil || beginsWithAssociation(name)
        }
        guard isComputed else { return nil }
        let quoted = SafeText.line(text.inSingleQuotes)
        if let value = ["true": 1, "false": 0][text.lowercased()] {
            return FilterMistake("Write \(value) for the number, or \(quoted) for the text.", at: place)
        }
        return FilterMistake(
            "What SQL computes needs the prefix sql:, as in sql: title GLOB 'M*'. In quotes it is text: \(quoted).",
            at: place)
    }

    /// Returns the position of a parenthesis that a value opens and does not close: SQL in parentheses may contain `and`.
    private func unmatchedParenthesis(in place: Range<Int>) -> Int? {
        place.reversed().reduce(into: (open: 0, found: Int?.none)) { state, index in
            if scanner.characters[index] == ")" { state.open += 1 }
            guard scanner.characters[index] == "(" else { return }
            if state.open == 0 { state.found = index }
            state.open = max(state.open - 1, 0)
        }.found
    }
}

extension RowCondition.Comparison {
    /// Whether it searches for a text within texts; its operand is never a column.
    var isAboutText: Bool { self == .contains || self == .containsNot }
}
