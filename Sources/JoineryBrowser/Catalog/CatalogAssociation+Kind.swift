extension CatalogAssociation.Kind {
    /// Whether it leads to one row at most.
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

    /// What it is called.
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
