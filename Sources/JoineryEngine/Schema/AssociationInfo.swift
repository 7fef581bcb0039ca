/// A link between two tables as the schema tells it, seen from one side.
public struct AssociationInfo: Hashable, Sendable {
    /// How many rows are on the other side, and how they are reached.
    public enum Kind: Hashable, Sendable {
        /// The table holds the foreign key, to columns that tell the rows of the other one apart.
        case belongsTo
        /// The table holds the foreign key, to columns that several rows of the other one may share: those that SQLite
        /// finds equal, which the schema does not keep from being more than one.
        case belongsToAny
        /// The other table holds the foreign key, at most once for each row of this one.
        case hasOne
        /// The other table holds the foreign key.
        case hasMany
        /// A join table holds a foreign key to either side.
        case hasManyThrough
        /// Two to-one associations, one after the other.
        case hasOneThrough

        /// Whether there is at most one row on the other side.
        public var isToOne: Bool {
            switch self {
            case .belongsTo, .hasOne, .hasOneThrough: true
            case .belongsToAny, .hasMany, .hasManyThrough: false
            }
        }

        /// Whether the table holds the foreign key.
        public var isToParent: Bool {
            switch self {
            case .belongsTo, .belongsToAny: true
            case .hasOne, .hasMany, .hasManyThrough, .hasOneThrough: false
            }
        }
    }

    /// A step from one table to the next.
    public struct Hop: Hashable, Sendable {
        /// Which way a step follows its foreign key.
        public enum Direction: Hashable, Sendable {
            /// From the table that holds the foreign key to the one that it refers to.
            case toParent
            /// From the table that is referred to to the one that holds the foreign key.
            case toChildren
        }

        /// The foreign key that the step follows.
        public let foreignKey: ForeignKeyInfo
        /// Which way the step follows it.
        public let direction: Direction

        /// The table that the step starts from.
        public var originTable: String {
            direction == .toParent ? foreignKey.originTable : foreignKey.destinationTable
        }

        /// The table that the step leads to.
        public var destinationTable: String {
            direction == .toParent ? foreignKey.destinationTable : foreignKey.originTable
        }
    }

    /// The name of the association, in lowerCamelCase, unique among those of its table in any case.
    public let key: String
    /// How many rows are on the other side, and how they are reached.
    public let kind: Kind
    /// The table that the association starts from.
    public let originTable: String
    /// The table that the association leads to; for a broken one the name of what is missing.
    public let destinationTable: String
    /// The steps that lead there: one, or two for the kinds that go through another table.
    public let hops: [Hop]

    /// The table between the two sides, for the kinds that go through one.
    public var pivotTable: String? { hops.count > 1 ? hops[0].destinationTable : nil }

    /// Why the association cannot be followed; nil when it can.
    public var broken: String? { hops.lazy.compactMap(\.foreignKey.brokenReason).first }

    /// Whether the association is a guess: a foreign key that it follows was inferred from the names of columns.
    public var isInferred: Bool { hops.contains { $0.foreignKey.origin == .inferred } }

    /// Whether the association is shown by default, rather than only offered for including.
    public var isListed: Bool { kind != .hasOneThrough }

    /// Whether there is at most one row on the other side.
    public var isToOne: Bool { kind.isToOne }
}
