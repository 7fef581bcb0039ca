import JoineryEngine

/// Finds the rows that others refer to by declared foreign keys, and those that these refer to, to the end.
///
/// What a reference means SQLite decides, and not we: `'5'` leads to 5 where the column of the parent holds numbers, and
/// `ann` to `Ann` where it is compared without case.
struct ParentRows {
    /// References that are remembered at most; those that are forgotten are looked up again.
    private static let mostRemembered = 100_000
    /// References that are looked up in one statement: SQL has no more conditions in a row than a few hundred.
    private static let mostAtOnce = 100

    private let schema: DatabaseSchema
    /// References to rows that were written before.
    private var written: Set<InsertedRow.Reference> = []

    init(_ schema: DatabaseSchema) {
        self.schema = schema
    }

    /// Adds to a batch the rows that it refers to, unless they were written before.
    ///
    /// - Throws: An `OmittedValueError` where a value is too large to be read, or a `DatabaseError`.
    mutating func complete(
        _ batch: inout InsertionBatch, _ rows: inout WrittenRows, _ db: Database
    ) throws {
        var start = 0
        while start < batch.rows.count {
            let end = batch.rows.count
            let open = batch.rows[start..<end].map { row in
                row.references.filter { batch.index(named: $0) == nil && !written.contains($0) }
            }
            let dead = try find(open.joined(), in: &batch, &rows, db)
            for (index, references) in zip(start..<end, open) where !dead.isEmpty {
                for reference in references where dead.contains(reference) {
                    batch.addDeadLink(reference, of: index)
                }
            }
            start = end
        }
    }

    /// Finds the rows that references lead to.
    ///
    /// - Returns: Those that lead to none.
    private mutating func find(
        _ references: some Sequence<InsertedRow.Reference>, in batch: inout InsertionBatch,
        _ rows: inout WrittenRows, _ db: Database
    ) throws -> Set<InsertedRow.Reference> {
        var seen: Set<InsertedRow.Reference> = []
        var places: [InsertedRow.Reference: Int] = [:]
        var groups: [[InsertedRow.Reference]] = []
        for reference in references where seen.insert(reference).inserted {
            // Those to the same columns are looked up together.
            let place = InsertedRow.Reference(table: reference.table, columns: reference.columns, values: [])
            let index =
                places[place].flatMap { groups[$0].count < Self.mostAtOnce ? $0 : nil } ?? groups.count
            places[place] = index
            if index == groups.count { groups.append([]) }
            groups[index].append(reference)
        }
        var dead: Set<InsertedRow.Reference> = []
        for group in groups {
            let found = try parents(of: group, db)
            for reference in group {
                let parents = try found[reference] ?? self.parents(of: [reference], db).flatMap(\.value)
                if parents.isEmpty { dead.insert(reference) }
                for parent in parents { take(parent, reference, into: &batch, &rows) }
            }
        }
        return dead
    }

    private mutating func take(
        _ parent: InsertedRow, _ reference: InsertedRow.Reference, into batch: inout InsertionBatch,
        _ rows: inout WrittenRows
    ) {
        if batch.index(of: parent) == nil, rows.insert(parent) { batch.add(parent) }
        if let index = batch.index(of: parent) {
            batch.name(index, by: reference)
        } else {
            if written.count >= Self.mostRemembered { written = [] }
            written.insert(reference)
        }
    }

    /// The rows that references to the same columns lead to, under what would name them to the letter.
    private func parents(
        of references: [InsertedRow.Reference], _ db: Database
    ) throws -> [InsertedRow.Reference: [InsertedRow]] {
        guard let first = references.first, let table = schema.table(named: first.table) else { return [:] }
        let columns = first.columns
        let request = table.identified(
            Table(table.name).filter(
                columns.count == 1
                    ? references.map { $0.values[0] }.contains(Column(columns[0]))
                    : references.map { reference in
                        zip(columns, reference.values).map { Column($0) == $1 }.joined(operator: .and)
                    }.joined(operator: .or)))
        var found: [InsertedRow.Reference: [InsertedRow]] = [:]
        let fetched = try FittingRows.ifItFits(db) { try request.fetchAll(db) }
        // Who it is that is too large, and in what column, is told when the row is taken by itself.
        for row in try fetched ?? [FittingRows(table: table).first(of: request, db)].compactMap({ $0 }) {
            var parent = try InsertedRow(row, fetchedAs: row, of: table)
            parent.isParent = true
            let values = columns.map { name in row.value(ofColumn: name) }
            found[InsertedRow.Reference(table: first.table, columns: columns, values: values), default: []]
                .append(parent)
        }
        return found
    }
}
