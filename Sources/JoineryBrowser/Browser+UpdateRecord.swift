/// Looking at a row or a cell closely, and copying it.
extension Browser {
    /// v, V, y and Y: reads the row under the cursor with all that is in it.
    mutating func readRecord(_ command: Command) -> [Effect] {
        guard let rows = location?.rows, let page = rows.page, let row = rows.current,
            let column = rows.currentColumn, let path = location?.rowsPath.appending(.key(row.key))
        else { return [] }
        let subject: RecordPane.Subject =
            command == .viewRow || command == .copyRow ? .row : .cell(column)
        let isViewed = command == .viewRow || command == .viewCell
        record = RecordPane(
            path: path, arrangement: page.arrangement,
            isNumbered: !page.hasKeys && !page.arrangement.isPlain, subject: subject,
            purpose: isViewed ? .view : .copy)
        overlay = isViewed ? .record : nil
        return fetchRecord()
    }

    mutating func fetchRecord() -> [Effect] {
        record.map { [.fetchRecord(ticket(for: .record), $0.path, in: $0.arrangement)] } ?? []
    }

    mutating func take(_ record: Record) -> [Effect] {
        let width = viewport.overlayColumns
        self.record?.accept(record, width: width, height: viewport.overlayLines)
        guard let pane = self.record, pane.purpose == .copy else { return [] }
        self.record = nil
        return [.forget(.record)] + copy(pane)
    }

    private mutating func copy(_ pane: RecordPane) -> [Effect] {
        guard let text = pane.copied else { return [] }
        switch pane.subject {
        case .row: say("Copied the row as JSON.")
        case .cell(let column): say("Copied \(SafeText.line(column)).")
        }
        return [.copy(text)]
    }

    mutating func perform(_ command: Command, over pane: RecordPane) -> [Effect] {
        switch command {
        case .close, .quit:
            overlay = nil
            record = nil
            let isPending = pending.removeValue(forKey: .record) != nil
            return isPending ? [.cancel(.record), .forget(.record)] : [.forget(.record)]
        case .copyRecord: return copy(pane)
        case .toggle, .expandAll, .moveLeft, .moveRight:
            guard pane.isFoldable else {
                if pane.record != nil { say(Self.notFoldable) }
                return []
            }
            record?.fold(command, width: viewport.overlayColumns, height: viewport.overlayLines)
            return []
        default:
            guard let motion = Motion(command, lines: viewport.overlayLines) else { return [] }
            record?.move(motion, height: viewport.overlayLines)
            return []
        }
    }
}
