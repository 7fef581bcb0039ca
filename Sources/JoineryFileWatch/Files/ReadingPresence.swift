import CSQLite
import Glibc
import Synchronization

/// A marker that a connection of this process reads a file without writing to it.
///
/// For a file in WAL mode, SQLite keeps the log and its index as long as a connection is open. The last connection to
/// close removes them, unless it is read-only; and while a read-only connection is open, no other connection is the
/// last:
///
///     before          a program opens the file     it closes it          the reader closes it
///     test.sqlite ──▶ test.sqlite-wal, -shm    ──▶ -wal, -shm stay   ──▶ -wal, -shm would stay for good
///
/// So when the last presence on a file ends, the file had neither a log nor an index when the first one began, and the
/// log is empty, the file is opened and closed once more the way SQLite does for a writer. If no other connection is
/// open, that removes both files without writing anything. A log that holds transactions is kept, because removing it
/// would mean writing them to the file.
package final class ReadingPresence: Sendable {
    private struct File {
        var presences = 0
        let identity: FileIdentity?
        /// Whether neither a log nor an index was beside the file.
        let wasAlone: Bool

        init(path: String) {
            identity = FileIdentity(path: path)
            wasAlone = ["-wal", "-shm"].allSatisfy { FileIdentity(path: path + $0) == nil }
        }
    }

    private static let files = Mutex<[String: File]>([:])

    private let path: String

    /// Registers a presence on a file.
    ///
    /// - Parameter path: The real path of the file.
    package init(path: String) {
        self.path = path
        Self.files.withLock { files in
            files[path, default: File(path: path)].presences += 1
        }
    }

    /// Ends the presence. The connection must be closed by now.
    deinit {
        let path = path
        Self.files.withLock { files in
            guard var file = files.removeValue(forKey: path) else { return }
            file.presences -= 1
            if file.presences > 0 {
                files[path] = file
            } else if file.wasAlone {
                Self.removeEmptyLog(of: path, file.identity)
            }
        }
    }

    private static func removeEmptyLog(of path: String, _ identity: FileIdentity?) {
        guard let identity, FileIdentity(path: path)?.isSameFile(as: identity) == true,
            hasEmptyLog(path), FileIdentity(path: path + "-journal") == nil
        else { return }
        var connection: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE
        if sqlite3_open_v2(path, &connection, flags, nil) == SQLITE_OK, let connection {
            sqlite3_exec(connection, "PRAGMA main.schema_version", nil, nil, nil)
            // If something was committed in the meantime, its connection removes the log.
            if !hasEmptyLog(path) {
                _ = joinery_db_config_switch(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nil)
            }
        }
        sqlite3_close_v2(connection)
    }

    /// Whether there is a log without transactions, or only its index.
    private static func hasEmptyLog(_ path: String) -> Bool {
        guard let log = FileIdentity(path: path + "-wal") else {
            return FileIdentity(path: path + "-shm") != nil
        }
        return log.size == 0
    }
}
