import JoineryEngine

/// The columns that the views and triggers of a file compare, which is nearly a declaration.
///
/// `SELECT … FROM note n JOIN folder f ON f.id = n.box`, and in a trigger `DELETE FROM line WHERE header = OLD.id`.
struct SpelledJoins {
    /// A column of a table, both by their folded names.
    struct Place: Hashable {
        var table: FoldedName
        var column: FoldedName
    }

    struct Pair: Hashable {
        var one: Place
        var other: Place
    }

    /// The names of the views and triggers that compare two columns.
    private(set) var names: [Pair: String] = [:]
    private var partners: [Place: Set<Place>] = [:]

    /// The number of views and triggers that are read.
    private static let mostRead = 2_000
    private static let longest = 100_000

    init(_ tables: [TableInfo], schemaName: String, in db: Database) throws {
        let columns = Dictionary(
            tables.map { (FoldedName($0.localName), Set($0.columns.map { FoldedName($0.name) })) },
            uniquingKeysWith: { first, _ in first })
        let statement = try db.makeStatement(
            sql: """
                SELECT CAST(name AS TEXT), CAST(sql AS TEXT), CAST(tbl_name AS TEXT) \
                FROM \(schemaName.quotedDatabaseIdentifier).sqlite_schema WHERE type IN ('view', 'trigger') \
                AND length(CAST(sql AS BLOB)) < \(Self.longest) LIMIT \(Self.mostRead)
                """)
        try statement.forEachRow { row in
            guard let name = row.text(0), let sql = row.text(1) else { return }
            var reading = JoinReading(columns: columns)
            if let table = row.text(2).map({ FoldedName($0) }), columns[table] != nil {
                reading.tables[JoinReading.new] = table
                reading.tables[JoinReading.old] = table
            }
            for pair in reading.pairs(in: sql) { names[pair] = names[pair] ?? name }
        }
        for pair in names.keys {
            partners[pair.one, default: []].insert(pair.other)
            partners[pair.other, default: []].insert(pair.one)
        }
    }

    /// The columns with which views and triggers compare a column.
    func partners(of place: Place) -> Set<Place> { partners[place] ?? [] }

    /// The name of a view or trigger that compares two columns; `nil` if none does.
    func name(_ one: Place, _ other: Place) -> String? {
        names[Pair(one: one, other: other)] ?? names[Pair(one: other, other: one)]
    }
}

/// Reads which columns a statement compares.
private struct JoinReading {
    /// What stands for the row of a trigger.
    static let (new, old) = (FoldedName("new"), FoldedName("old"))

    /// The columns of the tables of the file.
    let columns: [FoldedName: Set<FoldedName>]
    /// The tables by the names that stand for them in the statement.
    var tables: [FoldedName: FoldedName] = [:]

    init(columns: [FoldedName: Set<FoldedName>]) {
        self.columns = columns
    }

    mutating func pairs(in sql: String) -> [SpelledJoins.Pair] {
        let tokens = SQLToken.tokens(of: sql).filter { !$0.isBlank }
        findTables(tokens)
        var pairs: [SpelledJoins.Pair] = []
        for index in tokens.indices where tokens[index].text == "=" || tokens[index].text == "==" {
            guard let one = place(endingAt: index - 1, tokens),
                let other = place(startingAt: index + 1, tokens),
                one.table != other.table || one.column != other.column
            else { continue }
            pairs.append(SpelledJoins.Pair(one: one, other: other))
        }
        return pairs
    }

    /// Finds `book`, `book b` and `book AS b` after `FROM`, `JOIN`, `UPDATE`, `INTO` and commas.
    private mutating func findTables(_ tokens: [SQLToken]) {
        for (index, token) in tokens.enumerated().dropLast() {
            let leads =
                ["FROM", "JOIN", "UPDATE", "INTO"].contains { token.isKeyword($0) } || token.text == ","
            var next = index + 1
            while next < tokens.count, tokens[next].text == "(" { next += 1 }
            guard leads, next < tokens.count, let name = tokens[next].name.map({ FoldedName($0) }),
                columns[name] != nil
            else { continue }
            tables[name] = name
            next += 1
            if next < tokens.count, tokens[next].isKeyword("AS") { next += 1 }
            guard next < tokens.count, tokens[next].kind != .keyword, let alias = tokens[next].name else {
                continue
            }
            tables[FoldedName(alias)] = name
        }
    }

    private func place(endingAt index: Int, _ tokens: [SQLToken]) -> SpelledJoins.Place? {
        guard index >= 0, let column = tokens[index].name else { return nil }
        if index > 1, tokens[index - 1].text == "." { return place(tokens[index - 2].name, column) }
        return place(nil, column)
    }

    private func place(startingAt index: Int, _ tokens: [SQLToken]) -> SpelledJoins.Place? {
        guard index < tokens.count, let first = tokens[index].name else { return nil }
        if index + 2 < tokens.count, tokens[index + 1].text == "." {
            return place(first, tokens[index + 2].name)
        }
        return place(nil, first)
    }

    private func place(_ qualifier: String?, _ column: String?) -> SpelledJoins.Place? {
        guard let column = column.map({ FoldedName($0) }) else { return nil }
        if let qualifier {
            guard let table = tables[FoldedName(qualifier)], columns[table]?.contains(column) == true else {
                return nil
            }
            return SpelledJoins.Place(table: table, column: column)
        }
        // A column without a table is that of the only one that has it.
        let owners = Set(tables.filter { $0.key != Self.new && $0.key != Self.old }.values).filter {
            columns[$0]?.contains(column) == true
        }
        return owners.count == 1 ? owners.first.map { SpelledJoins.Place(table: $0, column: column) } : nil
    }
}
