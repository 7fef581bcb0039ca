/// A database value as the user sees it: one line of text that is safe to draw, and the type of the value.
package struct Cell: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case null, integer, real, text, blob
    }

    /// Where the foreign key of a cell leads.
    package enum Link: Hashable, Sendable {
        /// The cell is not part of a foreign key.
        case none
        /// The parent exists; its label is shown next to the value, if it has one.
        case parent(label: String?)
        /// No row of the parent table has this key, or the table itself is missing.
        case dead
    }

    package var kind: Kind
    /// One line, with symbols in place of control characters. Long text is cut at a bound far beyond any screen.
    package var text: String
    package var link: Link
    /// How the patch changes the value; `nil` if it does not.
    package var patch: PatchMark?

    package init(kind: Kind, text: String, link: Link = .none) {
        self.kind = kind
        self.text = text
        self.link = link
    }
}
