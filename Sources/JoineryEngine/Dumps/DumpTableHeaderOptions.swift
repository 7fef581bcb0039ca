/// When ``Database/dumpTables(_:format:tableHeader:stableOrder:to:)`` writes the name of a table above its rows.
///
/// See also <doc:Dumps>.
public enum DumpTableHeaderOptions: Hashable, Sendable {
    /// If there are several tables.
    case automatic
    /// For each table.
    case always
}
