import JoineryEngine

/// The key of a row that others refer to, as a condition on these.
struct ReferredKey: Hashable, Sendable {
    /// The columns that refer to it, quoted.
    let names: [String]
    /// The collations by which they are compared, each with the keyword before it; empty for those of the columns.
    let collations: [String]
    let values: [DatabaseValue]
    /// Whether an index leads to the rows.
    let isIndexed: Bool

    /// - Parameter text: Returns the SQL for a value.
    func condition(_ text: (DatabaseValue) -> String) -> String {
        names.indices.map { "\(names[$0]) = \(text(values[$0]))\(collations[$0])" }.joined(separator: " AND ")
    }
}

/// Writes changes of rows as one statement of SQL, which changes all of them or none.
///
/// SQL has no `IF`. But a trigger is a list of statements that SQLite runs as one, and that `RAISE` undoes as one:
///
///     CREATE TEMP TRIGGER … AFTER INSERT ON joinery_patch BEGIN
///         UPDATE …;  SELECT RAISE(ABORT, …) WHERE changes() <> 1;
///     END;
///     INSERT INTO joinery_patch VALUES (1);
///
/// Both are temporary: the schema of the file does not change.
struct PatchScript: Hashable, Sendable {
    /// The rows that refer to a row whose key changes or leaves, as they were counted.
    struct References: Hashable, Sendable {
        let table: String
        let key: ReferredKey
        let count: Int
    }

    let rows: [PatchedRow]
    var references: [References] = []
    /// The columns that foreign keys may have changed already when their row's turn comes.
    var following: [FoldedName: NameSet] = [:]
    let encoding: ComparedText
    /// Whether SQLite checks and follows foreign keys.
    var checksKeys = true

    private static let failure = "Nothing was changed: "

    /// Returns the script.
    ///
    /// - Parameter comments: Lines to begin with.
    func text(_ comments: [String]) -> String {
        let body =
            references.flatMap(lines) + rows.flatMap(lines)
        let statements = body.map { ScriptStatement($0) }
        let warning = statements.contains(where: \.isFragile) ? [ScriptStatement.warning] : []
        return (comments + warning).map(InsertionScript.comment).joined() + """
            PRAGMA foreign_keys = \(checksKeys ? "ON" : "OFF");
            DROP TABLE IF EXISTS temp.joinery_patch;
            CREATE TEMP TABLE joinery_patch (applied);
            CREATE TEMP TRIGGER joinery_patch_rows AFTER INSERT ON joinery_patch
            BEGIN
            \(statements.map { "  \($0.text);\n" }.joined())END;
            INSERT INTO joinery_patch VALUES (1);
            DROP TABLE joinery_patch;

            """
    }

    /// Returns the statement that checks that no other rows refer to a row than those that were counted.
    private func lines(_ references: References) -> [String] {
        let table = references.table
        let count = references.count == 1 ? "1 row" : "\(references.count) rows"
        let message = "another number of rows of \(table) than \(count) would change with them."
        return [
            "SELECT RAISE(ABORT, \(literal(Self.failure + message))) WHERE (SELECT count(*) FROM "
                + "\(table.quotedDatabaseIdentifier) WHERE \(references.key.condition(encoding.literal))) <> "
                + "\(references.count)"
        ]
    }

    /// Returns the statement for a row, and the one that checks that it changed this row.
    private func lines(_ row: PatchedRow) -> [String] {
        guard let statement = statement(row) else { return [] }
        let problem = row.before == nil ? "is there already." : "is not as the patch expects it."
        let message = literal(Self.failure + "\(row.name) \(problem)")
        return [statement, "SELECT RAISE(ABORT, \(message)) WHERE changes() <> 1"]
    }

    private func statement(_ row: PatchedRow) -> String? {
        let table = row.table.quotedDatabaseIdentifier
        switch (row.before, row.after) {
        case (nil, nil): return nil
        case (nil, let after?):
            let names = row.columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
            return
                "INSERT INTO \(table) (\(names)) VALUES (\(after.map(encoding.literal).joined(separator: ", ")))"
        case (_?, nil):
            return "DELETE FROM \(table) WHERE \(condition(on: row, Array(row.columns.indices)))"
        case (_?, let after?):
            let changed = row.changedColumns
            if changed.isEmpty { return nil }
            let values = changed.map {
                "\(row.columns[$0].quotedDatabaseIdentifier) = \(encoding.literal(after[$0]))"
            }
            return
                "UPDATE \(table) SET \(values.joined(separator: ", ")) WHERE \(condition(on: row, changed))"
        }
    }

    /// Returns the condition that only the row meets, and only as long as columns have their values.
    private func condition(on row: PatchedRow, _ columns: [Int]) -> String {
        let keys = row.keyColumns.compactMap(row.position)
        let mayFollow = following[FoldedName(row.table)] ?? []
        return (keys + columns.filter { !keys.contains($0) }).map { index in
            let name = row.columns[index]
            let states = mayFollow.contains(name) ? [row.before, row.after] : [row.before]
            let conditions = states.compactMap(\.self).map { values in
                condition(name.quotedDatabaseIdentifier, values[index], isKey: keys.contains(index))
            }
            return conditions.count == 1 || conditions[0] == conditions[1]
                ? conditions[0] : "(\(conditions.joined(separator: " OR ")))"
        }.joined(separator: " AND ")
    }

    /// - Parameter isKey: Whether an index finds the value by the collation of the column.
    private func condition(_ name: String, _ value: DatabaseValue, isKey: Bool) -> String {
        let literal = encoding.literal(value)
        if case .string = value.storage, !isKey { return "\(name) IS \(literal) COLLATE BINARY" }
        return "\(name) IS \(literal)"
    }

    private func literal(_ text: String) -> String { text.databaseValue.sqlLiteral }
}

extension [PatchedRow] {
    /// The rows in an order in which none is changed by a foreign key before its own statement: those that refer to others
    /// come before these.
    func referencingFirst(in schema: DatabaseSchema) -> [PatchedRow] {
        // For each key that is referred to, the rows by its values.
        var referred: [[String]: [[String]: [Int]]] = [:]
        func rows(of key: ForeignKeyInfo) -> [[String]: [Int]] {
            let name = [FoldedName(key.destinationTable).folded] + key.destinationColumns
            if let known = referred[name] { return known }
            var found: [[String]: [Int]] = [:]
            for (index, row) in enumerated() where FoldedName(row.table) == FoldedName(key.destinationTable) {
                if let values = row.literals(of: key.destinationColumns) {
                    found[values, default: []].append(index)
                }
            }
            referred[name] = found
            return found
        }
        let parents = enumerated().map { index, row in
            let keys = (schema.table(named: row.table)?.foreignKeys ?? []).filter { $0.origin == .declared }
            return keys.flatMap { key in
                row.literals(of: key.originColumns).flatMap { rows(of: key)[$0] } ?? []
            }.filter { $0 != index }
        }
        var (ordered, seen): ([Int], Set<Int>) = ([], [])
        // Parents first, then turned around. A cycle ends where it began.
        var stack: [(index: Int, isDone: Bool)] = []
        for index in indices.reversed() {
            stack.append((index, false))
            while let (index, isDone) = stack.popLast() {
                if isDone {
                    ordered.append(index)
                } else if seen.insert(index).inserted {
                    stack.append((index, true))
                    stack += parents[index].map { ($0, false) }
                }
            }
        }
        return ordered.reversed().map { self[$0] }
    }
}
