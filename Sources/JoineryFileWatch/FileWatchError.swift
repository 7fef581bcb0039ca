/// Why a file cannot be watched.
package struct FileWatchError: Error, Hashable {
    /// The result code of SQLite.
    package let code: CInt
    package let message: String
}
