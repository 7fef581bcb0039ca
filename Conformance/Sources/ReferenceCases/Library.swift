@_exported import GRDB

/// The library that this target's cases use.
let library = Library.reference
