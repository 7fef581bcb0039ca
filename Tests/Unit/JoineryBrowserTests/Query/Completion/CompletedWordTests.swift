import JoineryAnalysis
import JoineryBrowser
import JoineryEngine
import Testing

/// The word that a candidate replaces, and how candidates match and spell it.
@Suite struct CompletedWordTests {
    @Test(arguments: [
        "SELECT 'a|", "SELECT 'a|b'", "SELECT '|", "SELECT 'it''|s'", "SELECT 'a|\nFROM ship", "SELECT 1|",
        "SELECT 1|2", "SELECT 1.|", "SELECT 0x1|", "SELECT 1a|", "SELECT x'0|", "SELECT x'0|0'", "SELECT :|",
        "SELECT :na|me", "SELECT @n|", "SELECT $n|", "SELECT ?|", "SELECT ?1|", "SELECT -- |",
        "SELECT --|\n", "SELECT -- na|me\nFROM ship", "SELECT /* |",
        "SELECT /* a */| */".replacing("/| */", with: "|/"),
        "SELECT /*|*/", "SELECT /*/|", "SELECT id <|= 1", "SELECT -|- note",
    ])
    func `Nothing is completed in values and comments`(text: String) {
        #expect(CompletedText(text).completion == nil)
    }

    @Test(arguments: [
        "SELECT 'a'|", "SELECT x'00'|", "SELECT 'a' |", "SELECT /* a */|", "SELECT -- a\n|", "SELECT \"a\" |",
        "SELECT id=|", "SELECT \\|", "SELECT \0|",
    ])
    func `After them, the next word begins`(text: String) {
        let completed = CompletedText(text)
        #expect(completed.completion?.range == completed.offset..<completed.offset)
    }

    @Test(arguments: [
        ("SELECT na|", 7..<9), ("SELECT na|me FROM ship", 7..<11), ("SELECT |name", 7..<7),
        ("SELECT ship.na|", 12..<14),
        ("SELECT \"na|", 7..<10), ("SELECT \"na|me\"", 7..<13), ("SELECT \"na|me", 7..<12),
        ("SELECT \"na| FROM \"ship\"", 7..<10), ("SELECT \"na|\nFROM \"ship\"", 7..<10),
        ("SELECT \"na|\nFROM ship -- \"\n", 7..<10),
        ("SELECT \"name\"|", 7..<13), ("SELECT [na|", 7..<10), ("SELECT `na|`", 7..<11), ("SELECT é|", 7..<9),
        ("SELECT '👩‍🚀', na|", 22..<24), ("order|", 0..<5),
    ])
    func `A word reaches around the cursor`(text: String, range: Range<Int>) {
        #expect(CompletedText(text).completion?.range == range)
    }

    @Test(arguments: [-1, 8, 1_000_000, Int.min, Int.max])
    func `Outside of the text, nothing is completed`(offset: Int) {
        #expect(QueryCompletion(in: SQLScript("SELECT "), at: offset, vocabulary: .fleet) == nil)
    }

    @Test func `Inside of a character, nothing is completed`() {
        #expect(QueryCompletion(in: SQLScript("é"), at: 1, vocabulary: .fleet) == nil)
    }

    @Test(arguments: [
        // A beginning, the beginning of a word, anything.
        (
            "na", ["naval", "NAME", "portNames", "first_name", "home name", "tunas"],
            ["NAME", "naval", "first_name", "home name", "portNames", "tunas"]
        ),
        ("NAME", ["name", "surname", "nickName"], ["name", "nickName", "surname"]),
        ("at", ["loaded_at", "atoll", "data"], ["atoll", "loaded_at", "data"]),
        ("b", ["a1b", "CB", "aB", "a-b"], ["a-b", "aB", "a1b", "CB"]),
        ("xyz", ["name"], []), ("é", ["né", "ébène"], ["ébène", "né"]),
    ])
    func `Better matches come first`(typed: String, names: [String], expected: [String]) {
        let vocabulary = QueryVocabulary(tables: [QueryVocabulary.Table(name: "t", columns: names)])
        let columns = expected.map { $0.contains { " -".contains($0) } ? "\"\($0)\"" : $0 }
        #expect(CompletedText("SELECT * FROM t WHERE \(typed)|", vocabulary).texts() == columns)
    }

    @Test func `Functions and keywords must begin with the word`() {
        #expect(CompletedText("SELECT ower|").texts() == [])
        #expect(CompletedText("SELECT LOW|").texts() == ["lower("])
        #expect(CompletedText("SELECT dist|").texts() == ["DISTINCT"])
        #expect(CompletedText("SELECT tinct|").texts() == [])
        #expect(CompletedText("SELECT * FROM ship jo|").texts() == ["JOIN"])
        #expect(CompletedText("SELECT * FROM ship by|").texts() == [])
    }

