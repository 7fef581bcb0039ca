import JoineryEngine
import TestSupport
import Testing

/// Invalid requests throw an error that says what to do, and never stop the process.
@Suite("Invalid requests")
struct AssociationFailureTests {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `An ambiguous foreign key is reported with its candidates`() throws {
        let author = Table("article").belongsTo(Table("person"))
        #expect(
            try library.failure(Table("article").including(required: author))
                == "Ambiguous foreign key from article to person: declare the association with using: "
                + "ForeignKey([\"authorId\"]) or ForeignKey([\"translatorId\"])")
    }

    @Test func `A missing or mismatched foreign key is reported`() throws {
        #expect(
            try library.failure(Library.book.including(required: Library.book.belongsTo(Library.country)))
                == "Could not infer foreign key from book to country: the schema declares none. "
                + "Declare the association with using: ForeignKey([…], to: […])")
        let wrong = Library.book.belongsTo(Library.parent, using: ForeignKey(["authorId"]))
        #expect(
            try library.failure(Library.book.including(required: wrong))
                == "Could not infer foreign key from book(authorId) to parent: its primary key has a different number "
                + "of columns. Give both sides: ForeignKey([\"authorId\"], to: […])")
        let uneven = Library.book.belongsTo(Library.parent, using: ForeignKey(["authorId"], to: ["a", "b"]))
        #expect(
            try library.failure(Library.book.including(required: uneven))
                == "the foreign key from book(authorId) to parent(a, b) must have the same number of columns "
                + "on both sides")
    }

    @Test func `Two associations with the same key conflict`() throws {
        let other = Library.book.belongsTo(Library.citizen, key: "author", using: ForeignKey(["id"]))
        #expect(
            try library.failure(
                Library.book.including(required: Library.bookAuthor).including(required: other))
                == "two different associations from \"book\" have the key \"author\": "
                + "give one of them a key of its own with forKey(_:)")
    }

    @Test func `Unknown tables, columns and primary keys are reported`() throws {
        #expect(try library.failure(Table("nothing").all()) == "no such table: nothing")
        #expect(try library.failure(Table("nothing").filter(key: 1)) == "no such table: nothing")
        #expect(
            try library.failure(
                Table("nothing").including(required: Table("nothing").belongsTo(Library.book)))
                == "no such table: nothing")
        #expect(
            try library.failure(Library.book.filter(key: ["nothing": 1])) == "no such column: book.nothing")
        #expect(
            try library.failure(Table("title").filter(key: 1))
                == "\"title\" has no primary key and no rowid: filter and order it by its columns")
        #expect(
            try library.failure(Library.parent.filter(key: 1))
                == "the primary key of \"parent\" is (a, b): a single value cannot select a row")
    }

    @Test func `Misused aliases are reported`() throws {
        let alias = TableAlias()
        #expect(
            try library.failure(
                Library.book.aliased(alias).including(required: Library.bookAuthor.aliased(alias)))
                == "a TableAlias refers to two tables of one request, \"author\" among them: "
                + "use one alias per table")
        #expect(
            try library.failure(Library.book.filter(alias[Library.id] == 1))
                == "a TableAlias is used in a request that has no such table: give it to the request or to one of "
                + "its associations with aliased(_:)")
        #expect(
            try library.failure(
                Library.book.aliased(TableAlias(name: "t")).including(
                    required: Library.bookAuthor.aliased(TableAlias(name: "T"))))
                == "the alias \"T\" names two tables of one request: give each its own alias")
        #expect(
            try library.failure(
                Library.book.aliased(TableAlias(name: "s")).aliased(TableAlias(name: "t")))
                == "the table \"book\" has two aliases with different names (s, t): give it one name")
    }

    @Test func `An empty selection is rejected`() throws {
        #expect(
            try library.failure(Library.book.all().select([]))
                == "the request from \"book\" selects no column: select one")
    }
}
