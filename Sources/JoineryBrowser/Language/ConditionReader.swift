/// Reads the language of conditions: `or` joins what `and` joins, and `and` joins conditions that may be negated.
///
///     any      all {"or" all}
///     all      negated {"and" negated}
///     negated  "not" negated | "(" any ")" | single
///     single   (name | "*") comparison operands
struct ConditionReader {
    var scanner: ConditionScanner
    /// The names of the columns, in their order.
    private let ordered: [String]
    /// The names of the columns and their titles, longer names first, because a name may begin with another one.
    let columns: [String]
    /// The columns with titles, by these.
    let titled: [String: DefinedColumn]
    /// The names of what associations lead to; `nil` if there are none.
    let names: AssociatedNames?
    /// The number of open parentheses.
    var depth = 0
    private var nesting = 0

    /// The maximum nesting depth, which SQLite also supports.
    private static let deepest = 60

    init(_ text: String, columns: [String], names: AssociatedNames?) {
        scanner = ConditionScanner(text)
        ordered = columns
        self.names = names
        titled = names?.titled(columns) ?? [:]
        self.columns = (columns + titled.keys).sorted { $0.count > $1.count }
    }

    /// Creates a reader of a condition on other rows, inside the condition of another reader.
    init(of names: AssociatedNames, within reader: ConditionReader) {
        self = ConditionReader("", columns: names.columns, names: names)
        scanner = reader.scanner
        depth = reader.depth
        nesting = reader.nesting
    }

    /// Reads the whole text as one condition.
    mutating func condition() throws(FilterMistake) -> Condition {
        let condition = try any()
        scanner.skipBlanks()
        if scanner.isAtEnd { return condition }
        if scanner.next == ")" {
            throw FilterMistake("This ) has no matching (.", at: scanner.piece)
        }
        throw FilterMistake(
            "Only “and” or “or” can follow a condition, not “\(rest)”.", at: scanner.piece)
    }

    // MARK: Conditions and what joins them

    private mutating func any() throws(FilterMistake) -> Condition {
        var conditions = [try all()]
        while scanner.take(words: ["or"]) { conditions.append(try all()) }
        return conditions.count == 1 ? conditions[0] : .any(conditions)
    }

    private mutating func all() throws(FilterMistake) -> Condition {
        var conditions = [try negated()]
        while scanner.take(words: ["and"]) { conditions.append(try negated()) }
        return conditions.count == 1 ? conditions[0] : .all(conditions)
    }

    private mutating func negated() throws(FilterMistake) -> Condition {
        nesting += 1
        defer { nesting -= 1 }
        scanner.skipBlanks()
        guard nesting <= Self.deepest else {
            throw FilterMistake("Conditions may be nested at most \(Self.deepest) deep.", at: scanner.piece)
        }
        if !beginsWithColumn, scanner.take(words: ["not"]) { return .not(try negated()) }
        if !beginsWithColumn, let formula = comparedFormula() { return .row(try compared(formula)) }
        guard !beginsWithColumn, scanner.next == "(" else {
            if beginsWithColumn { return .row(try single()) }
            if let condition = try anyColumn() { return condition }
            if let condition = try associatedCondition() { return condition }
            return .row(try single())
        }
        return try group()
    }

    /// Reads a condition in parentheses.
    mutating func group() throws(FilterMistake) -> Condition {
        let start = scanner.position
        scanner.position += 1
        depth += 1
        let condition = try any()
        depth -= 1
        guard scanner.take(")") else {
            if scanner.isAtEnd {
                throw FilterMistake("This ( has no matching ).", at: start..<start + 1, isUnfinished: true)
            }
            throw FilterMistake(
                "Only “and”, “or” or the closing ) can follow a condition, not “\(rest)”.", at: scanner.piece)
        }
        return condition
    }

    /// Whether a column and a comparison begin here, even if the column has the same name as a word of the language.
    private var beginsWithColumn: Bool {
        var reader = self
        return reader.knownColumn() != nil && reader.comparison() != nil
    }

    /// Reads a condition that at least one column must meet; `nil` if it names its column.
    private mutating func anyColumn() throws(FilterMistake) -> Condition? {
        scanner.skipBlanks()
        let start = scanner.position
        guard scanner.take(RowCondition.anyColumn) else { return nil }
        guard !ordered.isEmpty else {
            throw FilterMistake("There is no column to compare.", at: start..<scanner.position)
        }
        let condition = try compared(RowCondition.anyColumn)
        return .anyColumn(
            ordered.map { RowCondition($0, condition.comparison, condition.operands) })
    }

    private mutating func single() throws(FilterMistake) -> RowCondition {
        scanner.skipBlanks()
        let start = scanner.position
        let name = try name()
        if let mistake = formulaMistake(from: start) { throw mistake }
        return try compared(name)
    }

    /// Reads the comparison of a column with values.
    mutating func compared(_ column: String) throws(FilterMistake) -> RowCondition {
        let behind = scanner.position
        guard let comparison = comparison() else {
            scanner.skipBlanks()
            throw FilterMistake(
                "After \(SafeText.line(column)), use = != < <= > >= ~ like, in, between, is null "
                    + "or not null, as in \(SafeText.line(column)) = 1.",
                at: scanner.isAtEnd ? behind..<behind : scanner.piece, missing: .comparison)
        }
        let operands = try operands(of: column, comparison)
        guard case .word(let text)? = operands.first, text.lowercased() == "null" else {
            return RowCondition(column, comparison, operands)
        }
        switch comparison {
        case .equal, .unequal:
            return RowCondition(column, comparison == .equal ? .isNull : .isNotNull)
        default: return RowCondition(column, comparison, operands)
        }
    }

