import FoundationEssentials
import JoineryFileWatch

extension ChangedRow {
    /// The values before the commit, one for each of `columns`.
    ///
    /// `nil` if the row was inserted, or if the values are not known.
    public var before: [DatabaseValue]? { oldValues?.map { DatabaseValue($0) } }

    /// The values after the commit, one for each of `columns`.
    ///
    /// `nil` if the row was deleted, or if the values are not known.
    public var after: [DatabaseValue]? { newValues?.map { DatabaseValue($0) } }
}

extension DatabaseValue {
    init(_ value: RecordValue) {
        switch value {
        case .null: self = .null
        case .integer(let number): self.init(storage: .int64(number))
        case .real(let number): self.init(storage: .double(number))
        case .text(let bytes): self.init(textBytes: bytes)
        case .blob(let bytes): self.init(storage: .blob(Data(bytes)))
        }
    }
}
