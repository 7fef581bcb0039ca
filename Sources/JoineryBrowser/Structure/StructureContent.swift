import Glibc
import JoineryAnalysis
import JoineryEngine

/// What a structure describes: a table, or the file.
package enum StructureSubject: Hashable, Sendable {
    case table(String)
    case file
}

/// How a table or the file is made, as read from the schema.
package enum StructureContent: Equatable, Sendable {
    case table(TableContent)
    case file(FileContent)

    /// A table or view, with the links that its schema does not declare.
    package struct TableContent: Equatable, Sendable {
        package var structure: TableStructure
        /// The inferred and defined foreign keys of the table, and of other tables to it.
        package var undeclared: [ForeignKeyInfo]
        /// How SQLite enforces declared foreign keys of the table, and of other tables to it, where a join differs.
        package var enforcements: [ForeignKeyInfo: ForeignKeyEnforcement] = [:]
        /// The foreign keys of all tables to this one that the schema declares.
        package var incoming: [ForeignKeyInfo] { structure.table.referencingForeignKeys }

        init(_ structure: TableStructure, in schema: DatabaseSchema) {
            self.structure = structure
            undeclared = schema.undeclaredForeignKeys(of: structure.table.name)
            for key in structure.foreignKeys.map(\.info) + incoming {
                enforcements[key] = schema.enforcement(of: key)
            }
        }
    }

    /// The file as a whole.
    package struct FileContent: Equatable, Sendable {
        package var name: String
        package var info: DatabaseFileInfo
        /// The size of the write-ahead log, in bytes; `nil` if there is none.
        package var logSize: Int?
        /// The table of each index.
        package var tables: NamedValues<String>
        /// The attached files.
        package var attached: [AttachedFile] = []
    }

    /// A file whose tables are shown with those of another one.
    package struct AttachedFile: Equatable, Sendable {
        /// The name of the database.
        package var name: String
        package var content: FileContent
    }

    /// Reads how a table or the file is made.
    ///
    /// - Throws: A `DatabaseError` if there is no such table, or if the file cannot be read.
    static func read(_ subject: StructureSubject, _ db: Database) throws -> StructureContent {
        switch subject {
        case .table(let name): .table(try table(named: name, db))
        case .file: .file(try file(db))
        }
    }

    /// Reads how all tables, virtual ones too, and then all views are made.
    package static func tables(_ db: Database) throws -> [TableContent] {
        let schema = try db.schema()
        let structures = try db.structures()
        let tables = structures.filter { $0.table.kind == .table || $0.table.kind == .virtual }
        return (tables + structures.filter(\.table.isView)).map {
            TableContent($0, in: schema)
        }
    }

    /// Reads how a table is made.
    package static func table(named name: String, _ db: Database) throws -> TableContent {
        TableContent(try db.structure(of: name), in: try db.schema())
    }

    /// Reads what the file says about itself.
    package static func file(_ db: Database) throws -> FileContent {
        var content = try file(db.path, of: "main", db)
        content.tables = NamedValues(
            first: try db.schema().tables.flatMap { table in
                table.indexes.map { ((table.schemaName.map { $0 + "." } ?? "") + $0.name, table.name) }
            })
        content.attached = try db.configuration.attachedDatabases.map {
            AttachedFile(name: $0.name, content: try file($0.path, of: $0.name, db))
        }
        return content
    }

    private static func file(_ path: String, of schemaName: String, _ db: Database) throws -> FileContent {
        let path = DatabaseURI.path(of: path)
        return FileContent(
            name: path.split(separator: "/").last.map(String.init) ?? path,
            info: try db.fileInfo(in: schemaName), logSize: size(ofFile: path + "-wal"), tables: [:])
    }

    private static func size(ofFile path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}

/// The space that a table or the tables of a file take, if that is known.
package enum StructureSizes: Equatable, Sendable {
    /// The table, then its indexes; of a file, each table with its indexes, the largest first.
    case known([StoredSize])
    /// This SQLite cannot tell.
    case unavailable
    /// The time was not enough.
    case takesTooLong
    case failed(String)

    /// The time that reading them may take, in seconds: less where other programs cannot commit meanwhile.
    private static let (timeBudget, blockingTimeBudget) = (1.0, 0.25)

    /// Reads the sizes within that time.
    package static func read(_ subject: StructureSubject, _ db: Database) -> StructureSizes {
        do {
            let names = ["main"] + db.configuration.attachedDatabases.map(\.name)
            let isBlocking = try names.contains { try !db.fileInfo(in: $0).isWriteAheadLogged }
            let budget = isBlocking ? blockingTimeBudget : timeBudget
            let sizes = try db.withTimeBudget(budget) {
                switch subject {
                case .table(let name): try db.storedSizes(of: name)
                case .file: try db.storedSizes()
                }
            }
            return sizes.map { .known($0) } ?? .unavailable
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            return .takesTooLong
        } catch {
            return .failed("\(error)")
        }
    }

    /// Why there are no sizes; `nil` if there are.
    var reason: String? {
        switch self {
        case .known: nil
        case .unavailable: "Sizes are unknown: this SQLite was built without dbstat."
        case .takesTooLong: "Too large to measure in a moment."
        case .failed(let reason): "Sizes could not be read: \(reason)"
        }
    }
}
