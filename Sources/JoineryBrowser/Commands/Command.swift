/// An action that users can run. `Command.table` has all facts about it.
package enum Command: String, CaseIterable, Hashable, Sendable {
    case moveDown, moveUp, moveLeft, moveRight
    case first, last, pageDown, pageUp, halfPageDown, halfPageUp
    case firstColumn, lastColumn
    case nextPane, previousPane
    case showCatalog, toggleCatalog, toggleDetail, toggleHidden, showRows, showTree, showGraph, showRequest,
        showChanges
    case showStructure, copyLine
    case showProfile, showProfiles, finerBins, coarserBins, group
    case filterChanges, foldTable, holdChanges, markMoment, compareMoments
    case sortCatalog
    case showQuery, editQuery, runQuery, olderQuery, newerQuery, editExternally, showLibrary
    case open, toggle, expandAll
    case include, choose, showAssociations
    case back, forward
    case search, nextMatch, previousMatch, findText, changeMatch
    case moreHops, fewerHops, wholeSchema
    case sort, sortAlone, returnToRow, filter, filterToCell, filterOutCell, complete
    case addColumn, hideColumn, showColumns, freeze, narrowColumn, widenColumn
    case goToColumn, listColumns, moveColumnLeft, moveColumnRight
    case percent
    case toggleLive, reload
    case exactCount
    case viewCell, viewRow, copyCell, copyRow, copyRecord, copyColumn, saveCell, openOutside, showBytes
    case nextRecord, previousRecord
    case select
    case copyPath, copyCode, copySQL
    case mark, connect, showDeadLinks, export
    case changeValue, deleteRow, showPatch, takeBack
    case showTimes, keepTimes
    case whereElse, showLinks, acceptLink, refuseLink, renameLink, togglePossible
    case showFiles, forgetFile
    case palette, help, close, quit, quitAtOnce, suspend
}

extension Command {
    /// All commands, in the order of the help.
    package static let table: [CommandFacts] =
        .moving + .opening + .graph + .finding + .findings + .rows + .times + .patch + .data + .panes + .query
        + .structure
        + .profile + .groups
        + .links + .changes + .files
        + .program

    private static let factsOfCommands = Dictionary(table.map { ($0.command, $0) }) { first, _ in first }

    package var facts: CommandFacts {
        Self.factsOfCommands[self] ?? CommandFacts(self, rawValue, "")
    }

    package var title: String { facts.title }

    package var help: String { facts.help }
}
