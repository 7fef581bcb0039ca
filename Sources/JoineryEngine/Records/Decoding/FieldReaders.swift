/// What reads a field as the types that were asked for, mostly one.
struct FieldReaders {
    private var all: [(type: ObjectIdentifier, reader: any FieldReading)] = []
    /// The type that was read last, and what reads it: one of `all`, which keeps it.
    private var last: (type: ObjectIdentifier, reader: UnsafeRawPointer)?

    /// What reads the field as a type, if it is the one that was read last.
    @inline(__always)
    func reader<Value>(as type: Value.Type) -> Unmanaged<FieldReader<Value>>? {
        guard let last, last.type == ObjectIdentifier(type) else { return nil }
        return .fromOpaque(last.reader)
    }

    /// The same for any type that was read already.
    mutating func knownReader<Value>(as type: Value.Type) -> Unmanaged<FieldReader<Value>>? {
        guard let known = all.first(where: { $0.type == ObjectIdentifier(type) }) else { return nil }
        return use(unsafeDowncast(known.reader, to: FieldReader<Value>.self))
    }

    /// Takes what reads the field as another type.
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
