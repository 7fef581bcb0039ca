import JoineryEngine

/// What a patch does to a file, found out on a copy in memory of the rows that it concerns.
///
/// See also <doc:Patches>.
public struct PatchTrial: Hashable, Sendable {
    /// How a row of the patch is in the file now.
    public enum State: Hashable, Sendable {
        /// As the patch expects it.
        case expected
        /// As the patch leaves it: it has been applied.
        case applied
        /// Some other program has given it these values, one for each of its columns.
        case changed([DatabaseValue])
        /// It has been deleted.
        case missing
    }

    /// The path of the file.
    public let file: String
    /// The patch, with the values that SQLite would store.
    public internal(set) var patch: Patch
    /// How each of the rows is in the file now.
    public internal(set) var states: [State] = []
    /// The rows that change because foreign keys of theirs follow, or are set to NULL or a default value.
    public internal(set) var consequences: [PatchedRow] = []
    /// Why SQLite would refuse the patch, as a sentence; `nil` if it would not.
    public internal(set) var failure: String?
    /// Why the patch, or taking it back, may fail although nothing is known against it, as a sentence; `nil` if it was tried out.
    public internal(set) var doubt: String?
    /// The tables whose triggers would fire. What these do is not known.
    public internal(set) var firingTables: [String] = []
    var redo: PatchScript
    var undo: PatchScript

    /// Whether all of the patch has been applied to the file.
    public var isApplied: Bool { !states.isEmpty && states.allSatisfy { $0 == .applied } }

    /// The number of rows that other programs have changed or deleted since the patch read them.
    public var conflictCount: Int { states.count { $0 != .expected && $0 != .applied } }

    /// Returns the SQL that applies the patch: all of it, or nothing if a row is not as it was.
    ///
    /// - Parameter comments: Lines to begin with.
    public func script(_ comments: [String] = []) -> String { redo.text(comments + remarks) }

    /// Returns the SQL that takes the patch back after it was applied, with what foreign keys did.
    ///
    /// - Parameter comments: Lines to begin with.
    public func undoScript(_ comments: [String] = []) -> String { undo.text(comments + remarks) }

    /// What the scripts do not know.
    private var remarks: [String] {
        [doubt].compactMap(\.self)
            + firingTables.map { "Triggers of \($0) fire: what they do is not checked, and not undone." }
    }
}

/// What a trial of a patch needs to know of the file.
///
/// See also <doc:Patches>.
public struct PreparedPatchTrial {
    fileprivate let known: PatchTrial
    /// What is tried out; `nil` if there is nothing to try, or no way to.
    fileprivate let scope: PatchScope?

    /// Finds out what the patch does.
    ///
    /// - Throws: A `DatabaseError` if there is no memory for the copy.
    public func trial() throws -> PatchTrial {
        var trial = known
        do {
            if let scope { try PatchCopy(of: scope).run(&trial) }
        } catch let error as PatchScope.Impossible {
            trial.doubt = "The patch was not tried out: \(error.reason)"
        }
        return trial
    }
}

extension Database {
    /// Finds out what a patch does, on a copy in memory of the rows that it concerns.
    ///
    /// The time depends on the numbers of these rows, and on whether indexes find those that refer to them.
    ///
    /// - Throws: A `DatabaseError` if the rows cannot be read.
    ///
    /// See also <doc:Patches>.
    public func trial(of patch: Patch) throws -> PatchTrial { try preparedTrial(of: patch).trial() }

