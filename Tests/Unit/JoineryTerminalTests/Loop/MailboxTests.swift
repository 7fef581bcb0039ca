import Dispatch
import Glibc
import Testing

@testable import JoineryTerminal

@Suite(.timeLimit(.minutes(30))) struct MailboxTests {
    private func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
        var descriptor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, milliseconds) == 1
    }

    @Test func `Messages are delivered in order`() throws {
        let mailbox = try Mailbox<Int>()
        #expect(mailbox.drain() == [])
        for number in 1...3 { mailbox.send(number) }
        #expect(mailbox.drain() == [1, 2, 3])
        #expect(mailbox.drain() == [])
    }

    @Test func `The descriptor is readable while messages wait`() throws {
        let mailbox = try Mailbox<Int>()
        #expect(!isReadable(mailbox.descriptor))
        mailbox.send(1)
        mailbox.send(2)
        #expect(isReadable(mailbox.descriptor))
        _ = mailbox.drain()
        #expect(!isReadable(mailbox.descriptor))
        mailbox.send(3)
        #expect(isReadable(mailbox.descriptor))
    }

    @Test func `No message is lost between threads`() throws {
        let mailbox = try Mailbox<Int>()
        let senders = 4
        let each = 2000
        for sender in 0..<senders {
            DispatchQueue.global().async {
                for number in 0..<each { mailbox.send(sender * each + number) }
            }
        }
        var received: [Int] = []
        while received.count < senders * each {
            try #require(isReadable(mailbox.descriptor, within: 30_000))
            received += mailbox.drain()
        }
        #expect(received.sorted() == Array(0..<senders * each))
        for sender in 0..<senders {
            let ofOne = received.filter { $0 / each == sender }
            #expect(ofOne == ofOne.sorted())
        }
    }
}
