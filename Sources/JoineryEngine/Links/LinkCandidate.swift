/// A link that no foreign key declares, with what speaks for it.
///
/// The columns of a row of one table have the values of a key of another row. See ``SchemaRules/links``.
public struct LinkCandidate: Hashable, Sendable {
    /// The table that refers.
    public let originTable: String
    /// The columns that refer, in the order of the columns that they refer to.
    public let originColumns: [String]
    /// The table that is referred to.
    public let destinationTable: String
    /// The columns that are referred to, one for each column that refers.
    public let destinationColumns: [String]
    /// The values that other columns of a row must have for the row to refer to this table; empty if it is the only one.
    public let conditions: [ForeignKey.Condition]
    /// How surely this is a link, from 0 to 1.
    public internal(set) var certainty: Double
    /// What speaks for the link and against it, the strongest first.
    public let reasons: [LinkReason]

    /// Creates a candidate.
    public init(
        from originTable: String, columns originColumns: [String], to destinationTable: String,
        columns destinationColumns: [String], where conditions: [ForeignKey.Condition] = [],
        certainty: Double,
        reasons: [LinkReason] = []
    ) {
        self.originTable = originTable
        self.originColumns = originColumns
        self.destinationTable = destinationTable
        self.destinationColumns = destinationColumns
        self.conditions = conditions
        self.certainty = certainty
        self.reasons = reasons
    }

    /// How sure a link is.
    public enum Level: Int, Comparable, Hashable, Sendable {
        /// Shown only where asked for.
        case possible
        /// Shown and followed, with a mark.
        case likely
        /// Shown and followed.
        case sure

        /// The level of a certainty: sure from 0.97 on, likely from 0.8 on.
        public init(certainty: Double) {
            self = certainty >= 0.97 ? .sure : certainty >= 0.8 ? .likely : .possible
        }

        /// Whether the first level is less sure than the second.
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// The level of the certainty.
    public var level: Level { Level(certainty: certainty) }
}

/// What speaks for a link, or against it.
public enum LinkReason: Hashable, Sendable {
    /// The column is named after the table.
    case namedAfterTable
    /// The column has the name of the key.
    case namedLikeKey
    /// The name says the table or its key, and a role.
    case role(String)
    /// A word of the name is short for the table.
    case abbreviation(String)
    /// The name is a role of another row of the same table, or of the table after which that of the column is named.
    case ownRole(String)
    /// The name is a role of a person, and the table is one of people.
    case personRole(String)
    /// Of different values in a sample, this many exist on the other side. That is surprising if values drawn from the same
    /// range, or texts like these, would hardly do so by chance.
    case values(found: Int, sampled: Int, isSurprising: Bool)
    /// The largest value comes near the largest key.
    case range
    /// The column is indexed.
    case indexed
    /// A view or trigger joins the columns.
    case joined(by: String)
    /// A column of the same name in another table refers to the same key.
    case alike(table: String, column: String)
    /// There are no values: only names speak.
    case noValues
    /// Nothing declares the key, but no value of it occurs twice.
    case undeclaredKey
    /// A column beside it tells which table.
    case namedByValue(column: String)
}
