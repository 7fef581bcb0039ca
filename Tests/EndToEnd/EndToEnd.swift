import Testing

/// The real program in a terminal. Each test blocks its thread while it waits for the screen: on threads of their own, a few of
/// them run beside the other tests.
@Suite(.onOwnThreads, .timeLimit(.minutes(30))) enum EndToEnd {}
