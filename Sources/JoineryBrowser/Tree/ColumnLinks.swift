import JoineryEngine

/// Where the columns of a row lead that are part of a foreign key.
struct ColumnLinks {
    /// A link of a column: the association that follows it, and what the cell shows of it.
    struct Link {
        var association: String
        var cell: Cell.Link
    }

    private let foreignKeys: [(info: AssociationInfo, columns: [String])]
    private let targets: [String: ToOneTarget]

    /// - Parameter targets: Where the associations of the row lead, by their keys.
    init(of associations: [AssociationInfo], _ targets: [String: ToOneTarget]) {
        foreignKeys = associations.compactMap { info in
            guard info.kind.isToParent, info.broken == nil, let hop = info.hops.first else { return nil }
            return (info, hop.foreignKey.originColumns)
        }
        self.targets = targets
    }

    /// The link of a column; `nil` where it is part of no foreign key.
    ///
    /// Of several foreign keys it follows one that leads somewhere, and rather one that begins with the column.
    func link(of column: String) -> Link? {
        let first = foreignKeys.filter { $0.columns.first == column }
        let others = foreignKeys.filter { $0.columns.dropFirst().contains(column) }
        let links = (first + others).map { Link(association: $0.info.key, cell: link(of: $0.info)) }
        return links.first { $0.cell != .none } ?? links.first
    }

    private func link(of info: AssociationInfo) -> Cell.Link {
        if info.kind == .belongsToAny { return .parent(label: nil) }
        return switch targets[info.key]?.link {
        // The label stands on the line of the association.
        case .row?, .repeated?: .parent(label: nil)
        // A guess may be wrong.
        case .noSuchRow?, .typeMismatch?: info.isInferred ? .none : .dead
        case nil, .some(.none): .none
        }
    }
}
