import JoineryFileWatch

extension DatabaseFileObserver {
    /// The information that an observer collects about commits.
    public enum Detail: Hashable, Sendable {
        /// The rewritten pages. The observer only needs to read their numbers.
        case pages

        /// The changed tables as well.
        ///
        /// The observer needs to know which table each page belongs to. It finds out in the background, by reading the
        /// interior pages once. Until then, a change may report more than what has changed.
        case tables

        /// The changed rows of the tables with these names, or of all tables for `nil`, as well.
        case rows(of: NameSet?)

        /// The values of the changed rows, before and after, of the tables with these names, or of all tables for
        /// `nil`, as well.
        case values(of: NameSet?)

        /// The changed rows of all tables as well.
        public static let rows = Detail.rows(of: nil)

        /// The values of the changed rows of all tables as well.
        public static let values = Detail.values(of: nil)
    }
}

extension WatchedDetail.Wanted {
    init(_ detail: DatabaseFileObserver.Detail) {
        switch detail {
        case .pages: self.init(hasTables: false) { _ in false }
        case .tables: self.init(hasTables: true) { _ in false }
        case .rows(let names): self.init(rowsOf: names, hasValues: false)
        case .values(let names): self.init(rowsOf: names, hasValues: true)
        }
    }

    private init(rowsOf names: NameSet?, hasValues: Bool) {
        guard let names else {
            self.init(hasTables: true, hasValues: hasValues) { _ in true }
            return
        }
        self.init(hasTables: true, hasValues: hasValues) { names.contains($0) }
    }
}

extension ManualFileObserver {
    /// Creates an observer that starts at the last commit.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - detail: The information to collect about commits.
    ///   - isListening: Whether it records rollback journals, which are gone by the time it checks the file.
    ///   - isPrepared: Whether all pages of the file are known from the start.
    /// - Throws: A `DatabaseError` if the file does not exist or cannot be opened.
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
