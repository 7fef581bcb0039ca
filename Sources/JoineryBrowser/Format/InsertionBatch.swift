import JoineryEngine

/// The rows of a batch that are to be inserted, each once, and which of them refer to which.
struct InsertionBatch {
    private(set) var rows: [InsertedRow] = []
    private var indexes: [InsertedRow.Identity: Int] = [:]
    /// The rows, by what foreign keys call them.
    private var named: [InsertedRow.Reference: Int] = [:]
    /// The columns of each table that foreign keys refer to.
    private let referred: [String: Set<[String]>]

    /// - Parameter referred: The columns of each table that foreign keys refer to.
    init(referred: [String: Set<[String]>]) {
        self.referred = referred
    }

    mutating func add(_ row: InsertedRow) {
        indexes[row.identity] = rows.count
        for name in row.names(among: referred) { named[name] = rows.count }
        rows.append(row)
    }

    /// The index of a row.
    func index(of row: InsertedRow) -> Int? { indexes[row.identity] }

    /// The index of the row that a reference names to the letter.
    func index(named reference: InsertedRow.Reference) -> Int? { named[reference] }

    /// A reference leads to a row that it does not name to the letter: `'5'` to 5, or `ann` to `Ann`.
    mutating func name(_ index: Int, by reference: InsertedRow.Reference) { named[reference] = index }

    mutating func addDeadLink(_ reference: InsertedRow.Reference, of index: Int) {
        rows[index].deadLinks.append(reference)
    }

    /// Whether a row refers to itself by other letters than its own: SQLite compares them before there is a row.
    func isMisspelled(_ reference: InsertedRow.Reference, of row: InsertedRow) -> Bool {
        named[reference].map { rows[$0].identity == row.identity } == true
            && !row.names(among: referred).contains(reference)
    }

    /// The rows, those that others refer to first.
    var ordered: [InsertedRow] {
        let parents = rows.map { row in row.references.compactMap { named[$0] } }
        return InsertionOrder.indexes(of: parents).map { rows[$0] }
    }
}
