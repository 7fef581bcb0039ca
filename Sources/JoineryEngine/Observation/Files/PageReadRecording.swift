import CSQLite

/// A recorder of the pages that queries read, for the whole program.
///
/// A module around SQLite's own page cache records the pages. Install it before SQLite is used for the first time:
///
/// ```swift
/// @main struct Program {
///     static func main() throws {
///         PageReadRecording.install()
///         let queue = try DatabaseQueue(path: "library.sqlite")
///     }
/// }
/// ```
public enum PageReadRecording {
    /// Installs the module. If SQLite has already been used, it does nothing, and read sets remain unknown.
    ///
    /// - Returns: Whether pages are recorded from now on.
    @discardableResult
    public static func install() -> Bool {
        joinery_page_reads_install() == SQLITE_OK
    }

    /// Whether pages are being recorded.
    public static var isInstalled: Bool {
        joinery_page_reads_are_installed()
    }
}
