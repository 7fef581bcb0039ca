import JoineryBrowser
import Testing

/// A name is suggested for likely misspellings of it.
@Suite struct NearestNameTests {
    private static let tables = ["author", "book", "bookAward", "loan", "order_line", "tag", "x"]

    private static let cases: [(name: String, nearest: String?)] = [
        ("author", "author"), ("AUTHOR", "author"), ("auhtor", "author"), ("autor", "author"),
        ("authors", "author"),
        ("bok", "book"), ("boook", "book"), ("obok", "book"), ("books", "book"), ("bokaward", "bookAward"),
        ("bookwaard", "bookAward"), ("orderLine", "order_line"), ("order-lines", "order_line"),
        ("lona", "loan"),
        ("tga", "tag"), ("taq", "tag"),
        // A prefix of three or more characters.
        ("aut", "author"), ("order", "order_line"), ("booka", "bookAward"), ("boo", "book"),
        ("booka2", "book"), ("bookaw", "bookAward"),
        // Too different.
        ("nothing", nil), ("xyzzy", nil), ("member", nil), ("y", nil), ("", nil), ("q", nil), ("lo", nil),
        ("ab", nil), ("house", nil), ("boat", nil), ("zzzzzzzzzzzzzzzzzzzzzzz", nil),
    ]

    @Test(arguments: cases)
    func `Only a similar name is suggested`(name: String, nearest: String?) {
        #expect(NearestName.nearest(to: name, among: Self.tables) == nearest)
    }

    @Test func `No name is suggested from an empty list`() {
        #expect(NearestName.nearest(to: "author", among: []) == nil)
    }

    @Test func `Long names may differ by at most three characters`() {
        let name = String(repeating: "abcdefgh", count: 5)
        #expect(NearestName.nearest(to: name + "xyz", among: [name]) == name)
        #expect(NearestName.nearest(to: name + "wxyz", among: [name]) == nil)
    }
}
