/// What encodes the records of a type one after the other: making it asks Swift for types and for memory, which costs as
/// much as the values do.
///
/// A container takes it along. It is used again only for who found that nobody else has the container, the encoder or a
/// part of it: as safe to send as the storage of an array, which is written to on the same condition.
final class RecordEncoderKeeper: @unchecked Sendable {
    let columns: EncodedColumns
    @exclusivity(unchecked) private var container: KeptContainer?

    init(_ columns: EncodedColumns) {
        self.columns = columns
    }

    /// Whether records of a type can be encoded, as nobody sets the columns any more.
    func isFree(for record: any EncodableRecord.Type) -> Bool {
        columns.record == record && !columns.isShared && container?.isUnused ?? true
    }

    /// The container that fills the columns, if it has keys of this type.
    func container(keyedBy type: any CodingKey.Type) -> KeptContainer? {
        guard let container, container.keyType == ObjectIdentifier(type) else { return nil }
        return container
    }

    /// Keeps the first container that fills the columns. Nobody knows who has others.
    func keep<Key: CodingKey>(_ new: KeyedEncodingContainer<Key>) {
        if container == nil {
            container = KeptKeyedContainer(new, keyType: ObjectIdentifier(Key.self))
        } else {
            columns.isShared = true
        }
    }
}
