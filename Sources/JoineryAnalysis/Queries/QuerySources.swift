import JoineryEngine

/// What the origins of a result's columns say about its rows.
///
/// An origin names a table and a column, but not which of several rows of the table a value comes from. This tells when
/// it does not matter:
///
/// ```swift
/// let query = try db.makeQuery(sql: "SELECT e.name, b.id FROM employee e JOIN employee b ON b.id = e.bossId")
/// try db.sources(of: query).tablesReadOnce   // []: the name and the id belong to different employees
/// ```
///
/// See also <doc:Queries>.
public struct QuerySources: Hashable, Sendable {
    /// The tables that the query reads in one place only: all columns with such an origin come from the same row.
    ///
    /// A table that may be read in several places is left out. Names are those of ``JoineryEngine/Database/schema()``.
    public var tablesReadOnce: NameSet
    /// Whether rows come from several queries, joined by `UNION`, `EXCEPT`, `INTERSECT` or recursion. SQLite then names the
    /// origins of one of them, and the others may have different ones.
    public var isCompound: Bool
}

extension Database {
    /// Finds out where a query reads its tables.
    ///
    /// - Throws: A `DatabaseError` if the schema has changed so that the query is no longer valid.
    public func sources(of query: Query) throws -> QuerySources {
        let steps = try queryPlan(of: query.sql).steps
        let isCompound = steps.contains { step in
            ["COMPOUND", "MERGE (", "RECURSIVE STEP"].contains { step.detail.hasPrefix($0) }
        }
        return QuerySources(tablesReadOnce: try tablesReadOnce(by: query.sql), isCompound: isCompound)
    }

    /// Counts the cursors that the program of a query opens on each table and its indexes.
    private func tablesReadOnce(by sql: String) throws -> NameSet {
        let program = try QueryProgram(of: sql, self)
        // A second cursor on rows that were read before.
        if program.operations.contains(where: { $0.opcode == "OpenDup" }) { return [] }
        // An index that leads to rows of the table, which has a cursor of its own.
        let paired = program.operations.filter { $0.opcode == "DeferredSeek" }.map(\.p1)
        let tables = program.tables.filter { !paired.contains($0.key) }.values
        var counts: NamedValues<Int> = [:]
        for table in tables { counts[table, default: 0] += 1 }
        return NameSet(counts.filter { $1 == 1 }.names)
    }
}
