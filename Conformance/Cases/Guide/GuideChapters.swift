/// The chapters of the associations guide, in its order.
func guideChapters() -> [Chapter] {
    [
        requiredProtocolsChapter(),
        belongsToChapter(),
        hasManyChapter(),
        hasOneChapter(),
        hasManyThroughChapter(),
        hasOneThroughChapter(),
        choosingBelongsToOrHasOneChapter(),
        selfJoinChapter(),
        tableNameChapter(),
        belongsToConventionChapter(),
        hasManyConventionChapter(),
        hasOneConventionChapter(),
        foreignKeyChapter(),
        requestingAssociatedRecordsChapter(),
        joiningAndPrefetchingChapter(),
        includingRequiredChapter(),
        includingOptionalChapter(),
        includingAllChapter(),
        annotatedWithRequiredChapter(),
        annotatedWithOptionalChapter(),
        joiningRequiredChapter(),
        joiningOptionalChapter(),
        choosingAJoiningMethodChapter(),
        combiningAssociationsChapter(),
        filteringAssociationsChapter(),
        sortingAssociationsChapter(),
        orderedAssociationsChapter(),
        selectedColumnsChapter(),
        furtherRefinementsChapter(),
        aliasChapter(),
        refiningAssociationRequestsChapter(),
        joinedRequestStructureChapter(),
        decodableRecordChapter(),
        hierarchicalRecordChapter(),
        fetchableRecordChapter(),
        debuggingChapter(),
        associationAggregateChapter(),
        availableAggregatesChapter(),
        annotatingWithAggregatesChapter(),
        filteringWithAggregatesChapter(),
        aggregateOperationsChapter(),
        aggregateIsolationChapter(),
        derivableRequestChapter(),
        knownIssuesChapter(),
    ]
}

/// Runs the chapters of the associations guide, and reports the output of each in its recorded form.
public func recordGuide(report: (RecordedChapter) throws -> Void) throws {
    for chapter in guideChapters() {
        var outcomes: [Outcome] = []
        try chapter.run { outcomes.append($0) }
        try report(RecordedChapter(name: chapter.name, outcomes: outcomes))
    }
}
