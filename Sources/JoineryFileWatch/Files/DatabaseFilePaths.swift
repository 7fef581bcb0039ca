import Glibc

/// The paths of a database file and its companions, which SQLite keeps beside the real file rather than a symbolic
/// link.
package struct DatabaseFilePaths: Equatable {
    /// The path as passed by the program.
    package let given: String
    /// The same path with symbolic links resolved.
    package let database: String

    package var wal: String { database + "-wal" }
    package var journal: String { database + "-journal" }

    /// The directory of the database and its companions.
    package var directory: String {
        guard let slash = database.lastIndex(of: "/") else { return "." }
        return slash == database.startIndex ? "/" : String(database[..<slash])
    }

    /// The file name of the database.
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
