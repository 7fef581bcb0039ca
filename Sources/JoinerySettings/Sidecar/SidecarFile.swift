import JoineryAnalysis
import JoineryBrowser
import JoineryEngine

/// The content of one sidecar file, as it names tables.
struct SidecarFile {
    /// The path of the file.
    let path: String
    /// The rules from the file, with inference for everything else.
    private(set) var rules = Configuration.browsing.schemaRules
    /// The columns whose numbers are shown as times.
    private(set) var times = ColumnTimes()
    /// The queries by name.
    private(set) var queries: [String: String] = [:]
    /// The mistakes that apply to any database, in the order of the file.
    private(set) var mistakes: [SettingsMistake] = []
    /// Where the rules are, right or wrong.
    private(set) var places: [Place: [Spot]] = [:]
    /// The names of the attached databases.
    let attachedNames: [String]

    /// The subject of a rule.
    struct Place: Hashable {
        enum Section: String {
            case labels, associations, times
        }

        var section: Section
        var table: String
        /// The key of the association, or the name of the column; `nil` for the label.
        var key: String?

        init(_ section: Section, table: String, key: String?) {
            (self.section, self.table, self.key) = (section, table, key)
        }

        var path: String { ([section.rawValue, table] + (key.map { [$0] } ?? [])).joined(separator: ".") }
    }

    /// A place in the file where there is a rule.
    struct Spot {
        /// The line number, counted from 1.
        var line: Int
        /// The keys on the way to the rule of an association or a column.
        var keys: [String]
        /// Whether the rule has no mistake.
        var isValid: Bool
    }

    /// Whether the file has no content, right or wrong.
    var isEmpty: Bool { mistakes.isEmpty && places.isEmpty && queries.isEmpty }

    /// - Parameter attachedNames: The names of the attached databases.
    init(_ reader: SettingsReader, attachedNames: [String]) {
        var reader = reader
        path = reader.file
        self.attachedNames = attachedNames
        for entry in reader.root.entries {
            switch entry.key {
            case "labels":
                let table = reader.table(entry.value, "labels", example: "[labels]")
                if let table { readLabels(table, &reader) }
            case "associations":
                let table = reader.table(entry.value, "associations", example: "[associations]")
                if let table { readAssociations(table, &reader) }
            case "times":
                let table = reader.table(entry.value, "times", example: "[times]")
                if let table { readTimes(table, &reader) }
            case "queries":
                let table = reader.table(entry.value, "queries", example: "[queries]")
                if let table { readQueries(table, &reader) }
            default: reader.complainUnknown(entry, known: ["labels", "associations", "times", "queries"])
            }
        }
        mistakes = reader.sortedMistakes
    }

    /// Returns the mistakes of the file, with problems of its rules.
    ///
    /// - Parameter prefix: What precedes the names of tables that the file knows by shorter names.
    func mistakes(
        with problems: [SchemaRules.Problem], prefix: String, in schema: DatabaseSchema
    ) -> [SettingsMistake] {
        let problems = problems.map { problem in
            let place = Place(
                problem.key == nil ? .labels : .associations,
                table: String(problem.table.dropFirst(prefix.count)), key: problem.key)
            return mistake(at: place, problem.sentence)
        }
        return (mistakes + problems + timeMistakes(prefix: prefix, in: schema)).enumerated()
            .sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }.map(\.element)
    }

    private func mistake(at place: Place, _ sentence: String) -> SettingsMistake {
        SettingsMistake(file: path, line: places[place]?.last?.line, key: place.path, sentence: sentence)
    }

    /// Returns the mistakes of columns that are to be shown as times and do not exist. Formulas have no columns of their own.
    private func timeMistakes(prefix: String, in schema: DatabaseSchema) -> [SettingsMistake] {
        times.all.compactMap { column, _ in
            let place = Place(.times, table: column.table, key: column.column)
            guard let table = schema.table(named: prefix + column.table) else {
                return mistake(at: place, "There is no table \(prefix + column.table).")
            }
            let isFormula = !column.column.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            if isFormula || table.column(named: column.column) != nil { return nil }
            let names = table.visibleColumns.map(\.name).joined(separator: ", ")
            return mistake(at: place, "\(table.name) has no column \(column.column). It has: \(names).")
        }
    }

    /// Returns where the rules for an association or a column are, in the order of the file.
    func spots(_ section: RuleChange.Section, _ key: String, of table: String) -> [Spot] {
        places.filter {
            $0.key.section.rawValue == section.rawValue && $0.key.table.isName(table)
                && key.isName($0.key.key)
        }
        .flatMap(\.value).sorted { $0.line < $1.line }
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
        let place = Place(.labels, table: table, key: nil)
        let columns = reader.texts(value, place.path, example: "\"name\" or [\"name\", \"email\"]")
        guard let columns else { return }
        rules.labels[table] = columns.map(\.text)
        places[place, default: []].append(Spot(line: value.line, keys: [], isValid: true))
    }

    private mutating func readTimes(_ table: TOMLTable, _ reader: inout SettingsReader) {
        for entry in table.entries {
            let columns = reader.table(
                entry.value, "times." + entry.key, example: "\(entry.key).createdAt = \"unixSeconds\"")
            for column in columns?.entries ?? [] {
                // The format of a column is no table: these are columns of an attached file.
                if case .table(let inner) = column.value.content {
                    for own in inner.entries {
                        readTime(own, of: entry.key + "." + column.key, [entry.key, column.key], &reader)
                    }
                } else {
                    readTime(column, of: entry.key, [entry.key], &reader)
                }
            }
        }
    }

    private mutating func readTime(
        _ entry: TOMLTable.Entry, of table: String, _ keys: [String], _ reader: inout SettingsReader
    ) {
        let place = Place(.times, table: table, key: entry.key)
        let formats = Histogram.TimeFormat.ofNumbers
        let text = reader.text(entry.value, place.path)
        let format = formats.first { $0.word == text }
        if let format {
            times[TableColumn(table: table, column: entry.key)] = format
        } else if text != nil {
            reader.complain(
                "There is no such format. There are: \(formats.map(\.word).joined(separator: ", ")).",
                about: place.path, line: entry.value.line)
        }
        places[place, default: []].append(
            Spot(line: entry.value.line, keys: ["times"] + keys + [entry.key], isValid: format != nil))
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
                        let place = Place(
                            .associations, table: entry.key + "." + association.key, key: own.key)
                        read(own, place, ["associations", entry.key, association.key], &reader)
                    }
                } else {
                    let place = Place(.associations, table: entry.key, key: association.key)
                    read(association, place, ["associations", entry.key], &reader)
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

    /// - Parameter keys: Those of the tables that hold the rule.
    private mutating func read(
        _ entry: TOMLTable.Entry, _ place: Place, _ keys: [String], _ reader: inout SettingsReader
    ) {
        guard let key = place.key else { return }
        let value = entry.value
        let before = reader.mistakes.count
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
        places[place, default: []].append(
            Spot(line: value.line, keys: keys + [entry.key], isValid: reader.mistakes.count == before))
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
