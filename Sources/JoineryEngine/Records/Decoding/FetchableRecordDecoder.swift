/// Decodes `Decodable` records from rows, as the initializer of records that have none of their own does.
///
/// Use it in an initializer of your own that completes what is decoded:
///
/// ```swift
/// struct Book: FetchableRecord, Decodable {
///     var title: String
///
///     init(row: Row) throws {
///         self = try FetchableRecordDecoder().decode(Book.self, from: row)
///         title = title.capitalized
///     }
/// }
/// ```
///
/// See also <doc:CodableRecords>.
public class FetchableRecordDecoder {
    /// Creates a decoder.
    public init() {}

    /// Decodes a record from the columns and the scopes of a row.
    ///
    /// - Throws: A `RowDecodingError` if a column is missing or its value does not fit the property, or the `DecodingError` of a
    ///   property.
    public func decode<T: FetchableRecord & Decodable>(_ type: T.Type, from row: Row) throws -> T {
        try row.decodeFirst(type)
    }
}
