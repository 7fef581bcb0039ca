import JoineryAnalysis
import JoineryEngine

/// The columns of a table whose values name rows: those of its key and of its foreign keys, inferred ones too.
struct KeyColumns {
    private let table: TableInfo
    private let ofForeignKeys: NameSet

    init(of table: TableInfo, _ db: Database) throws {
        self.table = table
        let names = try db.associations(from: table.name).lazy.filter(\.info.kind.isToParent)
            .flatMap { $0.info.hops.first?.foreignKey.originColumns ?? [] }
        ofForeignKeys = NameSet(names)
    }

    /// Returns the column with a name; `nil` if its values name no rows.
    func column(_ name: String) -> KeyColumn? {
        let isPart = table.primaryKey?.columns.contains { name.isName($0) } == true
        guard table.isKey(name) || isPart || ofForeignKeys.contains(name) else { return nil }
        return KeyColumn(table: table, name: name)
    }
}

/// A column whose values name rows.
struct KeyColumn: Sendable {
    let table: TableInfo
    let name: String
}

extension Query {
    /// Returns the keys and foreign keys that columns come from, by the numbers of the columns.
    func keyColumns(_ db: Database) throws -> [Int: KeyColumn] {
        let schema = try db.schema()
        var known: NamedValues<KeyColumns> = [:]
        var columns: [Int: KeyColumn] = [:]
        for (number, origin) in columnOrigins.enumerated() {
            guard let origin, let table = schema.table(of: origin) else { continue }
            let keys = try known[table.name] ?? KeyColumns(of: table, db)
            known[table.name] = keys
            columns[number] = keys.column(origin.column)
        }
        return columns
    }
}
