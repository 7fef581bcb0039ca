/// Guesses the foreign keys that nobody declared, from the names of columns and tables.
///
/// It reads no rows: whether the guess holds, `Database.evidence(for:)` tells.
struct ForeignKeyInference {
    private let schema: DatabaseSchema
    /// Tables by what a column would call one of their rows: `orderline` for `order_lines`; nil where several would do.
    private let named: [String: Int?]
    /// The same by the whole name, which comes first: `news_id` is of `news`.
    private let spelled: [String: Int?]

    init(_ schema: DatabaseSchema) {
        self.schema = schema
        var (named, spelled): ([String: Int?], [String: Int?]) = ([:], [:])
        for (position, table) in schema.tables.enumerated() where Self.key(of: table) != nil {
            let name = Self.plain(AssociationNaming.words(table.name))
            spelled.updateValue(spelled.keys.contains(name) ? nil : position, forKey: name)
            let one = Self.plain(AssociationNaming.words(AssociationNaming.singular(table.name)))
            named.updateValue(named.keys.contains(one) ? nil : position, forKey: one)
        }
        self.named = named
        self.spelled = spelled
    }

    /// The foreign keys of a table that were not declared.
    func foreignKeys(of position: Int) -> [ForeignKeyInfo] {
        let table = schema.tables[position]
        guard table.kind == .table, table.brokenReason == nil else { return [] }
        let declared = Set(table.foreignKeys.flatMap(\.originColumns).map(FoldedName.init))
        let names = Set(table.columns.map { Self.plain(AssociationNaming.words($0.name)) })
        var found: [ForeignKeyInfo] = []
        for column in table.columns where !column.isHidden && !declared.contains(FoldedName(column.name)) {
            guard let stem = Self.stem(of: column.name), !names.contains(stem + "type"),
                let target = spelled[stem] ?? named[stem], let target,
                let key = Self.key(of: schema.tables[target]),
                target != position || key.name != column.name, Self.fits(column.type, key.type)
            else { continue }
            found.append(
                ForeignKeyInfo(
                    id: -1 - found.count, origin: .inferred, originTable: table.name,
                    originColumns: [column.name], destinationTable: schema.tables[target].name,
                    destinationColumns: [key.name]))
        }
        return found
    }

    /// The column by which rows of a table can be referred to.
    private static func key(of table: TableInfo) -> ColumnInfo? {
        guard table.kind == .table, table.brokenReason == nil, let key = table.primaryKey, key.isDeclared,
            key.columns.count == 1
        else { return nil }
        return key.columns.first.flatMap(table.column)
    }

    /// What a column says beside being an id: `author` of `author_id`, `authorId`, `AuthorID` and `AUTHORID`.
    private static func stem(of column: String) -> String? {
        let words = AssociationNaming.words(column)
        if words.count > 1 { return words.last == "id" ? plain(words.dropLast()) : nil }
        guard let word = words.first, word.hasSuffix("id"), word.count > 3 else { return nil }
        return String(word.dropLast(2))
    }

    private static func plain(_ words: some Sequence<String>) -> String {
        words.joined()
    }

    /// Whether a column takes the values that are in another one.
    private static func fits(_ type: String, _ keyType: String) -> Bool {
        let (affinity, key) = (ColumnAffinity(type), ColumnAffinity(keyType))
        return affinity == key || affinity == .blob || key == .blob
            || affinity.isNumeric && key.isNumeric
    }
}
