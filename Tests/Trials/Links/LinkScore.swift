/// How well links were found.
package struct LinkScore: Sendable {
    package var found = 0
    /// Links that do not exist.
    package var wrong: [LinkTruth.Link] = []
    package var missed: [LinkTruth.Link] = []

    package init() {}

    /// Compares links with the truth.
    ///
    /// Links that no row follows, and those that nobody declares, count neither if found nor if missed.
    package init(_ links: Set<LinkTruth.Link>, truth: [LinkTruth]) {
        let also = truth.filter { $0.also == true }.map(\.link)
        let declared = truth.filter { $0.also != true }
        let wanted = Set(declared.filter { $0.rows > 0 }.map(\.link))
        let empty = Set(declared.filter { $0.rows == 0 }.map(\.link))
        found = links.intersection(wanted).count
        wrong = links.subtracting(wanted).subtracting(empty).filter { link in
            !also.contains { $0.includes(link) }
        }.sorted()
        missed = wanted.subtracting(links).sorted()
    }

    /// The share of the found links that exist.
    package var precision: Double { Self.share(found, wrong.count) }

    /// The share of the existing links that were found.
    package var recall: Double { Self.share(found, missed.count) }

    /// The harmonic mean of precision and recall.
    package var f1: Double {
        precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall)
    }

    private static func share(_ part: Int, _ rest: Int) -> Double {
        part + rest == 0 ? 1 : Double(part) / Double(part + rest)
    }

    package static func + (one: LinkScore, other: LinkScore) -> LinkScore {
        var sum = LinkScore()
        sum.found = one.found + other.found
        sum.wrong = one.wrong + other.wrong
        sum.missed = one.missed + other.missed
        return sum
    }
}
