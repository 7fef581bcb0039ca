import JoineryEngine

extension ForeignKeyEnforcement {
    /// What a join finds and what SQLite enforces, in a few words.
    ///
    ///     pcode INTEGER → code TEXT: joined as numbers, enforced as texts
    ///     SQLite cannot enforce this: its target is not unique
    package var text: String {
        switch self {
        case .impossible: "SQLite cannot enforce this: its target is not unique"
        case .differing(let origin, let destination, let joined, let enforced):
            "\(origin.typedName) → \(destination.typedName): joined \(joined.text), enforced \(enforced.text)"
        }
    }
}

extension DatabaseSchema {
    /// Returns how SQLite enforces the foreign key of an association, if that differs from what a join finds.
    func enforcement(of association: AssociationInfo) -> ForeignKeyEnforcement? {
        association.hops.count == 1 ? association.hops.first.flatMap { enforcement(of: $0.foreignKey) } : nil
    }
}

extension ForeignKeyEnforcement.Comparison {
    fileprivate var text: String {
        switch self {
        case .numbers: "as numbers"
        case .texts: "as texts"
        case .stored: "as stored"
        }
    }
}

extension ColumnInfo {
    /// The name and the declared type.
    fileprivate var typedName: String {
        SafeText.line(name) + " " + (type.isEmpty ? "without a type" : SafeText.line(type))
    }
}
