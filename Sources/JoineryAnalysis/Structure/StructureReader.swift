import JoineryEngine

/// Reads how a table or view of one database is defined.
struct StructureReader {
    let db: Database
    let schemaName: String
    let schema: DatabaseSchema
    let table: TableInfo
    /// The entries of the table, its indexes and its triggers, in the order of their creation.
    let objects: [SchemaObject]

    func read() throws -> TableStructure {
        let sql = objects.first { $0.kind == .table || $0.kind == .view }?.sql
        let statement = table.isView || table.kind == .virtual ? nil : sql.map { TableStatement($0) }
        return TableStructure(
            table: table, sql: sql, content: try content(sql ?? ""),
            columns: table.columns.map { column in
                let found = statement?.columns[FoldedName(column.name)]
                return .init(info: column, collation: found?.collation, generation: found?.generation)
            },
            constraints: statement?.constraints ?? [],
            foreignKeys: try foreignKeys(statement?.foreignKeys ?? []),
            indexes: try indexes(), triggers: objects.compactMap(\.trigger),
            isStrict: statement?.isStrict ?? false,
            isAutoincrementing: statement?.isAutoincrementing ?? false)
    }

    // MARK: - Content

    private func content(_ sql: String) throws -> TableStructure.Content {
        switch table.kind {
        case .table, .shadow, .system: return .rows
        case .view: return .query(reads: reads(sql))
        case .virtual:
            let statement = VirtualTableStatement(sql)
            let shadows = schema.tables.filter {
                $0.kind == .shadow
                    && FoldedName($0.name).folded.hasPrefix(FoldedName(table.name).folded + "_")
            }
            return .module(
                statement.module, arguments: statement.arguments, shadowTables: shadows.map(\.name))
        }
    }

    /// The tables and views that a view names. If SQLite can compile it, a table must be among those that it reads: a
    /// column may be named like a table.
    private func reads(_ sql: String) -> [String] {
        var body = SchemaStatement(sql)
        while body.next != nil, !body.take("AS") { body.skip() }
        var found: Set<FoldedName> = []
        let prefix = table.schemaName.map { $0 + "." } ?? ""
        let named = SQLNames(body.text).compactMap { schema.table(named: prefix + $0) }.filter {
            FoldedName($0.name) != FoldedName(table.name) && found.insert(FoldedName($0.name)).inserted
        }
        guard table.brokenReason == nil, let region = try? regionOfRows() else { return named.map(\.name) }
        return named.filter { $0.isView || region.intersects(DatabaseRegion(table: $0.name)) }.map(\.name)
    }

    private func regionOfRows() throws -> DatabaseRegion {
        let source = "\(schemaName.quotedDatabaseIdentifier).\(table.localName.quotedDatabaseIdentifier)"
        return try db.makeStatement(sql: "SELECT * FROM \(source)").databaseRegion
    }

    // MARK: - Keys and indexes

    /// The table and its database, as arguments of pragmas.
    private var place: [DatabaseValue] { [table.localName.databaseValue, schemaName.databaseValue] }

    private func foreignKeys(_ statements: [TableStatement.ForeignKey]) throws -> [TableStructure.ForeignKey]
    {
        guard !table.foreignKeys.isEmpty else { return [] }
        let rows = try db.makeStatement(
            sql: "SELECT DISTINCT id, on_delete, on_update FROM pragma_foreign_key_list(?, ?)"
        ).mapRows(place) { ($0.count(0), (delete: $0.text(1), update: $0.text(2))) }
        let actions = Dictionary(rows) { first, _ in first }
        return table.foreignKeys.enumerated().map { position, key in
            let statement = statements.count == table.foreignKeys.count ? statements[position] : nil
            return TableStructure.ForeignKey(
                info: key, name: statement?.name, onDelete: actions[key.id]?.delete ?? "NO ACTION",
                onUpdate: actions[key.id]?.update ?? "NO ACTION",
                isDeferred: statement?.isDeferred ?? false, isParentUnique: isParentUnique(key))
        }
    }

    private func isParentUnique(_ key: ForeignKeyInfo) -> Bool {
        !key.isBroken && schema.enforcement(of: key) != .impossible
    }

    private func indexes() throws -> [TableStructure.Index] {
        guard !table.indexes.isEmpty else { return [] }
        let rows = try db.makeStatement(
            sql: """
                SELECT i.name, c.name, c."desc", c.coll \
                FROM pragma_index_list(?1, ?2) i CROSS JOIN pragma_index_xinfo(i.name, ?2) c \
                WHERE c.key = 1 ORDER BY i.seq, c.seqno
                """
        ).mapRows(place) { row in
            (
                index: row.text(0) ?? "", column: row.text(1), isDescending: row.isTrue(2),
                collation: row.text(3) ?? "BINARY"
            )
        }
        let parts = Dictionary(grouping: rows, by: \.index)
        // SQLite lists the newest first. The indexes of constraints, which have no statement, are created with the table.
        let created = objects.filter { $0.kind == .index }.map(\.name)
        let ofConstraints = table.indexes.reversed().filter { $0.origin != .createIndex }
        let ordered =
            ofConstraints
            + created.compactMap { name in
                table.indexes.first { $0.name.equalsIgnoringASCIICase(name) }
            }
        return ordered.map { info in
            let sql = objects.first { $0.kind == .index && $0.name.equalsIgnoringASCIICase(info.name) }?.sql
            let statement = sql.map { IndexStatement($0) }
            let parts = (parts[info.name] ?? []).enumerated().map { position, part in
                let expression = statement.flatMap {
                    $0.parts.indices.contains(position) ? $0.parts[position] : nil
                }
                return TableStructure.Index.Part(
                    text: part.column ?? expression ?? "rowid", isExpression: part.column == nil,
                    isDescending: part.isDescending, collation: part.collation)
            }
            return TableStructure.Index(info: info, parts: parts, condition: statement?.condition, sql: sql)
        }
    }
}

extension SchemaObject {
    fileprivate var trigger: TableStructure.Trigger? {
        guard kind == .trigger else { return nil }
        let statement = TriggerStatement(sql)
        return TableStructure.Trigger(
            name: name, timing: statement.timing, event: statement.event, columns: statement.columns,
            condition: statement.condition, sql: sql)
    }
}
