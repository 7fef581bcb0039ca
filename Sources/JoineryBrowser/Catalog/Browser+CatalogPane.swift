/// The space that the catalog takes next to the main pane.
extension Browser {
    /// The minimum number of columns of the catalog, however narrow the user makes it.
    static let leastCatalogColumns = 16

    /// `b`: hides the catalog, or shows it again.
    mutating func toggleCatalog() {
        if catalog.isHidden {
            catalog.isHidden = false
            return
        }
        guard location != nil else {
            return say("Open a table first: there is nothing else to show.")
        }
        guard viewport.isWide else { return say(Self.noRoomForBoth) }
        focus = .main
        catalog.isHidden = true
        say("The catalog is hidden: \(key: .toggleCatalog) shows it again.")
    }

    /// Handles `<`, `>` and `_` in the catalog.
    mutating func resizeCatalog(_ command: Command) {
        guard viewport.isWide else { return say(Self.noRoomForBoth) }
        switch command {
        case .narrowColumn: setCatalogColumns(viewport.catalogColumns - 2)
        case .widenColumn: setCatalogColumns(viewport.catalogColumns + 2)
        default:
            if catalog.chosenColumns == nil { say("The catalog is already as wide as its names.") }
            catalog.chosenColumns = nil
        }
    }

    private mutating func setCatalogColumns(_ columns: Int) {
        if columns < Self.leastCatalogColumns {
            say("The catalog cannot be narrower: \(key: .toggleCatalog) hides it.")
        }
        if columns > viewport.mostCatalogColumns {
            say("The catalog cannot be wider.")
        }
        catalog.chosenColumns = min(max(columns, Self.leastCatalogColumns), viewport.mostCatalogColumns)
    }

    /// Handles the mouse on the line between the panes.
    mutating func drag(_ event: SplitterEvent) -> [Effect] {
        guard viewport.isWide, overlay == nil else {
            catalog.isGrabbed = false
            return []
        }
        switch event {
        case .grabbed: catalog.isGrabbed = true
        case .moved(let column):
            guard catalog.isGrabbed else { return [] }
            catalog.chosenColumns = min(
                max(column + 1, Self.leastCatalogColumns), viewport.mostCatalogColumns)
        case .released: catalog.isGrabbed = false
        case .reset:
            catalog.isGrabbed = false
            catalog.chosenColumns = nil
        }
        return []
    }

    private static let noRoomForBoth =
        "The screen is too narrow to show the catalog beside the rows."
}

extension Requirement {
    static let catalog = Requirement { $0.focus == .catalog ? nil : "This works in the catalog." }
}
