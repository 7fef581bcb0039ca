import JoineryAnalysis
import JoineryEngine

/// How a table or the file is defined, as lines to walk through.
package struct StructurePane: Equatable, Sendable {
    package var subject: StructureSubject
    /// `nil` until the first answer arrives.
    package private(set) var content: StructureContent?
    /// The space taken; `nil` while it is being read.
    package private(set) var sizes: StructureSizes?
    /// What is stored in the columns; `nil` until that is known.
    package private(set) var storedTypes: StoredTypes?
    /// Why there is no newer answer.
    package var error: String?
    /// The lines as they fit on the screen.
    package private(set) var rows: [StructureRow] = []
    package var position = ListPosition(cursor: 0, top: 0)
    /// The text searched for.
    package var search = ""

    package init(of subject: StructureSubject) {
        self.subject = subject
    }

    mutating func accept(_ content: StructureContent, in viewport: Viewport) {
        if content.name != self.content?.name { (sizes, storedTypes) = (nil, nil) }
        self.content = content
        error = nil
        fit(in: viewport)
    }

    mutating func accept(_ sizes: StructureSizes, in viewport: Viewport) {
        // They may have been read before the user left and came back.
        guard content != nil else { return }
        self.sizes = sizes
        fit(in: viewport)
    }

    mutating func accept(_ types: StoredTypes, in viewport: Viewport) {
        guard content != nil else { return }
        storedTypes = types
        fit(in: viewport)
    }

    package mutating func fit(in viewport: Viewport) {
        // Until the content is read again, the cursor stays where it was.
        guard let content else { return }
        rows = content.sections(sizes: sizes, storing: storedTypes).rows(width: viewport.mainColumns)
        fit(height: viewport.mainLines)
    }
}

extension StructurePane: CursorList {
    package var listed: [StructureRow] { rows }
}

extension StructureContent {
    /// The name of the table or of the file.
    package var name: String {
        switch self {
        case .table(let content): content.structure.table.name
        case .file(let content): content.name
        }
    }

    /// What it is, in a few words.
    package var summary: String {
        switch self {
        case .table(let content): content.summary
        case .file(let content): BlobKind.size(content.info.size)
        }
    }

    func sections(sizes: StructureSizes?, storing types: StoredTypes? = nil) -> [StructureSection] {
        switch self {
        case .table(let content): content.sections(sizes: sizes, storing: types)
        case .file(let content): content.sections(sizes: sizes)
        }
    }

    /// The statements of a table, its indexes and its triggers; empty for the file.
    var creation: [String] {
        switch self {
        case .table(let content): content.creation
        case .file: []
        }
    }
}
