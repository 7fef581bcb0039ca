import JoineryEngine

/// What a patch concerns: the tables with their keys, and the rows to copy, to try it out.
///
///     rows of the patch ── that refer to them, if these follow ── and so on
///       ├ the rows that its new values refer to
///       └ the rows that have the same unique values
///
/// SQLite itself then says what it refuses, what it stores, and what foreign keys do.
final class PatchScope {
    /// Why a patch cannot be tried out.
    struct Impossible: Error {
        let reason: String
    }

    /// The maximum number of rows that are copied.
    private static let mostRows = 10_000

    /// The file, of which all is read at the beginning.
    private let db: Database
    /// The tables to copy, with their indexes.
    private(set) var objects: [SchemaObject] = []
    let schema: DatabaseSchema
    let patch: Patch
    /// The rows of the patch.
    private let patched: Set<[String]>
    let acceptsQuotedTexts: Bool
    let encoding: ComparedText
    private(set) var tables: [FoldedName: PatchedRows] = [:]
    private var structures: [FoldedName: TableStructure] = [:]
    /// The rows that are copied, in the order of their marks.
    private(set) var rows: [PatchedRow] = []
    private var marks: [PatchedRow: Int] = [:]
    private(set) var references: [PatchScript.References] = []
    private var followed: Set<Followed> = []
    /// What foreign keys may forbid, for a message.
    private(set) var obstacles: [String] = []

    private struct Followed: Hashable {
        let row: PatchedRow
        let columns: NameSet?
    }

    init(of patch: Patch, in db: Database) throws {
        self.db = db
        self.patch = patch
        patched = Set(patch.rows.map(\.identity))
        schema = try db.schema()
        encoding = try db.textEncoding()
        acceptsQuotedTexts = db.configuration.acceptsDoubleQuotedStringLiterals
        for row in patch.rows { try add(row.table) }
        objects = try db.schemaObjects().filter {
            structures[FoldedName($0.tableName)] != nil && [.table, .index].contains($0.kind)
                && $0.isPlainCreation
        }
        for row in patch.rows { try follow(row) }
    }

    // MARK: Tables

    /// Adds a table and all those that are linked with it by declared keys.
    private func add(_ name: String) throws {
        var names = [name]
        while let name = names.popLast() {
            guard structures[FoldedName(name)] == nil, let table = schema.table(named: name),
                let rows = try? PatchedRows(of: table)
            else { continue }
            let structure = try db.structure(of: name)
            structures[FoldedName(name)] = structure
            tables[FoldedName(name)] = rows
            names += (table.foreignKeys + table.referencingForeignKeys).filter { $0.origin == .declared }
                .flatMap { [$0.originTable, $0.destinationTable] }
        }
    }

    // MARK: Rows

    /// Copies a row of the patch, and those that its change concerns.
    private func follow(_ row: PatchedRow) throws {
        guard let before = row.before else { return }
        var stored = row
        stored.after = before
        try add(stored)
        guard let after = row.after else {
            try addParents(of: row, changing: NameSet(row.columns), before)
            return try followReferring(to: stored, changing: nil)
        }
        let changed = NameSet(row.changedColumns.map { row.columns[$0] })
        // Those that it refers to now are there when the patch is taken back.
        try addParents(of: row, changing: changed, before)
        try addParents(of: row, changing: changed, after, isNew: true)
        try addEquals(of: row, changing: changed, after)
        try followReferring(to: stored, changing: changed)
    }

    private func add(_ row: PatchedRow) throws {
        guard marks[row] == nil else { return }
        guard rows.count < Self.mostRows else {
            throw Impossible(reason: "it concerns more than \(Self.mostRows) rows.")
        }
        marks[row] = rows.count
        rows.append(row)
    }

    /// Copies the rows that refer to a row, and follows those that change with it.
    ///
    /// - Parameter columns: The columns of the row that change; `nil` if it is deleted.
    private func followReferring(to row: PatchedRow, changing columns: NameSet?) throws {
        guard followed.insert(Followed(row: row, columns: columns)).inserted,
            let table = schema.table(named: row.table)
        else { return }
        for key in table.referencingForeignKeys where key.origin == .declared && !key.isBroken {
            if let columns, !key.destinationColumns.contains(where: { columns.contains($0) }) { continue }
            guard let referred = referredKey(key, of: row, table),
                let source = tables[FoldedName(key.originTable)]
            else { continue }
            let children = try source.rows(
                where: referred.condition(encoding.literal), limit: Self.mostRows + 1, db)
            let reference = PatchScript.References(
                table: key.originTable, key: referred, count: children.count)
            let declared = structures[FoldedName(key.originTable)]?.foreignKeys.first { $0.info.id == key.id }
            let action = (columns == nil ? declared?.onDelete : declared?.onUpdate) ?? "NO ACTION"
            let follows = ["CASCADE", "SET NULL", "SET DEFAULT"].contains(action.uppercased())
            if follows, !references.contains(reference), !isInPatch(children) { references.append(reference) }
            let remaining = children.count { !patched.contains($0.identity) }
            if !follows, remaining > 0 {
                let count =
                    remaining == 1
                    ? "1 row of \(key.originTable) refers" : "\(remaining) rows of \(key.originTable) refer"
                obstacles.append("\(count) to \(row.name)")
            }
            for child in children {
                try add(child)
                guard follows else { continue }
                if action.uppercased() == "SET DEFAULT" { try addDefaultParents(of: key) }
                let isDeleted = columns == nil && action.uppercased() == "CASCADE"
                try followReferring(to: child, changing: isDeleted ? nil : NameSet(key.originColumns))
            }
        }
    }

