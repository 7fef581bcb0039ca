import JoineryAnalysis
import JoineryEngine

/// Finds the rows that the values of foreign keys refer to.
struct KeyTargets {
    private let db: Database
    private var links: NamedValues<[ParentLink]> = [:]

    init(_ db: Database) {
        self.db = db
    }

    /// Adds to a profiled column the labels of the rows that its commonest values refer to, and which refer to none.
    ///
    /// - Parameter key: The column of a table that it shows.
    mutating func add(to column: inout ProfileContent.Column, of key: KeyColumn) throws {
        guard let values = column.figures?.commonest, let link = try link(of: key), link.isLookedUp,
            let name = link.keys.first
        else { return }
        let label = link.label
        let names = Set([name] + label.readColumns).map { Column($0) }
        let rows = label.joined(to: Table(link.parent.name).select(names))
        // The whole of a long value is not known.
        for value in values.lazy.filter({ !$0.isCut }).map(\.value) {
            // Labels are helpful, and never worth failing for.
            guard let found = try? rows.filter(Column(name) == value).limit(1).fetchAll(db) else { continue }
            if let row = found.first {
                column.labels[value] = label.isEmpty ? nil : label.text(of: row)
            } else if !link.association.info.isInferred {
                column.deadValues.insert(value)
            }
        }
    }

    /// The foreign key of one column that always applies.
    private mutating func link(of key: KeyColumn) throws -> ParentLink? {
        let links = try links[key.table.name] ?? ParentLink.links(from: key.table, db)
        self.links[key.table.name] = links
        return links.first { link in
            link.origins.count == 1 && key.name.isName(link.origins.first) && link.conditions.isEmpty
        }
    }
}
