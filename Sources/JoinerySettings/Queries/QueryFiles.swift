import JoineryBrowser

/// The texts of queries in files of the user.
///
///     $XDG_DATA_HOME/joinery/queries/NAME.sql    named queries, beside those of the sidecar
///     $XDG_STATE_HOME/joinery/history            what ran before
///     $XDG_STATE_HOME/joinery/drafts/HASH.sql    what is being typed, for each database
///
/// Without a home directory, the library has only the queries of the database, and nothing is kept.
package struct QueryFiles: QueryStorage {
    private let sidecar: Sidecar
    private let database: DatabaseFiles
    private let folder: String?
    private let historyFile: HistoryFile?
    private let draftFile: DraftFile?

    /// Finds the files for a database, and opens none.
    ///
    /// - Parameters:
    ///   - database: The path of the database, or a URI of it.
    ///   - sidecar: The sidecar of the database. It is read again when it changes.
    ///   - keepsHistory: Whether texts are kept in the history (`Preferences.keepsHistory`).
    ///   - variables: Returns a variable of the environment.
    package init(
        database: String, sidecar: Sidecar, keepsHistory: Bool = true, variables: (String) -> String?
    ) {
        let files = DatabaseFiles(of: database)
        files.markAsOpen()
        func statePath(_ name: String) -> String? {
            SettingsFile.path(name, in: "XDG_STATE_HOME", orHome: ".local/state", variables: variables)
        }
        self.sidecar = sidecar
        self.database = files
        folder = QueryLibrary.folder(variables: variables)
        historyFile =
            keepsHistory
            ? statePath("history").map { HistoryFile(PrivateFile($0, sparing: files)) } : nil
        if let drafts = statePath("drafts"), let path = PrivateFile.resolved(files.path) {
            draftFile = DraftFile(of: path, in: drafts, sparing: files)
        } else {
            draftFile = nil
        }
    }

    package func namedQueries() -> [NamedQuery] {
        currentLibrary.all
    }

    package func text(named name: String) throws(QueryFileError) -> String {
        try currentLibrary.text(named: name)
    }

    package func save(
        _ text: String, named name: String, isReplacing: Bool
    ) throws(QueryFileError) -> String {
        try currentLibrary.save(text, named: name, isReplacing: isReplacing)
    }

    package func text(inFile path: String) throws(QueryFileError) -> String {
        let bytes: [UInt8]?
        do throws(PrivateFile.Failure) {
            bytes = try PrivateFile(TypedPath.expanded(path), sparing: database)
                .bytes(links: .refused("Name that file instead."))
        } catch {
            throw QueryFileError("The file was not read", error)
        }
        let name = SafeText.line(path)
        guard let bytes else { throw QueryFileError("There is no file \(name).") }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw QueryFileError("\(name) was not read: it is not UTF-8.")
        }
        return text
    }

    package func history() -> [String] {
        historyFile?.texts ?? []
    }

    package func remember(_ text: String) throws(QueryFileError) {
        try historyFile?.add(text)
    }

    package func draft() -> String? {
        draftFile?.text
    }

    package func keepDraft(_ text: String) throws(QueryFileError) {
        try draftFile?.keep(text)
    }

    private var currentLibrary: QueryLibrary {
        QueryLibrary(
            queries: (sidecar.newer() ?? sidecar).queries, folder: folder, sparing: database)
    }
}
