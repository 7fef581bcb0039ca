/// The pages that queries have read, in the main database and in each file of ``Configuration/attachedDatabases``.
///
/// ```swift
/// let (titles, readSets) = try db.recordingReadSets {
///     try String.fetchAll(db, sql: "SELECT title FROM book")
/// }
/// // Later, when the observer of the attached file crm reports a change:
/// if readSets.intersects(change.pages, in: "crm") { refresh() }
/// ```
public struct ReadSets: Hashable, Sendable {
    /// The pages of the main database.
    public var main: ReadSet
    /// The pages of attached files, by the names of their databases.
    public var attached: [String: ReadSet]

    /// Creates read sets.
    public init(_ main: ReadSet, attached: [String: ReadSet] = [:]) {
        self.main = main
        self.attached = attached
    }

    /// Returns whether queries with these read sets may give other results after a change.
    ///
    /// - Parameter database: The name of the attached database whose file changed; `nil` for the main one. What was
    ///   read of a file without a read set is unknown.
    public func intersects(_ changes: ChangedPages, in database: String? = nil) -> Bool {
        (database.map { attached[$0] ?? .unknown } ?? main).intersects(changes)
    }
}
