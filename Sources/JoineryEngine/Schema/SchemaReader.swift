import CSQLite

/// Reads the schema of one database of a connection, in a handful of statements regardless of the number of tables.
///
/// - The columns, indexes and foreign keys of all ordinary tables come from one statement each, which joins
///   `sqlite_schema` with SQLite's table-valued pragma functions.
/// - Views and virtual tables are read one at a time: one that cannot be read (a missing table, an unknown module) is
///   marked as broken and does not affect the others.
/// - A view is skipped if it depends on so many others that SQLite is slow to compile it: see `ViewSizes`.
/// - `PRAGMA table_list` is avoided: it prepares every view, and a broken one once per table.
struct SchemaReader {
    let db: Database
    /// `main`, `temp`, or the name of an attached database.
    let schemaName: String

    private var master: String { "\(schemaName.quotedDatabaseIdentifier).sqlite_schema" }

    func read() throws -> DatabaseSchema {
        let version = try integer("PRAGMA \(schemaName.quotedDatabaseIdentifier).schema_version")
        var entries = Entries()
        try readEntries(into: &entries)
        try readColumns(into: &entries)
        try readIndexes(into: &entries)
        try readForeignKeys(into: &entries)
        try readStrictColumns(into: &entries)
        for index in entries.tables.indices {
            if entries.tables[index].kind == .view {
                entries.tables[index].brokenReason = entries.viewSizes.obstacle(
                    to: entries.tables[index].name)
            }
            if entries.tables[index].brokenReason == nil { try readAlone(&entries.tables[index]) }
            if entries.tables[index].mayCollate { try readCollations(of: &entries.tables[index]) }
        }
        let unknown = unknownCollations(of: entries.tables)
        if !unknown.isEmpty {
            for index in entries.tables.indices { entries.tables[index].note(unknownCollations: unknown) }
        }
        return SchemaBuilder(tables: entries.tables).schema(version: version)
    }

    /// The tables in the order of `sqlite_schema`, and the position of each by its rowid there.
    private struct Entries {
        var tables: [RawTable] = []
        var positions: [Int64: Int] = [:]
        var indexNames: Set<FoldedName> = []
        var shadows = ShadowTables()
        var viewSizes = ViewSizes([])
    }

    private func readEntries(into entries: inout Entries) throws {
        var views: [(name: String, sql: String)] = []
        try forEachRow(
            """
            SELECT rowid, type, name, CASE WHEN rootpage = 0 OR type = 'view' THEN sql END, sql LIKE '%collate%' \
            FROM \(master) WHERE type IN ('table', 'view', 'index')
            """
        ) { row in
            guard let id = row[0] as Int64?, let type = row[1] as String?, let name = row[2] as String? else {
                return
            }
            if type == "index" {
                entries.indexNames.insert(FoldedName(name))
                return
            }
            let virtualSQL = type == "view" ? nil : row[3] as String?
            if type == "view" { views.append((name: name, sql: row[3] as String? ?? "")) }
            if let virtualSQL { entries.shadows.add(virtualTable: name, sql: virtualSQL) }
            entries.positions[id] = entries.tables.count
            var table = RawTable(
                name: name, kind: type == "view" ? .view : virtualSQL == nil ? .table : .virtual)
            table.mayCollate = table.kind == .table && row[4] as Int? == 1
            entries.tables.append(table)
        }
        entries.viewSizes = ViewSizes(views)
        for index in entries.tables.indices where entries.tables[index].kind == .table {
            let name = FoldedName(entries.tables[index].name)
            if name.folded.hasPrefix("sqlite_") {
                entries.tables[index].kind = .system
            } else if entries.shadows.contains(name) {
                entries.tables[index].kind = .shadow
            }
        }
    }

    private func readColumns(into entries: inout Entries) throws {
        try forEachRow(
            """
            SELECT s.rowid, c.name, c.type, c."notnull", c.dflt_value, c.pk, c.hidden \
            FROM \(master) s CROSS JOIN pragma_table_xinfo(s.name, ?) c WHERE s.type = 'table' AND s.rootpage <> 0
            """, [schemaName]
        ) { row in
            guard let id = row[0] as Int64?, let position = entries.positions[id] else { return }
            entries.tables[position].columns.append(Self.column(row, from: 1))
        }
    }

    private func readIndexes(into entries: inout Entries) throws {
        var last: (position: Int, sequence: Int)?
        try forEachRow(
            """
            SELECT s.rowid, i.seq, i.name, i."unique", i.origin, i.partial, c.cid, c.name, c.coll \
            FROM \(master) s CROSS JOIN pragma_index_list(s.name, ?1) i CROSS JOIN pragma_index_xinfo(i.name, ?1) c \
            WHERE s.type = 'table' AND s.rootpage <> 0 AND c.key = 1
            """, [schemaName]
        ) { row in
            guard let id = row[0] as Int64?, let position = entries.positions[id],
                let sequence = row[1] as Int?
            else { return }
            let column = (row[6] as Int?).map { $0 == -2 } == true ? nil : row[7] as String?
            var index: IndexInfo
            if let last, last == (position, sequence), let begun = entries.tables[position].indexes.popLast()
            {
                index = begun
            } else {
                index = IndexInfo(
                    name: row[2] as String? ?? "", columns: [], isUnique: row[3] as Int? == 1,
                    isPartial: row[5] as Int? == 1,
                    origin: (row[4] as String?).map(IndexInfo.Origin.init) ?? .createIndex)
            }
            index.append(column: column, collation: row[8] as String? ?? "BINARY")
            entries.tables[position].indexes.append(index)
            last = (position, sequence)
            // The primary key of a WITHOUT ROWID table is the table itself and has no entry of its own.
            if index.origin == .primaryKeyConstraint, !entries.indexNames.contains(FoldedName(index.name)) {
                entries.tables[position].isWithoutRowID = true
            }
        }
    }

