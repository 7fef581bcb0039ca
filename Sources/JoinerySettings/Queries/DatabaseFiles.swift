import JoineryEngine
import Synchronization

/// The files of a database that SQLite may have open.
///
/// The program must not open them itself, under any name: when it closes a file, SQLite's locks on it are lost.
struct DatabaseFiles: Sendable {
    /// The path of the database.
    let path: String

    /// - Parameter database: The path of the database, or a URI of it.
    init(of database: String) {
        path = DatabaseURI.path(of: database)
    }

    /// The databases that are open in this process, or will be.
    private static let open = Mutex<[String: DatabaseFiles]>([:])

    /// Adds the files to those that the program never opens itself.
    func markAsOpen() {
        Self.open.withLock { $0[path] = self }
    }

    /// Whether a path leads to a file of any database that is open.
    static func containOpen(_ path: String) -> Bool {
        let files = open.withLock { Array($0.values) }
        return files.contains { $0.contain(path) }
    }

    /// Whether a path leads to one of the files.
    func contain(_ path: String) -> Bool {
        guard let status = FileStatus(of: path) else { return false }
        return ["", "-wal", "-shm", "-journal"].contains { suffix in
            status.isSameFile(as: FileStatus(of: self.path + suffix))
        }
    }
}