    @Test(arguments: [
        ("SELECT \"fi| FROM ship", ["\"first name\""]), ("SELECT [fi|] FROM ship", ["[first name]"]),
        ("SELECT `fi| FROM ship", ["`first name`"]), ("SELECT [na| FROM ship", ["[name]", "[first name]"]),
        ("SELECT \"fi|\nFROM ship", ["\"first name\""]), ("SELECT \"fi| FROM \"ship\"", ["\"first name\""]),
        (
            "SELECT \"|\" FROM ship",
            ["\"first name\"", "\"id\"", "\"name\"", "\"order\"", "\"portId\"", "\"ship\"."]
        ),
        ("SELECT fi| FROM ship", ["\"first name\""]), ("SELECT or| FROM ship", ["\"order\"", "portId"]),
        ("SELECT * FROM tw|", ["\"two words\""]), ("SELECT * FROM `wor|", ["`two words`"]),
        ("SELECT \"a\"\"| FROM \"two words\"", ["\"a\"\"b\""]), ("SELECT `c``| FROM [two words]", ["`c``d`"]),
        ("SELECT [e| FROM [two words]", ["\"e]f\""]), ("SELECT \"c`| FROM \"two words\"", ["\"c`d\""]),
        ("SELECT \"two words\".| FROM \"two words\"", ["\"\"", "\"a\"\"b\"", "\"c`d\"", "\"e]f\""]),
        ("SELECT \"first name\"| FROM ship", []), ("SELECT \"si|\"", []), ("SELECT \"coa|\"", []),
    ])
    func `Names are quoted as they are typed, or as they must be`(text: String, expected: [String]) {
        #expect(CompletedText(text).texts() == expected)
    }

    @Test func `A quote in a name is doubled while it is typed`() {
        let table = QueryVocabulary.Table(name: "t", columns: ["a\"b", "ab"])
        let vocabulary = QueryVocabulary(tables: [table])
        #expect(CompletedText("SELECT t.\"a\"\"|", vocabulary).texts() == ["\"a\"\"b\""])
    }

    @Test(arguments: [
        ("order", "\"order\""), ("Select", "\"Select\""), ("a b", "\"a b\""), ("1a", "\"1a\""), ("", "\"\""),
        ("a1", "a1"), ("_a$", "_a$"), ("$a", "\"$a\""), ("größe", "größe"), ("日本", "日本"), ("a.b", "\"a.b\""),
        ("a\"b", "\"a\"\"b\""), ("👩‍🚀", "👩‍🚀"), ("\u{FEFF}a", "\"\u{FEFF}a\""), ("a'b", "\"a'b\""),
        ("key", "\"key\""),
        ("a\u{301}", "a\u{301}"), ("\"\u{301}", "\"\"\"\u{301}\""),
    ])
    func `A name is quoted if SQLite would not read it`(name: String, text: String) throws {
        let vocabulary = QueryVocabulary(tables: [QueryVocabulary.Table(name: "t", columns: [name])])
        #expect(CompletedText("SELECT t.| FROM t", vocabulary).texts() == [text])
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE t (\(name.quotedDatabaseIdentifier))")
            #expect(try db.makeQuery(sql: "SELECT t.\(text) FROM t").columnNames == [name])
            for quotes in ["\"", "`", "["] {
                let quoted = CompletedText("SELECT t.\(quotes)| FROM t", vocabulary).texts()
                #expect(try db.makeQuery(sql: "SELECT t.\(quoted[0]) FROM t").columnNames == [name])
            }
        }
    }

    @Test func `What follows the word is not repeated`() {
        #expect(CompletedText("SELECT cou|(*) FROM ship").texts() == ["count"])
        #expect(CompletedText("SELECT row|() OVER ()").texts() == ["row_number"])
        #expect(CompletedText("SELECT sh|.name FROM ship").texts() == ["ship"])
        #expect(CompletedText("SELECT |.name FROM ship s, port").texts() == ["port", "s"])
    }

    @Test func `The only candidate is left out if it is typed already`() {
        #expect(CompletedText("SELECT harbor|").texts() == [])
        #expect(CompletedText("select| 1").texts() == [])
        #expect(CompletedText("SELECT * FROM ship|").texts() == [])
        #expect(CompletedText("SELECT name|").texts() == ["name", "\"first name\""])
        #expect(CompletedText("SELECT lower|").texts() == ["lower("])
    }

    @Test(arguments: [
        ("SELECT harb|", "harbor"), ("SELECT HARB|", "harbor"), ("SELECT * FROM ship s WHERE s.|", nil),
        ("PRAGMA t|", "table_"), ("PRAGMA TAB|", "table_"), ("PRAGMA table_|", nil), ("PRAGMA |", nil),
        ("SELECT * FROM s|", nil), ("SELECT \"fi| FROM ship", "\"first name\""),
        ("SELECT fi| FROM ship", nil),
        ("SELECT nothing|", nil), ("SELECT na|", nil), ("SELECT CURR|", "CURRENT_"),
        ("SELECT curr|", "CURRENT_"),
        ("SELECT current_t|", "CURRENT_TIME"),
    ])
    func `Candidates share a beginning`(text: String, expected: String?) throws {
        #expect(try #require(CompletedText(text).completion).commonBeginning == expected)
    }

    @Test func `The common beginning is spelled like the first candidate`() throws {
        let table = QueryVocabulary.Table(name: "t", columns: ["abcX", "ABcdY"])
        let completion = CompletedText("SELECT * FROM t WHERE a|", QueryVocabulary(tables: [table]))
            .completion
        #expect(try #require(completion).commonBeginning == "ABc")
    }
}
