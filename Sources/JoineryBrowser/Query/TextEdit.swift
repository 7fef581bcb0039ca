/// A change of a text being typed, or a move of its cursor.
package enum TextEdit: Hashable, Sendable {
    /// Types a text. It is undone together with what was typed right before.
    case insert(String)
    /// Inserts a text of any number of lines, in one step.
    case paste(String)
    /// Breaks the line, and begins the new one with the spaces and tabs that the line before the cursor begins with.
    case newLine

    case deleteBackward, deleteForward
    /// Deletes what `wordLeft` passes.
    case deleteWordBackward

    /// Removes the rest of the line, or the line break at its end.
    case killToLineEnd
    case killToLineStart
    /// Inserts what the last kill removed, or all of several kills in a row.
    case yank

    case left, right
    /// Move by rows of the screen and stay in the same cell, or aim at it again after shorter rows. From the first row,
    /// `up` moves to the start of the text; from the last, `down` moves to its end.
    case up, down
    case pageUp(rows: Int)
    case pageDown(rows: Int)
    /// Move to the start or the end of a word, also on another line.
    case wordLeft, wordRight
    case lineStart, lineEnd
    case textStart, textEnd

    case undo, redo

    /// Whether the edit takes the place of a text that is selected, as typing and deleting do.
    var replacesSelection: Bool {
        switch self {
        case .insert, .paste, .yank, .deleteBackward, .deleteForward, .deleteWordBackward, .killToLineEnd,
            .killToLineStart:
            true
        case .newLine, .left, .right, .up, .down, .pageUp, .pageDown, .wordLeft, .wordRight, .lineStart,
            .lineEnd, .textStart, .textEnd, .undo, .redo:
            false
        }
    }
}
