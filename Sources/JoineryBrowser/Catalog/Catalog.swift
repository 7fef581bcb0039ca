import JoineryEngine

/// How many rows there are, as far as it is known.
package enum RowCount: Hashable, Sendable {
    case unknown
    /// Counting failed, or took too long.
    case uncounted
    case exact(Int)
    case estimated(Int)
    /// More than the bound up to which rows were counted.
    case moreThan(Int)

    /// Whether something is known of the number.
    var isKnown: Bool {
        switch self {
        case .unknown, .uncounted: false
        case .exact, .estimated, .moreThan: true
        }
    }
}

/// A table or a view of the file, as the catalog lists it.
package struct CatalogEntry: Hashable, Sendable {
    package var name: String
    package var isView: Bool
    /// Whether SQLite or one of its modules keeps it, so that it is listed on demand alone.
    package var isHidden: Bool
    package var count: RowCount
    /// The associations that are listed by default, both directions.
    package var associations: [CatalogAssociation]
    /// Those that are offered for including alone.
    private var offer: OfferedAssociations
    /// The names of the columns.
    package var columns: [String]
    /// Rows that refer to rows that do not exist; `nil` while that is not known.
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

    /// Those that are offered for including alone: a to-one association behind another.
    package var offered: [CatalogAssociation] { offer.associations }

    /// All that may be included with rows of the table.
    package var includable: [CatalogAssociation] { associations + offered }

    /// The entry without what its rows tell.
    var schema: CatalogEntry {
        var entry = self
        entry.count = .unknown
        entry.orphans = nil
        for index in associations.indices where associations[index].inference != nil {
            entry.associations[index].inference = Inference()
        }
        return entry
    }
}

/// An association as catalog, tree and graph show it.
package struct CatalogAssociation: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case belongsTo, belongsToAny, hasMany, hasOne, hasManyThrough
    }

    /// The association key, unique on its table: `author`, `translatorBooks`.
    package var key: String
    package var kind: Kind
    package var target: String
    /// The table between, where the association goes through one.
    package var pivot: String?
    /// The columns of the foreign key, on the table that holds it; what several associations over one foreign key share.
    package var columns: [String]
    /// Why the association cannot be followed: the table or a column that is missing.
    package var broken: String?
    /// Whether it is a guess, and what speaks for it, as soon as that is known.
    package var inference: Inference?

    package init(
        key: String, kind: Kind, target: String, pivot: String? = nil, columns: [String],
        broken: String? = nil, inference: Inference? = nil
    ) {
        self.key = key
        self.kind = kind
        self.target = target
        self.pivot = pivot
        self.columns = columns
        self.broken = broken
        self.inference = inference
    }
}

/// The tables and views of the file, the cursor among them, and the search that narrows them.
package struct Catalog: Equatable, Sendable {
    /// `nil` until the schema was read for the first time.
    package var entries: [CatalogEntry]?
    /// What was typed to narrow the list; matches anywhere in the name, in any case.
    package var search: String = ""
    /// Whether the tables that SQLite and its modules keep are listed too.
    package var listsHidden = false
    /// The name under the cursor.
    package var cursor: String?
    /// The index, among the visible entries, of the first line on the screen.
    package var top: Int = 0
    /// The columns that a person gave to the pane beside the main one; `nil` for as many as the names need.
    package var chosenColumns: Int?
    /// Whether the main pane has the screen for itself.
    package var isHidden = false
    /// Whether the line between the panes follows the mouse.
    package var isGrabbed = false
    /// The cells that the longest name takes. They never become fewer: what stands beside it does not jump.
    package private(set) var widestName = 0

    package init() {}

    /// Measures the names that were read.
    mutating func measure() {
        widestName = (entries ?? []).reduce(widestName) { max($0, TextWidth.of(SafeText.line($1.name))) }
    }

    /// The entries that match the search: tables, views, then what is hidden otherwise.
    package var visible: [CatalogEntry] {
        let entries = entries ?? []
        guard !search.isEmpty else { return entries }
        let wanted = search.lowercased()
        return entries.filter { $0.name.lowercased().contains(wanted) }
    }
}
