import Dispatch
import JoineryEngine
import Synchronization
import Testing

@testable import JoineryBrowser

@Suite struct ReadLedgerTests {
    static let rows = Ticket(pane: .rows, number: 1)
    static let again = Ticket(pane: .rows, number: 2)
    static let tree = Ticket(pane: .tree, number: 3)

    static func pages(_ numbers: UInt32...) -> PageSet { PageSet(numbers) }

    /// A ledger in which the rows read pages 2 and 3, and the tree pages 3 and 4.
    static func ledger() -> ReadLedger {
        var ledger = ReadLedger()
        ledger.begin(rows)
        ledger.begin(tree)
        _ = ledger.end(rows, reading: ReadSets(ReadSet(pages(2, 3))))
        _ = ledger.end(tree, reading: ReadSets(ReadSet(pages(3, 4))))
        return ledger
    }

    @Test func `A pane is outdated if one of its pages was rewritten`() {
        var ledger = Self.ledger()
        #expect(ledger.commit(.pages(Self.pages(5, 6))) == [])
        #expect(ledger.commit(.pages(Self.pages(2))) == [.rows])
        #expect(ledger.commit(.pages(Self.pages(1, 3))) == [.rows, .tree])
        #expect(ledger.commit(.everything(.rollbackJournal)) == [.rows, .tree])
        ledger.forget(.tree)
        #expect(ledger.commit(.everything(.lostTrack)) == [.rows])
    }

    @Test func `More of what a pane shows depends on what the pane has read`() {
        var ledger = Self.ledger()
        ledger.begin(Self.again)
        #expect(ledger.commit(.pages(Self.pages(7))) == [])
        #expect(ledger.endPart(Self.again) == [])
        ledger.begin(Self.again)
        #expect(ledger.commit(.pages(Self.pages(2))) == [.rows])
        #expect(ledger.endPart(Self.again) == [.rows])
        // The pane is followed as before.
        #expect(ledger.commit(.pages(Self.pages(3))) == [.rows, .tree])
        ledger.begin(Self.again)
        ledger.forget(.rows)
        #expect(ledger.commit(.pages(Self.pages(2))) == [] && ledger.endPart(Self.again) == [])
    }

    @Test func `Commits during a fetch are compared with what it has read`() {
        var ledger = Self.ledger()
        ledger.begin(Self.again)
        #expect(ledger.commit(.pages(Self.pages(7))) == [])
        #expect(ledger.commit(.pages(Self.pages(8))) == [])
        #expect(ledger.end(Self.again, reading: ReadSets(ReadSet(Self.pages(6, 7)))) == [.rows])
        #expect(ledger.commit(.pages(Self.pages(2))) == [])

        ledger.begin(Self.rows)
        #expect(ledger.commit(.pages(Self.pages(9))) == [])
        #expect(ledger.end(Self.rows, reading: ReadSets(ReadSet(Self.pages(2)))) == [])
    }

    @Test func `An abandoned fetch keeps the previous read set`() {
        var ledger = Self.ledger()
        ledger.begin(Self.again)
        ledger.abandon(Self.again)
        #expect(ledger.commit(.pages(Self.pages(2))) == [.rows])
    }

    @Test func `Outdated panes are kept while watching is off`() {
        var ledger = Self.ledger()
        #expect(ledger.watch(false) == [])
        #expect(ledger.commit(.pages(Self.pages(2)), schemaChanged: true) == [])
        #expect(ledger.hasNewSchema)
        ledger.begin(Self.tree)
        #expect(ledger.commit(.pages(Self.pages(9))) == [])
        #expect(ledger.end(Self.tree, reading: ReadSets(ReadSet(Self.pages(9)))) == [])
        #expect(ledger.watch(true) == [.rows, .tree])
        #expect(!ledger.hasNewSchema)
        #expect(ledger.watch(true) == [])
    }

    @Test func `A pane that was reread is no longer outdated`() {
        var ledger = Self.ledger()
        _ = ledger.watch(false)
        _ = ledger.commit(.pages(Self.pages(2)))
        ledger.begin(Self.again)
        _ = ledger.end(Self.again, reading: ReadSets(ReadSet(Self.pages(2))))
        #expect(ledger.watch(true) == [])
    }

    @Test func `Only the last of the waiting fetches runs`() {
        let queue = FetchQueue(label: "test")
        let ran = Mutex<[Int]>([])
        let (began, goOn, ended) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        queue.submit { interruption in
            began.signal()
            goOn.wait()
            ran.withLock { $0.append(interruption.isInterrupted ? -1 : 1) }
        }
        began.wait()
        for number in 2...4 {
            queue.submit { interruption in
                ran.withLock { $0.append(interruption.isInterrupted ? -number : number) }
                ended.signal()
            }
        }
        goOn.signal()
        ended.wait()
        #expect(ran.withLock { $0 } == [-1, 4])
    }

    @Test func `Canceling interrupts the running fetch and drops the waiting one`() {
        let queue = FetchQueue(label: "test")
        let ran = Mutex<[Int]>([])
        let (began, goOn, ended) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        for isFollowed in [false, true] {
            queue.submit { interruption in
                began.signal()
                goOn.wait()
                ran.withLock { $0.append(interruption.isInterrupted ? -1 : 1) }
                ended.signal()
            }
            began.wait()
            if isFollowed { queue.submit { _ in ran.withLock { $0.append(2) } } }
            queue.cancel()
            goOn.signal()
            ended.wait()
        }
        queue.submit { _ in
            ran.withLock { $0.append(3) }
            ended.signal()
        }
        ended.wait()
        #expect(ran.withLock { $0 } == [-1, -1, 3])
    }
}
