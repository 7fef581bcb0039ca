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
    /// The columns of the catalog beside a main pane, the line between them included.
    package static let catalogColumns = 29

    package let bounds: Rect
    package let trail, status, hints: Rect
    /// Without lines where the pane is not on the screen.
    package let catalogHeader, catalog: Rect
    package let mainHeader, main: Rect
    package let isWide: Bool

    package init(_ size: ScreenSize, focus: Focus) {
        bounds = Rect(x: 0, y: 0, width: size.columns, height: size.rows)
        isWide = size.columns >= Self.wide
        var rest = bounds
        trail = rest.takeTop(1)
        hints = rest.takeBottom(1)
        status = rest.takeBottom(1)
        var left = rest.takeLeft(isWide ? Self.catalogColumns : focus == .catalog ? rest.width : 0)
        catalogHeader = left.takeTop(1)
        catalog = left
        mainHeader = rest.takeTop(1)
        main = rest
    }

    package var isTooSmall: Bool {
        bounds.width < Self.smallest.columns || bounds.height < Self.smallest.rows
    }

    /// What the browser has to know of the sizes; the main pane's are told also while the catalog hides it.
    package static func viewport(_ size: ScreenSize, keys: KeyMap = .standard) -> Viewport {
        let catalog = ScreenLayout(size, focus: .catalog)
        let main = ScreenLayout(size, focus: .main)
        return Viewport(
            catalogLines: catalog.catalog.height, mainLines: main.main.height,
            mainColumns: main.main.insetColumns.width, isWide: main.isWide,
            lastHelpTop: HelpView.lastTop(size, keys: keys), overlayLines: size.rows - 2,
            overlayColumns: size.columns - 2,
            welcomeLines: catalog.isWide ? 0 : min(WelcomeView.shortLines, catalog.catalog.height))
    }
}

extension Rect {
    /// The rectangle without its first and last column: panes leave them to the mark of the cursor and the eye.
    package var insetColumns: Rect {
        Rect(x: x + 1, y: y, width: width - 2, height: height)
    }
}
