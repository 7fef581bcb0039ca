import JoineryEngine

/// Knows the associations and the columns of tables, for names that a person types.
package protocol AssociationSource {
    /// The associations that lead somewhere, those that are offered for including alone among them.
    func followable(from table: String) -> [CatalogAssociation]
    /// The names of the columns.
    func columns(of table: String) -> [String]
}

extension AssociationSource {
    /// The association that a key means, whatever the case of its letters.
    func association(_ key: Substring, from table: String) -> CatalogAssociation? {
        followable(from: table).first { $0.key.lowercased() == key.lowercased() }
    }

    /// The column that a name means; the one that is spelled so, where several differ in the case of letters alone.
    func column(_ name: Substring, of table: String) -> String? {
        let columns = columns(of: table)
        return columns.first { $0 == name } ?? columns.first { $0.lowercased() == name.lowercased() }
    }

    /// A column to show how something is typed.
    func example(of table: String) -> String {
        columns(of: table).last ?? "id"
    }

    /// What a table has, where an association is named that it has not: `author has: books, country`.
    func offer(of table: String) -> String {
        let keys = followable(from: table).map { SafeText.line($0.key) }
        return SafeText.line(table)
            + (keys.isEmpty ? " has none" : " has: " + keys.joined(separator: ", "))
    }
}

extension [CatalogEntry]: AssociationSource {
    package func followable(from table: String) -> [CatalogAssociation] {
        first { $0.name == table }?.includable.filter { $0.broken == nil } ?? []
    }

    package func columns(of table: String) -> [String] {
        first { $0.name == table }?.columns ?? []
    }
}

extension DatabaseSchema: AssociationSource {
    package func followable(from table: String) -> [CatalogAssociation] {
        associations(from: table).filter { $0.broken == nil }.map { CatalogAssociation($0) }
    }

    package func columns(of table: String) -> [String] {
        self.table(named: table)?.visibleColumns.map(\.name) ?? []
    }
}
