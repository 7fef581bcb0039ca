extension TableDefinition {
    /// Returns the statements that create the table and its indexes.
    ///
    /// - Throws: A `DatabaseError` if the definition is invalid, or if a referenced table does not exist.
    func statements(_ db: Database, table: String, options: TableOptions) throws -> [String] {
        var resolution = Resolution(self, KeyResolution(db: db, table: table))
        try resolution.resolve()
        var builder = SQLBuilder(definitionIn: db)
        builder.append("CREATE ")
        if options.contains(.temporary) { builder.append("TEMPORARY ") }
        builder.append("TABLE ")
        if options.contains(.ifNotExists) { builder.append("IF NOT EXISTS ") }
        builder.append(identifier: table)
        builder.append(" (")
        try resolution.append(to: &builder)
        builder.append(")")
        let suffixes: [(TableOptions, String)] = [(.strict, "STRICT"), (.withoutRowID, "WITHOUT ROWID")]
        let words = suffixes.filter { options.contains($0.0) }.map(\.1)
        if !words.isEmpty { builder.append(" \(words.joined(separator: ", "))") }
        return try [builder.sql]
            + resolution.indexes.map { index in
                var index = index
                if options.contains(.ifNotExists) { index.options.insert(.ifNotExists) }
                return try index.sql(db)
            }
    }

    /// A table definition in which the columns of foreign keys are resolved.
    private struct Resolution {
        private let definition: TableDefinition
        private var keys: KeyResolution
        /// The resolved columns of each part.
        private var resolved: [ForeignKeyDefinition.Columns?]

        init(_ definition: TableDefinition, _ keys: KeyResolution) {
            self.definition = definition
            self.keys = keys
            resolved = definition.parts.map { _ in nil }
        }

        /// Resolves the columns of the primary key first, because other foreign keys may refer to them.
        mutating func resolve() throws {
            try resolve { $0 != nil }
            keys.ownKey = ownKey
            try resolve { $0 == nil }
        }

        private mutating func resolve(_ isWanted: (_ primaryKey: Int?) -> Bool) throws {
            for (index, (part, primaryKey)) in definition.parts.enumerated() where isWanted(primaryKey) {
                switch part {
                case .column(let column):
                    resolved[index] = ForeignKeyDefinition.Columns(columns: [column])
                case .belongsTo(let foreignKey):
                    resolved[index] = try foreignKey.columns(isInPrimaryKey: primaryKey != nil, keys: keys)
                case .literal:
                    guard primaryKey == nil else {
                        throw DatabaseError(
                            message: "a raw SQL column cannot be defined in the primary key of "
                                + "\"\(keys.table)\": define it first, and name it in primaryKey([…])")
                    }
                }
            }
        }

        /// The primary key of the table, unless it is raw SQL.
        private var ownKey: [KeyResolution.KeyColumn] {
            func keyColumn(_ column: ColumnDefinition) -> KeyResolution.KeyColumn {
                KeyResolution.KeyColumn(name: column.name, type: column.type)
            }
            let known = definition.parts.indices.flatMap { index -> [ColumnDefinition] in
                if let columns = resolved[index]?.columns { return columns }
                if case .column(let column) = definition.parts[index].part { return [column] }
                return []
            }
            guard let key = definition.primaryKeys.first else {
                return known.first { $0.primaryKey != nil }.map { [keyColumn($0)] } ?? KeyResolution.rowID
            }
            guard let names = key.columns else { return columns(inBodyOf: 0).map(keyColumn) }
            return names.map { name in
                known.first { $0.name.equalsIgnoringASCIICase(name) }.map(keyColumn)
                    ?? KeyResolution.KeyColumn(name: name)
            }
        }

        private func columns(inBodyOf primaryKey: Int) -> [ColumnDefinition] {
            zip(definition.parts, resolved).flatMap { part, resolved in
                part.primaryKey == primaryKey ? resolved?.columns ?? [] : []
            }
        }

        /// The indexes that do not come from constraints, those on several columns first.
        var indexes: [IndexDefinition] {
            let compound = resolved.compactMap { foreignKey -> IndexDefinition? in
                guard let constraint = foreignKey?.constraint, let options = foreignKey?.indexOptions else {
                    return nil
                }
                return IndexDefinition(table: keys.table, columns: constraint.columns, options: options)
            }
            let single = resolved.flatMap { $0?.columns ?? [] }.filter(\.isIndexed)
            return compound + single.map { IndexDefinition(table: keys.table, column: $0.name) }
        }

        func append(to builder: inout SQLBuilder) throws {
            var isFirst = true
            func separate(_ builder: inout SQLBuilder) {
                if !isFirst { builder.append(", ") }
                isFirst = false
            }
            for (part, resolved) in zip(definition.parts, resolved) {
                if case .literal(let literal) = part.part {
                    separate(&builder)
                    try builder.append(literal)
                }
                for column in resolved?.columns ?? [] {
                    separate(&builder)
                    try column.append(to: &builder, isInPrimaryKey: part.primaryKey != nil, keys: keys)
                }
            }
            for (index, key) in definition.primaryKeys.enumerated() {
                separate(&builder)
                builder.append("PRIMARY KEY ")
                builder.append(columns: key.columns ?? columns(inBodyOf: index).map(\.name))
                builder.append(onConflict: key.conflictResolution)
            }
            for key in definition.uniqueKeys {
                separate(&builder)
                builder.append("UNIQUE ")
                builder.append(columns: key.columns)
                builder.append(onConflict: key.conflictResolution)
            }
            for constraint in foreignKeys {
                separate(&builder)
                try constraint.append(to: &builder, keys: keys)
            }
            for check in definition.checks {
                separate(&builder)
                builder.append("CHECK (")
                try builder.append(check)
                builder.append(")")
            }
            for constraint in definition.constraints {
                separate(&builder)
                try builder.append(constraint)
            }
        }

        private var foreignKeys: [ForeignKeyConstraint] {
            definition.foreignKeys.compactMap { foreignKey in
                switch foreignKey {
                case .constraint(let constraint): constraint
                case .part(let index): resolved[index]?.constraint
                }
            }
        }
    }
}
