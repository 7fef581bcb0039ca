import JoineryBrowser
import JoineryEngine

/// The sidecar file of a database, `FILE.joinery.toml`: labels, associations that the schema does not declare, and queries.
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
///
/// A table of an attached file has the name of its database before its own: `crm.customer = "name"`. The file beside an
/// attached file applies to the tables of that file; where both have a rule, the one beside the main file holds.
package struct Sidecar: Sendable {
    /// The rules from the file, with inference for everything else.
    package private(set) var rules = Configuration.browsing.schemaRules
    /// The queries by name.
    package private(set) var queries: [String: String] = [:]
    /// The mistakes that apply to any database, in the order of the files.
    package var mistakes: [SettingsMistake] { ownMistakes + others.flatMap(\.sidecar.ownMistakes) }
    private var ownMistakes: [SettingsMistake] = []
    /// The sidecars of attached files.
    private var others: [(database: AttachedDatabase, sidecar: Sidecar)] = []
    /// The names of the attached databases.
    private let attachedNames: [String]

    private let file: String
    /// The path of the database, and the state of the file when it was read; `nil` for a text.
    private var origin: (database: String, status: FileStatus?)?
    private var places: [Place: Int] = [:]

    /// The subject of a rule.
    private struct Place: Hashable {
        var table: String
        /// The key of the association; `nil` for the label.
        var key: String?

        var path: String { key.map { "associations.\(table).\($0)" } ?? "labels.\(table)" }
    }

    /// Reads the sidecar of a database, and those of the files attached to it. If there is none, everything is inferred.
    ///
    /// The databases must not yet be open in this process.
    ///
    /// - Parameters:
    ///   - database: The path of the database, or a URI of it.
    ///   - attached: The files whose tables are shown with its own.
    package init(besideDatabase database: String, attached: [AttachedDatabase] = []) {
        let path = DatabaseURI.path(of: database)
        let file = path + ".joinery.toml"
        // Taken before the file is read, so that a write in between counts as newer.
        let status = FileStatus(of: file)
        self.init(
            SettingsReader(file: file, links: .refused("Put the file itself there.")),
            attachedNames: attached.map(\.name))
        origin = (path, status)
        for database in attached { add(Sidecar(besideDatabase: database.path), of: database) }
    }

    /// Returns the current sidecar; `nil` if it has not changed.
    ///
    /// The database may be open: a sidecar path that leads to it is not opened.
    package func newer() -> Sidecar? {
        guard let origin else { return nil }
        let status = FileStatus(of: file)
        let isNewer =
            status != origin.status && status?.isSameFile(as: FileStatus(of: origin.database)) != true
        guard isNewer || others.contains(where: { $0.sidecar.newer() != nil }) else { return nil }
        return Sidecar(besideDatabase: origin.database, attached: others.map(\.database))
    }

    /// Adds the rules of the sidecar of an attached file, for the tables of that file.
    private mutating func add(_ other: Sidecar, of database: AttachedDatabase) {
        others.append((database, other))
        for (table, columns) in other.rules.labels {
            let name = database.listedName(of: table)
            if rules.labels[name] == nil { rules.labels[name] = columns }
        }
        rules.verdicts += other.rules.verdicts.map { verdict in
            var verdict = verdict
            verdict.table = database.listedName(of: verdict.table)
            return verdict
        }
        rules.definitions += other.rules.definitions.map { definition in
            var definition = definition
            definition.table = database.listedName(of: definition.table)
            definition.destinationTable = database.listedName(of: definition.destinationTable)
            return definition
        }
    }

    /// Parses the content of a sidecar.
    package init(_ text: String, file: String, attachedNames: [String] = []) {
        self.init(SettingsReader(Array(text.utf8), file: file), attachedNames: attachedNames)
    }

    private init(_ reader: SettingsReader, attachedNames: [String]) {
        var reader = reader
        file = reader.file
        self.attachedNames = attachedNames
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
        ownMistakes = reader.sortedMistakes
    }

    /// Whether the sidecar has no content, right or wrong.
    package var isEmpty: Bool {
        ownMistakes.isEmpty && places.isEmpty && queries.isEmpty && others.allSatisfy { $0.sidecar.isEmpty }
    }

    /// Returns all mistakes for a database with the given schema, in the order of the files.
    package func mistakes(in schema: DatabaseSchema) -> [SettingsMistake] {
        var rest = schema.ruleProblems
        var found: [[SettingsMistake]] = []
        for (database, sidecar) in others {
            let prefix = database.listedName(of: "")
            func isOwn(_ problem: SchemaRules.Problem) -> Bool {
                problem.table.hasPrefix(prefix)
                    && places[Place(table: problem.table, key: problem.key)] == nil
            }
            let own = rest.filter(isOwn)
            rest.removeAll(where: isOwn)
            found.append(sidecar.mistakes(with: own, prefix: prefix))
        }
        return mistakes(with: rest, prefix: "") + found.joined()
    }

    /// Returns the mistakes of this file alone, with problems of its rules.
    ///
    /// - Parameter prefix: What precedes the names of tables that the file knows by shorter names.
    private func mistakes(with problems: [SchemaRules.Problem], prefix: String) -> [SettingsMistake] {
        let problems = problems.map { problem in
            let place = Place(table: String(problem.table.dropFirst(prefix.count)), key: problem.key)
            return SettingsMistake(
                file: file, line: places[place], key: place.path, sentence: problem.sentence)
        }
        return (ownMistakes + problems).enumerated()
            .sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }.map(\.element)
    }

    // MARK: Reading

    private mutating func readLabels(_ table: TOMLTable, _ reader: inout SettingsReader) {
        for entry in table.entries {
            // The columns of a label are no table: these are labels of an attached file.
            if case .table(let tables) = entry.value.content {
                for inner in tables.entries { readLabel(entry.key + "." + inner.key, inner.value, &reader) }
            } else {
                readLabel(entry.key, entry.value, &reader)
            }
        }
    }

    private mutating func readLabel(_ table: String, _ value: TOMLValue, _ reader: inout SettingsReader) {
        let place = Place(table: table, key: nil)
        let columns = reader.texts(value, place.path, example: "\"name\" or [\"name\", \"email\"]")
        guard let columns else { return }
        rules.labels[table] = columns.map(\.text)
        places[place] = value.line
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
                if let inner = tableOfAssociations(association.value, in: entry.key) {
                    for own in inner.entries {
                        read(
                            own.value,
                            Place(table: entry.key + "." + association.key, key: own.key), &reader)
                    }
                } else {
                    read(association.value, Place(table: entry.key, key: association.key), &reader)
                }
            }
        }
    }

    /// Returns the associations of a table of an attached file, as in `crm.order.member = true`; `nil` for the definition
    /// of one, as in `crm.member = {columns = "memberId", to = "member"}`.
    ///
    /// - Parameter name: The name before that of the table, which may be an attached database that is not attached now.
    private func tableOfAssociations(_ value: TOMLValue, in name: String) -> TOMLTable? {
        guard case .table(let table) = value.content, !table.isDefinition else { return nil }
        let areAssociations = table.entries.allSatisfy { entry in
            switch entry.value.content {
            case .boolean: true
            case .table(let inner): inner.isDefinition
            case .text, .integer, .real, .date, .array: false
            }
        }
        return attachedNames.contains(name) || areAssociations && !table.entries.isEmpty ? table : nil
    }

    private mutating func read(_ value: TOMLValue, _ place: Place, _ reader: inout SettingsReader) {
        guard let key = place.key else { return }
        places[place] = value.line
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

extension TOMLTable {
    /// Whether the table defines an association, and does not hold some.
    fileprivate var isDefinition: Bool {
        ["columns", "to"].contains { key in
            guard let content = self[key]?.content else { return false }
            if case .table = content { return false }
            if case .boolean = content { return false }
            return true
        }
    }
}
