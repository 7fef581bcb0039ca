/// What encodes the records of a type one after the other: making it asks Swift for types and for memory, which costs as
/// much as the values do.
///
/// A container takes it along, and copies of a container share it, also on other threads. It is used only by who took it
/// out of a container and found that nobody else has it (`PersistenceContainer.takeKeeper()`): as safe to send as the
/// storage of an array, which is written to on the same condition.
final class RecordEncoderKeeper: @unchecked Sendable {
    @exclusivity(unchecked) private var columns: EncodedColumns?
    @exclusivity(unchecked) private var container: KeptContainer?

    /// The columns that nobody fills any more.
    func columns(of record: any EncodableRecord.Type) -> EncodedColumns {
        if let columns, columns.record == record, !columns.isShared, container?.isUnused ?? true {
            return columns
        }
        let columns = EncodedColumns(record)
        self.columns = columns
        container = nil
        return columns
    }

    /// The container that fills the columns, if it has keys of this type.
    func container(keyedBy type: any CodingKey.Type) -> KeptContainer? {
        guard let container, container.keyType == ObjectIdentifier(type) else { return nil }
        return container
    }

    /// Keeps the first container that fills the columns.
    func keep<Key: CodingKey>(_ new: KeyedEncodingContainer<Key>) {
        if container == nil { container = KeptKeyedContainer(new, keyType: ObjectIdentifier(Key.self)) }
    }
}
