/// The names that the tables of one SELECT have in its SQL.
///
/// A table keeps its own name, and columns stand without it, as long as nothing is ambiguous. Once a table
/// occurs twice, all its occurrences are numbered: `book1`, `book2`. Numbers replace those of the table's own name.
/// A table that has an alias of one around keeps the name of that one, if it occurs once.
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
    let outer: QueryNames?
    /// The tables that an inner query can refer to.
    private let referable: [Referable]
    /// The names of the SELECT that begins with the queries inside, as its common tables.
    private let beside: QueryNames?

    /// Names all tables of a SELECT.
    ///
    /// - Throws: A `DatabaseError` when one alias stands for several tables, or one name for several aliases.
    package convenience init(_ tables: [Occurrence], inside outer: QueryNames? = nil) throws {
        if tables.count == 1, outer?.referable.isEmpty ?? true, outer?.beside == nil,
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
        (occurrences, outer, referable, beside) = ([:], nil, [], nil)
    }

    private init(beside names: QueryNames) {
        let outer = names.outer ?? .none
        (self.names, tables, qualifies) = (outer.names, outer.tables, outer.qualifies)
        (occurrences, self.outer, referable) = (outer.occurrences, outer.outer, outer.referable)
        beside = names
    }

    /// What the queries see that the SELECT begins with: they stand before its tables, and see none of them, but for
    /// the names of those with which they share an alias.
    var beforeTables: QueryNames { QueryNames(beside: self) }

    /// Most queries have one table, which keeps its name.
    private init(one table: Occurrence, inside outer: QueryNames?) {
        names = [table.table]
        tables = names
        qualifies = [false]
        occurrences = Dictionary(table.aliases.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
        self.outer = outer
        beside = nil
        referable = Referable(table, name: table.table).map { [$0] } ?? []
    }

    private init(several tables: [Occurrence], inside outer: QueryNames?) throws {
        var occurrences: [AliasIdentity: Int] = [:]
        var given: [String?] = []
        var referable = (outer?.referable ?? []).filter { $0.canBeMeant(beside: tables) }
        var taken = Names(referable.map(\.name))
        for (index, table) in tables.enumerated() {
            let name = try table.aliasName
            if let name, !taken.insert(name) {
                throw DatabaseError(
                    message: "the alias \"\(name)\" names two tables of one request: name each its own")
            }
            for alias in table.aliases where occurrences.updateValue(index, forKey: alias) ?? index != index {
                throw DatabaseError(
                    message: "a TableAlias refers to two tables of one request, \"\(table.table)\" among "
                        + "them: use one alias for each")
            }
            given.append(name)
        }

        let free = tables.indices.filter { given[$0] == nil }
        func isSingle(_ index: Int) -> Bool {
            !free.contains { $0 != index && tables[$0].table.equalsIgnoringASCIICase(tables[index].table) }
        }
        var renamed = false
        // Names that need no number are taken before numbers are handed out.
        if let outer {
            for index in free where isSingle(index) {
                if let name = outer.nameAround(tables[index]), taken.insert(name) { given[index] = name }
            }
        }
        for index in free
        where given[index] == nil && isSingle(index) && taken.insert(tables[index].table) {
            given[index] = tables[index].table
        }
        for index in free where given[index] == nil {
            renamed = true
            let name = Inflections.default.digitlessRadical(tables[index].table)
            var number = 1
            while !taken.insert("\(name)\(number)") { number += 1 }
            given[index] = "\(name)\(number)"
        }

        let names = zip(given, tables).map { $0 ?? $1.table }
        self.names = names
        self.tables = tables.map(\.table)
        let qualifiesAll = tables.count > 1 || renamed
        qualifies = tables.map { table in qualifiesAll || table.aliases.contains { $0.name != nil } }
        self.occurrences = occurrences
        self.outer = outer
        beside = nil
        referable += zip(names, tables).compactMap { Referable($1, name: $0) }
        self.referable = referable
    }

    /// The name of the table around that has an alias of a table inside.
    private func nameAround(_ table: Occurrence) -> String? {
        if let beside, let occurrence = beside.occurrence(of: table) { return beside.names[occurrence] }
        return occurrence(of: table).map { names[$0] } ?? outer?.nameAround(table)
    }

    private func occurrence(of table: Occurrence) -> Int? {
        table.aliases.lazy.compactMap { self.occurrences[$0] }.first
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
    /// - Throws: A `DatabaseError` for an alias of another request.
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
    /// - Throws: A `DatabaseError` for an alias of another request.
    package func qualifier(of alias: AliasIdentity) throws -> String? {
        try owner(of: alias).qualifier
    }

    /// The occurrence that has an alias, in this very SELECT.
    package func occurrence(of alias: AliasIdentity) -> Int? {
        occurrences[alias]
    }
}

/// A table that expressions in an inner query can refer to.
private struct Referable {
    let name: String
    private let aliases: [AliasIdentity]

    init?(_ table: QueryNames.Occurrence, name: String) {
        aliases = table.aliases.filter(\.isGiven)
        if aliases.isEmpty { return nil }
        self.name = name
    }

    /// Whether an inner query with these tables has to leave the table its name: all aliases that it has itself mean
    /// its own tables.
    func canBeMeant(beside tables: [QueryNames.Occurrence]) -> Bool {
        !aliases.allSatisfy { alias in tables.contains { $0.aliases.contains(alias) } }
    }
}

extension QueryNames.Occurrence {
    /// The name that the aliases of the table have in SQL, if they have one.
    fileprivate var aliasName: String? {
        get throws {
            let names = aliases.compactMap(\.name)
            if names.contains(where: { $0 != names[0] }) {
                throw DatabaseError(
                    message: "the table \"\(table)\" has two aliases with different names "
                        + "(\(Set(names).sorted().joined(separator: ", "))): give it one")
            }
            return names.first
        }
    }
}

/// Names of which no two are the same to SQLite. Those of one SELECT are so few that they need no hashing.
private struct Names {
    private var names: [String]

    init(_ names: [String] = []) {
        self.names = names
    }

    /// - Returns: Whether the name was not there.
    @discardableResult
    mutating func insert(_ name: String) -> Bool {
        if names.contains(where: { $0.equalsIgnoringASCIICase(name) }) { return false }
        names.append(name)
        return true
    }
}
