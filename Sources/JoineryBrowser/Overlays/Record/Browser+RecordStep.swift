/// From a row that is looked at to the next one, and to the one before: the cursor below goes along.
extension Browser {
    /// Shows the row that so many rows away follows the one under the cursor; where there is none, it is said.
    mutating func showRecord(_ step: Int) -> [Effect] {
        guard record != nil else { return [] }
        changeRecord { $0.awaitedStep = nil }
        switch location?.screen {
        case .rows: return showRecordOfRows(step)
        case .tree: return showRecordOfTree(step)
        case .graph, .request, .changes, nil:
            say("This row is looked at by itself: in rows and trees there is a next one.")
            return []
        }
    }

    /// Goes on to the row that was asked for, now that more is read.
    mutating func goOnToRecord() -> [Effect] {
        guard overlay?.kind == .record, let step = record?.awaitedStep else { return [] }
        return showRecord(step)
    }

    private mutating func showRecordOfRows(_ step: Int) -> [Effect] {
        guard let rows = location?.rows, let page = rows.page, let cursor = rows.cursor,
            let path = location?.rowsPath
        else { return [] }
        guard page.rows.indices.contains(cursor + step) else {
            guard step > 0 ? page.hasRowsAfter : page.hasRowsBefore else {
                sayLastRecord(step)
                return []
            }
            changeRecord { $0.awaitedStep = step }
            return pending[.rows] == nil ? fetchRowsAround() : []
        }
        location?.rows.move(.lines(step), lines: viewport.mainLines)
        return showRecord(path.appending(.key(page.rows[cursor + step].key))) + fetchMoreRows()
    }

    private mutating func showRecordOfTree(_ step: Int) -> [Effect] {
        guard let siblings = location?.tree.siblingsUnderCursor, let index = siblings.index else {
            say(
                "This row has none beside it: rows of a table, and of an association to many, have a next one."
            )
            return []
        }
        guard siblings.nodes.indices.contains(index + step) else {
            guard step > 0, let more = siblings.more else {
                sayLastRecord(step)
                return []
            }
            let isAsked = location?.tree.showMore(below: more, pageSize: Self.childrenInPage) == true
            changeRecord { $0.awaitedStep = step }
            return isAsked ? fetchTree() : []
        }
        location?.tree.stand(in: siblings.nodes[index + step], height: viewport.mainLines)
        return location?.tree.rowUnderCursor.map { showRecord($0) } ?? []
    }

    private mutating func showRecord(_ path: Path) -> [Effect] {
        changeRecord { $0.wanted = path }
        return record?.refetch(in: &self) ?? []
    }

    private mutating func sayLastRecord(_ step: Int) {
        say(step > 0 ? "This is the last row." : "This is the first row.")
    }

    /// Where the row that is looked at stands among those that are shown, as far as it is known: `row 3 of 830`.
    package var recordPlace: RowPlace? {
        guard let location, let record, record.wanted == nil else { return nil }
        switch location.screen {
        case .rows: return location.rows.place
        case .tree: return location.tree.siblingsUnderCursor?.place
        case .graph, .request, .changes: return nil
        }
    }
}
