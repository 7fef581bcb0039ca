/// From a row that is looked at to the next one, and to the one before: the cursor below goes along.
extension Browser {
    /// Shows the row that so many rows away follows the one under the cursor; where there is none, it is said.
    mutating func showRecord(_ step: Int) -> [Effect] {
        guard record != nil else { return [] }
        changeRecord { $0.awaitedStep = nil }
        return location?.screen.state.showRecord(step, in: &self) ?? []
    }

    /// Goes on to the row that was asked for, now that more is read.
    mutating func goOnToRecord() -> [Effect] {
        guard overlay?.kind == .record, let step = record?.awaitedStep else { return [] }
        return showRecord(step)
    }

    mutating func showRecord(_ path: Path) -> [Effect] {
        changeRecord { $0.wanted = path }
        return record?.refetch(in: &self) ?? []
    }

    mutating func sayLastRecord(_ step: Int) {
        say(step > 0 ? "This is the last row." : "This is the first row.")
    }

    /// Where the row that is looked at stands among those that are shown, as far as it is known: `row 3 of 830`.
    package var recordPlace: RowPlace? {
        guard let location, let record, record.wanted == nil else { return nil }
        return location.screen.state.recordPlace
    }
}
