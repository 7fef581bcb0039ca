-- Jellyseerr 2 (fork of Overseerr, TypeORM on SQLite): users, media by TMDB id, requests with seasons, issues; ids of other services beside own ids.
CREATE TABLE user ( -- 38 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  email varchar NOT NULL UNIQUE, -- email
  username varchar, -- null 70%, word
  plexId integer, -- null 70%, sparse
  plexToken varchar, -- null 70%, code 20
  permissions integer NOT NULL DEFAULT 0, -- enum 32|32|2|16780320
  avatar varchar NOT NULL, -- url
  createdAt datetime NOT NULL, -- time
  updatedAt datetime NOT NULL, -- time
  password varchar, -- null 80%, hash
  userType integer NOT NULL DEFAULT 1, -- enum 1|2|3
  plexUsername varchar, -- null 70%, word
  resetPasswordGuid varchar, -- null 95%, uuid
  recoveryLinkExpirationDate date, -- null 95%, date
  movieQuotaLimit integer, -- null 80%, enum 5|10
  movieQuotaDays integer, -- null 80%, enum 7|30
  tvQuotaLimit integer, -- null 80%, enum 2|5
  tvQuotaDays integer, -- null 80%, enum 7|30
  jellyfinUsername varchar, -- null 40%, word
  jellyfinUserId varchar, -- null 40%, hash
  jellyfinDeviceId varchar, -- null 40%, code 24
  jellyfinAuthToken varchar, -- null 40%, hash
  avatarETag varchar, -- null 40%, hash
  avatarVersion varchar -- null 40%, millis
);
CREATE TABLE user_settings ( -- 33 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  locale varchar NOT NULL DEFAULT '', -- enum |en|de
  discoverRegion varchar, -- null 80%, enum US|DE
  streamingRegion varchar, -- null 80%, enum US|DE
  originalLanguage varchar, -- null 80%, enum en|all
  pgpKey varchar, -- null 99%
  discordId varchar, -- null 70%, digits 18
  telegramChatId varchar, -- null 90%, digits 9
  telegramMessageThreadId varchar, -- null
  telegramSendSilently boolean, -- null 90%
  pushbulletAccessToken varchar, -- null 99%
  pushoverApplicationToken varchar, -- null 99%
  pushoverUserKey varchar, -- null 99%
  pushoverSound varchar, -- null
  notificationTypes text, -- json
  watchlistSyncMovies boolean, -- null 50%
  watchlistSyncTv boolean, -- null 50%
  userId integer REFERENCES user(id), -- unique, null 0%
  UNIQUE (userId)
);
CREATE TABLE user_push_subscription ( -- 21 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  endpoint varchar NOT NULL, -- url
  p256dh varchar NOT NULL, -- hash
  auth varchar NOT NULL, -- code 22
  userAgent varchar, -- null 50%, words
  createdAt datetime, -- time
  userId integer REFERENCES user(id), -- few, null 0%
  UNIQUE (auth)
);
CREATE TABLE media ( -- 1300 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  mediaType varchar NOT NULL, -- enum movie|movie|tv
  tmdbId integer NOT NULL, -- zipf 100..900000
  tvdbId integer, -- null 65%, int 70000..420000
  imdbId varchar, -- null 60%, digits 9
  status integer NOT NULL DEFAULT 1, -- enum 5|5|4|3|2|1|7
  status4k integer NOT NULL DEFAULT 1, -- enum 1|1|1|5
  createdAt datetime NOT NULL, -- time
  updatedAt datetime NOT NULL, -- time
  lastSeasonChange datetime NOT NULL, -- time
  mediaAddedAt datetime, -- null 20%, time
  serviceId integer, -- null 60%, enum 0|0|1
  serviceId4k integer, -- null 95%, enum 1
  externalServiceId integer, -- null 60%, int 1..900
  externalServiceId4k integer, -- null 95%, int 1..90
  externalServiceSlug varchar, -- null 60%, slug
  externalServiceSlug4k varchar, -- null 95%, slug
  ratingKey varchar, -- null 80%, digits 5
  ratingKey4k varchar, -- null 98%, digits 5
  jellyfinMediaId varchar, -- null 30%, hash
  jellyfinMediaId4k varchar -- null 95%, hash
);
CREATE TABLE season ( -- 1400 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  seasonNumber integer NOT NULL, -- zipf 0..14
  status integer NOT NULL DEFAULT 1, -- enum 5|5|4|3|1
  status4k integer NOT NULL DEFAULT 1, -- enum 1
  createdAt datetime NOT NULL, -- time
  updatedAt datetime NOT NULL, -- time
  mediaId integer REFERENCES media(id) -- null 1%
);
CREATE TABLE media_request ( -- 620 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  status integer NOT NULL, -- enum 2|2|5|1|3
  createdAt datetime NOT NULL, -- time
  updatedAt datetime NOT NULL, -- time
  type varchar NOT NULL, -- enum movie|tv
  mediaId integer REFERENCES media(id), -- null 0%
  requestedById integer REFERENCES user(id), -- skew, null 0%
  modifiedById integer REFERENCES user(id), -- null 40%, few
  is4k boolean NOT NULL DEFAULT 0, -- enum 0|0|0|1
  serverId integer, -- null 60%, enum 0|1
  profileId integer, -- null 60%, enum 4|6|1|7
  rootFolder varchar, -- null 60%, enum /movies|/tv|/tv4k
  languageProfileId integer, -- null 90%, enum 1
  tags text, -- null 90%, enum 1|2|3
  isAutoRequest boolean NOT NULL DEFAULT 0 -- enum 0|0|1
);
CREATE TABLE season_request ( -- 540 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  seasonNumber integer NOT NULL, -- zipf 1..14
  status integer NOT NULL DEFAULT 1, -- enum 2|5|1|3
  createdAt datetime NOT NULL, -- time
  updatedAt datetime NOT NULL, -- time
  requestId integer REFERENCES media_request(id) -- null 1%
);
CREATE TABLE issue ( -- 64 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  issueType integer NOT NULL, -- enum 1|2|3|4
  status integer NOT NULL DEFAULT 1, -- enum 1|2|2
  problemSeason integer NOT NULL DEFAULT 0, -- zipf 0..9
  problemEpisode integer NOT NULL DEFAULT 0, -- zipf 0..20
  createdAt datetime NOT NULL, -- time
  updatedAt datetime NOT NULL, -- time
  mediaId integer NOT NULL REFERENCES media(id),
  createdById integer NOT NULL REFERENCES user(id), -- skew
  modifiedById integer REFERENCES user(id) -- null 40%, few
);
CREATE TABLE issue_comment ( -- 130 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  message text NOT NULL, -- text
  createdAt datetime NOT NULL, -- time
  updatedAt datetime NOT NULL, -- time
  userId integer NOT NULL REFERENCES user(id), -- skew
  issueId integer REFERENCES issue(id) -- null 0%
);
CREATE TABLE watchlist ( -- 210 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  ratingKey varchar NOT NULL, -- hash
  mediaType varchar NOT NULL, -- enum movie|tv
  title varchar NOT NULL, -- words
  tmdbId integer NOT NULL, -- zipf 100..900000
  createdAt datetime NOT NULL, -- time
  updatedAt datetime NOT NULL, -- time
  requestedById integer REFERENCES user(id), -- skew, null 0%
  mediaId integer REFERENCES media(id), -- null 0%
  UNIQUE (tmdbId, requestedById)
);
CREATE TABLE blacklist ( -- 26 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  mediaType varchar NOT NULL, -- enum movie|tv
  title varchar, -- words
  tmdbId integer NOT NULL, -- zipf 100..900000
  blacklistedTags varchar, -- null 60%, digits 6
  createdAt datetime NOT NULL, -- time
  userId integer REFERENCES user(id), -- null 30%, few
  mediaId integer REFERENCES media(id), -- unique, null 0%
  UNIQUE (tmdbId),
  UNIQUE (mediaId)
);
CREATE TABLE discover_slider ( -- 14 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  type integer NOT NULL, -- int 1..20
  "order" integer NOT NULL, -- order
  isBuiltIn boolean NOT NULL DEFAULT 0, -- enum 1|1|1|0
  enabled boolean NOT NULL DEFAULT 1, -- enum 1|0
  title varchar, -- null 80%, words
  data varchar, -- null 80%, digits 4
  createdAt datetime NOT NULL, -- time
  updatedAt datetime NOT NULL -- time
);
CREATE TABLE override_rule ( -- 4 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  radarrServiceId integer, -- null 50%, enum 0|1
  sonarrServiceId integer, -- null 50%, enum 0
  users varchar, -- null 60%, enum 1|3
  genre varchar, -- null 40%, enum 16|27
  language varchar, -- null 60%, enum ja
  keywords varchar, -- null 70%, digits 6
  profileId integer, -- null 30%, enum 4|6
  rootFolder varchar, -- null 30%, enum /anime|/movies
  tags varchar, -- null 80%
  createdAt datetime NOT NULL, -- time
  updatedAt datetime NOT NULL -- time
);
CREATE TABLE session ( -- 110 rows
  expiredAt bigint NOT NULL, -- millis
  id varchar(255) PRIMARY KEY NOT NULL, -- code 32
  json text NOT NULL, -- json
  destroyedAt datetime -- null
);
CREATE TABLE migrations ( -- 46 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  timestamp bigint NOT NULL, -- millis
  name varchar NOT NULL -- slug
);
CREATE INDEX IDX_7157aad07c73f6a6ae3bbd5ef5 ON media (tmdbId);
CREATE INDEX IDX_41a289eb1fa489c1bc6f38d9c3 ON media (tvdbId);
CREATE INDEX IDX_7ff2d11f6a83cb52386eaebe74 ON media (imdbId);
CREATE INDEX IDX_28c5d1d16da7908c97c9bc2f74 ON session (expiredAt);
CREATE INDEX IDX_939f205946256cc0d2a1ac51a8 ON watchlist (tmdbId);
