import JoineryEngine

/// Reads the text in the parentheses of an aggregate: `sum(price * quantity)`.
struct FormulaReader<Source: AssociationSource> {
    private let aggregate: AssociatedColumn.Aggregate
    /// The name up to the parentheses: `orders.sum`.
    private let name: String
    private let whole: Substring
    private var rest: Substring
    private let table: String
    private let source: Source
    private var depth = 0
    private var operators = 0

    /// The maximum nesting depth.
    private static var deepest: Int { 50 }
    /// The maximum number of operators.
    private static var mostOperators: Int { 200 }

    /// - Parameters:
    ///   - text: The text after the opening parenthesis.
    ///   - table: The table of the rows in the formula.
    init(
        _ text: Substring, behind name: String, _ aggregate: AssociatedColumn.Aggregate, of table: String,
        _ source: Source
    ) {
        whole = text
        rest = text
        self.name = SafeText.line(name)
        self.aggregate = aggregate
        self.table = table
        self.source = source
    }

    /// Reads an aggregate and its formula.
    mutating func value() throws(FilterMistake) -> AssociatedColumn.Value {
        skipBlanks()
        if rest.first == ")" || rest.isEmpty {
            if aggregate == .count { return try ended(.count) }
            throw FilterMistake("Expected a formula, as in \(name)(\(example)).")
        }
        if aggregate == .count, takeDistinct() {
            return try ended(.aggregate(.countDistinct, of: formula()))
        }
        return try ended(.aggregate(aggregate, of: formula()))
    }

    private mutating func ended(
        _ value: AssociatedColumn.Value
    ) throws(FilterMistake) -> AssociatedColumn.Value {
        skipBlanks()
        guard let next = rest.first else {
            throw FilterMistake("The ( after \(name) has no matching ).")
        }
        guard next == ")" else {
            throw FilterMistake("Expected + - * / or ) after \(place), not “\(piece)”.")
        }
        rest = rest.dropFirst()
        guard rest.trimmed.isEmpty else {
            throw FilterMistake("Unexpected “\(SafeText.line(rest.trimmed))” after \(name)(…).")
        }
        return value
    }

    // MARK: Formulas

