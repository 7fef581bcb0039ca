import JoineryEngine

/// How the tables of a file are named.
struct NamingConventions {
    /// How many tables begin with each word, of several.
    private(set) var families: [String: Int] = [:]
    /// Whether the columns of most tables begin with two letters of their table: `IBITM` and `IBMCU`.
    private let hasMarks: Bool
    /// The letters with which the names of Core Data's entities begin: `mt` in `ZMTEPISODE` and `ZMTPODCAST`.
    private let entityPrefix: String

    init(of tables: [TableInfo]) {
        for table in tables {
            let words = AssociationNaming.words(table.localName)
            if words.count > 1, let first = words.first { families[first, default: 0] += 1 }
        }
        let marks = tables.compactMap(Self.mark)
        hasMarks =
            Set(marks).count > 2 && Self.isMost(marks.count, of: tables.count)
            && Self.isMost(Set(marks).count, of: marks.count)
        entityPrefix = Self.prefix(ofEntities: tables.compactMap(CoreDataNames.entity))
    }

    func words(ofTable table: TableInfo) -> [String] {
        CoreDataNames.entity(table).map {
            [String($0.dropFirst($0.hasPrefix(entityPrefix) ? entityPrefix.count : 0))]
        }
            ?? AssociationNaming.words(table.localName)
    }

    func words(ofColumn column: ColumnInfo, in table: TableInfo) -> [String] {
        if let words = CoreDataNames.words(ofColumn: column, in: table) { return words }
        let mark = hasMarks ? Self.mark(of: table) : nil
        return AssociationNaming.words(String(column.name.dropFirst(mark?.count ?? 0)))
    }

    /// The two letters with which the names of all columns of a table begin.
    private static func mark(of table: TableInfo) -> String? {
        guard table.columns.count > 1, let mark = table.columns.first?.name.prefix(2).lowercased(),
            table.columns.allSatisfy({ column in
                column.name.utf8.count > 3 && !column.name.contains("_")
                    && column.name.lowercased().hasPrefix(mark)
            })
        else { return nil }
        return mark
    }

    /// The two or three letters with which most of some names begin.
    private static func prefix(ofEntities names: [String]) -> String {
        for length in [3, 2] {
            let counts = Dictionary(names.map { ($0.prefix(length), 1) }, uniquingKeysWith: +)
            if let (prefix, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), count > 3,
                isMost(count, of: names.count)
            {
                return String(prefix)
            }
        }
        return ""
    }

    private static func isMost(_ count: Int, of all: Int) -> Bool { Double(count) >= Double(all) * 0.6 }
}
