import JoineryEngine

/// Chooses the columns by which a person would recognize the rows of a table.
///
/// Names decide first, in order of reliability; then unique keys, and texts that vary between the rows of a sample.
/// Columns that the sample shows to be empty, or the same in every row, are used only if there is nothing else.
struct LabelChoice {
    private let table: TableInfo
    private let sample: TextSample?
    /// Columns that may hold readable text, with the words of their names.
    private let candidates: [(column: ColumnInfo, words: ColumnWords)]
    /// The possible names for a row.
    private let rowNames: Set<String>
    private let isOfPersons: Bool

    /// - Parameters:
    ///   - linked: The columns of foreign keys.
    ///   - sample: A sample of the table's texts; `nil` if there is none.
    init(of table: TableInfo, linked: NameSet, sample: TextSample?) {
        self.table = table
        self.sample = sample?.rows == 0 ? nil : sample
        let names = LabelNames(of: table)
        rowNames = names.rowNames
        candidates = table.readableColumns.filter { $0.mayBeLabel && !linked.contains($0.name) }
            .map { ($0, names.words(of: $0.name)) }
        isOfPersons = names.isOfPersons
    }

    /// The chosen columns; empty if only the key tells the rows apart.
    var columns: [String] {
        let choice = choice { isTelling($0) } ?? choice { isFilled($0) } ?? []
        return isKey(choice) ? [] : choice
    }

    /// The columns for rows in which the chosen ones are empty; empty if the sample has no such row.
    ///
    /// - Parameter columns: The chosen columns.
    func others(besides columns: [String]) -> [String] {
        guard let sample, !columns.isEmpty else { return [] }
        let filled = columns.compactMap { sample.column(named: $0)?.filled }.max() ?? 0
        guard filled < sample.rows else { return [] }
        return choice { choice in
            isFilled(choice) && !isKey(choice) && !choice.contains { columns.contains(name: $0) }
        } ?? []
    }

    /// Returns the best choice that meets a condition; `nil` if none does.
    private func choice(where isGood: ([String]) -> Bool) -> [String]? {
        let ways = [named, person, called, logins, suffixed, unique, weak, short, single]
        return ways.lazy.flatMap { $0() }.first(where: isGood)
    }

    /// Whether columns belong to the key, which is shown anyway.
    private func isKey(_ columns: [String]) -> Bool {
        let key = table.primaryKey?.columns ?? []
        return columns.allSatisfy { key.contains(name: $0) }
    }

    // MARK: By name

    /// `product_name` in `products`, then `name`, `title` and other usual names of labels.
    private func named() -> [[String]] {
        let own = LabelNames.own.flatMap { end in rowNames.sorted().map { $0 + end } }
        let sure = (own + LabelNames.sure).filter { !isOfPersons || !$0.hasSuffix("title") }
        return columns(called: sure) + columns { $0.hasSuffix("fullname") || $0.hasSuffix("displayname") }
            + columns(called: LabelNames.further)
    }

    private func person() -> [[String]] {
        for (first, last) in LabelNames.persons {
            let pair = columns { $0 == first } + columns { $0 == last }
            if pair.count == 2 { return [pair.flatMap { $0 }] }
        }
        return []
    }

    /// `city` in the table `city`.
    private func called() -> [[String]] {
        columns { rowNames.contains($0) }
    }

    private func logins() -> [[String]] {
        columns(called: LabelNames.logins)
    }

    /// `company_name`, then other names that end in `name` or `title`.
    private func suffixed() -> [[String]] {
        let names = candidates.filter { candidate in
            candidate.words.plain.hasSuffix("name") && candidate.words.plain != "name"
                && LabelNames.ofOthers.isDisjoint(with: candidate.words.words)
        }
        let ends = isOfPersons ? [] : columns { $0.hasSuffix("title") }
        return columns(called: ["companyname", "lastname"]) + names.map { [$0.column.name] } + ends
    }

    // MARK: By what is in them

    /// A text with a unique key. A language or a currency says which row this is, if no other row has it.
    private func unique() -> [[String]] {
        let keys = table.uniqueKeyColumns.filter { $0.count == 1 }.flatMap { $0 }
        let unique = candidates.filter { keys.contains($0.column.name) && !isKey($0.column) }
        return [LabelNames.unreadable, LabelNames.opaque.union(LabelNames.ofBookkeeping)].flatMap { words in
            readable(unique, without: words).map { [$0.column.name] }
        }
    }

