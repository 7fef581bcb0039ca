import JoineryAnalysis
import JoineryEngine

/// The sections of a table's structure.
extension StructureContent.TableContent {
    /// What the table is, in a few words: `table, STRICT`.
    package var summary: String {
        let kind =
            switch structure.table.kind {
            case .table: "table"
            case .view: "view"
            case .virtual: "virtual table"
            case .shadow: "table of a module"
            case .system: "internal table of SQLite"
            }
        let options = [
            structure.table.isWithoutRowID ? "WITHOUT ROWID" : nil, structure.isStrict ? "STRICT" : nil,
            structure.isAutoincrementing ? "AUTOINCREMENT" : nil,
        ]
        return ([kind] + options.compactMap(\.self)).joined(separator: ", ")
    }

    package func sections(sizes: StructureSizes?, storing types: StoredTypes? = nil) -> [StructureSection] {
        let sections: [StructureSection?] = [
            brokenSection, columns(storing: types), constraints, foreignKeys, references, reads, module,
            indexes, triggers,
            sizes.flatMap(size), statements,
        ]
        return sections.compactMap(\.self).filter { !$0.lines.isEmpty }
    }

    private var brokenSection: StructureSection? {
        structure.table.brokenReason.map {
            StructureSection("Broken", heads: ["reason"], [StructureLine([[StructurePiece($0, .warning)]])])
        }
    }

    // MARK: - Columns

    private func columns(storing types: StoredTypes?) -> StructureSection {
        let lines = structure.columns.map { column in
            let key = foreignKey(of: column.info.name)
            return StructureLine(
                [
                    [StructurePiece(column.info.name, .name)],
                    [StructurePiece(column.info.type, .type)],
                    facts(of: column, key, types?[column.info.name]),
                ],
                target: key.map { .structure(of: $0.destinationTable) }
                    ?? .rows(of: structure.table.name, orders: []),
                column: TableColumn(table: structure.table.name, column: column.info.name))
        }
        return StructureSection("Columns", heads: ["column", "type", "facts"], lines)
    }

    private func foreignKey(of column: String) -> ForeignKeyInfo? {
        (structure.table.foreignKeys + undeclared.filter { $0.originTable.isName(structure.table.name) })
            .first { $0.originColumns.count == 1 && column.isName($0.originColumns.first) }
    }

    private func facts(
        of column: TableStructure.Column, _ key: ForeignKeyInfo?, _ stored: StructurePiece?
    ) -> [StructurePiece] {
        var pieces = facts(of: column)
        pieces += arrow(key, after: !pieces.isEmpty)
        guard let stored else { return pieces }
        return pieces + (pieces.isEmpty ? [] : [StructurePiece(", ", .fact)]) + [stored]
    }

    private func arrow(_ key: ForeignKeyInfo?, after facts: Bool) -> [StructurePiece] {
        guard let key else { return [] }
        return [
            StructurePiece((facts ? ", " : "") + "→ ", .fact), StructurePiece(key.destinationTable, .table),
        ] + (key.origin == .declared ? [] : [StructurePiece(" (\(key.originWords))", .note)])
    }

    private func facts(of column: TableStructure.Column) -> [StructurePiece] {
        let info = column.info
        let keyCount = structure.table.columns.count { $0.primaryKeyIndex > 0 }
        let key: String? =
            switch info.primaryKeyIndex {
            case 0: nil
            case _ where info.name.isName(structure.table.primaryKey?.rowIDColumn): "primary key, the rowid"
            case _ where keyCount == 1: "primary key"
            default: "primary key \(info.primaryKeyIndex) of \(keyCount)"
            }
        let generation = column.generation.map {
            "generated\(info.kind == .generatedStored ? ", stored" : ""): \($0)"
        }
        let isUnique = structure.indexes.contains {
            $0.info.isUnique && $0.condition == nil && $0.parts.map(\.text) == [info.name]
                && $0.info.origin != .primaryKeyConstraint
        }
        let facts = [
            key, info.isNotNull ? "not null" : nil, isUnique ? "unique" : nil,
            info.defaultValueSQL.map { "default \($0)" }, column.collation.map { "collate \($0)" },
            generation, info.isHidden ? "hidden" : nil,
        ]
        let text = facts.compactMap(\.self).joined(separator: ", ")
        return text.isEmpty ? [] : [StructurePiece(text, .fact)]
    }

