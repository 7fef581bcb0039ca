import JoineryEngine

/// All that may go out: work for the session or for the terminal, as values.
package enum Effect: Equatable, Sendable {
    /// Read the schema and the associations; with the tables that SQLite and its modules keep, if they are asked for.
    case fetchCatalog(Ticket, withHidden: Bool)
    /// Find the place that a path's text names.
    case resolve(Ticket, String)
    /// Count the rows of tables, cheapest first, in the background.
    case count([String], exact: Bool)
    /// Look in the background whether the values of inferred foreign keys exist on the other side.
    case sampleInferred
    /// Count in the background the rows that refer to rows that do not exist.
    case countOrphans
    case fetchRows(Ticket, RowsQuery)
    /// Count the rows of a path that meet a filter, bounded unless exact.
    case countRows(Ticket, Path, RowsFilter?, exact: Bool)
    /// Find out which one of all rows a row is.
    case numberRow(Ticket, RowNumberQuery)
    /// Count the rows of a path that the clauses of a condition leave, while it is typed.
    case reportCondition(Ticket, Path, Condition)
    case fetchTree(Ticket, TreeQuery)
    case fetchRequest(Ticket, RequestQuery)
    /// Find places for tables and lines; what takes long is not done between two keys.
    case layOutGraph(Ticket, GraphModel)
    /// Read the row of a path, which stands among rows so arranged, with all that is in it.
    case fetchRecord(Ticket, Path, in: RowsArrangement)
    /// Read what is to be copied of several rows.
    case copyRows(Ticket, RowsCopy)
    /// Read the values of cells.
    case fetchValues(Ticket, CellValues)
    /// Find the places of rows that others have changed.
    case findRows(Ticket, ChangedRows)
    /// Find out how two rows connect.
    case fetchConnections(Ticket, from: Path, to: Path)
    /// Find the rows that refer to rows that do not exist.
    case fetchDeadLinks(Ticket)
    /// Write rows into a file.
    case export(Ticket, Export)
    case exportGraph(Ticket, GraphExport)
    /// Find out whether a value can be a file, and how its name ends.
    case lookAtCell(Ticket, CellPlace)
    /// Write a value into a file.
    case saveCell(Ticket, CellFile)
    case fetchCrumbs(Path)
    /// Interrupt what a pane waits for.
    case cancel(Pane)
    /// Forget what a pane showed: nothing on the screen depends on it.
    case forget(Pane)
    case setWatching(Bool)
    /// Open the file anew, after it was replaced or restored.
    case reopen
    /// After a moment, say that it is over.
    case endHighlight(Int)
    case copy(String)
    case suspend
    case quit
}

/// A page of rows to fetch.
package struct RowsQuery: Hashable, Sendable {
    package enum Position: Hashable, Sendable {
        case first
        case last
        /// The rows from this key on, itself included if it exists.
        case from(RowKey)
        case after(RowKey)
        case before(RowKey)
        /// This row with as many before it as after it.
        case around(RowKey)
        /// Around this row, which is looked for; the rows where it would be, if it is not there.
        case row(RowKey)
        /// Around the next row behind this one, or before it, in which a text is found; around this one if there is none.
        case match(RowKey, RowsSearch)
        /// Around the row with a number, beginning with 1; around the last row if there are fewer.
        case number(Int)
        /// Around the row that is so far on the way through all rows: more than 0, the first, and less than 100, the last.
        case percent(Double)

        /// Whether a person named the row: a key leads back from there.
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
    /// Where the row of the position was in the arrangement, in case it is there no longer.
    package var place: [DatabaseValue]?
    /// Rows at most, 1 or more.
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

/// A row of which it is to be found out which one of all rows it is.
package struct RowNumberQuery: Hashable, Sendable {
    package var path: Path
    package var arrangement: RowsArrangement
    package var key: RowKey
    /// Where the row was in the arrangement, in case it is there no longer.
    package var place: [DatabaseValue]?
    /// Whether the number is to be exact, however long that takes.
    package var isExact = false
    /// Whether commits of others ask for it, as often as they come.
    package var isRepeated = false
}

/// A request to write down and to run.
package struct RequestQuery: Hashable, Sendable {
    package var path: Path
    /// How the rows are arranged, where the path does not name one.
    package var arrangement: RowsArrangement
    /// The associations to include: `author.country`.
    package var includes: [String]
    /// Rows at most, 1 or more.
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

/// A tree to fetch: its roots, what is expanded and included, and how many children where it is not the first page.
package struct TreeQuery: Equatable, Sendable {
    package var path: Path
    /// How the roots are arranged, where the path does not name one.
    package var arrangement: RowsArrangement
    /// How lists are arranged, by their lines.
    package var arrangements: [TreeNodeID: RowsArrangement] = [:]
    package var expanded: Set<TreeNodeID>
    /// What is included with all rows.
    package var includes: Includes
    /// Nodes that are closed although something is included below them.
    package var closed: Set<TreeNodeID>
    /// Nodes of which so many levels below are to be expanded: 1 is the children.
    package var unfolding: [TreeNodeID: Int]
    package var limits: [TreeNodeID: Int]
    /// Children in a page, 1 or more.
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
