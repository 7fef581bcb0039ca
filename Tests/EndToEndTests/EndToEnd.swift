import Testing

/// The real program in a terminal, one test at a time: each waits for a program on a thread that other tests need, and
/// its time limit must not run while it queues.
@Suite(.serialized, .timeLimit(.minutes(3))) enum EndToEnd {}
