import CSQLite
import Glibc

/// An open connection and, if it reads its file without locks, the state of the file.
struct OpenedDatabase {
    let connection: SQLiteConnection

    /// For a file that is read without locks, its state when it was opened; otherwise `nil`.
    let immutableStamp: FileStamp?

    /// The states of the attached files that are read without locks.
    var attachedStamps: [FileStamp] = []

    /// Whether a file is read without locks, so that it may change while it is read.
    var isReadWithoutLocks: Bool { immutableStamp != nil || !attachedStamps.isEmpty }

    /// Whether a file that is read without locks has changed, or gained a log or journal.
    var isStale: Bool { stalePath != nil }

    /// The path of a file that is read without locks and has changed, or gained a log or journal; `nil` if there is none.
    var stalePath: String? {
        if let immutableStamp, immutableStamp != FileStamp(path: immutableStamp.path) {
            return immutableStamp.path
        }
        return attachedStamps.first { $0 != FileStamp(path: $0.path) }?.path
    }

    func close(monitor: QueryMonitor) {
        monitor.detach(from: connection)
        sqlite3_close_v2(connection)
    }
}

/// Opens the connection to a path.
///
///                      read-write ──▶ open
///     path ─▶ checks ─┤
///                      read-only ───▶ open mode=ro ─▶ WAL mode, and neither -wal nor -journal?
///                                                        no ─▶ keep: SQLite's own locks and files
///                                                        yes ─▶ open immutable=1: creates no -wal and no -shm
///
/// A URI with `immutable=1` is opened as immutable right away. Attached files are opened in the same way, always read-only.
///
/// Only SQLite opens and closes the file: closing any other descriptor of it would release SQLite's locks.
struct DatabaseOpening {
    let path: String
    let configuration: Configuration
    /// Ends the wait for a lock.
    var interruption: Interruption?

    private var isInMemory: Bool { path == ":memory:" || path.isEmpty }

    /// - Throws: A `DatabaseError` that explains why the file cannot be opened, or `SQLITE_INTERRUPT` after an interruption.
    func open(monitor: QueryMonitor) throws -> OpenedDatabase {
        try interruption?.begin(monitor)
        defer { interruption?.end(monitor) }
        monitor.beginAccess()
        // An interruption leaves no statement behind that would have to be ended.
        defer { _ = monitor.endAccess() }
        do {
            return try openFile(monitor: monitor)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            throw monitor.takeGivenUpWaiting() ? .interrupted() : error
        }
    }

    private func openFile(monitor: QueryMonitor) throws -> OpenedDatabase {
        guard !isInMemory else {
            return try finish(connect(to: path, flags: writableFlags), monitor: monitor)
        }
        let uri = try DatabaseURI(path) ?? DatabaseURI(path: path)
        guard configuration.opensReadonly else {
            if !uri.isInMemory { try checkPath(of: uri) }
            let text = uri.text(mode: uri.mode, isImmutable: uri.isImmutable)
            return try finish(connect(to: text, flags: writableFlags), monitor: monitor)
        }
        if uri.isShared {
            // The setting `query_only` keeps it from writing.
            let text = uri.text(mode: .memory, isImmutable: false)
            return try finish(connect(to: text, flags: writableFlags), monitor: monitor)
        }
        try checkReading(uri)
        try checkPath(of: uri)
        let connection = try connect(
            to: uri.text(mode: .ro, isImmutable: uri.isImmutable), flags: SQLITE_OPEN_READONLY)
        guard !uri.isImmutable, let stamp = immutableStamp(connection) else {
            return try finish(connection, monitor: monitor)
        }
        sqlite3_close_v2(connection)
        let immutable = try connect(to: uri.text(mode: .ro, isImmutable: true), flags: SQLITE_OPEN_READONLY)
        return try finish(immutable, stamp: stamp, monitor: monitor)
    }

    private var writableFlags: CInt { SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE }

