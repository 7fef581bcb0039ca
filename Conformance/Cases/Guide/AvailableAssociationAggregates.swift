/// The aggregates of all associations: "Available Association Aggregates".
func availableAggregatesChapter() -> Chapter {
    Chapter("Available Association Aggregates") { chapter in
        paintings(&chapter)
        throughs(&chapter)
        expressions(&chapter)
    }
}

private typealias Paintings = HasManyAssociation<Artist, Painting>

private func paintings(_ chapter: inout Chapter) {
    let associations: [(String, Paintings)] = [
        ("plain", Artist.paintings), ("filtered", Artist.paintings.filter { $0.year > 1890 }),
        ("key", Artist.paintings.forKey("works")),
        ("filtered under a key", Artist.paintings.filter { $0.price > 5 }.forKey("dear")),
        ("ordered", Artist.paintings.order { $0.title }), ("selected", Artist.paintings.select { $0.title }),
        ("aliased", Artist.paintings.aliased(TableAlias<Painting>(name: "p"))),
        ("none", Artist.paintings.none()), ("ids", Artist.paintings.filter(keys: [1, 4])),
        ("SQL", Artist.paintings.filter(sql: "title < ?", arguments: ["M"])),
        ("joined", Artist.paintings.joining(optional: Painting.sales)),
        ("including", Artist.paintings.including(optional: Painting.artist)),
        (
            "subquery",
            Artist.paintings.filter { Table("sale").select(Column("paintingId")).contains($0.id) }
        ),
        (
            "another foreign key",
            Artist.hasMany(Painting.self, key: "others", using: ForeignKey(["id"], to: ["goal"]))
        ),
    ]
    let aggregates: [(String, (Paintings) -> AssociationAggregate<Artist>)] = [
        ("count", { $0.count }), ("isEmpty", { $0.isEmpty }), ("min", { $0.min(Column("year")) }),
        ("max", { $0.max { $0.price } }), ("average", { $0.average(\.year) }), ("sum", { $0.sum(\.price) }),
        ("total", { $0.total { $0.year } }),
    ]
    for (name, association) in associations {
        for (aggregateName, aggregate) in aggregates {
            chapter.aggregate("\(aggregateName) of \(name)") { aggregate(association) }
        }
    }
}

private func throughs(_ chapter: inout Chapter) {
    let associations: [(String, HasManyThroughAssociation<Artist, Sale>)] = [
        ("plain", Artist.sales), ("filtered", Artist.sales.filter { $0.amount > 100 }),
        ("key", Artist.sales.forKey("deals")), ("ordered", Artist.sales.order { $0.id.desc }),
        (
            "filtered pivot",
            Artist.hasMany(
                Sale.self, through: Artist.paintings.filter { $0.year > 1890 }, using: Painting.sales)
        ),
        (
            "pivot under a key",
            Artist.hasMany(
                Sale.self, through: Artist.paintings.forKey("works"), using: Painting.sales, key: "deals")
        ),
    ]
    for (name, sales) in associations {
        chapter.aggregate("count through, \(name)") { sales.count }
        chapter.aggregate("isEmpty through, \(name)") { sales.isEmpty }
        chapter.aggregate("sum through, \(name)") { sales.sum { $0.amount } }
        chapter.aggregate("beside the pivot, \(name)") { sales.count + Artist.paintings.count }
        chapter.aggregate("behind the pivot, \(name)") {
            Artist.paintings.count * sales.average { $0.amount }
        }
    }
    chapter.aggregate("through a table to itself") { Artist.pupils.count }
    chapter.aggregate("through a table to itself, filtered") {
        Artist.pupils.filter { $0.name > "C" }.max { $0.name }
    }
    chapter.gallery("through two tables") { Nation.annotated(with: Nation.sales.count, Nation.artists.count) }
    chapter.gallery("through two tables, condition") { Nation.having(Nation.sales.isEmpty) }
}

private func expressions(_ chapter: inout Chapter) {
    let paintings = Artist.paintings
    chapter.aggregate("expression") { paintings.sum { $0.price * 2 } }
    chapter.aggregate("function") { paintings.max(length(Column("title"))) }
    chapter.aggregate("function in a closure") { paintings.min { length($0.title) } }
    chapter.aggregate("collation") { paintings.max { $0.title.collating(.nocase) } }
    chapter.aggregate("collation of a column") { paintings.min(Column("title").collating(.nocase)) }
    chapter.aggregate("literal") { paintings.total(SQL("price + \(1)")) }
    chapter.aggregate("literal, interpolated") { paintings.total(SQL("\(Column("price")) + \(1)")) }
    chapter.aggregate("expression of a column") { paintings.sum(Column("year").sqlExpression) }
    chapter.aggregate("rowid") { paintings.max(Column.rowID) }
    chapter.aggregate("missing column") { paintings.max(Column("nothing")) }
    chapter.aggregate("cases as columns") { Artist.sketches.max { $0.year } }
    chapter.aggregate("condition") { paintings.sum { $0.year > 1890 } }
    chapter.aggregate("coalesced inside") { paintings.average { $0.price ?? 0 } }
    chapter.aggregate("subquery") { paintings.max(Table("sale").select(max(Column("amount")))) }
}
