import JoineryAnalysis
import JoineryEngine

/// Gathering changes of rows. The file stays as it is.
extension Browser {
    /// `E`: asks for another value of the column under the cursor, in its row or in the selected rows.
    mutating func beginChangingValue() -> [Effect] {
        guard let target = patchTarget(.viewCell) else { return [] }
        return beginChanging(target.rows, column: target.column)
    }

    mutating func beginChanging(_ rows: [Path], column: String?) -> [Effect] {
        [.session(PatchWork.read(ticket(for: .patch), rows, column: column))]
    }

    /// `D`: deletes the row, or takes that back.
    mutating func beginDeletingRows() -> [Effect] {
        guard let target = patchTarget(.viewRow) else { return [] }
        return [.session(PatchWork.read(ticket(for: .patch), target.rows, column: nil))]
    }

    /// `U`: lists the changes.
    mutating func showPatch() -> [Effect] {
        var pane = PatchPane()
        pane.list(patch, height: pane.listHeight(in: self))
        show(pane)
        return []
    }

    /// The rows to change and the column under the cursor; `nil`, with a message, if there are none.
    private mutating func patchTarget(_ command: Command) -> (rows: [Path], column: String?)? {
        guard let state = location?.screen.state, let record = state.record(for: command, in: &self) else {
            return nil
        }
        if record.row.run != nil { return patchTargetInResult(command) }
        if record.isNumbered {
            say("The rows have no key: a patch could not tell which one to change.")
            return nil
        }
        var column: String?
        if case .cell(let name) = record.subject { column = name }
        if let column, hasGrid,
            let info = location?.grid.page?.columns.first(where: { $0.name.isName(column) }),
            info.isAdded
        {
            say("\(SafeText.line(info.heading)) is computed: change the values that it is computed from.")
            return nil
        }
        let selected = hasGrid ? location?.grid.selectedKeys ?? [] : []
        guard let path = location?.rowsPath, !selected.isEmpty else { return ([record.row.path], column) }
        guard selected.count <= Self.mostPatchedRows else {
            say("At most \(Self.mostPatchedRows) rows are changed at once: select fewer.")
            return nil
        }
        return (selected.map { path.appending(.key($0)) }, column)
    }

    /// The maximum number of rows that are changed at once.
    private static let mostPatchedRows = 1_000

    /// The row of a table from which a value of a result comes.
    private mutating func patchTargetInResult(_ command: Command) -> (rows: [Path], column: String?)? {
        guard let grid = location?.grid, let row = grid.current,
            let origin = grid.page?.origin(ofCell: grid.cursorColumn, in: row)
        else {
            say("This value is computed by the query, or its row is not known: change it in the table.")
            return nil
        }
        return ([origin.row], command == .viewCell ? origin.column : nil)
    }

    // MARK: Answers

    /// Deletes rows that were read, or asks for the value of their column.
    mutating func accept(_ rows: [RowToPatch], toChange column: String?) -> [Effect] {
        patch.note(rows)
        guard let column else {
            let isTakenBack = rows.allSatisfy { patch.isDeleted($0.row) }
            return changePatch { patch throws(UnpatchableRow) in
                for row in rows {
                    if isTakenBack { patch.takeBack(row.row) } else { patch.delete(row.row) }
                }
            }
        }
        guard let first = rows.first?.row, let position = first.position(of: column) else {
            say("SQLite computes \(SafeText.line(column)): change the columns that it is computed from.")
            return []
        }
        if rows.contains(where: { patch.isDeleted($0.row) }) {
            say("The patch deletes this row: \(key: .deleteRow) takes that back.")
            return []
        }
        let proposed = patch.value(at: position, of: first)
        let pane = ParametersPane(changing: first.columns[position], of: rows, from: proposed)
        show(pane)
        return fetchChoices(for: pane)
    }

    /// Takes the value that was typed, or reads it from a file.
    mutating func submitValue(of field: ParametersPane.Field) -> [Effect] {
        guard !field.isUntouched, let name = FileValue.name(in: field.line.text) else {
            return submitPatchedValue(field.value)
        }
        return [.session(PatchWork.file(ticket(for: .patch), name: name))]
    }

    mutating func submitPatchedValue(_ value: DatabaseValue) -> [Effect] {
        guard case .parameters(let pane) = overlay?.uncovered, case .value(let target) = pane.purpose else {
            return []
        }
        let effects = closeOverlay()
        return effects
            + changePatch { patch throws(UnpatchableRow) in
                for row in target.rows { try patch.set(target.column, of: row.row, to: value) }
            }
    }