    /// Returns the state of a file that no connection has open for writing, so that no locks are needed; otherwise
    /// `nil`.
    private func immutableStamp(_ connection: SQLiteConnection) -> FileStamp? {
        guard let name = sqlite3_db_filename(connection, "main") else { return nil }
        let stamp = FileStamp(path: String(cString: name))
        guard !stamp.hasLog, !stamp.hasJournal, isInWALMode(connection) else { return nil }
        return stamp
    }

    /// Whether the file is in WAL mode, according to its header: the read and write versions are 2.
    private func isInWALMode(_ connection: SQLiteConnection) -> Bool {
        var header: [UInt8] = Array(repeating: 0, count: 20)
        let code = joinery_read_database_file(connection, &header, 20, 0)
        return code == SQLITE_OK && header[18] == 2 && header[19] == 2
    }

    /// Throws if the database cannot be read without side effects.
    private func checkReading(_ uri: DatabaseURI) throws {
        if uri.isInMemory {
            throw failure("\(path) is an in-memory database, which has nothing to read: give a file path")
        }
        if uri.isIntrusive {
            throw failure(
                "\(path): the VFS “\(uri.vfs ?? "")” would lock others out or write next to the file: "
                    + "leave vfs out")
        }
    }

    /// Throws for problems that SQLite would describe poorly: a missing file, a directory, or a device.
    private func checkPath(of uri: DatabaseURI) throws {
        let isCreated = !configuration.opensReadonly && uri.mode == .rwc
        guard !path.utf8.contains(0) else { throw failure("the path contains a NUL character: check it") }
        var facts = stat()
        guard stat(uri.path, &facts) == 0 else {
            let code = errno
            switch code {
            case ENOENT where !isCreated, ENOTDIR:
                throw failure("no such file: \(path): check the path")
            case ENOENT:
                return
            case EACCES:
                throw failure(
                    "no permission to search the directory of \(path): ask its owner, or copy the file")
            default:
                throw failure("\(path) cannot be reached: \(String(cString: strerror(code))): check the path")
            }
        }
        switch facts.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw failure("\(path) is a directory: give the path of a database file in it")
        default: throw failure("\(path) is not a regular file, and cannot hold a database: check the path")
        }
    }

    private func failure(_ message: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CANTOPEN, message: message)
    }

    // MARK: Connecting

    private func connect(to name: String, flags: CInt) throws -> SQLiteConnection {
        var connection: SQLiteConnection?
        let code = sqlite3_open_v2(name, &connection, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, nil)
        guard code == SQLITE_OK, let connection else {
            let systemError = connection.map { sqlite3_system_errno($0) } ?? 0
            let error = DatabaseError(connection: connection, code: code)
            sqlite3_close_v2(connection)
            throw error.with(message: error.openingMessage(path: path, systemError: systemError))
        }
        sqlite3_extended_result_codes(connection, 1)
        return connection
    }

    private func finish(
        _ connection: SQLiteConnection, stamp: FileStamp? = nil, monitor: QueryMonitor
    ) throws -> OpenedDatabase {
        monitor.attach(to: connection)
        var opened = OpenedDatabase(connection: connection, immutableStamp: stamp)
        do {
            let settings = ConnectionSettings(configuration: configuration, path: path)
            try settings.apply(to: connection)
            // SQLite opens databases without a file to write only.
            let isFile = sqlite3_db_filename(connection, "main").map { $0.pointee != 0 } ?? false
            if configuration.opensReadonly, !isFile { try settings.forbidWriting(connection) }
            opened.attachedStamps = try attachFiles(to: connection)
        } catch {
            opened.close(monitor: monitor)
            throw error
        }
        return opened
    }
}

/// The state of a database file and of the log and journal next to it.
///
/// It is cheap to read. Two of them are equal if nothing has changed in between.
struct FileStamp: Equatable, Sendable {
    let path: String
    let hasLog: Bool
    let hasJournal: Bool
    private let file: FileIdentity?

    /// Reads the state of a file.
    ///
    /// - Parameter path: The file's real path, next to which SQLite keeps the log and the journal.
    init(path: String) {
        self.path = path
        hasLog = access(path + "-wal", F_OK) == 0
        hasJournal = access(path + "-journal", F_OK) == 0
        file = FileIdentity(path: path)
    }
}
