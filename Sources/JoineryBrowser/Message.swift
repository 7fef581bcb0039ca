import JoineryEngine

/// Anything that the browser reacts to.
package enum Message: Equatable, Sendable {
    case command(Command)
    /// A digit that may be part of a row number, and the command of its key otherwise.
    case digit(Int, Command?)
    /// Nothing was typed for a while.
    case pause
    /// A key that has no meaning where it was pressed.
    case unbound(UnboundKey)
    case prompt(PromptEdit)
    /// A change of the query being typed.
    case edit(TextEdit)
    case paste(Paste)
    case viewport(Viewport)
    case click(ClickTarget)
    case splitter(SplitterEvent)
    case answer(Answer)
    /// Other processes committed changes to what these panes show.
    case changed(Set<Pane>)
    /// Something happened to the file, or to the watching of it.
    case file(FileNews)
    /// A connection waits for a lock held by another program, or no longer waits.
    case lockWait(Bool)
    /// The highlighting of changes has ended.
    case highlightEnded(Int)
    /// A second has ended since that was requested.
    case secondEnded
    /// The query was edited in another program.
    case edited(String)
    /// A message about a failure.
    case complaint(String)
    /// A message that reports no failure.
    case remark(String)
    /// A file was opened, and waits to be shown at a path.
    case openedBeside(OpenFile, at: String?)
    /// A file that was to be shown later was not opened, as the sentence says.
    case notOpened(String)
}

/// A key that has no meaning where it was pressed, and what to say about it.
package struct UnboundKey: Hashable, Sendable {
    /// The command of the key elsewhere, if any.
    package var command: Command?
    /// The message, unless something else prevents the command.
    package var sentence: String

    package init(_ command: Command? = nil, sentence: String) {
        self.command = command
        self.sentence = sentence
    }
}

package enum PromptEdit: Hashable, Sendable {
    case insert(String)
    case deleteBackward, deleteForward
    /// Deletes the word before the cursor.
    case deleteWord
    /// Deletes everything before the cursor.
    case clear
    case left, right, wordLeft, wordRight, start, end
    /// Shows the text accepted before, or after, the current one.
    case older, newer
    case accept
    case cancel
}

/// A mouse event on the line between the catalog and the main pane.
package enum SplitterEvent: Hashable, Sendable {
    case grabbed
    /// Moved to a column of the screen.
    case moved(Int)
    case released
    /// Moved back to the width that the names need.
    case reset
}

package enum ClickTarget: Hashable, Sendable {
    /// The number of the catalog's line for the file.
    package static let lineOfFile = -1

    /// A line of the catalog, counted from the first on the screen, or that of the file.
    case catalog(line: Int)
    /// A line of the main pane, counted from the first on the screen, and the column if it is in the grid.
    case line(Int, column: Int? = nil)
    /// The header of a column of the grid, and whether to sort by it in addition to other columns.
    case header(column: Int, isAdding: Bool)
    /// A line of the row beside the rows, counted from the first on the screen.
    case detail(line: Int)
    /// A table of the graph.
    case box(String)
    /// A cell of the query being typed: the row, counted from the first on the screen, and the cell in it.
    case text(Int, column: Int)
    /// A line of the overlay, counted from the first on the screen.
    case overlay(line: Int)
}

package enum FileNews: Hashable, Sendable {
    case live
    /// The file is declared immutable, and not watched.
    case immutable
    /// Transactions that were committed.
    case commits([ChangeLog.Entry])
    /// The content of commits that were reported before, by the numbers of their entries.
    case foundOut([Int: ChangeLog.Content])
    /// The number of rows of tables.
    case counted(NamedValues<RowCount>)
    /// The columns of the labels of tables.
    case labels(NamedValues<[String]>)
    /// The number of transactions committed while watching is off.
    case committed(Int)
    case schemaChanged
    /// The columns that are shown as times by the rules.
    case times(ColumnTimes)
    /// The rules have changed.
    case rulesChanged
    /// Links that nobody declared were looked for.
    case linksFound(LinkNews)
    /// A file was replaced: the sentence begins with it, as in `The file`.
    case replaced(String)
    case lost(String)
    /// The rules do not fit the schema, as the sentence says.
    case unfitRules(String)
}