    private func readForeignKeys(into entries: inout Entries) throws {
        try forEachRow(
            """
            SELECT s.rowid, f.id, f."table", f."from", f."to" \
            FROM \(master) s CROSS JOIN pragma_foreign_key_list(s.name, ?) f \
            WHERE s.type = 'table' AND s.rootpage <> 0 AND s.sql LIKE '%references%' ORDER BY s.rowid, f.id DESC, f.seq
            """, [schemaName]
        ) { row in
            guard let id = row[0] as Int64?, let position = entries.positions[id],
                let number = row[1] as Int?,
                let parent = row[2] as String?, let from = row[3] as String?
            else { return }
            let pair = (from: from, to: row[4] as String?)
            let last = entries.tables[position].foreignKeys.count - 1
            if last >= 0, entries.tables[position].foreignKeys[last].id == number {
                entries.tables[position].foreignKeys[last].columns.append(pair)
            } else {
                entries.tables[position].foreignKeys.append(
                    RawForeignKey(id: number, parent: parent, columns: [pair]))
            }
        }
    }

    /// `ANY` is an ordinary type name, but in a STRICT table it stores values unconverted.
    private func readStrictColumns(into entries: inout Entries) throws {
        for index in entries.tables.indices {
            let table = entries.tables[index]
            let columns = table.columns.indices.filter { table.columns[$0].type.uppercased() == "ANY" }
            guard !columns.isEmpty else { continue }
            var isStrict = false
            try forEachRow(
                "SELECT strict FROM pragma_table_list(?) WHERE schema = ?", [table.name, schemaName]
            ) { isStrict = $0[0] as Int? == 1 }
            guard isStrict else { continue }
            for column in columns { entries.tables[index].columns[column].keepsTypes = true }
        }
    }

    private func readCollations(of table: inout RawTable) throws {
        let sqliteConnection = try db.connection()
        for index in table.columns.indices {
            var collation: UnsafePointer<CChar>?
            let code = sqlite3_table_column_metadata(
                sqliteConnection, schemaName, table.name, table.columns[index].name, nil, &collation, nil,
                nil,
                nil)
            guard code == SQLITE_OK, let collation else { continue }
            table.columns[index].collation = Database.CollationName(rawValue: String(cString: collation))
        }
    }

    /// Returns the collations that tables use and this connection lacks. `PRAGMA collation_list` lists these, too.
    private func unknownCollations(of tables: [RawTable]) -> Set<FoldedName> {
        let used = Set(tables.lazy.filter(\.mayCollate).flatMap(\.collations).map { FoldedName($0) })
        return used.subtracting(["BINARY", "NOCASE", "RTRIM"].map { FoldedName($0) }).filter { name in
            (try? db.makeStatement(sql: "SELECT '' = '' COLLATE \(name.folded.quotedDatabaseIdentifier)"))
                == nil
        }
    }

    /// Reads the columns of a view or a virtual table, or records why there are none.
    private func readAlone(_ table: inout RawTable) throws {
        if table.kind == .view || table.kind == .virtual {
            var columns: [ColumnInfo] = []
            do {
                try forEachRow(
                    "SELECT name, type, \"notnull\", dflt_value, pk, hidden FROM pragma_table_xinfo(?, ?)",
                    [table.name, schemaName]
                ) { columns.append(Self.column($0, from: 0)) }
                table.columns = columns
            } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
                table.brokenReason = error.message ?? "its columns cannot be read"
            }
        }
        if table.columns.isEmpty, table.brokenReason == nil {
            table.brokenReason = "SQLite reports no columns of \(table.name)"
        }
    }

    // MARK: - Rows

    private static func column(_ row: Row, from index: Int) -> ColumnInfo {
        let kind: ColumnInfo.Kind =
            switch row[index + 5] as Int? {
            case 1: .hidden
            case 2: .generatedVirtual
            case 3: .generatedStored
            default: .ordinary
            }
        return ColumnInfo(
            name: row[index] as String? ?? "", type: row[index + 1] as String? ?? "",
            isNotNull: row[index + 2] as Int? == 1, defaultValueSQL: row[index + 3] as String?,
            primaryKeyIndex: row[index + 4] as Int? ?? 0, kind: kind)
    }

    private func forEachRow(_ sql: String, _ arguments: [String] = [], _ body: (Row) -> Void) throws {
        let rows = try Row.fetchCursor(db.makeStatement(sql: sql), arguments: StatementArguments(arguments))
        while let row = try rows.next() { body(row) }
    }

    private func integer(_ sql: String) throws -> Int {
        var value = 0
        try forEachRow(sql) { value = $0[0] as Int? ?? 0 }
        return value
    }
}

extension IndexInfo {
    /// Appends the next part of the key; `nil` for an expression.
    fileprivate mutating func append(column: String?, collation: String) {
        self = IndexInfo(
            name: name, columns: columns + (column.map { [$0] } ?? []),
            collations: collations + (column.map { _ in [collation] } ?? []), isUnique: isUnique,
            isPartial: isPartial,
            hasExpressions: hasExpressions || column == nil, origin: origin)
    }
}
