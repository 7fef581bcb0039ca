-- Banshee 2.6 banshee.db: tracks, artists, albums, playlists, smart playlists, shuffles, caches, podcasts, bookmarks, cover art.
CREATE TABLE CoreConfiguration ( -- 24 rows
  EntryID INTEGER PRIMARY KEY,
  Key TEXT, -- slug
  Value TEXT -- words
);
CREATE TABLE CorePrimarySources ( -- 7 rows
  PrimarySourceID INTEGER PRIMARY KEY,
  StringID TEXT UNIQUE, -- slug
  CachedCount INTEGER, -- zipf 0..9000
  IsTemporary INTEGER DEFAULT 0 -- enum 0|0|1
);
CREATE TABLE CoreTracks ( -- 5400 rows
  PrimarySourceID INTEGER NOT NULL REFERENCES CorePrimarySources(PrimarySourceID), -- skew
  TrackID INTEGER PRIMARY KEY, -- gaps
  ArtistID INTEGER REFERENCES CoreArtists(ArtistID), -- skew
  AlbumID INTEGER REFERENCES CoreAlbums(AlbumID), -- skew
  TagSetID INTEGER, -- enum 0
  ExternalID INTEGER, -- enum 0|0|0|0|3|7|12|15|22|41|90|113
  MusicBrainzID TEXT, -- null 70%, uuid
  Uri TEXT, -- url
  MimeType TEXT, -- enum taglib/mp3|taglib/ogg|taglib/flac
  FileSize INTEGER, -- zipf 900000..19000000
  BitRate INTEGER, -- enum 128|192|256|320
  SampleRate INTEGER, -- enum 44100|48000
  BitsPerSample INTEGER, -- enum 0|16
  Attributes INTEGER DEFAULT 5, -- enum 5|5|9|69
  LastStreamError INTEGER DEFAULT 0, -- enum 0|0|0|3
  Title TEXT, -- words
  TitleLowered TEXT, -- words
  TitleSort TEXT, -- null
  TitleSortKey BLOB, -- blob
  TrackNumber INTEGER, -- int 0..24
  TrackCount INTEGER, -- int 0..24
  Disc INTEGER, -- enum 0|1|2
  DiscCount INTEGER, -- enum 0|1|2
  Duration INTEGER, -- zipf 20000..900000
  Year INTEGER, -- int 1965..2014
  Genre TEXT, -- enum Rock|Pop|Jazz|Classical|Electronic
  Composer TEXT, -- null 80%, words
  Conductor TEXT, -- null 96%, words
  Grouping TEXT, -- null 98%, words
  Copyright TEXT, -- null 90%, words
  LicenseUri TEXT, -- null 98%, url
  Comment TEXT, -- null 70%, text
  Rating INTEGER, -- enum 0|0|0|3|4|5
  Score INTEGER, -- zipf 0..100
  PlayCount INTEGER, -- zipf 0..120
  SkipCount INTEGER, -- zipf 0..40
  LastPlayedStamp INTEGER, -- null 40%, epoch
  LastSkippedStamp INTEGER, -- null 70%, epoch
  DateAddedStamp INTEGER, -- epoch
  DateUpdatedStamp INTEGER, -- epoch
  MetadataHash TEXT, -- hash
  BPM INTEGER, -- zipf 0..190
  LastSyncedStamp INTEGER, -- null 30%, epoch
  FileModifiedStamp INTEGER -- epoch
);
CREATE TABLE CoreAlbums ( -- 480 rows
  AlbumID INTEGER PRIMARY KEY, -- gaps
  ArtistID INTEGER REFERENCES CoreArtists(ArtistID), -- skew
  TagSetID INTEGER, -- enum 0
  MusicBrainzID TEXT, -- null 70%, uuid
  Title TEXT, -- words
  TitleLowered TEXT, -- words
  TitleSort TEXT, -- null
  TitleSortKey BLOB, -- blob
  ReleaseDate INTEGER, -- null 90%, epoch
  Duration INTEGER, -- enum 0
  Year INTEGER, -- enum 0
  IsCompilation INTEGER DEFAULT 0, -- enum 0|0|1
  ArtistName TEXT, -- words
  ArtistNameLowered TEXT, -- words
  ArtistNameSort TEXT, -- null
  ArtistNameSortKey BLOB, -- blob
  Rating INTEGER, -- enum 0
  ArtworkID TEXT -- null 20%, hash
);
CREATE TABLE CoreArtists ( -- 390 rows
  ArtistID INTEGER PRIMARY KEY, -- gaps
  TagSetID INTEGER, -- enum 0
  MusicBrainzID TEXT, -- null 70%, uuid
  Name TEXT, -- words
  NameLowered TEXT, -- words
  NameSort TEXT, -- null
  NameSortKey BLOB, -- blob
  Rating INTEGER -- enum 0
);
CREATE TABLE CorePlaylists ( -- 26 rows
  PrimarySourceID INTEGER REFERENCES CorePrimarySources(PrimarySourceID), -- skew
  PlaylistID INTEGER PRIMARY KEY, -- gaps
  Name TEXT, -- words
  SortColumn INTEGER NOT NULL DEFAULT -1, -- enum -1
  SortType INTEGER NOT NULL DEFAULT 0, -- enum 0
  Special INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  CachedCount INTEGER, -- zipf 0..300
  IsTemporary INTEGER DEFAULT 0 -- enum 0|0|1
);
CREATE TABLE CorePlaylistEntries ( -- 1900 rows
  EntryID INTEGER PRIMARY KEY, -- gaps
  PlaylistID INTEGER NOT NULL REFERENCES CorePlaylists(PlaylistID), -- skew
  TrackID INTEGER NOT NULL REFERENCES CoreTracks(TrackID), -- dead 1%
  ViewOrder INTEGER NOT NULL DEFAULT 0, -- int 0..200
  Generated INTEGER NOT NULL DEFAULT 0 -- enum 0|0|1
);
CREATE TABLE CoreSmartPlaylists ( -- 14 rows
  PrimarySourceID INTEGER REFERENCES CorePrimarySources(PrimarySourceID), -- skew
  SmartPlaylistID INTEGER PRIMARY KEY,
  Name TEXT NOT NULL, -- words
  Condition TEXT, -- text
  OrderBy TEXT, -- null 50%, enum Random|PlayCount-DESC|DateAddedStamp-DESC
  LimitNumber TEXT, -- null 50%, enum 50|25|100
  LimitCriterion TEXT, -- null 50%, enum songs|minutes|MB
  CachedCount INTEGER, -- zipf 0..900
  IsTemporary INTEGER DEFAULT 0, -- enum 0|0|1
  IsHiddenWhenEmpty INTEGER -- enum 0|0|1
);
CREATE TABLE CoreSmartPlaylistEntries ( -- 2600 rows
  EntryID INTEGER PRIMARY KEY, -- gaps
  SmartPlaylistID INTEGER NOT NULL REFERENCES CoreSmartPlaylists(SmartPlaylistID), -- skew
  TrackID INTEGER NOT NULL REFERENCES CoreTracks(TrackID)
);
CREATE TABLE CoreRemovedTracks ( -- 210 rows
  TrackID INTEGER NOT NULL, -- int 1..9000
  Uri TEXT, -- url
  DateRemovedStamp INTEGER -- epoch
);
CREATE TABLE CoreCacheModels ( -- 42 rows
  CacheID INTEGER PRIMARY KEY,
  ModelID TEXT -- slug
);
CREATE TABLE CoreCache ( -- 6000 rows
  OrderID INTEGER PRIMARY KEY,
  ModelID INTEGER REFERENCES CoreCacheModels(CacheID), -- skew
  ItemID INTEGER -- int 1..7000
);
CREATE TABLE CoreShufflers ( -- 9 rows
  ShufflerID INTEGER PRIMARY KEY,
  Id TEXT UNIQUE -- slug
);
CREATE TABLE CoreShuffles ( -- 820 rows
  ShufflerID INTEGER REFERENCES CoreShufflers(ShufflerID), -- skew
  TrackID INTEGER REFERENCES CoreTracks(TrackID),
  LastShuffledAt INTEGER, -- epoch
  CONSTRAINT one_entry_per_track UNIQUE (ShufflerID, TrackID)
);
CREATE TABLE CoreShuffleModifications ( -- 130 rows
  ShufflerID INTEGER REFERENCES CoreShufflers(ShufflerID), -- skew
  TrackID INTEGER REFERENCES CoreTracks(TrackID),
  LastModifiedAt INTEGER, -- epoch
  ModificationType INTEGER, -- enum 0|1
  CONSTRAINT one_entry_per_track UNIQUE (ShufflerID, TrackID)
);
CREATE TABLE CoverArtDownloads ( -- 440 rows
  AlbumID INTEGER UNIQUE REFERENCES CoreAlbums(AlbumID),
  Downloaded BOOLEAN, -- flag
  LastAttempt INTEGER NOT NULL -- epoch
);
CREATE TABLE Bookmarks ( -- 17 rows
  BookmarkId INTEGER PRIMARY KEY,
  TrackId INTEGER NOT NULL REFERENCES CoreTracks(TrackID),
  Position INTEGER NOT NULL, -- zipf 0..3000000
  CreatedAt INTEGER NOT NULL, -- epoch
  Type TEXT -- null
);
CREATE TABLE PodcastSyndications ( -- 21 rows
  FeedID INTEGER PRIMARY KEY, -- gaps
  Title TEXT, -- words
  Description TEXT,
  Url TEXT, -- url
  Keywords TEXT, -- words
  Category TEXT, -- enum Technology|News|Comedy
  Copyright TEXT, -- words
  ImageUrl TEXT, -- url
  UpdatePeriodMinutes INTEGER, -- enum 0|60
  Language TEXT,
  LastDownloadError INTEGER, -- enum 0|0|3
  LastDownloadTime INTEGER, -- epoch
  Link TEXT, -- url
  MaxItemCount INTEGER, -- enum 200
  PubDate INTEGER, -- epoch
  LastBuildDate INTEGER, -- epoch
  LastAutoDownload INTEGER, -- epoch
  AutoDownload INTEGER, -- enum 0|1
  DownloadStatus INTEGER, -- enum 0
  IsSubscribed INTEGER -- flag
);
CREATE TABLE PodcastItems ( -- 900 rows
  ItemID INTEGER PRIMARY KEY,
  FeedID INTEGER REFERENCES PodcastSyndications(FeedID), -- skew
  Title TEXT, -- words
  Author TEXT,
  Guid TEXT, -- uuid
  Description TEXT,
  StrippedDescription TEXT, -- text
  Link TEXT, -- url
  Modified INTEGER, -- epoch
  PubDate INTEGER, -- epoch
  Comments TEXT, -- null 80%, url
  Active INTEGER, -- flag
  IsRead INTEGER, -- flag
  LicenseUri TEXT -- null
);
CREATE TABLE PodcastEnclosures ( -- 880 rows
  EnclosureID INTEGER PRIMARY KEY, -- gaps
  ItemID INTEGER REFERENCES PodcastItems(ItemID), -- unique
  LocalPath TEXT, -- null 70%, url
  Url TEXT, -- url
  Keywords TEXT, -- null 90%, words
  Duration INTEGER, -- zipf 0..7000000
  FileSize INTEGER, -- zipf 0..90000000
  MimeType TEXT, -- enum audio/mpeg
  DownloadedAt INTEGER, -- epoch
  DownloadStatus INTEGER -- enum 0|3
);
CREATE TABLE HyenaModelVersions ( -- 8 rows
  id INTEGER PRIMARY KEY,
  name TEXT UNIQUE, -- slug
  version INTEGER -- enum 1|2|7
);
CREATE INDEX CoreTracksPrimarySourceIndex ON CoreTracks(ArtistID, AlbumID, PrimarySourceID, Disc, TrackNumber, Uri);
CREATE INDEX CoreTracksUriIndex ON CoreTracks(PrimarySourceID, Uri);
CREATE INDEX CoreAlbumsIndex ON CoreAlbums(ArtistID, TitleSortKey);
CREATE INDEX CorePlaylistEntriesIndex ON CorePlaylistEntries(PlaylistID, TrackID);
CREATE INDEX CoreSmartPlaylistEntriesIndex ON CoreSmartPlaylistEntries(SmartPlaylistID, TrackID);
CREATE INDEX CoreCacheModelId ON CoreCache (ModelID);
CREATE INDEX PodcastItemsFeedIDIndex ON PodcastItems(FeedID);
-- also: CoreTracks(ExternalID) -> PodcastItems
-- also: CoreTracks(ExternalID) -> PodcastEnclosures
-- also: CoreCache(ItemID) -> *
-- also: CoreRemovedTracks(TrackID) -> CoreTracks
