/// Both ends of one foreign key: "Choosing Between BelongsTo and HasOne".
func choosingBelongsToOrHasOneChapter() -> Chapter {
    Chapter("Choosing Between BelongsTo and HasOne") { chapter in
        let (land, profile) = (Bookshop.Profile.land, Bookshop.Land.profile)
        chapter.bookshop("the row that is pointed to, required") {
            Bookshop.Profile.including(required: land)
        }
        chapter.bookshop("the row that is pointed to, optional") {
            Bookshop.Profile.including(optional: land)
        }
        chapter.bookshop("the row that points, required") { Bookshop.Land.including(required: profile) }
        chapter.bookshop("the row that points, optional") { Bookshop.Land.including(optional: profile) }
        chapter.bookshop("there and back") {
            Bookshop.Land.including(optional: profile.including(optional: land.forKey("back")))
        }
        chapter.bookshop("rows without the other") {
            let other = TableAlias<Bookshop.Profile>()
            return Bookshop.Land.joining(optional: profile.aliased(other)).filter(!other.exists)
        }
        chapter.bookshop("requested from the row that points") {
            Bookshop.Profile(id: 1, landCode: "FR", density: 0).request(for: land)
        }
        chapter.bookshop("requested from the row that is pointed to") {
            Bookshop.Land(code: "US", name: nil).request(for: profile)
        }
        chapter.bookshop("one declared where several point") {
            Bookshop.Author.including(optional: Bookshop.Author.hasOne(Bookshop.Book.self))
        }
    }
}
