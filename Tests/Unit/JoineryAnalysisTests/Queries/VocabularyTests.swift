import JoineryAnalysis
import JoineryEngine
import Testing

@Suite struct VocabularyTests {
    @Test func `Keywords are those of SQLite`() {
        #expect(Database.keywords.contains("SELECT") && Database.keywords.contains("WINDOW"))
        #expect(Database.keywords == Database.keywords.sorted())
        #expect(Database.keywords.allSatisfy { SQLToken.tokens(of: $0).first?.isKeyword($0) == true })
    }

    @Test func `Functions are listed with their arguments`() throws {
        try DatabaseQueue().read { db in
            let function = DatabaseFunction("knots", argumentCount: 2, pure: true) { _ in nil }
            db.add(function: function)
            let functions = try db.functions()
            #expect(functions.contains(SQLFunctionInfo(name: "knots", kind: .scalar, argumentCount: 2)))
            #expect(functions.contains(SQLFunctionInfo(name: "coalesce", kind: .scalar, argumentCount: nil)))
            #expect(functions.filter { $0.name == "round" }.map(\.argumentCount) == [1, 2])
            #expect(functions.contains { $0.name == "row_number" && $0.kind == .window })
            #expect(Set(functions).count == functions.count)
        }
    }

    @Test func `Collations, modules and pragmas are listed`() throws {
        try DatabaseQueue().read { db in
            let collations = try db.collationNames()
            #expect(Set(["BINARY", "NOCASE", "RTRIM"]).isSubset(of: collations))
            #expect(try db.moduleNames().contains("fts5"))
            let pragmas = try db.readingPragmaNames()
            #expect(pragmas.contains("table_info") && pragmas.contains("user_version"))
            #expect(!pragmas.contains("wal_checkpoint") && !pragmas.contains("optimize"))
        }
    }
}
