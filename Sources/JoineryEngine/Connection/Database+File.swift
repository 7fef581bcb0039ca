import CSQLite

extension Database {
    /// Reads no values longer than some bytes from now on.
    package func limitValues(toBytes bytes: Int) throws {
        sqlite3_limit(try connection(), SQLITE_LIMIT_LENGTH, CInt(clamping: bytes))
    }

    /// The number of columns that a result may have.
    package func maximumColumnCount() throws -> Int {
        Int(sqlite3_limit(try connection(), SQLITE_LIMIT_COLUMN, -1))
    }

    /// Whether this SQLite enforces foreign keys in a new connection.
    package static var enforcesForeignKeysByDefault: Bool {
        sqlite3_compileoption_used("DEFAULT_FOREIGN_KEYS=1") != 0
    }

    /// Reads bytes of the header of the file.
    ///
    /// They are read through SQLite's own handle. Closing a descriptor of our own would drop its locks.
    ///
    /// - Returns: `nil` for an empty file, and for a database that is not in a file.
    package func header(at offset: Int64, count: Int, in schemaName: String) throws -> [UInt8]? {
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard let connection = sqliteConnection,
            sqlite3_file_control(connection, schemaName, SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
            let file, let read = file.pointee.pMethods?.pointee.xRead
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        let code = ResultCode(rawValue: read(file, &bytes, CInt(count), offset))
        if code == .SQLITE_IOERR_SHORT_READ { return nil }
        guard code == .SQLITE_OK else {
            throw DatabaseError(resultCode: code, message: "the header of \(pathsText) cannot be read")
        }
        return bytes
    }
}
