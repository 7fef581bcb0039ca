import CSQLite

extension Database {
    /// The version of the SQLite library in use, such as `3.40.1`.
    public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }

    /// The version of the SQLite library in use as a number, such as 3040001 for 3.40.1.
    public static var sqliteLibVersionNumber: CInt { sqlite3_libversion_number() }
}
