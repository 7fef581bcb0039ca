import Testing

/// The real program in a terminal, one test at a time. Each test blocks a thread that other tests need, and its time
/// limit must not elapse while it waits for its turn.
@Suite(.serialized, .timeLimit(.minutes(30))) enum EndToEnd {}