    // MARK: - Constraints and links

    private var constraints: StructureSection {
        let lines = structure.constraints.compactMap { constraint -> StructureLine? in
            var cells = [[StructurePiece(constraint.kind.word, .type)]]
            let index = index(of: constraint)
            if case .check(let expression) = constraint.kind {
                cells.append(Self.sql(Self.onOneLine(expression)))
            } else {
                cells.append([
                    StructurePiece(index?.text ?? constraint.columns.joined(separator: ", "), .name)
                ])
            }
            let details = [
                constraint.onConflict.map { "on conflict \($0.lowercased())" },
                constraint.name.map { "named \($0)" },
            ].compactMap(\.self).joined(separator: ", ")
            if !details.isEmpty { cells[1].append(StructurePiece("  " + details, .note)) }
            return StructureLine(
                cells, target: index.map { .rows(of: structure.table.name, orders: $0.orders) })
        }
        return StructureSection("Constraints", heads: ["kind", "on"], lines)
    }

    /// Returns the index that SQLite keeps for a constraint; `nil` if there is none.
    private func index(of constraint: TableStructure.Constraint) -> TableStructure.Index? {
        let origin: IndexInfo.Origin
        switch constraint.kind {
        case .primaryKey: origin = .primaryKeyConstraint
        case .unique: origin = .uniqueConstraint
        default: return nil
        }
        let names = constraint.columns.map { FoldedName($0) }
        return structure.indexes.first {
            $0.info.origin == origin && $0.parts.map { FoldedName($0.text) } == names
        }
    }

    /// Returns an expression without line breaks, and with single blanks.
    private static func onOneLine(_ expression: String) -> String {
        SQLToken.tokens(of: expression).map { token in
            switch token.kind {
            case .whitespace: " "
            // A comment up to the end of its line would have the rest of the expression in it.
            case .comment where token.text.hasPrefix("--"):
                "/*" + token.text.dropFirst(2).replacing("*/", with: "* /") + " */"
            default: String(token.text)
            }
        }.joined()
    }

    private var foreignKeys: StructureSection {
        let declared = structure.foreignKeys.map { key in
            let actions = [
                key.onDelete == "NO ACTION" ? nil : "on delete \(key.onDelete.lowercased())",
                key.onUpdate == "NO ACTION" ? nil : "on update \(key.onUpdate.lowercased())",
                key.isDeferred ? "deferred" : nil, key.name.map { "named \($0)" },
            ].compactMap(\.self).joined(separator: ", ")
            var line = line(of: key.info, to: key.info.destinationTable)
            line.cells.append([StructurePiece(actions, .note)] + enforcement(of: key.info, after: actions))
            return line
        }
        let undeclared = undeclared.filter { $0.originTable.isName(structure.table.name) }
            .map { line(of: $0, to: $0.destinationTable) }
        return StructureSection("Foreign keys", heads: ["columns", "refer to", ""], declared + undeclared)
    }

    private var references: StructureSection {
        let undeclared = undeclared.filter { $0.destinationTable.isName(structure.table.name) }
        let lines = (incoming + undeclared).map { key -> StructureLine in
            let columns = [
                StructurePiece(key.originTable, .table),
                StructurePiece("." + key.originColumns.joined(separator: ", "), .name),
            ]
            return StructureLine(
                [
                    columns, target(key.destinationColumns, of: nil),
                    origin(of: key) + enforcement(of: key, after: ""),
                ],
                target: .structure(of: key.originTable), column: key.firstColumn)
        }
        return StructureSection("Referred to by", heads: ["columns", "refer to", ""], lines)
    }

