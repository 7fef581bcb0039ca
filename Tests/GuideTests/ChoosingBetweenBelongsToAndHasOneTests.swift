import JoineryEngine
import Testing

private struct Country: TableRecord {
    static let demographics = hasOne(Demographics.self)
}

private struct Demographics: TableRecord {
    static let country = belongsTo(Country.self)
}

@Suite("Guide: Choosing Between BelongsTo and HasOne")
struct ChoosingBetweenBelongsToAndHasOneTests {
    @Test func `The record that points to the other belongs to it, and the other has one`() throws {
        let guide = try Guide(
            rows: """
                INSERT INTO country VALUES ('FR', 'France'), ('AQ', 'Antarctica');
                INSERT INTO demographics VALUES (1, 'FR', 68000000, 107.0);
                """
        ) { $0.registerCountries() }
        try guide.expect(
            Country.joining(required: Country.demographics),
            sql: #"SELECT "country".* FROM "country" "#
                + #"JOIN "demographics" ON "demographics"."countryCode" = "country"."code""#,
            rows: [#"[code:"FR", name:"France"]"#])
        try guide.expect(
            Demographics.select(Column("population")).including(required: Demographics.country),
            sql: #"SELECT "demographics"."population", "country".* FROM "demographics" "#
                + #"JOIN "country" ON "country"."code" = "demographics"."countryCode""#,
            rows: [#"[population:68000000] country[code:"FR", name:"France"]"#])
    }
}
