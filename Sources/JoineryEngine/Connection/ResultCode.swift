import CSQLite

/// An SQLite result code, primary (`SQLITE_CONSTRAINT`) or extended (`SQLITE_CONSTRAINT_FOREIGNKEY`).
///
/// See also <https://www.sqlite.org/rescode.html>.
public struct ResultCode: RawRepresentable, Hashable, Sendable {
    /// The numeric value of the code.
    public let rawValue: CInt

    /// Creates a result code from its numeric value.
    public init(rawValue: CInt) {
        self.rawValue = rawValue
    }

    /// The primary code of an extended code, or the code itself if it is primary.
    public var primaryResultCode: ResultCode {
        ResultCode(rawValue: rawValue & 0xFF)
    }

    var isPrimary: Bool {
        self == primaryResultCode
    }

    /// Returns whether a code matches a pattern. A primary code matches all of its extended codes.
    ///
    /// ```swift
    /// catch let error as DatabaseError where ResultCode.SQLITE_CONSTRAINT ~= error.extendedResultCode
    /// ```
    public static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
        pattern.isPrimary ? pattern == code.primaryResultCode : pattern == code
    }

    /// Returns whether an error is a ``DatabaseError`` whose extended code matches a pattern.
    public static func ~= (pattern: ResultCode, error: any Error) -> Bool {
        guard let error = error as? DatabaseError else { return false }
        return pattern ~= error.extendedResultCode
    }
}

