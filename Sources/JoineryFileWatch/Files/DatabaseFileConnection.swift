import CSQLite

/// A read-only connection used only by a watcher.
///
/// It runs no queries for callers. It exists because everything a watcher reads, from the file, its log and the shared
/// memory, must be read through SQLite's handles: closing a descriptor of our own would drop the locks that SQLite
/// holds on the file in this process.
///
/// Opening the file locks nothing and creates nothing beside it until the first `withSnapshot`, so the directory of an
/// idle file is left as it is.
final class DatabaseFileConnection {
    private let handle: OpaquePointer
    private var presence: ReadingPresence?

    /// Opens a database file.
    ///
    /// - Throws: A `FileWatchError` if the file cannot be opened.
    init(path: String) throws {
        let presence = ReadingPresence(path: DatabaseFilePaths(path).database)
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            let reason = String(cString: sqlite3_errstr(code))
            throw FileWatchError(code: code, message: "cannot watch \(path): \(reason)")
        }
        handle = opened
        self.presence = presence
    }

    /// Opens an empty database in memory.
    static func inMemory() throws -> DatabaseFileConnection {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(
            ":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE, nil)
        guard code == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw FileWatchError(code: code, message: String(cString: sqlite3_errstr(code)))
        }
        return DatabaseFileConnection(handle: opened)
    }

    private init(handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        sqlite3_close_v2(handle)
        presence = nil
    }

    /// Runs `body` inside a read transaction that lasts no longer than `body`.
    ///
    /// - Returns: `nil` if the file cannot be read now: another connection is committing or has locked the file, it is
    ///   not a database, or its journal must be rolled back first.
    func withSnapshot<Value>(_ body: () -> Value) -> Value? {
        let began = sqlite3_exec(handle, "BEGIN; PRAGMA main.schema_version", nil, nil, nil) == SQLITE_OK
        defer { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
        return began ? body() : nil
    }
}

// MARK: - The schema

extension DatabaseFileConnection {
    /// The b-trees of the database in the open read transaction; `nil` if the schema cannot be read.
    func schemaTrees() -> SchemaTrees? {
        let rows = SchemaRows()
        // A damaged file may hold any type of value here, which SQLite converts.
        let sql = """
            SELECT CAST(type AS TEXT), name, tbl_name, CAST(rootpage AS INTEGER) FROM main.sqlite_master \
            WHERE CAST(type AS TEXT) IN ('table', 'index')
            """
        let context = Unmanaged.passUnretained(rows).toOpaque()
        let code = withExtendedLifetime(rows) { sqlite3_exec(handle, sql, addSchemaRow, context, nil) }
        return code == SQLITE_OK ? rows.result : nil
    }
}

/// Collects the rows of a schema.
private final class SchemaRows {
    private var trees = [SchemaTree.schema]
    private var virtualTables: [String] = []

    var result: SchemaTrees { SchemaTrees(trees: trees, virtualTables: virtualTables) }

    /// Adds a row; returns `false` if it is not a valid schema row.
    func add(_ values: [String?]) -> Bool {
        guard values.count == 4, let name = values[1], let table = values[2] else { return false }
        let isIndex = values[0] == "index"
        let root = values[3].map { UInt32($0) } ?? 0
        guard let root, root != 1 else { return false }
        if root > 0 {
            trees.append(SchemaTree(root: root, table: table, isIndex: isIndex))
        } else if !isIndex {
            virtualTables.append(name)
        }
        return true
    }
}

/// The callback for `sqlite3_exec`, which continues as long as it returns zero.
private func addSchemaRow(
    _ context: UnsafeMutableRawPointer?, _ count: CInt,
    _ values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    guard let context, let values else { return 1 }
    let rows = Unmanaged<SchemaRows>.fromOpaque(context).takeUnretainedValue()
    return rows.add((0..<Int(count)).map { values[$0].map { String(cString: $0) } }) ? 0 : 1
}

// MARK: - Queries

extension DatabaseFileConnection {
    /// The rows of a statement, as texts; `nil` if it fails.
    func rows(_ sql: String) -> [[String?]]? {
        let rows = TextRows()
        let context = Unmanaged.passUnretained(rows).toOpaque()
        let code = withExtendedLifetime(rows) { sqlite3_exec(handle, sql, addTextRow, context, nil) }
        return code == SQLITE_OK ? rows.all : nil
    }
}

private final class TextRows {
    var all: [[String?]] = []
}

/// The callback for `sqlite3_exec`, which continues as long as it returns zero.
private func addTextRow(
    _ context: UnsafeMutableRawPointer?, _ count: CInt,
    _ values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    guard let context, let values else { return 1 }
    let rows = Unmanaged<TextRows>.fromOpaque(context).takeUnretainedValue()
    rows.all.append((0..<Int(count)).map { values[$0].map { String(cString: $0) } })
    return 0
}

// MARK: - Reading the files

extension DatabaseFileConnection {
    /// The header currently in the file. It is read without a lock, so it may belong to an uncommitted transaction.
    func header() -> DatabaseFileHeader? {
        let bytes = read(SQLITE_FCNTL_FILE_POINTER, count: DatabaseFileHeader.size, at: 0)
        return bytes.flatMap { DatabaseFileHeader($0) }
    }

    /// Reads bytes of the database file; `nil` if there are fewer than `count`.
    func readDatabase(count: Int, at offset: Int64) -> [UInt8]? {
        read(SQLITE_FCNTL_FILE_POINTER, count: count, at: offset)
    }

    /// Reads bytes of the write-ahead log; `nil` if there are fewer than `count`.
    func readWAL(count: Int, at offset: Int64) -> [UInt8]? {
        read(SQLITE_FCNTL_JOURNAL_POINTER, count: count, at: offset)
    }

    /// The size of the database file, in bytes; zero if it is unknown.
    var databaseSize: Int64 { size(SQLITE_FCNTL_FILE_POINTER) }

    /// The size of the write-ahead log, in bytes; zero if it is not open.
    var logSize: Int64 { size(SQLITE_FCNTL_JOURNAL_POINTER) }

    private func size(_ control: CInt) -> Int64 {
        guard let file = file(control), let read = file.pointee.pMethods?.pointee.xFileSize else { return 0 }
        var size: Int64 = 0
        return read(file, &size) == SQLITE_OK ? size : 0
    }

    /// A region of the wal-index, at an address that stays valid while the connection is open; `nil` if it does not
    /// exist.
    func walIndexRegion(_ number: Int) -> UnsafeRawPointer? {
        guard let file = file(SQLITE_FCNTL_FILE_POINTER), let methods = file.pointee.pMethods,
            methods.pointee.iVersion >= 2, let map = methods.pointee.xShmMap
        else { return nil }
        var region: UnsafeMutableRawPointer?
        let code = map(file, CInt(number), CInt(JOINERY_WAL_INDEX_REGION_SIZE), 0, &region)
        guard code == SQLITE_OK || code & 0xFF == SQLITE_READONLY else { return nil }
        return region.map { UnsafeRawPointer($0) }
    }

    private func file(_ control: CInt) -> UnsafeMutablePointer<sqlite3_file>? {
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard sqlite3_file_control(handle, "main", control, &file) == SQLITE_OK else { return nil }
        return file
    }

    private func read(_ control: CInt, count: Int, at offset: Int64) -> [UInt8]? {
        guard let file = file(control), let read = file.pointee.pMethods?.pointee.xRead else { return nil }
        var isRead = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            isRead = read(file, buffer.baseAddress, CInt(count), offset) == SQLITE_OK
            initialized = isRead ? count : 0
        }
        return isRead ? bytes : nil
    }
}
