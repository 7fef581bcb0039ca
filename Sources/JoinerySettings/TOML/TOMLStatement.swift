/// A statement of a TOML file, and where it is.
struct TOMLStatement {
    /// The keys of the table that it opens or belongs to.
    var header: [String]
    /// The keys in that table, and the bytes of the value; `nil` if this is a header.
    var assignment: (keys: [String], value: Range<Int>)?
    /// The bytes of the statement, up to the line break after it.
    var range: Range<Int>
    /// The number of its first line, counted from 1.
    var line: Int

    /// All keys on the way to what it defines.
    var path: [String] { header + (assignment?.keys ?? []) }
}
