/// An association between two tables, derived from the schema and seen from one side.
///
/// See also <doc:AssociationsFromTheSchema>.
public struct AssociationInfo: Hashable, Sendable {
    /// The number of rows on the other side of an association, and the way to them.
    public enum Kind: Hashable, Sendable {
        /// The table contains the foreign key. It refers to columns that identify the rows of the other table.
        case belongsTo
        /// The table contains the foreign key. It refers to columns that several rows of the other table may share:
        /// the schema does not ensure that at most one compares equal.
        case belongsToAny
        /// The other table contains the foreign key, and at most one of its rows refers to each row of this one.
        case hasOne
        /// The other table contains the foreign key.
        case hasMany
        /// A join table contains foreign keys to both sides.
        case hasManyThrough
        /// Two successive to-one associations.
        case hasOneThrough

        /// Whether there is at most one row on the other side.
        public var isToOne: Bool {
            switch self {
            case .belongsTo, .hasOne, .hasOneThrough: true
            case .belongsToAny, .hasMany, .hasManyThrough: false
            }
        }

        /// Whether the table contains the foreign key.
        public var isToParent: Bool {
            switch self {
            case .belongsTo, .belongsToAny: true
            case .hasOne, .hasMany, .hasManyThrough, .hasOneThrough: false
            }
        }
    }

    /// A step from one table to the next.
    public struct Hop: Hashable, Sendable {
        /// The direction in which a step follows its foreign key.
        public enum Direction: Hashable, Sendable {
            /// From the table that contains the foreign key to the referenced one.
            case toParent
            /// From the referenced table to the one that contains the foreign key.
            case toChildren
        }

        /// The foreign key that the step follows.
        public let foreignKey: ForeignKeyInfo
        /// The direction in which the step follows the foreign key.
        public let direction: Direction

        /// The table from which the step starts.
        public var originTable: String {
            direction == .toParent ? foreignKey.originTable : foreignKey.destinationTable
        }

        /// The table to which the step leads.
        public var destinationTable: String {
            direction == .toParent ? foreignKey.destinationTable : foreignKey.originTable
        }
    }

    /// The name of the association in lowerCamelCase, unique within its table regardless of case.
    public let key: String
    /// The number of rows on the other side, and the way to them.
    public let kind: Kind
    /// The table from which the association starts.
    public let originTable: String
    /// The table to which the association leads. For a broken association, it may be missing.
    public let destinationTable: String
    /// The steps from the origin to the destination: one, or two if another table is in between.
    public let hops: [Hop]

    /// The table between both sides; `nil` if there is none.
    public var pivotTable: String? { hops.count > 1 ? hops[0].destinationTable : nil }

    /// The reason why the association cannot be followed; `nil` if it can be.
    public var broken: String? { hops.lazy.compactMap(\.foreignKey.brokenReason).first }

    /// Whether a foreign key of the association is inferred from the names of columns.
    public var isInferred: Bool { hops.contains { $0.foreignKey.origin == .inferred } }

    /// How surely the least sure foreign key of the association is one, from 0 to 1; `nil` if none is known by a search. See
    /// ``LinkCandidate``.
    public var certainty: Double? { hops.lazy.compactMap(\.foreignKey.certainty).min() }

    /// Whether the association is listed by default, rather than only offered for inclusion in requests.
    public var isListed: Bool { kind != .hasOneThrough }

    /// Whether there is at most one row on the other side.
    public var isToOne: Bool { kind.isToOne }
}
