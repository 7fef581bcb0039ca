import JoineryBrowser
import JoineryEngine

/// The sidecar file of a database, `FILE.joinery.toml`: labels, associations that the schema does not declare, columns whose
/// numbers are times, and queries.
///
/// ```toml
/// [labels]
/// member = ["name", "email"]
///
/// [associations]
/// event.author = "speaker"      # inferred correctly, but renamed; true accepts it, false rejects it
/// attachment.book = {columns = "ownerId", to = "book", where = {ownerType = "book"}, inverse = "attachments"}
///
/// [times]
/// loan.returnedOn = "unixSeconds"
///
/// [queries]
/// late-loans = "select * from loan where returnedOn is null"
/// ```
///
/// A table of an attached file has the name of its database before its own: `crm.customer = "name"`. The file beside an
/// attached file applies to the tables of that file; where both have a rule, the one beside the main file holds.
///
/// The user's own file for the database, of the same form, holds what cannot be written beside it. Where both have a rule,
/// that of the user holds.
package struct Sidecar: Sendable {
    /// The rules from the files, with inference for everything else.
    package private(set) var rules = Configuration.browsing.schemaRules
    /// The columns whose numbers are shown as times.
    package private(set) var times = ColumnTimes()
    /// The queries by name.
    package private(set) var queries: [String: String] = [:]
    /// The mistakes that apply to any database, in the order of the files.
    package var mistakes: [SettingsMistake] { layers.flatMap(\.file.mistakes) }
    /// The files; where several have a rule, the first one holds.
    private var layers: [Layer] = []
    /// Where the files are; `nil` for a text.
    private var origin: Origin?

    /// The database whose sidecar it is.
    private struct Origin {
        /// The path of the database, or a URI of it.
        var database: String
        var attached: [AttachedDatabase]
        var personal: PersonalSidecars
    }

    /// One of the files.
    private struct Layer {
        var file: SidecarFile
        /// The attached database to whose tables it applies.
        var attached: AttachedDatabase?
        /// The path of the database.
        var database = ""
        /// The state of the file when it was read.
        var status: FileStatus?

        /// The database may be open: a path that leads to it counts as unchanged, and is not opened.
        var isChanged: Bool {
            let now = FileStatus(of: file.path)
            return now != status && now?.isSameFile(as: FileStatus(of: database)) != true
        }

        /// Returns a table of the file as it is listed.
        func listedName(of table: String) -> String { attached?.listedName(of: table) ?? table }

        /// Whether a problem is with a rule of the file.
        func has(_ problem: SchemaRules.Problem) -> Bool {
            let prefix = listedName(of: "")
            guard problem.table.hasPrefix(prefix) else { return false }
            let place = SidecarFile.Place(
                problem.key == nil ? .labels : .associations,
                table: String(problem.table.dropFirst(prefix.count)), key: problem.key)
            return file.places[place]?.contains(where: \.isValid) == true
        }
    }

    /// Reads the sidecar of a database, and those of the files attached to it. If there is none, everything is inferred.
    ///
    /// The databases must not yet be open in this process.
    ///
    /// - Parameters:
    ///   - database: The path of the database, or a URI of it.
    ///   - attached: The files whose tables are shown with its own.
    ///   - variables: Returns a variable of the environment, to find the user's own files.
    package init(
        besideDatabase database: String, attached: [AttachedDatabase] = [], variables: (String) -> String?
    ) {
        self.init(
            Origin(database: database, attached: attached, personal: PersonalSidecars(variables: variables)))
    }

    private init(_ origin: Origin) {
        self.origin = origin
        add(origin.database, attachedNames: origin.attached.map(\.name))
        for attached in origin.attached { add(attached.path, as: attached) }
    }

    /// Parses the content of a sidecar.
    package init(_ text: String, file: String, attachedNames: [String] = []) {
        let reader = SettingsReader(Array(text.utf8), file: file)
        add(Layer(file: SidecarFile(reader, attachedNames: attachedNames)))
    }

    /// Adds the files of a database.
    private mutating func add(
        _ database: String, as attached: AttachedDatabase? = nil, attachedNames: [String] = []
    ) {
        let path = DatabaseURI.path(of: database)
        func layer(_ file: String, _ links: SettingsFile.Links) -> Layer {
            // Taken before the file is read, so that a write in between counts as newer.
            let status = FileStatus(of: file)
            let content = SidecarFile(
                SettingsReader(file: file, links: links), attachedNames: attachedNames)
            return Layer(file: content, attached: attached, database: path, status: status)
        }
        if let own = origin?.personal.file(of: database) { add(layer(own, .followed)) }
        add(layer(Self.file(beside: path), Self.links))
    }

    /// Adds the rules of a file, except those for associations, labels and columns that have one.
    private mutating func add(_ layer: Layer) {
        layers.append(layer)
        let known = Set(rules.verdicts.map(RuleName.init) + rules.definitions.map(RuleName.init))
        for (table, columns) in layer.file.rules.labels {
            let name = layer.listedName(of: table)
            if rules.labels[name] == nil { rules.labels[name] = columns }
        }
        for var verdict in layer.file.rules.verdicts {
            verdict.table = layer.listedName(of: verdict.table)
            if !known.contains(RuleName(verdict)) { rules.verdicts.append(verdict) }
        }
        for var definition in layer.file.rules.definitions {
            definition.table = layer.listedName(of: definition.table)
            definition.destinationTable = layer.listedName(of: definition.destinationTable)
            if !known.contains(RuleName(definition)) { rules.definitions.append(definition) }
        }
        for (column, format) in layer.file.times.all {
            let column = TableColumn(table: layer.listedName(of: column.table), column: column.column)
            if times[column] == nil { times[column] = format }
        }
        if layer.attached == nil { queries.merge(layer.file.queries) { first, _ in first } }
    }

    /// Returns the current sidecar; `nil` if it has not changed.
    ///
    /// The database may be open: a sidecar path that leads to it is not opened.
    package func newer() -> Sidecar? {
        guard let origin, layers.contains(where: \.isChanged) else { return nil }
        return Sidecar(origin)
    }

    /// Whether the sidecar has no content, right or wrong.
    package var isEmpty: Bool { layers.allSatisfy(\.file.isEmpty) }

    /// Returns all mistakes for a database with the given schema, in the order of the files.
    ///
    /// Before links were looked for, a decision may be about one that is not known yet.
    package func mistakes(in schema: DatabaseSchema) -> [SettingsMistake] {
        var found = layers.map { _ in [SchemaRules.Problem]() }
        let main = layers.lastIndex { $0.attached == nil }
        for problem in schema.ruleProblems {
            if schema.schemaRules.links == nil, problem.isAboutInference { continue }
            guard let index = layers.firstIndex(where: { $0.has(problem) }) ?? main else { continue }
            found[index].append(problem)
        }
        return zip(layers, found).flatMap { layer, problems in
            layer.file.mistakes(with: problems, prefix: layer.listedName(of: ""), in: schema)
        }
    }

    // MARK: Changes

    /// The path of the file beside a database.
    static func file(beside database: String) -> String { database + ".joinery.toml" }

    /// The file comes with the database, perhaps from somebody else.
    static let links = SettingsFile.Links.refused("Put the file itself there.")

    /// Where changes of rules are kept; `nil` if there is no file to keep them in.
    package var storage: RuleStorage? {
        guard let origin, !DatabaseURI.isInMemory(origin.database) else { return nil }
        let changes = SidecarChanges(
            of: origin.database, attachedNames: origin.attached.map(\.name), personal: origin.personal
        ) { change in
            Sidecar(origin).places(of: change)
        }
        return RuleStorage(place: { changes.place }, keep: { try changes.keep($0) })
    }

    /// Returns where the rules are that a change is about, in the order of the files.
    private func places(of change: RuleChange) -> [(file: String, line: Int)] {
        layers.flatMap { layer -> [(file: String, line: Int)] in
            let prefix = layer.listedName(of: "")
            guard String(change.table.prefix(prefix.count)).isName(prefix) else { return [] }
            let table = String(change.table.dropFirst(prefix.count))
            return layer.file.spots(change.section, change.key, of: table).map { (layer.file.path, $0.line) }
        }
    }
}

/// The association or column that a rule is about.
struct RuleName: Hashable {
    let section: RuleChange.Section
    let table: FoldedName
    let key: FoldedName

    init(_ section: RuleChange.Section, _ table: String, _ key: String) {
        self.section = section
        (self.table, self.key) = (FoldedName(table), FoldedName(key))
    }

    init(_ verdict: SchemaRules.Verdict) { self.init(.associations, verdict.table, verdict.key) }

    init(_ definition: SchemaRules.Definition) { self.init(.associations, definition.table, definition.key) }

    init(_ column: TableColumn) { self.init(.times, column.table, column.column) }

    init(_ change: RuleChange) { self.init(change.section, change.table, change.key) }
}
