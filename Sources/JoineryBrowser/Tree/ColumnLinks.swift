import JoineryEngine

/// The links of a row's columns that are part of a foreign key.
struct ColumnLinks {
    /// A link of a column: the association that it follows, and what the cell shows of it.
    struct Link {
        var association: String
        var cell: Cell.Link
    }

    private let foreignKeys: [(info: AssociationInfo, columns: [String])]
    private let targets: [String: ToOneTarget]

    /// - Parameter targets: The targets of the row's associations, by key.
    init(of associations: [AssociationInfo], _ targets: [String: ToOneTarget]) {
        foreignKeys = associations.compactMap { info in
            guard info.kind.isToParent, info.broken == nil, let hop = info.hops.first else { return nil }
            return (info, hop.foreignKey.originColumns)
        }
        self.targets = targets
    }

    /// Returns the link of a column; `nil` if it is not part of a foreign key.
    ///
    /// If there are several foreign keys, prefers one that leads somewhere, then one that begins with the column.
    func link(of column: String) -> Link? {
        let first = foreignKeys.filter { $0.columns.first == column }
        let others = foreignKeys.filter { $0.columns.dropFirst().contains(column) }
        let links = (first + others).map { Link(association: $0.info.key, cell: link(of: $0.info)) }
        return links.first { $0.cell != .none } ?? links.first
    }

    private func link(of info: AssociationInfo) -> Cell.Link {
        if info.kind == .belongsToAny { return .parent(label: nil) }
        return switch targets[info.key]?.link {
        // The label is on the line of the association.
        case .row?, .repeated?: .parent(label: nil)
        // An inferred foreign key may be wrong.
        case .noSuchRow?, .typeMismatch?: info.isInferred ? .none : .dead
        case nil, .some(.none): .none
        }
    }
}
