/// What has work done for it, one thing at a time: a part of the screen, or what is known beside it.
package enum Pane: CaseIterable, Hashable, Sendable {
    case catalog, rows, tree, graph, request, record, associations
    /// The path that a text names, and what is read before a place is shown.
    case place
    case places, links, export
    /// The condition being typed.
    case condition
    /// The page of a result on the query screen.
    case query
    /// The query that fills the result.
    case result
    /// The names and the queries that help to type another one.
    case words
    /// The names to offer while a query is being typed.
    case names
    case structure
    /// What was found of a text.
    case findings
    /// The profile of columns.
    case profile
    /// The files to choose from.
    case files
    /// The file that is being opened.
    case file
    /// The names in the folder of a path that is being typed.
    case folder
    /// The number of the rows that are shown.
    case count
    /// The number of the row under the cursor.
    case number
    /// The figures of the selected rows.
    case figures
    /// What the first screen says of the file.
    case glance
    /// What is beside the catalog.
    case preview
    /// The row beside the rows.
    case detail
    /// The labels of the breadcrumb.
    case crumbs
    /// The evidence for inferred foreign keys.
    case evidence
    /// The search for links that nobody declared.
    case linkSearch
    case orphans
    /// The rows that a parameter may refer to.
    case choices
    /// The space that tables take.
    case sizes
    /// The rows to change in the patch.
    case patch
    /// What the patch does.
    case trial

    /// Those whose answers come when they come: no sign on the screen says that they wait.
    private static let inBackground: Set<Pane> = [
        .condition, .count, .number, .figures, .glance, .preview, .detail, .folder, .crumbs, .evidence,
        .linkSearch,
        .orphans,
        .choices, .sizes, .trial, .names,
    ]

    var isInBackground: Bool { Self.inBackground.contains(self) }

    /// What else is read for the pane.
    var parts: [Pane] { self == .rows ? [.count, .number, .figures] : [] }
}

/// The stamp of a request, which identifies answers that are no longer wanted.
package struct Ticket: Hashable, Sendable {
    package var pane: Pane
    package var number: Int

    package init(pane: Pane, number: Int) {
        self.pane = pane
        self.number = number
    }
}
