import JoineryBrowser
import JoineryEngine

/// The user's own sidecars, for databases in folders that cannot be written:
///
///     $XDG_DATA_HOME/joinery/links/HASH.toml
///
/// The first line of a file is a comment with the path of its database, so that a person can tell which one it is.
struct PersonalSidecars {
    /// The folder of the files; `nil` if the environment names none.
    private let folder: String?
    private let home: String?

    /// - Parameter variables: Returns a variable of the environment.
    init(variables: (String) -> String?) {
        folder = SettingsFile.path(
            "links", in: "XDG_DATA_HOME", orHome: ".local/share", variables: variables)
        home = variables("HOME").flatMap { $0.hasPrefix("/") && $0 != "/" ? $0 : nil }
    }

    /// Returns the path of the file for a database, which may not exist; `nil` if there is no folder for it, or no such
    /// database.
    func file(of database: String) -> String? {
        guard let folder, let path = PrivateFile.resolved(DatabaseURI.path(of: database)) else { return nil }
        return "\(folder)/\(PathHash.text(of: path)).toml"
    }

    /// Returns what a new file for a database begins with.
    static func heading(of database: String) -> [UInt8] {
        let path = DatabaseURI.path(of: database)
        return Array("# \(SafeText.line(PrivateFile.resolved(path) ?? path))\n".utf8)
    }

    /// Returns the path of a file as shown, with `~` for the home directory.
    func shown(_ path: String) -> String {
        guard let home, path.hasPrefix(home + "/") else { return SafeText.line(path) }
        return SafeText.line("~" + path.dropFirst(home.count))
    }
}
