import JoineryEngine

/// Provides the associations and columns of tables, to resolve names that users type.
package protocol AssociationSource {
    /// Returns the associations that can be followed, even those that are offered only as includes.
    func followable(from table: String) -> [CatalogAssociation]
    /// Returns the names of a table's columns.
    func columns(of table: String) -> [String]
}

extension AssociationSource {
    /// Returns the association with a key, ignoring case.
    func association(_ key: Substring, from table: String) -> CatalogAssociation? {
        let associations = followable(from: table)
        let name = associations.map(\.key).column(named: key)
        return associations.first { $0.key.isName(name) }
    }

    /// Returns the column with a name, ignoring case. An exact match takes precedence.
    func column(_ name: Substring, of table: String) -> String? {
        columns(of: table).column(named: name)
    }

    /// Returns the column that a text names, which may be in quotes.
    func column(typed text: Substring, of table: String) -> String? {
        if let name = QuotedName.whole(text), let column = column(name[...], of: table) { return column }
        return text.isEmpty ? nil : column(text, of: table)
    }

    /// Returns a column for the example in a message.
    func example(of table: String) -> String {
        columns(of: table).last ?? "id"
    }

    /// Lists the associations of a table, for a message about one that it does not have: `author has books, country`.
    func offer(of table: String) -> String {
        let keys = NameList(followable(from: table).map { NamePiece.text(ofKey: $0.key) })
        return SafeText.line(table) + (keys.isEmpty ? " has none" : " has " + keys.text)
    }
}

extension [CatalogEntry]: AssociationSource {
    package func followable(from table: String) -> [CatalogAssociation] {
        first { $0.name.isName(table) }?.includable.filter { $0.broken == nil } ?? []
    }

    package func columns(of table: String) -> [String] {
        first { $0.name.isName(table) }?.columns ?? []
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
