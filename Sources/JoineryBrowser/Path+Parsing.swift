import FoundationEssentials
import JoineryAnalysis
import JoineryEngine

/// An error in a path: what is wrong, and what to try instead.
package struct PathError: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
    /// Whether the error is in what the user typed, and not in what it leads to.
    package let isInputError: Bool

    init(_ description: String) {
        (self.description, isInputError) = (description, false)
    }

    private init(typed description: String) {
        (self.description, isInputError) = (description, true)
    }

    /// The error of a text in which a name or a value is wrong.
    static func typed(_ description: String) -> PathError { PathError(typed: description) }
}

extension Path {
    /// Returns the table that a text names, as the schema spells it.
    ///
    /// - Throws: A `PathError` if the text names no table, or a place behind one.
    package static func tableName(_ text: String, in schema: DatabaseSchema) throws -> String {
        if let table = schema.table(named: text) { return table.name }
        let path = try Path(text, in: schema)
        guard path.isInTable, path.steps.isEmpty else {
            let place = SafeText.line(path.description)
            throw PathError.typed(
                path.isInTable
                    ? "\(place) is a place in \(shown(name: path.table)): name the table alone."
                    : "\(place) is a \(path.isResult ? "query" : "search"): name a table.")
        }
        return path.table
    }

    /// Creates the path that a text names. Names of tables and associations match in any case. The values of keys are
    /// converted as their columns would convert them.
    ///
    /// - Throws: A `PathError` if the text does not name a place in the schema.
    package init(_ text: String, in schema: DatabaseSchema) throws {
        var pieces = text.split(separator: "/", omittingEmptySubsequences: false)
        if pieces.count > 1, pieces.last == "" { pieces.removeLast() }
        guard let first = pieces.first, !first.isEmpty else {
            throw PathError.typed(
                schema.table(named: "") == nil
                    ? "A path begins with the name of a table, as in \(Path.example(in: schema))."
                    : "A path begins with the name of a table; \(Path.emptyName) is the one without a name, as in "
                        + "\(Path.emptyName)/1.")
        }
        if let name = Path.queryName(first), schema.table(named: Path.decoded(first)) == nil {
            guard pieces.count == 1 else {
                throw PathError.typed(
                    "A query has no rows with keys: open @\(name), and go on from its result.")
            }
            self.init(query: name)
            return
        }
        if let sought = Path.sought(text), schema.table(named: Path.decoded(first)) == nil {
            self.init(finding: sought)
            return
        }
        if let start = pieces.dropFirst().firstIndex(of: "") {
            self.init(
                groups: try Path.grouping(
                    of: Path(pieces[..<start].joined(separator: "/"), in: schema),
                    Array(pieces[(start + 1)...]), in: schema))
            return
        }
        var table = try Path.table(Path.decoded(first), in: schema)
        self.init(table: table.name)
        for piece in pieces.dropFirst() {
            if isRow {
                let association = try Path.association(Path.decoded(piece), from: table, in: schema)
                steps.append(.association(association.key))
                table = try Path.table(association.destinationTable, in: schema)
            } else {
                steps.append(.key(try Path.key(piece, of: table)))
            }
        }
    }

    /// Creates the groups that the end of a path describes: the columns, and the condition on the rows.
    private static func grouping(
        of path: Path, _ pieces: [Substring], in schema: DatabaseSchema
    ) throws -> Grouping {
        let table = path.steps.reduce(path.table) { table, step in
            guard case .association(let key) = step else { return table }
            return schema.association(key, from: table)?.destinationTable ?? table
        }
        let condition = pieces.count > 1 ? pieces[1...].joined(separator: "/").drop { $0 == "/" } : ""
        guard !path.isRow, path.isInTable else {
            throw PathError.typed("Only rows can be grouped, and \(SafeText.line(path.description)) is one.")
        }
        func grouping(_ columns: [Substring]) throws(FilterMistake) -> Grouping {
            let filter = try RowsFilter.parsed(
                Path.decoded(condition), columns: schema.columns(of: table), of: table, in: schema)
            return try Grouping(columns.map(Path.decoded), of: path, filter: filter, from: table, in: schema)
        }
        let text = pieces.first ?? ""
        // A comma in a formula is encoded, or else, as typed, in parentheses.
        if let grouping = try? grouping(text.split(separator: ",", omittingEmptySubsequences: false)) {
            return grouping
        }
        do throws(FilterMistake) {
            return try grouping(DefinedColumn.texts(in: String(text), keepsEmpty: true))
        } catch {
            throw PathError.typed(error.description)
        }
    }

    /// The error that the row of the path does not exist.
    package var isGone: PathError {
        PathError("There is no row \(SafeText.line(description)): it was deleted or never existed.")
    }

    // MARK: Names

    /// Returns the name of the query that `@name` stands for; `nil` for other texts.
    private static func queryName(_ text: Substring) -> String? {
        text.first == "@" && NamedQuery.canBeName(text.dropFirst()) ? String(text.dropFirst()) : nil
    }

    /// Returns the text that a path finds; `nil` for other texts.
    private static func sought(_ text: String) -> SoughtText? {
        for (sign, match) in SoughtText.Match.signs {
            let start = findSign + sign
            guard text.utf8.starts(with: start.utf8) else { continue }
            let rest = text.unicodeScalars.dropFirst(start.unicodeScalars.count)
            return SoughtText(decoded(Substring(rest)), match)
        }
        return nil
    }

