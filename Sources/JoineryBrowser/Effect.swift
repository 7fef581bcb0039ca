import JoineryEngine

/// Work that the browser requests from the session or the terminal, as a value.
package enum Effect: Equatable, Sendable {
    /// Read the schema and the associations, with the internal tables of SQLite and its modules if requested.
    case fetchCatalog(Ticket, withHidden: Bool)
    /// Find the path that a text names.
    case resolve(Ticket, String)
    /// Count the rows of tables, cheapest first, in the background.
    case count([String], exact: Bool)
    /// Check in the background whether a sample of the values of inferred foreign keys exists on the other side.
    case sampleInferred
    /// Count orphans in the background.
    case countOrphans
    case fetchRows(Ticket, RowsQuery)
    /// Count the rows of a path that meet a filter, up to a bound unless exact.
    case countRows(Ticket, Path, RowsFilter?, exact: Bool)
    /// Find the number of a row among all rows.
    case numberRow(Ticket, RowNumberQuery)
    /// Count the rows of a path that the clauses of a condition leave, while it is typed.
    case reportCondition(Ticket, Path, Condition)
    case fetchTree(Ticket, TreeQuery)
    case fetchRequest(Ticket, RequestQuery)
    /// Read how a table or the file is made.
    case fetchStructure(Ticket, StructureSubject)
    /// Find out what is in columns.
    case fetchProfile(Ticket, ProfileQuery)
    /// Measure the space that a table or the file takes, in the background.
    case measure(StructureSubject)
    /// Find out how SQLite runs a query, given the number of rows that it scanned if it ran to its end.
    case explainQuery(Ticket, QueryRun, scannedRowCount: Int?)
    /// Run a query; a repeated run, because of a commit, takes only part of the time.
    case runQuery(Ticket, QueryRun, isRepeated: Bool)
    /// Read a page of the result.
    case fetchResult(Ticket, ResultQuery)
    /// Read the text of a query by its name, or that of the query typed last if the name is empty.
    case fetchQuery(Ticket, named: String)
    /// Find the SQL for the rows of a path.
    case fetchSQL(Ticket, RequestQuery)
    /// Read the names that queries can use.
    case fetchVocabulary(Ticket)
    /// Read the queries that ran before.
    case fetchHistory(Ticket)
    /// Read the named queries.
    case fetchLibrary(Ticket)
    /// Find the rows that a parameter named like a foreign key may refer to, by a text in their labels.
    case fetchChoices(column: String, text: String)
    /// Keep a query under a name, or in a file.
    case saveQuery(Ticket, String, QueryFileCommand)
    /// Add a query to those that ran.
    case rememberQuery(String)
    /// Keep the text being typed, to have it when the file is opened next time: that of a named query, or of another.
    case keepDraft(String, ofNamed: Bool)
    /// Place the tables and lines of the graph, which may take too long for the main loop.
    case layOutGraph(Ticket, GraphModel)
    /// Read the row of a path with everything in it, given the arrangement of the rows that it belongs to.
    case fetchRecord(Ticket, Path, in: RowsArrangement)
    /// Read the content to copy from several rows.
    case copyRows(Ticket, RowsCopy)
    /// Read the values of cells.
    case fetchValues(Ticket, CellValues)
    /// Find the places of rows that others have changed.
    case findRows(Ticket, ChangedRows)
    /// Find out how two rows are connected.
    case fetchConnections(Ticket, from: Path, to: Path)
    /// Find the dead links: those of inferred foreign keys in a sample, or in all rows.
    case fetchDeadLinks(Ticket, readsAll: Bool)
    /// Write rows to a file.
    case export(Ticket, Export)
    case exportGraph(Ticket, GraphExport)
    /// Write commits to a file.
    case exportChanges(Ticket, ChangesExport)
    /// Find out whether a value can be a file, and the suffix of its name.
    case lookAtCell(Ticket, CellPlace)
    /// Write a value to a file.
    case saveCell(Ticket, CellFile)
    case fetchCrumbs(Path)
    /// Interrupt the work that a pane waits for.
    case cancel(Pane)
    /// Forget what a pane showed, because nothing on the screen depends on it.
    case forget(Pane)
    case setWatching(Bool)
    /// Reopen the file after it was replaced or restored.
    case reopen
    /// Report the end of a highlight after a moment.
    case endHighlight(Int)
    /// Report the end of the current second.
    case endSecond
    case copy(String)
    /// Edit a text in the user's editor.
    case editExternally(String)
    /// List the files to choose from, those that are open first.
    case listFiles(Ticket, open: [String])
    /// List the names in a folder, as typed.
    case listFolder(String)
    /// Open a file to show it at a path, which may take as long as another program locks it.
    case openFile(Ticket, String, at: String? = nil)
    /// Open a file that is shown later.
    case openBeside(FileRequest)
    /// Remove a file from those opened last.
    case forgetFile(String)
    /// Show a file that is open, at a path if it is shown for the first time.
    case showFile(OpenFile, at: String? = nil)
    /// Add a file that is open to those that can be shown, at a path.
    case addFile(OpenFile, at: String?)
    /// Close a file that is not shown.
    case closeFile(FileID)
    case suspend
    case quit
    /// End the program, because none of the files that it was started with can be opened, as the sentences say.
    case endUnopened([String])
}

