/// The association from rows to the one row that each refers to.
///
/// See also <doc:Associations>.
public struct BelongsToAssociation<OriginRowDecoder, RowDecoder>: AssociationToOne {
    /// The way to the associated row.
    public var sqlAssociation: SQLAssociation
}

/// The association from rows to all rows that each refers to, where the columns that it refers to are not unique.
///
/// See also <doc:AssociationsFromTheSchema>.
public struct BelongsToAnyAssociation<OriginRowDecoder, RowDecoder>: AssociationToMany {
    /// The way to the associated rows.
    public var sqlAssociation: SQLAssociation
}

/// The association from a row to the rows that refer to it.
///
/// See also <doc:Associations>.
public struct HasManyAssociation<OriginRowDecoder, RowDecoder>: AssociationToMany {
    /// The way to the associated rows.
    public var sqlAssociation: SQLAssociation
}

/// The association from a row to the one row that refers to it.
///
/// See also <doc:Associations>.
public struct HasOneAssociation<OriginRowDecoder, RowDecoder>: AssociationToOne {
    /// The way to the associated row.
    public var sqlAssociation: SQLAssociation
}

/// The association from a row to rows behind another association.
///
/// See also <doc:Associations>.
public struct HasManyThroughAssociation<OriginRowDecoder, RowDecoder>: AssociationToMany {
    /// The way to the associated rows.
    public var sqlAssociation: SQLAssociation
}

/// The association from a row to one row behind another association.
///
/// See also <doc:Associations>.
public struct HasOneThroughAssociation<OriginRowDecoder, RowDecoder>: AssociationToOne {
    /// The way to the associated row.
    public var sqlAssociation: SQLAssociation
}

extension Table {
    /// The association to the row of another table that each row refers to.
    ///
    /// - Parameters:
    ///   - key: The key of the association: the name of the other table unless given.
    ///   - foreignKey: The columns, where the schema declares no foreign key, or several.
    ///
    /// See also <doc:Associations>.
    public func belongsTo<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<RowDecoder, Destination> {
        BelongsToAssociation(
            sqlAssociation: SQLAssociation(
                destination: SQLAssociation.Step(
                    key: key.map(AssociationKey.singular) ?? .inflected(destination.tableName),
                    condition: AssociationCondition(
                        child: tableName, parent: destination.tableName, foreignKey, leadsToParent: true),
                    isToOne: true, relation: destination.relation)))
    }

    /// The association to the rows of another table that each row refers to, however many have what it refers to.
    ///
    /// ```swift
    /// // Two teams may have one code: a belongsTo would fetch such a member twice.
    /// let teams = Table("member").belongsToAny(Table("team"), using: ForeignKey(["team"], to: ["code"]))
    /// let members = Table("member").including(all: teams)
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key of the association: the plural name of the other table unless given.
    ///   - foreignKey: The columns, where the schema declares no foreign key, or several. It has no conditions.
    public func belongsToAny<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> BelongsToAnyAssociation<RowDecoder, Destination> {
        BelongsToAnyAssociation(
            sqlAssociation: SQLAssociation(
                destination: SQLAssociation.Step(
                    key: key.map(AssociationKey.plural) ?? .inflected(destination.tableName),
                    condition: AssociationCondition(
                        child: tableName, parent: destination.tableName, foreignKey, leadsToParent: true),
                    isToOne: false, relation: destination.relation)))
    }

    /// The association to the rows of another table that refer to each row.
    ///
    /// - Parameters:
    ///   - key: The key of the association: the plural name of the other table unless given.
    ///   - foreignKey: The columns, where the schema declares no foreign key, or several.
    ///
    /// See also <doc:Associations>.
    public func hasMany<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<RowDecoder, Destination> {
        HasManyAssociation(
            sqlAssociation: SQLAssociation(
                destination: SQLAssociation.Step(
                    key: key.map(AssociationKey.plural) ?? .inflected(destination.tableName),
                    condition: AssociationCondition(
                        child: destination.tableName, parent: tableName, foreignKey, leadsToParent: false),
                    isToOne: false, relation: destination.relation.meeting(foreignKey?.conditions))))
    }

    /// The association to the one row of another table that refers to each row.
    ///
    /// - Parameters:
    ///   - key: The key of the association: the singular name of the other table unless given.
    ///   - foreignKey: The columns, where the schema declares no foreign key, or several.
    ///
    /// See also <doc:Associations>.
    public func hasOne<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<RowDecoder, Destination> {
        HasOneAssociation(
            sqlAssociation: SQLAssociation(
                destination: SQLAssociation.Step(
                    key: key.map(AssociationKey.singular) ?? .inflected(destination.tableName),
                    condition: AssociationCondition(
                        child: destination.tableName, parent: tableName, foreignKey, leadsToParent: false),
                    isToOne: true, relation: destination.relation.meeting(foreignKey?.conditions))))
    }

    /// The association to the rows behind another association.
    ///
    /// See also <doc:Associations>.
    public func hasMany<Pivot: Association, Target: Association>(
        _ destination: Target.RowDecoder.Type, through pivot: Pivot, using target: Target, key: String? = nil
    ) -> HasManyThroughAssociation<RowDecoder, Target.RowDecoder>
    where Pivot.OriginRowDecoder == RowDecoder, Pivot.RowDecoder == Target.OriginRowDecoder {
        let association = HasManyThroughAssociation<RowDecoder, Target.RowDecoder>(
            sqlAssociation: pivot.sqlAssociation.appending(target.sqlAssociation))
        return key.map { association.forKey($0) } ?? association
    }

    /// The association to the one row behind another association.
    ///
    /// See also <doc:Associations>.
    public func hasOne<Pivot: AssociationToOne, Target: AssociationToOne>(
        _ destination: Target.RowDecoder.Type, through pivot: Pivot, using target: Target, key: String? = nil
    ) -> HasOneThroughAssociation<RowDecoder, Target.RowDecoder>
    where Pivot.OriginRowDecoder == RowDecoder, Pivot.RowDecoder == Target.OriginRowDecoder {
        let association = HasOneThroughAssociation<RowDecoder, Target.RowDecoder>(
            sqlAssociation: pivot.sqlAssociation.appending(target.sqlAssociation))
        return key.map { association.forKey($0) } ?? association
    }
}

extension AssociationCondition {
    fileprivate init(child: String, parent: String, _ foreignKey: ForeignKey?, leadsToParent: Bool) {
        childTable = child
        parentTable = parent
        childColumns = foreignKey?.originColumns
        parentColumns = foreignKey?.destinationColumns
        conditions = leadsToParent ? foreignKey?.conditions ?? [] : []
        self.leadsToParent = leadsToParent
    }
}
