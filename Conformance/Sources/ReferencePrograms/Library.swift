@_exported import GRDB
