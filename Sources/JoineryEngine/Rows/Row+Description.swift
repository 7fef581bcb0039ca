extension Row: CustomStringConvertible, CustomDebugStringConvertible {
    /// The names and values: `[id:1, title:"Moby-Dick"]`.
    public var description: String {
        "[\(map { "\($0.0):\($0.1)" }.joined(separator: ", "))]"
    }

    /// The row, all columns of its statement, the rows inside it, and how many were prefetched.
    ///
    /// ```
    /// ▿ [id:1, authorId:2, title:"Moby-Dick"]
    ///   unadapted: [id:1, authorId:2, title:"Moby-Dick", id:2, name:"Herman Melville"]
    ///   - author: [id:2, name:"Herman Melville"]
    ///   + prizes: 3 rows
    /// ```
    ///
    /// See also "Debugging Request Decoding" in the associations guide.
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
