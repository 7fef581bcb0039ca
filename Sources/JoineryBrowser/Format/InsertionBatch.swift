import JoineryEngine

/// The rows of a batch to insert, each once, and the references between them.
struct InsertionBatch {
    private(set) var rows: [InsertedRow] = []
    private var indexes: [InsertedRow.Identity: Int] = [:]
    /// The indexes of the rows, by the references that name them.
    private var named: [InsertedRow.Reference: Int] = [:]
    /// The columns that foreign keys refer to, by table.
    private let referred: NamedValues<Set<[FoldedName]>>

    /// - Parameter referred: The columns that foreign keys refer to, by table.
    init(referred: NamedValues<Set<[FoldedName]>>) {
        self.referred = referred
    }

    mutating func add(_ row: InsertedRow) {
        indexes[row.identity] = rows.count
        for name in row.names(among: referred) { named[name] = rows.count }
        rows.append(row)
    }

    /// The index of a row.
    func index(of row: InsertedRow) -> Int? { indexes[row.identity] }

    /// The index of the row that a reference names.
    func index(named reference: InsertedRow.Reference) -> Int? { named[reference] }

    /// Records that a reference leads to a row without having its exact value: `'5'` to 5, or `ann` to `Ann`.
    mutating func name(_ index: Int, by reference: InsertedRow.Reference) { named[reference] = index }

    mutating func addDeadLink(_ reference: InsertedRow.Reference, of index: Int) {
        rows[index].deadLinks.append(reference)
    }

    /// Whether a row refers to itself by a value that differs from its own, as in case. SQLite refuses such a row,
    /// because it compares the values before the row exists.
    func isMisspelled(_ reference: InsertedRow.Reference, of row: InsertedRow) -> Bool {
        named[reference].map { rows[$0].identity == row.identity } == true
            && !row.names(among: referred).contains(reference)
    }

    /// The rows, parents first.
    var ordered: [InsertedRow] {
        let parents = rows.map { row in row.references.compactMap { named[$0] } }
        return InsertionOrder.indexes(of: parents).map { rows[$0] }
    }
}
