import JoineryEngine

/// A part of the screen that fetches for itself.
package enum Pane: CaseIterable, Hashable, Sendable {
    case catalog, rows, tree, graph, request, record, associations, places, export
    /// The condition that is being typed.
    case condition
    /// Finds the place that a text names.
    case place
}

/// Stamps a fetch, so that an answer that is no longer wanted is known.
package struct Ticket: Hashable, Sendable {
    package var pane: Pane
    package var number: Int

    package init(pane: Pane, number: Int) {
        self.pane = pane
        self.number = number
    }
}

/// All that may come in.
package enum Message: Equatable, Sendable {
    case command(Command)
    /// A digit, which may be a part of the number of a row, and what its key means otherwise.
    case digit(Int, Command?)
    /// Nothing was typed for a while.
    case pause
    /// A key that has no meaning where it was pressed.
    case unbound(UnboundKey)
    case prompt(PromptEdit)
    case paste(Paste)
    case viewport(Viewport)
    case click(ClickTarget)
    case splitter(SplitterEvent)
    case answer(Answer)
    /// Other processes committed something that these panes show.
    case changed(Set<Pane>)
    /// Something became of the file or of the watch over it.
    case file(FileNews)
    /// A connection waits for a lock that another program holds, or waits no longer.
    case lockWait(Bool)
    /// The moment is over in which changes were set off.
    case highlightEnded(Int)
}

/// A key that has no meaning where it was pressed, and what is to be said of it.
package struct UnboundKey: Hashable, Sendable {
    /// What the key does elsewhere, if anything.
    package var command: Command?
    /// What is said where nothing else keeps the command from being done.
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
    /// Deletes all that stands before the cursor.
    case clear
    case left, right, wordLeft, wordRight, start, end
    /// What was accepted before, and after that.
    case older, newer
    case accept
    case cancel
}

/// What the mouse does to the line between catalog and main pane.
package enum SplitterEvent: Hashable, Sendable {
    case grabbed
    /// To a column of the screen.
    case moved(Int)
    case released
    /// Back to where the names need it.
    case reset
}

package enum ClickTarget: Hashable, Sendable {
    /// The line of a pane, counted from the first on the screen; the column of the grid, if it is one.
    case catalog(line: Int)
    /// In the main pane.
    case line(Int, column: Int? = nil)
    /// The head of a column of the grid; whether the rows are to be sorted by it too, and not by it alone.
    case header(column: Int, isAdding: Bool)
    /// A table of the graph.
    case box(String)
    /// A line of the overlay, counted from the first on the screen.
    case overlay(line: Int)
}

package enum FileNews: Hashable, Sendable {
    case live
    /// The file is taken never to change, and not watched.
    case immutable
    /// What was committed.
    case commits([ChangeLog.Entry])
    /// The tables of commits that were told before, by the numbers of their entries.
    case foundOut([Int: ChangeLog.Content])
    /// So many transactions were committed; told while watching is off.
    case committed(Int)
    case schemaChanged
    /// What is known beside the schema is something else now.
    case rulesChanged
    case replaced
    case lost(String)
    /// What is written about the file does not go with its schema.
    case mistaken(String)
}

/// What the session found, for the ticket that asked.
package enum Answer: Equatable, Sendable {
    case catalog(Ticket, [CatalogEntry])
    /// The place that a text names.
    case resolved(Ticket, Path)
    /// The place of rows that others have changed.
    case foundRows(Ticket, ChangedRows, FoundRows)
    /// How many rows of tables refer to rows that do not exist.
    case orphans([String: Int])
    case counts([String: RowCount])
    /// The shares of the values of inferred foreign keys that exist on the other side.
    case inferred([InferredKey: Double])
    case rows(Ticket, RowsPage)
    case rowsCount(Ticket, RowCount)
    /// Which one of all rows a row is.
    case rowNumber(Ticket, RowCount)
    case condition(Ticket, ConditionReport)
    case tree(Ticket, TreeContent)
    case graph(Ticket, GraphLayout)
    case request(Ticket, RequestContent)
    case record(Ticket, Record)
    /// The values of cells, each of them once.
    case values(Ticket, [DatabaseValue])
    /// Several rows, or a column of them, to be copied.
    case copied(Ticket, CopiedRows)
    case connections(Ticket, RowConnections)
    case deadLinks(Ticket, LinkCheck)
    /// How the name of a value ends that can be a file.
    case cellSuffix(Ticket, String)
    /// A file was made, and is being written.
    case exporting(Ticket)
    /// A file was written.
    case exported(Ticket, ExportedContent, file: String)
    /// The labels of a path, for the breadcrumb.
    case crumbs(Path, [String])
    case failed(Ticket, String)
}

/// What is in a file that was written.
package enum ExportedContent: Hashable, Sendable {
    case rows(Int)
    /// Those that are still there of so many selected ones.
    case selectedRows(Int, of: Int)
    /// Of a value.
    case bytes(Int)
    /// Of a graph.
    case tables(Int)

    /// `1,204 rows`
    var text: String {
        switch self {
        case .rows(let count): count == 1 ? "1 row" : "\(RowCount.exact(count).text) rows"
        case .selectedRows(let count, of: let selected):
            count == selected
                ? (count == 1 ? "1 selected row" : "\(count) selected rows")
                : "\(count) of \(selected) selected rows, the others were deleted,"
        case .bytes(let count): count == 1 ? "1 byte" : "\(RowCount.exact(count).text) bytes"
        case .tables(let count): count == 1 ? "1 table" : "\(RowCount.exact(count).text) tables"
        }
    }
}

/// The lines of a tree as it was asked for.
package struct TreeContent: Equatable, Sendable {
    package var lines: [TreeLine]
    /// The nodes that were expanded because the query unfolds them.
    package var unfolded: Set<TreeNodeID>

    package init(lines: [TreeLine], unfolded: Set<TreeNodeID> = []) {
        self.lines = lines
        self.unfolded = unfolded
    }
}
