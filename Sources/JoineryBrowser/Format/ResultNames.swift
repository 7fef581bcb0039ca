import JoineryAnalysis
import JoineryEngine

/// Names for the tables that SQL creates for rows without a table of their own: `result`, `result2`, and so on.
///
/// The file has no tables of these names, so that the statements also load into a database with its schema.
package struct ResultNames {
    private var schema: DatabaseSchema?
    private var number = 0

    package init() {}

    /// Passes over the tables and views of a schema from now on.
    package mutating func avoid(_ schema: DatabaseSchema) {
        self.schema = schema
    }

    /// Returns a name that was not returned before.
    package mutating func next() -> String {
        var name: String
        repeat {
            number += 1
            name = number == 1 ? "result" : "result\(number)"
        } while schema?.table(named: name) != nil
        return name
    }

    /// Returns the table for the rows of a query, with a name of these if it is a new one.
    package mutating func table(of query: Query, columns: [String]) -> ResultTable {
        var names = self
        let table = ResultTable(of: query, name: names.next(), columns: columns)
        if table.creationSQL != nil { self = names }
        return table
    }
}
