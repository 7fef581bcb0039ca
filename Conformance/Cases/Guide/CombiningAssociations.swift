/// Parallel and nested associations: "Combining Associations".
func combiningAssociationsChapter() -> Chapter {
    Chapter("Combining Associations") { chapter in
        chapter.request("two ways at once") {
            Player.including(required: Player.team).joining(optional: Player.awards)
        }
        let (squad, members, roles) = (Squads.squad, Squads.members, Squads.roles)
        let requests: [(String, QueryInterfaceRequest<Row>)] = [
            (
                "to many behind to many",
                squad.including(
                    all: roles.including(required: Squads.roleMember.including(all: Squads.memberRoles)))
            ),
            (
                "to many and to many again",
                squad.including(all: members.including(all: Squads.memberSquads))
            ),
            (
                "to many beside to many",
                squad.including(all: roles)
                    .including(all: roles.forKey("more").filter(Column("position") > 1))
            ),
        ]
        for (shape, request) in requests { chapter.guide("shape: \(shape)") { request } }
        let (book, author) = (Bookshop.Book.self, Bookshop.Book.author)
        chapter.bookshop("beside each other") {
            book.including(required: author).including(optional: book.coverImage).including(all: book.prizes)
        }
        chapter.bookshop("behind each other") {
            Bookshop.Prize.including(
                required: Bookshop.Prize.belongsTo(book).including(
                    required: author.including(optional: Bookshop.Author.land)))
        }
        chapter.bookshop("joined, and included behind") {
            book.joining(required: author.including(optional: Bookshop.Author.land))
        }
        chapter.bookshop("fetched behind a joined row") {
            book.including(required: author.including(all: Bookshop.Author.books))
        }
    }
}
