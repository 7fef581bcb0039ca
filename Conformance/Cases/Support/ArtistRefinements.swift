/// Returns every refinement of a request other than its aggregates.
func artistRefinements() -> [(
    name: String, refine: (QueryInterfaceRequest<Artist>) -> QueryInterfaceRequest<Artist>
)] {
    [
        ("id", { $0.filter(id: 1) }), ("ids", { $0.filter(ids: [1, 3]) }),
        ("filter", { $0.filter { $0.name > "C" } }), ("SQL", { $0.filter(sql: "name > 'C'") }),
        ("none", { $0.none() }), ("order", { $0.order { $0.name.desc } }),
        ("order by the name", { $0.order(Column("paintingCount").detached.desc, Column("id")) }),
        ("reversed order", { $0.order { $0.name }.reversed() }),
        ("limit", { $0.order { $0.id }.limit(2, offset: 1) }),
        ("distinct", { $0.distinct() }), ("selection", { $0.select { $0.name } }),
        ("annotation", { $0.annotated { length($0.name).forKey("length") } }),
        ("group", { $0.group { $0.goal } }), ("group by key", { $0.groupByPrimaryKey() }),
        ("a condition in SQL", { $0.having(sql: "COUNT(*) > 1") }),
        ("alias", { $0.aliased(TableAlias<Artist>(name: "a")) }),
        ("CTE", { $0.with(CommonTableExpression<Row>(named: "c", sql: "SELECT 1")) }),
        ("subquery", { $0.filter { Table("painting").select(Column("artistId")).contains($0.id) } }),
        ("stable order", { $0.withStableOrder() }), ("key order", { $0.orderByPrimaryKey() }),
        ("including required", { $0.including(required: Artist.nation) }),
        ("including optional", { $0.including(optional: Artist.mentor) }),
        ("joining", { $0.joining(optional: Artist.nation) }),
        ("annotated required", { $0.annotated(withRequired: Artist.nation) }),
        (
            "annotated optional",
            { $0.annotated(withOptional: Artist.mentor.select { $0.name.forKey("mentor") }) }
        ),
        ("including all", { $0.including(all: Artist.sketches) }),
        ("including all of the same", { $0.including(all: Artist.paintings.select { $0.title }) }),
        ("including all through", { $0.including(all: Artist.sales) }),
        ("a value more", { $0.annotated(with: Artist.sketches.count) }),
        ("a value of the same", { $0.annotated(with: Artist.paintings.max(\.year)) }),
        ("a condition more", { $0.having(Artist.paintings.max(\.year) > 1880) }),
    ]
}
