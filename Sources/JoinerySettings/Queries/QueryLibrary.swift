import Glibc
import JoineryBrowser

/// The named queries of a database, from its sidecar, and those of the user, from files `NAME.sql`.
package struct QueryLibrary: Sendable {
    private let queries: [String: String]
    private let folder: String?
    private let database: DatabaseFiles?

    /// Creates the library of a database that is not open yet.
    ///
    /// - Parameters:
    ///   - queries: The queries of the database, by name.
    ///   - folder: The folder of the user's queries; `nil` for none.
    package init(queries: [String: String], folder: String?) {
        self.init(queries: queries, folder: folder, sparing: nil)
    }

    /// Creates the library of a database that may be open.
    init(queries: [String: String], folder: String?, sparing database: DatabaseFiles?) {
        self.queries = queries
        self.folder = folder
        self.database = database
    }

    /// The folder of the user's queries: `$XDG_DATA_HOME/joinery/queries`, by default under `~/.local/share`; `nil` if the
    /// environment names no directory.
    package static func folder(variables: (String) -> String?) -> String? {
        SettingsFile.path("queries", in: "XDG_DATA_HOME", orHome: ".local/share", variables: variables)
    }

    /// The names of all queries, in alphabetical order.
    package var names: [String] { Set(Array(queries.keys) + fileNames).sorted() }

    /// All queries, in alphabetical order. The description of a file that cannot be read says why.
    var all: [NamedQuery] {
        names.map { name in
            do throws(QueryFileError) {
                let text = try text(named: name)
                return NamedQuery(
                    name: name, description: remark(on: name) ?? LeadingComment.line(of: text),
                    isOfDatabase: queries[name] != nil)
            } catch {
                return NamedQuery(name: name, description: error.description)
            }
        }
    }

    /// Returns the text of the query with a name. A query of the database takes precedence over one of the user.
    ///
    /// - Throws: A `QueryFileError` if there is no such query, or its file cannot be read.
    package func text(named name: String) throws(QueryFileError) -> String {
        if let text = queries[name] { return text }
        guard let folder, Self.canBeName(name) else { throw missing(name) }
        let file = file(name, in: folder)
        let bytes: [UInt8]?
        do throws(PrivateFile.Failure) { bytes = try file.bytes() } catch {
            throw QueryFileError("\(SafeText.line(file.path)): \(error.reason.sentence)")
        }
        guard let bytes else { throw missing(name) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw QueryFileError("\(SafeText.line(file.path)): The query is not UTF-8.")
        }
        return String(text.withoutLastLineBreak)
    }

    /// Returns a sentence about a query whose file is a link out of the folder; otherwise `nil`.
    package func remark(on name: String) -> String? {
        guard queries[name] == nil, let folder, Self.canBeName(name),
            let target = SettingsFile.outsideTarget(of: file(name, in: folder).path)
        else { return nil }
        return "@\(SafeText.line(name)) is a link out of its folder, to \(SafeText.line(target))."
    }

    /// Saves a query of the user, and returns the path of its file.
    ///
    /// - Throws: A `QueryFileError` if the name is invalid or taken, or the file cannot be written.
    func save(_ text: String, named name: String, isReplacing: Bool) throws(QueryFileError) -> String {
        let shown = SafeText.line(name)
        guard Self.canBeName(name) else {
            throw QueryFileError("The query was not saved as “\(shown)”. \(Self.nameSentence)")
        }
        guard queries[name] == nil else {
            throw QueryFileError(
                "The query was not saved: “\(shown)” is a query of the database and would hide it. "
                    + "Choose another name.")
        }
        guard let folder else {
            throw QueryFileError(
                "The query was not saved: there is no folder for it. "
                    + "Set HOME or XDG_DATA_HOME to an absolute path.")
        }
        // The line break that ends a file.
        let bytes = Array(text.utf8) + [UInt8(ascii: "\n")]
        guard bytes.count <= SettingsFile.largest else {
            throw QueryFileError("The query was not saved: it is larger than 1 MB. Save a part of it.")
        }
        let file = file(name, in: folder)
        do throws(PrivateFile.Failure) { try file.write(bytes, isReplacing: isReplacing) } catch {
            if error.reason == .taken {
                throw QueryFileError(
                    "The query was not saved: there is a query “\(shown)”. "
                        + "Choose another name, or replace it with :save! \(shown).")
            }
            throw QueryFileError("The query was not saved", error)
        }
        return file.path
    }

    /// Whether a text can name a query.
    package static func canBeName(_ text: String) -> Bool { NamedQuery.canBeName(text) }

    static let nameSentence =
        "The name of a query may have only letters, digits, _, - and ., and no . at its beginning."

    private func file(_ name: String, in folder: String) -> PrivateFile {
        PrivateFile("\(folder)/\(name).sql", sparing: database)
    }

    private func missing(_ name: String) -> QueryFileError {
        let names = names
        let shown = SafeText.line(name)
        if names.isEmpty {
            let place = folder.map { ", or save it as \(SafeText.line($0))/\(shown).sql" } ?? ""
            return QueryFileError(
                "There is no query “\(shown)”: add it to [queries] in the sidecar file, FILE.joinery.toml\(place)."
            )
        }
        guard let nearest = NearestName.nearest(to: name, among: names) else {
            return QueryFileError(
                "There is no query “\(shown)”. Queries: \(names.map { SafeText.line($0) }.joined(separator: ", "))."
            )
        }
        return QueryFileError("There is no query “\(shown)”: did you mean \(SafeText.line(nearest))?")
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
