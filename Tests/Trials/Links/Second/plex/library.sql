-- Plex Media Server: the database of its library (sections, metadata tree, media, parts, streams, tags, settings by guid).
CREATE TABLE schema_migrations ( -- 300 rows
  version varchar(255) NOT NULL, -- digits 14
  rollback_sql varchar(255), -- null
  optimize_on_rollback boolean, -- null
  min_version varchar(255) -- null
);
CREATE TABLE preferences ( -- 4 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name varchar(255), -- slug
  value varchar(255) -- words
);
CREATE TABLE accounts ( -- 7 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- sparse
  name varchar(255),
  hashed_password varchar(255), -- null
  salt varchar(255), -- null
  created_at dt_integer(8), -- epoch
  updated_at dt_integer(8), -- epoch
  default_audio_language varchar(255), -- enum de|en
  default_subtitle_language varchar(255), -- enum de|en
  auto_select_subtitle boolean DEFAULT 't', -- flag
  auto_select_audio boolean DEFAULT 't' -- flag
);
CREATE TABLE devices ( -- 31 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  identifier varchar(255), -- uuid
  name varchar(255), -- enum Chrome|SHIELD|iPhone|TV
  platform varchar(255), -- enum Chrome|Android|iOS
  created_at dt_integer(8), -- epoch
  updated_at dt_integer(8) -- epoch
);
CREATE TABLE library_sections ( -- 6 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  library_id INTEGER, -- null
  name varchar(255), -- word
  name_sort varchar(255), -- null
  section_type INTEGER, -- enum 1|2|8|13
  language varchar(255), -- enum de|en
  agent varchar(255), -- enum tv.plex.agents.movie|tv.plex.agents.series
  scanner varchar(255), -- words
  user_thumb_url varchar(255), -- null
  public boolean, -- flag
  created_at dt_integer(8), -- epoch
  scanned_at dt_integer(8), -- epoch
  uuid varchar(255), -- uuid
  changed_at integer(8) DEFAULT '0', -- int 1..90000
  content_changed_at integer(8) DEFAULT '0' -- int 1..90000
);
CREATE TABLE section_locations ( -- 9 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  library_section_id INTEGER REFERENCES library_sections(id),
  root_path varchar(255), -- slug
  available boolean DEFAULT 't', -- flag
  scanned_at dt_integer(8), -- epoch
  created_at dt_integer(8), -- epoch
  updated_at dt_integer(8) -- epoch
);
CREATE TABLE directories ( -- 720 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  library_section_id INTEGER REFERENCES library_sections(id),
  parent_directory_id INTEGER REFERENCES directories(id), -- null 3%
  path varchar(255), -- slug
  created_at dt_integer(8), -- epoch
  updated_at dt_integer(8), -- epoch
  deleted_at dt_integer(8) -- null
);
CREATE TABLE metadata_items ( -- 4200 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  library_section_id INTEGER REFERENCES library_sections(id), -- null 8%
  parent_id INTEGER REFERENCES metadata_items(id), -- null 35%
  metadata_type INTEGER, -- enum 4|3|2|1|10|9|8|18
  guid varchar(255), -- hash
  media_item_count INTEGER, -- int 0..3
  title varchar(255), -- words
  title_sort varchar(255), -- words
  original_title varchar(255), -- null
  studio varchar(255), -- words
  rating float, -- real 0..10
  rating_count INTEGER, -- zipf 0..9000
  tagline varchar(255), -- null
  summary text,
  content_rating varchar(255), -- enum PG-13|R|de/12|de/16
  content_rating_age INTEGER, -- int 0..18
  "index" INTEGER, -- int 1..30
  absolute_index INTEGER, -- null
  duration INTEGER, -- int 600000..9000000
  user_thumb_url varchar(255), -- url
  user_art_url varchar(255), -- url
  hash varchar(255), -- hash
  audience_rating float, -- real 0..10
  changed_at integer(8) DEFAULT '0', -- int 1..90000
  resources_changed_at integer(8) DEFAULT '0', -- int 1..90000
  year INTEGER, -- year
  originally_available_at dt_integer(8), -- epoch
  added_at dt_integer(8), -- epoch
  created_at dt_integer(8), -- epoch
  updated_at dt_integer(8), -- epoch
  deleted_at dt_integer(8), -- null
  extra_data varchar(255) -- json
);
CREATE TABLE media_items ( -- 3100 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  library_section_id INTEGER REFERENCES library_sections(id), -- null 4%
  section_location_id INTEGER REFERENCES section_locations(id), -- null 4%
  metadata_item_id INTEGER REFERENCES metadata_items(id),
  type_id INTEGER, -- null
  width INTEGER, -- enum 1920|1280|720|3840
  height INTEGER, -- enum 1080|720|576|2160
  size INTEGER(8), -- int 1000000..900000000
  duration INTEGER, -- int 600000..9000000
  bitrate INTEGER, -- int 128000..20000000
  container varchar(255), -- enum mkv|mp4|mp3|flac
  video_codec varchar(255), -- enum h264|hevc|mpeg4
  audio_codec varchar(255), -- enum aac|ac3|mp3|dca
  display_aspect_ratio float, -- real 1.3..2.4
  frames_per_second float, -- enum 23.976|25|29.97
  audio_channels INTEGER, -- enum 2|6|8
  interlaced boolean, -- flag
  created_at dt_integer(8), -- epoch
  updated_at dt_integer(8), -- epoch
  deleted_at dt_integer(8), -- null
  optimized_for_streaming boolean, -- flag
  media_analysis_version INTEGER DEFAULT 0, -- enum 6|5
  proxy_type INTEGER -- null
);
CREATE TABLE media_parts ( -- 3200 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  media_item_id INTEGER REFERENCES media_items(id),
  directory_id INTEGER REFERENCES directories(id), -- null 2%
  hash varchar(255), -- hash
  open_subtitle_hash varchar(255), -- hash
  file varchar(255), -- slug
  "index" INTEGER, -- enum 0|1|2
  size INTEGER(8), -- int 1000000..900000000
  duration INTEGER, -- int 600000..9000000
  created_at dt_integer(8), -- epoch
  updated_at dt_integer(8), -- epoch
  deleted_at dt_integer(8), -- null
  extra_data varchar(255) -- json
);
CREATE TABLE stream_types ( -- 4 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name varchar(255) -- word
);
CREATE TABLE media_streams ( -- 5000 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  stream_type_id INTEGER REFERENCES stream_types(id),
  media_item_id INTEGER REFERENCES media_items(id),
  url varchar(255), -- null
  codec varchar(255), -- enum h264|aac|ac3|srt|pgs
  language varchar(255), -- enum eng|deu|fra
  created_at dt_integer(8), -- epoch
  updated_at dt_integer(8), -- epoch
  "index" INTEGER, -- int 0..9
  media_part_id INTEGER REFERENCES media_parts(id),
  channels INTEGER, -- enum 2|6|8
  bitrate INTEGER, -- int 64000..20000000
  url_index INTEGER, -- null
  "default" boolean DEFAULT 'f', -- flag
  forced boolean DEFAULT 'f' -- flag
);
CREATE TABLE media_stream_settings ( -- 40 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  media_stream_id INTEGER REFERENCES media_streams(id),
  account_id INTEGER REFERENCES accounts(id),
  extra_data varchar(255), -- json
  created_at dt_integer(8) -- epoch
);
CREATE TABLE media_part_settings ( -- 150 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  media_part_id INTEGER REFERENCES media_parts(id),
  account_id INTEGER REFERENCES accounts(id), -- few
  selected_audio_stream_id INTEGER REFERENCES media_streams(id), -- null 20%
  selected_subtitle_stream_id INTEGER REFERENCES media_streams(id), -- none -1 50%
  changed_at integer(8) DEFAULT '0', -- int 1..90000
  created_at dt_integer(8), -- epoch
  updated_at dt_integer(8) -- epoch
);
CREATE TABLE tags ( -- 2400 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  metadata_item_id INTEGER REFERENCES metadata_items(id), -- null 97%
  tag varchar(255), -- words
  tag_type INTEGER, -- enum 6|1|4|5|2|0
  user_thumb_url varchar(255), -- url
  user_art_url varchar(255), -- null
  created_at dt_integer(8), -- epoch
  updated_at dt_integer(8), -- epoch
  tag_value INTEGER, -- null
  key varchar(255), -- hash
  parent_id INTEGER REFERENCES tags(id) -- null 98%
);
CREATE TABLE taggings ( -- 4900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  metadata_item_id INTEGER REFERENCES metadata_items(id), -- dead 1%
  tag_id INTEGER REFERENCES tags(id), -- skew
  "index" INTEGER, -- int 0..40
  text varchar(255), -- words
  time_offset INTEGER, -- null
  end_time_offset INTEGER, -- null
  thumb_url varchar(255), -- null
  created_at dt_integer(8), -- epoch
  extra_data varchar(255) -- null
);
CREATE TABLE metadata_relations ( -- 180 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  metadata_item_id INTEGER REFERENCES metadata_items(id),
  related_metadata_item_id INTEGER REFERENCES metadata_items(id),
  relation_type INTEGER, -- enum 1|2
  created_at dt_integer(8), -- epoch
  updated_at dt_integer(8) -- epoch
);
CREATE TABLE metadata_item_settings ( -- 1500 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  account_id INTEGER REFERENCES accounts(id), -- skew
  guid varchar(255) REFERENCES metadata_items(guid), -- dead 5%
  rating float, -- real 0..10
  view_offset INTEGER, -- int 0..9000000
  view_count INTEGER, -- zipf 0..20
  last_viewed_at dt_integer(8), -- epoch
  created_at dt_integer(8), -- epoch
  updated_at dt_integer(8), -- epoch
  skip_count INTEGER DEFAULT 0, -- zipf 0..5
  changed_at integer(8) DEFAULT '0', -- int 1..90000
  extra_data varchar(255) -- null
);
CREATE TABLE metadata_item_views ( -- 2100 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  account_id INTEGER REFERENCES accounts(id),
  guid varchar(255) REFERENCES metadata_items(guid), -- dead 6%
  metadata_type INTEGER, -- enum 4|1|10
  library_section_id INTEGER REFERENCES library_sections(id), -- dead 3%
  grandparent_title varchar(255), -- words
  parent_index INTEGER, -- int 0..12
  parent_title varchar(255), -- words
  "index" INTEGER, -- int 1..30
  title varchar(255), -- words
  thumb_url varchar(255), -- url
  viewed_at dt_integer(8), -- epoch
  grandparent_guid varchar(255) REFERENCES metadata_items(guid), -- null 35%
  originally_available_at dt_integer(8), -- epoch
  device_id INTEGER REFERENCES devices(id) -- null 10%
);
CREATE TABLE play_queue_generators ( -- 60 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  playlist_id INTEGER REFERENCES metadata_items(id), -- null 30%
  metadata_item_id INTEGER REFERENCES metadata_items(id), -- null 60%
  uri varchar(255), -- url
  "limit" INTEGER, -- null
  continuous boolean, -- flag
  "order" float, -- int 1000..60000
  recursive boolean, -- flag
  type INTEGER -- enum 42|200
);
CREATE TABLE play_queues ( -- 55 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  client_identifier varchar(255) REFERENCES devices(identifier),
  account_id INTEGER REFERENCES accounts(id),
  playlist_id INTEGER REFERENCES metadata_items(id), -- null 85%
  sync_item_id INTEGER, -- null
  play_queue_generator_id INTEGER REFERENCES play_queue_generators(id), -- null 15%
  generator_start_index INTEGER, -- int 0..5
  generator_item_count INTEGER, -- int 1..90
  current_play_queue_item_id INTEGER REFERENCES play_queue_items(id), -- null 5%
  total_items_count INTEGER, -- int 1..90
  version INTEGER, -- int 1..40
  updated_at dt_integer(8) -- epoch
);
CREATE TABLE play_queue_items ( -- 900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  play_queue_id INTEGER REFERENCES play_queues(id),
  metadata_item_id INTEGER REFERENCES metadata_items(id),
  "order" float, -- int 1000..90000
  up_next boolean, -- flag
  play_queue_generator_id INTEGER REFERENCES play_queue_generators(id) -- null 40%
);
CREATE TABLE statistics_media ( -- 700 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  account_id INTEGER REFERENCES accounts(id),
  device_id INTEGER REFERENCES devices(id),
  timespan INTEGER, -- enum 4|3|2|1
  at dt_integer(8), -- epoch
  metadata_type INTEGER, -- enum 4|1|10
  count INTEGER, -- zipf 1..30
  duration INTEGER -- int 60..20000
);
CREATE TABLE statistics_bandwidth ( -- 2600 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  account_id INTEGER REFERENCES accounts(id), -- null 20%
  device_id INTEGER REFERENCES devices(id), -- null 20%
  timespan INTEGER, -- int 1..6
  at dt_integer(8), -- epoch
  lan boolean, -- flag
  bytes INTEGER(8) -- zipf 1..900000000
);
CREATE TABLE view_settings ( -- 12 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  account_id INTEGER REFERENCES accounts(id),
  client_type varchar(255), -- enum web
  view_group varchar(255), -- enum movie|show
  view_id INTEGER, -- int 65592..131131
  sort_id INTEGER, -- enum 1|2
  sort_asc boolean DEFAULT 't', -- flag
  created_at dt_integer(8) -- epoch
);
CREATE INDEX index_metadata_items_on_library_section_id ON metadata_items (library_section_id);
CREATE INDEX index_metadata_items_on_parent_id ON metadata_items (parent_id);
CREATE INDEX index_metadata_items_on_guid ON metadata_items (guid);
CREATE INDEX index_media_items_on_metadata_item_id ON media_items (metadata_item_id);
CREATE INDEX index_media_parts_on_media_item_id ON media_parts (media_item_id);
CREATE INDEX index_media_parts_on_directory_id ON media_parts (directory_id);
CREATE INDEX index_media_streams_on_media_item_id ON media_streams (media_item_id);
CREATE INDEX index_media_streams_on_media_part_id ON media_streams (media_part_id);
CREATE INDEX index_taggings_on_metadata_item_id ON taggings (metadata_item_id);
CREATE INDEX index_taggings_on_tag_id ON taggings (tag_id);
CREATE INDEX index_metadata_item_settings_on_guid ON metadata_item_settings (guid);
CREATE INDEX index_metadata_item_views_on_guid ON metadata_item_views (guid);
CREATE INDEX index_directories_on_parent_directory_id ON directories (parent_directory_id);
