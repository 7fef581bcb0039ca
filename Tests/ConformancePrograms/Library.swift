@_exported import JoineryEngine
