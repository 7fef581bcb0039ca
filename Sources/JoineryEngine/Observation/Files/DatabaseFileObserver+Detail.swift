import JoineryFileWatch

extension DatabaseFileObserver {
    /// How much an observer finds out about commits.
    public enum Detail: Hashable, Sendable {
        /// The pages that were rewritten, which costs no more than reading their numbers.
        case pages

        /// The tables, too. They take a map of the file's pages, which the observer makes in the background by reading
        /// the interior pages once. Until the map is complete, a change may report more than what changed.
        case tables

        /// The rows, too: those of the tables with these names, or of all tables when it is nil.
        case rows(of: Set<String>?)

        /// The rows of all tables.
        public static let rows = Detail.rows(of: nil)
    }
}

extension WatchedDetail.Wanted {
    init(_ detail: DatabaseFileObserver.Detail) {
        switch detail {
        case .pages: self.init(hasTables: false) { _ in false }
        case .tables: self.init(hasTables: true) { _ in false }
        case .rows(nil): self.init(hasTables: true) { _ in true }
        case .rows(let names?):
            let tables = Set(names.map { FoldedName($0) })
            self.init(hasTables: true) { tables.contains(FoldedName($0)) }
        }
    }
}

extension ManualFileObserver {
    /// Begins at the last commit.
    ///
    /// - Parameters:
    ///   - isListening: Whether it records rollback journals, which are gone by the time it looks.
    ///   - isPrepared: Whether all pages of the file are known at the beginning.
    /// - Throws: A `DatabaseError` when there is no file, or it cannot be opened.
    package convenience init(
        path: String, detail: DatabaseFileObserver.Detail, isListening: Bool = false, isPrepared: Bool = true
    ) throws {
        do {
            try self.init(
                path: path, WatchedDetail(WatchedDetail.Wanted(detail)), isListening: isListening,
                isPrepared: isPrepared)
        } catch let error as FileWatchError {
            throw DatabaseError(error)
        }
    }
}
