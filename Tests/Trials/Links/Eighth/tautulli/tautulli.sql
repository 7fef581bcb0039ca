-- Tautulli 2.13 (tautulli.db): Plex play history in three tables with one id, users by Plex user_id, sections by section_id; rating keys are Plex's own.
CREATE TABLE sessions ( -- 3 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  session_key INTEGER, -- int 100..140
  session_id TEXT, -- code 24
  transcode_key TEXT, -- null 50%, code 24
  rating_key INTEGER, -- int 100..48000
  section_id INTEGER REFERENCES library_sections(section_id), -- null 0%
  media_type TEXT, -- enum movie|episode|track
  started INTEGER, -- epoch
  stopped INTEGER, -- null 100%
  paused_counter INTEGER DEFAULT 0, -- zipf 0..900
  state TEXT, -- enum playing|paused
  user_id INTEGER REFERENCES users(user_id), -- null 0%
  user TEXT, -- word
  friendly_name TEXT, -- words
  ip_address TEXT, -- enum 192.168.1.20|81.2.69.160
  machine_id TEXT, -- code 24
  bandwidth INTEGER, -- int 900..20000
  location TEXT, -- enum lan|wan
  player TEXT, -- words
  product TEXT, -- enum Plex Web|Plex for iOS|Plex for LG
  platform TEXT, -- enum Chrome|iOS|webOS
  title TEXT, -- words
  parent_title TEXT, -- words
  grandparent_title TEXT, -- words
  full_title TEXT, -- words
  media_index INTEGER, -- int 1..24
  parent_media_index INTEGER, -- int 1..9
  parent_rating_key INTEGER, -- int 100..48000
  grandparent_rating_key INTEGER, -- int 100..48000
  view_offset INTEGER DEFAULT 0, -- int 0..5000000
  duration INTEGER, -- int 900000..8000000
  video_decision TEXT, -- enum direct play|transcode|copy
  audio_decision TEXT, -- enum direct play|transcode|copy
  transcode_decision TEXT, -- enum direct play|transcode|copy
  relayed INTEGER, -- enum 0
  secure INTEGER, -- enum 1
  buffer_count INTEGER DEFAULT 0, -- enum 0|1|2
  buffer_last_triggered INTEGER, -- null 90%, epoch
  last_paused INTEGER, -- null 80%, epoch
  watched INTEGER DEFAULT 0, -- enum 0|1
  write_attempts INTEGER DEFAULT 0, -- enum 0
  raw_stream_info TEXT -- json
);
CREATE TABLE sessions_continued ( -- 16 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  user_id INTEGER REFERENCES users(user_id), -- null 0%
  machine_id TEXT, -- code 24
  media_type TEXT, -- enum movie|episode|track
  stopped INTEGER -- epoch
);
CREATE TABLE session_history ( -- 2400 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  reference_id INTEGER REFERENCES session_history(id), -- null 0%, dead 1%
  started INTEGER, -- epoch
  stopped INTEGER, -- epoch
  rating_key INTEGER, -- zipf 100..48000
  user_id INTEGER REFERENCES users(user_id), -- skew, null 0%
  user TEXT, -- word
  ip_address TEXT, -- enum 192.168.1.20|192.168.1.34|81.2.69.160|90.8.12.4
  paused_counter INTEGER DEFAULT 0, -- zipf 0..2000
  player TEXT, -- words
  product TEXT, -- enum Plex Web|Plex for iOS|Plex for LG|Plexamp
  product_version TEXT, -- enum 4.87.2|8.1|5.50.1
  platform TEXT, -- enum Chrome|iOS|webOS|Android
  platform_version TEXT, -- enum 102.0|15.5|6.0
  profile TEXT, -- enum Web|iOS|HTML TV App
  machine_id TEXT, -- code 24
  bandwidth INTEGER, -- int 900..20000
  location TEXT, -- enum lan|wan
  quality_profile TEXT, -- enum Original|4 Mbps 720p|Unknown
  secure INTEGER, -- enum 1|0
  relayed INTEGER, -- enum 0|0|0|1
  parent_rating_key INTEGER, -- zipf 100..48000, null 30%
  grandparent_rating_key INTEGER, -- zipf 100..48000, null 30%
  media_type TEXT, -- enum movie|episode|episode|track
  section_id INTEGER REFERENCES library_sections(section_id), -- skew, null 2%
  view_offset INTEGER DEFAULT 0 -- int 0..5000000
);
CREATE TABLE session_history_media_info ( -- 2400 rows
  id INTEGER PRIMARY KEY REFERENCES session_history(id),
  rating_key INTEGER, -- zipf 100..48000
  video_decision TEXT, -- enum direct play|transcode|copy
  audio_decision TEXT, -- enum direct play|transcode|copy
  transcode_decision TEXT, -- enum direct play|transcode|copy
  duration INTEGER DEFAULT 0, -- int 900000..8000000
  container TEXT, -- enum mkv|mp4|flac
  bitrate INTEGER, -- int 300..20000
  width INTEGER, -- enum 1920|1280|3840
  height INTEGER, -- enum 1080|720|2160
  video_bitrate INTEGER, -- int 300..20000
  video_bit_depth INTEGER, -- enum 8|10
  video_codec TEXT, -- enum h264|hevc
  video_codec_level TEXT, -- enum 41|51
  video_width INTEGER, -- enum 1920|1280
  video_height INTEGER, -- enum 1080|720
  video_resolution TEXT, -- enum 1080|720|4k|sd
  video_framerate TEXT, -- enum 24p|NTSC
  aspect_ratio TEXT, -- enum 1.78|2.35
  audio_bitrate INTEGER, -- enum 384|640|1509
  audio_codec TEXT, -- enum ac3|aac|dca
  audio_channels INTEGER, -- enum 2|6|8
  subtitles INTEGER, -- enum 0|1
  subtitle_codec TEXT, -- null 60%, enum srt|pgs
  transcode_protocol TEXT, -- null 60%, enum dash|hls
  transcode_container TEXT, -- null 60%, enum mp4|mkv
  stream_video_codec TEXT, -- enum h264|hevc
  stream_bitrate INTEGER, -- int 300..20000
  synced_version INTEGER, -- enum 0
  optimized_version INTEGER, -- enum 0|0|0|1
  optimized_version_profile TEXT -- null 98%
);
CREATE TABLE session_history_metadata ( -- 2400 rows
  id INTEGER PRIMARY KEY REFERENCES session_history(id),
  rating_key INTEGER, -- zipf 100..48000
  parent_rating_key INTEGER, -- zipf 100..48000
  grandparent_rating_key INTEGER, -- zipf 100..48000
  title TEXT, -- words
  parent_title TEXT, -- words
  grandparent_title TEXT, -- words
  original_title TEXT, -- null 90%, words
  full_title TEXT, -- words
  media_index INTEGER, -- int 1..24
  parent_media_index INTEGER, -- int 1..9
  section_id INTEGER REFERENCES library_sections(section_id), -- skew, null 30%
  thumb TEXT, -- url
  parent_thumb TEXT, -- url
  grandparent_thumb TEXT, -- url
  art TEXT, -- url
  media_type TEXT, -- enum movie|episode|track
  year INTEGER, -- year
  originally_available_at TEXT, -- date
  added_at INTEGER, -- epoch
  updated_at INTEGER, -- epoch
  last_viewed_at INTEGER, -- null 40%, epoch
  content_rating TEXT, -- enum PG-13|TV-MA|R
  summary TEXT, -- text
  tagline TEXT, -- words
  rating TEXT, -- enum 7.1|8.3|6.2
  duration INTEGER DEFAULT 0, -- int 900000..8000000
  guid TEXT, -- url
  directors TEXT, -- words
  writers TEXT, -- words
  actors TEXT, -- words
  genres TEXT, -- words
  studio TEXT, -- word
  labels TEXT, -- null 90%
  live INTEGER DEFAULT 0, -- enum 0|0|0|1
  channel_call_sign TEXT, -- null 98%
  channel_id TEXT, -- null 98%, code 24
  channel_identifier TEXT, -- null 98%
  channel_title TEXT -- null 98%
);
CREATE TABLE users ( -- 27 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  user_id INTEGER DEFAULT NULL UNIQUE, -- sparse
  username TEXT NOT NULL, -- word
  friendly_name TEXT, -- null 60%, words
  thumb TEXT, -- url
  custom_avatar_url TEXT, -- null 90%, url
  title TEXT, -- word
  email TEXT, -- email
  row_id INTEGER, -- null
  is_active INTEGER DEFAULT 1, -- enum 1|1|1|0
  is_admin INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  is_home_user INTEGER DEFAULT NULL, -- enum 0|1
  is_allow_sync INTEGER DEFAULT NULL, -- enum 0|1
  is_restricted INTEGER DEFAULT NULL, -- enum 0|0|1
  do_notify INTEGER DEFAULT 1, -- enum 1
  keep_history INTEGER DEFAULT 1, -- enum 1
  deleted_user INTEGER DEFAULT 0, -- enum 0|0|0|1
  allow_guest INTEGER DEFAULT 0, -- enum 0|1
  user_token TEXT, -- null 10%, code 20
  server_token TEXT, -- null 10%, code 20
  shared_libraries TEXT, -- enum 1;2;3|1;2|3
  filter_all TEXT, -- null 90%
  filter_movies TEXT, -- null 90%
  filter_tv TEXT, -- null 90%
  filter_music TEXT, -- null 90%
  filter_photos TEXT -- null 90%
);
CREATE TABLE library_sections ( -- 7 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  server_id TEXT, -- enum 5c9a2b7714f0e1d3a8
  section_id INTEGER, -- gaps
  section_name TEXT, -- word
  section_type TEXT, -- enum movie|show|artist|photo
  agent TEXT, -- enum tv.plex.agents.movie|tv.plex.agents.series|tv.plex.agents.music
  thumb TEXT, -- url
  custom_thumb_url TEXT, -- null 80%, url
  art TEXT, -- url
  custom_art_url TEXT, -- null 90%, url
  count INTEGER, -- int 40..3000
  parent_count INTEGER, -- null 40%, int 40..3000
  child_count INTEGER, -- null 40%, int 40..30000
  is_active INTEGER DEFAULT 1, -- enum 1|1|0
  do_notify INTEGER DEFAULT 1, -- enum 1
  do_notify_created INTEGER DEFAULT 1, -- enum 1
  keep_history INTEGER DEFAULT 1, -- enum 1
  deleted_section INTEGER DEFAULT 0, -- enum 0|0|0|1
  UNIQUE(server_id, section_id)
);
CREATE TABLE user_login ( -- 420 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  timestamp INTEGER, -- epoch
  user_id INTEGER REFERENCES users(user_id), -- few, null 8%
  user TEXT, -- word
  user_group TEXT, -- enum admin|guest
  ip_address TEXT, -- enum 192.168.1.20|81.2.69.160
  host TEXT, -- url
  user_agent TEXT, -- words
  success INTEGER DEFAULT 1, -- enum 1|1|1|0
  expiry TEXT, -- time
  jwt_token TEXT UNIQUE -- hash
);
CREATE TABLE notifiers ( -- 8 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  agent_id INTEGER, -- enum 10|20|25|13|17
  agent_name TEXT, -- enum email|discord|webhook|telegram|script
  agent_label TEXT, -- enum Email|Discord|Webhook|Telegram|Script
  friendly_name TEXT, -- words
  notifier_config TEXT, -- json
  on_play INTEGER DEFAULT 0, -- enum 0|1
  on_stop INTEGER DEFAULT 0, -- enum 0|1
  on_pause INTEGER DEFAULT 0, -- enum 0
  on_resume INTEGER DEFAULT 0, -- enum 0
  on_watched INTEGER DEFAULT 0, -- enum 0|1
  on_created INTEGER DEFAULT 0, -- enum 0|1
  on_intdown INTEGER DEFAULT 0, -- enum 0|1
  on_concurrent INTEGER DEFAULT 0, -- enum 0
  on_play_subject TEXT, -- words
  on_play_body TEXT, -- words
  custom_conditions TEXT, -- json
  custom_conditions_logic TEXT -- null 90%
);
CREATE TABLE notify_log ( -- 900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  timestamp INTEGER, -- epoch
  session_key INTEGER, -- null 30%, int 1..140
  rating_key INTEGER, -- null 5%, zipf 100..48000
  parent_rating_key INTEGER, -- null 30%, zipf 100..48000
  grandparent_rating_key INTEGER, -- null 30%, zipf 100..48000
  user_id INTEGER REFERENCES users(user_id), -- null 35%, skew
  user TEXT, -- null 35%, word
  notifier_id INTEGER REFERENCES notifiers(id), -- dead 6%, skew, null 0%
  agent_id INTEGER, -- enum 10|20|25|13|17
  agent_name TEXT, -- enum email|discord|webhook|telegram|script
  notify_action TEXT, -- enum on_play|on_stop|on_created|on_watched
  subject_text TEXT, -- words
  body_text TEXT, -- text
  script_args TEXT, -- null 90%
  poster_url TEXT, -- null 95%, url
  success INTEGER DEFAULT 0 -- enum 1|1|1|0
);
CREATE TABLE newsletters ( -- 2 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  agent_id INTEGER, -- enum 0
  agent_name TEXT, -- enum recently_added
  agent_label TEXT, -- enum Recently Added
  id_name TEXT NOT NULL, -- words
  friendly_name TEXT, -- words
  newsletter_config TEXT, -- json
  email_config TEXT, -- json
  subject TEXT, -- words
  body TEXT, -- text
  message TEXT, -- text
  cron TEXT NOT NULL DEFAULT '0 0 * * 0', -- enum 0 0 * * 0
  active INTEGER DEFAULT 0 -- enum 1|0
);
CREATE TABLE newsletter_log ( -- 74 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  timestamp INTEGER, -- epoch
  newsletter_id INTEGER REFERENCES newsletters(id), -- null 0%
  agent_id INTEGER, -- enum 0
  agent_name TEXT, -- enum recently_added
  notify_action TEXT, -- enum on_cron|test
  subject_text TEXT, -- words
  body_text TEXT, -- text
  message_text TEXT, -- text
  start_date TEXT, -- date
  end_date TEXT, -- date
  start_time INTEGER, -- epoch
  end_time INTEGER, -- epoch
  uuid TEXT UNIQUE, -- code 8
  filename TEXT, -- slug
  email_msg_id TEXT, -- null 40%, email
  success INTEGER DEFAULT 0 -- enum 1|1|0
);
CREATE TABLE recently_added ( -- 1100 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  added_at INTEGER, -- epoch
  pms_identifier TEXT, -- enum 5c9a2b7714f0e1d3a8
  section_id INTEGER REFERENCES library_sections(section_id), -- null 0%
  rating_key INTEGER, -- int 100..48000
  parent_rating_key INTEGER, -- int 100..48000, null 30%
  grandparent_rating_key INTEGER, -- int 100..48000, null 30%
  media_type TEXT, -- enum movie|episode|season|album
  media_info TEXT -- json
);
CREATE TABLE mobile_devices ( -- 3 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  device_id TEXT NOT NULL UNIQUE, -- hash
  device_token TEXT, -- hash
  device_name TEXT, -- words
  platform TEXT, -- enum android|ios
  version TEXT, -- enum 2.2.1
  friendly_name TEXT, -- null 50%, words
  onesignal_id TEXT, -- uuid
  last_seen INTEGER, -- epoch
  official INTEGER DEFAULT 0 -- enum 1
);
CREATE TABLE tvmaze_lookup ( -- 140 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  rating_key INTEGER, -- int 100..48000
  thetvdb_id INTEGER, -- int 70000..420000
  imdb_id TEXT, -- null 30%, digits 9
  tvmaze_id INTEGER, -- int 1..60000
  tvmaze_url TEXT, -- url
  tvmaze_json TEXT -- json
);
CREATE TABLE themoviedb_lookup ( -- 260 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  rating_key INTEGER, -- int 100..48000
  thetvdb_id INTEGER, -- null 60%, int 70000..420000
  imdb_id TEXT, -- null 30%, digits 9
  themoviedb_id INTEGER, -- int 100..900000
  themoviedb_url TEXT, -- url
  themoviedb_json TEXT -- json
);
CREATE TABLE musicbrainz_lookup ( -- 30 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  rating_key INTEGER, -- int 100..48000
  musicbrainz_id INTEGER, -- uuid
  musicbrainz_url TEXT, -- url
  musicbrainz_type TEXT, -- enum artist|release|recording
  musicbrainz_json TEXT -- json
);
CREATE TABLE image_hash_lookup ( -- 480 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  img_hash TEXT, -- hash
  img TEXT, -- url
  rating_key INTEGER, -- int 100..48000
  width INTEGER, -- enum 1000|300|500
  height INTEGER, -- enum 1500|300|280
  opacity INTEGER, -- enum 100|25
  background TEXT, -- enum 000000|282828
  blur INTEGER, -- enum 0|3
  fallback TEXT -- enum poster|cover|art
);
CREATE TABLE imgur_lookup ( -- 60 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  img_hash TEXT REFERENCES image_hash_lookup(img_hash), -- null 0%
  imgur_title TEXT, -- words
  imgur_url TEXT, -- url
  delete_hash TEXT -- code 15
);
CREATE TABLE cloudinary_lookup ( -- 120 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  img_hash TEXT REFERENCES image_hash_lookup(img_hash), -- null 0%
  cloudinary_title TEXT, -- words
  cloudinary_url TEXT -- url
);
CREATE TABLE exports ( -- 9 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  timestamp INTEGER, -- epoch
  section_id INTEGER REFERENCES library_sections(section_id), -- null 10%
  user_id INTEGER REFERENCES users(user_id), -- null 90%
  rating_key INTEGER, -- null 40%, int 100..48000
  media_type TEXT, -- enum movie|show
  title TEXT, -- words
  file_format TEXT, -- enum csv|json
  metadata_level INTEGER, -- enum 1|2|9
  media_info_level INTEGER, -- enum 1|2|9
  thumb_level INTEGER DEFAULT 0, -- enum 0
  art_level INTEGER DEFAULT 0, -- enum 0
  custom_fields TEXT, -- null 80%
  individual_files INTEGER DEFAULT 0, -- enum 0
  file_size INTEGER DEFAULT 0, -- int 1000..9000000
  complete INTEGER DEFAULT 0, -- enum 1|1|-1
  total_items INTEGER DEFAULT 0, -- int 1..3000
  exported_items INTEGER DEFAULT 0 -- int 1..3000
);
CREATE TABLE version_info ( -- 3 rows
  key TEXT UNIQUE, -- word
  value TEXT -- enum v2.13.4|Linux
);
CREATE UNIQUE INDEX idx_recently_added ON recently_added (rating_key);
CREATE UNIQUE INDEX idx_tvmaze_lookup ON tvmaze_lookup (rating_key);
CREATE UNIQUE INDEX idx_themoviedb_lookup ON themoviedb_lookup (rating_key);
CREATE UNIQUE INDEX idx_musicbrainz_lookup ON musicbrainz_lookup (rating_key);
CREATE INDEX idx_session_history_media_info_transcode_decision ON session_history_media_info (transcode_decision);
CREATE INDEX idx_session_history_media_type ON session_history (media_type);
CREATE INDEX idx_session_history_rating_key ON session_history (rating_key);
CREATE INDEX idx_session_history_section_id ON session_history (section_id);
CREATE INDEX idx_session_history_user_id ON session_history (user_id);
CREATE INDEX idx_session_history_reference_id ON session_history (reference_id);
UPDATE session_history SET reference_id = id WHERE id % 5 <> 0;
UPDATE session_history_metadata SET rating_key = (SELECT h.rating_key FROM session_history h WHERE h.id = session_history_metadata.id), parent_rating_key = (SELECT h.parent_rating_key FROM session_history h WHERE h.id = session_history_metadata.id), grandparent_rating_key = (SELECT h.grandparent_rating_key FROM session_history h WHERE h.id = session_history_metadata.id), media_type = (SELECT h.media_type FROM session_history h WHERE h.id = session_history_metadata.id);
UPDATE session_history_media_info SET rating_key = (SELECT h.rating_key FROM session_history h WHERE h.id = session_history_media_info.id);
-- also: session_history_metadata(id) -> session_history_media_info
-- also: session_history_media_info(id) -> session_history_metadata
