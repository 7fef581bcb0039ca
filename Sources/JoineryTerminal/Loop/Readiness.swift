import Glibc

/// The events that the loop waits for.
struct Readiness: OptionSet {
    let rawValue: Int

    static let terminal = Readiness(rawValue: 1)
    static let signals = Readiness(rawValue: 2)
    static let mail = Readiness(rawValue: 4)
    /// The terminal is gone.
    static let hangUp = Readiness(rawValue: 8)

    /// Waits until one of three descriptors is readable, with an optional time limit.
    static func wait(terminal: Int32, signals: Int32, mail: Int32, atMost time: Duration?) -> Readiness {
        // Rounded up, because waking too early would only mean another wait.
        let milliseconds =
            time.map { Int32(exactly: max(($0 / .milliseconds(1)).rounded(.up), 0)) ?? .max } ?? -1
        var descriptors = [terminal, signals, mail].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&descriptors, nfds_t(descriptors.count), milliseconds) < 0 {
            guard errno == EINTR else { return .hangUp }
        }
        var ready: Readiness = []
        let gone = Int16(POLLHUP | POLLERR | POLLNVAL)
        if descriptors[0].revents & Int16(POLLIN) != 0 { ready.insert(.terminal) }
        if descriptors[0].revents & gone != 0 { ready.insert(.hangUp) }
        if descriptors[1].revents != 0 { ready.insert(.signals) }
        if descriptors[2].revents != 0 { ready.insert(.mail) }
        return ready
    }
}
