import JoineryEngine

/// The associations of a table that are only offered for including.
///
/// They are derived from the schema on request: those of all tables together may be as many as the square of the
/// number of associations.
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

    /// The number of those that are left out, because there are too many.
    var omittedCount: Int {
        switch self {
        case .known: 0
        case .derived(let schema, let table): schema.omittedAssociationCount(from: table)
        }
    }

    /// Derived associations follow from those that the tables list, so they are equal if the listed ones are.
    static func == (lhs: OfferedAssociations, rhs: OfferedAssociations) -> Bool {
        switch (lhs, rhs) {
        case (.derived(_, let left), .derived(_, let right)): left == right
        default: lhs.associations == rhs.associations
        }
    }

    /// Entries already differ in their names.
    func hash(into hasher: inout Hasher) {}
}
