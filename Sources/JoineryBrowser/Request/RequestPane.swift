/// The SQL, its plan and the Swift code for what a location shows, as sections to walk through and to fold.
package struct RequestPane: Equatable, Sendable {
    /// The queries and the code; `nil` until the first answer arrives.
    package var content: RequestContent?
    /// The reason why there is no newer answer.
    package var error: String?
    /// The sections of which only the headings are shown.
    private var folded: Set<RequestSection.Kind> = []
    /// The lines as they fit on the screen.
    package internal(set) var lines: [RequestLine] = []
    package var position = ListPosition(cursor: 0, top: 0)

    package init() {}

    mutating func accept(_ content: RequestContent, in viewport: Viewport) {
        self.content = content
        error = nil
        fit(in: viewport)
    }

    /// Breaks the lines anew. The cursor stays on its line; if that is folded away, on the heading.
    mutating func fit(in viewport: Viewport) {
        // Until the content is read again, the cursor stays where it was.
        guard let content else { return }
        let (before, offset) = (current?.place, position.cursor - position.top)
        lines = content.sections.lines(width: viewport.mainColumns, folding: folded)
        if let before, let line = lines.lastIndex(where: { $0.place.isUpTo(before) }) {
            position = ListPosition(cursor: line, top: line - offset)
        }
        fit(height: viewport.mainLines)
    }

    // MARK: Folding

    /// Handles Space, `*`, `h` and `l`: folds or unfolds the section around the cursor, or all sections. Within a section, `h`
    /// moves to its heading, and `l` to the next line.
    ///
    /// - Returns: Why nothing happens; `nil` if something does.
    mutating func fold(_ command: Command, in viewport: Viewport) -> String? {
        guard let content, let line = current else { return RequestPane.notRun }
        let kind = line.place.section
        switch command {
        case .toggle: folded.formSymmetricDifference([kind])
        case .expandAll:
            let all = Set(content.sections.map(\.kind))
            folded = folded.isSuperset(of: all) ? [] : all
        case .moveLeft where !line.isHeading:
            position.cursor = lines.firstIndex { $0.place.section == kind } ?? position.cursor
        case .moveLeft where !folded.insert(kind).inserted: return "This section is folded already."
        case .moveRight where folded.remove(kind) == nil:
            move(.lines(1), height: viewport.mainLines)
        default: break
        }
        fit(in: viewport)
        return nil
    }

    /// What is said until there is content.
    static let notRun = "The request has not run yet."
}

extension RequestPane: CursorList {
    package var listed: [RequestLine] { lines }
}

extension TreePane {
    /// The expanded associations, as key paths to include: `reviews.member`.
    var expandedKeyPaths: Set<String> {
        Set(
            expanded.filter { id in
                guard case .association = id.steps.last else { return false }
                return true
            }.map(\.keyPath))
    }
}
