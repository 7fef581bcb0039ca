import JoineryEngine

/// The number of rows, if known.
package enum RowCount: Hashable, Sendable {
    case unknown
    /// Counting failed, or took too long.
    case uncounted
    case exact(Int)
    case estimated(Int)
    /// Counting stopped at this bound, and there are more rows.
    case moreThan(Int)

    /// Whether anything is known about the number.
    var isKnown: Bool {
        switch self {
        case .unknown, .uncounted: false
        case .exact, .estimated, .moreThan: true
        }
    }
}

/// A table or view of the file, as listed in the catalog.
package struct CatalogEntry: Hashable, Sendable {
    package var name: String
    package var isView: Bool
    /// Whether it is a virtual table, or an internal table of SQLite or a module, and listed only on request.
    package var isHidden: Bool
    package var count: RowCount
    /// The associations listed by default, in both directions.
    package var associations: [CatalogAssociation]
    /// The associations that are only offered for including.
    private var offer: OfferedAssociations
    /// The names of the columns.
    package var columns: [String]
    /// The number of rows that refer to rows that do not exist; `nil` if not yet known.
    package var orphans: Int?

    package init(
        name: String, isView: Bool, isHidden: Bool = false, count: RowCount,
        associations: [CatalogAssociation],
        offered: [CatalogAssociation] = [], columns: [String] = []
    ) {
        self.name = name
        self.isView = isView
        self.isHidden = isHidden
        self.count = count
        self.associations = associations
        offer = .known(offered)
        self.columns = columns
    }

    /// A table or view of a schema, with an unknown number of rows.
    init(
        _ table: TableInfo, of schema: DatabaseSchema, isHidden: Bool, associations: [CatalogAssociation]
    ) {
        (name, isView, self.isHidden, count) = (table.name, table.isView, isHidden, .unknown)
        self.associations = associations
        columns = table.visibleColumns.map(\.name)
        offer = .derived(schema, table: table.name)
    }

    /// The associations that are only offered for including: to-one associations through another to-one association.
    package var offered: [CatalogAssociation] { offer.associations }

    /// The number of associations that are not offered, because there are too many.
    package var omittedCount: Int { offer.omittedCount }

    /// Whether any associations may be included with rows of the table. Those that are only offered begin with one that is
    /// listed.
    package var hasIncludable: Bool { !associations.isEmpty }

    /// All associations that may be included with rows of the table.
    package var includable: [CatalogAssociation] { associations + offered }

    /// What the file declares: the entry without the data derived from its rows, and without what is inferred or what a
    /// sidecar defines. That may change the keys of declared associations.
    var schema: CatalogEntry {
        var entry = self
        entry.count = .unknown
        entry.orphans = nil
        entry.associations.removeAll { !$0.isDeclared }
        for index in entry.associations.indices { entry.associations[index].key = "" }
        return entry
    }
}

/// An association as shown in the catalog, the tree and the graph.
package struct CatalogAssociation: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case belongsTo, belongsToAny, hasMany, hasOne, hasManyThrough
    }

    /// The association key, unique on its table: `author`, `translatorBooks`.
    package var key: String
    package var kind: Kind
    package var target: String
    /// The table in between, if the association goes through one.
    package var pivot: String?
    /// The columns of the foreign key, in the table that holds it. Associations over the same foreign key share them.
    package var columns: [String]
    /// Why the association cannot be followed: the missing table or column.
    package var broken: String?
    /// Set if the association is inferred, with its evidence once known.
    package var inference: Inference?
    /// Whether the file declares all foreign keys of the association.
    package var isDeclared: Bool

    package init(
        key: String, kind: Kind, target: String, pivot: String? = nil, columns: [String],
        broken: String? = nil, inference: Inference? = nil, isDefined: Bool = false
    ) {
        self.key = key
        self.kind = kind
        self.target = target
        self.pivot = pivot
        self.columns = columns
        self.broken = broken
        self.inference = inference
        isDeclared = inference == nil && !isDefined
    }
}

/// The tables and views of the file, the cursor in their list, and the search that narrows it.
package struct Catalog: Equatable, Sendable {
    /// `nil` until the schema has been read for the first time.
    package var entries: [CatalogEntry]?
    /// The search text, which matches anywhere in a name, ignoring case.
    package var search: String = ""
    /// Whether virtual tables and internal tables of SQLite and its modules are listed too.
    package var listsHidden = false
    /// The order in which tables are listed.
    package var order = CatalogOrder.name
    /// The bytes that each table takes with its indexes, once they were measured.
    var sizes: NamedValues<Int> = [:]
    /// What other programs committed during the last minute.
    package var activity = Activity()
    /// The name under the cursor.
    package var cursor: String?
    /// Whether the cursor is on the line of the file, above all tables.
    package var isOnFile = false
    /// The index of the first line on the screen among the visible entries.
    package var top: Int = 0
    /// The width that the user chose for the pane, in columns; `nil` to fit the names.
    package var chosenColumns: Int?
    /// Whether the main pane takes the whole screen.
    package var isHidden = false
    /// Whether the line between the panes follows the mouse.
    package var isGrabbed = false
    /// The number of cells of the longest name. It never shrinks, so that the pane next to it does not jump.
    package private(set) var widestName = 0

    package init() {}

    /// Notes the width of the entries' names.
    mutating func noteWidths() {
        widestName = (entries ?? []).reduce(widestName) { max($0, TextWidth.of(SafeText.line($1.name))) }
    }

    /// The table under the cursor.
    package var table: String? { isOnFile ? nil : cursor }

    /// The entries that match the search in the chosen order: by name, tables, then views, then hidden tables.
    package var visible: [CatalogEntry] {
        let entries = sorted(entries ?? [])
        guard !search.isEmpty else { return entries }
        let wanted = search.lowercased()
        return entries.filter { $0.name.lowercased().contains(wanted) }
    }
}

extension Catalog {
    /// What to say before the tables are read.
    static let isUnread = "The tables have not been read yet: press the key again in a moment."
}
