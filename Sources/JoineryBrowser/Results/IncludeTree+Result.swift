import JoineryEngine

extension IncludeTree {
    /// Creates the tree of a result, whose rows include nothing and are those of no table.
    ///
    /// - Parameter columns: The names of the columns, each of which occurs once.
    init(ofResult columns: [String]) {
        self.init(
            table: TableInfo(
                name: "result", kind: .view, columns: columns.map { ColumnInfo(name: $0) }, primaryKey: nil))
    }
}

extension [String] {
    /// The names, in which each one that occurred before, in any case, has a number added, as SQLite does in a subquery:
    /// `a`, `A:1`.
    package var distinct: [String] {
        var seen = NameSet(self)
        var used: NameSet = []
        return map { name in
            if used.insert(name) { return name }
            var number = 1
            while !seen.insert("\(name):\(number)") { number += 1 }
            used.insert("\(name):\(number)")
            return "\(name):\(number)"
        }
    }
}
