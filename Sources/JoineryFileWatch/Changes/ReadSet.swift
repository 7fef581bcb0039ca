/// The pages of the main database that queries have read: what they depend on, down to the window.
///
/// The result of a query is a function of the pages that it asks for. As long as none of them is rewritten,
/// the query need not run again.
///
/// See also chapter "Two rules that everything rests on" of the page about watching other processes.
public struct ReadSet: Hashable, Sendable {
    private enum Content: Hashable {
        /// What was read was not recorded, and may be anything.
        case unknown
        case pages(PageSet)
    }

    private var content: Content

    private init(content: Content) {
        self.content = content
    }

    /// Makes a read set of pages.
    public init(_ pages: PageSet) {
        self.init(content: .pages(pages))
    }

    /// A read set that any change intersects: the one of a program that does not record.
    public static let unknown = ReadSet(content: .unknown)

    /// The pages, unless they are unknown.
    public var pages: PageSet? {
        switch content {
        case .unknown: nil
        case .pages(let pages): pages
        }
    }

    /// Whether a query that has read this may give another result after the change.
    public func intersects(_ changes: ChangedPages) -> Bool {
        switch (content, changes) {
        case (_, .everything): true
        case (.unknown, .pages(let changed)): !changed.isEmpty
        case (.pages(let read), .pages(let changed)): read.intersects(changed)
        }
    }

    /// Adds what other queries have read.
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

    /// What these and other queries have read together.
    public func union(_ other: ReadSet) -> ReadSet {
        var result = self
        result.formUnion(other)
        return result
    }
}
