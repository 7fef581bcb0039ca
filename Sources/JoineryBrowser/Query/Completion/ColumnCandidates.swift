import JoineryEngine

/// The columns that an expression can name, and the tables before their dots, as candidates.
struct ColumnCandidates {
    /// The tables of the innermost SELECT, then those of each SELECT around it.
    let levels: [[TableInScope]]

    /// A column of one level.
    private struct Column {
        let name: String
        var tables: [TableInScope]
    }

    /// Adds the columns, those of the innermost SELECT first.
    func add(to list: inout CandidateList) {
        var hiddenColumns: NameSet = []
        var hiddenTables: NameSet = []
        for level in levels {
            for column in columns(of: level) { add(column, to: &list, hiddenColumns, hiddenTables) }
            hiddenColumns.formUnion(level.flatMap(\.columns))
            hiddenTables.formUnion(level.compactMap(\.qualifier))
        }
    }

    /// Adds the names of tables that may stand before a column.
    func addTables(to list: inout CandidateList, suffix: String) {
        for level in levels {
            for table in level.sorted(byName: { $0.qualifier ?? "" }) {
                guard let qualifier = table.qualifier else { continue }
                list.add(
                    qualifier, table.kind, detail: table.kind == .alias ? table.title : "", suffix: suffix)
            }
        }
    }

    /// Adds a column by its name, and with the name of its table if the name alone may mean another column.
    private func add(
        _ column: Column, to list: inout CandidateList, _ hiddenColumns: NameSet,
        _ hiddenTables: NameSet
    ) {
        let isHidden = hiddenColumns.contains(column.name)
        if !isHidden {
            list.add(column.name, .column, detail: column.tables.map(\.title).joined(separator: ", "))
        }
        guard isHidden || column.tables.count > 1 else { return }
        for table in column.tables where column.tables.count(where: { $0.isNamed(table.qualifier) }) == 1 {
            guard let qualifier = table.qualifier, !hiddenTables.contains(qualifier) else {
                continue
            }
            list.add(column.name, .column, detail: table.title, qualifier: qualifier)
        }
    }

    /// Returns the columns of tables in alphabetical order, each name once.
    private func columns(of level: [TableInScope]) -> [Column] {
        var places: NamedValues<Int> = [:]
        var columns: [Column] = []
        for table in level {
            for name in table.columns {
                if let place = places[name] {
                    columns[place].tables.append(table)
                } else {
                    places[name] = columns.count
                    columns.append(Column(name: name, tables: [table]))
                }
            }
        }
        return columns.sorted(byName: \.name)
    }
}
