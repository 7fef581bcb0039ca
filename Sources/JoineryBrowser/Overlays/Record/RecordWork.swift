/// What the session reads for a row or a cell.
package enum RecordWork: SessionWork {
    /// Read a row with everything in it, given the arrangement of the rows that it belongs to.
    case read(Ticket, RowAddress, in: RowsArrangement)
    /// Read several rows, to show them side by side.
    case compare(Ticket, [RowAddress], in: RowsArrangement)
    /// Find out whether a value can be a file, and the suffix of its name.
    case lookAtCell(Ticket, CellAddress)

    package func start(in session: Session) {
        switch self {
        case .read(let ticket, let row, let arrangement):
            session.fetch(ticket) { [weak session] db in
                guard let rows = try session?.rows(at: row.path) else { throw CancellationError() }
                return RecordAnswer.record(try rows.record(at: row, in: arrangement, db))
            }
        case .compare(let ticket, let addresses, let arrangement):
            session.fetch(ticket) { [weak session] db in
                guard let path = addresses.first?.path, let rows = try session?.rows(at: path) else {
                    throw CancellationError()
                }
                let labels = RowLabels(db)
                return RecordAnswer.records(
                    try addresses.compactMap { address in
                        // A row that was deleted is no longer among them.
                        guard let record = try? rows.record(at: address, in: arrangement, db) else {
                            return nil
                        }
                        return RecordComparison.NamedRecord(
                            name: try address.name(with: labels, db), record: record)
                    })
            }
        case .lookAtCell(let ticket, let cell):
            session.run(ticket) { session, interruption in
                let rows = try session.rows(at: cell.row.path)
                let suffix = try session.source.read(for: .panes, interruptibleBy: interruption) {
                    try cell.suffix(in: rows, $0)
                }
                session.answer(ticket, RecordAnswer.suffix(suffix))
            }
        }
    }
}

package enum RecordAnswer: AnswerContent {
    case record(Record)
    case records([RecordComparison.NamedRecord])
    /// The suffix of the file name for a value that can be a file.
    case suffix(String)

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .record(let record): return browser.accept(record)
        case .records(let records): browser.accept(records)
        case .suffix(let suffix): browser.proposeFile(endingIn: suffix)
        }
        return []
    }
}
