import Synchronization

/// What to find out about commits. The owner of a watch may change it at any time.
package final class WatchedDetail: Sendable {
    /// The tables and rows to find out about. Pages are always known.
    package struct Wanted: Sendable {
        let hasTables: Bool
        let hasRows: @Sendable (_ table: String) -> Bool

        /// - Parameters:
        ///   - hasTables: Whether the tables of a commit are found out, which takes a map of the pages of the file.
        ///   - hasRows: Whether the rows of a table are found out, too.
        package init(hasTables: Bool, hasRows: @escaping @Sendable (_ table: String) -> Bool) {
            self.hasTables = hasTables
            self.hasRows = hasRows
        }
    }

    private let state: Mutex<Wanted>

    package init(_ wanted: Wanted) {
        state = Mutex(wanted)
    }

    package var value: Wanted {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
