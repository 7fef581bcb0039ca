import JoineryEngine

/// Reads a schema file line by line.
///
/// The first line is a comment. `CREATE TABLE name ( -- 400 rows` opens a table, to which `no keys` may be added, and a
/// line that begins with `)` closes it. Each line between is one column or one constraint, with a ``LinkHint`` at its
/// end. Other statements follow. `-- also: a(b) -> c` tells of a link that nobody would declare.
struct LinkSchemaReader {
    let name: String
    private(set) var tables: [LinkTable] = []
    private(set) var statements: [LinkSchema.Statement] = []
    private(set) var also: [LinkTruth] = []
    private var table: LinkTable?
    /// Polymorphic hints, whose type columns may follow.
    private var polymorphic: [(column: Int, hint: LinkHint, line: Int)] = []
    private var statement = LinkSchema.Statement(sql: "", line: 0)
    private var line = 0

    init(name: String) {
        self.name = name
    }

    mutating func read(_ sql: String) throws {
        for text in sql.split(separator: "\n", omittingEmptySubsequences: false) {
            line += 1
            let tokens = SQLToken.tokens(of: String(text))
            if table != nil {
                try readTableLine(tokens)
            } else if !statement.sql.isEmpty {
                addToStatement(text)
            } else if text.trimmed.hasPrefix("-- also:") {
                try readAlso(text.trimmed.dropFirst(8))
            } else if let words = Words(tokens), words.isAt("CREATE"), words.isAt("TABLE", 1) {
                try open(words, tokens)
            } else if !tokens.allSatisfy(\.isBlank) {
                statement.line = line
                addToStatement(text)
            }
        }
        if table != nil || !statement.sql.isEmpty { throw mistake("the file ends in a statement") }
    }

    private func mistake(_ message: String) -> LinkSchemaError { LinkSchemaError(name, line, message) }

    private mutating func addToStatement(_ text: Substring) {
        statement.sql += (statement.sql.isEmpty ? "" : "\n") + text
        guard SQLToken.isComplete(statement.sql) else { return }
        statements.append(statement)
        statement.sql = ""
    }

    private mutating func readAlso(_ text: Substring) throws {
        func name(_ place: Int) -> String? { words?.isAt("*", place) == true ? "*" : words?.name(place) }
        let words = Words(SQLToken.tokens(of: String(text)))
        guard let words, let table = name(0), words.isAt("(", 1) else {
            throw mistake("not also: table(column) -> table")
        }
        let end = words.next(1)
        guard words.isAt("->", end), let to = name(end + 1) else { throw mistake("also without -> table") }
        also.append(
            LinkTruth(from: table, columns: (2..<end - 1).compactMap(name), to: to, rows: 1, also: true))
    }

    private mutating func open(_ words: Words, _ tokens: [SQLToken]) throws {
        var place = 2
        if words.isAt("IF", 2) { place = 5 }
        guard let name = words.name(place), words.list.count == place + 2, words.isAt("(", place + 1) else {
            throw mistake("a table does not begin with CREATE TABLE name (")
        }
        let parts = Self.comment(tokens).split(separator: ",").map(\.trimmed)
        guard let count = parts.first?.split(separator: " "), count.count == 2, count[1].hasPrefix("row"),
            let rows = Int(count[0]), rows >= 0
        else { throw mistake("the number of rows of \(name) is missing") }
        guard parts.dropFirst().allSatisfy({ $0 == "no keys" }) else {
            throw mistake("unknown hint of a table")
        }
        table = LinkTable(name: name, line: line, rows: rows, hasKeys: parts.count == 1)
    }

    private mutating func readTableLine(_ tokens: [SQLToken]) throws {
        guard let words = Words(tokens) else { return }
        if words.isAt(")") { return try close(words) }
        let hint: LinkHint
        do {
            hint = try LinkHint(Self.comment(tokens))
        } catch let error as LinkHint.Mistake {
            throw mistake(error.message)
        }
        let starts = ["PRIMARY", "UNIQUE", "FOREIGN", "CHECK", "CONSTRAINT"]
        if starts.contains(where: { words.isAt($0) }) {
            try readConstraint(words, hint)
        } else {
            try readColumn(words, hint)
        }
    }

