/// An association derived from the schema, which can be used like a declared one.
///
/// ```swift
/// if let reviews = try db.association("reviews", from: "book") {
///     let rows = try Table("book").including(all: reviews).fetchAll(db)
/// }
/// ```
///
/// See also <doc:AssociationsFromTheSchema>.
public struct SchemaAssociation: AssociationToMany {
    /// The type of the rows from which the association starts.
    public typealias OriginRowDecoder = Row
    /// The type of the associated rows.
    public typealias RowDecoder = Row

    /// The description of the association in the schema.
    public let info: AssociationInfo
    /// The path to the associated rows.
    public var sqlAssociation: SQLAssociation

    /// Creates an association from its description in a schema.
    ///
    /// A broken association can be created and refined, but a request that uses it throws an error.
    public init(_ info: AssociationInfo) {
        self.init(info, pivotKeys: [])
    }

    /// - Parameter pivotKeys: The keys of the associations to the tables in between, so that joins of both are
    ///   merged.
    fileprivate init(_ info: AssociationInfo, pivotKeys: [String]) {
        self.info = info
        var steps = info.hops.enumerated().map { index, hop in
            if index == info.hops.count - 1 { return SQLAssociation.Step(hop, key: .fixed(info.key)) }
            let key = pivotKeys.indices.contains(index) ? pivotKeys[index] : PrivateName.key(info.key)
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

    /// Returns the association with another key.
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
    /// Returns all associations of a table, in both directions and through join tables.
    ///
    /// - Throws: A `DatabaseError` if there is no such table.
    public func associations(from table: String) throws -> [SchemaAssociation] {
        let schema = try schema(of: table)
        return schema.associations(from: table).map {
            SchemaAssociation($0, pivotKeys: schema.pivotKeys(of: $0))
        }
    }

    /// Returns associations of a table that are listed by default, without those that are only offered.
    ///
    /// ```swift
    /// let parents = try db.listedAssociations(from: "book") { $0.kind == .belongsTo }
    /// ```
    ///
    /// - Parameter isWanted: Whether to return an association; by default, all are.
    /// - Throws: A `DatabaseError` if there is no such table.
    public func listedAssociations(
        from table: String, where isWanted: (AssociationInfo) -> Bool = { _ in true }
    ) throws -> [SchemaAssociation] {
        let schema = try schema(of: table)
        return schema.listedAssociations(from: table).filter(isWanted).map {
            SchemaAssociation($0, pivotKeys: schema.pivotKeys(of: $0))
        }
    }

    /// Returns the association of a table that has a key; `nil` if there is none.
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
    /// Returns the key of the association to the table between both sides of another one; empty if there is none.
    fileprivate func pivotKeys(of info: AssociationInfo) -> [String] {
        guard info.hops.count > 1 else { return [] }
        return association(following: info.hops[0]).map { [$0.key] } ?? []
    }
}
