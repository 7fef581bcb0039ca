/// The role of a piece of text, from which a theme derives its appearance.
package enum Role: Int, CaseIterable, Sendable {
    case text, dim, faint
    /// Names of tables and views.
    case table, view
    /// The header of a pane, and of a column that belongs to a foreign key.
    case header, headerLink
    /// Values by kind.
    case key, number, null, blob
    /// Association keys, link marks, the labels of link targets, and links that lead nowhere.
    case association, link, label, dead
    /// Row counts.
    case count
    case crumb, currentCrumb
    case statusBar, statusPlace, notice, error, pending
    case live, paused, lost
    /// The condition that filters the rows.
    case filter
    case hintKey, hintText, hintUnavailable
    case prompt, match
    /// SQL being typed: keywords, texts, names that do not exist, and the place of a mistake.
    case keyword, string, unknownName, mistake
    /// A proposed text that typing replaces.
    case selectedText
    /// A search match in a value.
    case found
    case box, boxTitle, edge, edgeThrough
    /// The box under the cursor: its border, its name, and the edges that end there.
    case selectedBox, currentBox, selectedEdge
    /// The list line under the cursor, with and without focus.
    case cursorLine, restingLine
    /// The grid row under the cursor, and its cell.
    case cursorRow, cursorCell
    /// A recent change by another program.
    case changed

    /// The name, as the configuration spells it.
    package var name: String { "\(self)" }

    package init?(named name: String) {
        guard let role = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = role
    }
}
