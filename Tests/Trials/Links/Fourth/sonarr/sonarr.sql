-- Sonarr 4 (FluentMigrator, SQLite), main database after about migration 210; thirty of its tables, no foreign keys declared.
CREATE TABLE RootFolders ( -- 3 rows
  Id INTEGER PRIMARY KEY,
  Path TEXT NOT NULL UNIQUE -- url
);
CREATE TABLE QualityProfiles ( -- 7 rows
  Id INTEGER PRIMARY KEY,
  Name TEXT NOT NULL UNIQUE, -- word
  Cutoff INTEGER, -- int 3..20
  Items TEXT, -- json
  UpgradeAllowed INTEGER, -- flag
  FormatItems TEXT, -- json
  MinFormatScore INTEGER, -- enum 0|0|100
  CutoffFormatScore INTEGER, -- enum 0|10000
  MinUpgradeFormatScore INTEGER -- enum 1|1
);
CREATE TABLE Tags ( -- 8 rows
  Id INTEGER PRIMARY KEY,
  Label TEXT NOT NULL UNIQUE -- slug
);
CREATE TABLE Series ( -- 180 rows
  Id INTEGER PRIMARY KEY,
  TvdbId INTEGER NOT NULL UNIQUE, -- sparse
  TvRageId INTEGER, -- zipf 0..60000
  TvMazeId INTEGER, -- int 1..80000
  TmdbId INTEGER, -- int 1..250000
  ImdbId TEXT, -- hash
  Title TEXT NOT NULL, -- words
  TitleSlug TEXT, -- slug
  CleanTitle TEXT NOT NULL, -- words
  SortTitle TEXT, -- words
  Status INTEGER, -- enum 0|1|2
  Overview TEXT, -- text
  AirTime TEXT, -- enum 20:00|21:00|22:00
  Images TEXT, -- json
  Path TEXT NOT NULL, -- url
  Monitored INTEGER, -- flag
  SeasonFolder INTEGER, -- flag
  LastInfoSync DATETIME, -- time
  Runtime INTEGER, -- enum 22|30|42|60
  SeriesType INTEGER, -- enum 0|0|1|2
  Network TEXT, -- words
  UseSceneNumbering INTEGER, -- flag
  FirstAired DATETIME, -- time
  LastAired DATETIME, -- time
  NextAiring DATETIME, -- null
  Year INTEGER, -- year
  Seasons TEXT, -- json
  Actors TEXT, -- json
  Ratings TEXT, -- json
  Genres TEXT, -- json
  Certification TEXT, -- enum TV-14|TV-MA|TV-PG
  QualityProfileId INTEGER NOT NULL REFERENCES QualityProfiles(Id),
  Tags TEXT, -- json
  Added DATETIME, -- time
  AddOptions TEXT, -- null
  OriginalLanguage INTEGER, -- enum 1|1|8|26|2
  MonitorNewItems INTEGER -- enum 0|0|1
);
CREATE TABLE EpisodeFiles ( -- 2600 rows
  Id INTEGER PRIMARY KEY, -- gaps
  SeriesId INTEGER NOT NULL REFERENCES Series(Id),
  SeasonNumber INTEGER NOT NULL, -- int 0..14
  Quality TEXT, -- json
  Size INTEGER, -- int 80000000..4000000000
  DateAdded DATETIME, -- time
  SceneName TEXT, -- words
  ReleaseGroup TEXT, -- words
  MediaInfo TEXT, -- json
  RelativePath TEXT, -- url
  OriginalFilePath TEXT, -- null
  Languages TEXT, -- json
  IndexerFlags INTEGER, -- enum 0|0|1|8
  ReleaseType INTEGER -- enum 1|1|2|3
);
CREATE TABLE Episodes ( -- 5000 rows
  Id INTEGER PRIMARY KEY,
  SeriesId INTEGER NOT NULL REFERENCES Series(Id),
  SeasonNumber INTEGER NOT NULL, -- int 0..14
  EpisodeNumber INTEGER NOT NULL, -- int 1..26
  Title TEXT, -- words
  Overview TEXT, -- text
  EpisodeFileId INTEGER REFERENCES EpisodeFiles(Id), -- none 0 45%
  AbsoluteEpisodeNumber INTEGER, -- int 1..300
  SceneAbsoluteEpisodeNumber INTEGER, -- null
  SceneSeasonNumber INTEGER, -- null
  SceneEpisodeNumber INTEGER, -- null
  Monitored INTEGER, -- flag
  AirDateUtc DATETIME, -- time
  AirDate TEXT, -- date
  Ratings TEXT, -- json
  Images TEXT, -- json
  UnverifiedSceneNumbering INTEGER, -- flag
  LastSearchTime DATETIME, -- time
  AiredAfterSeasonNumber INTEGER, -- null
  TvdbId INTEGER, -- sparse
  Runtime INTEGER, -- enum 0|22|42|60
  FinaleType TEXT -- enum season|series|midseason
);
CREATE TABLE Indexers ( -- 7 rows
  Id INTEGER PRIMARY KEY,
  Name TEXT NOT NULL UNIQUE, -- word
  Implementation TEXT, -- enum Newznab|Torznab
  Settings TEXT, -- json
  ConfigContract TEXT, -- enum NewznabSettings|TorznabSettings
  EnableRss INTEGER, -- flag
  EnableAutomaticSearch INTEGER, -- flag
  EnableInteractiveSearch INTEGER, -- flag
  Priority INTEGER, -- enum 25|25|10|50
  Tags TEXT, -- json
  DownloadClientId INTEGER REFERENCES DownloadClients(Id), -- none 0 55%
  SeasonSearchMaximumSinglePackSize INTEGER -- enum 0|0
);
CREATE TABLE DownloadClients ( -- 4 rows
  Id INTEGER PRIMARY KEY,
  Enable INTEGER, -- flag
  Name TEXT NOT NULL, -- word
  Implementation TEXT, -- enum Sabnzbd|QBittorrent|Transmission
  Settings TEXT, -- json
  ConfigContract TEXT, -- enum SabnzbdSettings|QBittorrentSettings
  Priority INTEGER, -- enum 1|1|2
  RemoveCompletedDownloads INTEGER, -- flag
  RemoveFailedDownloads INTEGER, -- flag
  Tags TEXT -- json
);
CREATE TABLE IndexerStatus ( -- 6 rows
  Id INTEGER PRIMARY KEY,
  ProviderId INTEGER NOT NULL UNIQUE REFERENCES Indexers(Id), -- unique
  InitialFailure DATETIME, -- time
  MostRecentFailure DATETIME, -- time
  EscalationLevel INTEGER, -- int 0..5
  DisabledTill DATETIME, -- time
  LastRssSyncReleaseInfo TEXT, -- json
  Cookies TEXT -- null
);
CREATE TABLE DownloadClientStatus ( -- 2 rows
  Id INTEGER PRIMARY KEY,
  ProviderId INTEGER NOT NULL UNIQUE REFERENCES DownloadClients(Id), -- unique
  InitialFailure DATETIME, -- time
  MostRecentFailure DATETIME, -- time
  EscalationLevel INTEGER, -- int 0..5
  DisabledTill DATETIME -- time
);
CREATE TABLE ImportLists ( -- 6 rows
  Id INTEGER PRIMARY KEY,
  Name TEXT NOT NULL UNIQUE, -- word
  Implementation TEXT, -- enum TraktListImport|PlexImport|SonarrImport
  Settings TEXT, -- json
  ConfigContract TEXT, -- enum TraktListSettings|PlexListSettings
  EnableAutomaticAdd INTEGER, -- flag
  RootFolderPath INTEGER REFERENCES RootFolders(Path),
  ShouldMonitor INTEGER, -- enum 0|1|2
  QualityProfileId INTEGER NOT NULL REFERENCES QualityProfiles(Id),
  Tags TEXT, -- json
  SeriesType INTEGER, -- enum 0|1|2
  SeasonFolder INTEGER, -- flag
  SearchForMissingEpisodes INTEGER, -- flag
  MonitorNewItems INTEGER -- enum 0|1
);
CREATE TABLE ImportListStatus ( -- 5 rows
  Id INTEGER PRIMARY KEY,
  ProviderId INTEGER NOT NULL UNIQUE REFERENCES ImportLists(Id), -- unique
  InitialFailure DATETIME, -- null
  MostRecentFailure DATETIME, -- null
  EscalationLevel INTEGER, -- int 0..3
  DisabledTill DATETIME, -- null
  LastInfoSync DATETIME, -- time
  HasRemovedItemSinceLastClean INTEGER -- flag
);
CREATE TABLE ImportListItems ( -- 220 rows
  Id INTEGER PRIMARY KEY,
  ImportListId INTEGER NOT NULL REFERENCES ImportLists(Id),
  Title TEXT, -- words
  TvdbId INTEGER, -- sparse
  Year INTEGER, -- year
  TmdbId INTEGER, -- int 1..250000
  ImdbId TEXT, -- hash
  MalId INTEGER, -- zipf 0..50000
  AniListId INTEGER, -- zipf 0..150000
  ReleaseDate DATETIME -- time
);
CREATE TABLE ImportListExclusions ( -- 12 rows
  Id INTEGER PRIMARY KEY,
  TvdbId INTEGER NOT NULL UNIQUE, -- sparse
  Title TEXT -- words
);
CREATE TABLE Notifications ( -- 5 rows
  Id INTEGER PRIMARY KEY,
  Name TEXT NOT NULL, -- word
  OnGrab INTEGER, -- flag
  OnDownload INTEGER, -- flag
  OnUpgrade INTEGER, -- flag
  OnRename INTEGER, -- flag
  OnSeriesDelete INTEGER, -- flag
  OnHealthIssue INTEGER, -- flag
  Settings TEXT, -- json
  Implementation TEXT, -- enum Discord|PlexServer|Email
  ConfigContract TEXT, -- enum DiscordSettings|PlexServerSettings
  Tags TEXT -- json
);
CREATE TABLE NotificationStatus ( -- 2 rows
  Id INTEGER PRIMARY KEY,
  ProviderId INTEGER NOT NULL UNIQUE REFERENCES Notifications(Id), -- unique
  InitialFailure DATETIME, -- time
  MostRecentFailure DATETIME, -- time
  EscalationLevel INTEGER, -- int 0..5
  DisabledTill DATETIME -- time
);
CREATE TABLE History ( -- 4800 rows
  Id INTEGER PRIMARY KEY,
  EpisodeId INTEGER NOT NULL REFERENCES Episodes(Id), -- dead 3%
  SeriesId INTEGER NOT NULL REFERENCES Series(Id), -- dead 2%
  SourceTitle TEXT, -- words
  Date DATETIME, -- time
  Quality TEXT, -- json
  Data TEXT, -- json
  EventType INTEGER, -- enum 1|3|4|5|6
  DownloadId TEXT, -- hash
  Languages TEXT -- json
);
CREATE TABLE DownloadHistory ( -- 1500 rows
  Id INTEGER PRIMARY KEY,
  EventType INTEGER, -- enum 1|2|3|4
  SeriesId INTEGER NOT NULL REFERENCES Series(Id), -- dead 2%
  DownloadId TEXT, -- hash
  SourceTitle TEXT, -- words
  Date DATETIME, -- time
  Protocol INTEGER, -- enum 1|2
  IndexerId INTEGER REFERENCES Indexers(Id), -- none 0 10%
  DownloadClientId INTEGER REFERENCES DownloadClients(Id), -- none 0 4%
  Release TEXT, -- json
  Data TEXT -- json
);
CREATE TABLE Blocklist ( -- 130 rows
  Id INTEGER PRIMARY KEY,
  SeriesId INTEGER NOT NULL REFERENCES Series(Id),
  EpisodeIds TEXT, -- json
  SourceTitle TEXT, -- words
  Quality TEXT, -- json
  Date DATETIME, -- time
  PublishedDate DATETIME, -- time
  Size INTEGER, -- int 80000000..9000000000
  Protocol INTEGER, -- enum 1|2
  Indexer INTEGER REFERENCES Indexers(Name),
  Message TEXT, -- words
  TorrentInfoHash TEXT, -- hash
  Languages TEXT, -- json
  IndexerFlags INTEGER, -- enum 0|0|1
  ReleaseType INTEGER -- enum 0|1|2
);
CREATE TABLE PendingReleases ( -- 9 rows
  Id INTEGER PRIMARY KEY,
  Title TEXT, -- words
  Added DATETIME, -- time
  Release TEXT, -- json
  SeriesId INTEGER NOT NULL REFERENCES Series(Id),
  ParsedEpisodeInfo TEXT, -- json
  Reason INTEGER, -- enum 0|1|2|3
  AdditionalInfo TEXT -- null
);
CREATE TABLE MetadataFiles ( -- 1800 rows
  Id INTEGER PRIMARY KEY,
  SeriesId INTEGER NOT NULL REFERENCES Series(Id),
  Consumer TEXT, -- enum XbmcMetadata|RoksboxMetadata
  Type INTEGER, -- enum 1|2|3|4|5
  RelativePath TEXT, -- url
  LastUpdated DATETIME, -- time
  SeasonNumber INTEGER, -- int 0..14
  EpisodeFileId INTEGER REFERENCES EpisodeFiles(Id), -- none 0 12%
  Added DATETIME, -- time
  Extension TEXT, -- enum .nfo|.jpg
  Hash TEXT -- hash
);
CREATE TABLE SubtitleFiles ( -- 640 rows
  Id INTEGER PRIMARY KEY,
  SeriesId INTEGER NOT NULL REFERENCES Series(Id),
  SeasonNumber INTEGER NOT NULL, -- int 0..14
  EpisodeFileId INTEGER NOT NULL REFERENCES EpisodeFiles(Id),
  RelativePath TEXT, -- url
  Extension TEXT, -- enum .srt|.ass
  Added DATETIME, -- time
  LastUpdated DATETIME, -- time
  Language INTEGER, -- enum 1|2|3|4|8
  LanguageTags TEXT, -- null
  Title TEXT, -- null
  Copy INTEGER -- enum 0|0|1
);
CREATE TABLE ExtraFiles ( -- 30 rows
  Id INTEGER PRIMARY KEY,
  SeriesId INTEGER NOT NULL REFERENCES Series(Id),
  SeasonNumber INTEGER NOT NULL, -- int 0..14
  EpisodeFileId INTEGER NOT NULL REFERENCES EpisodeFiles(Id),
  RelativePath TEXT, -- url
  Extension TEXT, -- enum .txt|.nfo
  Added DATETIME, -- time
  LastUpdated DATETIME -- time
);
CREATE TABLE SceneMappings ( -- 2500 rows
  Id INTEGER PRIMARY KEY,
  TvdbId INTEGER NOT NULL, -- sparse
  SeasonNumber INTEGER, -- int -1..20
  SearchTerm TEXT, -- words
  ParseTerm TEXT, -- words
  Title TEXT, -- words
  Type TEXT, -- enum XemService|ServicesProvider
  SceneSeasonNumber INTEGER, -- int -1..20
  FilterRegex TEXT, -- null
  SceneOrigin TEXT, -- null
  SearchMode INTEGER, -- null
  Comment TEXT -- null
);
CREATE TABLE QualityDefinitions ( -- 22 rows
  Id INTEGER PRIMARY KEY,
  Quality INTEGER NOT NULL UNIQUE, -- order
  Title TEXT NOT NULL UNIQUE, -- word
  MinSize REAL, -- int 0..10
  MaxSize REAL, -- int 50..1000
  PreferredSize REAL -- int 40..900
);
CREATE TABLE CustomFormats ( -- 14 rows
  Id INTEGER PRIMARY KEY,
  Name TEXT NOT NULL UNIQUE, -- word
  Specifications TEXT, -- json
  IncludeCustomFormatWhenRenaming INTEGER -- flag
);
CREATE TABLE ReleaseProfiles ( -- 4 rows
  Id INTEGER PRIMARY KEY,
  Name TEXT, -- words
  Required TEXT, -- null
  Ignored TEXT, -- json
  Tags TEXT, -- json
  Enabled INTEGER, -- flag
  IndexerId INTEGER REFERENCES Indexers(Id) -- none 0 70%
);
CREATE TABLE DelayProfiles ( -- 3 rows
  Id INTEGER PRIMARY KEY,
  EnableUsenet INTEGER, -- flag
  EnableTorrent INTEGER, -- flag
  PreferredProtocol INTEGER, -- enum 1|2
  UsenetDelay INTEGER, -- enum 0|60|120
  TorrentDelay INTEGER, -- enum 0|60
  "Order" INTEGER, -- order
  Tags TEXT -- json
);
CREATE TABLE ScheduledTasks ( -- 12 rows
  Id INTEGER PRIMARY KEY,
  TypeName TEXT NOT NULL UNIQUE, -- word
  Interval INTEGER, -- enum 1|5|60|360|720|1440
  LastExecution DATETIME, -- time
  LastStartTime DATETIME -- time
);
CREATE TABLE Commands ( -- 60 rows
  Id INTEGER PRIMARY KEY,
  Name TEXT NOT NULL, -- enum RefreshSeries|RssSync|EpisodeSearch
  Body TEXT, -- json
  Priority INTEGER, -- enum 0|-1|1
  Status INTEGER, -- enum 2|3|0
  QueuedAt DATETIME, -- time
  StartedAt DATETIME, -- time
  EndedAt DATETIME, -- time
  Duration TEXT, -- words
  Exception TEXT, -- null
  Trigger INTEGER, -- enum 1|2|0
  Result INTEGER -- enum 1|0|2
);
CREATE INDEX idx_Episodes_SeriesId ON Episodes (SeriesId);
CREATE INDEX idx_Episodes_EpisodeFileId ON Episodes (EpisodeFileId);
CREATE INDEX idx_Episodes_SeriesId_SeasonNumber_EpisodeNumber ON Episodes (SeriesId, SeasonNumber, EpisodeNumber);
CREATE INDEX idx_EpisodeFiles_SeriesId ON EpisodeFiles (SeriesId);
CREATE INDEX idx_History_EpisodeId_Date ON History (EpisodeId, Date);
CREATE INDEX idx_History_SeriesId ON History (SeriesId);
CREATE INDEX idx_History_DownloadId ON History (DownloadId);
CREATE INDEX idx_Blocklist_SeriesId ON Blocklist (SeriesId);
CREATE INDEX idx_DownloadHistory_SeriesId ON DownloadHistory (SeriesId);
CREATE INDEX idx_DownloadHistory_DownloadId ON DownloadHistory (DownloadId);
-- also: SceneMappings(TvdbId) -> Series
-- also: ImportListItems(TvdbId) -> Series
-- also: ImportListExclusions(TvdbId) -> Series
-- also: History(DownloadId) -> DownloadHistory
-- also: DownloadHistory(DownloadId) -> History
