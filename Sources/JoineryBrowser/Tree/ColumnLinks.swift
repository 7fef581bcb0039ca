import JoineryEngine

/// The links of a row's columns that are part of a foreign key.
struct ColumnLinks {
    /// A link of a column: the association that it follows, and what the cell shows of it.
    struct Link {
        var association: String
        var cell: Cell.Link
    }

    /// The associations over the foreign keys that begin with a column, and over others that contain it.
    private var first: NamedValues<[AssociationInfo]> = [:]
    private var others: NamedValues<[AssociationInfo]> = [:]
    private let targets: NamedValues<ToOneTarget>

    /// - Parameter targets: The targets of the row's associations, by key.
    init(of associations: [AssociationInfo], _ targets: NamedValues<ToOneTarget>) {
        self.targets = targets
        for info in associations where info.kind.isToParent && info.broken == nil {
            let columns = info.hops.first?.foreignKey.originColumns ?? []
            if let column = columns.first { first[column, default: []].append(info) }
            for column in NameSet(columns.dropFirst()).spelled { others[column, default: []].append(info) }
        }
    }

    /// Returns the link of a column; `nil` if it is not part of a foreign key.
    ///
    /// If there are several foreign keys, prefers one that leads somewhere, then one that begins with the column.
    func link(of column: String) -> Link? {
        let links = ((first[column] ?? []) + (others[column] ?? [])).lazy.map { info in
            Link(association: info.key, cell: link(of: info))
        }
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