extension ResultCode: CustomStringConvertible {
    /// The numeric value and SQLite's description of the code, such as `5 (database is locked)`.
    public var description: String {
        guard let words = sqlite3_errstr(rawValue) else { return "\(rawValue)" }
        return "\(rawValue) (\(String(cString: words)))"
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The result codes, named as in SQLite's header file.
extension ResultCode {
    /// The operation succeeded.
    public static let SQLITE_OK = ResultCode(rawValue: 0)
    /// The SQL is invalid, or another error without a more specific code occurred.
    public static let SQLITE_ERROR = ResultCode(rawValue: 1)
    /// SQLite detected an internal inconsistency.
    public static let SQLITE_INTERNAL = ResultCode(rawValue: 2)
    /// The requested access mode for a new database could not be provided.
    public static let SQLITE_PERM = ResultCode(rawValue: 3)
    /// The operation was aborted, for example because its transaction was rolled back.
    public static let SQLITE_ABORT = ResultCode(rawValue: 4)
    /// Another connection holds a required lock on the file.
    public static let SQLITE_BUSY = ResultCode(rawValue: 5)
    /// A conflicting statement of the same connection, or one that shares its cache, is running.
    public static let SQLITE_LOCKED = ResultCode(rawValue: 6)
    /// SQLite could not allocate memory, or reached its memory limit.
    public static let SQLITE_NOMEM = ResultCode(rawValue: 7)
    /// The database cannot be written.
    public static let SQLITE_READONLY = ResultCode(rawValue: 8)
    /// The operation was interrupted.
    public static let SQLITE_INTERRUPT = ResultCode(rawValue: 9)
    /// The operating system reported an error while reading or writing a file.
    public static let SQLITE_IOERR = ResultCode(rawValue: 10)
    /// The database file is damaged.
    public static let SQLITE_CORRUPT = ResultCode(rawValue: 11)
    /// SQLite does not support the requested control operation.
    public static let SQLITE_NOTFOUND = ResultCode(rawValue: 12)
    /// The disk is full, or the database has reached its maximum size.
    public static let SQLITE_FULL = ResultCode(rawValue: 13)
    /// A file could not be opened.
    public static let SQLITE_CANTOPEN = ResultCode(rawValue: 14)
    /// The locks of the write-ahead log could not be obtained.
    public static let SQLITE_PROTOCOL = ResultCode(rawValue: 15)
    /// Not used by SQLite.
    public static let SQLITE_EMPTY = ResultCode(rawValue: 16)
    /// The schema has changed since the statement was prepared.
    public static let SQLITE_SCHEMA = ResultCode(rawValue: 17)
    /// A text or blob exceeds the length limit.
    public static let SQLITE_TOOBIG = ResultCode(rawValue: 18)
    /// A constraint was violated.
    public static let SQLITE_CONSTRAINT = ResultCode(rawValue: 19)
    /// A value has the wrong type.
    public static let SQLITE_MISMATCH = ResultCode(rawValue: 20)
    /// An SQLite function, or a method of the engine, was used incorrectly.
    public static let SQLITE_MISUSE = ResultCode(rawValue: 21)
    /// The system does not support files of this size.
    public static let SQLITE_NOLFS = ResultCode(rawValue: 22)
    /// The statement is not authorized.
    public static let SQLITE_AUTH = ResultCode(rawValue: 23)
    /// Not used by SQLite.
    public static let SQLITE_FORMAT = ResultCode(rawValue: 24)
    /// The index of a parameter or column is out of range.
    public static let SQLITE_RANGE = ResultCode(rawValue: 25)
    /// The file is not a database.
    public static let SQLITE_NOTADB = ResultCode(rawValue: 26)
    /// An event of note, reported to the error log.
    public static let SQLITE_NOTICE = ResultCode(rawValue: 27)
    /// An unusual event, reported to the error log.
    public static let SQLITE_WARNING = ResultCode(rawValue: 28)
    /// A row is available.
    public static let SQLITE_ROW = ResultCode(rawValue: 100)
    /// The statement has ended.
    public static let SQLITE_DONE = ResultCode(rawValue: 101)

    /// A collation is missing.
    public static let SQLITE_ERROR_MISSING_COLLSEQ = ResultCode(rawValue: 257)
    /// SQLite must prepare the statement again. For internal use.
    public static let SQLITE_ERROR_RETRY = ResultCode(rawValue: 513)
    /// The requested snapshot is no longer available.
    public static let SQLITE_ERROR_SNAPSHOT = ResultCode(rawValue: 769)
    /// A file could not be read.
    public static let SQLITE_IOERR_READ = ResultCode(rawValue: 266)
    /// A file is shorter than expected.
    public static let SQLITE_IOERR_SHORT_READ = ResultCode(rawValue: 522)
    /// A file could not be written.
    public static let SQLITE_IOERR_WRITE = ResultCode(rawValue: 778)
    /// A file could not be flushed to disk.
    public static let SQLITE_IOERR_FSYNC = ResultCode(rawValue: 1034)
    /// A directory could not be flushed to disk.
    public static let SQLITE_IOERR_DIR_FSYNC = ResultCode(rawValue: 1290)
    /// A file could not be truncated.
    public static let SQLITE_IOERR_TRUNCATE = ResultCode(rawValue: 1546)
    /// The attributes of a file could not be read.
    public static let SQLITE_IOERR_FSTAT = ResultCode(rawValue: 1802)
    /// A lock could not be released.
    public static let SQLITE_IOERR_UNLOCK = ResultCode(rawValue: 2058)
    /// A read lock could not be obtained.
    public static let SQLITE_IOERR_RDLOCK = ResultCode(rawValue: 2314)
    /// A file could not be deleted.
    public static let SQLITE_IOERR_DELETE = ResultCode(rawValue: 2570)
    /// Not used by SQLite.
    public static let SQLITE_IOERR_BLOCKED = ResultCode(rawValue: 2826)
    /// A file operation failed for lack of memory.
    public static let SQLITE_IOERR_NOMEM = ResultCode(rawValue: 3082)
    /// The existence or permissions of a file could not be checked.
    public static let SQLITE_IOERR_ACCESS = ResultCode(rawValue: 3338)
    /// The reserved lock of a file could not be checked.
    public static let SQLITE_IOERR_CHECKRESERVEDLOCK = ResultCode(rawValue: 3594)
    /// An error occurred while locking a file.
    public static let SQLITE_IOERR_LOCK = ResultCode(rawValue: 3850)
    /// A file could not be closed.
    public static let SQLITE_IOERR_CLOSE = ResultCode(rawValue: 4106)
    /// Not used by SQLite.
    public static let SQLITE_IOERR_DIR_CLOSE = ResultCode(rawValue: 4362)
    /// The index of the write-ahead log could not be opened.
    public static let SQLITE_IOERR_SHMOPEN = ResultCode(rawValue: 4618)
    /// The index of the write-ahead log could not be enlarged.
    public static let SQLITE_IOERR_SHMSIZE = ResultCode(rawValue: 4874)
    /// Not used by SQLite.
    public static let SQLITE_IOERR_SHMLOCK = ResultCode(rawValue: 5130)
    /// The index of the write-ahead log could not be mapped into memory.
    public static let SQLITE_IOERR_SHMMAP = ResultCode(rawValue: 5386)
    /// The position in a file could not be set.
    public static let SQLITE_IOERR_SEEK = ResultCode(rawValue: 5642)
    /// A file to delete does not exist.
    public static let SQLITE_IOERR_DELETE_NOENT = ResultCode(rawValue: 5898)
    /// A part of the database file could not be mapped into memory.
    public static let SQLITE_IOERR_MMAP = ResultCode(rawValue: 6154)
    /// No directory for temporary files was found.
    public static let SQLITE_IOERR_GETTEMPPATH = ResultCode(rawValue: 6410)
    /// A path could not be converted on Cygwin.
    public static let SQLITE_IOERR_CONVPATH = ResultCode(rawValue: 6666)
    /// A file of an open database was invalidated by the file system.
    public static let SQLITE_IOERR_VNODE = ResultCode(rawValue: 6922)
    /// Access to a file was not authorized.
    public static let SQLITE_IOERR_AUTH = ResultCode(rawValue: 7178)
    /// An atomic write could not be started.
    public static let SQLITE_IOERR_BEGIN_ATOMIC = ResultCode(rawValue: 7434)
    /// An atomic write could not be completed.
    public static let SQLITE_IOERR_COMMIT_ATOMIC = ResultCode(rawValue: 7690)
    /// An atomic write could not be undone.
    public static let SQLITE_IOERR_ROLLBACK_ATOMIC = ResultCode(rawValue: 7946)
    /// The checksum of a page is wrong.
    public static let SQLITE_IOERR_DATA = ResultCode(rawValue: 8202)
    /// The file system is damaged.
    public static let SQLITE_IOERR_CORRUPTFS = ResultCode(rawValue: 8458)
    /// A connection that shares the cache holds a conflicting lock.
    public static let SQLITE_LOCKED_SHAREDCACHE = ResultCode(rawValue: 262)
    /// A virtual table is locked.
    public static let SQLITE_LOCKED_VTAB = ResultCode(rawValue: 518)
    /// Another process is recovering the write-ahead log.
    public static let SQLITE_BUSY_RECOVERY = ResultCode(rawValue: 261)
    /// Another connection has written since the transaction started to read.
    public static let SQLITE_BUSY_SNAPSHOT = ResultCode(rawValue: 517)
    /// A blocking lock was not obtained in time.
    public static let SQLITE_BUSY_TIMEOUT = ResultCode(rawValue: 773)
    /// Not used by SQLite.
    public static let SQLITE_CANTOPEN_NOTEMPDIR = ResultCode(rawValue: 270)
    /// The path is a directory.
    public static let SQLITE_CANTOPEN_ISDIR = ResultCode(rawValue: 526)
    /// The full path of the file could not be determined.
    public static let SQLITE_CANTOPEN_FULLPATH = ResultCode(rawValue: 782)
    /// A path could not be converted on Cygwin.
    public static let SQLITE_CANTOPEN_CONVPATH = ResultCode(rawValue: 1038)
    /// Not used by SQLite.
    public static let SQLITE_CANTOPEN_DIRTYWAL = ResultCode(rawValue: 1294)
    /// The path is a symbolic link, which was not to be followed.
    public static let SQLITE_CANTOPEN_SYMLINK = ResultCode(rawValue: 1550)
    /// The content of a virtual table is damaged.
    public static let SQLITE_CORRUPT_VTAB = ResultCode(rawValue: 267)
    /// The table `sqlite_sequence` is damaged.
    public static let SQLITE_CORRUPT_SEQUENCE = ResultCode(rawValue: 523)
    /// An index does not match its table.
    public static let SQLITE_CORRUPT_INDEX = ResultCode(rawValue: 779)
    /// The write-ahead log must be recovered, which a read-only connection cannot do.
    public static let SQLITE_READONLY_RECOVERY = ResultCode(rawValue: 264)
    /// A read-only connection cannot lock the index of the write-ahead log.
    public static let SQLITE_READONLY_CANTLOCK = ResultCode(rawValue: 520)
    /// A hot journal must be rolled back, which a read-only connection cannot do.
    public static let SQLITE_READONLY_ROLLBACK = ResultCode(rawValue: 776)
    /// The file was moved, deleted or replaced after it was opened.
    public static let SQLITE_READONLY_DBMOVED = ResultCode(rawValue: 1032)
    /// A read-only connection cannot initialize the index of the write-ahead log.
    public static let SQLITE_READONLY_CANTINIT = ResultCode(rawValue: 1288)
    /// The directory of the file cannot be written, so that no journal can be created.
    public static let SQLITE_READONLY_DIRECTORY = ResultCode(rawValue: 1544)
    /// The transaction of the statement was rolled back.
    public static let SQLITE_ABORT_ROLLBACK = ResultCode(rawValue: 516)
    /// A `CHECK` constraint was violated.
    public static let SQLITE_CONSTRAINT_CHECK = ResultCode(rawValue: 275)
    /// A commit hook has rolled back the transaction.
    public static let SQLITE_CONSTRAINT_COMMITHOOK = ResultCode(rawValue: 531)
    /// A foreign key constraint was violated.
    public static let SQLITE_CONSTRAINT_FOREIGNKEY = ResultCode(rawValue: 787)
    /// An SQL function reported a violated constraint.
    public static let SQLITE_CONSTRAINT_FUNCTION = ResultCode(rawValue: 1043)
    /// A `NOT NULL` constraint was violated.
    public static let SQLITE_CONSTRAINT_NOTNULL = ResultCode(rawValue: 1299)
    /// A `PRIMARY KEY` constraint was violated.
    public static let SQLITE_CONSTRAINT_PRIMARYKEY = ResultCode(rawValue: 1555)
    /// A trigger called `RAISE`.
    public static let SQLITE_CONSTRAINT_TRIGGER = ResultCode(rawValue: 1811)
    /// A `UNIQUE` constraint was violated.
    public static let SQLITE_CONSTRAINT_UNIQUE = ResultCode(rawValue: 2067)
    /// A virtual table reported a violated constraint.
    public static let SQLITE_CONSTRAINT_VTAB = ResultCode(rawValue: 2323)
    /// A rowid is not unique.
    public static let SQLITE_CONSTRAINT_ROWID = ResultCode(rawValue: 2579)
    /// A trigger tried to delete a row that its statement is updating.
    public static let SQLITE_CONSTRAINT_PINNED = ResultCode(rawValue: 2835)
    /// A value does not have the type of its column in a `STRICT` table.
    public static let SQLITE_CONSTRAINT_DATATYPE = ResultCode(rawValue: 3091)
    /// The write-ahead log was recovered.
    public static let SQLITE_NOTICE_RECOVER_WAL = ResultCode(rawValue: 283)
    /// A hot journal was rolled back.
    public static let SQLITE_NOTICE_RECOVER_ROLLBACK = ResultCode(rawValue: 539)
    /// A query used an automatic index.
    public static let SQLITE_WARNING_AUTOINDEX = ResultCode(rawValue: 284)
    /// The user is not authorized.
    public static let SQLITE_AUTH_USER = ResultCode(rawValue: 279)
    /// An extension stays loaded when the connection closes.
    public static let SQLITE_OK_LOAD_PERMANENTLY = ResultCode(rawValue: 256)
    /// The path contains a symbolic link. For internal use.
    public static let SQLITE_OK_SYMLINK = ResultCode(rawValue: 512)
}
