import Synchronization

/// The details to find out about commits. The owner of a watch may change them at any time.
package final class WatchedDetail: Sendable {
    /// The tables and rows to identify. Pages are always known.
    package struct Wanted: Sendable {
        let hasTables: Bool
        let hasRows: @Sendable (_ table: String) -> Bool
        let hasValues: Bool

        /// Creates a description of the wanted tables and rows.
        ///
        /// - Parameters:
        ///   - hasTables: Whether to identify the tables of a commit, which takes a map of the pages of the file.
        ///   - hasValues: Whether to read the values of the rows as well.
        ///   - hasRows: Whether to identify the rows of a table as well.
        package init(
            hasTables: Bool, hasValues: Bool = false,
            hasRows: @escaping @Sendable (_ table: String) -> Bool
        ) {
            self.hasTables = hasTables
            self.hasRows = hasRows
            self.hasValues = hasValues
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
