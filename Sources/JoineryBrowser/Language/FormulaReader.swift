import JoineryAnalysis
import JoineryEngine

/// Reads a formula: a whole column, `price * quantity`, or what is in the parentheses of an aggregate,
/// `sum(price * quantity)`.
struct FormulaReader {
    /// Where a formula stands.
    enum Place {
        /// It is a column of the rows.
        case column
        /// It is in the parentheses of an aggregate, with the name up to them: `orders.sum`.
        case aggregate(AssociatedColumn.Aggregate, String)
        /// It is a column of groups of rows, and may have aggregates of these: `sum(price) / count`.
        case group
    }

    var context: Place
    let whole: Substring
    var rest: Substring
    let table: String
    let source: any AssociationSource
    /// Columns that are added, of which those with a title can be named.
    let added: [DefinedColumn]
    private var depth = 0
    private var operators = 0
    /// Whether the title of a column stands for its formula.
    private var usesTitles = false

    /// The maximum nesting depth.
    private static let deepest = 50
    /// The maximum number of operators.
    private static let mostOperators = 200
    /// The maximum number of values in the SQL of a formula.
    private static let largest = 2_000

    /// - Parameters:
    ///   - text: The text, which begins after the opening parenthesis of an aggregate.
    ///   - table: The table of the rows in the formula.
    ///   - added: Columns in addition to those of the table, which their titles stand for.
    init(
        _ text: Substring, of table: String, _ source: any AssociationSource,
        adding added: [DefinedColumn] = [],
        in context: Place = .column
    ) {
        whole = text
        rest = text
        self.context = context
        self.table = table
        self.source = source
        self.added = added
    }

    /// Reads an aggregate and its formula.
    mutating func value(
        of aggregate: AssociatedColumn.Aggregate
    ) throws(FilterMistake) -> AssociatedColumn.Value {
        skipBlanks()
        if rest.first == ")" || rest.isEmpty {
            if aggregate == .count { return try ended(.count) }
            throw FilterMistake("Expected a formula\(forExample)")
        }
        if aggregate == .count, takeDistinct() {
            return try ended(.aggregate(.countDistinct, of: formula()))
        }
        return try ended(.aggregate(aggregate, of: formula()))
    }

    /// Reads a text that is a formula from beginning to end.
    mutating func wholeFormula() throws(FilterMistake) -> ColumnFormula {
        let formula = try formula()
        skipBlanks()
        guard rest.isEmpty else {
            throw FilterMistake("Expected an operator (+ - * / ||) after \(place), not “\(piece)”.")
        }
        return formula
    }

    private mutating func ended(
        _ value: AssociatedColumn.Value
    ) throws(FilterMistake) -> AssociatedColumn.Value {
        skipBlanks()
        guard let next = rest.first else {
            throw FilterMistake("The ( after \(name) has no matching ).")
        }
        guard next == ")" else { throw unexpected }
        rest = rest.dropFirst()
        guard rest.trimmed.isEmpty else {
            throw FilterMistake("Unexpected “\(SafeText.line(rest.trimmed))” after \(name)(…).")
        }
        return value
    }

    // MARK: Formulas

