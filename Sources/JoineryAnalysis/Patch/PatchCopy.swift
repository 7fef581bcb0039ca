import JoineryEngine

/// A copy in memory of what a patch concerns, on which it is tried out. Nothing more is read from the file.
///
/// SQLite itself says what it refuses, what it stores, and what foreign keys do.
struct PatchCopy {
    private let scope: PatchScope
    private let copy: DatabaseQueue

    /// The column of the copied tables that tells rows apart, whatever happens to their keys.
    private static let mark = "joinery mark"

    init(of scope: PatchScope) throws {
        self.scope = scope
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.acceptsDoubleQuotedStringLiterals = scope.acceptsQuotedTexts
        copy = try DatabaseQueue(configuration: configuration)
        try copyTables()
        try copyRows()
    }

    private func copyTables() throws {
        let tables = scope.objects.filter { $0.kind == .table }
        let marks = tables.map {
            "ALTER TABLE \($0.name.quotedDatabaseIdentifier) "
                + "ADD COLUMN \(Self.mark.quotedDatabaseIdentifier) INTEGER"
        }
        let indexes = scope.objects.filter { $0.kind == .index }
        try attempt("its tables cannot be copied") { copy in
            try copy.execute(sql: "PRAGMA trusted_schema = \(SchemaTrust.isNeeded ? "ON" : "OFF")")
            try copy.execute(sql: "PRAGMA encoding = '\(scope.encoding.rawValue)'; PRAGMA foreign_keys = OFF")
            try copy.execute(sql: "PRAGMA ignore_check_constraints = ON")
            for sql in tables.map(\.sql) + marks + indexes.map(\.sql) { try copy.execute(sql: sql) }
        }
    }

    /// Changes the copy.
    ///
    /// - Throws: An `Impossible` with the reason before what SQLite says.
    private func attempt(_ reason: String, _ change: (Database) throws -> Void) throws {
        do {
            try copy.writeWithoutTransaction(change)
        } catch let error as DatabaseError {
            throw PatchScope.Impossible(reason: "\(reason): \(error.message ?? "SQLite refuses that").")
        }
    }

    private func copyRows() throws {
        let (rows, encoding) = (scope.rows, scope.encoding)
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

    /// Applies the patch, looks at what became of the rows, and takes it back.
    func run(_ trial: inout PatchTrial) throws {
        let canCheck = scope.tables.values.allSatisfy { $0.table.canBeChecked(in: scope.schema) }
        trial.redo.checksKeys = canCheck
        trial.redo.references = scope.references
        if let failure = try apply(trial.redo) {
            let isAboutKeys = failure.hasPrefix("FOREIGN KEY") && !scope.obstacles.isEmpty
            trial.failure = isAboutKeys ? scope.obstacles.joined(separator: "; ") + "." : failure
            return
        }
        let changed = try changedRows()
        let after = Dictionary(changed.map { ($0.identity, $0.after) }) { first, _ in first }
        trial.patch = Patch(
            of: scope.patch.rows.compactMap { row in after[row.identity].map(row.storing) })
        let own = Dictionary(trial.patch.rows.map { ($0.identity, $0.changedColumns) }) { first, _ in first }
        trial.consequences = changed.compactMap { row in own[row.identity].map(row.keeping) ?? row }
        for row in trial.consequences where row.after != nil {
            for column in row.changedColumns {
                trial.undo.following[FoldedName(row.table), default: []].insert(row.columns[column])
            }
        }
        trial.redo = PatchScript(
            rows: trial.patch.rows.referencingFirst(in: scope.schema), references: scope.references,
            encoding: scope.encoding,
            checksKeys: canCheck)
        let inverse = changed.map(\.inverse).referencingFirst(in: scope.schema)
        trial.undo = PatchScript(
            rows: inverse, following: trial.undo.following, encoding: scope.encoding,
            checksKeys: canCheck)
        var failure = try apply(trial.undo)
        if failure != nil {
            // A row may have referred to none before.
            trial.undo.checksKeys = false
            failure = try apply(trial.undo)
        }
        if try failure != nil || !changedRows(isComparingMarks: false).isEmpty {
            trial.doubt = "Taking it back did not restore a copy of the rows. \(failure ?? "")"
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
        for name in Set(scope.rows.map { FoldedName($0.table) }) {
            guard let source = scope.tables[name] else { continue }
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
        return scope.rows.enumerated().compactMap { mark, row in
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
