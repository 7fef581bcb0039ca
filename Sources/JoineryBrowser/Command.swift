/// What a person can ask for. Its title, help and availability stand beside it; its keys in the terminal's key table.
package enum Command: String, CaseIterable, Hashable, Sendable {
    case moveDown, moveUp, moveLeft, moveRight
    case first, last, pageDown, pageUp, halfPageDown, halfPageUp
    case firstColumn, lastColumn
    case nextPane, previousPane
    case showCatalog, toggleCatalog, toggleHidden, showRows, showTree, showGraph, showRequest, showChanges
    case open, toggle, expandAll
    case include, choose, showAssociations
    case back, forward
    case search, nextMatch, previousMatch
    case moreHops, fewerHops, wholeSchema
    case sort, sortAlone, returnToRow, filter, filterToCell, filterOutCell, complete
    case addColumn, hideColumn, showColumns, freeze, narrowColumn, widenColumn
    case goToColumn, listColumns, moveColumnLeft, moveColumnRight
    case percent
    case toggleLive, refetch
    case exactCount
    case viewCell, viewRow, copyCell, copyRow, copyRecord, copyColumn, saveCell
    case nextRecord, previousRecord
    case select
    case copyPath, copyCode, copySQL
    case mark, connect, showDeadLinks, export
    case palette, help, close, quit, quitAtOnce, suspend
}
