import JoineryEngine

/// What a `CREATE TABLE` statement says that no pragma tells.
struct TableStatement {
    /// The columns by their folded names.
    private(set) var columns: [FoldedName: Column] = [:]
    private(set) var constraints: [TableStructure.Constraint] = []
    /// The foreign keys, in the order of their declaration.
    private(set) var foreignKeys: [ForeignKey] = []
    private(set) var isStrict = false
    private(set) var isAutoincrementing = false

    struct Column {
        var collation: String?
        /// The expression of a generated column.
        var generation: String?
    }

    struct ForeignKey {
        var name: String?
        var isDeferred = false
    }

    init(_ sql: String) {
        var statement = SchemaStatement(sql)
        while let next = statement.next, next.text != "(" { statement.skip() }
        guard let body = statement.takeParentheses() else { return }
        for item in body.items { read(item) }
        for option in statement.items where option.begins(with: "STRICT") { isStrict = true }
    }

    /// Reads a column with its constraints, or constraints of the table.
    private mutating func read(_ item: SchemaStatement) {
        var item = item
        var column: String?
        if !Self.beginsConstraint(item) {
            column = item.takeName()
            skipType(&item)
            if let column { columns[FoldedName(column)] = Column() }
        }
        var name: String?
        while item.next != nil {
            if item.take("CONSTRAINT") {
                name = item.takeName()
            } else if !readConstraint(&item, named: name, of: column) {
                item.skip()
            } else {
                name = nil
            }
        }
    }

    private static func beginsConstraint(_ item: SchemaStatement) -> Bool {
        ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"].contains { item.next?.isKeyword($0) == true }
    }

    private func skipType(_ item: inout SchemaStatement) {
        let ends = [
            "CONSTRAINT", "PRIMARY", "NOT", "NULL", "UNIQUE", "CHECK", "DEFAULT", "COLLATE", "REFERENCES",
            "AS",
        ]
        while let next = item.next, !ends.contains(where: next.isKeyword),
            !item.begins(with: "GENERATED", "ALWAYS")
        {
            if item.takeParentheses() == nil { item.skip() }
        }
    }

    /// Reads one constraint of the table, or of a column; returns `false` if none begins here.
    private mutating func readConstraint(
        _ item: inout SchemaStatement, named name: String?, of column: String?
    ) -> Bool {
        if item.take("PRIMARY", "KEY") {
            addKey(.primaryKey, &item, named: name, of: column)
        } else if item.take("UNIQUE") {
            addKey(.unique, &item, named: name, of: column)
        } else if item.take("NOT", "NULL") {
            let conflict = takeConflict(&item)
            guard name != nil || conflict != nil, let column else { return true }
            constraints.append(.init(kind: .notNull, name: name, columns: [column], onConflict: conflict))
        } else if item.take("CHECK") {
            let expression = item.takeParentheses()?.text ?? ""
            constraints.append(
                .init(
                    kind: .check(expression), name: name, columns: column.map { [$0] } ?? [],
                    onConflict: takeConflict(&item)))
        } else if item.take("DEFAULT") {
            skipDefault(&item)
        } else if item.take("COLLATE") {
            let collation = item.takeName()
            if let column { columns[FoldedName(column)]?.collation = collation }
        } else if item.take("GENERATED", "ALWAYS", "AS") || item.take("AS") {
            let expression = item.takeParentheses()?.text
            if let column { columns[FoldedName(column)]?.generation = expression }
        } else if item.take("FOREIGN", "KEY") {
            _ = item.takeParentheses()
            guard item.take("REFERENCES") else { return true }
            addForeignKey(&item, named: name)
        } else if item.take("REFERENCES") {
            addForeignKey(&item, named: name)
        } else if item.begins(with: "NOT", "DEFERRABLE") || item.begins(with: "DEFERRABLE") {
            readDeferral(&item)
        } else {
            return false
        }
        return true
    }

    private mutating func addKey(
        _ kind: TableStructure.Constraint.Kind, _ item: inout SchemaStatement, named name: String?,
        of column: String?
    ) {
        var columns = column.map { [$0] } ?? []
        if column == nil {
            let parts = item.takeParentheses()?.items ?? []
            if parts.last?.rest.last?.isWord("AUTOINCREMENT") == true { isAutoincrementing = true }
            columns = parts.compactMap { part in
                var part = part
                return part.takeName()
            }
        } else if !item.take("ASC") {
            _ = item.take("DESC")
        }
        let conflict = takeConflict(&item)
        if item.take("AUTOINCREMENT") { isAutoincrementing = true }
        constraints.append(.init(kind: kind, name: name, columns: columns, onConflict: conflict))
    }

    private func takeConflict(_ item: inout SchemaStatement) -> String? {
        item.take("ON", "CONFLICT") ? item.takeName()?.uppercased() : nil
    }

    /// Skips a value: an expression in parentheses, or a literal that may have a sign.
    private func skipDefault(_ item: inout SchemaStatement) {
        if item.takeParentheses() != nil { return }
        if item.next?.kind == .symbol { item.skip() }
        item.skip()
    }

    private mutating func addForeignKey(_ item: inout SchemaStatement, named name: String?) {
        _ = item.takeName()
        _ = item.takeParentheses()
        while true {
            if item.take("ON") {
                item.skip()
                if !item.take("SET", "NULL"), !item.take("SET", "DEFAULT"), !item.take("NO", "ACTION") {
                    item.skip()
                }
            } else if item.take("MATCH") {
                item.skip()
            } else {
                break
            }
        }
        foreignKeys.append(ForeignKey(name: name))
    }

    private mutating func readDeferral(_ item: inout SchemaStatement) {
        let isNot = item.take("NOT")
        _ = item.take("DEFERRABLE")
        let isDeferred = item.take("INITIALLY", "DEFERRED")
        if !isDeferred { _ = item.take("INITIALLY", "IMMEDIATE") }
        if let last = foreignKeys.indices.last { foreignKeys[last].isDeferred = isDeferred && !isNot }
    }
}
