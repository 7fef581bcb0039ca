import JoineryBrowser
import Testing

@Suite struct RowCountTextTests {
    @Test(arguments: [
        (RowCount.unknown, "…", "…"), (.uncounted, "?", "?"), (.exact(0), "0", "0"),
        (.exact(999), "999", "999"),
        (.exact(1_000), "1,000", "1,000"), (.exact(99_999), "99,999", "99,999"),
        (.exact(100_000), "100,000", "100k"),
        (.exact(1_234_567), "1,234,567", "1.2M"), (.estimated(870), "~870", "~870"),
        (.estimated(1_000), "~1.0k", "~1.0k"), (.estimated(1_234_567), "~1.2M", "~1.2M"),
        (.estimated(87_999), "~87k", "~87k"), (.estimated(9_999_999_999), "~9.9G", "~9.9G"),
        (.moreThan(10_000), ">10,000", ">10k"), (.exact(.max), "9,223,372,036,854,775,807", "9.2E"),
    ])
    func `Exact counts are grouped, and approximate ones are abbreviated`(
        count: RowCount, text: String, short: String
    ) {
        #expect(count.text == text)
        #expect(count.shortText == short)
    }
}
