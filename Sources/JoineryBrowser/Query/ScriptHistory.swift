/// The latest changes of a text: those to undo, and those undone.
struct ScriptHistory: Equatable, Sendable {
    /// Which changes in a row are undone together: those of the same kind, unless they stand alone.
    enum Kind: Hashable, Sendable {
        case typing, deletion, alone
    }

    /// A change that is undone as a whole.
    struct Step: Equatable, Sendable {
        var kind: Kind
        /// Where the removed text began, and the inserted one begins.
        var place: TextPlace
        var removed: String
        var inserted: String
        /// The cursor before and after the change.
        var before: TextPlace
        var after: TextPlace

        var size: Int { removed.utf8.count + inserted.utf8.count }
    }

    static let maximumSteps = 1_000
    /// The maximum size of all texts in the history, in bytes. The latest step is kept even if it alone is larger.
    static let maximumSize = 4 << 20

    private var done: [Step] = []
    private var undone: [Step] = []
    private var size = 0
    /// Whether the next change may become part of the last step.
    private var isOpen = false

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    /// Adds a change, and forgets those that were undone.
    mutating func record(_ step: Step) {
        size += step.size
        if isOpen, join(step) {
            done[done.count - 1].after = step.after
        } else {
            size -= undone.reduce(0) { $0 + $1.size }
            undone = []
            done.append(step)
        }
        isOpen = step.kind != .alone
        trim()
    }

    /// Begins a new step with the next change.
    mutating func close() {
        isOpen = false
    }

    /// Returns the step to undo.
    mutating func undo() -> Step? {
        guard let step = done.popLast() else { return nil }
        isOpen = false
        undone.append(step)
        return step
    }

    /// Returns the step to do again.
    mutating func redo() -> Step? {
        guard let step = undone.popLast() else { return nil }
        isOpen = false
        done.append(step)
        return step
    }

    /// Adds a change to the last step if it is of the same kind and touches it.
    private mutating func join(_ step: Step) -> Bool {
        let last = done.count - 1
        guard last >= 0, done[last].kind == step.kind else { return false }
        switch step.kind {
        case .typing:
            // Typed text has no line breaks.
            let end = done[last].place.utf8 + done[last].inserted.utf8.count
            guard (step.place.line, step.place.utf8) == (done[last].place.line, end) else { return false }
            done[last].inserted += step.inserted
        case .deletion:
            let start = done[last].place
            if (step.place.line, step.place.utf8) == (start.line, start.utf8) {
                done[last].removed += step.removed
            } else if ScriptLines.end(of: step.removed, at: step.place) == (start.line, start.utf8) {
                done[last].removed = step.removed + done[last].removed
                done[last].place = step.place
            } else {
                return false
            }
        case .alone: return false
        }
        return true
    }

    private mutating func trim() {
        var dropped = 0
        while dropped < done.count - 1, done.count - dropped > Self.maximumSteps || size > Self.maximumSize {
            size -= done[dropped].size
            dropped += 1
        }
        done.removeFirst(dropped)
    }
}
