/// What people do with commands. The help and the manual list the keys by it.
package enum CommandTask: String, CaseIterable, Sendable {
    case moving = "Moving"
    case screens = "Screens and panes"
    case following = "Opening and following links"
    case finding = "Finding"
    case filtering = "Filtering and sorting"
    case columns = "Columns"
    case figures = "Groups and profiles"
    case looking = "Looking at rows and values"
    case copying = "Copying and exporting"
    case queries = "Queries"
    case watching = "Changes by other programs"
    case editing = "Changes of your own"
    case links = "Links of the file"
    case program = "Files and the program"
}

extension Command {
    package var task: CommandTask {
        switch self {
        case .moveDown, .moveUp, .moveLeft, .moveRight, .first, .last, .pageDown, .pageUp, .halfPageDown,
            .halfPageUp, .firstColumn, .lastColumn, .goToColumn, .percent, .returnToRow, .back, .forward:
            .moving
        case .showCatalog, .showRows, .showTree, .showGraph, .showRequest, .showChanges, .showQuery,
            .showStructure, .nextPane, .previousPane, .toggleCatalog, .toggleDetail, .toggleHidden, .moreHops,
            .fewerHops, .wholeSchema:
            .screens
        case .open, .toggle, .expandAll, .include, .choose, .showAssociations, .mark, .connect: .following
        case .search, .nextMatch, .previousMatch, .findText, .changeMatch: .finding
        case .filter, .filterToCell, .filterOutCell, .sort, .sortAlone, .sortCatalog: .filtering
        case .addColumn, .hideColumn, .showColumns, .listColumns, .moveColumnLeft, .moveColumnRight, .freeze,
            .narrowColumn, .widenColumn, .showTimes, .keepTimes:
            .columns
        case .group, .showProfile, .showProfiles, .finerBins, .coarserBins, .exactCount: .figures
        case .viewCell, .viewRow, .nextRecord, .previousRecord, .showBytes, .select: .looking
        case .copyCell, .copyRow, .copyRecord, .copyColumn, .copyPath, .copyCode, .copySQL, .copyLine,
            .saveCell, .openOutside, .export:
            .copying
        case .editQuery, .runQuery, .complete, .olderQuery, .newerQuery, .editExternally, .showLibrary:
            .queries
        case .filterChanges, .foldTable, .holdChanges, .markMoment, .compareMoments, .toggleLive, .reload:
            .watching
        case .changeValue, .deleteRow, .showPatch, .takeBack: .editing
        case .showLinks, .acceptLink, .refuseLink, .renameLink, .togglePossible, .whereElse, .showDeadLinks:
            .links
        case .showFiles, .forgetFile, .palette, .help, .close, .quit, .quitAtOnce, .suspend: .program
        }
    }
}
