import JoineryEngine

/// The associations of a table that are offered for including alone.
///
/// Of a schema they are derived when somebody asks: those of all tables together may be as many as the square of all
/// associations.
enum OfferedAssociations: Hashable, Sendable {
    case known([CatalogAssociation])
    case derived(DatabaseSchema, table: String)

    var associations: [CatalogAssociation] {
        switch self {
        case .known(let associations): associations
        case .derived(let schema, let table):
            schema.associations(from: table).filter { !$0.isListed }.map { CatalogAssociation($0) }
        }
    }

    /// What is derived follows from the associations that the tables list: where these are the same, so is it.
    static func == (lhs: OfferedAssociations, rhs: OfferedAssociations) -> Bool {
        switch (lhs, rhs) {
        case (.derived(_, let left), .derived(_, let right)): left == right
        default: lhs.associations == rhs.associations
        }
    }

    /// The name of the entry tells it apart.
    func hash(into hasher: inout Hasher) {}
}
