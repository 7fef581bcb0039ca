/// Coding keys that nothing in a row has the name of. One of them stands for the row itself.
func missingKeyChapter() -> Chapter {
    Chapter("Missing keys") { chapter in
        struct X: Decodable { var x: Int }
        struct Y: Decodable { var y: Int }
        struct RecordX: Decodable, FetchableRecord, Hashable { var x: Int }
        struct RecordY: Decodable, FetchableRecord { var y: Int }
        struct TwoValues: Decodable, FetchableRecord { var a: X, b: Y }
        struct TwoRecords: Decodable, FetchableRecord { var a: RecordX, b: RecordY }
        struct TwoAlike: Decodable, FetchableRecord { var a: RecordX, b: RecordX }
        struct ValueAndRecord: Decodable, FetchableRecord { var a: X, b: RecordY }
        struct OneOptional: Decodable, FetchableRecord { var a: X, b: Y? }
        struct BothOptional: Decodable, FetchableRecord { var a: X?, b: Y? }
        struct Inner: Decodable, FetchableRecord { var inner: TwoPlain }
        struct TwoPlain: Decodable { var a: X, b: Y }
        struct InnerRecord: Decodable, FetchableRecord { var inner: TwoValues }
        struct ListFirst: Decodable, FetchableRecord { var a: [X], b: Y }
        struct ListSecond: Decodable, FetchableRecord { var a: X, b: [Y] }
        struct RecordList: Decodable, FetchableRecord { var a: [RecordX] }
        struct RecordSet: Decodable, FetchableRecord { var a: Set<RecordX> }
        struct NumberList: Decodable, FetchableRecord { var a: [Int] }
        struct OptionalList: Decodable, FetchableRecord { var a: [X]? }
        struct Scoped: Decodable, FetchableRecord { var scope: [X] }
        struct ColumnFirst: Decodable, FetchableRecord { var x: Int, a: Y, z: Int }
        struct NumberSecond: Decodable, FetchableRecord { var a: X, b: Int }

        func decode<Record: FetchableRecord & Decodable>(
            _ name: String, _ type: Record.Type, _ text: @escaping (Record) -> String = { "\($0)" }
        ) {
            chapter.test(name) { db, transcript in
                func read(_ how: String, _ fetch: () throws -> Record?) {
                    do {
                        transcript.line("\(how): \(try fetch().map(text) ?? "nothing")")
                    } catch let error as DecodingError {
                        transcript.line("\(how): \(place(error))")
                    } catch {
                        transcript.line("\(how): \(canonical(error: error))")
                    }
                }
                let sql = "SELECT 1 AS x, 2 AS y, 3 AS z"
                let scopes = ScopeAdapter(["scope": SuffixRowAdapter(fromIndex: 1)])
                read("statement") { try Record.fetchOne(db, sql: sql, adapter: scopes) }
                read("row") { try Row.fetchOne(db, sql: sql, adapter: scopes).map { try Record(row: $0) } }
            }
        }
        decode("two values", TwoValues.self)
        decode("two records", TwoRecords.self)
        decode("two alike", TwoAlike.self)
        decode("a value and a record", ValueAndRecord.self)
        decode("one optional", OneOptional.self) { "\($0.a.x) \($0.b == nil)" }
        decode("both optional", BothOptional.self) { "\($0.a == nil) \($0.b == nil)" }
        decode("in a value", Inner.self)
        decode("in a record", InnerRecord.self)
        decode("a list, then a value", ListFirst.self)
        decode("a value, then a list", ListSecond.self)
        decode("a list of records", RecordList.self)
        decode("a set of records", RecordSet.self)
        decode("a list of numbers", NumberList.self)
        decode("an optional list", OptionalList.self) { "\($0.a == nil)" }
        decode("a list from an inner row", Scoped.self)
        decode("between columns", ColumnFirst.self) { "\($0.x) \($0.a.y) \($0.z)" }
        decode("a number", NumberSecond.self)
    }
}

/// Returns the kind of an error, and the path of its key.
private func place(_ error: DecodingError) -> String {
    func path(_ keys: [any CodingKey]) -> String { keys.map(\.stringValue).joined(separator: ".") }
    return switch error {
    case .keyNotFound(let key, let context): "key not found: \(path(context.codingPath + [key]))"
    case .typeMismatch(_, let context): "type mismatch: \(path(context.codingPath))"
    case .valueNotFound(_, let context): "value not found: \(path(context.codingPath))"
    case .dataCorrupted(let context): "data corrupted: \(path(context.codingPath))"
    @unknown default: "another error"
    }
}
