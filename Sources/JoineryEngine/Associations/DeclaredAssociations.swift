/// An association from each row to the one row that it refers to.
///
/// See also <doc:Associations>.
public struct BelongsToAssociation<OriginRowDecoder, RowDecoder>: AssociationToOne {
    /// The path to the associated row.
    public var sqlAssociation: SQLAssociation
}

/// An association from each row to all rows that it refers to, for referenced columns that are not unique.
///
/// See also <doc:AssociationsFromTheSchema>.
public struct BelongsToAnyAssociation<OriginRowDecoder, RowDecoder>: AssociationToMany {
    /// The path to the associated rows.
    public var sqlAssociation: SQLAssociation
}

/// An association from each row to the rows that refer to it.
///
/// See also <doc:Associations>.
public struct HasManyAssociation<OriginRowDecoder, RowDecoder>: AssociationToMany {
    /// The path to the associated rows.
    public var sqlAssociation: SQLAssociation
}

/// An association from each row to the one row that refers to it.
///
/// See also <doc:Associations>.
public struct HasOneAssociation<OriginRowDecoder, RowDecoder>: AssociationToOne {
    /// The path to the associated row.
    public var sqlAssociation: SQLAssociation
}

/// An association from each row to the rows reached through another association.
///
/// See also <doc:Associations>.
public struct HasManyThroughAssociation<OriginRowDecoder, RowDecoder>: AssociationToMany {
    /// The path to the associated rows.
    public var sqlAssociation: SQLAssociation
}

/// An association from each row to the one row reached through another association.
///
/// See also <doc:Associations>.
public struct HasOneThroughAssociation<OriginRowDecoder, RowDecoder>: AssociationToOne {
    /// The path to the associated row.
    public var sqlAssociation: SQLAssociation
}

extension Table {
    /// Returns the association from each row to the row of another table that it refers to.
    ///
    /// ```swift
    /// let author = Table("book").belongsTo(Table("author"))
    /// let books = try Table("book").including(required: author).fetchAll(db)
    /// ```
    ///
    /// - Parameters:
    ///   - destination: The referenced table.
    ///   - key: The key of the association; derived from the name of the other table if `nil`.
    ///   - foreignKey: The columns, if the schema declares no foreign key to the other table, or several.
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

    /// Returns the association from each row to the rows of another table that it refers to, even if several have the
    /// referenced value.
    ///
    /// ```swift
    /// // Two teams may share a code: with belongsTo, such a member would be fetched twice.
    /// let teams = Table("member").belongsToAny(Table("team"), using: ForeignKey(["team"], to: ["code"]))
    /// let members = Table("member").including(all: teams)
    /// ```
    ///
    /// - Parameters:
    ///   - destination: The referenced table.
    ///   - key: The key of the association; derived from the name of the other table if `nil`.
    ///   - foreignKey: The columns, if the schema declares no foreign key to the other table, or several. With
    ///     conditions, the association cannot be prefetched.
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

    /// Returns the association from each row to the rows of another table that refer to it.
    ///
    /// ```swift
    /// let books = Table("author").hasMany(Table("book"))
    /// let authors = try Table("author").including(all: books).fetchAll(db)
    /// ```
    ///
    /// - Parameters:
    ///   - destination: The referencing table.
    ///   - key: The key of the association; derived from the name of the other table if `nil`.
    ///   - foreignKey: The columns, if the schema declares no foreign key from the other table, or several.
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

    /// Returns the association from each row to the one row of another table that refers to it.
    ///
    /// - Parameters:
    ///   - destination: The referencing table.
    ///   - key: The key of the association; derived from the name of the other table if `nil`.
    ///   - foreignKey: The columns, if the schema declares no foreign key from the other table, or several.
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

    /// Returns the association from each row to the rows reached through another association.
    ///
    /// - Parameters:
    ///   - destination: The type of the associated rows.
    ///   - pivot: The association from this table to the table in between.
    ///   - target: The association from the table in between to the associated rows.
    ///   - key: The key of the association; derived from `target` if `nil`.
    public func hasMany<Pivot: Association, Target: Association>(
        _ destination: Target.RowDecoder.Type, through pivot: Pivot, using target: Target, key: String? = nil
    ) -> HasManyThroughAssociation<RowDecoder, Target.RowDecoder>
    where Pivot.OriginRowDecoder == RowDecoder, Pivot.RowDecoder == Target.OriginRowDecoder {
        let association = HasManyThroughAssociation<RowDecoder, Target.RowDecoder>(
            sqlAssociation: pivot.sqlAssociation.appending(target.sqlAssociation))
        return key.map { association.forKey($0) } ?? association
    }

    /// Returns the association from each row to the one row reached through another association.
    ///
    /// - Parameters:
    ///   - destination: The type of the associated row.
    ///   - pivot: The association from this table to the table in between.
    ///   - target: The association from the table in between to the associated row.
    ///   - key: The key of the association; derived from `target` if `nil`.
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
