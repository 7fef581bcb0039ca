/// What the browser lends to a screen while it changes itself.
///
/// A screen does not reach itself, or another screen, through the browser. What concerns more than the screen, such as
/// opening a place, waits until the screen is back: see ``then(_:)``.
struct ScreenContext: CommandContext {
    /// The place that the screen shows, as it was before the change.
    let place: Location
    let viewport: Viewport
    let catalog: Catalog
    let formats: Formats
    /// The number of lines for the rows of the grid.
    let gridLines: Int
    /// The arrangement of the place's rows, for screens without a grid of their own.
    var arrangement: RowsArrangement
    var status: Status
    var tickets: Tickets
    var prompt: Prompt?
    var queries: KnownQueries
    /// The commits of other programs.
    var changes: ChangeLog
    private var acts: [(inout Browser) -> [Effect]] = []

    fileprivate init(_ browser: Browser, at place: Location) {
        self.place = place
        viewport = place.isDetail ? browser.viewport.ofDetail : browser.viewport
        catalog = browser.catalog
        formats = browser.formats
        gridLines = browser.gridLines
        arrangement = place.grid.arrangement
        status = browser.status
        tickets = browser.tickets
        prompt = browser.prompt
        queries = browser.queries
        changes = browser.changes
    }

    /// The tables and views of the file, as far as they are known.
    var entries: [CatalogEntry] { catalog.entries ?? [] }

    /// The name of the table, or of the query, whose rows the place has.
    var rowsTable: String { place.path.rowsName(in: entries) }

    /// Whether a page of the screen is being read.
    var isReadingPage: Bool { place.screen.kind.pane.map { tickets.pending[$0] != nil } ?? false }

    /// Discards a requested arrangement of the rows, and keeps that of the rows read last.
    mutating func keepArrangementOfRows() {
        if let page = place.grid.page { arrangement = page.arrangement }
    }

    /// Does something with the whole browser once the screen is back.
    ///
    /// - Returns: No effects: those of `act` follow the others.
    @discardableResult
    mutating func then(_ act: @escaping (inout Browser) -> [Effect]) -> [Effect] {
        acts.append(act)
        return []
    }

    /// Gives back what was lent, and does what had to wait.
    fileprivate func end(in browser: inout Browser) -> [Effect] {
        browser.status = status
        browser.tickets = tickets
        browser.prompt = prompt
        browser.queries = queries
        browser.changes = changes
        if arrangement != place.grid.arrangement { browser.location?.grid.arrangement = arrangement }
        return acts.reduce(into: []) { $0 += $1(&browser) }
    }
}

extension Browser {
    /// Lets a screen of the place change itself, whether it is shown or was left.
    ///
    /// - Returns: The effects of the change and of what had to wait; `nil` if there is no such screen, or if `change`
    ///   returns it.
    mutating func changeScreen(
        _ kind: Screen.Kind?, _ change: (inout any ScreenState, inout ScreenContext) -> [Effect]?
    ) -> [Effect]? {
        guard let kind, let place = location, var state = place[kind]?.state else { return nil }
        var context = ScreenContext(self, at: place)
        let effects = change(&state, &context)
        location?[kind] = state.screen
        let others = context.end(in: &self)
        return effects.map { $0 + others }
    }

    /// Lets a screen of the place change itself; does nothing if there is none of its type.
    mutating func change<State: ScreenState>(
        _: State.Type, _ change: (inout State, inout ScreenContext) -> [Effect]
    ) -> [Effect] {
        let effects = changeScreen(State.kind) { state, context in
            guard var screen = state as? State else { return nil }
            defer { state = screen }
            return change(&screen, &context)
        }
        return effects ?? []
    }
}
