import JoineryEngine
import TestSupport

/// The rows of all tables of a schema.
struct LinkContent {
    let schema: LinkSchema
    private(set) var tables: [LinkRows]
    private var random: Seeded

    /// Makes the rows.
    init(_ schema: LinkSchema, seed: UInt64, scale: Double) {
        self.schema = schema
        random = Seeded(seed ^ Self.hash(schema.name))
        tables = []
        for table in schema.tables {
            let count = (Double(table.rows) * scale).rounded()
            tables.append(
                LinkRows(
                    table, count: table.rows == 0 ? 0 : max(1, Int(exactly: count) ?? table.rows),
                    seed: random.next()))
        }
        for (table, deferred) in order() {
            let parents = schema.tables[table].references.indices.map { number in
                deferred.contains(number) ? [] : self.parents(table, number)
            }
            tables[table].fill(parents, deferred: deferred)
        }
        for (table, deferred) in order() {
            for number in deferred { tables[table].complete(number, parents(table, number)) }
        }
    }

    /// A number for a name, the same in each run.
    private static func hash(_ name: String) -> UInt64 {
        name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// The tables, parents first, with those of their references whose parents come later.
    private func order() -> [(table: Int, deferred: [Int])] {
        var order: [(Int, [Int])] = []
        var rest = Array(schema.tables.indices)
        while !rest.isEmpty {
            let waiting = rest.map { table in missing(table, rest) }
            let ready = waiting.firstIndex { $0.isEmpty }
            let nullable = waiting.indices.first { place in
                waiting[place].allSatisfy { number in
                    let table = schema.tables[rest[place]]
                    return table.references[number].columns.contains { table.isNullable($0) }
                }
            }
            let next = ready ?? nullable ?? 0
            order.append((rest[next], waiting[next]))
            rest.remove(at: next)
        }
        return order
    }

    /// The references of a table to others of those that have no rows yet.
    private func missing(_ table: Int, _ rest: [Int]) -> [Int] {
        let references = schema.tables[table].references
        return references.indices.filter { number in
            references[number].targets.contains { target in
                guard let parent = schema.position(of: target.table) else { return false }
                return parent != table && rest.contains(parent)
            }
        }
    }

    /// The parents of a reference, for each target.
    private mutating func parents(_ table: Int, _ number: Int) -> [LinkParents] {
        let child = schema.tables[table]
        let reference = child.references[number]
        let isUnique = reference.hint.isUnique || child.unique.contains(reference.columns)
        return reference.targets.map { target in
            let position = schema.position(of: target.table) ?? table
            let isSelf = position == table
            let parents = LinkParents(
                reference.hint, isUnique: isUnique && reference.targets.count == 1, isSelf: isSelf,
                random: &random)
            let key = key(target, of: position)
            parents.take(tables[position].rows, key: key, random: &random)
            return parents
        }
    }

    private func key(_ target: LinkReference.Target, of table: Int) -> [Int] {
        target.columns.compactMap { schema.tables[table].position(of: $0) }
    }

    /// Returns the links, with the numbers of rows that follow them in a database with the rows.
    func truth(_ db: Database) throws -> [LinkTruth] {
        var links: [LinkTruth] = []
        for table in schema.tables {
            for reference in table.references {
                for (number, target) in reference.targets.enumerated() {
                    let columns = reference.columns.map { table.columns[$0].name }
                    var link = LinkTruth(
                        from: table.name, columns: columns, to: target.table, key: target.columns, rows: 0)
                    if links.contains(where: { $0.link == link.link }) { continue }
                    let type = reference.type.map { table.columns[$0.column].name }
                    link.rows = try count(link, type: type, reference.typeValue(number), db)
                    links.append(link)
                }
            }
        }
        return links + schema.also
    }

    /// The number of rows that follow a link.
    private func count(_ link: LinkTruth, type: String?, _ typeValue: String?, _ db: Database) throws -> Int {
        let columns = link.columns.map(LinkColumn.quoted).joined(separator: ", ")
        let key = (link.key ?? []).map(LinkColumn.quoted).joined(separator: ", ")
        var condition = "(\(columns)) IN (SELECT \(key) FROM \(LinkColumn.quoted(link.to)))"
        var arguments = StatementArguments()
        if let type, let typeValue {
            condition += " AND \(LinkColumn.quoted(type)) = ?"
            arguments = [typeValue]
        }
        let sql = "SELECT count(*) FROM \(LinkColumn.quoted(link.from)) WHERE \(condition)"
        return try Int.fetchOne(db, sql: sql, arguments: arguments) ?? 0
    }
}
