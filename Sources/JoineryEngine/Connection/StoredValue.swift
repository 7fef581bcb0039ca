import CSQLite
import FoundationEssentials

/// A blob or a text of a row, read piece by piece however large it is: no more of it is in memory than is asked for.
///
/// See ``Database/withStoredValue(of:in:rowID:_:)``.
public struct StoredValue {
    /// How many bytes there are.
    public let byteCount: Int

    private let blob: OpaquePointer
    private let connection: SQLiteConnection

    fileprivate init(_ blob: OpaquePointer, _ connection: SQLiteConnection) {
        self.blob = blob
        self.connection = connection
        byteCount = Int(sqlite3_blob_bytes(blob))
    }

    /// Bytes as they are stored: those of a text are in the encoding of the database.
    ///
    /// - Parameters:
    ///   - offset: How many bytes precede them, 0 or more.
    ///   - count: How many they are; fewer come where the value ends before.
    /// - Throws: A `DatabaseError`.
    public func bytes(from offset: Int, count: Int) throws -> Data {
        let start = min(max(offset, 0), byteCount)
        let count = min(max(count, 0), byteCount - start)
        guard count > 0 else { return Data() }
        var data = Data(count: count)
        let code = data.withUnsafeMutableBytes {
            sqlite3_blob_read(blob, $0.baseAddress, CInt(clamping: count), CInt(clamping: start))
        }
        guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
        return data
    }
}

extension Database {
    /// Opens a blob or a text for being read piece by piece.
    ///
    /// ```swift
    /// let first = try db.withStoredValue(of: "cover", in: "book", rowID: 1) { try $0.bytes(from: 0, count: 16) }
    /// ```
    ///
    /// The limit on the length of values does not hold here, since the value is not held. SQLite does this for tables with
    /// rowids alone, and for no other values than blobs and texts.
    ///
    /// - Parameters:
    ///   - column: The name of the column.
    ///   - table: The name of the table.
    ///   - rowID: The rowid of the row.
    ///   - body: Reads the value, which is closed afterwards.
    /// - Throws: A `DatabaseError` where there is no such value, or what `body` throws.
    public func withStoredValue<Result>(
        of column: String, in table: String, rowID: Int64, _ body: (StoredValue) throws -> Result
    ) throws -> Result {
        guard let sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        var blob: OpaquePointer?
        let code = sqlite3_blob_open(sqliteConnection, "main", table, column, rowID, 0, &blob)
        defer { sqlite3_blob_close(blob) }
        guard code == SQLITE_OK, let blob else {
            throw DatabaseError(connection: sqliteConnection, code: code)
        }
        return try body(StoredValue(blob, sqliteConnection))
    }
}
