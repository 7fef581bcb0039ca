import TestSupport

@testable import JoineryBrowser

/// The query screen in a session loop.
extension SessionLoop {
    /// Opens a query on a file, types a text, and runs it.
    static func query(
        _ directory: TemporaryDirectory, asking query: String = "", sql: String = Library.sql
    ) throws -> SessionLoop {
        var loop = try SessionLoop(directory.makeDatabase(sql: sql), lines: 20)
        try loop.settle()
        try loop.press(.showQuery)
        if !query.isEmpty { try loop.ask(query) }
        return loop
    }

    /// Types into the query.
    mutating func type(_ text: String) { send(.edit(.paste(text))) }

    /// Runs a query.
    mutating func ask(_ query: String) throws {
        send(.edit(.textEnd))
        if browser.location?.query.text.isEmpty == false { type(";\n") }
        type(query)
        try press(.runQuery)
    }

    /// Filters the rows on the screen.
    mutating func filter(_ condition: String) throws {
        try press(.filter)
        send(.prompt(.clear))
        send(.prompt(.insert(condition)))
        send(.prompt(.accept))
        try settle()
    }

    /// Returns the texts of a column of the result.
    func results(_ index: Int) -> [String] {
        browser.location?.grid.page?.rows.map { $0.cells[index].text } ?? []
    }

    /// The texts of the row of the result under the cursor.
    var result: [String] { browser.location?.grid.current?.cells.map(\.text) ?? [] }
}
