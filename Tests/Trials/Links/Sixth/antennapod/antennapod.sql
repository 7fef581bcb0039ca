-- AntennaPod Antennapod.db, version 1 to 3 including tables kept by upgrades: feeds, items, media, images, chapters, queue, favorites, download log.
CREATE TABLE android_metadata ( -- 1 rows
  locale TEXT -- enum en_GB
);
CREATE TABLE Feeds ( -- 68 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  title TEXT, -- words
  custom_title TEXT, -- null 92%, words
  file_url TEXT, -- url
  download_url TEXT, -- url
  downloaded INTEGER, -- flag
  link TEXT, -- url
  description TEXT,
  payment_link TEXT, -- null 80%, url
  last_update TEXT, -- time
  language TEXT,
  author TEXT,
  image_url TEXT, -- url
  type TEXT, -- enum rss|atom
  feed_identifier TEXT, -- null 40%, url
  auto_download INTEGER DEFAULT 1, -- enum 0|1
  username TEXT, -- null 97%, word
  password TEXT, -- null 97%, word
  include_filter TEXT DEFAULT '', -- enum |
  exclude_filter TEXT DEFAULT '', -- enum |
  minimal_duration_filter INTEGER DEFAULT -1, -- enum -1|-1|600
  keep_updated INTEGER DEFAULT 1, -- enum 1|1|0
  is_paged INTEGER DEFAULT 0, -- enum 0|0|1
  next_page_link TEXT, -- null 90%, url
  hide TEXT, -- enum |played
  sort_order TEXT, -- null 90%, enum 0|1|4
  last_update_failed INTEGER DEFAULT 0, -- enum 0|0|0|1
  auto_delete_action INTEGER DEFAULT 0, -- enum 0|1|2
  feed_playback_speed REAL DEFAULT -1, -- real 0.8..2.5
  feed_volume_adaption INTEGER DEFAULT 0, -- enum 0|0|1
  tags TEXT, -- enum #root|#root
  feed_skip_intro INTEGER DEFAULT 0, -- enum 0|0|30
  feed_skip_ending INTEGER DEFAULT 0, -- enum 0|0|20
  episode_notification INTEGER DEFAULT 0, -- enum 0|0|1
  state INTEGER DEFAULT 0, -- enum 0|0|1
  new_episodes_action INTEGER DEFAULT 0 -- enum 0|0|2
);
CREATE TABLE FeedItems ( -- 5200 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  title TEXT, -- words
  pubDate INTEGER, -- millis
  read INTEGER, -- enum 0|1|1|-1
  link TEXT, -- url
  description TEXT,
  payment_link TEXT, -- null 85%, url
  media INTEGER, -- enum 0
  feed INTEGER REFERENCES Feeds(id), -- skew
  has_simple_chapters INTEGER, -- flag
  item_identifier TEXT, -- uuid
  image_url TEXT, -- null 40%, url
  auto_download INTEGER, -- enum 1|0
  podcastindex_chapter_url TEXT -- null 96%, url
);
CREATE TABLE FeedMedia ( -- 5100 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  duration INTEGER, -- zipf 0..7200000
  file_url TEXT, -- null 80%, url
  download_url TEXT, -- url
  downloaded INTEGER, -- enum 0|0|0|1
  position INTEGER, -- zipf 0..5000000
  filesize INTEGER, -- zipf 0..90000000
  mime_type TEXT, -- enum audio/mpeg|audio/x-m4a
  playback_completion_date INTEGER, -- millis
  feeditem INTEGER REFERENCES FeedItems(id), -- unique
  played_duration INTEGER, -- zipf 0..5000000
  has_embedded_picture INTEGER, -- enum -1|0|1
  last_played_time INTEGER -- millis
);
CREATE TABLE FeedImages ( -- 55 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT, -- words
  file_url TEXT, -- url
  download_url TEXT, -- url
  downloaded INTEGER -- flag
);
CREATE TABLE DownloadLog ( -- 200 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  feedfile INTEGER, -- any of Feeds(id), FeedMedia(id) by feedfile_type as code, null 0%
  feedfile_type INTEGER, -- type
  reason INTEGER, -- enum 0|0|12|4
  successful INTEGER, -- flag
  completion_date INTEGER, -- millis
  reason_detailed TEXT, -- enum |Unable to resolve host
  title TEXT -- words
);
CREATE TABLE Queue ( -- 37 rows
  id INTEGER PRIMARY KEY, -- serial from 0
  feeditem INTEGER REFERENCES FeedItems(id), -- unique
  feed INTEGER REFERENCES Feeds(id)
);
CREATE TABLE SimpleChapters ( -- 1900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  title TEXT, -- words
  start INTEGER, -- zipf 0..7000000
  feeditem INTEGER REFERENCES FeedItems(id), -- few
  link TEXT, -- null 80%, url
  image_url TEXT, -- null 95%, url
  type INTEGER -- enum 0|2
);
CREATE TABLE Favorites ( -- 61 rows
  id INTEGER PRIMARY KEY,
  feeditem INTEGER REFERENCES FeedItems(id), -- unique
  feed INTEGER REFERENCES Feeds(id)
);
CREATE INDEX FeedItems_feed ON FeedItems (feed);
CREATE INDEX FeedItems_pubDate ON FeedItems (pubDate);
CREATE INDEX FeedItems_read ON FeedItems (read);
CREATE INDEX Queue_feeditem ON Queue (feeditem);
CREATE INDEX FeedMedia_feeditem ON FeedMedia (feeditem);
CREATE INDEX SimpleChapters_feeditem ON SimpleChapters (feeditem);