    /// The maximum number of names listed in a sentence.
    private static let listedNames = 6

    /// Returns the table with a name, in any case.
    ///
    /// - Throws: A `PathError` that suggests another name.
    package static func table(_ name: String, in schema: DatabaseSchema) throws -> TableInfo {
        if let table = schema.table(named: name) { return table }
        if name == emptyName, let table = schema.table(named: "") { return table }
        let names = schema.tables.filter { $0.kind != .system && $0.kind != .shadow }
            .map { $0.name.isEmpty ? emptyName : $0.name }
        let missing = "There is no table or view “\(SafeText.line(name))”"
        if let nearest = NearestName.nearest(to: name, among: names) {
            throw PathError.typed("\(missing). Did you mean “\(SafeText.line(nearest))”?")
        }
        if names.isEmpty { throw PathError.typed("\(missing): the file has no tables.") }
        let listed = names.prefix(Self.listedNames).map { SafeText.line($0) }.joined(separator: ", ")
        throw PathError.typed(
            names.count <= Self.listedNames
                ? "\(missing). The file has: \(listed)."
                : "\(missing), and none of the \(names.count) has a similar name.")
    }

    private static func association(
        _ key: String, from table: TableInfo, in schema: DatabaseSchema
    ) throws -> AssociationInfo {
        let known =
            schema.association(key, from: table.name)
            ?? (key == emptyName ? schema.association("", from: table.name) : nil)
        guard let association = known else {
            let keys = schema.listedAssociations(from: table.name).map(\.key)
            let offer = NameList(ofKeys: keys).offer()
            throw PathError.typed(
                "\(shown(name: table.name)) has no association “\(SafeText.line(key))”. \(offer)")
        }
        if let reason = association.broken {
            throw PathError(
                "The association \(shown(name: association.key)) is broken: \(SafeText.line(reason)).")
        }
        return association
    }

    private static func example(in schema: DatabaseSchema) -> String {
        let table = schema.tables.first { $0.kind == .table }
        return "“\(table.map { encoded(name: $0.name) } ?? "book")”"
    }

    // MARK: Keys

    private static func key(_ text: Substring, of table: TableInfo) throws -> RowKey {
        if let reason = table.brokenReason {
            throw PathError("\(SafeText.line(table.name)) cannot be read: \(SafeText.line(reason)).")
        }
        let texts = text.split(separator: ",", omittingEmptySubsequences: false)
        let columns = table.primaryKey?.columns ?? ["row"]
        if texts.count == columns.count + 1, table.rowIDName != nil,
            texts.dropLast().contains(where: isNull), let rowID = texts.last.flatMap({ Int64($0) })
        {
            let values = try zip(columns, texts).map { try value(String($1), of: $0, in: table) }
            return RowKey(values + [DatabaseValue(storage: .int64(rowID))])
        }
        guard texts.count == columns.count else {
            let names = columns.map { SafeText.line($0) }.joined(separator: ", ")
            let example = (1...columns.count).map(String.init).joined(separator: ",")
            throw PathError.typed(
                columns.count == 1
                    ? "A key of \(SafeText.line(table.name)) has one value, \(names); "
                        + "write a comma in it as %2C."
                    : "A key of \(SafeText.line(table.name)) has \(columns.count) values, \(names), "
                        + "separated by commas: \(SafeText.line(table.name))/\(example)")
        }
        return RowKey(try zip(columns, texts).map { try value(String($1), of: $0, in: table) })
    }

    private static func value(_ text: String, of column: String, in table: TableInfo) throws -> DatabaseValue
    {
        let isInteger = table.primaryKey?.isRowID ?? true
        if isInteger {
            guard let integer = Int64(text) else {
                let name = SafeText.line(table.name)
                let unknown = table.columns.first { $0.primaryKeyIndex > 0 && $0.unknownCollation != nil }
                let reason =
                    unknown.map {
                        "its rows have their rowids as keys, as in \(name)/1, because \(SafeText.line($0.name)) is "
                            + "compared by the collation \(SafeText.line($0.unknownCollation ?? "")), which is unknown here."
                    } ?? "its key is an integer, as in \(name)/1."
                throw PathError.typed(
                    "“\(SafeText.line(decoded(text[...])))” is not a key of \(name): \(reason)")
            }
            return DatabaseValue(storage: .int64(integer))
        }
        if isNull(text[...]) { return .null }
        if let blob = ColumnAffinity.blob(of: text) { return DatabaseValue(storage: .blob(blob)) }
        if text.count >= 2, text.hasPrefix("'"), text.hasSuffix("'") {
            return textValue(text.dropFirst().dropLast())
        }
        let affinity = table.column(named: column)?.affinity ?? .blob
        return affinity.number(of: text).map { DatabaseValue(storage: $0) } ?? textValue(text[...])
    }

    private static func isNull(_ text: Substring) -> Bool { text.uppercased() == "NULL" }

    /// Returns the value of an encoded text, which may not be valid UTF-8.
    private static func textValue(_ text: Substring) -> DatabaseValue {
        DatabaseValue(textBytes: decodedBytes(text))
    }

    /// Returns a text in which each percent sign with two hexadecimal digits is replaced by the byte they represent.
    static func decoded(_ text: Substring) -> String {
        String(decoding: decodedBytes(text), as: UTF8.self)
    }

    private static func decodedBytes(_ text: Substring) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
                let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
            {
                result.append(UInt8(high << 4 | low))
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}
