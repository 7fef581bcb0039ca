/// Saving a text or blob to a file, and opening it in another program.
extension Browser {
    /// Handles `X`: examines the viewed cell, or the one under the cursor, before asking for a file name.
    mutating func beginSavingCell() -> [Effect] {
        guard let place = currentCell() else { return [] }
        savedCell = place
        return [.session(RecordWork.lookAtCell(ticket(for: .export), place))]
    }

    /// Handles `Z`: copies the viewed cell, or the one under the cursor, to a file that another program opens.
    mutating func beginOpeningValue() -> [Effect] {
        guard var place = currentCell() else { return [] }
        let field = Record.Field(name: place.column, value: nil)
        let marked = patch.marking(
            Record(fields: [field], json: ""), at: place.row.path, in: catalog.entries ?? [])
        place.patched = marked.fields.first.flatMap { $0.patch == nil ? nil : $0.value }
        return [.session(RecordWork.copyToOpen(ticket(for: .export), place, name: fileName(of: place)))]
    }

    /// The cell to save or open; `nil`, with a message, if there is none. For a viewed row, the column is that of the grid
    /// below.
    private mutating func currentCell() -> CellAddress? {
        guard tickets.pending[.export] == nil else {
            say("A file is being written: wait, or press \(key: .close) to cancel.")
            return nil
        }
        var record = overlay?.kind == .record ? self.record : nil
        if record == nil {
            let ofDetail = location.flatMap { $0.isDetail ? detail.record(for: .viewCell, in: $0.tree) : nil }
            record = ofDetail ?? location?.screen.state.record(for: .viewCell, in: &self)
            if record == nil, status.notice != nil { return nil }
        }
        if let record, record.comparison == nil {
            switch record.subject {
            case .cell(let column):
                return CellAddress(record.row, arrangement: record.arrangement, column: column)
            case .row:
                guard hasGrid, let column = location?.grid.currentColumn else { break }
                return CellAddress(record.row, arrangement: record.arrangement, column: column)
            case .change:
                say("The values of a change are no longer in the file: view its row.")
                return nil
            }
        }
        say("View a cell to save or open it.")
        return nil
    }

    mutating func proposeFile(endingIn suffix: String) {
        guard let place = savedCell, prompt == nil else { return }
        prompt = .proposing(fileName(of: place) + "." + suffix, for: .saveCell)
    }

    /// Returns the name of a file for a value, without its extension.
    private func fileName(of place: CellAddress) -> String {
        let table = place.row.path.finalTable(in: catalog.entries ?? [])
        var parts = [table, place.column]
        if case .key(let key) = place.row.path.steps.last { parts.append(key.text) }
        return Self.fileName(for: parts.joined(separator: "_"))
    }

    mutating func submitCell() -> [Effect] {
        guard let prompt, let place = savedCell else { return [] }
        guard tickets.pending[.export] == nil else {
            say("A file is being written: wait, or press \(key: .close) to cancel.")
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
