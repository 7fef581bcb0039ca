/// The reason a file cannot be watched.
package struct FileWatchError: Error, Hashable {
    /// The SQLite result code.
    package let code: CInt
    package let message: String
}
