/// A value of the database as a person sees it: one line of text that is safe to draw, and what it was.
package struct Cell: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case null, integer, real, text, blob
    }

    /// Where a cell of a foreign key leads.
    package enum Link: Hashable, Sendable {
        /// The cell is not part of a foreign key.
        case none
        /// The parent exists; its label stands beside the value, when it has one.
        case parent(label: String?)
        /// No row of the parent table has this key, or the table itself is missing.
        case dead
    }

    package var kind: Kind
    /// One line; control characters have been replaced by their symbols. Long text is cut at a bound far beyond any screen.
    package var text: String
    package var link: Link

    package init(kind: Kind, text: String, link: Link = .none) {
        self.kind = kind
        self.text = text
        self.link = link
    }
}
