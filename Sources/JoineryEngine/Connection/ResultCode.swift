import CSQLite

/// A result code of SQLite, primary (`SQLITE_CONSTRAINT`) or extended (`SQLITE_CONSTRAINT_FOREIGNKEY`).
///
/// See also <https://www.sqlite.org/rescode.html>.
public struct ResultCode: RawRepresentable, Hashable, Sendable {
    /// The number that SQLite gives the code.
    public let rawValue: CInt

    /// Makes the code with this number.
    public init(rawValue: CInt) {
        self.rawValue = rawValue
    }

    /// The primary code of an extended one; itself if it is primary.
    public var primaryResultCode: ResultCode {
        ResultCode(rawValue: rawValue & 0xFF)
    }

    var isPrimary: Bool {
        self == primaryResultCode
    }

    /// Matches an error's code: a primary pattern matches all its extended codes.
    ///
    /// ```swift
    /// catch let error as DatabaseError where ResultCode.SQLITE_CONSTRAINT ~= error.extendedResultCode
    /// ```
    public static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
        pattern.isPrimary ? pattern == code.primaryResultCode : pattern == code
    }

    /// Matches an error whose code, or extended code, is this one.
    public static func ~= (pattern: ResultCode, error: any Error) -> Bool {
        guard let error = error as? DatabaseError else { return false }
        return pattern ~= error.extendedResultCode
    }
}

