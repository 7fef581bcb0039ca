/// The readers of one field, one per requested type. Most fields have one.
struct FieldReaders {
    private var all: [(type: ObjectIdentifier, reader: any FieldReading)] = []
    /// The last requested type and its reader, which `all` retains.
    private var last: (type: ObjectIdentifier, reader: UnsafeRawPointer)?

    /// Returns the reader for a type if it is the last requested one, or `nil` if not.
    @inline(__always)
    func reader<Value>(as type: Value.Type) -> Unmanaged<FieldReader<Value>>? {
        guard let last, last.type == ObjectIdentifier(type) else { return nil }
        return .fromOpaque(last.reader)
    }

    /// Returns the reader for any type that was requested before.
    mutating func knownReader<Value>(as type: Value.Type) -> Unmanaged<FieldReader<Value>>? {
        guard let known = all.first(where: { $0.type == ObjectIdentifier(type) }) else { return nil }
        return use(unsafeDowncast(known.reader, to: FieldReader<Value>.self))
    }

    /// Adds the reader for a new type.
    mutating func add<Value>(_ reader: FieldReader<Value>) -> Unmanaged<FieldReader<Value>> {
        all.append((ObjectIdentifier(Value.self), reader))
        return use(reader)
    }

    private mutating func use<Value>(_ reader: FieldReader<Value>) -> Unmanaged<FieldReader<Value>> {
        let unmanaged = Unmanaged.passUnretained(reader)
        last = (ObjectIdentifier(Value.self), UnsafeRawPointer(unmanaged.toOpaque()))
        return unmanaged
    }
}
