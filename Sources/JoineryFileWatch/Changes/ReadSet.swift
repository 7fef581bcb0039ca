/// The pages of the main database that queries have read, and so depend on.
///
/// The result of a query is determined by the pages it reads. As long as none of them is rewritten, the query need not
/// run again.
///
/// ```swift
/// let (titles, readSet) = try database.recordingReadSet {
///     try String.fetchAll(database, sql: "SELECT title FROM book")
/// }
/// // Later, when the observer reports a change:
/// if readSet.intersects(change.pages) { refresh() }
/// ```
public struct ReadSet: Hashable, Sendable {
    private enum Content: Hashable {
        /// The reads were not recorded, and may include any page.
        case unknown
        case pages(PageSet)
    }

    private var content: Content

    private init(content: Content) {
        self.content = content
    }

    /// Creates a read set that consists of known pages.
    public init(_ pages: PageSet) {
        self.init(content: .pages(pages))
    }

    /// A read set that intersects every change, for reads that were not recorded.
    public static let unknown = ReadSet(content: .unknown)

    /// The pages that were read; `nil` if they are unknown.
    public var pages: PageSet? {
        switch content {
        case .unknown: nil
        case .pages(let pages): pages
        }
    }

    /// Returns whether a query with this read set may give another result after the change.
    public func intersects(_ changes: ChangedPages) -> Bool {
        switch (content, changes) {
        case (_, .everything): true
        case (.unknown, .pages(let changed)): !changed.isEmpty
        case (.pages(let read), .pages(let changed)): read.intersects(changed)
        }
    }

    /// Adds the pages that other queries have read.
    public mutating func formUnion(_ other: ReadSet) {
        switch (content, other.content) {
        case (.unknown, _): break
        case (_, .unknown): content = .unknown
        case (.pages(var pages), .pages(let others)):
            content = .pages([])
            pages.formUnion(others)
            content = .pages(pages)
        }
    }

    /// Returns the pages read by these and other queries combined.
    public func union(_ other: ReadSet) -> ReadSet {
        var result = self
        result.formUnion(other)
        return result
    }
}
