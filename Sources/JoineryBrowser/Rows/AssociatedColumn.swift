/// What a row is associated with, as a column of the row: a column of the row that associations to one lead to, or what
/// the rows of one to many have in common.
///
///     author.country.name     the value of a column
///     books.count             how many rows
///     books.year.max          the least, greatest or average value of a column, or their sum
package struct AssociatedColumn: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        case column(String)
        case count
        case aggregate(Aggregate, of: String)
    }

    package enum Aggregate: String, CaseIterable, Hashable, Sendable {
        case min, max, average, sum
    }

    /// The keys of the associations, from the row on; one or more.
    package let keyPath: [String]
    package let value: Value

    /// The name of the column, as it is typed.
    package var name: String {
        let end =
            switch value {
            case .column(let column): column
            case .count: "count"
            case .aggregate(let aggregate, let column): column + "." + aggregate.rawValue
            }
        return (keyPath + [end]).joined(separator: ".")
    }

    /// The column that a name means, whatever the case of its letters; one to many alone stands for its count.
    ///
    /// - Parameter table: The table of the rows.
    /// - Throws: A `FilterMistake` that tells what would be right.
    package init(_ name: String, from table: String, in source: some AssociationSource) throws(FilterMistake)
    {
        var keyPath: [String] = []
        var table = table
        var rest = name[...]
        var isToOne = true
        while isToOne {
            let key = rest.prefix { $0 != "." }
            guard let association = source.association(key, from: table) else {
                throw Self.mistake(rest, behind: keyPath, of: table, source)
            }
            keyPath.append(association.key)
            table = association.target
            rest = rest[key.endIndex...].dropFirst()
            isToOne = association.kind.isToOne
            if isToOne, let column = source.column(rest, of: table) {
                self.init(keyPath: keyPath, value: .column(column))
                return
            }
        }
        guard let value = Self.value(rest, of: table, source) else {
            throw Self.mistake(rest, behindMany: keyPath, of: table, source)
        }
        self.init(keyPath: keyPath, value: value)
    }

    /// There are no associations.
    package static func none(_ name: String) throws(FilterMistake) -> AssociatedColumn {
        throw FilterMistake("There is no association “\(SafeText.line(String(name.prefix { $0 != "." })))”.")
    }

    private init(keyPath: [String], value: Value) {
        self.keyPath = keyPath
        self.value = value
    }

    /// What stands behind an association to many.
    private static func value(
        _ rest: Substring, of table: String, _ source: some AssociationSource
    ) -> Value? {
        if rest.isEmpty || rest.lowercased() == "count" { return .count }
        guard let dot = rest.lastIndex(of: "."),
            let aggregate = Aggregate(rawValue: rest[rest.index(after: dot)...].lowercased()),
            let column = source.column(rest[..<dot], of: table)
        else { return nil }
        return .aggregate(aggregate, of: column)
    }

    private static func mistake(
        _ rest: Substring, behind keyPath: [String], of table: String, _ source: some AssociationSource
    ) -> FilterMistake {
        let keys = source.followable(from: table).map(\.key)
        guard let last = keyPath.last else {
            let offer =
                keys.isEmpty ? "has none" : "has: " + keys.map { SafeText.line($0) }.joined(separator: ", ")
            let name = SafeText.line(String(rest.prefix { $0 != "." }))
            return FilterMistake("There is no association “\(name)”: \(SafeText.line(table)) \(offer).")
        }
        let way = SafeText.line(keyPath.joined(separator: "."))
        guard !rest.isEmpty else {
            let example = source.columns(of: table).first { $0 != "id" } ?? "id"
            return FilterMistake(
                "\(way) is one row: say which column, as in \(way).\(SafeText.line(example)).")
        }
        return FilterMistake(
            "\(SafeText.line(table)), to which \(SafeText.line(last)) leads, has no column “\(SafeText.line(String(rest)))”."
        )
    }

    private static func mistake(
        _ rest: Substring, behindMany keyPath: [String], of table: String, _ source: some AssociationSource
    ) -> FilterMistake {
        let way = SafeText.line(keyPath.joined(separator: "."))
        let example = source.column(rest, of: table) ?? source.columns(of: table).last ?? "id"
        return FilterMistake(
            "\(way) are many rows: \(way).count, or min, max, average or sum of a column as in "
                + "\(way).\(SafeText.line(example)).max.")
    }

    // MARK: Completion

    /// What a name that is begun may become: what its last piece may be, with a dot where more has to follow.
    package static func completions(
        of begun: String, from table: String, in source: some AssociationSource
    ) -> [String] {
        var table = table
        var way = ""
        var rest = begun[...]
        while let dot = rest.firstIndex(of: ".") {
            guard let association = source.association(rest[..<dot], from: table) else { break }
            way += association.key + "."
            table = association.target
            rest = rest[rest.index(after: dot)...]
            guard association.kind.isToOne else {
                return pieces(behindMany: rest, of: table, source).map { way + $0 }
            }
        }
        let columns = way.isEmpty ? [] : source.columns(of: table)
        let pieces = columns + source.followable(from: table).map { $0.key + "." }
        return pieces.filter { $0.lowercased().hasPrefix(rest.lowercased()) }.map { way + $0 }
    }

    private static func pieces(
        behindMany rest: Substring, of table: String, _ source: some AssociationSource
    ) -> [String] {
        if let dot = rest.lastIndex(of: "."), let column = source.column(rest[..<dot], of: table) {
            let begun = rest[rest.index(after: dot)...].lowercased()
            return Aggregate.allCases.map(\.rawValue).filter { $0.hasPrefix(begun) }.map { column + "." + $0 }
        }
        return (["count"] + source.columns(of: table).map { $0 + "." })
            .filter { $0.lowercased().hasPrefix(rest.lowercased()) }
    }
}

/// Knows the associations and the columns of tables, for names that a person types.
package protocol AssociationSource {
    /// The associations that lead somewhere, those that are offered for including alone among them.
    func followable(from table: String) -> [CatalogAssociation]
    /// The names of the columns.
    func columns(of table: String) -> [String]
}

extension AssociationSource {
    fileprivate func association(_ key: Substring, from table: String) -> CatalogAssociation? {
        followable(from: table).first { $0.key.lowercased() == key.lowercased() }
    }

    fileprivate func column(_ name: Substring, of table: String) -> String? {
        let columns = columns(of: table)
        return columns.first { $0 == name } ?? columns.first { $0.lowercased() == name.lowercased() }
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
