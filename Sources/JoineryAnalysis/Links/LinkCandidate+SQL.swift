import JoineryEngine

extension LinkCandidate {
    /// The clause that declares the link in the statement of its table.
    public var foreignKeySQL: String {
        "FOREIGN KEY (\(Self.list(originColumns))) REFERENCES \(destinationTable.quotedDatabaseIdentifier) "
            + "(\(Self.list(destinationColumns)))"
    }

    /// The statement that creates an index to find the rows that refer to one.
    public var indexSQL: String {
        let name = ([originTable] + originColumns).joined(separator: "_").quotedDatabaseIdentifier
        return
            "CREATE INDEX \(name) ON \(originTable.quotedDatabaseIdentifier) (\(Self.list(originColumns)));"
    }

    private static func list(_ columns: [String]) -> String {
        columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    }
}
