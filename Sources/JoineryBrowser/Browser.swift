import JoineryEngine

/// The sizes of the screen's parts in cells, reported by the terminal at the start and after each resize.
package struct Viewport: Hashable, Sendable {
    /// The number of catalog lines on the screen.
    package var catalogLines: Int
    /// The number of these lines that explain how to move until something is opened.
    package var welcomeLines: Int
    /// The number of content lines in the main pane, excluding its header.
    package var mainLines: Int
    /// The number of columns of the main pane.
    package var mainColumns: Int
    /// The number of content columns of the detail beside the rows; 0 if there is no room for it.
    package var detailColumns: Int
    /// The number of columns of the catalog next to the main pane; 0 if it is not shown.
    package var catalogColumns: Int
    /// The maximum number of columns that the catalog can have; 0 if it is not shown.
    package var mostCatalogColumns: Int
    /// Whether the catalog and the main pane are on the screen together; if not, only the one with the focus is.
    package var isWide: Bool
    /// The lines of the help; empty until they are laid out.
    package var help: HelpTexts
    /// The number of lines of the overlay.
    package var overlayLines: Int
    /// The number of columns of the overlay.
    package var overlayColumns: Int

    package init(
        catalogLines: Int, mainLines: Int, mainColumns: Int, isWide: Bool, help: HelpTexts = HelpTexts(),
        overlayLines: Int? = nil, overlayColumns: Int? = nil, welcomeLines: Int = 0,
        catalogColumns: Int = 0, mostCatalogColumns: Int = 0, detailColumns: Int = 0
    ) {
        self.detailColumns = detailColumns
        self.catalogColumns = catalogColumns
        self.mostCatalogColumns = mostCatalogColumns
        self.catalogLines = catalogLines
        self.welcomeLines = welcomeLines
        self.mainLines = mainLines
        self.mainColumns = mainColumns
        self.isWide = isWide
        self.help = help
        self.overlayLines = overlayLines ?? mainLines
        self.overlayColumns = overlayColumns ?? mainColumns
    }
}

package enum Focus: Hashable, Sendable {
    case catalog, main
    /// The row beside the rows.
    case detail
}

/// The status line at the bottom of the screen.
package struct Status: Equatable, Sendable {
    package enum Live: Hashable, Sendable {
        /// The file is watched.
        case live
        /// The file is not watched, at the user's request, with the number of commits since then.
        case paused(commits: Int)
        /// The file cannot be followed because it was deleted, replaced or truncated, as the sentence says.
        case lost(String)
        case starting
        /// The file is not watched, because the user has declared it immutable.
        case immutable
    }

    package struct Notice: Hashable, Sendable {
        package var text: String
        package var isError: Bool
        /// The pane that shows old data because it failed. Its next answer ends the notice.
        package var failed: Pane?

        package init(text: String, isError: Bool, failed: Pane? = nil) {
            self.text = text
            self.isError = isError
            self.failed = failed
        }
    }

    package var live: Live = .starting
    /// Whether links were found that change what is shown, which will be read again when commits are followed again.
    var hasOtherLinks = false
    /// The number of connections that wait for a lock held by another program.
    package var lockWaits = 0
    package var notice: Notice?

    package init() {}
}

/// The state of the browser: one value, changed only by `update`, and drawn by the terminal.
///
/// - It contains only rows that are on the screen or near it.
/// - Every fetch carries a ticket. An answer is dropped unless its ticket is the latest of its pane.
package struct Browser: Equatable, Sendable {
    package var files: ShownFiles
    package var viewport: Viewport
    package var formats: Formats
    package var catalog = Catalog()
    /// The current location; `nil` until something is opened.
    package var location: Location?
    /// What the first screen says of the file; `nil` until it is read.
    package var glance: Glance?
    /// The lines in which the first screen says it.
    package var glanceLines = GlanceLines()
    /// What is beside the catalog until something is opened.
    package var preview: Preview?
    /// The row under the cursor, opened beside the rows.
    package var detail = RowDetail()
    package var trail = Trail()
    package var focus: Focus = .catalog {
        didSet { if focus == .catalog { catalog.isHidden = false } }
    }
    package var overlay: Overlay?
    package var prompt: Prompt?
    package var status = Status()
    package var tickets = Tickets()
    package var queries = KnownQueries()
    package var marks = Marks()
    package var searches = SearchTexts()
    /// The commits of other programs.
    package var changes = ChangeLog()
    /// The texts accepted before.
    package var history = PromptHistory()
    /// The row or cell being read to be copied.
    var copiedRecord: RecordPane?
    /// The value to write to a file, while the prompt asks for its name.
    package var savedCell: CellAddress?
    /// The condition to add once its values are read.
    var cellFilter: CellFilter?
    /// The row number being typed.
    var typedNumber: TypedNumber?
    /// The serial number of the last time that changes were highlighted.
    var lastHighlight = 0
    /// The changes that the user wants, and that are not made.
    package var patch = PatchDraft()
    /// The columns whose numbers are shown as times.
    var times = ShownTimes()
    /// The themes to choose from, and the one in use.
    package var themes: ThemeChoice
    /// The commands that the palette ran last.
    package var recentCommands = RecentCommands()

    /// The number of lines that the catalog currently has.
    package var catalogLines: Int {
        viewport.catalogLines
            - (location == nil && catalog.search.isEmpty ? viewport.welcomeLines : 0)
    }

    /// The number of lines for the rows of the grid.
    package var gridLines: Int {
        guard case .query(let pane) = location?.screen else { return viewport.mainLines }
        return pane.gridLines(of: viewport.mainLines)
    }

    /// The tickets of all answers that the user waits for.
    package var awaited: [Ticket] {
        Array(tickets.pending.values) + [tickets.inBackground[.count]].compactMap { $0 }
    }

    package init(
        fileName: String, viewport: Viewport, formats: Formats = Formats(),
        themes: ThemeChoice = ThemeChoice()
    ) {
        files = ShownFiles(name: fileName)
        self.viewport = viewport
        self.formats = formats
        detail.isWanted = formats.opensRowBeside
        self.themes = themes
    }
}
