import JoineryBrowser
import JoineryEngine

/// What is written beside a database, in `FILE.joinery.toml`: labels, and associations that its schema does not tell.
///
/// ```toml
/// [labels]
/// member = ["name", "email"]
///
/// [associations]
/// event.author = "speaker"      # inferred rightly, and called so; true accepts it, false refuses it
/// attachment.book = {columns = "ownerId", to = "book", where = {ownerType = "book"}, inverse = "attachments"}
/// ```
package struct Sidecar: Sendable {
    /// What the file tells of the database, and that the rest is to be inferred.
    package private(set) var rules = Configuration.browsing.schemaRules
    /// What does not count whatever the database, in the order of the file.
    package private(set) var mistakes: [SettingsMistake] = []

    private let file: String
    /// The database that it is beside, and the file as it was when it was read; `nil` for a text.
    private var origin: (database: String, stamp: SettingsFile.Stamp?)?
    private var places: [Place: Int] = [:]

    /// What a rule is about.
    private struct Place: Hashable {
        var table: String
        /// `nil` for the label.
        var key: String?

        var path: String { key.map { "associations.\(table).\($0)" } ?? "labels.\(table)" }
    }

    /// Reads what is written beside a database; where nothing is, all is inferred.
    ///
    /// - Parameter database: The path of the file, or a URI of it.
    ///
    /// The database must not be open in this process yet.
    package init(besideDatabase database: String) {
        let path = DatabaseURI.path(of: database)
        let file = path + ".joinery.toml"
        // Before it is read: what is written meanwhile is newer.
        let stamp = SettingsFile.Stamp(of: file)
        self.init(SettingsReader(file: file))
        origin = (path, stamp)
    }

    /// What is written by now; `nil` as long as that is the same.
    ///
    /// The database may be open: a link to it is left alone.
    package func newer() -> Sidecar? {
        guard let origin else { return nil }
        let stamp = SettingsFile.Stamp(of: file)
        guard stamp != origin.stamp,
            stamp?.isSameFile(as: SettingsFile.Stamp(of: origin.database)) != true
        else { return nil }
        return Sidecar(besideDatabase: origin.database)
    }

    /// Reads the content of a file.
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
            default: reader.complainUnknown(entry, known: ["labels", "associations"])
            }
        }
        mistakes = reader.sortedMistakes
    }

    /// Whether nothing is written, right or wrong.
    package var isEmpty: Bool { mistakes.isEmpty && places.isEmpty }

    /// All that does not count for a database with a schema, in the order of the file.
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
                "This is true, false, a name in quotes, or {columns = \"…\", to = \"…\"}, and not \(value.kind).",
                about: place.path, line: value.line)
        }
    }

    /// Whether a text can stand in a path and in front of a dot.
    static func canBeKey(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    static let keySentence = "The name of an association has letters, digits and _ alone."
}
