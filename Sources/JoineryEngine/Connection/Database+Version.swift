import CSQLite

extension Database {
    /// The version of the SQLite library that the program uses: `3.40.1`.
    public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }
}
