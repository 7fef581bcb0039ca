extension CatalogAssociation.Kind {
    /// Whether it leads to at most one row.
    package var isToOne: Bool {
        switch self {
        case .belongsTo, .hasOne: true
        case .belongsToAny, .hasMany, .hasManyThrough: false
        }
    }

    /// Whether it follows a foreign key of its own table.
    package var isToParent: Bool {
        switch self {
        case .belongsTo, .belongsToAny: true
        case .hasOne, .hasMany, .hasManyThrough: false
        }
    }

    /// The name shown to the user.
    package var word: String {
        switch self {
        case .belongsTo: "belongsTo"
        case .belongsToAny: "belongsToAny"
        case .hasMany: "hasMany"
        case .hasOne: "hasOne"
        case .hasManyThrough: "through"
        }
    }
}
