import JoineryBrowser
import JoineryEngine

/// The file beside a database, `FILE.joinery.toml`: labels, associations that the schema does not declare, and queries.
///
/// ```toml
/// [labels]
/// member = ["name", "email"]
///
/// [associations]
/// event.author = "speaker"      # inferred correctly, but renamed; true accepts it, false rejects it
/// attachment.book = {columns = "ownerId", to = "book", where = {ownerType = "book"}, inverse = "attachments"}
///
/// [queries]
/// late-loans = "select * from loan where returnedOn is null"
/// ```
package struct Sidecar: Sendable {
    /// The rules from the file, with inference for everything else.
    package private(set) var rules = Configuration.browsing.schemaRules
    /// The queries by name.
    package private(set) var queries: [String: String] = [:]
    /// The mistakes that apply to any database, in the order of the file.
    package private(set) var mistakes: [SettingsMistake] = []

    private let file: String
    /// The path of the database, and the state of the file when it was read; `nil` for a text.
    private var origin: (database: String, stamp: SettingsFile.Stamp?)?
    private var places: [Place: Int] = [:]

    /// The subject of a rule.
    private struct Place: Hashable {
        var table: String
        /// The key of the association; `nil` for the label.
        var key: String?

        var path: String { key.map { "associations.\(table).\($0)" } ?? "labels.\(table)" }
    }

    /// Reads the sidecar of a database. If there is none, everything is inferred.
    ///
    /// The database must not yet be open in this process.
    ///
    /// - Parameter database: The path of the database, or a URI of it.
    package init(besideDatabase database: String) {
        let path = DatabaseURI.path(of: database)
        let file = path + ".joinery.toml"
        // Taken before the file is read, so that a write in between counts as newer.
        let stamp = SettingsFile.Stamp(of: file)
        self.init(SettingsReader(file: file))
        origin = (path, stamp)
    }

    /// Returns the current sidecar; `nil` if it has not changed.
    ///
    /// The database may be open: a sidecar path that leads to it is not opened.
    package func newer() -> Sidecar? {
        guard let origin else { return nil }
        let stamp = SettingsFile.Stamp(of: file)
        guard stamp != origin.stamp,
            stamp?.isSameFile(as: SettingsFile.Stamp(of: origin.database)) != true
        else { return nil }
        return Sidecar(besideDatabase: origin.database)
    }

    /// Parses the content of a sidecar.
    package init(_ text: String, file: String) {
        self.init(SettingsReader(Array(text.utf8), file: file))
    }

    private init(_ reader: SettingsReader) {
        var reader = reader
        file = reader.file
        for entry in reader.root.entries {
            switch entry.key {
            case "labels":
                let table = reader.table(entry.value, "labels", example: "[labels]")
                if let table { readLabels(table, &reader) }
            case "associations":
                let table = reader.table(entry.value, "associations", example: "[associations]")
                if let table { readAssociations(table, &reader) }
            case "queries":
                let table = reader.table(entry.value, "queries", example: "[queries]")
                if let table { readQueries(table, &reader) }
            default: reader.complainUnknown(entry, known: ["labels", "associations", "queries"])
            }
        }
        mistakes = reader.sortedMistakes
    }

    /// Whether the sidecar has no content, right or wrong.
    package var isEmpty: Bool { mistakes.isEmpty && places.isEmpty && queries.isEmpty }

    /// Returns all mistakes for a database with the given schema, in the order of the file.
    package func mistakes(in schema: DatabaseSchema) -> [SettingsMistake] {
        let problems = schema.ruleProblems.map { problem in
            let place = Place(table: problem.table, key: problem.key)
            return SettingsMistake(
                file: file, line: places[place], key: place.path, sentence: problem.sentence)
        }
        return (mistakes + problems).enumerated()
            .sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }.map(\.element)
    }

    // MARK: Reading

    private mutating func readLabels(_ table: TOMLTable, _ reader: inout SettingsReader) {
        for entry in table.entries {
            let place = Place(table: entry.key, key: nil)
            let columns = reader.texts(entry.value, place.path, example: "\"name\" or [\"name\", \"email\"]")
            guard let columns else { continue }
            rules.labels[entry.key] = columns.map(\.text)
            places[place] = entry.value.line
        }
    }

    private mutating func readQueries(_ table: TOMLTable, _ reader: inout SettingsReader) {
        for entry in table.entries {
            let path = "queries." + entry.key
            guard let text = reader.text(entry.value, path) else { continue }
            if QueryLibrary.canBeName(entry.key) {
                queries[entry.key] = text
            } else {
                reader.complain(QueryLibrary.nameSentence, about: path, line: entry.value.line)
            }
        }
    }

    private mutating func readAssociations(_ table: TOMLTable, _ reader: inout SettingsReader) {
        for entry in table.entries {
            let associations = reader.table(
                entry.value, "associations." + entry.key, example: "\(entry.key).author = false")
            for association in associations?.entries ?? [] {
                let place = Place(table: entry.key, key: association.key)
                places[place] = association.value.line
                read(association.value, place, &reader)
            }
        }
    }

    private mutating func read(_ value: TOMLValue, _ place: Place, _ reader: inout SettingsReader) {
        guard let key = place.key else { return }
        switch value.content {
        case .boolean(let isAccepted):
            rules.verdicts.append(
                .init(from: place.table, key: key, isAccepted ? .accepted(key: nil) : .refused))
        case .text(let name) where Self.canBeKey(name):
            rules.verdicts.append(.init(from: place.table, key: key, .accepted(key: name)))
        case .text:
            reader.complain(Self.keySentence, about: place.path, line: value.line)
        case .table(let table):
            let definition = DefinitionReader(place.path, line: value.line)
                .read(table, from: place.table, key: key, &reader)
            if let definition { rules.definitions.append(definition) }
        case .integer, .real, .date, .array:
            reader.complain(
                "Expected true, false, a name in quotes, or {columns = \"…\", to = \"…\"}, not \(value.kind).",
                about: place.path, line: value.line)
        }
    }

    /// Whether a text can be an association key, in a path and before a dot.
    static func canBeKey(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    static let keySentence = "The name of an association may have only letters, digits and _."
}
