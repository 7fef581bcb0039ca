/// The name of an association, and how it changes with the number of rows that are fetched.
///
/// See also <doc:DecodingAssociations>.
package enum AssociationKey: Hashable, Sendable {
    /// A table name: `book` or `books`, as the rows ask for.
    case inflected(String)
    /// The name given to a to-one association: `author`, or `authors` for many.
    case singular(String)
    /// The name given to a to-many association: `books`, or `book` for one.
    case plural(String)
    /// A name that never changes.
    case fixed(String)

    /// The key of one row.
    package var singular: String {
        switch self {
        case .inflected(let name), .plural(let name): name.singularized
        case .singular(let name), .fixed(let name): name
        }
    }

    /// The key of many rows.
    package var plural: String {
        switch self {
        case .inflected(let name), .singular(let name): name.pluralized
        case .plural(let name), .fixed(let name): name
        }
    }
}