    /// Reads what a trial of a patch needs. The trial itself needs no access to the file, which other programs can then change.
    ///
    /// - Parameter known: An earlier trial. If it succeeded, and the rows of the patch and the numbers of those that follow them are still
    ///   the same, it is not repeated.
    /// - Throws: A `DatabaseError` if the rows cannot be read.
    ///
    /// See also <doc:Patches>.
    public func preparedTrial(of patch: Patch, knowing known: PatchTrial? = nil) throws -> PreparedPatchTrial
    {
        if let known, known.patch == patch, try holds(known) {
            return PreparedPatchTrial(known: known, scope: nil)
        }
        let file = try String.fetchOne(
            makeStatement(sql: "SELECT file FROM pragma_database_list WHERE name = 'main'"))
        var trial = PatchTrial(
            file: file ?? "", patch: patch, redo: PatchScript(rows: [], encoding: try textEncoding()),
            undo: PatchScript(rows: [], encoding: try textEncoding()))
        trial.states = try patch.rows.map { try state(of: $0) }
        // What is in the file already is done, and the rest remains.
        if trial.states.contains(.applied), trial.states.contains(.expected), trial.conflictCount == 0 {
            let rest = zip(patch.rows, trial.states).filter { $1 == .expected }.map(\.0)
            return try preparedTrial(of: Patch(of: rest))
        }
        let rows = patch.rows.referencingFirst(in: try schema())
        (trial.redo, trial.undo) = (trial.redo.with(rows), trial.undo.with(rows.reversed().map(\.inverse)))
        let names = Set(patch.rows.map { FoldedName($0.table) })
        trial.firingTables = try schemaObjects().filter { $0.kind == .trigger }.map(\.tableName)
            .filter { names.contains(FoldedName($0)) }.reduce(into: []) { tables, name in
                if !tables.contains(name) { tables.append(name) }
            }
        guard !patch.isEmpty, trial.states.allSatisfy({ $0 == .expected }) else {
            return PreparedPatchTrial(known: trial, scope: nil)
        }
        do {
            return PreparedPatchTrial(known: trial, scope: try PatchScope(of: patch, in: self))
        } catch let error as PatchScope.Impossible {
            trial.doubt = "The patch was not tried out: \(error.reason)"
            return PreparedPatchTrial(known: trial, scope: nil)
        }
    }

    /// Whether a trial that succeeded would do so again, as far as a few rows tell.
    private func holds(_ trial: PatchTrial) throws -> Bool {
        guard trial.failure == nil, trial.doubt == nil, trial.states.allSatisfy({ $0 == .expected }),
            try trial.patch.rows.allSatisfy({ try state(of: $0) == .expected })
        else { return false }
        // Without an index, it is left to the script to count: that would read the whole table after each commit.
        return try trial.redo.references.filter(\.key.isIndexed).allSatisfy { references in
            let condition = references.key.condition(trial.redo.encoding.literal)
            let count = try Int.fetchOne(
                makeStatement(
                    sql:
                        "SELECT count(*) FROM \(references.table.quotedDatabaseIdentifier) WHERE \(condition)"
                ))
            return count == references.count
        }
    }

    private func state(of row: PatchedRow) throws -> PatchTrial.State {
        let find = { (key: [DatabaseValue]) throws -> PatchedRow? in
            do { return try self.rowToPatch(in: row.table, key: key) } catch is UnpatchableRow { return nil }
        }
        guard let before = row.before else { return .expected }
        let current = try find(row.key)?.before
        guard let after = row.after else {
            guard let current else { return .applied }
            return current.elementsEqual(before) { $0.isStored(like: $1) } ? .expected : .changed(current)
        }
        let changed = row.changedColumns
        let isMoved = !row.inverse.key.elementsEqual(row.key) { $0.isStored(like: $1) }
        if !isMoved, let current, changed.allSatisfy({ current[$0].isStored(like: after[$0]) }) {
            return .applied
        }
        guard let current else {
            let moved = isMoved ? try find(row.inverse.key)?.before : nil
            return moved.map { moved in changed.allSatisfy { moved[$0].isStored(like: after[$0]) } } == true
                ? .applied : .missing
        }
        return changed.allSatisfy { current[$0].isStored(like: before[$0]) } ? .expected : .changed(current)
    }
}

extension PatchScript {
    fileprivate func with(_ rows: [PatchedRow]) -> PatchScript {
        PatchScript(
            rows: rows, references: references, following: following, encoding: encoding,
            checksKeys: checksKeys)
    }
}
