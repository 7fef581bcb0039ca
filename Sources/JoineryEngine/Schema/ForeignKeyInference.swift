/// Infers undeclared foreign keys from the names of columns and tables.
///
/// It reads no rows: what `TypeColumnReading` found in columns such as `author_type` is part of the schema, and
/// `Database.evidence(for:)` checks an inferred key against the rows.
struct ForeignKeyInference {
    private let schema: DatabaseSchema
    /// Tables by the singular of their name, as a column refers to one of their rows: `orderline` for `order_lines`.
    /// `nil` if several tables share it.
    private let named: [Name: Int?]
    /// Tables by their full name, which takes precedence: `news_id` refers to `news`. `nil` if several tables share
    /// it.
    private let spelled: [Name: Int?]

    /// A name in one of the files: a column refers to a table of its own file.
    private struct Name: Hashable {
        let schema: String?
        let name: String
    }

    init(_ schema: DatabaseSchema) {
        self.schema = schema
        var (named, spelled): ([Name: Int?], [Name: Int?]) = ([:], [:])
        for (position, table) in schema.tables.enumerated() where Self.key(of: table) != nil {
            let name = Name(
                schema: table.schemaName, name: Self.plain(AssociationNaming.words(table.localName)))
            spelled.updateValue(spelled.keys.contains(name) ? nil : position, forKey: name)
            let singular = AssociationNaming.singular(table.localName)
            let one = Name(
                schema: table.schemaName, name: Self.plain(AssociationNaming.words(singular)))
            named.updateValue(named.keys.contains(one) ? nil : position, forKey: one)
        }
        self.named = named
        self.spelled = spelled
    }

    /// Returns the undeclared foreign keys of a table.
    func foreignKeys(of position: Int) -> [ForeignKeyInfo] {
        let table = schema.tables[position]
        return columns(of: position).enumerated().compactMap { number, link in
            let isPolymorphic = link.typeColumns.contains {
                !table.columnsNamingNoTable.contains(FoldedName($0))
            }
            return isPolymorphic
                ? nil
                : ForeignKeyInfo(
                    id: -1 - number, origin: .inferred, originTable: table.name,
                    originColumns: [link.column], destinationTable: link.target,
                    destinationColumns: [link.key])
        }
    }

    /// Returns the columns of a table that decide, by what is in them, whether another one is a foreign key.
    func typeColumns(of position: Int) -> Set<String> {
        Set(columns(of: position).flatMap(\.typeColumns))
    }

    /// A column that refers to a table, if none of the columns beside it that may name another one does.
    private typealias Link = (column: String, target: String, key: String, typeColumns: [String])

    private func columns(of position: Int) -> [Link] {
        let table = schema.tables[position]
        guard table.kind == .table, table.brokenReason == nil else { return [] }
        let declared = Set(table.foreignKeys.flatMap(\.originColumns).map(FoldedName.init))
        let typed = Dictionary(grouping: table.columns.filter(\.mayNameTables).map(\.name)) {
            AssociationNaming.words($0)
        }
        var found: [Link] = []
        for column in table.columns where !column.isHidden && !declared.contains(FoldedName(column.name)) {
            guard let stem = Self.stem(of: column.name), let target = target(of: stem, from: position),
                let key = Self.key(of: schema.tables[target]),
                target != position || !key.name.equalsIgnoringASCIICase(column.name),
                Self.fits(column.type, key.type)
            else { continue }
            found.append(
                (
                    column.name, schema.tables[target].name, key.name,
                    typed[Self.typeHalf(of: column.name)] ?? []
                ))
        }
        return found
    }

    /// Returns the table that a stem refers to: `place_id` to `place` or `places`, and in `moz_visits` to `moz_places` if
    /// there is none of these.
    private func target(of stem: String, from position: Int) -> Int? {
        let table = schema.tables[position]
        func find(_ name: String) -> Int?? {
            let name = Name(schema: table.schemaName, name: name)
            return spelled[name] ?? named[name]
        }
        if let found = find(stem) { return found }
        let words = AssociationNaming.words(table.localName)
        for count in (1..<max(words.count, 1)).reversed() {
            // In `blog_posts`, `post_id` may be anything.
            if let found = find(Self.plain(words.prefix(count)) + stem) {
                return found == position ? nil : found
            }
        }
        return nil
    }

    /// Returns the column by which other tables can refer to the rows of a table.
    private static func key(of table: TableInfo) -> ColumnInfo? {
        guard table.kind == .table, table.brokenReason == nil, let key = table.primaryKey, key.isDeclared,
            key.columns.count == 1
        else { return nil }
        return key.columns.first.flatMap(table.column)
    }

    /// Returns the part of a column name before its `id`: `author` for `author_id`, `authorId`, `AuthorID` and
    /// `AUTHORID`.
    private static func stem(of column: String) -> String? {
        let words = AssociationNaming.words(column)
        if words.count > 1 { return words.last == "id" ? plain(words.dropLast()) : nil }
        guard let word = words.first, word.hasSuffix("id"), word.count > 3 else { return nil }
        return String(word.dropLast(2))
    }

    /// Returns the words of the column that would name the table to which each row refers: `author type` for `author_id`
    /// and `authorId`, `authortype` for `AUTHORID`.
    ///
    /// `albumtype` beside `album_id` is spelled differently, and so is another fact about the row.
    private static func typeHalf(of column: String) -> [String] {
        let words = AssociationNaming.words(column)
        return words.count > 1
            ? words.dropLast() + ["type"] : [String(column.lowercased().dropLast(2)) + "type"]
    }

    private static func plain(_ words: some Sequence<String>) -> String {
        words.joined()
    }

    /// Whether a column can hold the values of a key column, judging by their affinities.
    private static func fits(_ type: String, _ keyType: String) -> Bool {
        let (affinity, key) = (ColumnAffinity(type), ColumnAffinity(keyType))
        return affinity == key || affinity == .blob || key == .blob
            || affinity.isNumeric && key.isNumeric
    }
}

extension ColumnInfo {
    /// Whether the column can hold names of tables or classes: it does not convert values to numbers.
    var mayNameTables: Bool {
        switch affinity {
        case .text, .blob: true
        case .numeric: type.uppercased().contains("STRING")
        case .integer, .real: false
        }
    }
}
