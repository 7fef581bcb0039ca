/// Aggregates of one and of several populations: "Isolation of Multiple Aggregates".
func aggregateIsolationChapter() -> Chapter {
    Chapter("Isolation of Multiple Aggregates") { chapter in
        populations(&chapter)
    }
}

private func populations(_ chapter: inout Chapter) {
    let paintings = Artist.paintings
    let (old, recent) = (paintings.filter { $0.year < 1890 }, paintings.filter { $0.year >= 1890 })
    chapter.gallery("two aggregates of one population") {
        Artist.annotated(with: paintings.min(\.year), paintings.max(\.year))
    }
    chapter.gallery("a list") { Artist.annotated(with: [paintings.min(\.year), paintings.max(\.year)]) }
    chapter.gallery("an empty list") {
        let none: [AssociationAggregate<Artist>] = []
        return Artist.annotated(with: none)
    }
    chapter.gallery("two associations") { Artist.annotated(with: paintings.count, Artist.sketches.count) }
    chapter.gallery("two associations and again the first") {
        Artist.annotated(with: paintings.count, Artist.sketches.count, paintings.max(\.year))
    }
    chapter.gallery("two associations and again the first, in one") {
        Artist.having(paintings.count > Artist.sketches.count && paintings.max(\.year) > 1800)
    }
    chapter.gallery("two populations with one key") { Artist.annotated(with: old.count, recent.count) }
    chapter.gallery("one filtered population twice") { Artist.annotated(with: old.count, old.max(\.year)) }
    chapter.gallery("one aggregate twice") { Artist.annotated(with: old.count).having(old.count > 0) }
    chapter.gallery("two populations with two keys") {
        Artist.annotated(with: old.forKey("olds").count, recent.forKey("recents").count)
    }
    chapter.gallery("two populations with two keys, in one") {
        Artist.having(old.forKey("olds").count <= recent.forKey("recents").count).order { $0.id }
    }
    chapter.gallery("a population and its part") {
        Artist.annotated(with: paintings.count, old.forKey("olds").count, Artist.sales.count)
    }
    chapter.gallery("three associations") {
        Artist.annotated(
            with: paintings.count, Artist.sketches.count, Artist.memos.count, Artist.followers.count)
    }
}
