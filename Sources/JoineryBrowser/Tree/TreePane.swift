/// The identity of a line in the tree, as the way down from the roots. It stays the same across fetches.
package struct TreeNodeID: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case row(RowKey)
        case column(String)
        case association(String)
        /// A line of a value that takes several, counted from 0.
        case piece(Int)
        /// The line `… 42 more` at the end of a page of children.
        case more
    }

    package var steps: [Step]

    package init(_ steps: [Step]) {
        self.steps = steps
    }

    /// The node above the roots, which are its children. It has no line of its own.
    package static let top = TreeNodeID([])

    package var parent: TreeNodeID? {
        steps.count > 1 ? TreeNodeID(Array(steps.dropLast())) : nil
    }

    /// The column that the line shows, or of whose value it shows a part.
    var column: String? {
        if case .column(let name)? = steps.last { return name }
        if case .piece? = steps.last { return parent?.column }
        return nil
    }

    package func appending(_ step: Step) -> TreeNodeID {
        TreeNodeID(steps + [step])
    }
}

/// A visible line of the tree.
package struct TreeLine: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        /// `▾ #12 Moby-Dick`; `repeated` if the same row is open above it on the same path.
        case row(table: String, key: String, label: String?, repeated: Bool)
        case column(name: String, cell: Cell)
        /// `author belongsTo  Herman Melville`
        case toOne(key: String, kind: CatalogAssociation.Kind, target: TreeLink)
        /// `reviews hasMany 3`, `awards through bookAwards 2`
        case toMany(key: String, kind: CatalogAssociation.Kind, through: String?, count: RowCount)
        case broken(key: String, reason: String)
        /// `… 42 more`
        case more(RowCount)
        /// Rows that were requested and have not arrived yet.
        case loading
    }

    package enum Disclosure: Equatable, Sendable {
        case leaf, collapsed
        /// Only includes are shown below.
        case partial
        case expanded
    }

    package var id: TreeNodeID
    package var depth: Int
    package var content: Content
    package var disclosure: Disclosure
    /// The path of the row or rows that the line is or leads to, if any.
    package var destination: Path?
    /// The arrangement of the list, if the user chose one; `nil` for lines that are not lists.
    package var arranged: ArrangedList?
    /// The association that Enter follows from the column of a foreign key.
    package var association: String?
    /// How surely the association is inferred, as a word; `nil` if it is not.
    package var inferenceWord: String?
    /// What SQLite enforces and what a join finds, if they differ for the foreign key of the association.
    package var enforcement: String?

    package init(
        id: TreeNodeID, depth: Int, content: Content, disclosure: Disclosure, destination: Path? = nil
    ) {
        self.id = id
        self.depth = depth
        self.content = content
        self.disclosure = disclosure
        self.destination = destination
    }
}

/// The arrangement of a list, as its line describes it.
package struct ArrangedList: Equatable, Sendable {
    package var arrangement: RowsArrangement
    /// The number of rows that meet its condition.
    package var count: RowCount

    package init(arrangement: RowsArrangement, count: RowCount) {
        self.arrangement = arrangement
        self.count = count
    }
}

/// The target of a row's to-one association, or the reason why there is none.
package enum TreeLink: Equatable, Sendable {
    case row(key: String, label: String?)
    /// A row that is open above on the same path. It is marked, and not expanded again.
    case repeated(key: String, label: String?)
    /// The foreign key is NULL or, for `hasOne`, no row refers to this one.
    case none
    /// The foreign key has a value that no row of the parent table has.
    case noSuchRow(value: String)
    /// The key of a parent has the same text as the value but another type: `'5'` and `5`.
    case typeMismatch(value: String, parent: String)
}

/// The tree of a path's rows and their associations. The expanded nodes are state; the lines are fetched for them.
package struct TreePane: Equatable, Sendable {
    /// The visible lines; `nil` until the first answer arrives.
    package var lines: [TreeLine]?
    package var expanded: Set<TreeNodeID> = []
    /// The associations included with all rows.
    package var includes = Includes()
    /// The nodes that were closed although something is included below them.
    package var closed: Set<TreeNodeID> = []
    /// The number of levels to expand below nodes: 1 for the children. The next answer makes them expanded.
    package var unfolding: [TreeNodeID: Int] = [:]
    /// The number of children requested, if it is more than the first page.
    package var limits: [TreeNodeID: Int] = [:]
    /// The arrangements of lists, by line. The roots have the arrangement of the location's rows.
    package var arrangements: [TreeNodeID: RowsArrangement] = [:]
    /// The arrangements of the lists on the screen, while others are being read.
    var shownArrangements: [TreeNodeID: RowsArrangement] = [:]
    /// The arrangement of the roots on the screen.
    var shownArrangement: RowsArrangement?
    /// The lines that others just changed.
    package var highlights: Set<TreeNodeID> = []
    package var cursor: TreeNodeID?
    /// The row to stand on when its line arrives.
    var awaited: TreeNodeID?
    /// The node opened last. Its lines are scrolled into view when they arrive.
    package var revealed: TreeNodeID?
    /// The index of the first line on the screen.
    package var top: Int = 0
    package var error: String?
    /// The last text searched for, which is highlighted.
    package var search = ""

    package init() {}

    /// Whether the lines on the screen were read before, and can no longer be read.
    package var isOld: Bool { lines != nil && error != nil }
}
