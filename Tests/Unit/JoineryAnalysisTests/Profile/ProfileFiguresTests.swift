import Foundation
import JoineryAnalysis
import JoineryEngine
import Testing

/// The figures of a profile equal those that SQLite computes.
@Suite("Profile: figures") struct ProfileFiguresTests {
    /// The number of seeds for each kind of column, 4 unless `JOINERY_RANDOM_PROFILES` says more.
    static let seeds: Range<UInt64> =
        0..<(ProcessInfo.processInfo.environment["JOINERY_RANDOM_PROFILES"].flatMap(UInt64.init) ?? 4)

    @Test(arguments: RandomColumn.Kind.allCases, seeds)
    func `Figures of a random column equal those of SQL`(kind: RandomColumn.Kind, seed: UInt64) throws {
        var column = RandomColumn(seed: seed)
        let count = seed == 0 ? column.below(3) : 1 + column.below(3_000)
        let collation = ["BINARY", "NOCASE", "RTRIM"][column.below(3)]
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE t(id INTEGER PRIMARY KEY, c COLLATE \(collation))")
            let statement = try db.makeStatement(sql: "INSERT INTO t(c) VALUES (?)")
            for _ in 0..<count { try statement.execute(arguments: [column.value(kind)]) }
        }
        try queue.read { db in
            let profile = try db.profile(
                [ProfiledColumn(Column("c"), collation: collation, mayStateTimes: kind.statesTimes)],
                of: ProfiledRows(Table("t").all(), allOf: "t"))
            #expect(profile.coverage == .all)
            #expect(profile.rowCount == count)
            let figures = try profile.columns[0].get()
            try expectTypes(figures, db)
            try expectExtremes(figures, db)
            try expectValues(figures, db)
            try expectNumbers(figures, db)
            try expectBins(figures, db)
        }
    }

    private func number(_ db: Database, _ sql: String) throws -> Int {
        try #require(try Int.fetchOne(db, sql: sql))
    }

    private func expectTypes(_ figures: ColumnProfile, _ db: Database) throws {
        func count(_ type: String) throws -> Int {
            try number(db, "SELECT COUNT(*) FROM t WHERE typeof(c) = '\(type)'")
        }
        #expect(figures.types.null == (try count("null")))
        #expect(figures.types.integer == (try count("integer")))
        #expect(figures.types.real == (try count("real")))
        #expect(figures.types.text == (try count("text")))
        #expect(figures.types.blob == (try count("blob")))
        #expect(figures.nullError == nil)
        #expect(
            figures.emptyTextCount
                == (try number(
                    db, "SELECT COUNT(*) FROM t WHERE typeof(c) = 'text' AND length(CAST(c AS BLOB)) = 0")))
        #expect(
            figures.distinct == .exactly(try number(db, "SELECT COUNT(DISTINCT c) FROM t")))
        // To SQLite's function, a text ends with its first NUL.
        if try number(db, "SELECT COUNT(*) FROM t WHERE instr(CAST(c AS BLOB), X'00') > 0") > 0 { return }
        for (type, lengths) in [("text", figures.textLengths), ("blob", figures.blobLengths)] {
            let row = try #require(
                try Row.fetchOne(
                    db, sql: "SELECT MIN(length(c)), MAX(length(c)) FROM t WHERE typeof(c) = '\(type)'"))
            #expect(lengths?.shortest == row[0] as Int?)
            #expect(lengths?.longest == row[1] as Int?)
        }
    }

    private func expectExtremes(_ figures: ColumnProfile, _ db: Database) throws {
        let row = try #require(try Row.fetchOne(db, sql: "SELECT MIN(c), MAX(c) FROM t"))
        // Of values that are the same to the collation, SQLite returns any.
        for (own, other) in [
            (figures.least, row[0] as DatabaseValue), (figures.greatest, row[1] as DatabaseValue),
        ] {
            let isSame = try Bool.fetchOne(
                db, sql: "SELECT ? IS ? COLLATE \(collation(db))", arguments: [own ?? .null, other])
            #expect(isSame == true, "\(String(describing: own)) \(other)")
        }
    }

    private func collation(_ db: Database) throws -> String {
        let sql = try #require(try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE name = 't'"))
        return sql.contains("NOCASE") ? "NOCASE" : sql.contains("RTRIM") ? "RTRIM" : "BINARY"
    }

    private func expectValues(_ figures: ColumnProfile, _ db: Database) throws {
        let counts = try Int.fetchAll(
            db, sql: "SELECT COUNT(*) AS n FROM t WHERE c IS NOT NULL GROUP BY c ORDER BY n DESC")
        #expect(figures.commonest.map(\.count) == Array(counts.prefix(24)))
        #expect(figures.othersAtMost == (counts.count > 24 ? counts[24] : 0))
        for value in figures.commonest {
            let condition = value.isCut ? "substr(c, 1, 500) = substr(?, 1, 500)" : "c = ?"
            let count = try #require(
                try Int.fetchOne(
                    db, sql: "SELECT COUNT(*) FROM t WHERE \(condition)", arguments: [value.value]))
            if value.isCut { #expect(value.count <= count) } else { #expect(value.count == count) }
            #expect(value.error == nil)
        }
    }

    private func expectNumbers(_ figures: ColumnProfile, _ db: Database) throws {
        let numbers = "FROM t WHERE typeof(c) IN ('integer', 'real')"
        let count = try number(db, "SELECT COUNT(*) \(numbers)")
        guard count > 0 else {
            #expect(figures.numbers == nil)
            return
        }
        let own = try #require(figures.numbers)
        let mean = try Double.fetchOne(db, sql: "SELECT AVG(c) \(numbers)")
        if let mean, mean.isFinite {
            let largest = try Double.fetchOne(db, sql: "SELECT MAX(abs(c / 2.0)) \(numbers)")
            #expect(abs(try #require(own.mean) - mean) <= (largest ?? 0) * 2e-12 + 1e-12)
        } else {
            // The sum of finite numbers may be beyond their range, too.
            #expect(own.mean.map { $0.isInfinite || abs($0) > 1e300 } ?? true)
        }
        let middle = try DatabaseValue.fetchAll(
            db, sql: "SELECT c \(numbers) ORDER BY c LIMIT \(2 - count % 2) OFFSET \((count - 1) / 2)")
        if middle.count == 1 {
            #expect(own.median.map { $0 == middle[0] } == true)
        } else {
            let halves = middle.compactMap { Double.fromDatabaseValue($0) }.map { $0 / 2 }
            let median = halves.reduce(0, +)
            if median.isNaN {
                #expect(own.median == .null)
            } else {
                let found = try #require(own.median.flatMap { Double.fromDatabaseValue($0) })
                // The halves of large integers are rounded.
                #expect(found == median || abs(found - median) <= median.ulp)
            }
        }
        #expect(own.infinite == (try number(db, "SELECT COUNT(*) FROM t WHERE c IN (9e999, -9e999)")))
    }

    private func expectBins(_ figures: ColumnProfile, _ db: Database) throws {
        guard let histogram = figures.histogram else { return }
        let isText = if case .times(.iso) = histogram.content { true } else { false }
        for width in histogram.widths {
            let bins = histogram.bins(of: width)
            #expect(bins.reduce(0) { $0 + $1.count } == histogram.total)
            #expect(bins.first?.count != 0 && bins.last?.count != 0)
            for (bin, next) in zip(bins, bins.dropFirst()) { #expect(bin.upper == next.lower) }
            for bin in bins.shuffled().prefix(12) {
                let count = try Int.fetchOne(
                    db,
                    sql: """
                        SELECT COUNT(*) FROM t WHERE c COLLATE BINARY >= ? AND c COLLATE BINARY < ?
                        AND (typeof(c) = 'text') = ?
                        """, arguments: [bin.lower, bin.upper, isText])
                #expect(bin.count == count, "\(width) \(bin)")
            }
        }
    }
}

extension RandomColumn.Kind {
    fileprivate var statesTimes: Bool {
        [
            .unixSeconds, .unixMilliseconds, .unixNanoseconds, .webKitMicroseconds, .dateDigits, .julianDays,
            .digits,
        ].contains(self)
    }
}
