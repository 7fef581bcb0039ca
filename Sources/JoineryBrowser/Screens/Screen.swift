/// The state of the screen that shows a place.
package indirect enum Screen: Equatable, Sendable {
    case rows(RowsPane)
    case tree(TreePane)
    case graph(GraphPane)
    case request(RequestPane)
    case changes(ChangesPane)
    case query(QueryPane)
    case structure(StructurePane)
    case findings(FindingsPane)

    /// The screens, in the order of their tabs.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case rows, tree, graph, request, changes, query, structure, findings

        /// The command that shows the screen.
        package var command: Command {
            switch self {
            case .rows: .showRows
            case .tree: .showTree
            case .graph: .showGraph
            case .request: .showRequest
            case .changes: .showChanges
            case .query: .showQuery
            case .structure: .showStructure
            case .findings: .findText
            }
        }

        /// The pane that reads what the screen shows; `nil` if nothing is read.
        package var pane: Pane? {
            switch self {
            case .rows: .rows
            case .tree: .tree
            case .graph: .graph
            case .request: .request
            case .changes: nil
            case .query: .query
            case .structure: .structure
            case .findings: .findings
            }
        }

        /// Whether it shows the same at every place.
        var isOfFile: Bool { self == .changes || self == .query || self == .findings }

        /// Returns the initial screen of a place.
        func screen(at path: Path, in entries: [CatalogEntry]) -> Screen {
            switch self {
            case .rows: .rows(RowsPane())
            case .tree: .tree(TreePane(path: path))
            case .graph: .graph(GraphPane(focus: path.finalTable(in: entries)))
            case .request: .request(RequestPane())
            case .changes: .changes(ChangesPane())
            case .query: .query(path.grouping.map { QueryPane($0) } ?? QueryPane())
            case .structure: .structure(StructurePane(of: .table(path.finalTable(in: entries))))
            case .findings: path.sought.map { .findings(FindingsPane($0)) } ?? .rows(RowsPane())
            }
        }
    }

    package var kind: Kind {
        switch self {
        case .rows: .rows
        case .tree: .tree
        case .graph: .graph
        case .request: .request
        case .changes: .changes
        case .query: .query
        case .structure: .structure
        case .findings: .findings
        }
    }

    var state: any ScreenState {
        switch self {
        case .rows(let state): state
        case .tree(let state): state
        case .graph(let state): state
        case .request(let state): state
        case .changes(let state): state
        case .query(let state): state
        case .structure(let state): state
        case .findings(let state): state
        }
    }

    /// Whether the content was read earlier, and reading it again failed.
    package var isOld: Bool { state.isOld }

    /// Why the content is old.
    package var reasonForAge: String? { isOld ? state.error : nil }
}
