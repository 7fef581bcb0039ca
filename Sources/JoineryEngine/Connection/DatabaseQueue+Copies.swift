/// Databases that are no file of their own: named ones in memory, and copies.
extension DatabaseQueue {
    /// Opens a database in memory.
    ///
    /// ```swift
    /// let queue = try DatabaseQueue(named: "players")
    /// let other = try DatabaseQueue(named: "players")    // the same database
    /// ```
    ///
    /// All queues of the process with the same name share a database, which lasts until the last of them is closed. A
    /// queue that waits for another one to commit fails with `SQLITE_LOCKED`.
    ///
    /// - Parameters:
    ///   - name: The name of the database. Without a name, the database is empty and belongs to this queue.
    ///   - configuration: The configuration of the connection.
    /// - Throws: A `DatabaseError` if the database cannot be opened.
    public convenience init(named name: String?, configuration: Configuration = Configuration()) throws {
        let path = name.map { "file:\(DatabaseURI.encoded($0))?mode=memory&cache=shared" }
        try self.init(path: path ?? ":memory:", configuration: configuration)
    }

    /// Opens a copy, in memory, of a database file, which is only read.
    ///
    /// - Parameters:
    ///   - path: The path or URI of the file.
    ///   - configuration: The configuration of the connection to the copy, and to the file while it is copied.
    /// - Throws: A `DatabaseError` if the file cannot be read.
    public static func inMemoryCopy(
        fromPath path: String, configuration: Configuration = Configuration()
    ) throws -> DatabaseQueue {
        try copy(fromPath: path, to: ":memory:", configuration)
    }

    /// Opens a copy of a database file in a temporary file, which SQLite removes with the queue. The file is only read.
    ///
    /// - Parameters:
    ///   - path: The path or URI of the file.
    ///   - configuration: The configuration of the connection to the copy, and to the file while it is copied.
    /// - Throws: A `DatabaseError` if the file cannot be read.
    public static func temporaryCopy(
        fromPath path: String, configuration: Configuration = Configuration()
    ) throws -> DatabaseQueue {
        try copy(fromPath: path, to: "", configuration)
    }

    private static func copy(
        fromPath path: String, to copy: String, _ configuration: Configuration
    ) throws -> DatabaseQueue {
        var reading = configuration
        reading.readonly = true
        let source = try DatabaseQueue(path: path, configuration: reading)
        let destination = try DatabaseQueue(path: copy, configuration: configuration)
        try source.backup(to: destination)
        try source.close()
        return destination
    }
}
