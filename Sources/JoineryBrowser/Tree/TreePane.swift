/// What a line of the tree stands for, as a way down from the roots; it outlives every refetch.
package struct TreeNodeID: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case row(RowKey)
        case column(String)
        case association(String)
        /// The line `… 42 more` at the end of a page of children.
        case more
    }

    package var steps: [Step]

    package init(_ steps: [Step]) {
        self.steps = steps
    }

    /// What is above the roots: it has no line of its own, and the roots are its children.
    package static let top = TreeNodeID([])

    package var parent: TreeNodeID? {
        steps.count > 1 ? TreeNodeID(Array(steps.dropLast())) : nil
    }

    package func appending(_ step: Step) -> TreeNodeID {
        TreeNodeID(steps + [step])
    }
}

/// A visible line of the tree.
package struct TreeLine: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        /// `▾ #12 Moby-Dick`; `repeated` when the same row is open above it on the same path.
        case row(table: String, key: String, label: String?, repeated: Bool)
        case column(name: String, cell: Cell)
        /// `author belongsTo  Herman Melville`
        case toOne(key: String, kind: CatalogAssociation.Kind, target: TreeLink)
        /// `reviews hasMany 3`, `awards through bookAwards 2`
        case toMany(key: String, kind: CatalogAssociation.Kind, through: String?, count: RowCount)
        case broken(key: String, reason: String)
        /// `… 42 more`
        case more(RowCount)
        /// Rows that were asked for and have not come yet.
        case loading
    }

    package enum Disclosure: Equatable, Sendable {
        case leaf, collapsed
        /// What is included is shown below, and nothing else.
        case partial
        case expanded
    }

    package var id: TreeNodeID
    package var depth: Int
    package var content: Content
    package var disclosure: Disclosure
    /// The path of the row or the rows that the line is or leads to, if any.
    package var destination: Path?
    /// How the rows of the list are arranged; `nil` where they are as they come, and for what is no list.
    package var arranged: ArrangedList?
    /// The association that Enter follows from the column of a foreign key.
    package var association: String?
    /// Whether the association was inferred.
    package var isInferred = false

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

/// What is to be said of a list that a person has arranged.
package struct ArrangedList: Equatable, Sendable {
    package var arrangement: RowsArrangement
    /// The rows that meet its condition.
    package var count: RowCount

    package init(arrangement: RowsArrangement, count: RowCount) {
        self.arrangement = arrangement
        self.count = count
    }
}

/// Where a to-one association of a row leads, or why it leads nowhere.
package enum TreeLink: Equatable, Sendable {
    case row(key: String, label: String?)
    /// A row that is open above on the same path: marked, and not expanded again.
    case repeated(key: String, label: String?)
    /// A foreign key that is NULL, or for `hasOne` no row that refers to this one.
    case none
    /// A value that no row of the parent table has.
    case noSuchRow(value: String)
    /// A parent exists whose key has the same text and another type: `'5'` against `5`.
    case typeMismatch(value: String, parent: String)
}

/// The tree of joined rows of a path. What is expanded is state; the lines are fetched for it as a whole.
package struct TreePane: Equatable, Sendable {
    /// `nil` until the first answer has come.
    package var lines: [TreeLine]?
    package var expanded: Set<TreeNodeID> = []
    /// What is included with all rows.
    package var includes = Includes()
    /// Nodes that were closed although something is included below them.
    package var closed: Set<TreeNodeID> = []
    /// Nodes of which so many levels below are to be expanded: 1 is the children. The next answer settles them.
    package var unfolding: [TreeNodeID: Int] = [:]
    /// The number of children asked for, where it is more than the first page.
    package var limits: [TreeNodeID: Int] = [:]
    /// How lists are arranged, by their lines; the roots are arranged as the rows of the place are.
    package var arrangements: [TreeNodeID: RowsArrangement] = [:]
    /// How the lists on the screen are arranged, and the roots, while others are being read.
    var shownArrangements: [TreeNodeID: RowsArrangement] = [:]
    var shownArrangement: RowsArrangement?
    /// The lines that others have changed just now.
    package var highlights: Set<TreeNodeID> = []
    package var cursor: TreeNodeID?
    /// What was opened last: its lines are brought into sight when they come.
    package var revealed: TreeNodeID?
    /// The index of the first line on the screen.
    package var top: Int = 0
    package var error: String?
    /// What was searched for last; it is set off where it stands.
    package var search = ""

    package init() {}

    /// Whether the lines on the screen were read before, and cannot be read any more.
    package var isOld: Bool { lines != nil && error != nil }
}
