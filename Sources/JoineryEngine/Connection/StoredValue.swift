import CSQLite
import FoundationEssentials

/// A blob or text in a row, read piece by piece. Only the requested bytes are loaded into memory.
///
/// See also ``Database/withStoredValue(of:in:rowID:_:)``.
public struct StoredValue {
    /// The size of the value, in bytes.
    public let byteCount: Int

    private let blob: OpaquePointer
    private let connection: SQLiteConnection
    private let database: Database
    /// The number of times that all running statements had been ended before. SQLite reads the value with one.
    private let endsBefore: Int

    fileprivate init(_ blob: OpaquePointer, _ connection: SQLiteConnection, _ database: Database) {
        self.blob = blob
        self.connection = connection
        self.database = database
        endsBefore = database.endsOfRuns
        byteCount = Int(sqlite3_blob_bytes(blob))
    }

    /// Returns a range of bytes as they are stored. A text is in the encoding of the database.
    ///
    /// - Parameters:
    ///   - offset: The position of the first byte, 0 or more.
    ///   - count: The maximum number of bytes. The result is shorter if the value ends earlier.
    /// - Returns: The bytes.
    /// - Throws: A `DatabaseError` if they cannot be read, for example because the row has changed, or because the access has
    ///   been interrupted.
    public func bytes(from offset: Int, count: Int) throws -> Data {
        let start = min(max(offset, 0), byteCount)
        let count = min(max(count, 0), byteCount - start)
        guard count > 0 else { return Data() }
        guard database.endsOfRuns == endsBefore else { throw DatabaseError.interrupted() }
        var data = Data(count: count)
        let code = data.withUnsafeMutableBytes {
            sqlite3_blob_read(blob, $0.baseAddress, CInt(clamping: count), CInt(clamping: start))
        }
        guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
        return data
    }
}

extension Database {
    /// Opens a blob or text to read it piece by piece.
    ///
    /// ```swift
    /// let first = try db.withStoredValue(of: "cover", in: "book", rowID: 1) { try $0.bytes(from: 0, count: 16) }
    /// ```
    ///
    /// The limit on the length of values does not apply, because the value is not loaded as a whole. SQLite supports
    /// this only for tables with rowids in the main database or a file of ``Configuration/attachedDatabases``, and only
    /// for blobs and texts.
    ///
    /// - Parameters:
    ///   - column: The name of the column.
    ///   - table: The name of the table.
    ///   - rowID: The rowid of the row.
    ///   - body: Reads the value, which is closed afterwards.
    /// - Returns: The result of `body`.
    /// - Throws: A `DatabaseError` if there is no such value, or any error thrown by `body`.
    public func withStoredValue<Result>(
        of column: String, in table: String, rowID: Int64, _ body: (StoredValue) throws -> Result
    ) throws -> Result {
        guard let sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        var blob: OpaquePointer?
        let place = reference(to: table)
        let code = sqlite3_blob_open(
            sqliteConnection, place.schemaName, place.name, column, rowID, 0, &blob)
        defer { sqlite3_blob_close(blob) }
        guard code == SQLITE_OK, let blob else {
            throw DatabaseError(connection: sqliteConnection, code: code)
        }
        return try body(StoredValue(blob, sqliteConnection, self))
    }
}