    /// Reads the longest formula at the beginning of the rest.
    mutating func formula() throws(FilterMistake) -> ColumnFormula {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            throw FilterMistake("Parentheses and signs may be nested at most \(Self.deepest) deep.")
        }
        let formula = try operation(precedence: 1)
        guard formula.size(upTo: Self.largest) < Self.largest else {
            throw FilterMistake("The functions in this formula are nested too deep.")
        }
        // The text with what titles stand for is read again, without them.
        if usesTitles, depth == 1 {
            var reader = FormulaReader(formula.text[...], of: table, source)
            _ = try reader.wholeFormula()
        }
        return formula
    }

    private mutating func operation(precedence: Int) throws(FilterMistake) -> ColumnFormula {
        guard precedence <= ColumnFormula.Operator.tightest else { return try operand() }
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
            throw FilterMistake("Expected a column or a number after \(place)\(forExample)")
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
        if next == "'" { return try text() }
        if next.isPartOfWord || QuotedName.quotes.contains(next) { return try named() }
        throw FilterMistake("Expected a column or a number after \(place), not “\(piece)”.")
    }

    private mutating func parenthesized() throws(FilterMistake) -> ColumnFormula {
        rest = rest.dropFirst()
        let formula = try formula()
        try close(or: "A ( in \(place) has no matching ).")
        return formula
    }

    /// Takes a closing parenthesis.
    mutating func close(or mistake: String) throws(FilterMistake) {
        skipBlanks()
        guard rest.first == ")" else {
            throw rest.isEmpty ? FilterMistake(mistake) : unexpected
        }
        rest = rest.dropFirst()
    }

    private mutating func text() throws(FilterMistake) -> ColumnFormula {
        guard let quoted = QuotedName(rest) else {
            throw FilterMistake("The text after \(place) has no closing '.")
        }
        rest = rest[quoted.end...]
        return .value(quoted.name.databaseValue)
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
        return .value(value)
    }

    private func real(_ text: Substring) -> DatabaseValue? {
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "eE.+-".contains($0)) }),
            let real = Double(text.first == "." ? "0" + text : String(text)), real.isFinite
        else { return nil }
        return DatabaseValue(storage: .double(real))
    }

    // MARK: Columns and functions

    private mutating func named() throws(FilterMistake) -> ColumnFormula {
        let start = rest
        let isWord = rest.first?.isPartOfWord == true
        let name = try columnPiece()
        if isWord || rest.first == ".", let figure = try figure(name, isWord: isWord) { return figure }
        if isWord, rest.drop(while: \.isWhitespace).first == "(" { return try call(name) }
        guard rest.first == "." else {
            if let column = source.column(name[...], of: table) { return .column(column) }
            if let titled = added.first(where: { name.isName($0.title) }) {
                usesTitles = true
                return titled.formula
            }
            throw unknown(name, behind: [], of: table)
        }
        if case .aggregate = context { return .associated(try column(of: name)) }
        return try associated(start)
    }

    /// Reads a value of associated rows, of which a formula that is a column may use many.
    private mutating func associated(_ start: Substring) throws(FilterMistake) -> ColumnFormula {
        while rest.first == "." {
            rest = rest.dropFirst()
            let isWord = rest.first?.isPartOfWord == true
            let word = rest
            _ = try columnPiece()
            guard isWord, rest.first == "(", AssociatedColumn.Aggregate.beginning(word) != nil else {
                continue
            }
            let scanner = ConditionScanner(String(rest))
            guard let end = scanner.closing(0) else {
                throw FilterMistake("A ( in \(place) has no matching ).")
            }
            rest = rest.dropFirst(end + 1)
            break
        }
        let text = String(start[..<rest.startIndex])
        return .associated(try AssociatedColumn(text, from: table, in: source))
    }

    /// Reads the rest of the name of a column that to-one associations lead to.
    private mutating func column(of first: String) throws(FilterMistake) -> AssociatedColumn {
        var keyPath: [String] = []
        var table = table
        var name = first
        while rest.first == "." {
            rest = rest.dropFirst()
            guard let association = source.association(name[...], from: table) else {
                throw FilterMistake(
                    "There is no association “\(SafeText.line(name))” in \(self.name)(…): \(source.offer(of: table))."
                )
            }
            guard association.kind.isToOne else { throw leadsToMany(association.key) }
            keyPath.append(association.key)
            table = association.target
            name = try columnPiece()
        }
        guard let column = source.column(name[...], of: table) else {
            throw unknown(name, behind: keyPath, of: table)
        }
        return AssociatedColumn(keyPath: keyPath, value: .column(column))
    }

    /// Reads the arguments of a function.
    private mutating func call(_ name: String) throws(FilterMistake) -> ColumnFormula {
        guard let function = RowFunction(rawValue: name.lowercased()) else { throw unknownFunction(name) }
        rest = rest.drop { $0 != "(" }.dropFirst()
        var arguments: [ColumnFormula] = []
        repeat {
            if !arguments.isEmpty { rest = rest.dropFirst() }
            arguments.append(try formula())
            skipBlanks()
        } while rest.first == ","
        try close(or: "The ( after \(function.rawValue) has no matching ).")
        guard function.argumentCounts.contains(arguments.count) else {
            throw FilterMistake(
                "\(function.rawValue) takes \(function.arityText), not \(arguments.count): "
                    + "\(function.example(SafeText.line(ColumnFormula.quoted(source.example(of: table))))).")
        }
        return .call(function, arguments)
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

    // MARK: Pieces

    mutating func skipBlanks() {
        rest = rest.drop { $0.isWhitespace }
    }

    private mutating func takeOperator(_ precedence: Int) -> ColumnFormula.Operator? {
        skipBlanks()
        let operators = ColumnFormula.Operator.allCases.filter { $0.precedence == precedence }
        guard let op = operators.first(where: { rest.hasPrefix($0.rawValue) }) else { return nil }
        rest = rest.dropFirst(op.rawValue.count)
        return op
    }

    /// Takes `distinct` if a formula follows. In that position, a column of that name must be quoted.
    mutating func takeDistinct() -> Bool {
        let word = rest.prefix(while: \.isPartOfWord)
        let behind = rest[word.endIndex...].drop { $0.isWhitespace }
        guard word.lowercased() == ColumnFormula.distinct, let next = behind.first,
            next.isPartOfWord || "\"[`'(-.".contains(next)
        else { return false }
        rest = behind
        return true
    }
}
