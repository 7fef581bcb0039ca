import JoineryEngine

/// The links between a table and others in the graph, in both directions, with the columns of their foreign keys.
///
///     book.authorId → author   review.bookId → book   book ═ award through bookAward
package struct TableLinks: Equatable, Sendable {
    /// One text per link; those to parents come first.
    package let texts: [String]

    /// - Parameter drawn: The tables of the graph; links to any other table are left out.
    package init(of table: String, to drawn: some Sequence<String>, in entries: [CatalogEntry]) {
        let drawn = NameSet(drawn)
        let associations = entries.first { $0.name.isName(table) }?.associations ?? []
        let known = associations.filter { $0.broken == nil && drawn.contains($0.target) }
        let parents = known.filter(\.kind.isToParent)
        // A table that refers to itself has the link at both ends; list it once.
        let children = known.filter {
            ($0.kind == .hasMany || $0.kind == .hasOne) && !$0.target.isName(table)
        }
        texts =
            parents.map { Self.text(from: table, $0.columns, to: $0.target, $0) }
            + children.map { Self.text(from: $0.target, $0.columns, to: table, $0) }
            + known.filter { $0.kind == .hasManyThrough }.map { association in
                SafeText.line(table) + " ═ " + SafeText.line(association.target)
                    + (association.pivot.map { " through " + SafeText.line($0) } ?? "")
            }
    }

    private static func text(
        from child: String, _ columns: [String], to parent: String, _ association: CatalogAssociation
    ) -> String {
        let names = columns.map { SafeText.line($0) }.joined(separator: ", ")
        return SafeText.line(child) + (columns.count == 1 ? "." + names : "(" + names + ")") + " → "
            + SafeText.line(parent) + (association.inference.map { " " + $0.word } ?? "")
    }

    /// Returns the number of lines reserved for the links on a screen of the given height.
    package static func lines(of height: Int) -> Int {
        min(height / 6, 4)
    }

    /// Returns the links side by side on at most `count` lines. The last line ends with the number of links that do
    /// not fit.
    package func packed(width: Int, lines count: Int) -> [String] {
        guard width > 0, count > 0 else { return [] }
        var lines: [String] = []
        for (index, text) in texts.enumerated() {
            let isLast = lines.count == count
            let rest = texts.count - index - 1
            let more = rest > 0 ? Self.gap + Self.more(rest) : ""
            let joined = (lines.last.map { $0 + Self.gap } ?? "") + text
            if !lines.isEmpty, TextWidth.of(joined + (isLast ? more : "")) <= width {
                lines[lines.count - 1] = joined
            } else if !isLast {
                lines.append(text)
            } else {
                let untold = Self.gap + Self.more(rest + 1)
                let kept = TextWidth.prefix(
                    of: lines[count - 1], fitting: max(width - TextWidth.of(untold), 0))
                lines[count - 1] = kept + untold
                return lines
            }
        }
        return lines
    }

    private static let gap = "   "

    private static func more(_ count: Int) -> String { "… \(count) more" }
}

extension Viewport {
    /// The number of lines for the drawing; below it are the links of the table under the cursor.
    package var graphLines: Int { mainLines - TableLinks.lines(of: mainLines) }
}
