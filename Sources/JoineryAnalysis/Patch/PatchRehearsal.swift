import JoineryEngine

/// Tries a patch out on a copy in memory: the tables with their keys, and only the rows that it concerns.
///
///     rows of the patch ── that refer to them, if these follow ── and so on
///       ├ the rows that its new values refer to
///       └ the rows that have the same unique values
///
/// SQLite itself then says what it refuses, what it stores, and what foreign keys do.
final class PatchRehearsal {
    /// Why a patch cannot be tried out.
    struct Impossible: Error {
        let reason: String
    }

    /// The maximum number of rows that are copied.
    private static let mostRows = 10_000

    private let db: Database
    private let schema: DatabaseSchema
    private let patch: Patch
    private let copy: DatabaseQueue
    private let encoding: ComparedText
    private var tables: [FoldedName: PatchedRows] = [:]
    private var structures: [FoldedName: TableStructure] = [:]
    /// The rows that are copied, in the order of their marks.
    private var rows: [PatchedRow] = []
    private var marks: [PatchedRow: Int] = [:]
    private var references: [PatchScript.References] = []
    private var followed: Set<Followed> = []
    /// What foreign keys may forbid, for a message.
    private var obstacles: [String] = []

    private struct Followed: Hashable {
        let row: PatchedRow
        let columns: NameSet?
    }

    /// The column of the copied tables that tells rows apart, whatever happens to their keys.
    private static let mark = "joinery mark"

