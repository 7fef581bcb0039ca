/// An association that the schema tells of, usable wherever a declared one is.
///
/// ```swift
/// for association in try db.associations(from: "book") {
///     print(association.info.key, association.info.kind)
/// }
/// let rows = try Table("book").including(all: reviews).fetchAll(db)
/// ```
public struct SchemaAssociation: AssociationToMany {
    /// The type of the rows from which the association starts.
    public typealias OriginRowDecoder = Row
    /// The type of the associated rows.
    public typealias RowDecoder = Row

    /// What the schema tells.
    public let info: AssociationInfo
    /// The way to the associated rows.
    public var sqlAssociation: SQLAssociation

    /// Creates an association from what a schema tells.
    ///
    /// A broken association can be created and refined; what is requested through it throws.
    public init(_ info: AssociationInfo) {
        self.init(info, pivotKeys: [])
    }

    /// - Parameter pivotKeys: The keys of the tables that the association goes through, so that they merge with
    ///   the associations that lead there.
    fileprivate init(_ info: AssociationInfo, pivotKeys: [String]) {
        self.info = info
        var steps = info.hops.enumerated().map { index, hop in
            if index == info.hops.count - 1 { return SQLAssociation.Step(hop, key: .fixed(info.key)) }
            let key = pivotKeys.indices.contains(index) ? pivotKeys[index] : "joinery_\(info.key)"
            return SQLAssociation.Step(hop, key: .fixed(key))
        }
        if var destination = steps.popLast() {
            if steps.isEmpty { destination.isToOne = info.isToOne }
            sqlAssociation = SQLAssociation(through: steps, destination: destination, schemaKey: info.key)
        } else {
            var relation = SQLRelation(table: info.destinationTable)
            relation.fail("the association \"\(info.key)\" from \"\(info.originTable)\" has no foreign key")
            sqlAssociation = SQLAssociation(
                destination: SQLAssociation.Step(
                    key: .fixed(info.key),
                    condition: AssociationCondition(
                        childTable: info.originTable, parentTable: info.destinationTable, leadsToParent: true),
                    isToOne: info.isToOne, relation: relation))
        }
        if let reason = info.broken {
            relation.fail(
                "the association \"\(info.key)\" from \"\(info.originTable)\" is broken: \(reason)")
        }
    }

    /// The association under another key.
    public func forKey(_ key: String) -> SchemaAssociation {
        withKey(.fixed(key))
    }
}

extension SQLAssociation.Step {
    fileprivate init(_ hop: AssociationInfo.Hop, key: AssociationKey) {
        let foreignKey = hop.foreignKey
        self.init(
            key: key,
            condition: AssociationCondition(
                childTable: foreignKey.originTable, parentTable: foreignKey.destinationTable,
                childColumns: foreignKey.originColumns,
                parentColumns: foreignKey.destinationColumns,
                leadsToParent: hop.direction == .toParent,
                conditions: hop.direction == .toParent ? foreignKey.conditions : []),
            isToOne: hop.direction == .toParent,
            relation: SQLRelation(table: hop.destinationTable)
                .meeting(hop.direction == .toParent ? [] : foreignKey.conditions))
    }
}

extension Database {
    /// All associations of a table, in both directions and through join tables.
    ///
    /// - Throws: A `DatabaseError` if there is no such table.
    ///
    /// See also <doc:AssociationsFromTheSchema>.
    public func associations(from table: String) throws -> [SchemaAssociation] {
        let schema = try schema(of: table)
        return schema.associations(from: table).map {
            SchemaAssociation($0, pivotKeys: schema.pivotKeys(of: $0))
        }
    }

    /// The association of a table with this key; `nil` if it has none.
    ///
    /// - Throws: A `DatabaseError` if there is no such table.
    public func association(_ key: String, from table: String) throws -> SchemaAssociation? {
        let schema = try schema(of: table)
        return schema.association(key, from: table).map {
            SchemaAssociation($0, pivotKeys: schema.pivotKeys(of: $0))
        }
    }
}

extension DatabaseSchema {
    /// The key of the association that leads to the table between the two sides of another one.
    fileprivate func pivotKeys(of info: AssociationInfo) -> [String] {
        guard info.hops.count > 1 else { return [] }
        return listedAssociations(from: info.originTable).first { $0.hops == [info.hops[0]] }.map { [$0.key] }
            ?? []
    }
}
