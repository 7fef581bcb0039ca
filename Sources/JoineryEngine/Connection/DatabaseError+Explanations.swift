import Glibc

// Messages that add what SQLite's leave out: which file is affected, and what to try.

extension DatabaseError {
    /// Returns the message for an error of an open connection.
    func explainedMessage(path: String) -> String {
        let words = message ?? "unknown error"
        if extendedResultCode == .SQLITE_READONLY_DBMOVED {
            return "\(words): \(path) was moved, removed or replaced while it was open: open it again"
        }
        if extendedResultCode == .SQLITE_BUSY_SNAPSHOT {
            return
                "\(words): another connection wrote to \(path) since the transaction read it: "
                + "begin the transaction again, as .immediate"
        }
        switch resultCode {
        case .SQLITE_LOCKED:
            return
                "\(words): another statement of the connection is running: read its cursors to the end, or "
                + "release them, and try again"
        case .SQLITE_BUSY:
            return
                "\(words): another program holds \(path): try again, or wait longer (Configuration.busyMode)"
        case .SQLITE_CORRUPT where words.hasPrefix("malformed database schema"):
            // SQLite says so of definitions that a newer version wrote, too.
            return
                "\(words): SQLite \(Database.sqliteVersion) cannot read the schema of \(path): "
                + "try a newer version of SQLite, or check the file with PRAGMA integrity_check"
        case .SQLITE_CORRUPT:
            return
                "\(words): \(path) is damaged: check it with PRAGMA integrity_check, or save it with sqlite3's .recover"
        case .SQLITE_NOTADB:
            return "\(words): \(path) does not hold an SQLite database, or is encrypted: check the path"
        case .SQLITE_FULL:
            return
                "\(words): \(path) cannot grow: free disk space, or raise its limit (PRAGMA max_page_count)"
        case .SQLITE_IOERR:
            return "\(words): \(path) cannot be read or written: check its disk"
        case .SQLITE_CANTOPEN:
            return
                "\(words): the journal or log next to \(path) cannot be opened or created: check that its "
                + "directory exists and is writable"
        default:
            return words
        }
    }

    /// The message for an error of a connection that only reads, if it tells that a file could not be written: then that is a
    /// temporary one, for a sort that does not fit in memory or for the rows of a view. Otherwise `nil`.
    var temporaryFileMessage: String? {
        switch extendedResultCode {
        case .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE: break
        case .SQLITE_IOERR_GETTEMPPATH:
            return "SQLite finds no directory for temporary files: set TMPDIR to one that can be written"
        default: guard resultCode == .SQLITE_FULL else { return nil }
        }
        let (directory, variable) = TemporaryFile.usualDirectory
        return
            "\(message ?? "unknown error"): SQLite cannot write its temporary files in \(directory): "
            + "free space there, or set \(variable) to another directory"
    }

    /// Returns the message for an error while opening a connection.
    func openingMessage(path: String, systemError: CInt) -> String {
        switch extendedResultCode {
        case .SQLITE_READONLY_ROLLBACK, .SQLITE_READONLY_RECOVERY, .SQLITE_BUSY_RECOVERY:
            let file = DatabaseURI.path(of: path)
            return
                "\(path) was left in the middle of a transaction, which must be rolled back before reading: "
                + "open it once with a program that may write to it, such as sqlite3, or do so with a copy of it "
                + "and of \(file)-journal or \(file)-wal"
        case .SQLITE_READONLY_DIRECTORY, .SQLITE_READONLY_CANTINIT, .SQLITE_READONLY_CANTLOCK:
            return missingIndexMessage(path: path)
        default:
            break
        }
        guard resultCode == .SQLITE_CANTOPEN else { return explainedMessage(path: path) }
        switch systemError {
        case EACCES, EPERM:
            return "no permission to open \(path): ask its owner, or copy it"
        case ENOENT, ENOTDIR:
            return "the directory of \(path) does not exist: check the path"
        case EROFS:
            return "\(path) is on a read-only disk: open it read-only"
        case EMFILE, ENFILE:
            return "too many open files to open \(path): close some"
        default:
            let reason =
                systemError == 0 ? message ?? "unknown error" : String(cString: strerror(systemError))
            return "\(path) cannot be opened: \(reason)"
        }
    }

    /// Returns the message for an error of the first read.
    func firstReadMessage(path: String, systemError: CInt) -> String {
        // The database file is already open, so the file that cannot be opened is one next to it.
        resultCode == .SQLITE_CANTOPEN
            ? missingIndexMessage(path: path) : openingMessage(path: path, systemError: systemError)
    }

    private func missingIndexMessage(path: String) -> String {
        if let uri = try? DatabaseURI(path), uri.ignoresLocks {
            return
                "\(uri.path) has a write-ahead log (\(uri.path)-wal), which SQLite cannot read without locks: leave "
                + "nolock=1 out, or read the file without its log with immutable=1"
        }
        let file = DatabaseURI.path(of: path)
        return "\(path) has a write-ahead log (\(file)-wal) without its index (\(file)-shm), which cannot be "
            + "created in a read-only directory: copy both files to a writable directory, and open the copy"
    }
}