    private func line(of key: ForeignKeyInfo, to table: String) -> StructureLine {
        var cells = [
            [StructurePiece(key.originColumns.joined(separator: ", "), .name)],
            target(key.destinationColumns, of: table),
        ]
        if key.origin != .declared || key.isBroken { cells.append(origin(of: key)) }
        return StructureLine(
            cells, target: key.isBroken ? nil : .structure(of: table), column: key.firstColumn)
    }

    private func target(_ columns: [String], of table: String?) -> [StructurePiece] {
        let columns = columns.joined(separator: ", ")
        guard let table else { return [StructurePiece("→ ", .fact), StructurePiece(columns, .name)] }
        // A broken foreign key may refer to no column.
        let name = columns.isEmpty ? "" : "." + columns
        return [StructurePiece("→ ", .fact), StructurePiece(table, .table), StructurePiece(name, .name)]
    }

    private func origin(of key: ForeignKeyInfo) -> [StructurePiece] {
        if let reason = key.brokenReason { return [StructurePiece("broken: \(reason)", .warning)] }
        return key.origin == .declared ? [] : [StructurePiece(key.originWords, .note)]
    }

    /// How SQLite enforces a foreign key, where that is not what a join finds.
    private func enforcement(of key: ForeignKeyInfo, after text: String) -> [StructurePiece] {
        guard let enforcement = enforcements[key] else { return [] }
        return [
            StructurePiece(
                (text.isEmpty ? "" : ", ") + enforcement.text, enforcement == .impossible ? .warning : .note)
        ]
    }

    // MARK: - Views and modules

    private var reads: StructureSection? {
        guard case .query(let tables) = structure.content else { return nil }
        let lines = tables.map {
            StructureLine([[StructurePiece($0, .table)]], target: .structure(of: $0))
        }
        return StructureSection("Reads", heads: ["table"], lines)
    }

    private var module: StructureSection? {
        guard case .module(let name, let arguments, let tables) = structure.content else { return nil }
        let lines =
            [StructureLine([[StructurePiece("module", .type)], [StructurePiece(name, .name)]])]
            + arguments.map {
                StructureLine([[StructurePiece("argument", .type)], [StructurePiece($0, .fact)]])
            }
            + tables.map {
                StructureLine(
                    [[StructurePiece("stored in", .type)], [StructurePiece($0, .table)]],
                    target: .structure(of: $0))
            }
        return StructureSection("Module", heads: ["", "name"], lines)
    }

    // MARK: - Indexes and triggers

    /// The indexes that statements created. Constraints say what the others are.
    private var indexes: StructureSection {
        let lines = structure.indexes.filter { $0.info.origin.isStatement }.map { index in
            let details = [
                index.info.isUnique ? "unique" : nil, index.condition.map { "where \($0)" },
            ]
            return StructureLine(
                [
                    [StructurePiece(index.info.name, .name)], [StructurePiece(index.text, .fact)],
                    [StructurePiece(details.compactMap(\.self).joined(separator: ", "), .note)],
                ], target: .rows(of: structure.table.name, orders: index.orders))
        }
        return StructureSection("Indexes", heads: ["index", "on", ""], lines)
    }

    private var triggers: StructureSection {
        let lines = structure.triggers.map { trigger in
            let columns = trigger.columns.isEmpty ? "" : " of " + trigger.columns.joined(separator: ", ")
            let condition = trigger.condition.map { " when \($0)" } ?? ""
            return StructureLine(
                [
                    [StructurePiece(trigger.name, .name)],
                    [
                        StructurePiece(
                            "\(trigger.timing.rawValue) \(trigger.event.rawValue)".lowercased() + columns,
                            .fact), StructurePiece(condition, .note),
                    ],
                ], target: .statement(of: trigger.name))
        }
        return StructureSection("Triggers", heads: ["trigger", "runs"], lines)
    }

    // MARK: - Size and SQL

