import CSQLite

extension Database {
    /// A collation by the bytes of UTF-8, whatever the encoding of the database. `BINARY` compares bytes as
    /// stored.
    package static let utf8CollationName = "joinery_utf8"

    /// Adds the collation by the bytes of UTF-8.
    package func addUTF8Collation() throws {
        let code = sqlite3_create_collation_v2(
            try connection(), Self.utf8CollationName, SQLITE_UTF8, nil,
            { _, count1, bytes1, count2, bytes2 in
                let order = ValueOrder.compareBytes(
                    UnsafeRawBufferPointer(start: bytes1, count: Int(count1)),
                    UnsafeRawBufferPointer(start: bytes2, count: Int(count2)))
                return CInt(order)
            }, nil)
        if code != SQLITE_OK { throw error(code) }
    }

    /// Whether the connection can compare texts by a collation.
    package func compares(by collation: String) -> Bool {
        (try? makeStatement(sql: "SELECT '' = '' COLLATE \(collation.quotedDatabaseIdentifier)")) != nil
    }
}
