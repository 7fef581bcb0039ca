/// What every screen can do. `Screen` lists them, one folder each.
///
/// The browser holds the screen in its location and hands it a copy: a method that changes the screen does so in
/// `browser.location`.
protocol ScreenState: Equatable, Sendable {
    /// The state as the location holds it.
    var screen: Screen { get }

    // MARK: What it does

    /// Does what a command means here; `nil` where it means the same everywhere.
    func perform(_ command: Command, in browser: inout Browser) -> [Effect]?
    /// A click, which has brought the focus here; a second one at the same place opens it.
    func click(_ target: ClickTarget, in browser: inout Browser) -> [Effect]
    /// Reads what it shows, when it comes to the screen.
    func enter(in browser: inout Browser) -> [Effect]
    /// Reads what it shows again, because the person asked for it or the schema changed.
    func refetch(in browser: inout Browser) -> [Effect]
    /// Reads what it shows again, because another program changed it.
    func refetchChanged(in browser: inout Browser) -> [Effect]
    /// What was read is no longer wanted: what is shown stays.
    func cancel(in browser: inout Browser)
    /// Reading failed.
    func fail(_ reason: String, in browser: inout Browser)
    /// Fits what is shown to the panes.
    mutating func settle(in viewport: Viewport)
    /// What the trail keeps of it: what is on a screen of so many lines.
    func trimmed(lines: Int) -> Self

    // MARK: What is under the cursor

    /// The path of what is under the cursor.
    func path(at location: Location, in browser: Browser) -> Path
    /// The path of the row under the cursor; `nil` where there is none.
    func row(at location: Location) -> Path?
    /// Why no path leads to that row; `nil` if one does.
    func obstacleToPaths(at location: Location, in browser: Browser) -> String?
    /// The row or the cell under the cursor, to be looked at or copied; where there is none, that is said.
    func record(for command: Command, in browser: inout Browser) -> RecordPane?
    /// Shows the row that follows the one that is looked at by `step` rows.
    func showRecord(_ step: Int, in browser: inout Browser) -> [Effect]
    /// Where the row that is looked at stands among the others.
    var recordPlace: RowPlace? { get }
    /// The rows that are written into a file; `nil` where there are none.
    func export(as format: RowsFormat, in file: String, of browser: Browser) -> Export?

    // MARK: What is said of it

    /// Whether the associations that are included show here.
    var showsIncludes: Bool { get }
    /// Whether the cursor moves to the left and right.
    var movesSideways: Bool { get }
    /// Why there is nothing to show, or why what is shown is old.
    var error: String? { get }
    /// Whether what is shown was read before, and cannot be read any more.
    var isOld: Bool { get }
}

extension ScreenState {
    func click(_ target: ClickTarget, in browser: inout Browser) -> [Effect] { [] }
    func refetch(in browser: inout Browser) -> [Effect] { enter(in: &browser) }
    func refetchChanged(in browser: inout Browser) -> [Effect] { refetch(in: &browser) }
    func cancel(in browser: inout Browser) {}
    func fail(_ reason: String, in browser: inout Browser) {}
    mutating func settle(in viewport: Viewport) {}
    func trimmed(lines: Int) -> Self { self }

    func path(at location: Location, in browser: Browser) -> Path { location.path }
    func row(at location: Location) -> Path? { location.path.isRow ? location.path : nil }
    func obstacleToPaths(at location: Location, in browser: Browser) -> String? { nil }

    func record(for command: Command, in browser: inout Browser) -> RecordPane? {
        browser.currentRow.map { RecordPane(path: $0, subject: .row) }
    }

    func showRecord(_ step: Int, in browser: inout Browser) -> [Effect] {
        browser.say("There is no next row here: only rows and trees have one.")
        return []
    }

    var recordPlace: RowPlace? { nil }
    func export(as format: RowsFormat, in file: String, of browser: Browser) -> Export? { nil }

    func settled(in viewport: Viewport) -> Screen {
        var state = self
        state.settle(in: viewport)
        return state.screen
    }

    var showsIncludes: Bool { false }
    var movesSideways: Bool { true }
    var error: String? { nil }
    var isOld: Bool { false }
}