    /// The rest of the text, for a message.
    private var rest: String {
        SafeText.line(scanner.text(scanner.position..<scanner.characters.count).trimmed)
    }

    // MARK: Names

    private mutating func name() throws(FilterMistake) -> String {
        scanner.skipBlanks()
        let start = scanner.position
        if let name = knownColumn() { return name }
        let quoted = quotedName()
        let name = quoted ?? plainName()
        let place = start < scanner.position ? start..<scanner.position : scanner.piece
        if quoted != nil, let known = column(named: name) { return known }
        if name.isEmpty {
            throw FilterMistake(
                "A condition begins with a column, as in \(example).",
                at: scanner.isAtEnd ? start..<start : place, missing: .name)
        }
        if let known = column(named: name) { return known }
        do throws(FilterMistake) {
            return try definition(name).name
        } catch {
            if let mistake = formulaMistake(from: start) { throw mistake }
            let head = name.prefix { $0 != "(" }
            if head.contains(".") { throw error.placed(at: place) }
            if head.count < name.count, scanner.closing(start + head.count) != nil {
                throw FilterMistake(
                    "\(SafeText.line(name)) is computed and needs the prefix sql:, "
                        + "as in sql: title GLOB 'M*'.",
                    at: place)
            }
            throw FilterMistake(
                "There is no column “\(SafeText.line(name))”. A condition is like \(example).", at: place)
        }
    }

    /// Reads a quoted name.
    private mutating func quotedName() -> String? {
        var scanner = scanner
        // Quotes for texts are accepted around a name, too: nothing else is valid here.
        guard let name = scanner.quotation()?.text, scanner.next != "." else { return nil }
        self.scanner = scanner
        return name
    }

    /// Reads a name, of which pieces after or before a dot may be quoted. Parentheses directly after a word are part of it:
    /// `lines.sum(price * 2)`.
    private mutating func plainName() -> String {
        let start = scanner.position
        var isBeginning = true
        while let next = scanner.next, !next.isWhitespace, !"=<>!~)".contains(next) {
            if isBeginning, scanner.quotation() != nil {
                isBeginning = false
                continue
            }
            isBeginning = next == "."
            if next == "(" {
                guard scanner.position > start, let end = scanner.closing(scanner.position) else { break }
                scanner.position = end
            }
            scanner.position += 1
        }
        return scanner.text(start..<scanner.position)
    }

    private var example: String {
        "\(SafeText.line(columns.last ?? "year")) = 1, or sql: and an expression"
    }

    /// Returns the column with a name or a title, ignoring case.
    func column(named name: String) -> String? {
        columns.column(named: name).map { titled[$0]?.name ?? $0 }
    }

    /// Returns what a name means that is not a column's.
    private func definition(_ name: String) throws(FilterMistake) -> DefinedColumn {
        guard let names else {
            let association = SafeText.line(String(name.prefix { $0 != "." }))
            throw FilterMistake("There is no association “\(association)”.")
        }
        return try names.definition(name)
    }

    /// Returns the column that a value names; `nil` if it names none.
    func operand(named name: String) -> RowCondition.Operand? {
        if let column = column(named: name) { return .column(column) }
        guard name.contains("."), let definition = try? definition(name), definition.title == nil,
            definition.associated != nil
        else { return nil }
        return .column(definition.name)
    }

    /// Reads the unquoted name of a column at the current position, whatever characters it contains.
    private mutating func knownColumn() -> String? {
        let start = scanner.position
        var found: [String] = []
        // A column may be named by a quote, and a quotation longer than its name is not its name.
        var quotation = scanner
        let least = quotation.quotation() == nil ? start : quotation.position
        for column in columns where !column.isEmpty && scanner.begins(with: column, at: start) {
            if let longest = found.first, column.count < longest.count { break }
            let end = start + column.count
            if end < least { continue }
            if let next = scanner.character(at: end), column.last?.isPartOfWord == true,
                next.isPartOfWord || next == "("
                    || next == "." && scanner.character(at: end + 1)?.isPartOfWord == true
            {
                continue
            }
            scanner.position = end
            found.append(column)
        }
        // Names may differ only in the case or the composition of a letter.
        let name = found.count < 2 ? found.first : found.column(named: scanner.text(start..<scanner.position))
        return name.map { titled[$0]?.name ?? $0 }
    }

    // MARK: Comparisons

    /// The signs; one that begins with another precedes it.
    static let signs: [(sign: String, comparison: RowCondition.Comparison)] = [
        ("!=", .unequal), ("<>", .unequal), ("!~", .containsNot), ("<=", .lessOrEqual),
        (">=", .greaterOrEqual), ("==", .equal), ("=", .equal), ("<", .less), (">", .greater),
        ("~", .contains),
    ]
    static let words: [(words: [String], comparison: RowCondition.Comparison)] = [
        (["is", "not", "null"], .isNotNull), (["is", "null"], .isNull), (["not", "null"], .isNotNull),
        (["not", "like"], .notLike), (["like"], .like), (["not", "in"], .isNotIn), (["in"], .isIn),
        (["not", "between"], .isNotBetween), (["between"], .isBetween),
    ]

    mutating func comparison() -> RowCondition.Comparison? {
        scanner.skipBlanks()
        for (sign, comparison) in Self.signs where scanner.take(sign) { return comparison }
        for (words, comparison) in Self.words where scanner.take(words: words) { return comparison }
        return nil
    }
}
