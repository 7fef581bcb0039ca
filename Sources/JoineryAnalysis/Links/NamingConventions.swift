import JoineryEngine

/// How the tables of a file are named.
struct NamingConventions {
    /// How many tables begin with each word, of several.
    private(set) var families: [String: Int] = [:]
    /// Whether the columns of most tables begin with two letters of their table: `IBITM` and `IBMCU`.
    private let hasMarks: Bool
    private let coreData: CoreData

    init(of tables: [TableInfo], _ coreData: CoreData) {
        self.coreData = coreData
        for table in tables {
            let words = AssociationNaming.words(table.localName)
            if words.count > 1, let first = words.first { families[first, default: 0] += 1 }
        }
        let marks = tables.compactMap(Self.mark)
        hasMarks =
            Set(marks).count > 2 && Self.isMost(marks.count, of: tables.count)
            && Self.isMost(Set(marks).count, of: marks.count)
    }

    func words(ofTable table: TableInfo) -> [String] {
        coreData.names(of: table).first.map { [$0] } ?? AssociationNaming.words(table.localName)
    }

    /// Other names of the rows of a table, one word each.
    func others(of table: TableInfo) -> [String] { Array(coreData.names(of: table).dropFirst()) }

    func words(ofColumn column: ColumnInfo, in table: TableInfo) -> [String] {
        if let words = coreData.words(of: column, in: table) { return words }
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

    static func isMost(_ count: Int, of all: Int) -> Bool { Double(count) >= Double(all) * 0.6 }
}