/// A page of rows to fetch.
package struct RowsQuery: Hashable, Sendable {
    package enum Position: Hashable, Sendable {
        case first
        case last
        /// The rows from this key on, including its row if it exists.
        case from(RowKey)
        case after(RowKey)
        case before(RowKey)
        /// This row, with as many rows before it as after it.
        case around(RowKey)
        /// Around this row, which the user asked for. If it does not exist, the rows where it would be.
        case row(RowKey)
        /// Around the next row with a text, after this one or before it; around this one if there is none.
        case match(RowKey, RowsSearch)
        /// Around the row with a number, beginning with 1; around the last row if there are fewer.
        case number(Int)
        /// Around the row at a percentage of all rows, greater than 0, the first row, and less than 100, the last.
        case percent(Double)

        /// Whether the user asked for the row, so that a key leads back from it.
        var isToOneRow: Bool {
            switch self {
            case .row, .number: true
            case .first, .last, .from, .after, .before, .around, .match, .percent: false
            }
        }
    }

    package var path: Path
    package var arrangement: RowsArrangement
    package var position: Position
    /// The last known place of the position's row in the arrangement, in case it no longer exists.
    package var place: [DatabaseValue]?
    /// The maximum number of rows, at least 1.
    package var limit: Int

    package init(
        path: Path, arrangement: RowsArrangement = RowsArrangement(), position: Position,
        place: [DatabaseValue]? = nil, limit: Int
    ) {
        self.path = path
        self.arrangement = arrangement
        self.position = position
        self.place = place
        self.limit = limit
    }
}

/// A query for the number of a row among all rows.
package struct RowNumberQuery: Hashable, Sendable {
    package var path: Path
    package var arrangement: RowsArrangement
    package var key: RowKey
    /// The last known place of the row in the arrangement, in case it no longer exists.
    package var place: [DatabaseValue]?
    /// Whether the number must be exact, however long that takes.
    package var isExact = false
    /// Whether commits of other programs cause the query, again and again.
    package var isRepeated = false
}

/// A request to run and to show as code.
package struct RequestQuery: Hashable, Sendable {
    package var path: Path
    /// The arrangement of the rows, unless the path leads to a single row.
    package var arrangement: RowsArrangement
    /// The associations to include: `author.country`.
    package var includes: [String]
    /// The maximum number of rows, at least 1.
    package var limit: Int

    package init(
        path: Path, arrangement: RowsArrangement = RowsArrangement(), includes: [String], limit: Int
    ) {
        self.path = path
        self.arrangement = arrangement
        self.includes = includes
        self.limit = limit
    }
}

/// A tree to fetch: its roots, what is expanded and included, and the number of children beyond the first page.
package struct TreeQuery: Equatable, Sendable {
    package var path: Path
    /// The arrangement of the roots, unless the path leads to a single row.
    package var arrangement: RowsArrangement
    /// The arrangements of lists, by line.
    package var arrangements: [TreeNodeID: RowsArrangement] = [:]
    package var expanded: Set<TreeNodeID>
    /// The associations included with all rows.
    package var includes: Includes
    /// The nodes that are closed although something is included below them.
    package var closed: Set<TreeNodeID>
    /// The number of levels to expand below nodes: 1 for the children.
    package var unfolding: [TreeNodeID: Int]
    package var limits: [TreeNodeID: Int]
    /// The number of children in a page, at least 1.
    package var pageSize: Int

    package init(
        path: Path, arrangement: RowsArrangement = RowsArrangement(), expanded: Set<TreeNodeID> = [],
        includes: Includes = Includes(), closed: Set<TreeNodeID> = [], unfolding: [TreeNodeID: Int] = [:],
        limits: [TreeNodeID: Int] = [:], pageSize: Int
    ) {
        self.path = path
        self.arrangement = arrangement
        self.expanded = expanded
        self.includes = includes
        self.closed = closed
        self.unfolding = unfolding
        self.limits = limits
        self.pageSize = pageSize
    }
}