    /// Changes the patch, and finds out what it does then.
    mutating func changePatch(_ change: (inout Patch) throws(UnpatchableRow) -> Void) -> [Effect] {
        do throws(UnpatchableRow) {
            try patch.change(change)
        } catch {
            complain(SafeText.line(error.description))
            return []
        }
        listPatch()
        return tryPatch()
    }

    /// Finds out what the patch does, because it or the file has changed.
    ///
    /// - Parameter known: The trial before a commit, if one is the reason.
    mutating func tryPatch(knowing known: PatchTrial? = nil) -> [Effect] {
        [.session(PatchWork.try(ticket(for: .trial), patch.patch, knowing: known))]
    }

    mutating func accept(_ trial: PatchTrial) -> [Effect] {
        let isFirst = patch.trial == nil
        let before = patch
        patch.accept(trial)
        if trial.isApplied {
            let summary = patch.summary
            patch = PatchDraft()
            say("The patch was applied to the file: \(summary).")
            if case .patch = overlay?.uncovered { overlay = nil }
        } else if isFirst || before.obstacle != patch.obstacle {
            sayPatch(trial)
        } else if patch.patch.rows.count < before.patch.rows.count {
            say("A part of the patch is in the file already: what remains is \(patch.summary).")
        }
        listPatch()
        let isShown = !isFirst && before.patch == patch.patch
        return isShown ? [] : changeScreen(location?.screen.kind) { $0.refetchLinked(in: &$1) } ?? []
    }

    private mutating func sayPatch(_ trial: PatchTrial) {
        if patch.isEmpty { return say("The patch is empty.") }
        if let obstacle = patch.obstacle { return complain(obstacle) }
        let count = trial.consequences.count
        let others = count == 0 ? "" : ", and \(RowCount.exact(count).rowsText) by foreign keys"
        say("In the patch, not in the file: \(patch.summary)\(others): \(key: .showPatch) lists it.")
    }

    /// Shows the changes in the list, if it is shown.
    private mutating func listPatch() {
        guard case .patch(var pane) = overlay?.uncovered else { return }
        pane.list(patch, height: pane.listHeight(in: self))
        show(pane)
    }

    // MARK: Writing

    /// `x` in the list: asks for the name of a file.
    mutating func beginWritingPatch() -> [Effect] {
        if let obstacle = patch.obstacle {
            complain(obstacle)
            return []
        }
        let name = Self.fileName(for: String(files.name.prefix { $0 != "." }))
        prompt = .proposing(name + "-patch.sql", for: .writePatch)
        return []
    }

    fileprivate mutating func submitPatch() -> [Effect] {
        guard let prompt else { return [] }
        guard prompt.text.hasSuffix(".sql"), !prompt.text.hasSuffix(PatchExport.undoEnd) else {
            complain(
                "A patch is SQL: type a name that ends in .sql. The one that undoes it ends in \(PatchExport.undoEnd)."
            )
            return []
        }
        self.prompt?.isSubmitted = true
        return [.session(ExportWork(ticket(for: .export), PatchExport(patch.patch, file: prompt.text)))]
    }

    /// `y` in the list.
    mutating func copyPatch() -> [Effect] {
        guard patch.obstacle == nil, let trial = patch.trial else {
            complain(patch.obstacle ?? "")
            return []
        }
        patch.noteWritten()
        say("Copied the SQL of the patch.")
        return [.loop(.copy(trial.script([patch.summary + "."])))]
    }
}

extension Patch {
    fileprivate func isDeleted(_ row: PatchedRow) -> Bool {
        self.row(in: row.table, key: row.key).map { $0.after == nil } ?? false
    }
}

extension PatchDraft {
    fileprivate func isDeleted(_ row: PatchedRow) -> Bool { patch.isDeleted(row) }

    /// The value of a row as the patch has it.
    fileprivate func value(at position: Int, of row: PatchedRow) -> DatabaseValue {
        patch.row(in: row.table, key: row.key)?.after?[position] ?? row.before?[position] ?? .null
    }
}

extension Prompt.Purpose {
    package static let writePatch = Self(
        name: "writePatch", subjects: [.file], sign: "write to ",
        hint: { _, _ in "SQL that applies it, and beside it SQL that undoes it" },
        accepted: { browser, _ in browser.submitPatch() })
}

/// `readfile('photo.jpg')`, as in SQLite's shell: the bytes of a file.
enum FileValue {
    static func name(in text: String) -> String? {
        let text = text.trimmed
        guard text.lowercased().hasPrefix("readfile("), text.hasSuffix(")") else { return nil }
        let argument = text.dropFirst("readfile(".count).dropLast()
        guard case .string(let name) = DatabaseValue(typed: String(argument)).storage else { return nil }
        return name.trimmed
    }
}
