/// Conditions on the base and on the associated rows: "Filtering Associations".
func filteringAssociationsChapter() -> Chapter {
    Chapter("Filtering Associations") { chapter in
        chapter.request("filter on the base") {
            Player.filter { $0.name > "B" }.including(required: Player.team).order(\.name)
        }
        chapter.guide("shape: a filter behind a filter") {
            let name = Column("name")
            return Squads.squad.including(
                all: Squads.members.filter(name > "A").joining(
                    required: Squads.memberSquads.filter(name == "Blues")))
        }
        let (book, author) = (Bookshop.Book.self, Bookshop.Book.author)
        for (land, name) in [("FR", "France"), ("XX", "no land")] {
            let filtered = author.filter { $0.landCode == land }
            chapter.bookshop("joined, \(name)") { book.joining(required: filtered) }
            chapter.bookshop("optional, \(name)") { book.including(optional: filtered) }
            chapter.bookshop("filtered by the one behind, \(name)") {
                book.including(
                    optional: author.joining(optional: Bookshop.Author.land.filter(Column("code") == land)))
            }
            chapter.bookshop("fetched, \(name)") {
                Bookshop.Land.including(all: Bookshop.Land.books.filter { $0.title != "" })
                    .filter(Column("code") == land)
            }
        }
    }
}
