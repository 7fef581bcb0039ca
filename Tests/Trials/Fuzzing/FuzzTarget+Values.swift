import Foundation
import JoineryAnalysis

@testable import JoineryBrowser
@testable import JoineryEngine

extension FuzzTarget {
    private static let table: DatabaseQueue = {
        do {
            let queue = try DatabaseQueue()
            try queue.write { try $0.execute(sql: "CREATE TABLE t(v, createdAt)") }
            return queue
        } catch {
            fatalError("\(error)")
        }
    }()

    /// A profile of any values can be written in every format, its figures agree with each other, and literals are the values.
    func runValues(_ bytes: [UInt8]) throws {
        let values = Self.values(of: bytes)
        guard !values.isEmpty else { return }
        let content = try Self.table.write { db in
            try db.execute(sql: "DELETE FROM t")
            for value in values {
                let literal = value.sqlLiteral
                let read = try DatabaseValue.fetchOne(db, sql: "SELECT \(literal)") ?? .null
                try FuzzFinding.unless(read == value, "\(literal) is \(read)")
                try db.execute(sql: "INSERT INTO t VALUES (?, ?)", arguments: [value, value])
            }
            return try ProfileContent.read(
                ProfileQuery(path: Path(table: "t"), columns: ["v", "createdAt"]), in: db)
        }
        for format in ProfileFormat.allCases { _ = format.text(of: content, isList: false) }
        _ = ProfileFormat.text.text(of: content, isList: true)
        for column in content.columns { try check(try column.profile.get(), count: values.count) }
    }

    private func check(_ figures: ColumnProfile, count: Int) throws {
        let types = figures.types
        try FuzzFinding.unless(types.total == count, "\(types.total) of \(count) values have a type")
        guard case .exactly(let distinct) = figures.distinct else { return }
        let filled = types.total - types.null
        try FuzzFinding.unless(
            distinct <= filled && figures.othersAtMost <= filled - distinct + 1,
            "\(distinct) of \(filled) values differ, and some occur \(figures.othersAtMost) times")
        guard let histogram = figures.histogram else { return }
        for width in histogram.widths {
            let bins = histogram.bins(of: width)
            try FuzzFinding.unless(
                bins.reduce(0) { $0 + $1.count } == histogram.total, "bins of \(width) lack rows")
            for (bin, next) in zip(bins, bins.dropFirst()) {
                try FuzzFinding.unless(
                    bin.upper == next.lower && bin.lower.precedes(bin.upper), "\(bin) is followed by \(next)")
            }
        }
    }

    /// Reads up to 32 values: the type of each, and what it holds.
    private static func values(of bytes: [UInt8]) -> [DatabaseValue] {
        var rest = bytes[...]
        var values: [DatabaseValue] = []
        func word() -> UInt64 {
            defer { rest = rest.dropFirst(8) }
            return rest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        }
        func taken() -> Data {
            let count = Int(rest.popFirst() ?? 0)
            defer { rest = rest.dropFirst(count) }
            return Data(rest.prefix(count))
        }
        while values.count < 32, let type = rest.popFirst() {
            switch type % 6 {
            case 0: values.append(.null)
            case 1: values.append(Int64(bitPattern: word()).databaseValue)
            case 2: values.append(DatabaseValue(storage: .double(Double(bitPattern: word()))))
            case 3: values.append(Int(Int8(bitPattern: rest.popFirst() ?? 0)).databaseValue)
            case 4: values.append(DatabaseValue(textBytes: taken()))
            default: values.append(taken().databaseValue)
            }
        }
        return values
    }
}
