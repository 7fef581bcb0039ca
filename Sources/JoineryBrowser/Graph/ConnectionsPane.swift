/// How the marked row and another one connect, or two tables: chains, a line each.
///
///     book/1 Moby-Dick
///       author → author/1 Herman Melville
///       books → book/2 Typee
package struct ConnectionsPane: CursorList, Equatable, Sendable {
    package struct Line: Hashable, Sendable {
        /// The key of the association that leads here; `nil` at the beginning of a chain.
        package var association: String?
        package var path: Path
        package var label: String?
    }

    /// The marked row, and the other one.
    package let origin, destination: Path
    /// `nil` until they are found; empty where there are none.
    package private(set) var lines: [Line]?
    /// Why there are none, or none could be found.
    package private(set) var sentence: String?
    package var position = ListPosition(cursor: 0, top: 0)

    package init(from origin: Path, to destination: Path) {
        self.origin = origin
        self.destination = destination
    }

    package var listed: [Line] { lines ?? [] }

    mutating func accept(_ found: RowConnections, height: Int) {
        lines = found.chains.flatMap { chain in
            chain.stops.map { stop in
                Line(association: stop.association?.key, path: stop.path, label: stop.label)
            }
        }
        sentence = found.chains.isEmpty ? found.sentence(from: origin, to: destination) : nil
        settle(height: height)
    }

    /// How two tables connect, which takes no reading.
    init(from origin: String, to destination: String, _ found: TableConnections, height: Int) {
        self.init(from: Path(table: origin), to: Path(table: destination))
        lines = found.chains.flatMap { chain in
            chain.map { stop in
                Line(
                    association: stop.association?.key, path: Path(table: stop.table),
                    label: stop.association.map { $0.kind.word + ($0.inference == nil ? "" : " inferred") })
            }
        }
        if found.chains.isEmpty {
            let names = [origin, destination].map { SafeText.line($0) }
            sentence = "No chain of associations connects \(names[0]) and \(names[1])."
        }
        settle(height: height)
    }

    mutating func fail(_ reason: String) {
        sentence = reason
    }

}
