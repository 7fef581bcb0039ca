import JoineryAnalysis
import JoineryEngine

/// The SQL of a patch, and beside it the SQL that takes the patch back.
package struct PatchExport: Export, Hashable {
    /// The end of the name of the file that takes the patch back.
    static let undoEnd = ".undo.sql"

    var patch: Patch
    /// The file name as typed, which ends in `.sql`.
    package var file: String

    package init(_ patch: Patch, file: String) {
        self.patch = patch
        self.file = file
    }

    /// The name of the file that takes the patch back.
    var undoFile: String { file.dropLast(".sql".count) + Self.undoEnd }

    package func write(to file: OutputFile, _ reader: ExportReader) throws -> ExportedContent {
        let undo = try OutputFile(undoFile)
        var command = ""
        try reader.read { db in
            let trial = try db.trial(of: patch)
            var draft = PatchDraft()
            try draft.change { $0 = patch }
            draft.accept(trial)
            if let obstacle = draft.obstacle { throw PathError(obstacle) }
            let program = "sqlite3 \(ShellText.word(trial.file)) < "
            command = program + ShellText.word(file.path)
            let takesBack = program + ShellText.word(undo.path)
            try file.restart()
            try undo.restart()
            try file.write(
                trial.script([draft.summary + ".", "Apply:     \(command)", "Take back: \(takesBack)"]))
            try undo.write(
                trial.undoScript(["Takes back \(draft.summary).", "Apply: \(takesBack)"]))
        }
        try undo.finish()
        return .patch(RowCount.exact(patch.rows.count).rowsText, undoFile: undoFile, command: command)
    }
}

/// Words for a shell.
enum ShellText {
    /// Returns a word in quotes, unless it needs none.
    static func word(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.unicodeScalars.allSatisfy {
                $0.isASCII
                    && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
                        || "_-./+,@%:".unicodeScalars.contains($0))
            }
        return isPlain && !text.hasPrefix("-") ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}
