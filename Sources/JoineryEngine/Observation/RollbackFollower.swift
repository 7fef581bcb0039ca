/// Follows what is committed to a file that keeps a rollback journal, by the change counter in its header.
///
/// The counter changes before the commit is decided. A change therefore counts only once the file can be locked
/// for reading, which is when the transaction has ended.
struct RollbackFollower {
    private let connection: DatabaseFileConnection
    /// What the file says; nil when it is empty.
    private(set) var header: DatabaseFileHeader?

    /// What a look at the file has found.
    enum Finding {
        case nothing
        case committed(DatabaseFileChange)
        /// A transaction is being committed or rolled back.
        case inFlight
        /// The database keeps a write-ahead log from now on.
        case otherJournal
    }

    /// Begins at the last commit; nil when the file cannot be read now.
    init?(connection: DatabaseFileConnection) {
        guard let header = connection.withSnapshot({ connection.header() }) else { return nil }
        self.connection = connection
        self.header = header
    }

    /// Whether no transaction is being committed or rolled back.
    var isReadable: Bool {
        connection.withSnapshot { true } == true
    }

    /// Goes on to the last commit.
    mutating func advance() -> Finding {
        let current = connection.header()
        if current == header { return .nothing }
        if current?.isWAL == true { return .otherJournal }
        guard let committed = connection.withSnapshot({ connection.header() }) else { return .inFlight }
        if committed == header { return .nothing }
        defer { header = committed }
        let commits = (committed?.changeCounter ?? 0) &- (header?.changeCounter ?? 0)
        return .committed(
            DatabaseFileChange(
                pages: .everything(.rollbackJournal), commits: max(1, Int(Int32(bitPattern: commits))),
                schemaChanged: committed?.schemaCookie != header?.schemaCookie))
    }
}
