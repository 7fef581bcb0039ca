/// Returns all chapters, starting with those of the associations guide. `seed` initializes the random ones.
func chapters(seed: UInt64) -> [Chapter] {
    guideChapters() + [
        columnChapter(),
        keyChapter(),
        regionChapter(),
        decodingChapter(),
        argumentChapter(),
        randomRequestChapter(seed: seed),
        commonTableChapter(),
        fetchRequestChapter(),
        cursorChapter(),
        transactionChapter(),
        swiftFunctionChapter(),
        connectionChapter(),
        traceChapter(),
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
        schemaDefinitionChapter(),
        schemaFullTextChapter(),
        schemaMigrationChapter(),
        tokenizerChapter(),
        inflectionChapter(),
        textChapter(),
        codableDecodingChapter(),
        codableDecodingStrategyChapter(),
        codableStructureChapter(),
        codableOwnDecodingChapter(),
        codableEncodingChapter(),
        codableEncodingStrategyChapter(),
        codableCustomizationChapter(),
        persistenceChapter(),
        persistenceDetailChapter(),
        persistenceCallbackChapter(),
        observationChapter(),
        guaranteeChapter(),
        dumpChapter(),
        schemaSourceChapter(),
        requestDetailChapter(),
        conversionChapter(),
        ownRequestChapter(),
        componentChapter(),
        lifetimeChapter(),
    ]
}

/// Runs the cases whose names contain a text, in order.
public func run(seed: UInt64, containing text: String?, report: (Outcome) throws -> Void) throws {
    for chapter in chapters(seed: seed) {
        try chapter.run(containing: text, report: report)
    }
}
