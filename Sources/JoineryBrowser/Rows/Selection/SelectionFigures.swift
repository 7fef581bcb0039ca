import JoineryAnalysis
import JoineryEngine

/// The figures of a column in the selected rows: `sum 78, mean 15.6, 3 to 40`.
package struct SelectionFigures: Equatable, Sendable {
    /// The selected rows and the column that the figures are of.
    struct Subject: Equatable, Sendable {
        var selection: RowsSelection
        var column: String
        var arrangement: RowsArrangement
    }

    var subject: Subject
    /// The figures in words; empty until they are known, and if there are none.
    package var text = ""
}

extension SelectionFigures {
    /// Returns the figures in words: of numbers their sum, mean and range, of other values their range.
    static func text(of profile: ColumnProfile) -> String {
        let types = profile.types
        var parts: [String] = []
        if let numbers = profile.numbers, types.number == types.total - types.null {
            if types.number > 1 {
                if let sum = numbers.sum { parts.append("sum " + Cell(sum).rounded.text) }
                if let mean = numbers.mean { parts.append("mean " + ProfileText.text(of: mean)) }
            }
        }
        if let least = profile.least, let greatest = profile.greatest {
            let (least, greatest) = (short(least), short(greatest))
            parts.append(least == greatest ? least : "\(least) to \(greatest)")
        }
        if types.null > 0 { parts.append("\(RowCount.exact(types.null).text) NULL") }
        return parts.joined(separator: ", ")
    }

    private static func short(_ value: DatabaseValue) -> String {
        let text = Cell(value).rounded.text
        return text.count > longest ? text.prefix(longest) + "…" : text
    }

    private static let longest = 16
}

extension Browser {
    /// Has the figures of the selected rows read once the selection or the column under the cursor is another.
    mutating func summarizeSelection() -> [Effect] {
        guard hasGrid, let location, let page = location.grid.page, let column = location.grid.currentColumn,
            !location.grid.selection.isEmpty
        else {
            // What is not on the screen is not followed, and is read anew.
            guard location?.grid.figures != nil else { return [] }
            self.location?.grid.figures = nil
            return tickets.inBackground.removeValue(forKey: .figures) == nil ? [] : [.cancel(.figures)]
        }
        let subject = SelectionFigures.Subject(
            selection: location.grid.selection, column: column, arrangement: page.arrangement)
        guard location.grid.figures?.subject != subject else { return [] }
        // The figures of before stay until the others are known, so that the line does not flicker.
        let text = location.grid.figures?.text ?? ""
        self.location?.grid.figures = SelectionFigures(subject: subject, text: text)
        return readFigures()
    }

    /// Reads the figures of the selected rows, again if a commit changed them.
    mutating func readFigures() -> [Effect] {
        guard let location, let page = location.grid.page, let subject = location.grid.figures?.subject else {
            return []
        }
        let query = location.profileQuery(of: page, columns: [subject.column], hasValues: false)
        return [.session(RowsWork.figures(ticket(for: .figures), query))]
    }
}
