/// Moving from the viewed row to the next or the previous one. The cursor of the screen below moves along.
extension Browser {
    /// Shows the row `step` rows after the one under the cursor. If there is none, shows a message.
    mutating func showRecord(_ step: Int) -> [Effect] {
        guard record != nil else { return [] }
        changeRecord { $0.awaitedStep = nil }
        return changeScreen(location?.screen.kind) { $0.showRecord(step, in: &$1) } ?? []
    }

    /// Waits for the row `step` rows after the viewed one to be read.
    mutating func awaitRecord(_ step: Int) -> [Effect] {
        changeRecord { $0.awaitedStep = step }
        return []
    }

    /// Continues to the awaited row, now that more rows are loaded.
    mutating func goOnToRecord() -> [Effect] {
        guard overlay?.kind == .record, let step = record?.awaitedStep else { return [] }
        return showRecord(step)
    }

    mutating func showRecord(_ row: RowAddress) -> [Effect] {
        changeRecord { $0.wanted = row }
        return record?.refetch(in: &self) ?? []
    }

    /// The position of the viewed row among those shown, if known: `row 3 of 830`.
    package var recordPosition: RowPosition? {
        guard let location, let record, record.wanted == nil else { return nil }
        return location.screen.state.recordPosition
    }
}
