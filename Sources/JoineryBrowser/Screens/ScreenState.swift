/// The interface of every screen. `Screen` lists them; each has its own folder.
///
/// A screen changes itself, in a context that lends what it needs: see `Browser.changeScreen(_:_:)`.
protocol ScreenState: Equatable, Sendable {
    static var kind: Screen.Kind { get }
    /// The screen with this state.
    var screen: Screen { get }

    // MARK: What it does

    /// Runs a command in this screen; returns `nil` if it means the same everywhere.
    mutating func perform(_ command: Command, in context: inout ScreenContext) -> [Effect]?
    /// Handles a click, after the focus has moved here. A second click at the same position opens the item.
    mutating func click(_ target: ClickTarget, in context: inout ScreenContext) -> [Effect]
    /// Reads the content when the screen is shown.
    mutating func enter(in context: inout ScreenContext) -> [Effect]
    /// Reads the content again, because the user asked for it or the schema changed.
    mutating func refetch(in context: inout ScreenContext) -> [Effect]
    /// Reads the content again, because links or labels are others now.
    mutating func refetchLinked(in context: inout ScreenContext) -> [Effect]
    /// Reads the content again, because another program changed it.
    mutating func refetchChanged(in context: inout ScreenContext) -> [Effect]
    /// Withdraws a request that has not been answered, and keeps the content.
    mutating func cancel(in context: inout ScreenContext)
    /// Records that reading failed.
    mutating func fail(_ reason: String, in context: inout ScreenContext)
    /// Fits the content to the size of the panes.
    mutating func fit(in viewport: Viewport)
    /// Returns the state as kept in the trail: only what fits on a screen with this many lines.
    func trimmed(lines: Int) -> Self

    // MARK: What is under the cursor

    /// Returns the path of the item under the cursor.
    func path(at location: Location, in browser: Browser) -> Path
    /// Returns the path of the row under the cursor; `nil` if there is none.
    func row(at location: Location) -> Path?
    /// The rows of tables that the row under the cursor has values of, if it is one of a result.
    var heldRows: [Path] { get }
    /// Returns the column under the cursor or, on the line of an association, the first column of its foreign key.
    func column(at location: Location, in catalog: Catalog) throws(NoTableColumn) -> TableColumn
    /// Returns why no path leads to that row; `nil` if one does.
    func obstacleToPaths(at location: Location, in catalog: Catalog) -> String?
    /// Returns the row or cell under the cursor, to view or copy it. If there is none, shows a message.
    func record(for command: Command, in browser: inout Browser) -> RecordPane?
    /// Shows the row that is `step` rows after the viewed one.
    mutating func showRecord(_ step: Int, in context: inout ScreenContext) -> [Effect]
    /// The position of the viewed row among the others.
    var recordPosition: RowPosition? { get }
    /// Returns the name to propose for a file with what is shown; `nil` if that cannot be written.
    func proposedFileName(in browser: inout Browser) -> String?
    /// Returns what is written to a file with a name; `nil` if there is nothing.
    func export(to file: String, in browser: Browser) throws(UnknownExtension) -> (any Export)?

    // MARK: What is said of it

    /// Whether the included associations are shown here.
    var showsIncludes: Bool { get }
    /// Whether the cursor moves left and right.
    var movesSideways: Bool { get }
    /// Why there is no content, or why it is old.
    var error: String? { get }
    /// Whether the content was read earlier, and reading it again failed.
    var isOld: Bool { get }
}

extension ScreenState {
    mutating func click(_ target: ClickTarget, in context: inout ScreenContext) -> [Effect] { [] }
    mutating func refetch(in context: inout ScreenContext) -> [Effect] { enter(in: &context) }
    mutating func refetchLinked(in context: inout ScreenContext) -> [Effect] { refetch(in: &context) }
    mutating func refetchChanged(in context: inout ScreenContext) -> [Effect] { refetch(in: &context) }
    mutating func cancel(in context: inout ScreenContext) {}
    mutating func fail(_ reason: String, in context: inout ScreenContext) {}
    mutating func fit(in viewport: Viewport) {}
    func trimmed(lines: Int) -> Self { self }

    func path(at location: Location, in browser: Browser) -> Path { location.path }
    func row(at location: Location) -> Path? { location.path.isRow ? location.path : nil }
    var heldRows: [Path] { [] }
    func obstacleToPaths(at location: Location, in catalog: Catalog) -> String? { nil }
    func column(at location: Location, in catalog: Catalog) throws(NoTableColumn) -> TableColumn {
        throw NoTableColumn("This works on a column: of rows, a tree, a structure or a result.")
    }

    func record(for command: Command, in browser: inout Browser) -> RecordPane? {
        browser.currentRow.map { RecordPane(path: $0, subject: .row) }
    }

    mutating func showRecord(_ step: Int, in context: inout ScreenContext) -> [Effect] {
        context.say("There is no next row here: only rows and trees have one.")
        return []
    }

    var recordPosition: RowPosition? { nil }
    func proposedFileName(in browser: inout Browser) -> String? { nil }
    func export(to file: String, in browser: Browser) throws(UnknownExtension) -> (any Export)? { nil }

    func fitted(in viewport: Viewport) -> Screen {
        var state = self
        state.fit(in: viewport)
        return state.screen
    }

    var showsIncludes: Bool { false }
    var movesSideways: Bool { true }
    var error: String? { nil }
    var isOld: Bool { false }
}
