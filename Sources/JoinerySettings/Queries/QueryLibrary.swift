import Glibc
import JoineryBrowser

/// The named queries of a database, from its sidecar, and those of the user, from files `NAME.sql`.
package struct QueryLibrary: Sendable {
    private let queries: [String: String]
    private let folder: String?

    /// Creates the library of a database.
    ///
    /// - Parameters:
    ///   - queries: The queries of the database, by name.
    ///   - folder: The folder of the user's queries; `nil` for none.
    package init(queries: [String: String], folder: String?) {
        self.queries = queries
        self.folder = folder
    }

    /// The folder of the user's queries: `$XDG_DATA_HOME/joinery/queries`, by default under `~/.local/share`; `nil` if the
    /// environment names no directory.
    package static func folder(variables: (String) -> String?) -> String? {
        SettingsFile.path("queries", in: "XDG_DATA_HOME", orHome: ".local/share", variables: variables)
    }

    /// The names of all queries, in alphabetical order.
    package var names: [String] { Set(Array(queries.keys) + fileNames).sorted() }

    /// Returns the text of the query with a name. A query of the database takes precedence over one of the user.
    ///
    /// It must be read before the database is opened, as any settings file.
    ///
    /// - Throws: A `QueryLibraryError` if there is no such query, or its file cannot be read.
    package func text(named name: String) throws(QueryLibraryError) -> String {
        if let text = queries[name] { return text }
        guard let folder, Self.canBeName(name) else { throw missing(name) }
        let path = "\(folder)/\(name).sql"
        let bytes: [UInt8]?
        do { bytes = try SettingsFile.bytes(at: path) } catch {
            throw QueryLibraryError("\(SafeText.line(path)): \(error.sentence)")
        }
        guard let bytes else { throw missing(name) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw QueryLibraryError("\(SafeText.line(path)): The query is not UTF-8.")
        }
        return text
    }

    /// Whether a text can name a query: letters, digits, `_`, `-` and `.`, but no `.` at the beginning.
    package static func canBeName(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix(".")
            && text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    }

    private func missing(_ name: String) -> QueryLibraryError {
        let names = names
        let shown = SafeText.line(name)
        if names.isEmpty {
            let place = folder.map { " or save it as \(SafeText.line($0))/\(shown).sql" } ?? ""
            return QueryLibraryError(
                "There is no query “\(shown)”: add it to [queries] in the file beside the database\(place).")
        }
        guard let nearest = NearestName.nearest(to: name, among: names) else {
            return QueryLibraryError(
                "There is no query “\(shown)”. Queries: \(names.map { SafeText.line($0) }.joined(separator: ", "))."
            )
        }
        return QueryLibraryError("There is no query “\(shown)”: did you mean \(SafeText.line(nearest))?")
    }

    private var fileNames: [String] {
        guard let folder, let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            let stem = String(name.dropLast(4))
            if name.hasSuffix(".sql"), Self.canBeName(stem) { names.append(stem) }
        }
        return names
    }
}

/// The reason why a named query cannot be used.
package struct QueryLibraryError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ sentence: String) {
        description = sentence
    }
}
