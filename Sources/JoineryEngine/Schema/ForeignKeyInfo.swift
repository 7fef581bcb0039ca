/// A foreign key: columns of a table that refer to columns of another, or of the same.
///
/// Names are spelled as the tables spell them, however the foreign key does; the columns of an implicit parent
/// key (`REFERENCES parent`) are filled in.
///
/// See also <doc:BeyondTheReference>.
public struct ForeignKeyInfo: Hashable, Sendable {
    /// Where a foreign key comes from.
    public enum Origin: Hashable, Sendable {
        /// The schema declares it.
        case declared
        /// Nobody declared it: a column is called like a key of another table. See ``SchemaRules``.
        case inferred
        /// ``SchemaRules`` define it, or accept what was inferred.
        case defined
    }

    /// The number that SQLite gave to the foreign key, unique in its table; below 0 for one that is not declared.
    public let id: Int
    /// Where the foreign key comes from.
    public let origin: Origin
    /// The table that holds the foreign key.
    public let originTable: String
    /// The columns that refer, in the order of their declaration.
    public let originColumns: [String]
    /// The table that is referred to.
    public let destinationTable: String
    /// The columns that are referred to, one for each origin column; empty only when the key is broken.
    public let destinationColumns: [String]
    /// Why the foreign key leads nowhere, such as a missing table; nil when all is well.
    public let brokenReason: String?

    /// The values that other columns of a row must have for it to refer to anything, as in a polymorphic association;
    /// empty for none.
    public let conditions: [ForeignKey.Condition]
    /// What rules call the associations over the foreign key: to the parent, and to the children.
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
        givenKeys: GivenKeys = GivenKeys()
    ) {
        self.id = id
        self.origin = origin
        self.conditions = conditions
        self.givenKeys = givenKeys
        self.originTable = originTable
        self.originColumns = originColumns
        self.destinationTable = destinationTable
        self.destinationColumns = destinationColumns
        self.brokenReason = brokenReason
    }

    /// Whether the table or a column that the foreign key refers to is missing.
    public var isBroken: Bool { brokenReason != nil }

    /// Whether the foreign key has several columns.
    public var isCompound: Bool { originColumns.count > 1 }

    /// Whether the foreign key refers to its own table.
    public var isSelfReferencing: Bool { FoldedName(originTable) == FoldedName(destinationTable) }

    /// The columns in pairs: which column refers to which.
    public var mapping: [(origin: String, destination: String)] {
        zip(originColumns, destinationColumns).map { (origin: $0, destination: $1) }
    }
}
