/// What the session reads for a row or a cell.
package enum RecordWork: SessionWork {
    /// Read a row with everything in it, given the arrangement of the rows that it belongs to.
    case read(Ticket, RowAddress, in: RowsArrangement)
    /// Read several rows, to show them side by side.
    case compare(Ticket, [RowAddress], in: RowsArrangement)
    /// Find out whether a value can be a file, and the suffix of its name.
    case lookAtCell(Ticket, CellAddress)
    /// Copy a value to a file that another program opens, given its name without an extension.
    case copyToOpen(Ticket, CellAddress, name: String)

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
                let form = try session.source.read(for: .panes, interruptibleBy: interruption) {
                    try cell.form(in: rows, $0)
                }
                session.answer(ticket, RecordAnswer.suffix(form.suffix))
            }
        case .copyToOpen(let ticket, let cell, let name):
            session.run(ticket) { session, interruption in
                let rows = try session.rows(at: cell.row.path)
                let copy = try session.source.read(for: .background, interruptibleBy: interruption) { db in
                    try ValueCopy(
                        of: cell, in: rows, db, named: name, to: session.copies,
                        isCanceled: { interruption.isInterrupted })
                }
                session.answer(ticket, RecordAnswer.copied(copy))
            }
        }
    }
}

package enum RecordAnswer: AnswerContent {
    case record(Record)
    case records([RecordComparison.NamedRecord])
    /// The suffix of the file name for a value that can be a file.
    case suffix(String)
    /// The copy of a value, to be opened.
    case copied(ValueCopy)

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .record(let record): return browser.accept(record)
        case .records(let records): browser.accept(records)
        case .suffix(let suffix): browser.proposeFile(endingIn: suffix)
        case .copied(let copy): return [.loop(.open(copy))]
        }
        return []
    }
}