extension ResultCode: CustomStringConvertible {
    /// The number and SQLite's own words for it, as in `5 (database is locked)`.
    public var description: String {
        guard let words = sqlite3_errstr(rawValue) else { return "\(rawValue)" }
        return "\(rawValue) (\(String(cString: words)))"
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension ResultCode {
    public static let SQLITE_OK = ResultCode(rawValue: 0)
    public static let SQLITE_ERROR = ResultCode(rawValue: 1)
    public static let SQLITE_INTERNAL = ResultCode(rawValue: 2)
    public static let SQLITE_PERM = ResultCode(rawValue: 3)
    public static let SQLITE_ABORT = ResultCode(rawValue: 4)
    public static let SQLITE_BUSY = ResultCode(rawValue: 5)
    public static let SQLITE_LOCKED = ResultCode(rawValue: 6)
    public static let SQLITE_NOMEM = ResultCode(rawValue: 7)
    public static let SQLITE_READONLY = ResultCode(rawValue: 8)
    public static let SQLITE_INTERRUPT = ResultCode(rawValue: 9)
    public static let SQLITE_IOERR = ResultCode(rawValue: 10)
    public static let SQLITE_CORRUPT = ResultCode(rawValue: 11)
    public static let SQLITE_NOTFOUND = ResultCode(rawValue: 12)
    public static let SQLITE_FULL = ResultCode(rawValue: 13)
    public static let SQLITE_CANTOPEN = ResultCode(rawValue: 14)
    public static let SQLITE_PROTOCOL = ResultCode(rawValue: 15)
    public static let SQLITE_EMPTY = ResultCode(rawValue: 16)
    public static let SQLITE_SCHEMA = ResultCode(rawValue: 17)
    public static let SQLITE_TOOBIG = ResultCode(rawValue: 18)
    public static let SQLITE_CONSTRAINT = ResultCode(rawValue: 19)
    public static let SQLITE_MISMATCH = ResultCode(rawValue: 20)
    public static let SQLITE_MISUSE = ResultCode(rawValue: 21)
    public static let SQLITE_NOLFS = ResultCode(rawValue: 22)
    public static let SQLITE_AUTH = ResultCode(rawValue: 23)
    public static let SQLITE_FORMAT = ResultCode(rawValue: 24)
    public static let SQLITE_RANGE = ResultCode(rawValue: 25)
    public static let SQLITE_NOTADB = ResultCode(rawValue: 26)
    public static let SQLITE_NOTICE = ResultCode(rawValue: 27)
    public static let SQLITE_WARNING = ResultCode(rawValue: 28)
    public static let SQLITE_ROW = ResultCode(rawValue: 100)
    public static let SQLITE_DONE = ResultCode(rawValue: 101)

    public static let SQLITE_ERROR_MISSING_COLLSEQ = ResultCode(rawValue: 257)
    public static let SQLITE_ERROR_RETRY = ResultCode(rawValue: 513)
    public static let SQLITE_ERROR_SNAPSHOT = ResultCode(rawValue: 769)
    public static let SQLITE_IOERR_READ = ResultCode(rawValue: 266)
    public static let SQLITE_IOERR_SHORT_READ = ResultCode(rawValue: 522)
    public static let SQLITE_IOERR_WRITE = ResultCode(rawValue: 778)
    public static let SQLITE_IOERR_FSYNC = ResultCode(rawValue: 1034)
    public static let SQLITE_IOERR_DIR_FSYNC = ResultCode(rawValue: 1290)
    public static let SQLITE_IOERR_TRUNCATE = ResultCode(rawValue: 1546)
    public static let SQLITE_IOERR_FSTAT = ResultCode(rawValue: 1802)
    public static let SQLITE_IOERR_UNLOCK = ResultCode(rawValue: 2058)
    public static let SQLITE_IOERR_RDLOCK = ResultCode(rawValue: 2314)
    public static let SQLITE_IOERR_DELETE = ResultCode(rawValue: 2570)
    public static let SQLITE_IOERR_BLOCKED = ResultCode(rawValue: 2826)
    public static let SQLITE_IOERR_NOMEM = ResultCode(rawValue: 3082)
    public static let SQLITE_IOERR_ACCESS = ResultCode(rawValue: 3338)
    public static let SQLITE_IOERR_CHECKRESERVEDLOCK = ResultCode(rawValue: 3594)
    public static let SQLITE_IOERR_LOCK = ResultCode(rawValue: 3850)
    public static let SQLITE_IOERR_CLOSE = ResultCode(rawValue: 4106)
    public static let SQLITE_IOERR_DIR_CLOSE = ResultCode(rawValue: 4362)
    public static let SQLITE_IOERR_SHMOPEN = ResultCode(rawValue: 4618)
    public static let SQLITE_IOERR_SHMSIZE = ResultCode(rawValue: 4874)
    public static let SQLITE_IOERR_SHMLOCK = ResultCode(rawValue: 5130)
    public static let SQLITE_IOERR_SHMMAP = ResultCode(rawValue: 5386)
    public static let SQLITE_IOERR_SEEK = ResultCode(rawValue: 5642)
    public static let SQLITE_IOERR_DELETE_NOENT = ResultCode(rawValue: 5898)
    public static let SQLITE_IOERR_MMAP = ResultCode(rawValue: 6154)
    public static let SQLITE_IOERR_GETTEMPPATH = ResultCode(rawValue: 6410)
    public static let SQLITE_IOERR_CONVPATH = ResultCode(rawValue: 6666)
    public static let SQLITE_IOERR_VNODE = ResultCode(rawValue: 6922)
    public static let SQLITE_IOERR_AUTH = ResultCode(rawValue: 7178)
    public static let SQLITE_IOERR_BEGIN_ATOMIC = ResultCode(rawValue: 7434)
    public static let SQLITE_IOERR_COMMIT_ATOMIC = ResultCode(rawValue: 7690)
    public static let SQLITE_IOERR_ROLLBACK_ATOMIC = ResultCode(rawValue: 7946)
    public static let SQLITE_IOERR_DATA = ResultCode(rawValue: 8202)
    public static let SQLITE_IOERR_CORRUPTFS = ResultCode(rawValue: 8458)
    public static let SQLITE_LOCKED_SHAREDCACHE = ResultCode(rawValue: 262)
    public static let SQLITE_LOCKED_VTAB = ResultCode(rawValue: 518)
    public static let SQLITE_BUSY_RECOVERY = ResultCode(rawValue: 261)
    public static let SQLITE_BUSY_SNAPSHOT = ResultCode(rawValue: 517)
    public static let SQLITE_BUSY_TIMEOUT = ResultCode(rawValue: 773)
    public static let SQLITE_CANTOPEN_NOTEMPDIR = ResultCode(rawValue: 270)
    public static let SQLITE_CANTOPEN_ISDIR = ResultCode(rawValue: 526)
    public static let SQLITE_CANTOPEN_FULLPATH = ResultCode(rawValue: 782)
    public static let SQLITE_CANTOPEN_CONVPATH = ResultCode(rawValue: 1038)
    public static let SQLITE_CANTOPEN_DIRTYWAL = ResultCode(rawValue: 1294)
    public static let SQLITE_CANTOPEN_SYMLINK = ResultCode(rawValue: 1550)
    public static let SQLITE_CORRUPT_VTAB = ResultCode(rawValue: 267)
    public static let SQLITE_CORRUPT_SEQUENCE = ResultCode(rawValue: 523)
    public static let SQLITE_CORRUPT_INDEX = ResultCode(rawValue: 779)
    public static let SQLITE_READONLY_RECOVERY = ResultCode(rawValue: 264)
    public static let SQLITE_READONLY_CANTLOCK = ResultCode(rawValue: 520)
    public static let SQLITE_READONLY_ROLLBACK = ResultCode(rawValue: 776)
    public static let SQLITE_READONLY_DBMOVED = ResultCode(rawValue: 1032)
    public static let SQLITE_READONLY_CANTINIT = ResultCode(rawValue: 1288)
    public static let SQLITE_READONLY_DIRECTORY = ResultCode(rawValue: 1544)
    public static let SQLITE_ABORT_ROLLBACK = ResultCode(rawValue: 516)
    public static let SQLITE_CONSTRAINT_CHECK = ResultCode(rawValue: 275)
    public static let SQLITE_CONSTRAINT_COMMITHOOK = ResultCode(rawValue: 531)
    public static let SQLITE_CONSTRAINT_FOREIGNKEY = ResultCode(rawValue: 787)
    public static let SQLITE_CONSTRAINT_FUNCTION = ResultCode(rawValue: 1043)
    public static let SQLITE_CONSTRAINT_NOTNULL = ResultCode(rawValue: 1299)
    public static let SQLITE_CONSTRAINT_PRIMARYKEY = ResultCode(rawValue: 1555)
    public static let SQLITE_CONSTRAINT_TRIGGER = ResultCode(rawValue: 1811)
    public static let SQLITE_CONSTRAINT_UNIQUE = ResultCode(rawValue: 2067)
    public static let SQLITE_CONSTRAINT_VTAB = ResultCode(rawValue: 2323)
    public static let SQLITE_CONSTRAINT_ROWID = ResultCode(rawValue: 2579)
    public static let SQLITE_CONSTRAINT_PINNED = ResultCode(rawValue: 2835)
    public static let SQLITE_CONSTRAINT_DATATYPE = ResultCode(rawValue: 3091)
    public static let SQLITE_NOTICE_RECOVER_WAL = ResultCode(rawValue: 283)
    public static let SQLITE_NOTICE_RECOVER_ROLLBACK = ResultCode(rawValue: 539)
    public static let SQLITE_WARNING_AUTOINDEX = ResultCode(rawValue: 284)
    public static let SQLITE_AUTH_USER = ResultCode(rawValue: 279)
    public static let SQLITE_OK_LOAD_PERMANENTLY = ResultCode(rawValue: 256)
    public static let SQLITE_OK_SYMLINK = ResultCode(rawValue: 512)
}