    private mutating func formula() throws(FilterMistake) -> ColumnFormula {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            throw FilterMistake("Parentheses and signs may be nested at most \(Self.deepest) deep.")
        }
        return try operation(precedence: 1)
    }

    private mutating func operation(precedence: Int) throws(FilterMistake) -> ColumnFormula {
        guard precedence <= 2 else { return try operand() }
        var formula = try operation(precedence: precedence + 1)
        while let op = takeOperator(precedence) {
            operators += 1
            guard operators <= Self.mostOperators else {
                throw FilterMistake("A formula may have at most \(Self.mostOperators) operators.")
            }
            formula = .operation(op, formula, try operation(precedence: precedence + 1))
        }
        return formula
    }

    private mutating func operand() throws(FilterMistake) -> ColumnFormula {
        skipBlanks()
        guard let next = rest.first else {
            throw FilterMistake("Expected a column or a number after \(place), as in \(name)(\(example)).")
        }
        if next == "(" { return try parenthesized() }
        if next == "-" {
            rest = rest.dropFirst()
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.deepest else {
                throw FilterMistake("Parentheses and signs may be nested at most \(Self.deepest) deep.")
            }
            return .opposite(try operand())
        }
        if next.isNumber || next == "." { return try number() }
        if next.isPartOfWord || "\"[`'".contains(next) { return try column() }
        throw FilterMistake("Expected a column or a number after \(place), not “\(piece)”.")
    }

    private mutating func parenthesized() throws(FilterMistake) -> ColumnFormula {
        rest = rest.dropFirst()
        let formula = try formula()
        skipBlanks()
        guard rest.first == ")" else {
            if rest.isEmpty { throw FilterMistake("A ( in \(place) has no matching ).") }
            throw FilterMistake("Expected + - * / or ) after \(place), not “\(piece)”.")
        }
        rest = rest.dropFirst()
        return formula
    }

    private mutating func number() throws(FilterMistake) -> ColumnFormula {
        var text = rest.prefix { $0.isPartOfWord || $0 == "." }
        if text.last?.lowercased() == "e", let sign = rest[text.endIndex...].first, "+-".contains(sign) {
            let digits = rest[text.endIndex...].dropFirst().prefix { $0.isNumber }
            text = rest[..<digits.endIndex]
        }
        let value = Int64(text).map { DatabaseValue(storage: .int64($0)) } ?? real(text)
        guard let value else {
            throw FilterMistake(
                "“\(SafeText.line(String(text)))” after \(place) is not a number; "
                    + "quote a name that begins with a digit.")
        }
        rest = rest[text.endIndex...]
        return .number(value)
    }

    private func real(_ text: Substring) -> DatabaseValue? {
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "eE.+-".contains($0)) }),
            let real = Double(text.first == "." ? "0" + text : String(text)), real.isFinite
        else { return nil }
        return DatabaseValue(storage: .double(real))
    }

    // MARK: Columns

    private mutating func column() throws(FilterMistake) -> ColumnFormula {
        var keyPath: [String] = []
        var table = table
        while true {
            let name = try columnPiece()
            guard rest.first == "." else {
                guard let column = source.column(name[...], of: table) else {
                    throw unknown(name, behind: keyPath, of: table)
                }
                return .column(keyPath, column)
            }
            rest = rest.dropFirst()
            guard let association = source.association(name[...], from: table) else {
                throw FilterMistake(
                    "There is no association “\(SafeText.line(name))” in \(self.name)(…): \(source.offer(of: table))."
                )
            }
            guard association.kind.isToOne else {
                let key = SafeText.line(association.key)
                throw FilterMistake(
                    "\(key) in \(self.name)(…) leads to many rows, but a formula uses one. "
                        + "Put \(key) before \(aggregate.word).")
            }
            keyPath.append(association.key)
            table = association.target
        }
    }

    private mutating func columnPiece() throws(FilterMistake) -> String {
        if let quoted = QuotedName(rest) {
            rest = rest[quoted.end...]
            return quoted.name
        }
        if let quote = rest.first, "\"[`'".contains(quote) {
            throw FilterMistake("The name after \(place) has no closing \(quote == "[" ? "]" : quote).")
        }
        let word = rest.prefix(while: \.isPartOfWord)
        guard !word.isEmpty else { throw FilterMistake("Expected the name of a column after \(place).") }
        rest = rest[word.endIndex...]
        return String(word)
    }

    private func unknown(_ name: String, behind keyPath: [String], of table: String) -> FilterMistake {
        let columns = source.columns(of: table)
        if let association = source.association(name[...], from: table) {
            let key = SafeText.line((keyPath + [association.key]).joined(separator: "."))
            let column = SafeText.line(source.example(of: association.target))
            return FilterMistake(
                association.kind.isToOne
                    ? "\(key) in \(self.name)(…) leads to one row: add a column, as in \(key).\(column)."
                    : "\(key) in \(self.name)(…) leads to many rows, but a formula uses one. "
                        + "Put \(key) before \(aggregate.word).")
        }
        let nearest = NearestName.nearest(to: name, among: columns).map {
            ": did you mean \(SafeText.line(ColumnFormula.quoted($0)))?"
        }
        return FilterMistake(
            "\(SafeText.line(table)) has no column “\(SafeText.line(name))” for \(self.name)(…)\(nearest ?? ".")"
        )
    }

    // MARK: Pieces

    private mutating func skipBlanks() {
        rest = rest.drop { $0.isWhitespace }
    }

    private mutating func takeOperator(_ precedence: Int) -> ColumnFormula.Operator? {
        skipBlanks()
        guard let next = rest.first, let op = ColumnFormula.Operator(rawValue: next),
            op.precedence == precedence
        else { return nil }
        rest = rest.dropFirst()
        return op
    }

    /// Takes `distinct` if a formula follows. In that position, a column of that name must be quoted.
    private mutating func takeDistinct() -> Bool {
        let word = rest.prefix(while: \.isPartOfWord)
        let behind = rest[word.endIndex...].drop { $0.isWhitespace }
        guard word.lowercased() == ColumnFormula.distinct, let next = behind.first,
            next.isPartOfWord || "\"[`'(-.".contains(next)
        else { return false }
        rest = behind
        return true
    }

    /// The text before the position of the reader, for a message: `“price *”`.
    private var place: String {
        let read = whole[..<rest.startIndex].trimmed
        return "“\(SafeText.line(read.isEmpty ? name + "(" : read))”"
    }

    /// The word or sign that is not valid here.
    private var piece: String {
        let word = rest.prefix(while: \.isPartOfWord)
        return SafeText.line(String(word.isEmpty ? rest.prefix(1) : word))
    }

    private var example: String {
        SafeText.line(ColumnFormula.quoted(source.example(of: table))) + " * 2"
    }
}

extension AssociatedColumn.Aggregate {
    /// The name of the aggregate, as typed.
    fileprivate var word: String {
        self == .countDistinct ? AssociatedColumn.Aggregate.count.rawValue : rawValue
    }
}
