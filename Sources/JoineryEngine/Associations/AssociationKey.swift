/// The name of an association, and its forms for one or several fetched rows.
///
/// See also <doc:DecodingAssociations>.
package enum AssociationKey: Hashable, Sendable {
    /// A table name: `book` or `books`, depending on the number of rows.
    case inflected(String)
    /// A name given to a to-one association: `author`, or `authors` for several rows.
    case singular(String)
    /// A name given to a to-many association: `books`, or `book` for a single row.
    case plural(String)
    /// A name without other forms.
    case fixed(String)

    /// The key for a single row.
    package var singular: String {
        switch self {
        case .inflected(let name), .plural(let name): name.singularized
        case .singular(let name), .fixed(let name): name
        }
    }

    /// The key for several rows.
    package var plural: String {
        switch self {
        case .inflected(let name), .singular(let name): name.pluralized
        case .plural(let name), .fixed(let name): name
        }
    }
}
