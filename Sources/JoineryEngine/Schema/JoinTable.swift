/// The pairs of foreign keys by which a table joins others in many-to-many associations.
///
/// Two foreign keys form a pair if their columns together are a unique key of the table. They also do if they are its
/// only foreign keys, and it has no columns other than theirs and its own primary key.
struct JoinTable {
    /// The partners of each foreign key, by its number, in the order of the table.
    private(set) var partners: [Int: [ForeignKeyInfo]] = [:]

    /// The maximum number of foreign keys over the columns of one unique key. If there are more, they form no pairs,
    /// whose number would grow quadratically.
    private static let most = 32

    /// - Parameter foreignKeys: The foreign keys of the table, without duplicates.
    init(_ table: TableInfo, _ foreignKeys: [ForeignKeyInfo]) {
        guard foreignKeys.count > 1 else { return }
        let columns = foreignKeys.map { Set(folding: $0.originColumns) }
        let whole = foreignKeys.indices.filter { !foreignKeys[$0].isBroken }
        let sets = ColumnSets(whole.map { columns[$0] })
        var pairs: [Int: Set<Int>] = [:]
        func pair(_ members: [Int], where isPair: (Set<FoldedName>) -> Bool) {
            for near in members {
                for far in members where near != far {
                    guard !columns[near].isSubset(of: columns[far]),
                        !columns[far].isSubset(of: columns[near]), isPair(columns[near].union(columns[far]))
                    else { continue }
                    pairs[near, default: []].insert(far)
                }
            }
        }
        for key in table.uniqueKeyColumns where key.count > 1 {
            let identity = Set(folding: key)
            let members = sets.subsets(of: identity).map { whole[$0] }
            if members.count <= Self.most { pair(members) { $0.count == identity.count } }
        }
        if foreignKeys.count == 2 {
            let own = Set(folding: table.primaryKey?.columns ?? [])
            let names = table.columns.map { FoldedName($0.name) }
            pair(whole) { both in names.allSatisfy { both.contains($0) || own.contains($0) } }
        }
        for (near, others) in pairs {
            partners[foreignKeys[near].id] = others.sorted().map { foreignKeys[$0] }
        }
    }
}
