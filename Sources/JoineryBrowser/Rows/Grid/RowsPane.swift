import JoineryAnalysis
import JoineryEngine

/// A column of the grid.
package struct GridColumn: Hashable, Sendable {
    package var name: String
    /// The name that a person gave an added column; `nil` for none.
    package var title: String?
    /// The to-one association that the column is the foreign key of (its first column, if the key is compound), or the
    /// first association of an added column of associated rows.
    package var association: String?
    package var isKey: Bool
    /// Whether it is computed or comes from associated rows instead of the table: `price*2`, `books.count`.
    package var isAdded: Bool
    /// The column of a table that has the values of an added column or of one of a result; `nil` for others and for what is
    /// computed.
    package var origin: TableColumn?
    /// Whether it may be NULL.
    package var isNullable: Bool
    /// The declared type, as spelled in the schema; empty if there is none.
    package var type: String
    /// How its numbers are shown as times; `nil` if they are not.
    package var times: Histogram.TimeFormat?

    package init(
        name: String, title: String? = nil, type: String = "", association: String? = nil,
        isKey: Bool = false, isAdded: Bool = false, origin: TableColumn? = nil, isNullable: Bool = true
    ) {
        self.isNullable = isNullable
        self.origin = origin
        self.name = name
        self.title = title
        self.type = type
        self.association = association
        self.isKey = isKey
        self.isAdded = isAdded
    }

    /// The title, or else the name.
    package var heading: String { title ?? name }

    /// What stands above the column on the screen.
    package var caption: String {
        switch times {
        case nil: heading
        case .digits: heading + " (date)"
        default: heading + " (UTC)"
        }
    }
}

/// A loaded row of the grid.
package struct GridRow: Hashable, Sendable {
    package var key: RowKey
    /// The values by which the row is found in the requested order; `nil` if its key suffices.
    package var seekValues: [DatabaseValue]?
    /// The cells, one per column.
    package var cells: [Cell]
    /// The associations that cells follow if these depend on the row, by column index.
    package var associations: [Int: String] = [:]
    /// The rows that cells of a result lead to, by column index.
    package var paths: [Int: Path] = [:]
    /// The number in the page's column of bars, as a fraction of the greatest one, from -1 to 1; `nil` if it is none.
    package var bar: Double?

    /// What the patch does to the row; `nil` if it leaves it as it is.
    package var patch: PatchMark? { cells.lazy.compactMap(\.patch).first }

    package init(key: RowKey, seekValues: [DatabaseValue]? = nil, cells: [Cell]) {
        self.key = key
        self.seekValues = seekValues
        self.cells = cells
    }
}

/// A requested row: the match of a search, or the row with a key, a number or a percentage.
package struct RowTarget: Hashable, Sendable {
    package var key: RowKey
    /// Whether the search continued from the other end of the rows.
    package var isWrapped: Bool
    /// The number of the row, beginning with 1, if it was requested by number; that of the last row if there are fewer.
    package var number: Int?

    package init(key: RowKey, isWrapped: Bool = false, number: Int? = nil) {
        self.key = key
        self.isWrapped = isWrapped
        self.number = number
    }
}

