import Dispatch
import JoineryBrowser
import JoineryEngine

extension Rows {
    /// The number of rows printed before those that commits insert.
    private static let fewRows = 10

    /// Prints the last rows, and then those that commits insert, until Ctrl-C.
    ///
    ///     observer ── rowids ──▶ FileSignals ──▶ FollowedRows ── keys ──▶ RowsReading ──▶ output
    ///
    /// The observer exists before the first rows are read, so that no commit is missed.
    func follow() throws {
        let table = try database.read(followedTable)
        let ending = Ending()
        let end = ending.end
        let attached = try database.attachments.databases.first {
            table.name.hasPrefix($0.listedName(of: ""))
        }
        let name = attached.map { String(table.name.dropFirst($0.listedName(of: "").count)) } ?? table.name
        let signals = FileSignals(FollowedRows.Changes()) { changes, _, event in
            changes.add(event, of: name)
        }
        let observer = try DatabaseFileObserver(
            path: attached?.path ?? database.file, detail: .rows(of: [name]), willReopen: signals.close,
            onEvent: signals.receive(from: nil))
        defer { observer.stop() }
        DispatchQueue(label: "joinery.rows.follow").async { [self] in
            do { try StandardStream.output.forming { try follow(signals) } } catch { end(error) }
        }
        try ending.wait()
    }

    private func follow(_ signals: FileSignals<FollowedRows.Changes>) throws {
        try database.open { database in
            var (table, text, followed, output) = try database.read(firstRows)
            try StandardStream.output.writeSafely(output)
            StandardStream.errors.say(
                "joinery: following \(SafeText.line(table.name)); press Ctrl-C to stop.")
            var areKnown = true
            while signals.waitForChange({ changes in
                if changes.areUnknown, areKnown {
                    areKnown = false
                    StandardStream.errors.say(
                        "joinery: Commits come too fast to know all rows that they insert: those with lower rowids than "
                            + "others may be missing.")
                }
                followed.note(changes)
                return !changes.isEmpty
            }) {
                while let rows = try database.read({ db -> String? in
                    guard let chosen = try followed.next(db) else { return nil }
                    guard try db.schema().table(named: table.name) == table else {
                        throw CommandError(
                            sentence: "\(SafeText.line(table.name)) was altered: start again to follow it.")
                    }
                    return try self.text(of: chosen, &text, db)
                }) {
                    try StandardStream.output.writeSafely(rows)
                }
            }
        }
        signals.didClose()
        throw CommandError(sentence: "The file is no longer the same: start again to follow its rows.")
    }

    /// The table of the rows, which can be followed.
    private func followedTable(_ db: Database) throws -> TableInfo {
        let reading = try reading(db)
        if reading.isOneRow {
            throw UsageError(
                sentence: "\(SafeText.line(path)) is one row: --follow prints rows that come in.",
                command: "rows")
        }
        _ = try FollowedRows(of: reading.place.table, besides: [], db)
        return reading.place.table
    }

    /// The last rows as text, and what is needed to print more.
    private func firstRows(
        _ db: Database
    ) throws -> (table: TableInfo, text: any RowsText, followed: FollowedRows, output: String) {
        let reading = try reading(db)
        let table = reading.place.table
        let keys = try reading.lastKeys(upTo: limit ?? Self.fewRows, db)
        var text = try text(of: reading)
        var output = ""
        for first in stride(from: 0, to: keys.count, by: RowsSelection.limit) {
            let chosen = keys[first..<min(first + RowsSelection.limit, keys.count)]
            output += try self.text(of: RowsSelection(Set(chosen)), &text, db)
        }
        return (table, text, try FollowedRows(of: table, besides: keys, db), output)
    }

    /// Returns those of the rows that are to be printed.
    private func text(of chosen: RowsSelection, _ text: inout any RowsText, _ db: Database) throws -> String {
        var reading = try reading(db, of: chosen)
        var output = ""
        while let batch = try reading.next(db) { output += try text.text(of: batch, db) }
        return output
    }
}
