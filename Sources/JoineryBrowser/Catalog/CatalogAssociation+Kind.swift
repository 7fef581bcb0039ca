extension CatalogAssociation.Kind {
    /// Whether it leads to one row at most.
    package var isToOne: Bool {
        switch self {
        case .belongsTo, .hasOne: true
        case .hasMany, .hasManyThrough: false
        }
    }

    /// What it is called.
    package var word: String {
        switch self {
        case .belongsTo: "belongsTo"
        case .hasMany: "hasMany"
        case .hasOne: "hasOne"
        case .hasManyThrough: "through"
        }
    }
}
