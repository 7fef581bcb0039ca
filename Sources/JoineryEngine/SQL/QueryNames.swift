/// The names of the tables of one SELECT in its SQL.
///
/// A table keeps its own name, and columns are not qualified, as long as nothing is ambiguous. If a table occurs more
/// than once, all its occurrences are numbered, as in `book1`, `book2`; the numbers replace any digits at the end of
/// its name. A table that shares an alias with a table of an enclosing query takes the name of that table, if it occurs
/// only once.
package final class QueryNames: Sendable {
    /// One occurrence of a table.
    package struct Occurrence: Sendable {
        package var table: String
        /// The name by which SQL knows the table where it has no alias.
        package var name: String
        package var aliases: [AliasIdentity]

        package init(table: String, name: String? = nil, aliases: [AliasIdentity]) {
            self.table = table
            self.name = name ?? table
            self.aliases = aliases
        }
    }

    /// The table that columns belong to, and the name that qualifies them; `nil` if there is none.
    struct Owner {
        var table: String?
        /// The name of the table in SQL, without an alias.
        var name: String?
        var qualifier: String?
    }

    /// The names, in the order of the occurrences.
    package let names: [String]
    private let tables: [String]
    private let ownNames: [String]
    /// Whether the columns of each occurrence are qualified by its name.
    private let qualifies: [Bool]
    private let occurrences: [AliasIdentity: Int]
    let outer: QueryNames?
    /// The tables that an inner query can refer to.
    private let referable: [Referable]
    /// The names of the SELECT that defines the enclosing query as one of its common tables.
    private let beside: QueryNames?

    /// Names all tables of a SELECT.
    ///
    /// - Throws: A `DatabaseError` if one alias refers to several tables, or one name to several aliases.
    package convenience init(_ tables: [Occurrence], inside outer: QueryNames? = nil) throws {
        if tables.count == 1, outer?.referable.isEmpty ?? true, outer?.beside == nil,
            tables[0].aliases.allSatisfy({ $0.name == nil })
        {
            self.init(one: tables[0], inside: outer)
        } else {
            try self.init(several: tables, inside: outer)
        }
    }

    /// Creates the names for a RETURNING clause, where SQLite knows the table only by its own name.
    package convenience init(returning table: Occurrence) {
        self.init(one: table, inside: nil)
    }

    /// The names in a standalone SQL literal, which has no table.
    static let none = QueryNames()

    private init() {
        (names, tables, ownNames, qualifies) = ([], [], [], [])
        (occurrences, outer, referable, beside) = ([:], nil, [], nil)
    }

    private init(beside names: QueryNames) {
        let outer = names.outer ?? .none
        (self.names, tables, qualifies) = (outer.names, outer.tables, outer.qualifies)
        ownNames = outer.ownNames
        (occurrences, self.outer, referable) = (outer.occurrences, outer.outer, outer.referable)
        beside = names
    }

    private init(inLiteralInside outer: QueryNames) {
        (names, tables, ownNames, qualifies, occurrences) = ([], [], [], [], [:])
        self.outer = outer
        (referable, beside) = (outer.referable, outer.beside)
    }

    /// The names that a SELECT in raw SQL sees within this one: its own tables are unknown, and those of this SELECT can be
    /// meant only through their aliases.
    var inLiteral: QueryNames { QueryNames(inLiteralInside: self) }

    /// The names that the common tables of the SELECT see. They precede its tables and see none of them, except that
    /// they use the name of a table with which they share an alias.
    var beforeTables: QueryNames { QueryNames(beside: self) }

    /// A fast path for the common case of a single table, which keeps its name.
    private init(one table: Occurrence, inside outer: QueryNames?) {
        names = [table.name]
        ownNames = names
        tables = [table.table]
        qualifies = [false]
        occurrences = Dictionary(table.aliases.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
        self.outer = outer
        beside = nil
        referable = Referable(table, name: table.name).map { [$0] } ?? []
    }

    private init(several tables: [Occurrence], inside outer: QueryNames?) throws {
        var occurrences: [AliasIdentity: Int] = [:]
        var given: [String?] = []
        var referable = (outer?.referable ?? []).filter { !$0.isShadowed(by: tables) }
        var taken = Names()
        for (index, table) in tables.enumerated() {
            let name = try table.aliasName
            if let name, !taken.insert(name) {
                throw DatabaseError(
                    message: "the alias \"\(name)\" names two tables of one request: give each its own alias")
            }
            for alias in table.aliases where occurrences.updateValue(index, forKey: alias) ?? index != index {
                throw DatabaseError(
                    message: "a TableAlias refers to two tables of one request, \"\(table.table)\" among "
                        + "them: use one alias per table")
            }
            given.append(name)
        }
        // A given name may hide a table of an enclosing query, unless an expression refers to that.
        for name in referable.map(\.name) { taken.insert(name) }

        let free = tables.indices.filter { given[$0] == nil }
        func isSingle(_ index: Int) -> Bool {
            !free.contains { $0 != index && tables[$0].name.equalsIgnoringASCIICase(tables[index].name) }
        }
        var renamed = false
        // Assign the names that need no number first.
        if let outer {
            for index in free where isSingle(index) {
                if let name = outer.nameAround(tables[index]), taken.insert(name) { given[index] = name }
            }
        }
        for index in free
        where given[index] == nil && isSingle(index) && taken.insert(tables[index].name) {
            given[index] = tables[index].name
        }
        for index in free where given[index] == nil {
            renamed = true
            let name = Inflections.default.digitlessRadical(tables[index].name)
            var number = 1
            while !taken.insert("\(name)\(number)") { number += 1 }
            given[index] = "\(name)\(number)"
        }

        let names = zip(given, tables).map { $0 ?? $1.name }
        self.names = names
        self.tables = tables.map(\.table)
        ownNames = tables.map(\.name)
        let qualifiesAll = tables.count > 1 || renamed
        qualifies = tables.map { table in qualifiesAll || table.aliases.contains { $0.name != nil } }
        self.occurrences = occurrences
        self.outer = outer
        beside = nil
        referable += zip(names, tables).compactMap { Referable($1, name: $0) }
        self.referable = referable
    }

    /// Returns the name of the enclosing table that shares an alias with an inner table.
    private func nameAround(_ table: Occurrence) -> String? {
        if let beside, let occurrence = beside.occurrence(of: table) { return beside.names[occurrence] }
        return occurrence(of: table).map { names[$0] } ?? outer?.nameAround(table)
    }

    private func occurrence(of table: Occurrence) -> Int? {
        table.aliases.lazy.compactMap { self.occurrences[$0] }.first
    }

    /// Returns the name that qualifies a column of an occurrence, or `nil` if there is none.
    package func qualifier(of occurrence: Int) -> String? {
        qualifies.indices.contains(occurrence) && qualifies[occurrence] ? names[occurrence] : nil
    }

    /// Returns the table of an occurrence; an empty owner in a standalone SQL literal.
    func owner(at occurrence: Int) -> Owner {
        guard tables.indices.contains(occurrence) else { return Owner() }
        return Owner(
            table: tables[occurrence], name: ownNames[occurrence], qualifier: qualifier(of: occurrence))
    }

    /// Returns the table that has an alias.
    ///
    /// - Throws: A `DatabaseError` if the alias belongs to another request.
    func owner(of alias: AliasIdentity) throws -> Owner {
        if let occurrence = occurrences[alias] { return owner(at: occurrence) }
        var hiding = self.names
        var names = outer
        while let outer = names {
            if let occurrence = outer.occurrences[alias] {
                let name = outer.names[occurrence]
                if hiding.contains(where: { $0.equalsIgnoringASCIICase(name) }) {
                    throw DatabaseError(
                        message:
                            "the alias \"\(name)\" names two tables of one request: give each its own alias")
                }
                // In an inner query, an unqualified column of an outer table could be mistaken for one of its own.
                return Owner(
                    table: outer.tables[occurrence], name: outer.ownNames[occurrence],
                    qualifier: name)
            }
            hiding += outer.names
            names = outer.outer
        }
        // Handwritten SQL may define a table with that name. If it does not, SQLite reports the error.
        if let name = alias.name { return Owner(qualifier: name) }
        throw DatabaseError(
            message:
                "a TableAlias is used in a request that has no such table: give it to the request or to one of its associations with aliased(_:)"
        )
    }

    /// Returns the name that qualifies a column of the table that has an alias, or `nil` if there is none.
    ///
    /// - Throws: A `DatabaseError` if the alias belongs to another request.
    package func qualifier(of alias: AliasIdentity) throws -> String? {
        try owner(of: alias).qualifier
    }

    /// Returns the occurrence in this SELECT that has an alias, or `nil` if there is none.
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

    /// Whether each alias of this table refers to a table of an inner query, which may then reuse the name.
    func isShadowed(by tables: [QueryNames.Occurrence]) -> Bool {
        aliases.allSatisfy { alias in tables.contains { $0.aliases.contains(alias) } }
    }
}

extension QueryNames.Occurrence {
    /// The SQL name given to the aliases of the table, if any.
    fileprivate var aliasName: String? {
        get throws {
            let names = aliases.compactMap(\.name)
            if names.contains(where: { $0 != names[0] }) {
                throw DatabaseError(
                    message: "the table \"\(table)\" has two aliases with different names "
                        + "(\(Set(names).sorted().joined(separator: ", "))): give it one name")
            }
            return names.first
        }
    }
}

/// Names that are all distinct to SQLite. One SELECT has so few of them that hashing is not worthwhile.
private struct Names {
    private var names: [String]

    init(_ names: [String] = []) {
        self.names = names
    }

    /// - Returns: Whether the name was inserted; `false` if it was already present.
    @discardableResult
    mutating func insert(_ name: String) -> Bool {
        if names.contains(where: { $0.equalsIgnoringASCIICase(name) }) { return false }
        names.append(name)
        return true
    }
}
