import JoineryEngine

/// A part of the screen that fetches its own content.
package enum Pane: CaseIterable, Hashable, Sendable {
    case catalog, rows, tree, graph, request, record, associations, places, export
    /// The number of the rows that are shown.
    case count
    /// The number of the row under the cursor.
    case number
    /// The page of a result on the query screen.
    case query
    /// The query that fills the result.
    case result
    case structure
    /// The profile of columns.
    case profile
    /// The names and the queries that help to type another one.
    case words
    /// The condition being typed.
    case condition
    /// The path that a text names.
    case place
    /// The files to choose from.
    case files
    /// The file that is being opened.
    case file
}

/// The stamp of a fetch, which identifies answers that are no longer wanted.
package struct Ticket: Hashable, Sendable {
    package var pane: Pane
    package var number: Int

    package init(pane: Pane, number: Int) {
        self.pane = pane
        self.number = number
    }
}

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
    /// Something to say, such as why that failed.
    case complaint(String)
    /// Something to say that is no fault.
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
    /// The columns of the labels of tables.
    case labels(NamedValues<[String]>)
    /// The number of transactions committed while watching is off.
    case committed(Int)
    case schemaChanged
    /// The rules have changed.
    case rulesChanged
    /// A file was replaced: the sentence begins with it, as in `The file`.
    case replaced(String)
    case lost(String)
    /// The rules do not fit the schema, as the sentence says.
    case mistaken(String)
}

/// The result of a session's work, with the ticket of the fetch.
package enum Answer: Equatable, Sendable {
    case catalog(Ticket, [CatalogEntry])
    /// The path that a text names.
    case resolved(Ticket, Path)
    /// The places of rows that others have changed.
    case foundRows(Ticket, ChangedRows, FoundRows)
    /// The number of orphans in each table.
    case orphans(NamedValues<Int>)
    case counts(NamedValues<RowCount>)
    /// The fraction of each inferred foreign key's values that exist on the other side.
    case inferred([InferredKey: Inference])
    case rows(Ticket, RowsPage)
    case rowsCount(Ticket, RowCount)
    /// The number of a row among all rows.
    case rowNumber(Ticket, RowCount)
    case condition(Ticket, ConditionReport)
    case tree(Ticket, TreeContent)
    case graph(Ticket, GraphLayout)
    case request(Ticket, RequestContent)
    case structure(Ticket, StructureSubject, StructureContent)
    case profile(Ticket, ProfileContent)
    /// The number of rows read for a profile so far.
    case profileProgress(Ticket, Int)
    /// The space that a table or the file takes.
    case sizes(StructureSubject, StructureSizes)
    /// What is stored in the columns of a table.
    case storedTypes(String, StoredTypes)
    /// A query has rows to show, or has ended.
    case result(Ticket, ResultFacts)
    /// A query did not run.
    case notRun(Ticket, QueryFailure)
    /// The SQL that a query screen begins with.
    case queryText(Ticket, String)
    case vocabulary(Ticket, QueryVocabulary)
    case namedQueries(Ticket, [NamedQuery])
    /// The rows that a parameter may refer to, for its name and the text typed.
    case choices([ParametersPane.Choice], column: String, text: String)
    /// A query was kept: what was done.
    case saved(Ticket, String)
    /// The text of a file, to be edited.
    case readText(Ticket, String)
    /// The queries that ran, oldest first.
    case history(Ticket, [String])
    case record(Ticket, Record)
    /// The distinct values of cells.
    case values(Ticket, [DatabaseValue])
    /// Several rows, or a column of them, to copy.
    case copied(Ticket, CopiedRows)
    case connections(Ticket, RowConnections)
    case deadLinks(Ticket, LinkCheck)
    /// How far the search for dead links has come.
    case deadLinksProgress(Ticket, LinkCheck.Progress)
    /// The suffix of the file name for a value that can be a file.
    case cellSuffix(Ticket, String)
    /// A file was created, and is being written.
    case exporting(Ticket)
    /// A file was written.
    case exported(Ticket, ExportedContent, file: String)
    /// The labels of a path, for the breadcrumb.
    case crumbs(Path, [String])
    /// The files to choose from, as far as they are known.
    case files(Ticket, FileList)
    /// The names in a folder, to complete a path.
    case folder(FolderListing)
    /// A file was opened, or was open before, to be shown at a path.
    case opened(Ticket, OpenFile, at: String? = nil, isNew: Bool)
    case failed(Ticket, String)
}

/// The content of a file that was written.
package enum ExportedContent: Hashable, Sendable {
    /// The number of rows, and what the file lacks, as a sentence.
    case rows(Int, note: String? = nil)
    /// The number of selected rows that still exist, and the number that were selected.
    case selectedRows(Int, of: Int, note: String? = nil)
    /// The size of a value.
    case bytes(Int)
    /// The number of tables in a graph.
    case tables(Int)
    case commits(Int, note: String? = nil)

    /// The content as text: `1,204 rows`.
    var text: String {
        switch self {
        case .rows(let count, note: _): RowCount.exact(count).rowsText
        case .selectedRows(let count, of: let selected, note: _):
            count == selected
                ? (count == 1 ? "1 selected row" : "\(count) selected rows")
                : "\(count) of \(selected) selected rows (the others were deleted)"
        case .bytes(let count): count == 1 ? "1 byte" : "\(RowCount.exact(count).text) bytes"
        case .commits(let count, note: _): count == 1 ? "1 commit" : "\(RowCount.exact(count).text) commits"
        case .tables(let count): count == 1 ? "1 table" : "\(RowCount.exact(count).text) tables"
        }
    }

    /// What the file lacks, as a sentence.
    var note: String? {
        switch self {
        case .rows(_, let note), .selectedRows(_, of: _, let note), .commits(_, let note): note
        case .bytes, .tables: nil
        }
    }
}

/// The lines of a requested tree.
package struct TreeContent: Equatable, Sendable {
    package var lines: [TreeLine]
    /// The nodes that were expanded because of the query's `unfolding`.
    package var unfolded: Set<TreeNodeID>

    package init(lines: [TreeLine], unfolded: Set<TreeNodeID> = []) {
        self.lines = lines
        self.unfolded = unfolded
    }
}
