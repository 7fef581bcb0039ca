/// The tables of a file and the links between them, as a commented SQL file declares them.
///
/// `Schemas` has the files, and ``LinkSchemaReader`` the rules of their layout.
package struct LinkSchema: Sendable {
    package var name: String
    package var tables: [LinkTable] = []
    /// The statements after the tables: indexes, views and triggers.
    package var statements: [Statement] = []
    /// Links that are true but that nobody would declare.
    package var also: [LinkTruth] = []

    /// A statement with the line that it begins on.
    package struct Statement: Sendable {
        package var sql: String
        package var line: Int
    }

    /// Reads a schema.
    ///
    /// - Parameter name: What messages call the schema; it also decides what its rows are.
    package init(sql: String, name: String = "schema") throws {
        self.name = name
        var reader = LinkSchemaReader(name: name)
        try reader.read(sql)
        tables = reader.tables
        statements = reader.statements
        also = reader.also
        try check()
    }

    /// Returns the position of a table.
    package func position(of table: String) -> Int? {
        tables.firstIndex { $0.name.lowercased() == table.lowercased() }
    }

    /// The statements that create the tables, without their links.
    package var creation: [Statement] {
        tables.map { Statement(sql: $0.creation, line: $0.line) }
    }

    /// The statements that follow the rows. A unique index is one key more, so a table without keys has none.
    package var completion: [Statement] {
        statements.filter { statement in
            guard let index = LinkSchemaReader.uniqueIndex(statement.sql),
                let position = position(of: index.table)
            else { return true }
            return tables[position].hasKeys
        }
    }

    /// Makes sure that all names lead somewhere, and writes them as their tables do.
    private mutating func check() throws {
        for statement in statements {
            guard let index = LinkSchemaReader.uniqueIndex(statement.sql) else { continue }
            guard let position = position(of: index.table) else {
                throw LinkSchemaError(name, statement.line, "no table \(index.table)")
            }
            let columns = index.columns.compactMap { tables[position].position(of: $0) }
            if !columns.isEmpty { tables[position].addUnique(columns) }
        }
        for child in tables.indices {
            for number in tables[child].references.indices {
                let reference = tables[child].references[number]
                for place in reference.targets.indices {
                    let target = reference.targets[place]
                    guard let parent = position(of: target.table) else {
                        throw LinkSchemaError(name, reference.line, "no table \(target.table)")
                    }
                    let key = try target.columns.map { column in
                        guard let position = tables[parent].position(of: column) else {
                            throw LinkSchemaError(name, reference.line, "no column \(target.table).\(column)")
                        }
                        return position
                    }
                    guard key.count == reference.columns.count else {
                        throw LinkSchemaError(
                            name, reference.line, "as many columns must be referred to as refer")
                    }
                    tables[parent].addUnique(key)
                    tables[child].references[number].targets[place] = LinkReference.Target(
                        table: tables[parent].name, columns: key.map { tables[parent].columns[$0].name })
                }
            }
        }
    }
}

/// What is wrong in a schema file, and where.
package struct LinkSchemaError: Error, CustomStringConvertible {
    package var file: String
    package var line: Int
    package var message: String

    package init(_ file: String, _ line: Int, _ message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    package var description: String { "\(file):\(line): \(message)" }
}
