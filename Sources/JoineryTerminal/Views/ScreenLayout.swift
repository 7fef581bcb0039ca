import JoineryBrowser

/// The positions of all parts of a screen of a given size.
///
///     ┌ trail ────────────────────────────────┐
///     │ catalog header │ main header │ detail  │    wide: both panes; narrow: the pane with the focus
///     │ catalog        │ main        │ header  │    very wide: the row under the cursor beside the rows
///     │                │             │ detail  │
///     ├ status ───────────────────────────────┤
///     └ hints ────────────────────────────────┘
package struct ScreenLayout: Equatable, Sendable {
    /// The smallest screen on which everything fits.
    package static let smallest = ScreenSize(columns: 60, rows: 16)
    /// The number of columns from which the catalog and the main pane are shown side by side.
    package static let wide = 100
    /// The minimum number of columns for the catalog beside the main pane, including the divider.
    package static let leastCatalogColumns = 29

    package let bounds: Rect
    package let trail, status, hints: Rect
    /// The parts of a pane that is not on the screen have no lines or columns.
    package let catalogHeader, catalog: Rect
    package let mainHeader, main: Rect
    package let detailHeader, detail: Rect
    package let isWide: Bool

    package init(_ size: ScreenSize, focus: Focus, catalog pane: Catalog, hasDetail: Bool = false) {
        bounds = Rect(x: 0, y: 0, width: size.columns, height: size.rows)
        isWide = size.columns >= Self.wide && !pane.isHidden
        var rest = bounds
        trail = rest.takeTop(1)
        hints = rest.takeBottom(1)
        status = rest.takeBottom(1)
        var left = rest.takeLeft(
            isWide ? Self.columns(of: pane, on: size) : focus == .catalog ? rest.width : 0)
        catalogHeader = left.takeTop(1)
        catalog = left
        let isRoom =
            rest.width >= Self.leastColumnsBesideDetail + Self.leastDetailColumns
            && (pane.isHidden || size.columns >= Self.wideForDetail)
        var right = rest.takeRight(
            hasDetail && isRoom ? min(max(rest.width * 2 / 5, Self.leastDetailColumns), Self.widestDetail) : 0
        )
        detailHeader = right.takeTop(1)
        detail = right
        mainHeader = rest.takeTop(1)
        main = rest
    }

    /// The number of columns from which the row under the cursor is shown beside the rows and the catalog.
    private static let wideForDetail = 140
    private static let (leastColumnsBesideDetail, leastDetailColumns, widestDetail) = (54, 36, 80)

    package var isTooSmall: Bool {
        bounds.width < Self.smallest.columns || bounds.height < Self.smallest.rows
    }

    /// Creates the layout for what a browser shows.
    package init(_ size: ScreenSize, _ browser: Browser) {
        self.init(
            size, focus: browser.focus, catalog: browser.catalog, hasDetail: browser.hasDetail)
    }

    /// The number of columns for the catalog beside the main pane: the user's choice, or what the names need, up to two
    /// fifths of the screen.
    private static func columns(of pane: Catalog, on size: ScreenSize) -> Int {
        if let chosen = pane.chosenColumns { return min(chosen, mostCatalogColumns(on: size)) }
        let needed = pane.widestName + CatalogView.columnsBesideNames + 1
        return max(min(needed, size.columns * 2 / 5), leastCatalogColumns)
    }

    /// The maximum number of columns the user can give to the catalog.
    private static func mostCatalogColumns(on size: ScreenSize) -> Int { size.columns * 3 / 5 }

    /// Whether the browser's viewport matches the current columns of the panes.
    package static func fits(_ size: ScreenSize, _ browser: Browser) -> Bool {
        let main = ScreenLayout(
            size, focus: .main, catalog: browser.catalog, hasDetail: browser.hasDetail)
        return main.isWide == browser.viewport.isWide
            && main.main.insetColumns.width == browser.viewport.mainColumns
            && main.detailContent.width == browser.viewport.detailColumns
    }

    /// The dimensions that the browser needs, including those of the main pane while the catalog hides it.
    ///
    /// - Parameter help: The lines of the help for this width; `nil` to lay them out, which takes longer than drawing a screen.
    package static func viewport(
        _ size: ScreenSize, catalog pane: Catalog = Catalog(), hasDetail: Bool = false,
        help: HelpTexts? = nil, keys: KeyMap = .standard
    ) -> Viewport {
        let catalog = ScreenLayout(size, focus: .catalog, catalog: pane)
        let main = ScreenLayout(size, focus: .main, catalog: pane, hasDetail: hasDetail)
        return Viewport(
            catalogLines: catalog.catalog.height, mainLines: main.main.height,
            mainColumns: main.main.insetColumns.width, isWide: main.isWide,
            help: help ?? HelpView.texts(size, keys: keys), overlayLines: size.rows - 2,
            overlayColumns: size.columns - 2,
            welcomeLines: catalog.isWide ? 0 : min(WelcomeView.shortLines, catalog.catalog.height),
            catalogColumns: main.isWide ? main.catalog.width : 0,
            mostCatalogColumns: main.isWide ? mostCatalogColumns(on: size) : 0,
            detailColumns: main.detailContent.width)
    }

    /// The detail without the line on its left; empty if there is none.
    var detailContent: Rect {
        detail.isEmpty
            ? detail : Rect(x: detail.x + 2, y: detail.y, width: detail.width - 3, height: detail.height)
    }
}

extension Rect {
    /// The rectangle without its first and last columns, which panes reserve for the cursor mark and as a margin.
    package var insetColumns: Rect {
        Rect(x: x + 1, y: y, width: width - 2, height: height)
    }
}
