import JoineryEngine

/// Reads a user-defined association: `{columns = "ownerId", to = "book", where = {ownerType = "book"}}`.
struct DefinitionReader {
    private let path: String
    private let line: Int

    private static let keys = ["columns", "to", "key", "where", "inverse"]

    init(_ path: String, line: Int) {
        self.path = path
        self.line = line
    }

    /// Returns the definition; `nil` if any part of it is wrong, because it would then differ from what was intended.
    func read(
        _ table: TOMLTable, from origin: String, key: String, _ reader: inout SettingsReader
    ) -> SchemaRules.Definition? {
        let before = reader.mistakes.count
        var definition = SchemaRules.Definition(from: origin, key: key, columns: [], to: "")
        for entry in table.entries {
            let (name, value) = (path + "." + entry.key, entry.value)
            switch entry.key {
            case "columns":
                definition.columns = reader.texts(value, name, example: "\"ownerId\"")?.map(\.text) ?? []
            case "to": definition.destinationTable = reader.text(value, name) ?? ""
            case "key":
                definition.destinationColumns = reader.texts(value, name, example: "\"id\"")?.map(\.text)
            case "where": definition.conditions = conditions(value, name, &reader)
            case "inverse":
                definition.inverseKey = reader.text(value, name)
                if let inverse = definition.inverseKey, !SidecarFile.canBeKey(inverse) {
                    reader.complain(SidecarFile.keySentence, about: name, line: value.line)
                }
            default: reader.complainUnknown(entry, in: path, known: Self.keys)
            }
        }
        for (name, example) in [("columns", "\"ownerId\""), ("to", "\"book\"")] where table[name] == nil {
            reader.complain("\(name) is required, as in \(name) = \(example).", about: path, line: line)
        }
        if !SidecarFile.canBeKey(key) { reader.complain(SidecarFile.keySentence, about: path, line: line) }
        return reader.mistakes.count == before ? definition : nil
    }

    private func conditions(
        _ value: TOMLValue, _ name: String, _ reader: inout SettingsReader
    ) -> [ForeignKey.Condition] {
        let table = reader.table(value, name, example: "{ownerType = \"book\"}")
        return (table?.entries ?? []).compactMap { entry in
            switch entry.value.content {
            case .text(let text): return .init(entry.key, text)
            case .integer(let integer): return .init(entry.key, integer)
            case .real(let real): return .init(entry.key, real)
            case .boolean(let boolean): return .init(entry.key, boolean)
            case .date, .array, .table:
                reader.complain(
                    "Expected a string, a number, true or false, not \(entry.value.kind).",
                    about: name + "." + entry.key, line: entry.value.line)
                return nil
            }
        }
    }
}
