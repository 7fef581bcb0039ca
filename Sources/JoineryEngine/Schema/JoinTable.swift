/// The pairs of foreign keys by which a table joins others: many rows of one with many rows of another.
///
/// Two foreign keys make a pair if their columns together are a key of the table, or if it has no others beside its own
/// key.
struct JoinTable {
    /// For each foreign key, by its number, those that it makes a pair with, in the order of the table.
    private(set) var partners: [Int: [ForeignKeyInfo]] = [:]

    /// More foreign keys over the columns of one key join nothing: they would make as many pairs as their square.
    private static let most = 32

    /// - Parameter foreignKeys: Those of the table, each once.
    init(_ table: TableInfo, _ foreignKeys: [ForeignKeyInfo]) {
        guard foreignKeys.count > 1 else { return }
        let columns = foreignKeys.map { Self.names($0.originColumns) }
        let whole = foreignKeys.indices.filter { !foreignKeys[$0].isBroken }
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
            let identity = Self.names(key)
            let members = whole.filter { columns[$0].isSubset(of: identity) }
            if members.count <= Self.most { pair(members) { $0.count == identity.count } }
        }
        if foreignKeys.count == 2 {
            let own = Self.names(table.primaryKey?.columns ?? [])
            let names = table.columns.map { FoldedName($0.name) }
            pair(whole) { both in names.allSatisfy { both.contains($0) || own.contains($0) } }
        }
        for (near, others) in pairs {
            partners[foreignKeys[near].id] = others.sorted().map { foreignKeys[$0] }
        }
    }

    private static func names(_ columns: [String]) -> Set<FoldedName> {
        Set(columns.map(FoldedName.init))
    }
}
