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
        browser.focus == .catalog || browser.searchable != nil
            ? nil : "Search works in the catalog, rows, trees, the graph and the structure."
    }

    /// A text that was searched for.
    static let match = Requirement(rowsOn: .grids) { browser in
        guard let place = browser.searchable else {
            return "This works in rows, trees, the graph and the structure."
        }
        guard browser[keyPath: place.searchedText].isEmpty else { return nil }
        return place is GraphPane ? "Search for a table first." : "Search for something first."
    }
}

extension Set<Screen.Kind> {
    /// The screens that show rows in columns.
    static let grids: Set<Screen.Kind> = [.rows, .query]
}
