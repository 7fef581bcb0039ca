-- Jellyfin media server (jellyfin.db, EF Core, PascalCase, GUID keys as text beside integer keys).
CREATE TABLE Users ( -- 14 rows
  Id TEXT NOT NULL, -- uuid
  Username TEXT NOT NULL, -- word
  Password TEXT, -- hash
  MustUpdatePassword INTEGER NOT NULL, -- flag
  AudioLanguagePreference TEXT, -- enum ger|eng
  AuthenticationProviderId TEXT NOT NULL, -- enum Jellyfin.Server.Implementations.Users.DefaultAuthenticationProvider
  PasswordResetProviderId TEXT NOT NULL, -- enum Jellyfin.Server.Implementations.Users.DefaultPasswordResetProvider
  InvalidLoginAttemptCount INTEGER NOT NULL, -- enum 0|1|2
  LastActivityDate TEXT, -- time
  LastLoginDate TEXT, -- time
  LoginAttemptsBeforeLockout INTEGER, -- enum -1|3
  MaxActiveSessions INTEGER NOT NULL, -- enum 0|2
  SubtitleMode INTEGER NOT NULL, -- enum 0|1|2|3
  PlayDefaultAudioTrack INTEGER NOT NULL, -- flag
  SubtitleLanguagePreference TEXT, -- enum ger|eng
  DisplayMissingEpisodes INTEGER NOT NULL, -- flag
  DisplayCollectionsView INTEGER NOT NULL, -- flag
  EnableLocalPassword INTEGER NOT NULL, -- flag
  HidePlayedInLatest INTEGER NOT NULL, -- flag
  MaxParentalRatingScore INTEGER, -- enum 12|16|18
  RemoteClientBitrateLimit INTEGER, -- enum 0|8000000
  InternalId INTEGER NOT NULL, -- order
  SyncPlayAccess INTEGER NOT NULL, -- enum 0|1|2
  CastReceiverId TEXT, -- enum F007D354|6F511C87
  RowVersion INTEGER NOT NULL, -- int 1..300
  CONSTRAINT PK_Users PRIMARY KEY (Id)
);
CREATE TABLE AccessSchedules ( -- 5 rows
  Id INTEGER PRIMARY KEY,
  UserId TEXT NOT NULL REFERENCES Users(Id),
  DayOfWeek INTEGER NOT NULL, -- int 0..9
  StartHour REAL NOT NULL, -- int 0..23
  EndHour REAL NOT NULL -- int 1..24
);
CREATE TABLE ImageInfos ( -- 9 rows
  Id INTEGER PRIMARY KEY,
  UserId TEXT REFERENCES Users(Id), -- unique, null 0%
  Path TEXT NOT NULL, -- slug
  LastModified TEXT NOT NULL -- time
);
CREATE TABLE Permissions ( -- 320 rows
  Id INTEGER PRIMARY KEY,
  UserId TEXT REFERENCES Users(Id), -- null 2%
  Kind INTEGER NOT NULL, -- int 0..24
  Value INTEGER NOT NULL, -- flag
  RowVersion INTEGER NOT NULL, -- int 0..20
  Permission_Permissions_Guid TEXT -- null
);
CREATE TABLE Preferences ( -- 180 rows
  Id INTEGER PRIMARY KEY,
  UserId TEXT REFERENCES Users(Id), -- null 2%
  Kind INTEGER NOT NULL, -- int 0..12
  Value TEXT NOT NULL, -- enum |movies|tvshows
  RowVersion INTEGER NOT NULL, -- int 0..20
  Preference_Preferences_Guid TEXT -- null
);
CREATE TABLE Devices ( -- 60 rows
  Id INTEGER PRIMARY KEY, -- gaps
  UserId TEXT NOT NULL REFERENCES Users(Id),
  AccessToken TEXT NOT NULL, -- hash
  AppName TEXT NOT NULL, -- enum Jellyfin Web|Jellyfin Android|Jellyfin Media Player|Findroid
  AppVersion TEXT NOT NULL, -- enum 10.11.0|2.6.2|1.12.0
  DeviceName TEXT NOT NULL, -- words
  DeviceId TEXT NOT NULL, -- hash
  IsActive INTEGER NOT NULL, -- flag
  DateCreated TEXT NOT NULL, -- time
  DateModified TEXT NOT NULL, -- time
  DateLastActivity TEXT NOT NULL -- time
);
CREATE TABLE DeviceOptions ( -- 12 rows
  Id INTEGER PRIMARY KEY,
  DeviceId TEXT NOT NULL REFERENCES Devices(DeviceId),
  CustomName TEXT -- words
);
CREATE TABLE BaseItems ( -- 3200 rows
  Id TEXT NOT NULL, -- uuid
  Album TEXT, -- words
  AlbumArtists TEXT, -- words
  Artists TEXT, -- words
  Audio INTEGER, -- null
  ChannelId TEXT, -- null
  CleanName TEXT, -- words
  CommunityRating REAL, -- real 1..10
  CriticRating REAL, -- int 1..100
  CustomRating TEXT, -- null
  Data TEXT, -- json
  DateCreated TEXT, -- time
  DateLastMediaAdded TEXT, -- time
  DateLastRefreshed TEXT, -- time
  DateLastSaved TEXT, -- time
  DateModified TEXT, -- time
  EndDate TEXT, -- time
  EpisodeTitle TEXT, -- words
  ExternalId TEXT, -- null
  ExtraIds TEXT, -- null
  ExtraType INTEGER, -- enum 1|2|4
  ForcedSortName TEXT, -- null
  Genres TEXT, -- enum Drama|Comedy|Action|Documentary
  Height INTEGER, -- enum 1080|720|576|2160
  IndexNumber INTEGER, -- int 1..26
  InheritedParentalRatingValue INTEGER, -- enum 0|6|12|16|18
  IsFolder INTEGER NOT NULL, -- flag
  IsInMixedFolder INTEGER NOT NULL, -- flag
  IsLocked INTEGER NOT NULL, -- flag
  IsMovie INTEGER NOT NULL, -- flag
  IsRepeat INTEGER NOT NULL, -- flag
  IsSeries INTEGER NOT NULL, -- flag
  IsVirtualItem INTEGER NOT NULL, -- flag
  LUFS REAL, -- real -23..-7
  MediaType TEXT, -- enum Video|Audio|Unknown
  Name TEXT, -- words
  OfficialRating TEXT, -- enum FSK-12|FSK-16|PG-13|TV-MA
  OriginalTitle TEXT, -- words
  Overview TEXT, -- text
  OwnerId TEXT REFERENCES BaseItems(Id), -- null 94%
  ParentId TEXT REFERENCES BaseItems(Id), -- null 3%
  ParentIndexNumber INTEGER, -- int 0..12
  Path TEXT, -- slug
  PreferredMetadataCountryCode TEXT, -- enum DE|US
  PreferredMetadataLanguage TEXT, -- enum de|en
  PremiereDate TEXT, -- time
  PresentationUniqueKey TEXT, -- hash
  PrimaryVersionId TEXT REFERENCES BaseItems(Id), -- null 97%
  ProductionYear INTEGER, -- year
  RunTimeTicks INTEGER, -- int 600000000..90000000000
  SeasonId TEXT REFERENCES BaseItems(Id), -- null 45%, few
  SeasonName TEXT, -- enum Staffel 1|Staffel 2|Staffel 3
  SeriesId TEXT REFERENCES BaseItems(Id), -- null 42%, few
  SeriesName TEXT, -- words
  Size INTEGER, -- int 100000..9000000000
  SortName TEXT, -- words
  Studios TEXT, -- words
  Tagline TEXT, -- text
  Tags TEXT, -- words
  TopParentId TEXT REFERENCES BaseItems(Id), -- null 4%, few
  TotalBitrate INTEGER, -- int 128000..40000000
  Type TEXT NOT NULL, -- enum MediaBrowser.Controller.Entities.TV.Episode|MediaBrowser.Controller.Entities.Movies.Movie|MediaBrowser.Controller.Entities.Folder
  UnratedType TEXT, -- enum Movie|Series|Other
  Width INTEGER, -- enum 1920|1280|720|3840
  CONSTRAINT PK_BaseItems PRIMARY KEY (Id)
);
CREATE TABLE AncestorIds ( -- 4200 rows
  ParentItemId TEXT NOT NULL REFERENCES BaseItems(Id), -- few
  ItemId TEXT NOT NULL REFERENCES BaseItems(Id),
  CONSTRAINT PK_AncestorIds PRIMARY KEY (ItemId, ParentItemId)
);
CREATE TABLE AttachmentStreamInfos ( -- 160 rows
  ItemId TEXT NOT NULL REFERENCES BaseItems(Id),
  "Index" INTEGER NOT NULL, -- int 2..40
  Codec TEXT, -- enum ttf|otf
  CodecTag TEXT, -- null
  Comment TEXT, -- null
  Filename TEXT, -- slug
  MimeType TEXT, -- enum application/x-truetype-font|font/otf
  CONSTRAINT PK_AttachmentStreamInfos PRIMARY KEY (ItemId, "Index")
);
CREATE TABLE BaseItemImageInfos ( -- 3600 rows
  Id TEXT NOT NULL, -- uuid
  Path TEXT NOT NULL, -- slug
  DateModified TEXT, -- time
  ImageType INTEGER NOT NULL, -- int 0..12
  Width INTEGER NOT NULL, -- enum 1000|1920|400|0
  Height INTEGER NOT NULL, -- enum 1500|1080|225|0
  Blurhash BLOB, -- blob
  ItemId TEXT NOT NULL REFERENCES BaseItems(Id),
  CONSTRAINT PK_BaseItemImageInfos PRIMARY KEY (Id)
);
CREATE TABLE BaseItemMetadataFields ( -- 25 rows
  Id INTEGER NOT NULL, -- int 0..8
  ItemId TEXT NOT NULL REFERENCES BaseItems(Id),
  CONSTRAINT PK_BaseItemMetadataFields PRIMARY KEY (Id, ItemId)
);
CREATE TABLE BaseItemProviders ( -- 4300 rows
  ItemId TEXT NOT NULL REFERENCES BaseItems(Id),
  ProviderId TEXT NOT NULL, -- enum Tmdb|Imdb|Tvdb|TvRage|MusicBrainzAlbum
  ProviderValue TEXT NOT NULL, -- digits 7
  CONSTRAINT PK_BaseItemProviders PRIMARY KEY (ItemId, ProviderId)
);
CREATE TABLE Chapters ( -- 4900 rows
  ItemId TEXT NOT NULL REFERENCES BaseItems(Id),
  ChapterIndex INTEGER NOT NULL, -- int 0..30
  StartPositionTicks INTEGER NOT NULL, -- int 0..80000000000
  Name TEXT, -- enum Kapitel 1|Kapitel 2|Kapitel 3
  ImagePath TEXT, -- slug
  ImageDateModified TEXT, -- time
  CONSTRAINT PK_Chapters PRIMARY KEY (ItemId, ChapterIndex)
);
CREATE TABLE ItemValues ( -- 640 rows
  ItemValueId TEXT NOT NULL, -- uuid
  Type INTEGER NOT NULL, -- enum 2|3|4|0|1|6
  Value TEXT NOT NULL, -- words
  CleanValue TEXT NOT NULL, -- words
  CONSTRAINT PK_ItemValues PRIMARY KEY (ItemValueId)
);
CREATE TABLE ItemValuesMap ( -- 4800 rows
  ItemId TEXT NOT NULL REFERENCES BaseItems(Id),
  ItemValueId TEXT NOT NULL REFERENCES ItemValues(ItemValueId),
  CONSTRAINT PK_ItemValuesMap PRIMARY KEY (ItemValueId, ItemId)
);
CREATE TABLE MediaSegments ( -- 700 rows
  Id TEXT NOT NULL, -- uuid
  ItemId TEXT NOT NULL REFERENCES BaseItems(Id),
  Type INTEGER NOT NULL, -- enum 5|4|2|1|3
  EndTicks INTEGER NOT NULL, -- int 300000000..30000000000
  StartTicks INTEGER NOT NULL, -- int 0..29000000000
  SegmentProviderId TEXT NOT NULL, -- enum 0c4b1a37a5a3fd8b63b2e4f9fc4b1d2e|9a1ef5b2d0c74bb0a3d4f1e8a7c60b55
  CONSTRAINT PK_MediaSegments PRIMARY KEY (Id)
);
CREATE TABLE MediaStreamInfos ( -- 5000 rows
  ItemId TEXT NOT NULL REFERENCES BaseItems(Id),
  StreamIndex INTEGER NOT NULL, -- int 0..14
  StreamType INTEGER NOT NULL, -- enum 1|0|2|3
  Codec TEXT, -- enum h264|hevc|ac3|aac|subrip
  Language TEXT, -- enum ger|eng|jpn
  ChannelLayout TEXT, -- enum stereo|5.1
  Profile TEXT, -- enum High|Main 10|LC
  AspectRatio TEXT, -- enum 16:9|4:3
  Path TEXT, -- null
  IsInterlaced INTEGER, -- flag
  BitRate INTEGER, -- int 64000..20000000
  Channels INTEGER, -- enum 2|6|8
  SampleRate INTEGER, -- enum 48000|44100
  IsDefault INTEGER NOT NULL, -- flag
  IsForced INTEGER NOT NULL, -- flag
  IsExternal INTEGER NOT NULL, -- flag
  Height INTEGER, -- enum 1080|720|576
  Width INTEGER, -- enum 1920|1280|720
  AverageFrameRate REAL, -- enum 23.976|25|29.97
  Level REAL, -- enum 40|41|51|120
  BitDepth INTEGER, -- enum 8|10
  RefFrames INTEGER, -- enum 1|4
  Title TEXT, -- words
  TimeBase TEXT, -- enum 1/1000
  NalLengthSize TEXT, -- enum 4|0
  Rotation INTEGER, -- null
  CONSTRAINT PK_MediaStreamInfos PRIMARY KEY (ItemId, StreamIndex)
);
CREATE TABLE Peoples ( -- 1800 rows
  Id TEXT NOT NULL, -- uuid
  Name TEXT NOT NULL, -- words
  PersonType TEXT, -- enum Actor|Director|Writer|Producer|GuestStar
  CONSTRAINT PK_Peoples PRIMARY KEY (Id)
);
CREATE TABLE PeopleBaseItemMap ( -- 5000 rows
  Role TEXT NOT NULL, -- words
  ItemId TEXT NOT NULL REFERENCES BaseItems(Id),
  PeopleId TEXT NOT NULL REFERENCES Peoples(Id),
  SortOrder INTEGER, -- int 0..40
  ListOrder INTEGER, -- int 0..40
  CONSTRAINT PK_PeopleBaseItemMap PRIMARY KEY (ItemId, PeopleId, Role)
);
CREATE TABLE TrickplayInfos ( -- 420 rows
  ItemId TEXT NOT NULL REFERENCES BaseItems(Id),
  Width INTEGER NOT NULL, -- enum 320|640
  Height INTEGER NOT NULL, -- enum 180|134|360
  TileWidth INTEGER NOT NULL, -- enum 10
  TileHeight INTEGER NOT NULL, -- enum 10
  ThumbnailCount INTEGER NOT NULL, -- int 10..900
  Interval INTEGER NOT NULL, -- enum 10000
  Bandwidth INTEGER NOT NULL, -- int 4000..60000
  CONSTRAINT PK_TrickplayInfos PRIMARY KEY (ItemId, Width)
);
CREATE TABLE UserData ( -- 2300 rows
  CustomDataKey TEXT NOT NULL, -- hash
  ItemId TEXT NOT NULL REFERENCES BaseItems(Id),
  UserId TEXT NOT NULL REFERENCES Users(Id),
  AudioStreamIndex INTEGER, -- enum 1|2|3
  IsFavorite INTEGER NOT NULL, -- flag
  LastPlayedDate TEXT, -- time
  Likes INTEGER, -- flag
  PlayCount INTEGER NOT NULL, -- zipf 0..30
  PlaybackPositionTicks INTEGER NOT NULL, -- int 0..60000000000
  Played INTEGER NOT NULL, -- flag
  Rating REAL, -- null
  RetentionDate TEXT, -- null
  SubtitleStreamIndex INTEGER, -- enum -1|2|3|4
  CONSTRAINT PK_UserData PRIMARY KEY (ItemId, UserId, CustomDataKey)
);
CREATE TABLE ActivityLogs ( -- 1900 rows
  Id INTEGER PRIMARY KEY, -- gaps
  Name TEXT NOT NULL, -- text
  Overview TEXT, -- null
  ShortOverview TEXT, -- words
  Type TEXT NOT NULL, -- enum VideoPlayback|VideoPlaybackStopped|SessionStarted|SessionEnded|AuthenticationSucceeded
  UserId TEXT NOT NULL REFERENCES Users(Id), -- none '00000000-0000-0000-0000-000000000000' 8%
  ItemId TEXT REFERENCES BaseItems(Id), -- null 70%, dead 2%
  DateCreated TEXT NOT NULL, -- time
  LogSeverity INTEGER NOT NULL, -- enum 2|3|4
  RowVersion INTEGER NOT NULL -- enum 0
);
CREATE TABLE DisplayPreferences ( -- 40 rows
  Id INTEGER PRIMARY KEY,
  UserId TEXT NOT NULL REFERENCES Users(Id),
  ItemId TEXT NOT NULL REFERENCES BaseItems(Id), -- none '00000000-0000-0000-0000-000000000000' 60%
  Client TEXT NOT NULL, -- enum emby|Jellyfin Android TV
  ShowSidebar INTEGER NOT NULL, -- flag
  ShowBackdrop INTEGER NOT NULL, -- flag
  ScrollDirection INTEGER NOT NULL, -- enum 0|1
  IndexBy INTEGER, -- null
  SkipForwardLength INTEGER NOT NULL, -- enum 30000|10000
  SkipBackwardLength INTEGER NOT NULL, -- enum 10000|5000
  ChromecastVersion INTEGER NOT NULL, -- enum 0|1
  EnableNextVideoInfoOverlay INTEGER NOT NULL, -- flag
  DashboardTheme TEXT, -- null
  TvHome TEXT -- null
);
CREATE TABLE HomeSection ( -- 260 rows
  Id INTEGER PRIMARY KEY, -- gaps
  DisplayPreferencesId INTEGER NOT NULL REFERENCES DisplayPreferences(Id),
  "Order" INTEGER NOT NULL, -- int 0..9
  Type INTEGER NOT NULL -- int 0..9
);
CREATE UNIQUE INDEX IX_Users_Username ON Users (Username);
CREATE INDEX IX_AccessSchedules_UserId ON AccessSchedules (UserId);
CREATE UNIQUE INDEX IX_ImageInfos_UserId ON ImageInfos (UserId);
CREATE INDEX IX_BaseItems_ParentId ON BaseItems (ParentId);
CREATE INDEX IX_BaseItems_Path ON BaseItems (Path);
CREATE INDEX IX_AncestorIds_ParentItemId ON AncestorIds (ParentItemId);
CREATE INDEX IX_BaseItemImageInfos_ItemId ON BaseItemImageInfos (ItemId);
CREATE INDEX IX_ItemValuesMap_ItemId ON ItemValuesMap (ItemId);
CREATE INDEX IX_PeopleBaseItemMap_PeopleId ON PeopleBaseItemMap (PeopleId);
CREATE INDEX IX_UserData_UserId ON UserData (UserId);
CREATE INDEX IX_Devices_UserId ON Devices (UserId);
CREATE INDEX IX_ActivityLogs_DateCreated ON ActivityLogs (DateCreated);
CREATE INDEX IX_HomeSection_DisplayPreferencesId ON HomeSection (DisplayPreferencesId);
