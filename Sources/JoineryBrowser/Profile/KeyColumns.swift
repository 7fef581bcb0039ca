import JoineryAnalysis
import JoineryEngine

/// The columns of a table whose values name rows: its key, if that is one column, and those of its foreign keys, inferred ones too.
struct KeyColumns {
    private let table: TableInfo
    private let ofForeignKeys: NameSet

    init(of table: TableInfo, _ db: Database) throws {
        self.table = table
        let names = try db.associations(from: table.name).lazy.filter(\.info.kind.isToParent)
            .flatMap { $0.info.hops.first?.foreignKey.originColumns ?? [] }
        ofForeignKeys = NameSet(names)
    }

    func contains(_ name: String) -> Bool { table.isKey(name) || ofForeignKeys.contains(name) }
}

extension Query {
    /// Returns the numbers of the columns that come from keys and foreign keys.
    func keyColumns(_ db: Database) throws -> Set<Int> {
        let schema = try db.schema()
        var known: NamedValues<KeyColumns> = [:]
        var numbers: Set<Int> = []
        for (number, origin) in columnOrigins.enumerated() {
            guard let origin, let table = schema.table(of: origin) else { continue }
            let keys = try known[table.name] ?? KeyColumns(of: table, db)
            known[table.name] = keys
            if keys.contains(origin.column) { numbers.insert(number) }
        }
        return numbers
    }
}
