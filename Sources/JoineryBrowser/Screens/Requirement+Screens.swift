extension Requirement {
    static let location = Requirement { $0.location == nil ? "Open a table first." : nil }

    static let locationOrTable = Requirement { browser in
        guard browser.location == nil, browser.catalog.table == nil else { return nil }
        return browser.catalog.isOnFile ? Catalog.obstacleOnFile : "There is no table to show."
    }

    /// Something on the left of the cursor.
    static let wayLeft = wayAside { _ in "The catalog is already the leftmost pane." }
    /// Something on the right of the cursor.
    static let wayRight = wayAside(fromCatalog: location.obstacle)

    private static func wayAside(fromCatalog obstacle: @escaping @Sendable (Browser) -> String?)
        -> Requirement
    {
        Requirement { browser in
            guard browser.focus == .main, let location = browser.location else { return obstacle(browser) }
            return location.screen.state.movesSideways ? nil : "Only up and down work here."
        }
    }

    static let wayBack = Requirement { $0.trail.back.isEmpty ? "There is nothing to go back to." : nil }

    static let wayForward = Requirement {
        $0.trail.forward.isEmpty ? "There is nothing to go forward to." : nil
    }

    /// A text that can be searched.
    static let searchable = Requirement(rowsOn: .grids) { browser in
        let screens: Set<Screen.Kind> = [.rows, .query, .tree, .graph, .structure]
        return browser.focus == .catalog || browser.focusedScreen.map(screens.contains) == true
            ? nil : "Search works in the catalog, rows, trees, the graph and the structure."
    }

    /// A text that was searched for.
    static let match = Requirement(rowsOn: .grids) { browser in
        let (location, hint) = (browser.location, "Search for something first.")
        return switch browser.focusedScreen {
        case .graph: browser.lastSearch.isEmpty ? "Search for a table first." : nil
        case .rows, .query: location?.grid.search.isEmpty == true ? hint : nil
        case .tree: location?.tree.search.isEmpty == true ? hint : nil
        case .structure: location?.structure?.search.isEmpty == true ? hint : nil
        default: "This works in rows, trees, the graph and the structure."
        }
    }
}

extension Set<Screen.Kind> {
    /// The screens that show rows in columns.
    static let grids: Set<Screen.Kind> = [.rows, .query]
}
