import JoineryEngine

/// A check of what is to be browsed, before it is opened.
package enum BrowsedFile {
    /// - Throws: A `PathError` if a path, or a URI, refers to a database in memory. It would be new, and empty.
    package static func check(_ path: String) throws {
        guard DatabaseURI.isInMemory(path) else { return }
        let name = path.isEmpty ? "An empty path" : SafeText.line(path)
        throw PathError("\(name) means a database in memory, which is empty: give the path of a file.")
    }
}
