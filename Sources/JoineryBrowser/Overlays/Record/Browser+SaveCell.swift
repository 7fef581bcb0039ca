/// Saving a text or blob to a file.
extension Browser {
    /// Handles `X`: examines the viewed cell, or the one under the cursor, before asking for a file name.
    mutating func beginSavingCell() -> [Effect] {
        guard tickets.pending[.export] == nil else {
            say("A file is being written: wait, or press \(key: .close) to cancel.")
            return []
        }
        guard let place = currentCell else {
            say("View a cell to save it.")
            return []
        }
        savedCell = place
        return [.session(RecordWork.lookAtCell(ticket(for: .export), place))]
    }

    /// The cell to save. For a viewed row, the column is that of the grid below.
    private var currentCell: CellAddress? {
        let rows = location?.grid
        let isInRows = hasGrid
        if overlay?.kind == .record, let record {
            if case .cell(let column) = record.subject {
                return CellAddress(record.row, arrangement: record.arrangement, column: column)
            }
            guard record.comparison == nil, isInRows, let column = rows?.currentColumn else { return nil }
            return CellAddress(record.row, arrangement: record.arrangement, column: column)
        }
        guard isInRows, let page = rows?.page, let row = rows?.current, let column = rows?.currentColumn,
            let path = location?.rowsPath.appending(.key(row.key))
        else { return nil }
        return CellAddress(
            RowAddress(path, run: page.run), arrangement: page.arrangement, column: column)
    }

    mutating func proposeFile(endingIn suffix: String) {
        guard let place = savedCell, prompt == nil else { return }
        let table = place.row.path.finalTable(in: catalog.entries ?? [])
        var parts = [table, place.column]
        if case .key(let key) = place.row.path.steps.last { parts.append(key.text) }
        prompt = .proposing(Self.fileName(for: parts.joined(separator: "_")) + "." + suffix, for: .saveCell)
    }

    mutating func submitCell() -> [Effect] {
        guard let prompt, let place = savedCell else { return [] }
        guard tickets.pending[.export] == nil else {
            say("A file is being written: wait, or press Esc to cancel.")
            return []
        }
        guard !prompt.text.isEmpty else {
            say("Type a file name, or press Esc to cancel.")
            return []
        }
        self.prompt?.isSubmitted = true
        return [.session(ExportWork(ticket(for: .export), CellExport(place, file: prompt.text)))]
    }
}

extension Prompt.Purpose {
    package static let saveCell = Self(
        name: "saveCell", subjects: [.file], sign: "save to ", hint: { _, _ in "the exact stored bytes" },
        accepted: { browser, _ in browser.submitCell() })
}
