import JoineryEngine

extension CatalogEntry {
    /// The tables, then the views of a schema, each in the order of their names; what SQLite and its modules keep for
    /// themselves is left out.
    package static func entries(of schema: DatabaseSchema) -> [CatalogEntry] {
        let listed = schema.tables.filter { table in
            switch table.kind {
            case .table, .view: true
            case .virtual, .shadow, .system: false
            }
        }
        let ordered = listed.filter { !$0.isView } + listed.filter(\.isView)
        return ordered.map { table in
            CatalogEntry(
                name: table.name, isView: table.isView, count: .unknown,
                associations: schema.listedAssociations(from: table.name).map { CatalogAssociation($0) },
                offered: schema.associations(from: table.name).filter { !$0.isListed }.map {
                    CatalogAssociation($0)
                }, columns: table.visibleColumns.map(\.name))
        }
    }
}

extension CatalogAssociation {
    package init(_ info: AssociationInfo) {
        let kind: Kind =
            switch info.kind {
            case .belongsTo: .belongsTo
            case .hasOne, .hasOneThrough: .hasOne
            case .hasMany: .hasMany
            case .hasManyThrough: .hasManyThrough
            }
        self.init(
            key: info.key, kind: kind, target: info.destinationTable,
            pivot: info.pivotTable,
            columns: info.hops.first?.foreignKey.originColumns ?? [], broken: info.broken,
            inference: info.isInferred ? Inference() : nil)
    }
}
