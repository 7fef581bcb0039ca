/// Looking at a row or a cell closely, and copying it.
extension Browser {
    /// Whether a row is looked at, maybe below the help.
    var showsRecord: Bool { overlay == .record || covered == .record }

    /// v, V, y and Y: reads the row under the cursor with all that is in it.
    mutating func readRecord(_ command: Command) -> [Effect] {
        guard let pane = location?.screen == .tree ? recordOfTree(command) : recordOfRows(command) else {
            return []
        }
        record = pane
        overlay = command.isViewing ? .record : nil
        return fetchRecord()
    }

    /// The row of the grid under the cursor; where the place is one row, that one.
    private mutating func recordOfRows(_ command: Command) -> RecordPane? {
        let purpose: RecordPane.Purpose = command.isViewing ? .view : .copy
        guard location?.screen == .rows else {
            return currentRow.map { RecordPane(path: $0, subject: .row, purpose: purpose) }
        }
        guard let rows = location?.rows, let page = rows.page, let row = rows.current,
            let column = rows.currentColumn, let path = location?.rowsPath.appending(.key(row.key))
        else {
            say("There is no row under the cursor.")
            return nil
        }
        return RecordPane(
            path: path, arrangement: page.arrangement,
            isNumbered: !page.hasKeys && !page.arrangement.isPlain,
            subject: command == .viewRow || command == .copyRow ? .row : .cell(column), purpose: purpose)
    }

    mutating func fetchRecord() -> [Effect] {
        record.map { [.fetchRecord(ticket(for: .record), $0.wanted ?? $0.path, in: $0.arrangement)] } ?? []
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
        case .nextRecord: return showRecord(1)
        case .previousRecord: return showRecord(-1)
        case .saveCell: return beginSavingCell()
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
