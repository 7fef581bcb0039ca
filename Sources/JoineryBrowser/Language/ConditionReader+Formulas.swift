import JoineryAnalysis

/// Formulas in conditions: `price * quantity > 100`, `shipped > placed + 30`.
extension ConditionReader {
    /// Reads the formula that is compared here, and returns the name of its column; `nil` if there is none.
    mutating func comparedFormula() -> String? {
        scanner.skipBlanks()
        var ahead = self
        guard let formula = ahead.takeFormula() else { return nil }
        let end = ahead.scanner.position
        guard ahead.comparison() != nil else { return nil }
        scanner.position = end
        return formula
    }

    /// Takes the longest formula, and returns the name of its column; `nil` if there is only a value or a column.
    mutating func takeFormula() -> String? {
        guard let names else { return nil }
        let (read, end) = formula(from: scanner.position, names)
        guard let formula = try? read.get(), formula.isComputed else { return nil }
        let text = scanner.text(scanner.position..<end).trimmed[...]
        // The title of a column alone is its name.
        guard column(named: QuotedName.whole(text) ?? String(text)) == nil else { return nil }
        scanner.position = end
        return formula.text
    }

    /// Returns what is wrong with the formula that begins with a name; `nil` if there is no formula.
    ///
    /// - Parameter start: The position of the name, which has been read.
    func formulaMistake(from start: Int) -> FilterMistake? {
        var behind = scanner
        behind.skipBlanks()
        let text = scanner.text(start..<scanner.characters.count)
        let word = text.prefix(while: \.isPartOfWord)
        let isCall =
            text.dropFirst(word.count).first == "(" && RowFunction(rawValue: word.lowercased()) != nil
        let isFollowed = ["+", "-", "*", "/", "||"].contains { behind.begins(with: $0, at: behind.position) }
        guard let names, isCall || isFollowed else { return nil }
        let (formula, end) = formula(from: start, names)
        switch formula {
        case .success(let formula):
            return FilterMistake(
                "After \(SafeText.line(formula.text)), use = != < <= > >= ~ like, in, between, is null or not null.",
                at: min(end, scanner.characters.count)..<min(end + 1, scanner.characters.count),
                missing: .comparison)
        case .failure(let mistake):
            var first = min(end, scanner.characters.count)
            while first > start, scanner.characters[first - 1].isPartOfWord { first -= 1 }
            return FilterMistake(
                mistake.description, at: first..<max(end, first + 1),
                isUnfinished: end >= scanner.characters.count)
        }
    }

    /// Returns the formula that a value is, from beginning to end; `nil` for other values.
    func formulaOperand(_ text: String) -> RowCondition.Operand? {
        guard let names else { return nil }
        var reader = names.formulaReader(text[...], adding: Array(titled.values))
        guard let formula = try? reader.wholeFormula(), formula.isComputed else { return nil }
        return .column(formula.text)
    }

    /// Whether a name begins with an association, which a column may follow.
    func beginsWithAssociation(_ name: String) -> Bool {
        name.contains(".") && names?.rows(name, endingInColumn: true) != nil
    }

    /// Returns what is wrong with a computed value that begins with an association; `nil` for other values.
    func unknownColumn(_ text: String, from start: Int) -> FilterMistake? {
        guard let names, beginsWithAssociation(String(text.prefix { $0.isPartOfWord || $0 == "." })),
            case (.failure(let mistake), _) = formula(from: start, names)
        else { return nil }
        return mistake.placed(at: start..<start + text.count)
    }

    /// Returns the longest formula from a position on, and the position where it ends or has a mistake.
    private func formula(
        from start: Int, _ names: AssociatedNames
    ) -> (Result<ColumnFormula, FilterMistake>, end: Int) {
        let text = scanner.text(start..<scanner.characters.count)
        var reader = names.formulaReader(text[...], adding: Array(titled.values))
        let formula = Result { () throws(FilterMistake) in try reader.formula() }
        return (formula, start + text.distance(from: text.startIndex, to: reader.rest.startIndex))
    }
}

extension ColumnFormula {
    /// Whether it is more than a value or a column.
    fileprivate var isComputed: Bool {
        switch self {
        case .column, .associated, .value: false
        case .opposite(let formula): formula.isComputed || !formula.isValue
        case .operation, .call: true
        }
    }

    private var isValue: Bool {
        switch self {
        case .value: true
        case .opposite(let formula): formula.isValue
        default: false
        }
    }
}