    private mutating func close(_ words: Words) throws {
        guard var table else { return }
        var options = words.text(1..<words.list.count).trimmed
        if options.hasSuffix(";") { options = options.dropLast().trimmed }
        table.options = options
        if !table.hasKeys, options.uppercased().hasPrefix("WITHOUT") { table.options = "" }
        for (column, hint, line) in polymorphic {
            guard let any = hint.polymorphic else { continue }
            guard let type = table.position(of: any.type) else {
                throw LinkSchemaError(name, line, "no column \(any.type)")
            }
            table.references.append(
                LinkReference(
                    columns: [column], targets: any.targets, type: .init(column: type, naming: any.naming),
                    hint: hint, line: line))
        }
        polymorphic = []
        guard !tables.contains(where: { $0.name.lowercased() == table.name.lowercased() }) else {
            throw mistake("there are two tables \(table.name)")
        }
        tables.append(table)
        self.table = nil
    }

    private mutating func readColumn(_ words: Words, _ hint: LinkHint) throws {
        guard let name = words.name(0) else { throw mistake("a column has no name") }
        var place = 1
        while place < words.list.count, !words.startsConstraint(place) { place = words.next(place) }
        let type = words.text(1..<place).uppercased()
        let position = table?.columns.count ?? 0
        var column = LinkColumn(
            name: name, type: type, definition: "", isNullable: true, isGenerated: false, hint: hint)
        var kept = [0..<place]
        while place < words.list.count {
            let end = words.endOfConstraint(place)
            let start = words.isAt("CONSTRAINT", place) ? place + 2 : place
            var isKept = true
            if words.isAt("REFERENCES", start) {
                try addReference(words, start, columns: [position], hint)
                isKept = false
            } else if words.isAt("PRIMARY", start) || words.isAt("UNIQUE", start) {
                table?.addUnique([position])
                if words.isAt("PRIMARY", start) { table?.primaryKey = [position] }
                isKept = table?.hasKeys ?? true
            } else if words.isAt("NOT", start), words.isAt("NULL", start + 1) {
                column.isNullable = false
            } else if words.isAt("GENERATED", start) || words.isAt("AS", start) {
                column.isGenerated = true
            }
            if isKept { kept.append(place..<end) }
            place = end
        }
        column.definition = kept.map { words.text($0) }.joined(separator: " ")
        if hint.isUnique { table?.addUnique([position]) }
        table?.columns.append(column)
        if hint.polymorphic != nil { polymorphic.append((position, hint, line)) }
    }

    private mutating func readConstraint(_ words: Words, _ hint: LinkHint) throws {
        let start = words.isAt("CONSTRAINT") ? 2 : 0
        switch true {
        case words.isAt("FOREIGN", start):
            guard let list = words.names(start + 2) else { throw mistake("FOREIGN KEY without columns") }
            let columns = try positions(list.names)
            guard words.isAt("REFERENCES", list.end) else { throw mistake("FOREIGN KEY without REFERENCES") }
            try addReference(words, list.end, columns: columns, hint)
        case words.isAt("PRIMARY", start), words.isAt("UNIQUE", start):
            let isPrimary = words.isAt("PRIMARY", start)
            guard let list = words.names(start + (isPrimary ? 2 : 1)) else {
                throw mistake("a key without columns")
            }
            let columns = try positions(list.names)
            table?.addUnique(columns)
            if isPrimary { table?.primaryKey = columns }
            if table?.hasKeys == true { table?.constraints.append(words.text(0..<words.list.count)) }
        default: table?.constraints.append(words.text(0..<words.list.count))
        }
    }

    private func positions(_ names: [String]) throws -> [Int] {
        try names.map { name in
            guard let position = table?.position(of: name) else { throw mistake("no column \(name)") }
            return position
        }
    }

    private mutating func addReference(_ words: Words, _ place: Int, columns: [Int], _ hint: LinkHint) throws
    {
        guard let target = words.name(place + 1), let list = words.names(place + 2) else {
            throw mistake("REFERENCES does not name a table and its columns")
        }
        table?.references.append(
            LinkReference(
                columns: columns, targets: [.init(table: target, columns: list.names)], hint: hint, line: line
            ))
        if hint.isUnique { table?.addUnique(columns) }
    }

    private static func comment(_ tokens: [SQLToken]) -> Substring {
        tokens.last { $0.kind == .comment }?.text.dropFirst(2) ?? ""
    }

    /// The table and the columns of a statement that creates a unique index.
    static func uniqueIndex(_ sql: String) -> (table: String, columns: [String])? {
        guard let words = Words(SQLToken.tokens(of: sql)), words.isAt("CREATE"), words.isAt("UNIQUE", 1),
            let on = words.list.indices.first(where: { words.isAt("ON", $0) }), let table = words.name(on + 1)
        else { return nil }
        let end = words.list.indices.first { words.isAt("WHERE", $0) } ?? words.list.count
        return (table, (on + 2..<end).compactMap { words.name($0) })
    }
}
