/// What must be on the screen for a command to apply.
package enum Requirement: Hashable, Sendable {
    case nothing
    case sideways
    case location
    case locationOrTable
    case rows
    /// The columns of the grid, or the catalog.
    case columns
    /// The rows of the grid, or a list of the tree.
    case list
    /// A cell of the grid, or a line of the tree.
    case cells
    case foldable
    /// A blob that is a text.
    case textInBlob
    case exportable
    case includable
    case row
    /// A row, or a changed row.
    case viewable
    case cell
    case markable
    case marked
    case graph
    case request
    case structure
    case changes
    case catalog
    /// The statements of the request or of the structure.
    case statements
    case query
    case wayBack, wayForward
    case searchable
    case match
    case countable
    /// The bins of a profile.
    case bins
    /// A profile that sums up a second column.
    case measure
    /// Something that Esc closes.
    case closable
    /// A file of those opened last.
    case recentFile
}

extension Browser {
    /// Why a cell cannot be folded.
    static let notFoldable = "Only JSON can be folded."

    /// Why a command cannot be run now, with a hint at what would change that; `nil` if it can.
    package func obstacle(to command: Command) -> String? {
        let screen = focus == .main ? location?.screen.kind : nil
        let hasGrid = screen?.hasGrid == true
        return switch command.facts.requirement {
        case .nothing: nil
        case .sideways: sidewaysObstacle(to: command)
        case .location: location == nil ? "Open a table first." : nil
        case .locationOrTable: tableObstacle
        case .rows: hasGrid ? nil : "This works in rows."
        case .columns:
            hasGrid || focus == .catalog
                ? nil : "This works in rows and in the catalog."
        case .list:
            hasGrid || screen == .tree
                ? nil : "This works in rows and in the lists of a tree."
        case .cells:
            hasGrid || screen == .tree ? nil : "This works in rows and trees."
        case .textInBlob:
            record?.isTextInBlob == true ? nil : "Only a text in a blob has bytes to show instead."
        case .foldable:
            if overlay?.kind == .record {
                record?.isFoldable == true ? nil : Self.notFoldable
            } else {
                screen == .tree ? nil : "This works in the tree of a row, and in JSON."
            }
        case .exportable:
            hasGrid || screen == .tree || screen == .graph || screen == .changes
                ? nil : "This works in rows, trees, the graph and the changes."
        case .includable:
            screen == .rows || screen == .tree || screen == .request
                ? nil : "This works in rows, trees and requests."
        case .row: rowObstacle
        case .viewable: screen == .changes ? changes.obstacleToView : rowObstacle
        case .cell:
            overlay?.kind == .record || hasGrid
                ? nil : "This works in rows and in a cell view."
        case .markable: screen == .graph ? nil : rowObstacle
        case .marked:
            if screen == .graph {
                markedTable == nil ? "Mark a table first, then move to another one." : nil
            } else {
                mark == nil ? "Mark a row first, then move to another one." : rowObstacle
            }
        case .graph: screen == .graph ? nil : "This works in the graph."
        case .query: screen == .query ? nil : "This works in a query."
        case .request: requestObstacle
        case .structure: screen == .structure ? nil : "This works in the structure."
        case .catalog: focus == .catalog ? nil : "This works in the catalog."
        case .changes: screen == .changes ? nil : "This works in the changes."
        case .statements:
            screen == .structure
                ? nil : screen == .request ? requestObstacle : "This works in the request and the structure."
        case .wayBack: trail.back.isEmpty ? "There is nothing to go back to." : nil
        case .wayForward: trail.forward.isEmpty ? "There is nothing to go forward to." : nil
        case .searchable:
            focus == .catalog || screen == .graph || hasGrid || screen == .tree || screen == .structure
                ? nil : "Search works in the catalog, rows, trees, the graph and the structure."
        case .match:
            switch screen {
            case .graph: lastSearch.isEmpty ? "Search for a table first." : nil
            case .rows, .query: location?.grid.search.isEmpty == true ? "Search for something first." : nil
            case .tree: location?.tree.search.isEmpty == true ? "Search for something first." : nil
            case .structure: location?.structure?.search.isEmpty == true ? "Search for something first." : nil
            default: "This works in rows, trees, the graph and the structure."
            }
        case .countable:
            if case .places(let pane) = overlay?.uncovered {
                pane.obstacleToReadingAll
            } else if let profile = overlay?.profile {
                profile.isPartial || profile.content == nil
                    ? nil : "All rows have been read already."
            } else {
                focus == .catalog && catalog.table != nil || hasGrid ? nil : "Only rows can be counted."
            }
        case .bins:
            profiledColumn?.content == nil || profiledColumn?.hasHistogram == true
                ? nil : "Only numbers and dates have bins."
        case .measure:
            profiledColumn?.query.measured == nil
                ? "This shows one column: & sums up a second one by it." : nil
        case .closable: closingObstacle
        case .recentFile: recentFileObstacle
        }
    }

    private var tableObstacle: String? {
        guard location == nil, catalog.table == nil else { return nil }
        return catalog.isOnFile ? Catalog.isNoTable : "There is no table to show."
    }

    private var requestObstacle: String? {
        let isShown = focus == .main && location?.screen.kind == .request
        if !isShown { return "This works in the request." }
        return location?.request.content == nil ? "The request has not run yet." : nil
    }

    private func sidewaysObstacle(to command: Command) -> String? {
        guard focus == .main, let location else {
            if command == .moveLeft { return "The catalog is already the leftmost pane." }
            return location == nil ? "Open a table first." : nil
        }
        return location.screen.state.movesSideways
            ? nil : "Only up and down work here."
    }

    private var rowObstacle: String? {
        let screen = focus == .main ? location?.screen.kind : nil
        let isOnRow =
            screen == .rows || screen == .query || screen == .tree
            || screen != nil && location?.path.isRow == true
        return isOnRow ? nil : "This works on a row."
    }
}
