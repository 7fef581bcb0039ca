/// The names that the tables of one SELECT have in its SQL.
///
/// A table keeps its own name, and columns stand without it, as long as nothing is ambiguous. Once a table
/// occurs twice, all its occurrences are numbered: `book1`, `book2`.
package final class QueryNames: Sendable {
    /// One occurrence of a table.
    package struct Occurrence: Sendable {
        package var table: String
        package var aliases: [AliasIdentity]
    }

    /// The table to which columns belong, and the name to write before them; `nil` for none.
    struct Owner {
        var table: String?
        var qualifier: String?
    }

    /// The names, in the order of the occurrences.
    package let names: [String]
    private let tables: [String]
    /// Whether the columns of an occurrence are written with its name.
    private let qualifies: [Bool]
    private let occurrences: [AliasIdentity: Int]
    private let outer: QueryNames?
    /// Names that an inner query must not hide: those of tables which it can refer to.
    private let referable: Set<FoldedName>

    /// Names all tables of a SELECT.
    ///
    /// - throws: A `DatabaseError` when one alias stands for several tables, or one name for several aliases.
    package convenience init(_ tables: [Occurrence], inside outer: QueryNames? = nil) throws {
        if tables.count == 1, outer?.referable.isEmpty ?? true,
            tables[0].aliases.allSatisfy({ $0.name == nil })
        {
            self.init(one: tables[0], inside: outer)
        } else {
            try self.init(several: tables, inside: outer)
        }
    }

    /// The names in what a change gives back, where SQLite knows the table by its own name only.
    package convenience init(returning table: Occurrence) {
        self.init(one: table, inside: nil)
    }

    /// The names in an SQL literal alone, which has no table.
    static let none = QueryNames()

    private init() {
        (names, tables, qualifies) = ([], [], [])
        (occurrences, outer, referable) = ([:], nil, [])
    }

    /// Most queries have one table, which keeps its name.
    private init(one table: Occurrence, inside outer: QueryNames?) {
        names = [table.table]
        tables = names
        qualifies = [false]
        occurrences = Dictionary(table.aliases.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
        self.outer = outer
        referable = table.aliases.isEmpty ? [] : [FoldedName(table.table)]
    }

    private init(several tables: [Occurrence], inside outer: QueryNames?) throws {
        var occurrences: [AliasIdentity: Int] = [:]
        var given: [String?] = []
        var taken = outer?.referable ?? []
        for (index, table) in tables.enumerated() {
            let names = Set(table.aliases.compactMap(\.name))
            if names.count > 1 {
                throw DatabaseError(
                    message: "the table \"\(table.table)\" has two aliases with different names "
                        + "(\(names.sorted().joined(separator: ", "))): give it one")
            }
            // The rows of a change are selected under the alias that they are changed under.
            if let name = names.first, !taken.insert(FoldedName(name)).inserted,
                !table.aliases.contains(where: { outer?.occurrences[$0] != nil })
            {
                throw DatabaseError(
                    message: "the alias \"\(name)\" names two tables of one request: name each its own")
            }
            for alias in table.aliases where occurrences.updateValue(index, forKey: alias) ?? index != index {
                throw DatabaseError(
                    message: "a TableAlias stands for two tables of one request, \"\(table.table)\" among "
                        + "them: use one alias for each")
            }
            given.append(names.first)
        }

        let free = tables.indices.filter { given[$0] == nil }
        var count: [FoldedName: Int] = [:]
        for index in free { count[FoldedName(tables[index].table), default: 0] += 1 }
        var renamed = false
        // Names that need no number are taken before numbers are handed out.
        for index in free where count[FoldedName(tables[index].table)] == 1 {
            if taken.insert(FoldedName(tables[index].table)).inserted {
                given[index] = tables[index].table
            }
        }
        for index in free where given[index] == nil {
            renamed = true
            var number = 1
            while !taken.insert(FoldedName("\(tables[index].table)\(number)")).inserted { number += 1 }
            given[index] = "\(tables[index].table)\(number)"
        }

        let names = zip(given, tables).map { $0 ?? $1.table }
        self.names = names
        self.tables = tables.map(\.table)
        let qualifiesAll = tables.count > 1 || renamed
        qualifies = tables.map { table in qualifiesAll || table.aliases.contains { $0.name != nil } }
        self.occurrences = occurrences
        self.outer = outer
        referable = (outer?.referable ?? []).union(occurrences.values.map { FoldedName(names[$0]) })
    }

    /// The name to write before a column of an occurrence; `nil` for none.
    package func qualifier(of occurrence: Int) -> String? {
        qualifies.indices.contains(occurrence) && qualifies[occurrence] ? names[occurrence] : nil
    }

    /// The table of an occurrence; nothing for that of an SQL literal alone.
    func owner(at occurrence: Int) -> Owner {
        guard tables.indices.contains(occurrence) else { return Owner() }
        return Owner(table: tables[occurrence], qualifier: qualifier(of: occurrence))
    }

    /// The table that has an alias.
    ///
    /// - throws: A `DatabaseError` for an alias of another request.
    func owner(of alias: AliasIdentity) throws -> Owner {
        if let occurrence = occurrences[alias] { return owner(at: occurrence) }
        var names = outer
        while let outer = names {
            if let occurrence = outer.occurrences[alias] {
                // From inside, a column of an outer table could be taken for one's own.
                return Owner(table: outer.tables[occurrence], qualifier: outer.names[occurrence])
            }
            names = outer.outer
        }
        // SQL of one's own may well have a table of that name; otherwise, SQLite says that it has not.
        if let name = alias.name { return Owner(qualifier: name) }
        throw DatabaseError(
            message:
                "a TableAlias is used in a request that has no such table: give it to the request or to one of its associations with aliased(_:)"
        )
    }

    /// The name to write before a column of the table that has an alias; `nil` for none.
    ///
    /// - throws: A `DatabaseError` for an alias of another request.
    package func qualifier(of alias: AliasIdentity) throws -> String? {
        try owner(of: alias).qualifier
    }

    /// The occurrence that has an alias, in this very SELECT.
    package func occurrence(of alias: AliasIdentity) -> Int? {
        occurrences[alias]
    }
}
