import JoineryEngine

extension CatalogEntry {
    /// Returns the tables of a schema, then its views, each in the order of their names; those of each attached file
    /// follow in the same way.
    ///
    /// - Parameter withHidden: Whether to append virtual tables, their shadow tables, and the internal tables of
    ///   SQLite.
    package static func entries(of schema: DatabaseSchema, withHidden: Bool = false) -> [CatalogEntry] {
        let hidden = schema.tables.filter(\.isHidden)
        let listed = schema.tables.filter { !$0.isHidden }
        var files: [String?] = [nil]
        for table in listed where table.schemaName != files.last { files.append(table.schemaName) }
        let ordered =
            files.flatMap { file in
                let own = listed.filter { $0.schemaName == file }
                return own.filter { !$0.isView } + own.filter(\.isView)
            } + (withHidden ? hidden : [])
        return ordered.map { table in
            CatalogEntry(
                table, of: schema, isHidden: table.isHidden,
                associations: schema.listedAssociations(from: table.name).map { CatalogAssociation($0) })
        }
    }

    /// The number of tables that are always listed.
    package static func tableCount(of schema: DatabaseSchema) -> Int {
        schema.tables.count { !$0.isHidden && !$0.isView }
    }
}

extension TableInfo {
    fileprivate var isHidden: Bool {
        switch kind {
        case .table, .view: false
        case .virtual, .shadow, .system: true
        }
    }
}

extension CatalogAssociation {
    package init(_ info: AssociationInfo) {
        let kind: Kind =
            switch info.kind {
            case .belongsTo: .belongsTo
            case .belongsToAny: .belongsToAny
            case .hasOne, .hasOneThrough: .hasOne
            case .hasMany: .hasMany
            case .hasManyThrough: .hasManyThrough
            }
        self.init(
            key: info.key, kind: kind, target: info.destinationTable,
            pivot: info.pivotTable,
            columns: info.hops.first?.foreignKey.originColumns ?? [], broken: info.broken,
            inference: info.isInferred ? Inference(certainty: info.certainty) : nil,
            isDefined: info.hops.contains { $0.foreignKey.origin == .defined })
    }
}
