import JoineryEngine

/// Finds the rows that a batch refers to by declared foreign keys, their parents, and so on.
///
/// SQLite decides which row a reference means: `'5'` refers to 5 if the parent's column holds numbers, and `ann` to
/// `Ann` if it is compared without case.
struct ParentRows {
    /// The maximum number of references remembered. Beyond it, all are forgotten, and looked up again when needed.
    private static let mostRemembered = 100_000
    /// The maximum number of references looked up in one statement, because SQLite limits the size of a condition.
    private static let mostAtOnce = 100

    private let schema: DatabaseSchema
    /// References to rows of earlier batches.
    private var written: Set<InsertedRow.Reference> = []

    init(_ schema: DatabaseSchema) {
        self.schema = schema
    }

    /// Adds to a batch the rows that it refers to, unless they were written before.
    ///
    /// - Throws: An `OmittedValueError` if a value is too large to read, or a `DatabaseError`.
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

    /// Adds the rows that references lead to.
    ///
    /// - Returns: The references that lead to no row.
    private mutating func find(
        _ references: some Sequence<InsertedRow.Reference>, in batch: inout InsertionBatch,
        _ rows: inout WrittenRows, _ db: Database
    ) throws -> Set<InsertedRow.Reference> {
        var seen: Set<InsertedRow.Reference> = []
        var places: [InsertedRow.Reference: Int] = [:]
        var groups: [[InsertedRow.Reference]] = []
        for reference in references where seen.insert(reference).inserted {
            // References to the same columns are looked up together.
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
                for parent in parents { add(parent, reference, into: &batch, &rows) }
            }
        }
        return dead
    }

    private mutating func add(
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

    /// Returns the rows that references to the same columns lead to, by the references that would name them exactly.
    private func parents(
        of references: [InsertedRow.Reference], _ db: Database
    ) throws -> [InsertedRow.Reference: [InsertedRow]] {
        guard let first = references.first, let table = schema.table(named: first.table) else { return [:] }
        let columns = first.columns
        // Generated columns are not inserted, and may fail.
        let stored = table.visibleColumns.filter { !$0.isGenerated }.map(\.name)
        let all = Table(table.name).all()
        let rows =
            stored.count < table.visibleColumns.count ? all.select(stored.map { Column($0) }) : all
        let request = table.identified(
            rows.filter(
                columns.count == 1
                    ? references.map { $0.values[0] }.contains(Column(columns[0]))
                    : references.map { reference in
                        zip(columns, reference.values).map { Column($0) == $1 }.joined(operator: .and)
                    }.joined(operator: .or)))
        var found: [InsertedRow.Reference: [InsertedRow]] = [:]
        let fetched = try FittingRows.ifItFits(db) { try request.fetchAll(db) }
        // Rows that do not fit together are looked up one by one; one that does not fit alone throws an error with
        // its column.
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