    /// Whether the patch itself changes some of the rows: their number is then another one in between.
    private func isInPatch(_ children: [PatchedRow]) -> Bool {
        children.contains { patched.contains($0.identity) }
    }

    private func referredKey(_ key: ForeignKeyInfo, of row: PatchedRow, _ table: TableInfo) -> ReferredKey? {
        let values = key.destinationColumns.compactMap { name in
            row.position(of: name).flatMap { row.before?[$0] }
        }
        guard values.count == key.originColumns.count, !values.contains(where: \.isNull) else { return nil }
        let child = schema.table(named: key.originTable)
        let collations = key.mapping.map { origin, destination in
            let wanted = table.column(named: destination)?.collation ?? .binary
            return child?.column(named: origin)?.collation == wanted
                ? "" : " COLLATE \(wanted.rawValue.quotedDatabaseIdentifier)"
        }
        let first = key.originColumns.first.map { FoldedName($0) }
        let leading =
            (child?.indexes ?? []).filter { !$0.isPartial }.map(\.columns) + [
                child?.primaryKey?.columns ?? []
            ]
        return ReferredKey(
            names: key.originColumns.map(\.quotedDatabaseIdentifier), collations: collations, values: values,
            isIndexed: leading.contains { $0.first.map { FoldedName($0) } == first })
    }

    /// Copies the rows that values of a row refer to.
    ///
    /// - Parameter isNew: Whether the patch gives the row these values.
    private func addParents(
        of row: PatchedRow, changing columns: NameSet, _ values: [DatabaseValue], isNew: Bool = false
    ) throws {
        guard let table = schema.table(named: row.table) else { return }
        for key in table.foreignKeys
        where key.origin == .declared && key.originColumns.contains(where: { columns.contains($0) }) {
            let referring = key.originColumns.compactMap { name in row.position(of: name).map { values[$0] } }
            let parents = try addRows(of: key.destinationTable, with: key.destinationColumns, referring)
            guard isNew, !referring.contains(where: \.isNull) else { continue }
            if parents == 0 {
                obstacles.append("no row of \(key.destinationTable) has the key of \(row.name)")
            }
        }
        guard isNew else { return }
        // Rows that follow may meet others that refer to the new key.
        for key in table.referencingForeignKeys
        where key.origin == .declared && key.destinationColumns.contains(where: { columns.contains($0) }) {
            let referred = key.destinationColumns.compactMap { name in
                row.position(of: name).map { values[$0] }
            }
            _ = try addRows(of: key.originTable, with: key.originColumns, referred)
        }
    }

    /// Copies the rows that have the unique values that a row gets.
    private func addEquals(of row: PatchedRow, changing columns: NameSet, _ after: [DatabaseValue]) throws {
        for key in schema.table(named: row.table)?.uniqueKeyColumns ?? []
        where key.contains(where: { columns.contains($0) }) {
            let values = key.compactMap { name in row.position(of: name).map { after[$0] } }
            _ = try addRows(of: row.table, with: key, values)
        }
        if row.hasHiddenRowID, columns.contains(row.columns[0]) {
            _ = try addRows(of: row.table, with: [row.columns[0]], [after[0]])
        }
    }

    /// - Returns: The number of rows that have the values.
    private func addRows(of table: String, with columns: [String], _ values: [DatabaseValue]) throws -> Int {
        guard let source = tables[FoldedName(table)], columns.count == values.count, !columns.isEmpty else {
            return 0
        }
        let condition = zip(columns, values).map {
            "\($0.quotedDatabaseIdentifier) = \(encoding.literal($1))"
        }
        let rows = try source.rows(
            where: condition.joined(separator: " AND "), limit: Self.mostRows + 1, db)
        for row in rows { try add(row) }
        return rows.count
    }

    private func addDefaultParents(of key: ForeignKeyInfo) throws {
        guard let source = tables[FoldedName(key.destinationTable)],
            let child = schema.table(named: key.originTable)
        else { return }
        let condition = key.mapping.map { origin, destination in
            "\(destination.quotedDatabaseIdentifier) = (\(child.column(named: origin)?.defaultValueSQL ?? "NULL"))"
        }
        for row in try source.rows(where: condition.joined(separator: " AND "), limit: 2, db) {
            try add(row)
        }
    }
}
