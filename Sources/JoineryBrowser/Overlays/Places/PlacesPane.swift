import JoineryAnalysis

/// Places of the database, one per line, to go to one of them.
///
///     book/1 Moby-Dick                       how the marked row and another one, or two tables, connect
///       author → author/1 Herman Melville
///       books → book/2 Typee
///
///     loan.book belongsTo book: 2 orphans    dead links
///       → loan/7 bookId 99
package struct PlacesPane: CursorList, Equatable, Sendable {
    /// The subject of the places.
    package enum Subject: Hashable, Sendable {
        /// The marked row or table, and the other one.
        case connections(from: Path, to: Path)
        case deadLinks
        /// The columns that hold values of a column.
        case sharedValues(TableColumn)
    }

    package struct Line: Hashable, Sendable {
        /// The key of the association that leads here, or `…` for the rest of a list; `nil` for a line with others
        /// below it.
        package var association: String?
        package var path: Path
        package var label: String?
        /// The column to go to.
        package var column: String?

        package init(association: String?, path: Path, label: String?, column: String? = nil) {
            self.association = association
            self.path = path
            self.label = label
            self.column = column
        }
    }

    package let subject: Subject
    /// The places; `nil` until they are found, and empty if there are none.
    package private(set) var lines: [Line]?
    /// A summary, or the reason why there are no places.
    package private(set) var sentence: String?
    package var position = ListPosition(cursor: 0, top: 0)
    /// How far the search for dead links has come; `nil` if none is running, and at its beginning.
    package var progress: LinkCheck.Progress?
    /// Whether all links are being looked at, while those of a sample are shown.
    package var isReadingAll = false
    /// Whether some of the links shown are those of a sample.
    private var hasSamples = false

    /// Why there is nothing more to look at; `nil` if there is.
    var obstacleToReadingAll: String? {
        switch subject {
        case .connections, .sharedValues: "Only dead links can be searched in all rows."
        case .deadLinks:
            isReadingAll || lines == nil
                ? "Still looking: \(key: .close) cancels."
                : hasSamples ? nil : "All links have been looked at already."
        }
    }

    package init(_ subject: Subject) {
        self.subject = subject
    }

    package var listed: [Line] { lines ?? [] }

    mutating func accept(_ found: RowConnections, height: Int) {
        lines = found.chains.flatMap { chain in
            chain.stops.map { stop in
                Line(association: stop.association?.key, path: stop.path, label: stop.label)
            }
        }
        if case .connections(let origin, let destination) = subject {
            sentence = found.chains.isEmpty ? found.sentence(from: origin, to: destination) : nil
        }
        fit(height: height)
    }

    /// Creates a pane that shows how two tables connect, which requires no reading.
    init(from origin: String, to destination: String, _ found: TableConnections, height: Int) {
        self.init(.connections(from: Path(table: origin), to: Path(table: destination)))
        lines = found.chains.flatMap { chain in
            chain.map { stop in
                Line(
                    association: stop.association?.key, path: Path(table: stop.table),
                    label: stop.association.map { association in
                        association.kind.word + (association.inference.map { " " + $0.word } ?? "")
                    })
            }
        }
        if found.chains.isEmpty {
            let names = [origin, destination].map { SafeText.line($0) }
            sentence = "No chain of associations connects \(names[0]) and \(names[1])."
        }
        fit(height: height)
    }

    /// The maximum number of dead links listed per foreign key.
    static let linksOfForeignKey = 100

    mutating func accept(_ check: LinkCheck, height: Int) {
        (isReadingAll, progress, hasSamples) = (false, nil, check.hasSamples)
        lines =
            check.findings.filter(\.isTold).flatMap { Self.lines(of: $0, heading: $0.heading) }
            + check.inferred.flatMap { Self.lines(of: $0.finding, heading: $0.heading) }
        sentence = [check.summary, check.summaryOfInferred].compactMap { $0 }.joined(separator: " ")
        fit(height: height)
    }

    /// The dead links of a foreign key, below a line about all of them.
    private static func lines(of finding: LinkCheck.Finding, heading: String) -> [Line] {
        let table = Path(table: finding.association.originTable)
        let links = zip(finding.values, zip(finding.orphans, finding.links.sample)).map { values, link in
            let rows = link.1.orphanCount
            return Line(
                association: finding.association.key, path: link.0 ?? table,
                label: values + (rows == 1 ? "" : ", \(RowCount.exact(rows).text) rows"))
        }
        let enforced = finding.enforcedText.map { [Line(association: nil, path: table, label: $0)] } ?? []
        let rest = finding.links.linkCount - links.count
        let more = rest > 0 ? [Line(association: "…", path: table, label: RowCount.exact(rest).moreText)] : []
        return [Line(association: nil, path: table, label: heading)] + enforced + links + more
    }

    mutating func accept(_ shared: SharedValues, height: Int) {
        lines = shared.lines
        if case .sharedValues(let column) = subject {
            sentence = shared.sentence(about: column.text)
        }
        fit(height: height)
    }

    mutating func fail(_ reason: String) {
        (isReadingAll, progress) = (false, nil)
        if lines == nil { sentence = reason }
    }
}
