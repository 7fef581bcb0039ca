import Glibc

/// The paths of a database file: SQLite puts its companions beside the real file, behind symbolic links.
package struct DatabaseFilePaths: Equatable {
    /// The path as the program gave it.
    package let given: String
    /// The same file without symbolic links.
    package let database: String

    package var wal: String { database + "-wal" }
    package var journal: String { database + "-journal" }

    /// The directory of the database and of its companions.
    package var directory: String {
        guard let slash = database.lastIndex(of: "/") else { return "." }
        return slash == database.startIndex ? "/" : String(database[..<slash])
    }

    /// The name of the database in its directory.
    package var name: String {
        database.lastIndex(of: "/").map { String(database[database.index(after: $0)...]) } ?? database
    }

    package init(_ path: String) {
        given = path
        let resolved = realpath(path, nil)
        defer { free(resolved) }
        database = resolved.map { String(cString: $0) } ?? path
    }
}
