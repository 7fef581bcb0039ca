/// What a piece of text is, so that a theme can say how it looks.
package enum Role: Int, CaseIterable, Sendable {
    case text, dim, faint
    /// Names of tables and views.
    case table, view
    /// The header of a pane, and of a column that belongs to a foreign key.
    case header, headerLink
    /// Values by kind.
    case key, number, null, blob
    /// Association keys, the marks of links, the label of what a link leads to, and links that lead nowhere.
    case association, link, label, dead
    /// The counts of rows.
    case count
    case crumb, currentCrumb
    case statusBar, statusPlace, notice, error, pending
    case live, paused, lost
    /// The condition that rows meet.
    case filter
    case hintKey, hintText, hintUnavailable
    case prompt, match
    /// What is proposed, and replaced by what is typed.
    case selectedText
    /// What was searched for, where it stands in a value.
    case found
    case box, boxTitle, edge, edgeThrough
    /// The box under the cursor: its border, its name, and the lines that end there.
    case selectedBox, currentBox, selectedEdge
    /// The line of a list under the cursor where the focus is, and where it is not.
    case cursorLine, restingLine
    /// The row of the grid under the cursor, and its cell.
    case cursorRow, cursorCell
    /// What another program has changed just now.
    case changed
}
