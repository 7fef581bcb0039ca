import Glibc
import Testing

@testable import JoineryTerminal

@Suite struct WakePipeTests {
    private func isReadable(_ pipe: WakePipe) -> Bool {
        var descriptor = pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) == 1
    }

    @Test func `Bytes arrive in order`() throws {
        let pipe = try WakePipe()
        #expect(!isReadable(pipe) && pipe.next() == nil)
        for byte in [3, 0, 255] as [UInt8] { pipe.send(byte) }
        #expect(isReadable(pipe))
        #expect([pipe.next(), pipe.next(), pipe.next(), pipe.next()] == [3, 0, 255, nil])
        #expect(!isReadable(pipe))
    }

    @Test func `A full pipe blocks nobody`() throws {
        let pipe = try WakePipe()
        for _ in 0..<200_000 { pipe.send(1) }
        var count = 0
        while pipe.next() != nil { count += 1 }
        #expect((4_096..<200_000).contains(count))
        pipe.send(2)
        #expect(pipe.next() == 2)
    }

    @Test func `Neither end is inherited by other programs`() throws {
        let pipe = try WakePipe()
        #expect(fcntl(pipe.readEnd, F_GETFD) & FD_CLOEXEC != 0)
    }
}
