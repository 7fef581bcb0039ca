/// The sizes, in cells, of what shows the browser; told by the terminal at the start and after each resize.
package struct Viewport: Hashable, Sendable {
    /// Lines of the catalog on the screen.
    package var catalogLines: Int
    /// How many of them say how to move as long as nothing is opened.
    package var welcomeLines: Int
    /// Lines of content of the main pane, its header excluded.
    package var mainLines: Int
    /// Columns of the main pane.
    package var mainColumns: Int
    /// Columns of the catalog beside the main pane, and how many it can have at most; 0 where it is not there.
    package var catalogColumns: Int
    package var mostCatalogColumns: Int
    /// Whether catalog and main pane are on the screen together; otherwise the one with the focus is.
    package var isWide: Bool
    /// The first line of the help on the screen when its last is; `nil` while nobody has measured it.
    package var lastHelpTop: Int?
    /// Lines and columns of the overlay.
    package var overlayLines: Int
    package var overlayColumns: Int

    package init(
        catalogLines: Int, mainLines: Int, mainColumns: Int, isWide: Bool, lastHelpTop: Int? = nil,
        overlayLines: Int? = nil, overlayColumns: Int? = nil, welcomeLines: Int = 0,
        catalogColumns: Int = 0, mostCatalogColumns: Int = 0
    ) {
        self.catalogColumns = catalogColumns
        self.mostCatalogColumns = mostCatalogColumns
        self.catalogLines = catalogLines
        self.welcomeLines = welcomeLines
        self.mainLines = mainLines
        self.mainColumns = mainColumns
        self.isWide = isWide
        self.lastHelpTop = lastHelpTop
        self.overlayLines = overlayLines ?? mainLines
        self.overlayColumns = overlayColumns ?? mainColumns
    }
}

package enum Focus: Hashable, Sendable {
    case catalog, main
}

/// The line at the bottom of the screen.
package struct Status: Equatable, Sendable {
    package enum Live: Hashable, Sendable {
        /// Watching the file.
        case live
        /// Not watching, on request; so many commits since.
        case paused(commits: Int)
        /// The file cannot be followed: it was deleted, replaced or truncated. The sentence says so.
        case lost(String)
        case starting
        /// Not watching: the person has said that the file never changes.
        case immutable
    }

    package struct Notice: Hashable, Sendable {
        package var text: String
        package var isError: Bool
        /// What leads to that which the notice is about.
        package var leads: Command?
        /// What its key does, behind the key.
        package var end: String

        package init(text: String, isError: Bool, leads: Command? = nil, end: String = "leads there") {
            self.text = text
            self.isError = isError
            self.leads = leads
            self.end = end
        }
    }

    package var live: Live = .starting
    /// How many connections wait for a lock that another program holds.
    package var lockWaits = 0
    package var notice: Notice?

    package init() {}
}

/// What a person browses: one value, changed by `update` alone, drawn by the terminal.
///
/// - It holds no row that is not on the screen or near it.
/// - Every fetch carries a ticket; an answer whose ticket is not the pane's latest is dropped.
package struct Browser: Equatable, Sendable {
    package var fileName: String
    package var viewport: Viewport
    package var formats: Formats
    package var catalog = Catalog()
    /// `nil` until something is opened.
    package var location: Location?
    package var trail = Trail()
    package var focus: Focus = .catalog {
        didSet { if focus == .catalog { catalog.isHidden = false } }
    }
    package var overlay: Overlay?
    /// The row or the cell that is read to be copied.
    var copiedRecord: RecordPane?
    package var prompt: Prompt?
    /// The value that is to become a file, whose name is asked for.
    package var savedCell: CellPlace?
    package var status = Status()
    /// The marked row.
    package var mark: Path?
    /// The marked table of the graph.
    package var markedTable: String?
    /// What other programs committed.
    package var changes = ChangeLog()
    /// What was typed before.
    package var history = PromptHistory()
    /// The condition that is to be added as soon as the values that it is about are read.
    var cellFilter: CellFilter?
    /// The number that is being typed, of a row to go to.
    var typedNumber: TypedNumber?
    /// The latest ticket of each pane that waits for an answer.
    package var pending: [Pane: Ticket] = [:]
    /// The panes whose latest fetch was asked for by a commit of another program.
    var refetched: Set<Pane> = []
    /// The serial number of the last moment in which changes are set off.
    var lastHighlight = 0
    /// What was searched for last in the graph.
    package var lastSearch = ""
    /// What is searched for in the overlay.
    package var overlaySearch = ""
    /// The serial number of the last ticket.
    package var lastTicket = 0

    /// The lines that the catalog has now.
    package var catalogLines: Int {
        viewport.catalogLines
            - (location == nil && catalog.search.isEmpty ? viewport.welcomeLines : 0)
    }

    /// All that is waited for.
    package var awaited: [Ticket] {
        Array(pending.values) + (location?.rows.countTicket.map { [$0] } ?? [])
    }

    package init(fileName: String, viewport: Viewport, formats: Formats = Formats()) {
        self.fileName = fileName
        self.viewport = viewport
        self.formats = formats
    }
}