    init(of patch: Patch, in db: Database) throws {
        self.db = db
        self.patch = patch
        schema = try db.schema()
        encoding = try db.textEncoding()
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.acceptsDoubleQuotedStringLiterals = db.configuration.acceptsDoubleQuotedStringLiterals
        copy = try DatabaseQueue(configuration: configuration)
        for row in patch.rows { try add(row.table) }
        try copyTables()
        for row in patch.rows { try follow(row) }
        try copyRows()
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

    private func copyTables() throws {
        let objects = try db.schemaObjects().filter {
            structures[FoldedName($0.tableName)] != nil && [.table, .index].contains($0.kind)
                && $0.isPlainCreation
        }
        let tables = objects.filter { $0.kind == .table }
        let marks = tables.map {
            "ALTER TABLE \($0.name.quotedDatabaseIdentifier) "
                + "ADD COLUMN \(Self.mark.quotedDatabaseIdentifier) INTEGER"
        }
        let indexes = objects.filter { $0.kind == .index }
        try attempt("its tables cannot be copied") { copy in
            try copy.execute(sql: "PRAGMA trusted_schema = \(SchemaTrust.isNeeded ? "ON" : "OFF")")
            try copy.execute(sql: "PRAGMA encoding = '\(encoding.rawValue)'; PRAGMA foreign_keys = OFF")
            try copy.execute(sql: "PRAGMA ignore_check_constraints = ON")
            for sql in tables.map(\.sql) + marks + indexes.map(\.sql) { try copy.execute(sql: sql) }
        }
    }

    /// Changes the copy.
    ///
    /// - Throws: An ``Impossible`` with the reason before what SQLite says.
    private func attempt(_ reason: String, _ change: (Database) throws -> Void) throws {
        do {
            try copy.writeWithoutTransaction(change)
        } catch let error as DatabaseError {
            throw Impossible(reason: "\(reason): \(error.message ?? "SQLite refuses that").")
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
            let remaining = children.count { child in !patch.rows.contains { $0.isRow(child) } }
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
        children.contains { child in patch.rows.contains { $0.isRow(child) } }
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
        return ReferredKey(
            names: key.originColumns.map(\.quotedDatabaseIdentifier), collations: collations, values: values)
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

    private func copyRows() throws {
        let (rows, encoding) = (rows, encoding)
        try attempt("its rows cannot be copied") { copy in
            try copy.inTransaction {
                for (mark, row) in rows.enumerated() {
                    let names = (row.columns + [Self.mark]).map(\.quotedDatabaseIdentifier)
                    let values = (row.before ?? []).map(encoding.literal) + [String(mark)]
                    try copy.execute(
                        sql:
                            "INSERT INTO \(row.table.quotedDatabaseIdentifier) (\(names.joined(separator: ", "))) "
                            + "VALUES (\(values.joined(separator: ", ")))")
                }
                return .commit
            }
            try copy.execute(sql: "PRAGMA ignore_check_constraints = OFF")
        }
    }

    // MARK: The trial

    /// Applies the patch to the copy, looks at the rows, and takes it back.
    func run(_ trial: inout PatchTrial) throws {
        let canCheck = tables.values.allSatisfy { $0.table.canBeChecked(in: schema) }
        trial.redo.checksKeys = canCheck
        trial.redo.references = references
        if let failure = try apply(trial.redo) {
            let isAboutKeys = failure.hasPrefix("FOREIGN KEY") && !obstacles.isEmpty
            trial.failure = isAboutKeys ? obstacles.joined(separator: "; ") + "." : failure
            return
        }
        let changed = try changedRows()
        let rows = patch.rows.compactMap { row in changed.first { $0.isRow(row) } }
        trial.patch = Patch(
            of: rows.compactMap { row in patch.rows.first { $0.isRow(row) }?.storing(row.after) })
        trial.consequences = changed.compactMap { row in
            guard let own = trial.patch.rows.first(where: { $0.isRow(row) }) else { return row }
            return row.keeping(own.changedColumns)
        }
        for row in trial.consequences where row.after != nil {
            for column in row.changedColumns {
                trial.undo.following[FoldedName(row.table), default: []].insert(row.columns[column])
            }
        }
        trial.redo = PatchScript(
            rows: trial.patch.rows.referencingFirst(in: schema), references: references,
            encoding: encoding,
            checksKeys: canCheck)
        let inverse = changed.map(\.inverse).referencingFirst(in: schema)
        trial.undo = PatchScript(
            rows: inverse, following: trial.undo.following, encoding: encoding,
            checksKeys: canCheck)
        var failure = try apply(trial.undo)
        if failure != nil {
            // A row may have referred to none before.
            trial.undo.checksKeys = false
            failure = try apply(trial.undo)
        }
        if try failure != nil || !changedRows(isComparingMarks: false).isEmpty {
            trial.doubt = "taking it back did not restore a copy of the rows. \(failure ?? "")"
        }
    }

    /// - Returns: Why SQLite refuses the script; `nil` if it does not.
    private func apply(_ script: PatchScript) throws -> String? {
        do {
            try copy.writeWithoutTransaction { try $0.execute(sql: script.text([])) }
            return nil
        } catch let error as DatabaseError {
            return (error.message ?? "SQLite refuses it") + "."
        }
    }

    /// Returns the copied rows that are not as they were, with their values now.
    private func changedRows(isComparingMarks: Bool = true) throws -> [PatchedRow] {
        var now: [FoldedName: [(mark: DatabaseValue, values: [DatabaseValue])]] = [:]
        for name in Set(rows.map { FoldedName($0.table) }) {
            guard let source = tables[name] else { continue }
            let names = ([Self.mark] + source.columns).map(\.quotedDatabaseIdentifier).joined(separator: ", ")
            now[name] = try copy.read { copy in
                try Row.fetchAll(copy, sql: "SELECT \(names) FROM \(source.table.quotedName)").map { row in
                    (row[0], (0..<source.columns.count).map { row[$0 + 1] as DatabaseValue })
                }
            }
        }
        var found: [DatabaseValue: [DatabaseValue]] = [:]
        var texts: Set<[String]> = []
        for (name, rows) in now {
            for row in rows {
                found[row.mark] = row.values
                if !isComparingMarks { texts.insert([name.folded] + row.values.map(\.sqlLiteral)) }
            }
        }
        return rows.enumerated().compactMap { mark, row in
            if !isComparingMarks {
                let text = [FoldedName(row.table).folded] + (row.before ?? []).map(\.sqlLiteral)
                return texts.contains(text) ? nil : row
            }
            var changed = row
            changed.after = found[mark.databaseValue]
            return changed.after == nil || !changed.changedColumns.isEmpty ? changed : nil
        }
    }
}