    private func size(_ sizes: StructureSizes) -> StructureSection? {
        guard structure.table.kind != .view, structure.table.kind != .virtual else { return nil }
        guard case .known(let trees) = sizes else {
            let reason = StructurePiece(sizes.reason ?? "", .note)
            return StructureSection("Size", heads: [""], [StructureLine([[reason]])])
        }
        let lines = trees.map { tree in
            StructureLine([
                [StructurePiece(name(of: tree), .name)], [StructurePiece(BlobKind.size(tree.size), .type)],
                [StructurePiece(tree.details(isIndex: !tree.name.isName(structure.table.name)), .note)],
            ])
        }
        return StructureSection("Size", heads: ["table or index", "size", ""], lines)
    }

    /// The name of a table or index; of one that SQLite keeps for a constraint, the constraint.
    private func name(of tree: StoredSize) -> String {
        guard let index = structure.indexes.first(where: { $0.info.name.isName(tree.name) }),
            !index.info.origin.isStatement
        else { return tree.name }
        return (index.info.origin == .primaryKeyConstraint ? "primary key " : "unique ") + index.text
    }

    private var statements: StructureSection {
        let created =
            [(structure.table.name, structure.sql)] + structure.indexes.map { ($0.info.name, $0.sql) }
            + structure.triggers.map { ($0.name, $0.sql) }
        let lines = created.flatMap { name, sql -> [StructureLine] in
            guard let sql else { return [] }
            let lines = Self.lines(ofStatement: sql)
            return lines.enumerated().map {
                StructureLine([$0.element], created: $0.offset == 0 ? name : nil)
            }
        }
        return StructureSection("SQL", lines)
    }

    /// Returns the lines of a statement in their colors.
    private static func lines(ofStatement sql: String) -> [[StructurePiece]] {
        let text = SQLScript.terminated(SQLScript.laidOutDefinition(sql))
            .replacing("\r\n", with: "\n").replacing("\t", with: "    ")
        return text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
            .map { Self.sql(String($0)) }
    }

    private static func sql(_ text: String) -> [StructurePiece] {
        SQLToken.tokens(of: text).map { StructurePiece(String($0.text), .sql($0.pieceKind)) }
    }
}

extension StoredSize {
    /// The rows or entries, the pages, and what is unused of them.
    fileprivate func details(isIndex: Bool) -> String {
        let share = size > 0 ? Double(unusedSize) / Double(size) : 0
        let entries = entryCount == 1 ? "1 entry" : "\(RowCount.exact(entryCount).text) entries"
        let details: [String?] = [
            isIndex ? entries : RowCount.exact(entryCount).rowsText,
            pageCount == 1 ? "1 page" : "\(RowCount.exact(pageCount).text) pages",
            overflowPageCount == 0
                ? nil
                : "\(RowCount.exact(overflowPageCount).text) for values larger than a page",
            "\(Int(exactly: (share * 100).rounded()) ?? 0) % unused",
        ]
        return details.compactMap(\.self).joined(separator: ", ")
    }
}

extension IndexInfo.Origin {
    /// Whether a statement created the index, rather than a constraint.
    fileprivate var isStatement: Bool { self != .uniqueConstraint && self != .primaryKeyConstraint }
}

extension TableStructure.Index {
    /// The columns and expressions, with their collations and directions.
    fileprivate var text: String {
        parts.map { part in
            part.text + (part.collation == "BINARY" ? "" : " collate \(part.collation)")
                + (part.isDescending ? " desc" : "")
        }
        .joined(separator: ", ")
    }

    /// The order of its first columns.
    fileprivate var orders: [RowsOrder] {
        parts.prefix { !$0.isExpression }.map {
            RowsOrder(column: $0.text, isDescending: $0.isDescending)
        }
    }
}

extension TableStructure.Constraint.Kind {
    var word: String {
        switch self {
        case .primaryKey: "primary key"
        case .unique: "unique"
        case .notNull: "not null"
        case .check: "check"
        }
    }
}

extension SQLToken {
    /// How the token is colored.
    fileprivate var pieceKind: ScriptPiece.Kind {
        switch kind {
        case .keyword: .keyword
        case .string, .blob: .string
        case .number: .number
        case .comment: .comment
        case .parameter: .parameter
        default: .plain
        }
    }
}
