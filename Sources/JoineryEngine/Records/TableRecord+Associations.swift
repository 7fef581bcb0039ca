// The associations between records. `DeclaredAssociations.swift` contains the same methods for tables.

/// See also <doc:Associations>.
extension TableRecord {
    /// Defines an association to the record that each record of this type refers to.
    ///
    /// ```swift
    /// extension Book {
    ///     static let author = belongsTo(Author.self)
    /// }
    /// let request = Book.including(optional: Book.author)
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key of the association. By default, the name of the other table.
    ///   - foreignKey: The foreign key. Required if the schema declares none between the tables, or more than one.
    public static func belongsTo<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<Self, Destination> {
        table.belongsTo(Destination.table, key: key, using: foreignKey)
    }

    /// Defines an association to the row of another table that each record refers to.
    public static func belongsTo<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<Self, Destination> {
        table.belongsTo(destination, key: key, using: foreignKey)
    }

    /// Defines an association to the records that refer to each record.
    ///
    /// ```swift
    /// extension Author {
    ///     static let books = hasMany(Book.self)
    /// }
    /// let request = Author.including(all: Author.books)
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key of the association. By default, the plural of the other table's name.
    ///   - foreignKey: The foreign key. Required if the schema declares none between the tables, or more than one.
    public static func hasMany<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<Self, Destination> {
        table.hasMany(Destination.table, key: key, using: foreignKey)
    }

    /// Defines an association to the rows of another table that refer to each record.
    public static func hasMany<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<Self, Destination> {
        table.hasMany(destination, key: key, using: foreignKey)
    }

    /// Defines an association to the one record that refers to each record.
    ///
    /// - Parameters:
    ///   - key: The key of the association. By default, the singular of the other table's name.
    ///   - foreignKey: The foreign key. Required if the schema declares none between the tables, or more than one.
    public static func hasOne<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<Self, Destination> {
        table.hasOne(Destination.table, key: key, using: foreignKey)
    }

    /// Defines an association to the one row of another table that refers to each record.
    public static func hasOne<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<Self, Destination> {
        table.hasOne(destination, key: key, using: foreignKey)
    }

    /// Defines an association to the records reached through another association.
    ///
    /// ```swift
    /// extension Country {
    ///     static let passports = hasMany(Passport.self)
    ///     static let citizens = hasMany(Citizen.self, through: passports, using: Passport.citizen)
    /// }
    /// ```
    public static func hasMany<Pivot: Association, Target: Association>(
        _ destination: Target.RowDecoder.Type, through pivot: Pivot, using target: Target, key: String? = nil
    ) -> HasManyThroughAssociation<Self, Target.RowDecoder>
    where Pivot.OriginRowDecoder == Self, Pivot.RowDecoder == Target.OriginRowDecoder {
        table.hasMany(destination, through: pivot, using: target, key: key)
    }

    /// Defines an association to the one record reached through another association.
    public static func hasOne<Pivot: AssociationToOne, Target: AssociationToOne>(
        _ destination: Target.RowDecoder.Type, through pivot: Pivot, using target: Target, key: String? = nil
    ) -> HasOneThroughAssociation<Self, Target.RowDecoder>
    where Pivot.OriginRowDecoder == Self, Pivot.RowDecoder == Target.OriginRowDecoder {
        table.hasOne(destination, through: pivot, using: target, key: key)
    }
}

extension Table {
    /// Defines an association to the record that each row refers to.
    public func belongsTo<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<RowDecoder, Destination> {
        belongsTo(Destination.table, key: key, using: foreignKey)
    }

    /// Defines an association to the records that refer to each row.
    public func hasMany<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<RowDecoder, Destination> {
        hasMany(Destination.table, key: key, using: foreignKey)
    }

    /// Defines an association to the one record that refers to each row.
    public func hasOne<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<RowDecoder, Destination> {
        hasOne(Destination.table, key: key, using: foreignKey)
    }
}