    /// `email`, `code`, `number` and the like; a description if it is short.
    private func weak() -> [[String]] {
        let readable = readable
        let own = rowNames.sorted().flatMap { name in LabelNames.ownWeak.map { name + $0 } }
        let named = (own + LabelNames.weak).flatMap { name in readable.filter { $0.words.plain == name } }
        let ending = LabelNames.weakEnds.flatMap { end in readable.filter { $0.words.words.last == end } }
        return (named + ending).filter { isShort($0.column) }.map { [$0.column.name] }
    }

    /// The shortest text that nearly all rows of the sample have, and that differs in nearly all of them.
    private func short() -> [[String]] {
        guard let sample, sample.rows > 2 else { return [] }
        let telling = readable.compactMap { sample.column(named: $0.column.name) }.filter {
            $0.distinctShare >= 0.9 && $0.filled * 10 >= sample.rows * 8
                && $0.averageLength <= LabelNames.longest
        }
        return telling.min { $0.averageLength < $1.averageLength }.map { [[$0.name]] } ?? []
    }

    /// The only text besides the key, unless most rows share it with another: a country does not identify an order.
    private func single() -> [[String]] {
        let texts = readable.filter { ColumnAffinity($0.column.type) == .text && !isKey($0.column) }
        guard texts.count == 1, let text = texts.first?.column, isShort(text) else { return [] }
        let isShared = sample.map { $0.rows >= 5 && ($0.column(named: text.name)?.distinctShare ?? 0) < 0.5 }
        return isShared == true ? [] : [[text.name]]
    }

    /// Columns that hold text for people.
    private var readable: [(column: ColumnInfo, words: ColumnWords)] {
        readable(candidates, without: LabelNames.unreadable)
    }

    /// Returns the columns that hold text for people, judging by the words of their names and by the sample.
    private func readable(
        _ candidates: [(column: ColumnInfo, words: ColumnWords)], without words: Set<String>
    ) -> [(column: ColumnInfo, words: ColumnWords)] {
        candidates.filter { candidate in
            guard words.isDisjoint(with: candidate.words.words) else { return false }
            let texts = sample?.column(named: candidate.column.name)
            return texts.map { $0.opaque * 2 <= $0.filled } ?? true
        }
    }

    private func isKey(_ column: ColumnInfo) -> Bool {
        table.primaryKey?.columns.contains(name: column.name) == true
    }

    private func isShort(_ column: ColumnInfo) -> Bool {
        sample?.column(named: column.name).map { $0.averageLength <= LabelNames.longest } ?? true
    }

    // MARK: Judging

    /// Whether columns tell rows apart, judging by the sample.
    private func isTelling(_ columns: [String]) -> Bool {
        guard let sample else { return true }
        let texts = columns.compactMap { sample.column(named: $0) }
        let (filled, distinct) = (texts.map(\.filled).max() ?? 0, texts.map(\.distinct).max() ?? 0)
        return filled * 5 >= sample.rows && (distinct > 1 || sample.rows < 5)
    }

    private func isFilled(_ columns: [String]) -> Bool {
        guard let sample else { return true }
        return columns.contains { sample.column(named: $0).map { $0.filled > 0 } ?? true }
    }

    // MARK: Columns

    private func columns(called names: [String]) -> [[String]] {
        names.flatMap { name in columns { $0 == name } }
    }

    private func columns(where isMeant: (String) -> Bool) -> [[String]] {
        candidates.filter { isMeant($0.words.plain) }.map { [$0.column.name] }
    }
}

extension ColumnInfo {
    /// Whether the declared type is one of text, or is missing.
    fileprivate var mayBeLabel: Bool {
        let type = type.uppercased()
        switch ColumnAffinity(type) {
        case .text: return true
        case .blob: return type.isEmpty
        case .numeric:
            return ["STRING", "JSON", "NAME", "XML", "ENUM", "CITEXT"].contains { type.contains($0) }
        case .integer, .real: return false
        }
    }
}
