extension Requirement {
    static let rows = Requirement(.grids, rowsOn: .grids, orSay: "This works in rows.")

    /// What the cursor is on, if anything.
    static let item = Requirement(rowsOn: .grids) { _ in nil }

    /// The columns of the grid, or the catalog.
    static let columns = Requirement(rowsOn: .grids) { browser in
        browser.focus == .catalog || rows.obstacle(browser) == nil
            ? nil : "This works in rows and in the catalog."
    }

    /// The rows of the grid, or a list of the tree.
    static let list = Requirement(
        [.rows, .query, .tree], rowsOn: .grids, orSay: "This works in rows and in the lists of a tree.")

    /// A cell of the grid, or a line of the tree.
    static let cells = Requirement(
        [.rows, .query, .tree, .findings], rowsOn: .grids, orSay: "This works in rows and trees.")

    /// A cell of the grid, or the one shown.
    static let cell = Requirement(rowsOn: .grids) { browser in
        browser.overlay?.kind == .record || rows.obstacle(browser) == nil
            ? nil : "This works in rows and in a cell view."
    }

    /// A cell of the grid, a line of the tree, or the cell shown.
    static let openable = Requirement(rowsOn: .grids) { browser in
        browser.overlay?.kind == .record || cells.obstacle(browser) == nil
            ? nil : "This works in rows, trees and in a cell view."
    }

    static let row = Requirement { browser in
        switch browser.focusedScreen {
        case .rows, .query, .tree, .findings: nil
        case let screen: screen != nil && browser.location?.path.isRow == true ? nil : "This works on a row."
        }
    }

    /// A row, or a changed row.
    static let viewable = Requirement { browser in
        browser.focusedScreen == .changes ? browser.changes.obstacleToView : row.obstacle(browser)
    }

    /// The values of a row, or of a changed row.
    static let copyable = Requirement(rowsOn: .grids, obstacle: viewable.obstacle)

    static let countable = Requirement { browser in
        if case .places(let pane) = browser.overlay?.uncovered { return pane.obstacleToReadingAll }
        if let profile = browser.overlay?.profile {
            return profile.isPartial || profile.content == nil ? nil : "All rows have been read already."
        }
        return browser.focus == .catalog && browser.catalog.table != nil || rows.obstacle(browser) == nil
            ? nil : "Only rows can be counted."
    }
}
