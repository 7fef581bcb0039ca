/// A foreign key: columns of a table that refer to columns of another table, or of the same one.
///
/// Tables and columns are spelled as they are declared, regardless of the spelling in the foreign key. The columns of
/// an implicit parent key (`REFERENCES parent`) are filled in.
///
/// See also <doc:BeyondTheReference>.
public struct ForeignKeyInfo: Hashable, Sendable {
    /// The origin of a foreign key.
    public enum Origin: Hashable, Sendable {
        /// The schema declares it.
        case declared
        /// The schema does not declare it, but a column is named after the key of another table. See ``SchemaRules``.
        case inferred
        /// ``SchemaRules`` define it, or accept an inferred one.
        case defined
    }

    /// The number that SQLite assigned to the foreign key, unique within its table; negative if it is not declared.
    public let id: Int
    /// The origin of the foreign key.
    public let origin: Origin
    /// The table that holds the foreign key.
    public let originTable: String
    /// The referencing columns, in the order of their declaration.
    public let originColumns: [String]
    /// The referenced table.
    public let destinationTable: String
    /// The referenced columns, one per origin column; empty only if the foreign key is broken.
    public let destinationColumns: [String]
    /// The reason why the foreign key cannot be followed, such as a missing table; `nil` if it can be.
    public let brokenReason: String?

    /// The values that other columns of a row must have for the row to refer to anything, as in a polymorphic
    /// association; empty if there are no conditions.
    public let conditions: [ForeignKey.Condition]
    /// How surely an inferred foreign key is one, from 0 to 1; `nil` if it is declared or defined, or if only names were
    /// looked at.
    public let certainty: Double?
    /// The keys that rules give to the associations over the foreign key, to the parent and to the children.
    let givenKeys: GivenKeys

    struct GivenKeys: Hashable, Sendable {
        var toParent: String?
        var toChildren: String?
    }

    package init(
        id: Int, originTable: String, originColumns: [String], destinationTable: String,
        destinationColumns: [String], brokenReason: String? = nil
    ) {
        self.init(
            id: id, origin: .declared, originTable: originTable, originColumns: originColumns,
            destinationTable: destinationTable, destinationColumns: destinationColumns,
            brokenReason: brokenReason)
    }

    init(
        id: Int, origin: Origin, originTable: String, originColumns: [String], destinationTable: String,
        destinationColumns: [String], brokenReason: String? = nil, conditions: [ForeignKey.Condition] = [],
        certainty: Double? = nil, givenKeys: GivenKeys = GivenKeys()
    ) {
        self.id = id
        self.origin = origin
        self.conditions = conditions
        self.certainty = certainty
        self.givenKeys = givenKeys
        self.originTable = originTable
        self.originColumns = originColumns
        self.destinationTable = destinationTable
        self.destinationColumns = destinationColumns
        self.brokenReason = brokenReason
    }

    /// Whether the foreign key cannot be followed: see ``brokenReason``.
    public var isBroken: Bool { brokenReason != nil }

    /// Whether the foreign key has several columns.
    public var isCompound: Bool { originColumns.count > 1 }

    /// Whether the foreign key refers to its own table.
    public var isSelfReferencing: Bool { FoldedName(originTable) == FoldedName(destinationTable) }

    /// The pairs of referencing and referenced columns.
    public var mapping: [(origin: String, destination: String)] {
        zip(originColumns, destinationColumns).map { (origin: $0, destination: $1) }
    }
}
