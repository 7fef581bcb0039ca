/// The chapters in the order of the guide; `seed` begins what is drawn at random.
func chapters(seed: UInt64) -> [Chapter] {
    [
        associationChapter(),
        columnChapter(),
        keyChapter(),
        regionChapter(),
        decodingChapter(),
        argumentChapter(),
        randomRequestChapter(seed: seed),
        aliasChapter(),
        commonTableChapter(),
        fetchRequestChapter(),
        cursorChapter(),
        requestChapter(),
        writeChapter(),
        literalChapter(),
        operatorChapter(),
        orderingChapter(),
        sqlRequestChapter(),
        adapterChapter(),
        rowChapter(),
        selectionChapter(),
        functionChapter(),
        jsonChapter(),
        subqueryChapter(),
    ]
}
