import JoineryAnalysis
import JoineryEngine

/// The rows that the foreign keys in a page of a result refer to, with their labels.
struct ResultParents {
    /// A row that a foreign key refers to.
    struct Target {
        let path: Path
        let label: String?
    }

    private let parent: ResultLinks.Parent
    private var targets: [[DatabaseValue]: Target] = [:]

    /// Reads the rows.
    ///
    /// - Parameter rows: The values of the rows of the result.
    /// - Throws: A `DatabaseError`.
    init(_ parent: ResultLinks.Parent, of rows: [ResultRow], _ labels: RowLabels, _ db: Database) throws {
        self.parent = parent
        guard let table = try db.schema().table(named: parent.table) else { return }
        let label = try labels.label(of: table)
        let key = table.primaryKey?.columns ?? []
        let names = Set(parent.keys + key + label.readColumns).map { Column($0) }
        let all = label.joined(to: Table(table.name).select(names))
        func add(_ row: Row, as values: [DatabaseValue]) {
            let path = Path(table: table.name, steps: [.key(RowKey(of: row, in: table))])
            targets[values] = Target(path: path, label: label.text(of: row))
        }
        var wanted = Set(rows.compactMap { self.values(in: $0) })
        if parent.keys.count == 1 {
            let column = Column(parent.keys[0])
            let found = try all.filter(wanted.map { $0[0] }.contains(column)).fetchAll(db)
            for row in found {
                let value = [row.value(ofColumn: parent.keys[0])]
                add(row, as: value)
                wanted.remove(value)
            }
        }
        // SQLite may consider values equal that are not the same, such as 3 and '3'.
        for values in wanted {
            let rows = zip(parent.keys, values).reduce(all) { $0.filter(Column($1.0) == $1.1) }
            if let row = try rows.fetchOne(db) { add(row, as: values) }
        }
    }

    /// Returns the values of the foreign key in a row; `nil` if it refers to nothing.
    private func values(in row: ResultRow) -> [DatabaseValue]? {
        let values = parent.columns.map { row.values[$0] }
        let applies = parent.conditions.allSatisfy { row.values[$0.column] == $0.value }
        return applies && !values.contains(.null) ? values : nil
    }

    /// Returns the link for the cell of a row, and where it leads.
    func target(of row: ResultRow) -> (link: Cell.Link, path: Path?) {
        guard let values = values(in: row) else { return (.none, nil) }
        guard let target = targets[values] else { return (parent.isInferred ? .none : .dead, nil) }
        return (.parent(label: target.label), target.path)
    }
}
