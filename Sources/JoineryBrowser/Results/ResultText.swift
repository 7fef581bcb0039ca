import JoineryAnalysis
import JoineryEngine

extension RowsFormat {
    /// Returns the format for the rows of a result.
    ///
    /// - Parameters:
    ///   - names: The names of the columns, as the query has them.
    ///   - table: The table that SQL inserts the rows into.
    ///   - widest: The maximum width of text in a table, in cells; `nil` for no limit.
    ///   - depth: The nesting depth of JSON in other JSON.
    package func text(
        ofColumns names: [String], table: @autoclosure () -> ResultTable, widest: Int? = nil, depth: Int = 0
    ) -> any ValuesText {
        switch self {
        case .table: TableText(names: names, widest: widest)
        case .csv: CSVText(names: names)
        case .markdown: MarkdownTable(names: names)
        case .json: ResultJSON(names: names, isOnOneLine: false, depth: depth)
        case .ndjson: ResultJSON(names: names, isOnOneLine: true)
        case .sql: ResultInserts(table())
        }
    }
}

/// The rows of a result as JSON: an array of objects, or one object per line.
///
/// Columns with equal names get a number, as SQLite gives them in a subquery: `name`, `name:1`.
package struct ResultJSON: ValuesText {
    package static let reportsOmissions = true

    private let names: [String]
    private let isOnOneLine: Bool
    private let depth: Int
    private var isFirst = true

    /// - Parameter depth: The nesting depth of the array in another one, which indents its lines after the first.
    package init(names: [String], isOnOneLine: Bool, depth: Int = 0) {
        self.names = names.distinct
        self.isOnOneLine = isOnOneLine
        self.depth = depth
    }

    package mutating func text(of rows: [[DatabaseValue?]]) -> String {
        var text = ""
        for row in rows {
            let object = object(row)
            text += isOnOneLine ? object + "\n" : (isFirst ? "[" : ",") + "\n  " + indent + object
            isFirst = false
        }
        return text
    }

    /// Returns a row as an object.
    package func object(_ row: [DatabaseValue?]) -> String {
        var json = JSONText(depth: isOnOneLine ? 0 : depth + 1, isOnOneLine: isOnOneLine)
        json.object { json in
            for (name, value) in zip(names, row) {
                json.member(name)
                if let value { json.value(value) } else { json.null() }
            }
        }
        return json.text
    }

    package mutating func end() -> String {
        isOnOneLine ? "" : (isFirst ? "[]" : "\n\(indent)]") + (depth == 0 ? "\n" : "")
    }

    private var indent: String { String(repeating: "  ", count: depth) }
}

/// The rows of a result as SQL statements that insert them, in one transaction.
struct ResultInserts: ValuesText {
    static let reportsOmissions = false

    private let table: ResultTable
    private var statements = ScriptStatements()
    private var hasHead = false

    init(_ table: ResultTable) {
        self.table = table
    }

    mutating func text(of rows: [[DatabaseValue?]]) -> String {
        var text = head()
        for row in rows {
            text += statements.text(of: table.insertionSQL(of: row.map { $0 ?? .null }))
        }
        return text
    }

    mutating func end() -> String { head() + InsertionScript.end }

    var note: String? { statements.areFragile ? ScriptStatement.warning : nil }

    private mutating func head() -> String {
        if hasHead { return "" }
        hasHead = true
        return InsertionScript.beginning + (table.creationSQL.map { statements.text(of: $0) } ?? "")
    }
}

extension [String] {
    /// The names, in which each one that occurred before, in any case, has a number added: `a`, `A:1`.
    package var distinct: [String] {
        var seen = NameSet(self)
        var used: NameSet = []
        return map { name in
            if used.insert(name) { return name }
            var number = 1
            while !seen.insert("\(name):\(number)") { number += 1 }
            used.insert("\(name):\(number)")
            return "\(name):\(number)"
        }
    }
}
