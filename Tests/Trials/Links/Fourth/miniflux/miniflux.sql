-- Miniflux 2.2 (Go feed reader), internal/database/migrations.go up to the SiYuan integration (the integrations table shortened).
CREATE TABLE schema_version ( -- 1 rows
  version TEXT NOT NULL -- enum 117
);
CREATE TABLE users ( -- 12 rows
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL UNIQUE, -- word
  password TEXT, -- hash
  is_admin BOOLEAN, -- flag
  language TEXT, -- enum en_US|fr_FR|de_DE|zh_CN
  timezone TEXT, -- enum UTC|Europe/Berlin|Asia/Tokyo
  theme TEXT, -- enum light_serif|dark_serif|system_serif
  last_login_at TIMESTAMP, -- time
  entry_direction TEXT, -- enum asc|desc
  keyboard_shortcuts BOOLEAN, -- flag
  entries_per_page INTEGER, -- enum 100|100|50|200
  show_reading_time BOOLEAN, -- flag
  entry_swipe BOOLEAN, -- flag
  stylesheet TEXT, -- null
  google_id TEXT, -- digits 21
  openid_connect_id TEXT, -- uuid
  display_mode TEXT, -- enum standalone|browser|fullscreen
  entry_order TEXT, -- enum published_at|created_at
  default_reading_speed INTEGER, -- enum 265|200|300
  cjk_reading_speed INTEGER, -- enum 500|400
  default_home_page TEXT, -- enum unread|categories|starred
  categories_sorting_order TEXT, -- enum unread_count|alphabetical
  gesture_nav TEXT, -- enum tap|swipe|none
  mark_read_on_view BOOLEAN -- flag
);
CREATE TABLE user_sessions ( -- 60 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id), -- skew
  token TEXT NOT NULL UNIQUE, -- hash
  created_at TIMESTAMP, -- time
  user_agent TEXT, -- words
  ip TEXT, -- words
  UNIQUE (user_id, token)
);
CREATE TABLE categories ( -- 46 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  title TEXT NOT NULL, -- words
  hide_globally BOOLEAN -- flag
);
CREATE TABLE feeds ( -- 410 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id INTEGER NOT NULL REFERENCES users(id), -- skew
  category_id INTEGER NOT NULL REFERENCES categories(id),
  title TEXT NOT NULL, -- words
  feed_url TEXT NOT NULL, -- url
  site_url TEXT NOT NULL, -- url
  checked_at TIMESTAMP, -- time
  etag_header TEXT, -- hash
  last_modified_header TEXT, -- words
  parsing_error_msg TEXT, -- words
  parsing_error_count INTEGER, -- zipf 0..5
  scraper_rules TEXT, -- null
  rewrite_rules TEXT, -- null
  crawler BOOLEAN, -- flag
  username TEXT, -- null
  password TEXT, -- null
  user_agent TEXT, -- null
  disabled BOOLEAN, -- flag
  next_check_at TIMESTAMP, -- time
  ignore_http_cache BOOLEAN, -- flag
  fetch_via_proxy BOOLEAN, -- flag
  blocklist_rules TEXT, -- null
  keeplist_rules TEXT, -- null
  allow_self_signed_certificates BOOLEAN, -- flag
  cookie TEXT, -- null
  hide_globally BOOLEAN, -- flag
  url_rewrite_rules TEXT, -- null
  no_media_player BOOLEAN, -- flag
  apprise_service_urls TEXT -- null
);
CREATE TABLE entries ( -- 5000 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id INTEGER NOT NULL REFERENCES users(id), -- skew
  feed_id INTEGER NOT NULL REFERENCES feeds(id),
  hash TEXT NOT NULL, -- hash
  published_at TIMESTAMP, -- time
  title TEXT NOT NULL, -- words
  url TEXT NOT NULL, -- url
  author TEXT, -- words
  content TEXT, -- text
  status TEXT, -- enum read|unread|removed
  starred BOOLEAN, -- flag
  comments_url TEXT, -- url
  document_vectors TEXT, -- words
  changed_at TIMESTAMP, -- time
  share_code TEXT, -- null
  reading_time INTEGER, -- zipf 0..30
  created_at TIMESTAMP, -- time
  tags TEXT, -- json
  UNIQUE (feed_id, hash)
);
CREATE TABLE enclosures ( -- 900 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id INTEGER NOT NULL REFERENCES users(id), -- skew
  entry_id INTEGER NOT NULL REFERENCES entries(id),
  url TEXT NOT NULL, -- url
  size INTEGER, -- int 0..90000000
  mime_type TEXT, -- enum audio/mpeg|image/jpeg|video/mp4
  media_progression INTEGER -- zipf 0..3600
);
CREATE TABLE icons ( -- 300 rows
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE, -- hash
  mime_type TEXT NOT NULL, -- enum image/png|image/x-icon|image/svg+xml
  content BLOB -- blob
);
CREATE TABLE feed_icons ( -- 380 rows
  feed_id INTEGER NOT NULL REFERENCES feeds(id), -- unique
  icon_id INTEGER NOT NULL REFERENCES icons(id),
  PRIMARY KEY (feed_id, icon_id)
);
CREATE TABLE integrations ( -- 12 rows
  user_id INTEGER PRIMARY KEY REFERENCES users(id), -- unique
  pinboard_enabled BOOLEAN, -- flag
  pinboard_token TEXT, -- null
  pinboard_tags TEXT, -- enum miniflux
  pinboard_mark_as_unread BOOLEAN, -- flag
  instapaper_enabled BOOLEAN, -- flag
  instapaper_username TEXT, -- null
  fever_enabled BOOLEAN, -- flag
  fever_username TEXT, -- words
  fever_token TEXT, -- hash
  wallabag_enabled BOOLEAN, -- flag
  wallabag_url TEXT, -- url
  wallabag_client_id TEXT, -- digits 5
  wallabag_client_secret TEXT, -- hash
  nunux_keeper_enabled BOOLEAN, -- flag
  nunux_keeper_api_key TEXT, -- null
  pocket_enabled BOOLEAN, -- flag
  pocket_consumer_key TEXT, -- null
  telegram_bot_enabled BOOLEAN, -- flag
  telegram_bot_token TEXT, -- null
  telegram_bot_chat_id TEXT, -- digits 9
  telegram_bot_topic_id INTEGER, -- null
  googlereader_enabled BOOLEAN, -- flag
  googlereader_username TEXT, -- words
  linkding_enabled BOOLEAN, -- flag
  linkding_api_key TEXT, -- hash
  matrix_bot_enabled BOOLEAN, -- flag
  matrix_bot_chat_id TEXT, -- null
  notion_enabled BOOLEAN, -- flag
  notion_page_id TEXT, -- uuid
  webhook_enabled BOOLEAN, -- flag
  webhook_secret TEXT -- hash
);
CREATE TABLE sessions ( -- 150 rows
  id TEXT PRIMARY KEY, -- hash
  data TEXT, -- json
  created_at TIMESTAMP -- time
);
CREATE TABLE api_keys ( -- 9 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  token TEXT NOT NULL UNIQUE, -- hash
  description TEXT NOT NULL, -- words
  last_used_at TIMESTAMP, -- time
  created_at TIMESTAMP, -- time
  UNIQUE (user_id, description)
);
CREATE TABLE webauthn_credentials ( -- 4 rows
  handle BLOB PRIMARY KEY, -- uuid blob
  cred_id BLOB, -- blob
  user_id INTEGER NOT NULL REFERENCES users(id),
  public_key BLOB, -- blob
  attestation_type TEXT, -- enum none
  aaguid BLOB, -- blob
  sign_count INTEGER, -- zipf 0..90
  clone_warning BOOLEAN, -- flag
  name TEXT, -- words
  added_on TIMESTAMP, -- time
  last_seen_on TIMESTAMP -- time
);
CREATE TABLE acme_cache ( -- 0 rows
  key TEXT PRIMARY KEY, -- word
  data BLOB, -- blob
  updated_at TIMESTAMP -- time
);
CREATE INDEX idx_entries_feed_id ON entries (feed_id);
CREATE INDEX idx_entries_user_id_status ON entries (user_id, status);
CREATE INDEX idx_feeds_user_id_category_id ON feeds (user_id, category_id);
CREATE INDEX idx_entries_user_id_feed_id ON entries (user_id, feed_id);
CREATE INDEX idx_entries_feed_id_url ON entries (feed_id, url);
CREATE INDEX idx_entries_user_id_status_changed_at ON entries (user_id, status, changed_at);
CREATE INDEX idx_enclosures_entry_id ON enclosures (entry_id);