/// A page: a window of consecutive rows that are loaded.
package struct RowsPage: Equatable, Sendable {
    package var columns: [GridColumn]
    package var rows: [GridRow]
    /// Whether there are rows before the loaded ones.
    package var hasRowsBefore: Bool
    /// Whether there are rows after the loaded ones.
    package var hasRowsAfter: Bool
    /// The arrangement of the rows.
    package var arrangement: RowsArrangement
    /// Whether a key identifies each row; if not, its number in the arrangement does.
    package var hasKeys: Bool
    /// The names of the columns of the key, in their order in it; empty if there is none.
    var keyColumns: [String] = []
    /// The number of the run of a query in which a row's number identifies it; `nil` for rows of the file.
    package var run: Int?
    /// The column whose numbers have bars beside them; `nil` for none.
    package var barColumn: Int?
    /// The requested row, if it was found.
    package var target: RowTarget?
    /// What to say about the order of the rows, if that is not quite what was asked for.
    var remark: String?

    package init(
        columns: [GridColumn], rows: [GridRow], hasRowsBefore: Bool, hasRowsAfter: Bool,
        arrangement: RowsArrangement = RowsArrangement(), hasKeys: Bool = true, run: Int? = nil,
        target: RowTarget? = nil
    ) {
        self.columns = columns
        self.rows = rows
        self.hasRowsBefore = hasRowsBefore
        self.hasRowsAfter = hasRowsAfter
        self.arrangement = arrangement
        self.hasKeys = hasKeys
        self.run = run
        self.target = target
    }

    /// The titles of the columns that have one, by their names.
    var titles: [String: String] {
        Dictionary(
            columns.compactMap { column in column.title.map { (column.name, $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The reason why no path leads to a row of the page; `nil` if one does.
    package var obstacleToPaths: String? {
        hasKeys || arrangement.isPlain ? nil : Self.obstacleToNumbers
    }

    /// The reason why no path leads to a row that has only a number, if that is its number in another arrangement.
    static let obstacleToNumbers =
        "A row without a key is found by its number, in the order of the view: remove sort and filter."
}

/// The grid with the rows of a path: a page, and the cursor in it.
package struct RowsPane: Equatable, Sendable {
    /// The loaded page; `nil` until the first one arrives.
    package var page: RowsPage?
    /// The requested arrangement, which may differ from that of the page.
    package var arrangement = RowsArrangement()
    /// The position of the cursor, as a key and never as an index.
    package var anchor: RowKey?
    package var cursorColumn: Int = 0
    /// The row that the cursor left, as when the rows were sorted. It is marked, and a key leads back to it.
    package var left: RowKey?
    /// The index, in the page, of the first row on the screen.
    package var top: Int = 0
    /// The number of rows above the screen that came in since it began with the first row; 0 if it does, or did not.
    var newAbove = 0
    /// Whether the cursor stays on the last row while others come in.
    package internal(set) var isFollowing = false
    /// The last row when the cursor left the end that it followed.
    var followedTo: RowKey?
    /// The index, in the page, of the first column on the screen.
    package var firstColumn: Int = 0
    /// The names of the hidden columns.
    package var hiddenColumns: NameSet = []
    /// The names of the columns in the order that the user chose; empty for the order of the page.
    package var chosenOrder: [String] = []
    /// The widths in cells that the user gave to columns, by name.
    package var chosenWidths: NamedValues<Int> = [:]
    /// The column that the cursor moves to once it is in the page.
    package var wantedColumn: String?
    /// The name of the last frozen column.
    package var lastFrozen: String?
    /// The last text searched for, which is highlighted.
    package var search = ""
    /// The rows selected by the user.
    package var selection = RowsSelection()
    /// The figures of the selected rows in the column under the cursor.
    package internal(set) var figures: SelectionFigures?
    /// The rows that others just changed.
    package var highlights: [RowKey: RowHighlight] = [:]
    package var count: RowCount = .unknown
    /// The position of the page being fetched. It determines where the cursor goes when the page arrives.
    package var awaited: RowsQuery.Position?
    /// Whether the user asked for the count.
    var isCountWanted = false
    /// A row of the page with a known number.
    package var numbered: NumberedRow?
    /// The row whose number is being fetched.
    var numberedKey: RowKey?
    /// The reason why there are no rows to show, or why the ones shown are old.
    package var error: String?

    package init() {}

    /// Whether the rows on the screen were read before, and can no longer be read.
    package var isOld: Bool { page != nil && error != nil }

    /// The filter that the rows on the screen meet.
    package var filter: RowsFilter? {
        (page?.arrangement ?? arrangement).filter
    }

    /// The index of the cursor in the page.
    package var cursor: Int? {
        guard let page, let anchor else { return nil }
        return page.rows.firstIndex { $0.key == anchor }
    }
}
