import JoineryEngine

/// The links of the file, a line each, with the reasons for the one under the cursor below them.
package struct LinkListPane: CursorList, Equatable, Sendable {
    /// What the lines are sorted by.
    package enum Order: CaseIterable, Hashable, Sendable {
        case table, certainty

        /// The order as a phrase.
        package var words: String {
            switch self {
            case .table: "in the order of the tables"
            case .certainty: "by certainty, the least certain first"
            }
        }
    }

    /// The link on which the cursor is to be.
    package struct Wanted: Hashable, Sendable {
        /// The table that refers.
        package let table: String
        /// One of the columns that refer; `nil` for the first link of the table.
        package let column: String?

        /// The first link of a table.
        package init(table: String) {
            self.table = table
            column = nil
        }

        /// The link of a column, or else the first link of its table.
        package init(_ column: TableColumn) {
            table = column.table
            self.column = column.column
        }

        fileprivate func fits(_ link: LinkList.Link) -> Bool {
            table.isName(link.candidate.originTable)
                && (column == nil || link.candidate.originColumns.contains { $0.isName(column) })
        }
    }

    /// What is known of the links; `nil` until it is read.
    package private(set) var content: LinkContent?
    package private(set) var lines: [LinkList.Link] = []
    package private(set) var order = Order.table
    /// Whether links that are only possible are listed.
    package var listsPossible = false
    package var error: String?
    package var position = ListPosition(cursor: 0, top: 0)
    private var wanted: Wanted?

    package init(at wanted: Wanted? = nil) {
        self.wanted = wanted
    }

    package var listed: [LinkList.Link] { lines }

    /// How many links there are of each kind, as in `12 links: 9 sure, 3 likely`.
    package var summary: String {
        guard !lines.isEmpty else { return "Links" }
        var words: [String] = []
        var counts: [String: Int] = [:]
        for line in lines {
            if counts[line.standing.word] == nil { words.append(line.standing.word) }
            counts[line.standing.word, default: 0] += 1
        }
        let count = RowCount.exact(lines.count).text
        let kinds = words.map { "\(RowCount.exact(counts[$0] ?? 0).text) \($0)" }.joined(separator: ", ")
        return "\(count) \(lines.count == 1 ? "link" : "links"): \(kinds)"
    }

    mutating func accept(_ content: LinkContent, lines height: Int) {
        self.content = content
        error = nil
        sort(lines: height)
    }

    /// Sorts by the next order.
    mutating func sortNext(lines height: Int) {
        order = order == .table ? .certainty : .table
        sort(lines: height)
    }

    private mutating func sort(lines height: Int) {
        guard let content else { return }
        let before = current?.candidate.ends
        switch order {
        case .table: lines = content.list.links
        case .certainty:
            lines = content.list.links.enumerated().sorted { left, right in
                let (one, other) = (left.element.candidate.certainty, right.element.candidate.certainty)
                return one == other ? left.offset < right.offset : one < other
            }.map(\.element)
        }
        let index =
            wanted.map { wanted in
                lines.firstIndex(where: wanted.fits)
                    ?? lines.firstIndex { wanted.table.isName($0.candidate.originTable) }
                    ?? lines.firstIndex { wanted.table.isName($0.candidate.destinationTable) }
            } ?? before.flatMap { before in lines.firstIndex { $0.candidate.ends == before } }
        wanted = nil
        if let index { position.cursor = index }
        fit(height: height)
    }
}

/// What is known of the links of a file.
package struct LinkContent: Hashable, Sendable {
    package var list: LinkList
    /// Whether links were looked for in the values, not only in the names.
    package var isSearched: Bool
    /// Why the last search has failed.
    package var failure: String?
    /// The name of the file in which decisions are kept; `nil` if none can be.
    package var place: String?

    package init(list: LinkList, isSearched: Bool, failure: String? = nil, place: String?) {
        self.list = list
        self.isSearched = isSearched
        self.failure = failure
        self.place = place
    }
}

extension LinkListPane {
    /// Why the link under the cursor is one, in a sentence.
    package var reasons: String {
        guard let link = current else { return "" }
        let sentences = link.candidate.sentences.joined(separator: "; ")
        switch link.standing {
        case .declared: return "A foreign key of \(SafeText.line(link.candidate.originTable)) declares it."
        case .defined:
            return "A rule of the file defines it." + (sentences.isEmpty ? "" : " Why: \(sentences).")
        case .refused: return "A rule of the file refuses it. What speaks for it: \(sentences)."
        case .inferred: return "Why: " + (sentences.isEmpty ? "the names" : sentences) + "."
        }
    }
}
