import JoineryEngine

/// Names of tables, columns and associations are compared as SQLite compares them. Swift's `==` treats `é` as equal to
/// `e` with a combining accent, and `lowercased()` turns `É` into `é`: a file may have tables with all of these names.
extension String {
    /// Whether a name is the same as another one.
    package func isName(_ other: String?) -> Bool {
        other.map { FoldedName(self) == FoldedName($0) } ?? false
    }
}

extension Sequence<String> {
    /// Whether one of the names is the same as a given one.
    func contains(name: String) -> Bool {
        contains { $0.isName(name) }
    }
}
