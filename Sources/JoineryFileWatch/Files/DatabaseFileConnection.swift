import CSQLite

/// A watcher's own read-only connection.
///
/// It serves no query. It is there because everything that a watcher reads, of the file, of its log and of the
/// shared memory beside it, must be read through SQLite's handles: a descriptor of our own would, when it is
/// closed, drop the locks that SQLite holds on the file in this process.
///
/// It opens the file, but locks nothing and creates nothing beside it before the first `withSnapshot`: a
/// file that nobody writes keeps its directory as it is.
final class DatabaseFileConnection {
    private let handle: OpaquePointer
    private var presence: ReadingPresence?

    /// Opens a file.
    ///
    /// - Throws: A `FileWatchError` when it cannot be opened.
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

    deinit {
        sqlite3_close_v2(handle)
        presence = nil
    }

    /// Reads inside of a read transaction, which never lasts longer than `body`.
    ///
    /// - Returns: nil when there is no reading now: another connection is committing or has locked the file, it
    ///   is no database, or its journal must be rolled back first.
    func withSnapshot<Value>(_ body: () -> Value) -> Value? {
        let began = sqlite3_exec(handle, "BEGIN; PRAGMA main.schema_version", nil, nil, nil) == SQLITE_OK
        defer { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
        return began ? body() : nil
    }
}

// MARK: - The schema

extension DatabaseFileConnection {
    /// The b-trees of the database, in the read transaction that is open; nil when the schema cannot be read.
    func schemaTrees() -> SchemaTrees? {
        let rows = SchemaRows()
        let sql =
            "SELECT type, name, tbl_name, rootpage FROM main.sqlite_master WHERE type IN ('table', 'index')"
        let context = Unmanaged.passUnretained(rows).toOpaque()
        let code = withExtendedLifetime(rows) { sqlite3_exec(handle, sql, addSchemaRow, context, nil) }
        return code == SQLITE_OK ? rows.result : nil
    }
}

/// The rows of a schema, as they come.
private final class SchemaRows {
    private var trees = [SchemaTree.schema]
    private var virtualTables: [String] = []

    var result: SchemaTrees { SchemaTrees(trees: trees, virtualTables: virtualTables) }

    /// Adds a row; false if it cannot be one.
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

/// For `sqlite3_exec`, which goes on while the answer is zero.
private func addSchemaRow(
    _ context: UnsafeMutableRawPointer?, _ count: CInt,
    _ values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    guard let context, let values else { return 1 }
    let rows = Unmanaged<SchemaRows>.fromOpaque(context).takeUnretainedValue()
    return rows.add((0..<Int(count)).map { values[$0].map { String(cString: $0) } }) ? 0 : 1
}

// MARK: - Reading the files

extension DatabaseFileConnection {
    /// The header as it stands in the file now: without a lock, maybe the one of a transaction that is not committed.
    func header() -> DatabaseFileHeader? {
        let bytes = read(SQLITE_FCNTL_FILE_POINTER, count: DatabaseFileHeader.size, at: 0)
        return bytes.flatMap { DatabaseFileHeader($0) }
    }

    /// Reads bytes of the database file; nil when there are not as many.
    func readDatabase(count: Int, at offset: Int64) -> [UInt8]? {
        read(SQLITE_FCNTL_FILE_POINTER, count: count, at: offset)
    }

    /// Reads bytes of the write-ahead log; nil when there are not as many.
    func readWAL(count: Int, at offset: Int64) -> [UInt8]? {
        read(SQLITE_FCNTL_JOURNAL_POINTER, count: count, at: offset)
    }

    /// A region of the wal-index, which stays where it is while the connection is open; nil when it does not exist.
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
