import CSQLite

/// The recording of the pages that queries read: a choice of the whole program.
///
/// A page cache module that wraps SQLite's own notes the pages. It must stand in its place before SQLite is
/// used for the first time:
///
/// ```swift
/// @main struct Program {
///     static func main() throws {
///         PageReadRecording.install()
///         …
///     }
/// }
/// ```
public enum PageReadRecording {
    /// Installs the module, unless SQLite was already used; then read sets stay unknown.
    ///
    /// - Returns: Whether pages are recorded from now on.
    @discardableResult
    public static func install() -> Bool {
        joinery_page_reads_install() == SQLITE_OK
    }

    /// Whether pages are recorded.
    public static var isInstalled: Bool {
        joinery_page_reads_are_installed()
    }
}
