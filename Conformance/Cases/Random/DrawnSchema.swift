/// Random tables, the foreign keys between them, and their rows.
struct DrawnSchema {
    private(set) var tables: [DrawnTable]
    private(set) var foreignKeys: [DrawnForeignKey] = []

    init(_ random: inout SeededGenerator) {
        let names = DrawnTable.names.shuffled(using: &random).prefix(random.number(3...6))
        tables = names.map { DrawnTable(name: $0, &random) }
        if random.isDrawn(1, of: 2) { addPivot(&random) }
        for child in tables.indices where !tables[child].isPivot {
            for _ in 0..<random.number(0...2) {
                addForeignKey(from: child, to: random.number(0...(tables.count - 1)), &random)
            }
        }
        if foreignKeys.isEmpty { addForeignKey(from: 0, to: 1, &random) }
    }

    /// Turns the last table into a join table. Its key consists of foreign keys to two other tables, or of two to the
    /// same one.
    private mutating func addPivot(_ random: inout SeededGenerator) {
        let pivot = tables.count - 1
        tables[pivot].isPivot = true
        tables[pivot].columns = tables[pivot].columns.filter { !tables[pivot].key.contains($0.name) }
        tables[pivot].key = []
        for _ in 1...2 { addForeignKey(from: pivot, to: random.number(0...(pivot - 1)), &random) }
        tables[pivot].key = foreignKeys.filter { $0.child == pivot }.flatMap(\.columns)
    }

    /// Adds a foreign key whose columns are new, or already serve another purpose.
    private mutating func addForeignKey(from child: Int, to parent: Int, _ random: inout SeededGenerator) {
        let target = tables[parent]
        let toKey = !target.key.isEmpty && !random.isDrawn(1, of: 8)
        let parentColumns = toKey ? target.key : ["n"]
        var columns: [String] = []
        for name in parentColumns {
            let isText = target.isText(name)
            let present = tables[child].columns.filter { $0.isText == isText && !columns.contains($0.name) }
            if !tables[child].isPivot, random.isDrawn(1, of: 8),
                let column = present.randomElement(using: &random)
            {
                columns.append(column.name)
            } else {
                let column = DrawnColumn(name: "\(name)\(foreignKeys.count + 1)", isText: isText)
                tables[child].columns.append(column)
                columns.append(column.name)
            }
        }
        let foreignKey = DrawnForeignKey(
            child: child, columns: columns, parent: parent, parentColumns: parentColumns,
            isDeclared: !random.isDrawn(1, of: 4), isToKey: toKey)
        if !foreignKeys.contains(where: { $0.hasColumns(of: foreignKey) }) { foreignKeys.append(foreignKey) }
    }

    /// Whether an association may need the column to find other rows.
    func ties(_ column: String, of table: Int) -> Bool {
        foreignKeys.contains { key in
            key.child == table && key.columns.contains(column)
                || key.parent == table && key.parentColumns.contains(column)
        }
    }

    /// Whether the foreign key is the only declared one from the child to the parent, so that an association need not
    /// name it.
    func isInferred(_ foreignKey: DrawnForeignKey) -> Bool {
        let same = foreignKeys.filter {
            $0.isDeclared && $0.child == foreignKey.child && $0.parent == foreignKey.parent
        }
        return same.count == 1 && foreignKey.isDeclared
    }

    /// The statements that create the tables.
    var definitions: [String] {
        tables.indices.map { index in
            let table = tables[index]
            var parts = table.columns.map { "\"\($0.name)\" \($0.isText ? "TEXT" : "INTEGER")" }
            if !table.key.isEmpty { parts.append("PRIMARY KEY (\(quoted(table.key)))") }
            for key in foreignKeys where key.child == index && key.isDeclared {
                let parent = tables[key.parent].name
                let columns = key.isImplicit ? "" : "(\(quoted(key.parentColumns)))"
                parts.append("FOREIGN KEY (\(quoted(key.columns))) REFERENCES \"\(parent)\"\(columns)")
            }
            let suffix = table.hasRowID || table.key.isEmpty ? "" : " WITHOUT ROWID"
            return "CREATE TABLE \"\(table.name)\" (\(parts.joined(separator: ", ")))\(suffix)"
        }
    }

    /// Returns the statements that insert rows: many refer to other rows, some to none, and some to rows that do not
    /// exist.
    func insertions(_ random: inout SeededGenerator) -> [String] {
        tables.flatMap { table in
            (0..<random.number(0...6)).map { _ in
                let values = table.columns.map { column in
                    if random.isDrawn(1, of: table.key.contains(column.name) ? 16 : 5) { return "NULL" }
                    return column.isText
                        ? "'\(["a", "b", "c", "d"][random.number(0...3)])'" : "\(random.number(1...4))"
                }
                return "INSERT OR IGNORE INTO \"\(table.name)\" VALUES (\(values.joined(separator: ", ")))"
            }
        }
    }

    private func quoted(_ names: [String]) -> String {
        names.map { "\"\($0)\"" }.joined(separator: ", ")
    }
}

/// A table of a drawn schema.
struct DrawnTable {
    /// Names that are singular, plural, the same in both, irregular, numbered, or in need of quotes.
    static let names = [
        "author", "book", "country", "person", "child", "news", "team2", "left side", "Order", "boxes",
        "halfMoon",
        "fish", "data", "x", "2024", "metadata",
    ]

    var name: String
    var columns: [DrawnColumn]
    var key: [String]
    var hasRowID: Bool
    var isPivot = false

    init(name: String, _ random: inout SeededGenerator) {
        let data = [DrawnColumn(name: "n", isText: false), DrawnColumn(name: "label", isText: true)]
        let shape = random.number(0...9)
        let keyColumns =
            switch shape {
            case 0...3: [DrawnColumn(name: "id", isText: false)]
            case 4...5: [DrawnColumn(name: "code", isText: true)]
            case 6...8: [DrawnColumn(name: "area", isText: true), DrawnColumn(name: "number", isText: false)]
            default: [DrawnColumn]()
            }
        self.name = name
        columns = keyColumns + data
        key = keyColumns.map(\.name)
        hasRowID = shape < 5 || random.isDrawn(1, of: 2)
    }

    func isText(_ column: String) -> Bool {
        columns.contains { $0.name == column && $0.isText }
    }
}

/// A column of a drawn table.
struct DrawnColumn {
    var name: String
    var isText: Bool
}

/// A foreign key of a drawn schema, which the schema may declare, or only the associations use.
struct DrawnForeignKey {
    /// The child table, as an index into the schema.
    var child: Int
    var columns: [String]
    var parent: Int
    var parentColumns: [String]
    var isDeclared: Bool
    /// Whether it refers to the primary key.
    var isToKey: Bool

    /// Whether the declaration leaves out the parent's columns.
    var isImplicit: Bool { isToKey && (columns.count != 1 || child % 2 == 0) }

    func hasColumns(of other: DrawnForeignKey) -> Bool {
        child == other.child && parent == other.parent && columns == other.columns
    }
}

extension SeededGenerator {
    mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    /// Returns `true` with a probability of `times` out of `many`.
    mutating func isDrawn(_ times: Int, of many: Int) -> Bool {
        number(1...many) <= times
    }
}
