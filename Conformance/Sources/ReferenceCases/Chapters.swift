/// The chapters in the order of the guide; `seed` begins what is drawn at random.
func chapters(seed: UInt64) -> [Chapter] {
    [
        columnChapter(),
        operatorChapter(),
        functionChapter(),
        jsonChapter(),
        orderingChapter(),
        selectionChapter(),
        literalChapter(),
        subqueryChapter(),
        sqlRequestChapter(),
        fetchRequestChapter(),
        rowChapter(),
        decodingChapter(),
    ]
}
