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
            let mayCollate =
                entries.tables[index].kind == .view
                ? entries.haveCollations : entries.tables[index].mayCollate
            if mayCollate { try readCollations(of: &entries.tables[index]) }
            tryGeneratedColumns(of: &entries.tables[index])
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
        /// Whether a column of any of them may have its own collation.
        var haveCollations = false
    }

    private func readEntries(into entries: inout Entries) throws {
        var views: [(name: String, sql: String)] = []
        try forEachRow(
            """
            SELECT rowid, type, name, CASE WHEN CAST(rootpage AS INTEGER) = 0 OR CAST(type AS TEXT) = 'view' THEN sql END, CAST(sql AS TEXT) LIKE '%collate%' \
            FROM \(master) WHERE CAST(type AS TEXT) IN ('table', 'view', 'index')
            """
        ) { row in
            guard let id = row.integer(0), let type = row.text(1), let name = row.text(2) else { return }
            if type == "index" {
                entries.indexNames.insert(FoldedName(name))
                return
            }
            let virtualSQL = type == "view" ? nil : row.text(3)
            if type == "view" { views.append((name: name, sql: row.text(3) ?? "")) }
            if let virtualSQL { entries.shadows.add(virtualTable: name, sql: virtualSQL) }
            entries.positions[id] = entries.tables.count
            var table = RawTable(
                name: name, kind: type == "view" ? .view : virtualSQL == nil ? .table : .virtual)
            table.mayCollate = table.kind != .view && row.isTrue(4)
            if row.isTrue(4) { entries.haveCollations = true }
            entries.tables.append(table)
        }
        entries.viewSizes = ViewSizes(views)
        // A temporary view may read any table.
        if schemaName == "temp" { entries.haveCollations = true }
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
            FROM \(master) s CROSS JOIN pragma_table_xinfo(s.name, ?) c WHERE CAST(s.type AS TEXT) = 'table' AND CAST(s.rootpage AS INTEGER) <> 0
            """, [schemaName]
        ) { row in
            guard let id = row.integer(0), let position = entries.positions[id] else { return }
            entries.tables[position].columns.append(Self.column(row, from: 1))
        }
    }

    private func readIndexes(into entries: inout Entries) throws {
        var last: (position: Int, sequence: Int64)?
        try forEachRow(
            """
            SELECT s.rowid, i.seq, i.name, i."unique", i.origin, i.partial, c.cid, c.name, c.coll \
            FROM \(master) s CROSS JOIN pragma_index_list(s.name, ?1) i CROSS JOIN pragma_index_xinfo(i.name, ?1) c \
            WHERE CAST(s.type AS TEXT) = 'table' AND CAST(s.rootpage AS INTEGER) <> 0 AND c.key = 1
            """, [schemaName]
        ) { row in
            guard let id = row.integer(0), let position = entries.positions[id],
                let sequence = row.integer(1)
            else { return }
            let column = row.integer(6) == -2 ? nil : row.text(7)
            var index: IndexInfo
            if let last, last == (position, sequence), let begun = entries.tables[position].indexes.popLast()
            {
                index = begun
            } else {
                index = IndexInfo(
                    name: row.text(2) ?? "", columns: [], isUnique: row.isTrue(3),
                    isPartial: row.isTrue(5),
                    origin: row.text(4).map(IndexInfo.Origin.init) ?? .createIndex)
            }
            index.append(column: column, collation: row.text(8) ?? "BINARY")
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
            WHERE CAST(s.type AS TEXT) = 'table' AND CAST(s.rootpage AS INTEGER) <> 0 AND CAST(s.sql AS TEXT) LIKE '%references%' ORDER BY s.rowid, f.id DESC, f.seq
            """, [schemaName]
        ) { row in
            guard let id = row.integer(0), let position = entries.positions[id],
                let number = row.integer(1), let parent = row.text(2), let from = row.text(3)
            else { return }
            let pair = (from: from, to: row.text(4))
            let last = entries.tables[position].foreignKeys.count - 1
            if last >= 0, entries.tables[position].foreignKeys[last].id == Int(number) {
                entries.tables[position].foreignKeys[last].columns.append(pair)
            } else {
                entries.tables[position].foreignKeys.append(
                    RawForeignKey(id: Int(number), parent: parent, columns: [pair]))
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
            ) { isStrict = $0.isTrue(0) }
            guard isStrict else { continue }
            for column in columns { entries.tables[index].columns[column].keepsTypes = true }
        }
    }

    private func readCollations(of table: inout RawTable) throws {
        guard table.kind != .view else {
            guard table.brokenReason == nil else { return }
            let view = ViewCollations(db: db, schemaName: schemaName, view: table.name)
            let collations = view.collations(of: table.columns.map(\.name))
            for (index, collation) in collations.enumerated() { table.columns[index].collation = collation }
            table.mayCollate = collations.contains { $0 != .binary }
            return
        }
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
        return used.subtracting(["BINARY", "NOCASE", "RTRIM"].map { FoldedName($0) }).filter {
            !db.compares(by: $0.folded)
        }
    }

    /// Records why generated columns cannot be computed. `SELECT *` fails if any cannot be, although the others can.
    private func tryGeneratedColumns(of table: inout RawTable) {
        for index in table.columns.indices where table.columns[index].kind == .generatedVirtual {
            let name = TableReference(schema: schemaName, name: table.name).sql
            do {
                _ = try db.makeStatement(
                    sql: "SELECT \(table.columns[index].name.quotedDatabaseIdentifier) FROM \(name)")
            } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
                table.columns[index].brokenReason = error.message ?? "it cannot be computed"
            } catch {}
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

    private static func column(_ row: ConvertedRow, from index: CInt) -> ColumnInfo {
        let kind: ColumnInfo.Kind =
            switch row.integer(index + 5) {
            case 1: .hidden
            case 2: .generatedVirtual
            case 3: .generatedStored
            default: .ordinary
            }
        return ColumnInfo(
            name: row.text(index) ?? "", type: row.text(index + 1) ?? "",
            isNotNull: row.isTrue(index + 2), defaultValueSQL: row.text(index + 3),
            primaryKeyIndex: row.count(index + 4), kind: kind)
    }

    private func forEachRow(_ sql: String, _ arguments: [String] = [], _ body: (ConvertedRow) -> Void) throws
    {
        try db.makeStatement(sql: sql).forEachRow(arguments.map(\.databaseValue), body)
    }

    private func integer(_ sql: String) throws -> Int {
        var value = 0
        try forEachRow(sql) { value = $0.count(0) }
        return value
    }
}

extension IndexInfo {
    /// Appends the next part of the key; `nil` for an expression.
    fileprivate mutating func append(column: String?, collation: String) {
        guard let column else {
            hasExpressions = true
            return
        }
        columns.append(column)
        collations.append(collation)
    }
}
