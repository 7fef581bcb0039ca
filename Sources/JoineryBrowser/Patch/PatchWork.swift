import FoundationEssentials
import JoineryAnalysis
import JoineryEngine

/// What the session does for the patch of the file, which it never applies.
package enum PatchWork: SessionWork {
    /// Read rows that the user wants to change: to type a value of this column, or to delete them.
    case read(Ticket, [Path], column: String?)
    /// Read a value from a file.
    case file(Ticket, name: String)
    /// Find out what the patch does. If a commit is the reason, that takes only part of the time, and an earlier trial that still
    /// holds is not repeated.
    case `try`(Ticket, Patch, knowing: PatchTrial?)

    /// The time to wait before the next trial that commits request, as a multiple of the time that the last one took.
    private static let pace = 4

    package func start(in session: Session) {
        switch self {
        case .read(let ticket, let paths, let column):
            session.fetch(ticket) { db in
                PatchAnswer.rows(try paths.map { try RowToPatch(at: $0, db) }, column: column)
            }
        case .file(let ticket, let name):
            session.run(ticket) { session, _ in
                session.answer(ticket, PatchAnswer.value(try DatabaseValue(readingFile: name)))
            }
        case .try(let ticket, let patch, let known):
            session.run(ticket) { session, interruption in
                if known != nil { session.rest(ticket.pane, unless: interruption) }
                guard !interruption.isInterrupted else { return }
                try session.pace(ticket.pane, by: Self.pace) {
                    try session.fetchInBackground(ticket, interruption) { db in
                        try db.preparedTrial(of: patch, knowing: known)
                    } finishing: { prepared in
                        PatchAnswer.trial(try prepared.trial())
                    }
                }
            }
        }
    }
}

package enum PatchAnswer: AnswerContent {
    case rows([RowToPatch], column: String?)
    case value(DatabaseValue)
    case trial(PatchTrial)

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .rows(let rows, let column): browser.accept(rows, toChange: column)
        case .value(let value): browser.submitPatchedValue(value)
        case .trial(let trial): browser.accept(trial)
        }
    }
}

extension RowToPatch {
    /// Reads the row at a path.
    ///
    /// - Throws: An `UnpatchableRow`, a `PathError` or a `DatabaseError`.
    fileprivate init(at path: Path, _ db: Database) throws {
        let place = try PathRequest(path, db)
        let names = place.table.primaryKey?.columns ?? []
        // A view has no key, and says that it cannot be changed.
        let found = names.isEmpty ? nil : try place.request.select(names.map { Column($0) }).fetchOne(db)
        let key = found.map { row in names.indices.map { row[$0] as DatabaseValue } }
        guard let row = try db.rowToPatch(in: place.table.name, key: key ?? []) else { throw path.isGone }
        self.init(row: row, label: try RowLabels(db).text(of: place, db).map { SafeText.line($0) })
    }
}

extension DatabaseValue {
    /// The maximum size of a file that becomes a value, in bytes.
    private static let mostBytes = 1 << 20

    /// Reads the bytes of a file as a blob.
    ///
    /// - Throws: A `PathError` that says why the file cannot be a value.
    fileprivate init(readingFile name: String) throws(PathError) {
        let path = TypedPath.expanded(name)
        let shown = SafeText.line(name)
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        guard let facts, facts[.type] as? FileAttributeType == .typeRegular else {
            throw PathError("\(shown) cannot be read: there is no such file.")
        }
        guard let size = facts[.size] as? Int, size <= Self.mostBytes else {
            throw PathError("\(shown) is larger than 1 MB: a patch has every byte in its text.")
        }
        guard let data = try? Data(contentsOf: URL(filePath: path)) else {
            throw PathError("\(shown) cannot be read: its permissions forbid that.")
        }
        self = data.databaseValue
    }
}
