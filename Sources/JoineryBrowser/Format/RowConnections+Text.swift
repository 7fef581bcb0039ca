import JoineryEngine

extension RowConnections {
    /// The chains as lines for a terminal, separated by empty lines.
    ///
    ///     book/1 Moby-Dick
    ///       author belongsTo  author/1 Herman Melville
    ///       books hasMany     book/2 Typee
    package var lines: [String] {
        Array(chains.map(\.lines).joined(separator: [""]))
    }

    /// The chains as JSON: arrays of rows.
    package var json: String {
        var json = JSONText()
        json.object { json in
            json.member("chains")
            json.array { json in
                for chain in chains {
                    json.element()
                    json.connection(chain)
                }
            }
        }
        return json.text
    }
}

extension RowConnection {
    fileprivate var lines: [String] {
        let links = stops.map { stop in stop.association.map { $0.key + " " + $0.kindText } ?? "" }
        let width = links.map { TextWidth.of($0) }.max() ?? 0
        return zip(stops, links).map { stop, link in
            let row = [SafeText.line(stop.path.description), stop.label].compactMap { $0 }.joined(
                separator: " ")
            guard stop.association != nil else { return row }
            return "  " + link + String(repeating: " ", count: width - TextWidth.of(link) + 2) + row
        }
    }
}

extension JSONText {
    fileprivate mutating func connection(_ connection: RowConnection) {
        array { json in
            for stop in connection.stops {
                json.element()
                json.object { json in
                    if let association = stop.association {
                        json.member("association")
                        json.string(association.key)
                        json.member("kind")
                        json.string(association.kind.name)
                    }
                    json.member("path")
                    json.string(stop.path.description)
                    json.member("label")
                    if let label = stop.label { json.string(label) } else { json.null() }
                }
            }
        }
    }
}
