extension Row: CustomStringConvertible, CustomDebugStringConvertible {
    /// The names and values: `[id:7, name:"Platform 2"]`.
    public var description: String {
        "[\(map { "\($0.0):\($0.1)" }.joined(separator: ", "))]"
    }

    /// The row, all columns of its statement, the rows inside it, and how many were prefetched.
    ///
    /// ```
    /// ▿ [id:7, stationId:3, name:"Platform 2"]
    ///   unadapted: [id:7, stationId:3, name:"Platform 2", id:3, name:"Bellinzona"]
    ///   - station: [id:3, name:"Bellinzona"]
    ///   + departures: 5 rows
    /// ```
    ///
    /// See also <doc:DecodingAssociations>.
    public var debugDescription: String {
        let inside = insideDescription(indentation: "  ")
        let isAdapted = layout.unadapted !== layout
        guard !inside.isEmpty || isAdapted else { return description }
        return "▿ \(self)" + (isAdapted ? "\n  unadapted: \(unadapted)" : "") + inside
    }

    private func insideDescription(indentation: String) -> String {
        var text = ""
        for (name, row) in scopes.sorted(by: { $0.name < $1.name }) {
            text +=
                "\n\(indentation)- \(name): \(row)" + row.insideDescription(indentation: indentation + "  ")
        }
        for (key, rows) in ownPrefetchedRows.sorted(by: { $0.key < $1.key }) {
            text += "\n\(indentation)+ \(key): \(rows.count) \(rows.count == 1 ? "row" : "rows")"
        }
        return text
    }
}
