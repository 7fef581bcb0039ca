/// What must be on the screen for a command to have a meaning.
package enum Requirement: Hashable, Sendable {
    case nothing
    case sideways
    case location
    case locationOrTable
    case rows
    /// The columns of the grid, or the catalog.
    case columns
    /// The rows of the grid, or a list of the tree.
    case list
    /// A cell of the grid, or a line of the tree.
    case cells
    case foldable
    case exportable
    case includable
    case row
    case cell
    case markable
    case marked
    case graph
    case request
    case wayBack, wayForward
    case searchable
    case match
    case countable
}

extension Command {
    /// A command in words.
    package struct Description: Hashable, Sendable {
        package var title: String
        /// One sentence for the help.
        package var help: String
        package var requirement: Requirement

        init(_ title: String, _ help: String, needs requirement: Requirement = .nothing) {
            self.title = title
            self.help = help
            self.requirement = requirement
        }
    }

    package var title: String { description.title }

    package var help: String { description.help }

    package var description: Description {
        switch self {
        case .moveDown: Description("Down", "Moves the cursor down a line, or to the box below.")
        case .moveUp: Description("Up", "Moves the cursor up a line, or to the box above.")
        case .moveLeft:
            Description(
                "Left", "Moves to the column or box on the left; in the tree, collapses or goes up a level.",
                needs: .sideways)
        case .moveRight:
            Description(
                "Right",
                "Moves to the column or box on the right; in the tree, expands or goes down a level.",
                needs: .sideways)
        case .first: Description("First", "Goes to the first line.")
        case .last:
            Description("Last", "Goes to the last line; in rows, behind a number as in 120G, to that row.")
        case .pageDown: Description("Page down", "Moves down by a screen.")
        case .pageUp: Description("Page up", "Moves up by a screen.")
        case .halfPageDown: Description("Half a page down", "Moves down by half a screen.")
        case .halfPageUp: Description("Half a page up", "Moves up by half a screen.")
        case .firstColumn: Description("First column", "Goes to the first column of the row.", needs: .rows)
        case .lastColumn: Description("Last column", "Goes to the last column of the row.", needs: .rows)
        case .nextPane:
            Description(
                "Next pane", "Moves the focus between the catalog and the pane beside it.", needs: .location)
        case .previousPane:
            Description(
                "Previous pane", "Moves the focus between the catalog and the pane beside it.",
                needs: .location)
        case .showCatalog: Description("Catalog", "Goes to the tables and views of the file.")
        case .toggleCatalog:
            Description(
                "Catalog beside",
                "Hides the catalog, so that what is beside it has all of the screen, or shows it again.")
        case .toggleHidden:
            Description(
                "Hidden tables",
                "Lists virtual tables and those that SQLite and its modules keep for themselves too, or leaves them out."
            )
        case .showRows: Description("Rows", "Shows the place as a grid of rows.", needs: .locationOrTable)
        case .showTree:
            Description("Tree", "Shows the place as a tree of joined rows.", needs: .locationOrTable)
        case .showGraph:
            Description(
                "Graph", "Shows the table among the tables it is linked with.", needs: .locationOrTable)
        case .showChanges:
            Description(
                "Changes",
                "Lists what other programs commit: when, the tables, and the rows where they are known.",
                needs: .locationOrTable)
        case .showRequest:
            Description(
                "Request", "Shows the Swift code that fetches the place, and its SQL.",
                needs: .locationOrTable)
        case .open:
            Description(
                "Open",
                "Opens what is under the cursor: follows a link or a foreign key to the rows it leads to; shows the value of "
                    + "another column of the tree.")
        case .toggle:
            Description(
                "Expand", "Expands or collapses the line under the cursor, also in a cell.", needs: .foldable)
        case .expandAll:
            Description(
                "Expand all",
                "Expands everything below the cursor, two levels deep; in a cell, closes or opens everything.",
                needs: .foldable)
        case .include:
            Description(
                "Include", "Chooses the associations that are fetched and shown together with all rows.",
                needs: .includable)
        case .showAssociations:
            Description(
                "Associations", "Lists what the row under the cursor leads to, with counts, to follow one.",
                needs: .row)
        case .choose:
            Description(
                "Choose",
                "Includes the association under the cursor, or leaves it out; shows the column, or hides it.")
        case .back: Description("Back", "Goes back to where you came from, as you left it.", needs: .wayBack)
        case .forward:
            Description("Forward", "Goes forward again to where you went back from.", needs: .wayForward)
        case .search:
            Description(
                "Search",
                "Narrows the catalog to the names that contain a text; finds a row, a line of the tree or of a cell that has it, "
                    + "or a table in the graph.",
                needs: .searchable)
        case .nextMatch:
            Description(
                "Next match", "Goes to the next row, line or table that matches the search.", needs: .match)
        case .previousMatch:
            Description(
                "Previous match", "Goes to the previous row, line or table that matches the search.",
                needs: .match)
        case .moreHops:
            Description("More tables", "Shows tables that are one link further away.", needs: .graph)
        case .fewerHops:
            Description("Fewer tables", "Leaves out the tables that are furthest away.", needs: .graph)
        case .wholeSchema: Description("Whole schema", "Shows every table of the file.", needs: .graph)
        case .sort:
            Description(
                "Sort",
                "Sorts by the column under the cursor too, behind those sorted by already: ascending, descending, off; in the "
                    + "tree the list that its row stands in.",
                needs: .list)
        case .sortAlone:
            Description(
                "Sort alone",
                "Sorts by the column under the cursor and no other: ascending, descending, off.", needs: .list
            )
        case .returnToRow:
            Description(
                "Return to row",
                "Goes back to the row that the cursor jumped from, when the rows were sorted.",
                needs: .rows)
        case .filter:
            Description(
                "Filter",
                "Shows the rows, or those of a list in the tree, that meet a condition, as in year > 1850 and title ~ moby; reviews.stars > 3 for one "
                    + "of many rows, all reviews.stars > 3, no reviews, reviews(stars > 3 and year > 2020); or "
                    + "behind sql: any expression; an empty one shows all.", needs: .list)
        case .filterToCell:
            Description(
                "Only this value",
                "Shows the rows with the value of the cell under the cursor, or with those of the selected rows.",
                needs: .list)
        case .filterOutCell:
            Description(
                "Not this value",
                "Leaves out the rows with the value of the cell under the cursor, or with those of the selected rows.",
                needs: .list)
        case .complete:
            Description("Complete", "Completes the name of a column, or a path.")
        case .addColumn:
            Description(
                "Add column",
                "Adds a column of what the rows are associated with, as in author.name, reviews.count, "
                    + "author.books.reviews.stars.average or items.sum(price * quantity). A row at the end counts "
                    + "once for each way to it; count(distinct name) counts values.", needs: .rows)
        case .hideColumn:
            Description(
                "Hide column", "Hides the column under the cursor; takes one that was added off again.",
                needs: .rows)
        case .showColumns:
            Description(
                "Show columns",
                "Shows all columns again, in the order of the table, as wide as they would be; makes the catalog as wide as "
                    + "its names need.", needs: .columns)
        case .goToColumn:
            Description(
                "Go to column",
                "Goes to a column while its name is typed, also to a hidden one, which is shown again.",
                needs: .rows)
        case .listColumns:
            Description(
                "Columns", "Lists all columns, to show, hide and order them, or to go to one.", needs: .rows)
        case .moveColumnLeft:
            Description("Move left", "Moves the column under the cursor to the left, up the list.")
        case .moveColumnRight:
            Description("Move right", "Moves the column under the cursor to the right, down the list.")
        case .narrowColumn:
            Description(
                "Narrower", "Makes the column under the cursor, or the catalog, narrower.", needs: .columns)
        case .widenColumn:
            Description("Wider", "Makes the column under the cursor, or the catalog, wider.", needs: .columns)
        case .percent:
            Description(
                "Go to %", "Goes to the row that is so many percent of the way through all of them.",
                needs: .rows)
        case .freeze:
            Description(
                "Freeze",
                "Keeps the columns up to the cursor in sight while the others scroll, or lets them go again.",
                needs: .rows)
        case .toggleLive:
            Description("Live", "Stops following what other programs commit, or follows it again.")
        case .refetch: Description("Refetch", "Reads again what is on the screen.")
        case .exactCount:
            Description("Exact count", "Counts every row, however long it takes.", needs: .countable)
        case .viewCell:
            Description(
                "View cell",
                "Shows the whole cell, or the column of the tree: long text, JSON, or the bytes of a blob.",
                needs: .cells)
        case .viewRow: Description("View row", "Shows the row, a column a line.", needs: .row)
        case .select:
            Description(
                "Select",
                "Selects the row, or takes it off again: what copies and exports acts on the selected rows; Esc takes "
                    + "all of them off.", needs: .rows)
        case .copyCell:
            Description(
                "Copy cell", "Copies the value of the cell; of the selected rows, one a line.", needs: .cells)
        case .copyRow:
            Description("Copy row", "Copies the row, or the selected rows, as JSON.", needs: .row)
        case .copyColumn:
            Description(
                "Copy column",
                "Copies the column under the cursor, a value a line: of the selected rows, or of all, 10,000 at most.",
                needs: .rows)
        case .copyRecord: Description("Copy", "Copies the row or the cell that is looked at.")
        case .nextRecord:
            Description(
                "Next row",
                "Shows the next row, or its cell: of the rows as they are arranged, or of the tree.")
        case .previousRecord: Description("Previous row", "Shows the row before, or its cell.")
        case .saveCell:
            Description(
                "Save cell", "Writes the text or the blob of the cell, of any size, into a new file.",
                needs: .cell)
        case .copyPath:
            Description("Copy path", "Copies the path of where you are.", needs: .locationOrTable)
        case .copyCode:
            Description("Copy Swift", "Copies the Swift code of the request.", needs: .request)
        case .copySQL:
            Description("Copy SQL", "Copies the SQL statements of the request.", needs: .request)
        case .mark:
            Description(
                "Mark", "Marks the row under the cursor, or the table of the graph; or takes the mark off.",
                needs: .markable)
        case .connect:
            Description(
                "Connect", "Shows how the row or the table under the cursor and the marked one connect.",
                needs: .marked)
        case .showDeadLinks:
            Description(
                "Dead links",
                "Lists the rows of the file that refer to rows that do not exist, by foreign key, to go to one."
            )
        case .export:
            Description(
                "Export",
                "Writes the rows, or the row of the tree with what is open below it, into a file: csv, json, ndjson, "
                    + "md, sql or txt; the graph: svg, dot, mmd, json or txt.", needs: .exportable)
        case .palette:
            Description("Commands", "Finds a command by its name, or a place by its path, as in author/3.")
        case .help: Description("Help", "Shows what the keys do.")
        case .close: Description("Close", "Closes what lies on top; cancels a query that is running.")
        case .quit: Description("Quit", "Closes what lies on top, or leaves the program.")
        case .quitAtOnce: Description("Quit at once", "Leaves the program.")
        case .suspend: Description("Suspend", "Returns to the shell until it brings the program back.")
        }
    }
}

