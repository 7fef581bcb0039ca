extension Row: CustomStringConvertible, CustomDebugStringConvertible {
    /// The names and values of the columns: `[id:7 name:"Platform 2"]`.
    public var description: String {
        "[\(map { "\($0.0):\($0.1)" }.joined(separator: " "))]"
    }

    /// A multiline description of the row: its columns, all columns of the statement if they differ, its inner rows,
    /// and the number of prefetched rows.
    ///
    /// ```
    /// ▿ [id:7 stationId:3 name:"Platform 2"]
    ///   unadapted: [id:7 stationId:3 name:"Platform 2" id:3 name:"Bellinzona"]
    ///   - station: [id:3 name:"Bellinzona"]
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
