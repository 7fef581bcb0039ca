import JoineryBrowser

/// Where everything stands on a screen of a size.
///
///     ┌ trail ────────────────────────────────┐
///     │ catalog header │ main header           │    wide: both panes; narrow: the pane with the focus
///     │ catalog        │ main                  │
///     ├ status ───────────────────────────────┤
///     └ hints ────────────────────────────────┘
package struct ScreenLayout: Equatable, Sendable {
    /// The smallest screen that everything has room on.
    package static let smallest = ScreenSize(columns: 60, rows: 16)
    /// The columns from which on catalog and main pane stand side by side.
    package static let wide = 100
    /// The columns of the catalog beside a main pane, the line between them included, where its names are short.
    package static let leastCatalogColumns = 29

    package let bounds: Rect
    package let trail, status, hints: Rect
    /// Without lines where the pane is not on the screen.
    package let catalogHeader, catalog: Rect
    package let mainHeader, main: Rect
    package let isWide: Bool

    package init(_ size: ScreenSize, focus: Focus, catalog pane: Catalog) {
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
        mainHeader = rest.takeTop(1)
        main = rest
    }

    package var isTooSmall: Bool {
        bounds.width < Self.smallest.columns || bounds.height < Self.smallest.rows
    }

    /// The layout of what a browser shows.
    package init(_ size: ScreenSize, _ browser: Browser) {
        self.init(size, focus: browser.focus, catalog: browser.catalog)
    }

    /// The columns of the catalog beside a main pane: those that a person gave to it, or what its names need, up to two
    /// fifths of the screen.
    private static func columns(of pane: Catalog, on size: ScreenSize) -> Int {
        if let chosen = pane.chosenColumns { return min(chosen, mostCatalogColumns(on: size)) }
        let needed = pane.widestName + CatalogView.columnsBesideNames + 1
        return max(min(needed, size.columns * 2 / 5), leastCatalogColumns)
    }

    /// The columns that a person can give to the catalog.
    private static func mostCatalogColumns(on size: ScreenSize) -> Int { size.columns * 3 / 5 }

    /// Whether the panes have other columns than a browser was told.
    package static func fits(_ size: ScreenSize, _ browser: Browser) -> Bool {
        let main = ScreenLayout(size, focus: .main, catalog: browser.catalog)
        return main.isWide == browser.viewport.isWide
            && main.main.insetColumns.width == browser.viewport.mainColumns
    }

    /// What the browser has to know of the sizes; the main pane's are told also while the catalog hides it.
    package static func viewport(
        _ size: ScreenSize, catalog pane: Catalog = Catalog(), keys: KeyMap = .standard
    ) -> Viewport {
        let catalog = ScreenLayout(size, focus: .catalog, catalog: pane)
        let main = ScreenLayout(size, focus: .main, catalog: pane)
        return Viewport(
            catalogLines: catalog.catalog.height, mainLines: main.main.height,
            mainColumns: main.main.insetColumns.width, isWide: main.isWide,
            lastHelpTop: HelpView.lastTop(size, keys: keys), overlayLines: size.rows - 2,
            overlayColumns: size.columns - 2,
            welcomeLines: catalog.isWide ? 0 : min(WelcomeView.shortLines, catalog.catalog.height),
            catalogColumns: main.isWide ? main.catalog.width : 0,
            mostCatalogColumns: main.isWide ? mostCatalogColumns(on: size) : 0)
    }
}

extension Rect {
    /// The rectangle without its first and last column: panes leave them to the mark of the cursor and the eye.
    package var insetColumns: Rect {
        Rect(x: x + 1, y: y, width: width - 2, height: height)
    }
}
