import JoineryEngine
import Testing

/// The share of a foreign key's values that exist, from a sample of a large table.
@Suite struct ForeignKeyEvidenceTests {
    /// Returns the evidence of `event.authorId`.
    ///
    /// - Parameters:
    ///   - columns: The other columns of `event`.
    ///   - values: Their values in row `i`, from 1 to `rows`.
    ///   - isDead: Whether the reference of row `i` is dead.
    private func evidence(
        _ columns: String = "id INTEGER PRIMARY KEY, authorId INTEGER", _ values: String = "i", rows: Int,
        isDead: String
    ) throws -> ForeignKeyEvidence {
        try DatabaseQueue().write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY); INSERT INTO author VALUES (1);
                    CREATE TABLE event (\(columns));
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
                    INSERT INTO event SELECT \(values), CASE WHEN \(isDead) THEN 2 ELSE 1 END FROM n;
                    """)
            let schema = try db.schema().following(ForeignKeyInferenceTests.inferring)
            let foreignKey = try #require(schema.undeclaredForeignKeys.first)
            let evidence = try db.evidence(for: foreignKey)
            #expect(try db.evidence(for: foreignKey) == evidence, "it is always the same")
            return evidence
        }
    }

    @Test(arguments: [400, 1_999, 2_000])
    func `Tables up to 2,000 rows are read whole`(rows: Int) throws {
        #expect(
            try evidence(rows: rows, isDead: "i <= 100")
                == ForeignKeyEvidence(referring: rows, found: rows - 100, isComplete: true))
        let keyed = try evidence(
            "k TEXT PRIMARY KEY, authorId INTEGER) WITHOUT ROWID; --", rows: rows, isDead: "i <= 100")
        #expect(keyed == ForeignKeyEvidence(referring: rows, found: rows - 100, isComplete: true))
    }

    @Test func `Of larger tables, a sample is read`() throws {
        let evidence = try evidence(rows: 2_001, isDead: "0")
        #expect(!evidence.isComplete && evidence.share == 1)
        #expect((900...1_024).contains(evidence.referring))
    }

    @Test(arguments: [
        // The first and the last rows, the last ones, some in the middle, none, all.
        ("i <= 250 OR i > 49750", 0.99), ("i > 48750", 0.975), ("i BETWEEN 20001 AND 30000", 0.8), ("0", 1),
        ("1", 0),
        // Periods as long as a group, or as the distance of two.
        ("i % 2", 0.5), ("i % 8 < 4", 0.5), ("i % 16 < 8", 0.5), ("i % 390 < 195", 0.5),
        ("i % 391 < 98", 0.75),
        ("i % 781 < 390", 0.5), ("i % 1000 < 100", 0.9),
    ])
    func `A sample is spread over the whole table`(isDead: String, share: Double) throws {
        let evidence = try evidence(rows: 50_000, isDead: isDead)
        let found = try #require(evidence.share)
        #expect(!evidence.isComplete && evidence.referring > 1_000)
        // Groups of four rows tell less than as many single ones: three standard errors of 256 rows.
        #expect(abs(found - share) <= 3 * (share * (1 - share) / 256).squareRoot(), "\(found)")
    }

    @Test(arguments: ["joinery_0", "joinery_id", "joinery_meets"])
    func `The name of the key does not change the sample`(name: String) throws {
        let isDead = "i % 3 = 0"
        #expect(
            try evidence("\(name) INTEGER PRIMARY KEY, authorId INTEGER", rows: 5_000, isDead: isDead)
                == evidence(rows: 5_000, isDead: isDead))
    }

    @Test(arguments: [
        "i + CASE WHEN i > 5000 THEN 1000000000000000 ELSE 0 END",
        "CASE WHEN i <= 5000 THEN -9223372036854775808 + i - 1 ELSE 9223372036854775807 - 10000 + i END",
        "i * i * i",
    ])
    func `Gaps between rowids do not count`(id: String) throws {
        let evidence = try evidence(
            "id INTEGER PRIMARY KEY, authorId INTEGER", id, rows: 10_000, isDead: "i > 5000")
        #expect(!evidence.isComplete && evidence.referring > 900)
        #expect(abs(try #require(evidence.share) - 0.5) < 0.1, "\(evidence)")
    }

    @Test(arguments: [
        ("k INTEGER PRIMARY KEY", "i"), ("k INTEGER PRIMARY KEY", "i + (i > 5000) * 1000000000000"),
        ("k INTEGER PRIMARY KEY DESC", "i"), ("k REAL PRIMARY KEY", "i / 7.0"),
        ("k TEXT PRIMARY KEY", "printf('key %06d', i)"), ("k TEXT PRIMARY KEY", "printf('Ключ %06d', i)"),
        ("k TEXT COLLATE NOCASE PRIMARY KEY", "printf('Key-%06x', i)"),
        ("k BLOB PRIMARY KEY", "CAST(printf('%08x', i * 400000) AS BLOB)"), ("k PRIMARY KEY", "i"),
        ("a, b, PRIMARY KEY (a, b)", "i % 3, i"), ("a, b, PRIMARY KEY (a, b)", "i / 100, i % 100"),
        ("a TEXT, b TEXT, PRIMARY KEY (b, a DESC)", "i, 'all'"),
    ])
    func `Tables without rowids are sampled by their keys`(key: String, values: String) throws {
        let columns =
            key.contains("PRIMARY KEY (")
            ? key.replacing(", PRIMARY", with: ", authorId INTEGER, PRIMARY") : key + ", authorId INTEGER"
        for (isDead, share) in [("i <= 5000", 0.5), ("i % 4 = 0", 0.75), ("i < 500 OR i > 9500", 0.9)] {
            let evidence = try evidence(columns + ") WITHOUT ROWID; --", values, rows: 10_000, isDead: isDead)
            // Halves of a range may coincide if a collation takes letters for the same: fewer rows are read.
            #expect(!evidence.isComplete && evidence.referring > (key.contains("NOCASE") ? 200 : 500))
            #expect(abs(try #require(evidence.share) - share) < 0.15, "\(evidence)")
        }
    }
}