extension Browser {
    /// Why there is nothing to open and close in a cell.
    static let notFoldable = "Only JSON can be folded."

    /// Why a command can do nothing now, and what would change that; `nil` if it can.
    package func obstacle(to command: Command) -> String? {
        let screen = focus == .main ? location?.screen.kind : nil
        return switch command.description.requirement {
        case .nothing: nil
        case .sideways: sidewaysObstacle(to: command)
        case .location: location == nil ? "Open a table first." : nil
        case .locationOrTable: location == nil && catalog.cursor == nil ? "There is no table to show." : nil
        case .rows: screen == .rows ? nil : "This works in the rows of a table."
        case .columns:
            screen == .rows || focus == .catalog
                ? nil : "This works in the rows of a table, and in the catalog."
        case .list:
            screen == .rows || screen == .tree
                ? nil : "This works in the rows of a table, and in lists of a tree."
        case .cells:
            screen == .rows || screen == .tree ? nil : "This works in the rows of a table and in trees."
        case .foldable:
            if overlay?.kind == .record {
                record?.isFoldable == true ? nil : Self.notFoldable
            } else {
                screen == .tree ? nil : "This works in the tree of a row, and in JSON."
            }
        case .exportable:
            screen == .rows || screen == .tree || screen == .graph
                ? nil : "This works in rows, trees and the graph."
        case .includable:
            screen == .rows || screen == .tree || screen == .request
                ? nil : "This works in rows, trees and requests."
        case .row: rowObstacle
        case .cell:
            overlay?.kind == .record || screen == .rows
                ? nil : "This works in the rows of a table, and where a cell is looked at."
        case .markable: screen == .graph ? nil : rowObstacle
        case .marked:
            if screen == .graph {
                markedTable == nil ? "Mark a table first, then go to another one." : nil
            } else {
                mark == nil ? "Mark a row first, then go to another one." : rowObstacle
            }
        case .graph: screen == .graph ? nil : "This works in the graph."
        case .request:
            screen != .request
                ? "This works where the request is shown."
                : location?.request.content == nil ? "The request has not run yet." : nil
        case .wayBack: trail.back.isEmpty ? "There is nothing to go back to." : nil
        case .wayForward: trail.forward.isEmpty ? "There is nothing to go forward to." : nil
        case .searchable:
            focus == .catalog || screen == .graph || screen == .rows || screen == .tree
                ? nil : "The search works in the catalog, in rows, trees and the graph."
        case .match:
            switch screen {
            case .graph: lastSearch.isEmpty ? "Search for a table first." : nil
            case .rows: location?.rows.search.isEmpty == true ? "Search for something first." : nil
            case .tree: location?.tree.search.isEmpty == true ? "Search for something first." : nil
            default: "This works in rows, trees and the graph."
            }
        case .countable:
            focus == .catalog && catalog.cursor != nil || screen == .rows
                ? nil : "Only the rows of a table or an association can be counted."
        }
    }

    private func sidewaysObstacle(to command: Command) -> String? {
        guard focus == .main, let location else {
            if command == .moveLeft { return "The catalog is the pane on the left." }
            return location == nil ? "Open a table first." : nil
        }
        return location.screen.state.movesSideways
            ? nil : "There is nothing to the left or right: the lines go up and down."
    }

    private var rowObstacle: String? {
        let screen = focus == .main ? location?.screen.kind : nil
        let isOnRow = screen == .rows || screen == .tree || screen != nil && location?.path.isRow == true
        return isOnRow ? nil : "This works where the cursor is on a row."
    }
}
