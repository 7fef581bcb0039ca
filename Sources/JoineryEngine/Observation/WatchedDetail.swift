import Synchronization

extension DatabaseFileObserver {
    /// How much an observer finds out of what is committed.
    public enum Detail: Hashable, Sendable {
        /// The pages that were rewritten: it costs nothing beside reading their numbers.
        case pages

        /// The tables too. For that a map of the file's pages is made, by reading all of them once in
        /// the background; until it is whole, more may be said to have changed than was.
        case tables

        /// The rows too, of tables with these names, or of all tables.
        case rows(of: Set<String>?)

        /// The rows of all tables.
        public static let rows = Detail.rows(of: nil)
    }
}

/// What an observer is to find out, which its owner may change at any time.
final class WatchedDetail: Sendable {
    private struct State {
        var detail: DatabaseFileObserver.Detail
        var wanted: Wanted
    }

    /// The detail as it is asked for.
    struct Wanted {
        let hasTables: Bool
        private let rowTables: Set<FoldedName>?

        init(_ detail: DatabaseFileObserver.Detail) {
            switch detail {
            case .pages: (hasTables, rowTables) = (false, [])
            case .tables: (hasTables, rowTables) = (true, [])
            case .rows(let names):
                (hasTables, rowTables) = (true, names.map { Set($0.map { FoldedName($0) }) })
            }
        }

        func hasRows(of table: String) -> Bool { rowTables?.contains(FoldedName(table)) ?? true }
    }

    private let state: Mutex<State>

    init(_ detail: DatabaseFileObserver.Detail) {
        state = Mutex(State(detail: detail, wanted: Wanted(detail)))
    }

    var value: Wanted { state.withLock(\.wanted) }

    var detail: DatabaseFileObserver.Detail {
        get { state.withLock(\.detail) }
        set { state.withLock { $0 = State(detail: newValue, wanted: Wanted(newValue)) } }
    }
}
