import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// `--attach NAME=FILE`: other files whose tables are read with those of the database.
struct Attachments: ParsableArguments {
    @Option(
        name: .customLong("attach"), parsing: .singleValue,
        help: ArgumentHelp(
            "Also read the tables of another file, as name.table. May be repeated.", valueName: "name=file"),
        completion: .file())
    var texts: [String] = []

    func validate() throws {
        _ = try databases
    }

    /// The files to attach.
    ///
    /// - Throws: A `ValidationError` if an option is malformed, or if two files have the same name.
    var databases: [AttachedDatabase] {
        get throws {
            try texts.reduce(into: []) { databases, text in
                guard let sign = text.firstIndex(of: "="), sign > text.startIndex,
                    text.index(after: sign) < text.endIndex
                else {
                    throw ValidationError(
                        "--attach must be a name, = and a file, as in --attach crm=crm.sqlite.")
                }
                let path = TypedPath.expanded(String(text[text.index(after: sign)...]))
                let database: AttachedDatabase
                do {
                    database = try AttachedDatabase(name: String(text[..<sign]), path: path)
                } catch let error as DatabaseError {
                    throw ValidationError("--attach \(SafeText.line(text)): \(error.message ?? "\(error)").")
                }
                if databases.contains(where: { $0.name.isName(database.name) }) {
                    throw ValidationError(
                        "Two attached files are named \(database.name): give each its own name.")
                }
                databases.append(database)
            }
        }
    }
}
