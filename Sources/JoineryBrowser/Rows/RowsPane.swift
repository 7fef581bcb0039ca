import JoineryEngine

/// A column of the grid.
package struct GridColumn: Hashable, Sendable {
    package var name: String
    /// The to-one association that the column is the foreign key of (its first column, if the key is compound), or the
    /// one by which an added column begins.
    package var association: String?
    package var isKey: Bool
    /// Whether it is what the rows are associated with, and not a column of their table: `books.count`.
    package var isAdded: Bool
    /// Whether it may be NULL.
    package var isNullable: Bool
    /// The declared type as the schema spells it; empty where there is none.
    package var type: String

    package init(
        name: String, type: String = "", association: String? = nil, isKey: Bool = false,
        isAdded: Bool = false, isNullable: Bool = true
    ) {
        self.isNullable = isNullable
        self.name = name
        self.type = type
        self.association = association
        self.isKey = isKey
        self.isAdded = isAdded
    }
}

/// A loaded row of the grid.
package struct GridRow: Hashable, Sendable {
    package var key: RowKey
    /// Where the row is in the order that was asked for; `nil` where its key tells it.
    package var place: [DatabaseValue]?
    /// One cell a column.
    package var cells: [Cell]
    /// The association that a cell follows, where it depends on the row, by column.
    package var associations: [Int: String] = [:]

    package init(key: RowKey, place: [DatabaseValue]? = nil, cells: [Cell]) {
        self.key = key
        self.place = place
        self.cells = cells
    }
}

/// The row that was looked for: where a text stands, or so far on the way through all rows.
package struct RowTarget: Hashable, Sendable {
    package var key: RowKey
    /// Whether it was found from the other end of the rows on.
    package var isWrapped: Bool
    /// Which one of all rows it is, beginning with 1, where it was looked for by that; the last one where there are fewer.
    package var number: Int?

    package init(key: RowKey, isWrapped: Bool = false, number: Int? = nil) {
        self.key = key
        self.isWrapped = isWrapped
        self.number = number
    }
}

/// A page: the window of consecutive rows that is loaded.
package struct RowsPage: Equatable, Sendable {
    package var columns: [GridColumn]
    package var rows: [GridRow]
    /// Whether rows precede, and follow, the loaded ones.
    package var hasRowsBefore: Bool
    package var hasRowsAfter: Bool
    /// The arrangement that the rows are in.
    package var arrangement: RowsArrangement
    /// Whether a key tells a row from the others; else its number in the arrangement does.
    package var hasKeys: Bool
    /// The row that was looked for, if there is one.
    package var target: RowTarget?

    package init(
        columns: [GridColumn], rows: [GridRow], hasRowsBefore: Bool, hasRowsAfter: Bool,
        arrangement: RowsArrangement = RowsArrangement(), hasKeys: Bool = true, target: RowTarget? = nil
    ) {
        self.columns = columns
        self.rows = rows
        self.hasRowsBefore = hasRowsBefore
        self.hasRowsAfter = hasRowsAfter
        self.arrangement = arrangement
        self.hasKeys = hasKeys
        self.target = target
    }

    /// Why no path leads to a row of the page; `nil` if one does.
    package var obstacleToPaths: String? {
        hasKeys || arrangement.isPlain ? nil : Self.obstacleToNumbers
    }

    /// Why no path leads to a row that has nothing but a number, where that is its number in another arrangement.
    static let obstacleToNumbers =
        "A row without a key is found by its number, in the order of the view: take sort and filter off."
}

/// The grid over the rows of a path: a page, and the cursor in it.
package struct RowsPane: Equatable, Sendable {
    /// `nil` until the first page has come.
    package var page: RowsPage?
    /// The arrangement that is wanted; that of the page may still be another one.
    package var arrangement = RowsArrangement()
    /// The place of the cursor, as a key and never as an index.
    package var anchor: RowKey?
    package var cursorColumn: Int = 0
    /// The row that the cursor jumped away from, when the rows were sorted; it is marked where it is, and a key leads there.
    package var left: RowKey?
    /// The index, in the page, of the first row on the screen.
    package var top: Int = 0
    /// The first column on the screen, by its index in the page.
    package var firstColumn: Int = 0
    /// The names of the columns that are not shown.
    package var hiddenColumns: Set<String> = []
    /// The names of the columns in the order that a person chose; empty for that of the table, with what was added in it.
    package var chosenOrder: [String] = []
    /// How many cells a person gave to columns, by their names.
    package var chosenWidths: [String: Int] = [:]
    /// The column that the cursor goes to as soon as it is there.
    package var wantedColumn: String?
    /// The name of the last column that stays where it is when the others scroll.
    package var lastFrozen: String?
    /// What was searched for last; it is set off where it stands.
    package var search = ""
    /// The rows that a person has selected.
    package var selection = RowsSelection()
    /// What others have changed just now.
    package var highlights: [RowKey: RowHighlight] = [:]
    package var count: RowCount = .unknown
    /// Where the page begins that is waited for; it tells what becomes of the cursor when it comes.
    package var awaited: RowsQuery.Position?
    /// Stamps the count that is waited for.
    package var countTicket: Ticket?
    /// A row of the page of which it is known which one of all rows it is.
    package var numbered: NumberedRow?
    /// Stamps the number that is waited for.
    var numberTicket: Ticket?
    /// The row whose number that is.
    var numberedKey: RowKey?
    /// Why there are no rows to show, or why the shown ones are old.
    package var error: String?

    package init() {}

    /// Whether the rows on the screen were read before, and cannot be read any more.
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
