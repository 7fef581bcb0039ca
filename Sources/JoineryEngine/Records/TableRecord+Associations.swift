// The associations between records. `DeclaredAssociations.swift` has the same for tables.

extension TableRecord {
    /// The association to the record that each record refers to.
    ///
    /// ```swift
    /// extension Book {
    ///     static let author = belongsTo(Author.self)
    /// }
    /// let request = Book.including(optional: Book.author)
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key of the association: the name of the other table unless given.
    ///   - foreignKey: The columns, where the schema declares no foreign key, or several.
    ///
    /// See also <doc:Associations>.
    public static func belongsTo<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<Self, Destination> {
        table.belongsTo(Destination.table, key: key, using: foreignKey)
    }

    /// The association to the row of a table that each record refers to.
    ///
    /// See also <doc:Associations>.
    public static func belongsTo<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<Self, Destination> {
        table.belongsTo(destination, key: key, using: foreignKey)
    }

    /// The association to the records that refer to each record.
    ///
    /// ```swift
    /// extension Author {
    ///     static let books = hasMany(Book.self)
    /// }
    /// let request = Author.including(all: Author.books)
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key of the association: the plural name of the other table unless given.
    ///   - foreignKey: The columns, where the schema declares no foreign key, or several.
    ///
    /// See also <doc:Associations>.
    public static func hasMany<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<Self, Destination> {
        table.hasMany(Destination.table, key: key, using: foreignKey)
    }

    /// The association to the rows of a table that refer to each record.
    ///
    /// See also <doc:Associations>.
    public static func hasMany<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<Self, Destination> {
        table.hasMany(destination, key: key, using: foreignKey)
    }

    /// The association to the one record that refers to each record.
    ///
    /// - Parameters:
    ///   - key: The key of the association: the singular name of the other table unless given.
    ///   - foreignKey: The columns, where the schema declares no foreign key, or several.
    ///
    /// See also <doc:Associations>.
    public static func hasOne<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<Self, Destination> {
        table.hasOne(Destination.table, key: key, using: foreignKey)
    }

    /// The association to the one row of a table that refers to each record.
    ///
    /// See also <doc:Associations>.
    public static func hasOne<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<Self, Destination> {
        table.hasOne(destination, key: key, using: foreignKey)
    }

    /// The association to the records behind another association.
    ///
    /// ```swift
    /// extension Country {
    ///     static let passports = hasMany(Passport.self)
    ///     static let citizens = hasMany(Citizen.self, through: passports, using: Passport.citizen)
    /// }
    /// ```
    ///
    /// See also <doc:Associations>.
    public static func hasMany<Pivot: Association, Target: Association>(
        _ destination: Target.RowDecoder.Type, through pivot: Pivot, using target: Target, key: String? = nil
    ) -> HasManyThroughAssociation<Self, Target.RowDecoder>
    where Pivot.OriginRowDecoder == Self, Pivot.RowDecoder == Target.OriginRowDecoder {
        table.hasMany(destination, through: pivot, using: target, key: key)
    }

    /// The association to the one record behind another association.
    ///
    /// See also <doc:Associations>.
    public static func hasOne<Pivot: AssociationToOne, Target: AssociationToOne>(
        _ destination: Target.RowDecoder.Type, through pivot: Pivot, using target: Target, key: String? = nil
    ) -> HasOneThroughAssociation<Self, Target.RowDecoder>
    where Pivot.OriginRowDecoder == Self, Pivot.RowDecoder == Target.OriginRowDecoder {
        table.hasOne(destination, through: pivot, using: target, key: key)
    }
}

extension Table {
    /// The association to the record that each row refers to.
    ///
    /// See also <doc:Associations>.
    public func belongsTo<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<RowDecoder, Destination> {
        belongsTo(Destination.table, key: key, using: foreignKey)
    }

    /// The association to the records that refer to each row.
    ///
    /// See also <doc:Associations>.
    public func hasMany<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<RowDecoder, Destination> {
        hasMany(Destination.table, key: key, using: foreignKey)
    }

    /// The association to the one record that refers to each row.
    ///
    /// See also <doc:Associations>.
    public func hasOne<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<RowDecoder, Destination> {
        hasOne(Destination.table, key: key, using: foreignKey)
    }
}
