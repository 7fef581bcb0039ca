-- Matrix Synapse homeserver on SQLite: events, state groups, membership, receipts, devices, media.
CREATE TABLE schema_version ( -- 1 rows
  Lock CHAR(1) NOT NULL DEFAULT 'X' UNIQUE, -- enum X
  version INTEGER NOT NULL, -- int 84..85
  upgraded BOOL NOT NULL -- flag
);
CREATE TABLE applied_schema_deltas ( -- 180 rows
  version INTEGER NOT NULL, -- int 54..84
  file TEXT NOT NULL, -- slug
  UNIQUE (version, file)
);
CREATE TABLE users ( -- 45 rows
  name TEXT UNIQUE, -- slug
  password_hash TEXT, -- hash
  creation_ts BIGINT, -- epoch
  admin SMALLINT DEFAULT 0 NOT NULL, -- flag
  upgrade_ts BIGINT, -- null
  is_guest SMALLINT DEFAULT 0 NOT NULL, -- flag
  appservice_id TEXT, -- null
  consent_version TEXT, -- null
  user_type TEXT, -- null
  deactivated SMALLINT DEFAULT 0 NOT NULL, -- flag
  shadow_banned BOOLEAN, -- flag
  approved BOOLEAN, -- flag
  locked BOOLEAN NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE profiles ( -- 45 rows
  user_id TEXT NOT NULL UNIQUE, -- slug
  full_user_id TEXT NOT NULL REFERENCES users(name), -- unique
  displayname TEXT, -- words
  avatar_url TEXT -- url
);
CREATE TABLE devices ( -- 130 rows
  user_id TEXT NOT NULL REFERENCES users(name),
  device_id TEXT NOT NULL, -- code 10
  display_name TEXT, -- words
  last_seen BIGINT, -- millis
  ip TEXT, -- words
  user_agent TEXT, -- words
  hidden BOOLEAN DEFAULT 0, -- flag
  CONSTRAINT device_uniqueness UNIQUE (user_id, device_id)
);
CREATE TABLE refresh_tokens ( -- 60 rows
  id BIGINT PRIMARY KEY, -- serial
  user_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  token TEXT NOT NULL UNIQUE, -- hash
  next_token_id BIGINT REFERENCES refresh_tokens(id), -- null 40%
  expiry_ts BIGINT, -- millis
  ultimate_session_expiry_ts BIGINT, -- null
  FOREIGN KEY (user_id, device_id) REFERENCES devices(user_id, device_id)
);
CREATE TABLE access_tokens ( -- 140 rows
  id BIGINT PRIMARY KEY, -- gaps
  user_id TEXT NOT NULL,
  device_id TEXT,
  token TEXT NOT NULL UNIQUE, -- hash
  valid_until_ms BIGINT, -- null
  puppets_user_id TEXT REFERENCES users(name), -- null 97%
  last_validated BIGINT, -- millis
  refresh_token_id BIGINT REFERENCES refresh_tokens(id), -- null 60%
  used BOOLEAN, -- flag
  FOREIGN KEY (user_id, device_id) REFERENCES devices(user_id, device_id)
);
CREATE TABLE user_ips ( -- 400 rows
  user_id TEXT NOT NULL,
  access_token TEXT NOT NULL REFERENCES access_tokens(token),
  device_id TEXT,
  ip TEXT NOT NULL, -- digits 9
  user_agent TEXT NOT NULL, -- words
  last_seen BIGINT NOT NULL, -- millis
  FOREIGN KEY (user_id, device_id) REFERENCES devices(user_id, device_id)
);
CREATE TABLE user_threepids ( -- 20 rows
  user_id TEXT NOT NULL REFERENCES users(name),
  medium TEXT NOT NULL, -- enum email|msisdn
  address TEXT NOT NULL, -- email
  validated_at BIGINT NOT NULL, -- millis
  added_at BIGINT NOT NULL -- millis
);
CREATE TABLE rooms ( -- 160 rows
  room_id TEXT PRIMARY KEY NOT NULL, -- hash
  is_public BOOL, -- flag
  creator TEXT REFERENCES users(name), -- dead 25%
  room_version TEXT, -- enum 10|9|6|11
  has_auth_chain_index BOOLEAN -- flag
);
CREATE TABLE room_aliases ( -- 40 rows
  room_alias TEXT NOT NULL UNIQUE, -- slug
  room_id TEXT NOT NULL REFERENCES rooms(room_id),
  creator TEXT REFERENCES users(name) -- few
);
CREATE TABLE room_alias_servers ( -- 55 rows
  room_alias TEXT NOT NULL REFERENCES room_aliases(room_alias),
  server TEXT NOT NULL -- enum matrix.org|example.net
);
CREATE TABLE events ( -- 4900 rows
  stream_ordering INTEGER PRIMARY KEY, -- gaps
  topological_ordering BIGINT NOT NULL, -- zipf 1..2000
  event_id TEXT NOT NULL UNIQUE, -- hash
  type TEXT NOT NULL, -- enum m.room.message|m.room.member|m.reaction|m.room.encrypted|m.room.create
  room_id TEXT NOT NULL REFERENCES rooms(room_id), -- skew
  content TEXT, -- null
  unrecognized_keys TEXT, -- null
  processed BOOL NOT NULL, -- flag
  outlier BOOL NOT NULL, -- flag
  depth BIGINT NOT NULL DEFAULT 0, -- zipf 1..2000
  origin_server_ts BIGINT, -- millis
  received_ts BIGINT, -- millis
  sender TEXT REFERENCES users(name), -- dead 30%
  contains_url BOOLEAN, -- flag
  instance_name TEXT, -- enum master
  state_key TEXT, -- null
  rejection_reason TEXT -- null
);
CREATE TABLE event_json ( -- 4900 rows
  event_id TEXT NOT NULL UNIQUE REFERENCES events(event_id), -- unique
  room_id TEXT NOT NULL REFERENCES rooms(room_id), -- skew
  internal_metadata TEXT NOT NULL, -- json
  json TEXT NOT NULL, -- json
  format_version INTEGER -- enum 3
);
CREATE TABLE state_groups ( -- 1500 rows
  id BIGINT PRIMARY KEY, -- gaps
  room_id TEXT NOT NULL REFERENCES rooms(room_id),
  event_id TEXT NOT NULL REFERENCES events(event_id)
);
CREATE TABLE state_group_edges ( -- 1350 rows
  state_group BIGINT NOT NULL REFERENCES state_groups(id),
  prev_state_group BIGINT NOT NULL REFERENCES state_groups(id)
);
CREATE TABLE state_groups_state ( -- 3900 rows
  state_group BIGINT NOT NULL REFERENCES state_groups(id),
  room_id TEXT NOT NULL REFERENCES rooms(room_id),
  type TEXT NOT NULL, -- enum m.room.member|m.room.create|m.room.power_levels|m.room.name
  state_key TEXT NOT NULL, -- words
  event_id TEXT NOT NULL REFERENCES events(event_id)
);
CREATE TABLE event_to_state_groups ( -- 4600 rows
  event_id TEXT NOT NULL UNIQUE REFERENCES events(event_id), -- unique
  state_group BIGINT NOT NULL REFERENCES state_groups(id)
);
CREATE TABLE event_edges ( -- 4800 rows
  event_id TEXT NOT NULL REFERENCES events(event_id),
  prev_event_id TEXT NOT NULL REFERENCES events(event_id), -- dead 3%
  room_id TEXT, -- null
  is_state BOOL NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE event_forward_extremities ( -- 170 rows
  event_id TEXT NOT NULL REFERENCES events(event_id), -- recent
  room_id TEXT NOT NULL REFERENCES rooms(room_id)
);
CREATE TABLE event_relations ( -- 900 rows
  event_id TEXT NOT NULL UNIQUE REFERENCES events(event_id), -- unique
  relates_to_id TEXT NOT NULL REFERENCES events(event_id), -- dead 2%
  relation_type TEXT NOT NULL, -- enum m.annotation|m.replace|m.thread
  aggregation_key TEXT -- enum +1|heart|laugh
);
CREATE TABLE redactions ( -- 60 rows
  event_id TEXT NOT NULL UNIQUE REFERENCES events(event_id), -- unique
  redacts TEXT NOT NULL REFERENCES events(event_id),
  have_censored BOOL NOT NULL DEFAULT false, -- flag
  received_ts BIGINT -- millis
);
CREATE TABLE room_memberships ( -- 1700 rows
  event_id TEXT NOT NULL UNIQUE REFERENCES events(event_id), -- unique
  user_id TEXT NOT NULL REFERENCES users(name), -- dead 40%
  sender TEXT NOT NULL REFERENCES users(name), -- dead 40%
  room_id TEXT NOT NULL REFERENCES rooms(room_id), -- skew
  membership TEXT NOT NULL, -- enum join|leave|invite|ban
  forgotten INTEGER DEFAULT 0, -- flag
  display_name TEXT, -- words
  avatar_url TEXT, -- url
  event_stream_ordering BIGINT REFERENCES events(stream_ordering)
);
CREATE TABLE current_state_events ( -- 1900 rows
  event_id TEXT NOT NULL UNIQUE REFERENCES events(event_id), -- unique
  room_id TEXT NOT NULL REFERENCES rooms(room_id), -- skew
  type TEXT NOT NULL, -- enum m.room.member|m.room.create|m.room.name
  state_key TEXT NOT NULL, -- words
  membership TEXT, -- enum join|leave
  event_stream_ordering BIGINT REFERENCES events(stream_ordering)
);
CREATE TABLE receipts_linearized ( -- 700 rows
  stream_id BIGINT NOT NULL, -- gaps
  room_id TEXT NOT NULL REFERENCES rooms(room_id),
  receipt_type TEXT NOT NULL, -- enum m.read|m.read.private
  user_id TEXT NOT NULL REFERENCES users(name), -- dead 30%
  event_id TEXT NOT NULL REFERENCES events(event_id), -- recent
  data TEXT NOT NULL, -- json
  instance_name TEXT, -- null
  event_stream_ordering BIGINT REFERENCES events(stream_ordering), -- null 10%
  thread_id TEXT -- null
);
CREATE TABLE event_push_summary ( -- 300 rows
  user_id TEXT NOT NULL REFERENCES users(name),
  room_id TEXT NOT NULL REFERENCES rooms(room_id),
  notif_count BIGINT NOT NULL, -- zipf 0..99
  stream_ordering BIGINT NOT NULL REFERENCES events(stream_ordering),
  unread_count BIGINT, -- zipf 0..99
  last_receipt_stream_ordering BIGINT, -- int 1..6000
  thread_id TEXT -- enum main
);
CREATE TABLE pushers ( -- 25 rows
  id BIGINT PRIMARY KEY, -- gaps
  user_name TEXT NOT NULL REFERENCES users(name),
  access_token BIGINT REFERENCES access_tokens(id), -- null 50%
  profile_tag TEXT NOT NULL, -- code 6
  kind TEXT NOT NULL, -- enum http|email
  app_id TEXT NOT NULL, -- enum im.vector.app.android|io.element.ios
  pushkey TEXT NOT NULL, -- hash
  ts BIGINT NOT NULL, -- millis
  last_stream_ordering BIGINT, -- int 1..6000
  failing_since BIGINT, -- null
  device_id TEXT REFERENCES devices(device_id) -- null 20%
);
CREATE TABLE push_rules ( -- 70 rows
  id BIGINT PRIMARY KEY, -- serial
  user_name TEXT NOT NULL REFERENCES users(name),
  rule_id TEXT NOT NULL, -- slug
  priority_class SMALLINT NOT NULL, -- int 1..5
  priority INTEGER NOT NULL DEFAULT 0, -- int 0..9
  conditions TEXT NOT NULL, -- json
  actions TEXT NOT NULL -- json
);
CREATE TABLE local_media_repository ( -- 360 rows
  media_id TEXT UNIQUE, -- code 24
  media_type TEXT, -- enum image/png|image/jpeg|video/mp4
  media_length INTEGER, -- int 900..9000000
  created_ts BIGINT, -- millis
  upload_name TEXT,
  user_id TEXT REFERENCES users(name), -- skew
  quarantined_by TEXT, -- null
  last_access_ts BIGINT -- millis
);
CREATE TABLE local_media_repository_thumbnails ( -- 1300 rows
  media_id TEXT REFERENCES local_media_repository(media_id),
  thumbnail_width INTEGER, -- enum 32|96|320|640|800
  thumbnail_height INTEGER, -- enum 32|96|240|480|600
  thumbnail_type TEXT, -- enum image/png|image/jpeg
  thumbnail_method TEXT, -- enum crop|scale
  thumbnail_length INTEGER -- int 500..90000
);
CREATE INDEX events_order_room ON events (room_id, topological_ordering, stream_ordering);
CREATE INDEX event_edges_prev_id ON event_edges (prev_event_id);
CREATE INDEX room_memberships_room_id ON room_memberships (room_id);
CREATE INDEX room_memberships_user_id ON room_memberships (user_id);
CREATE INDEX state_groups_state_type_idx ON state_groups_state (state_group, type, state_key);
CREATE INDEX event_to_state_groups_sg_index ON event_to_state_groups (state_group);
CREATE INDEX event_relations_relates ON event_relations (relates_to_id, relation_type, aggregation_key);
CREATE INDEX state_group_edges_prev_idx ON state_group_edges (prev_state_group);
CREATE INDEX receipts_linearized_id ON receipts_linearized (stream_id);
-- also: refresh_tokens(user_id) -> users
-- also: access_tokens(user_id) -> users
-- also: user_ips(user_id) -> users
-- also: event_push_summary(last_receipt_stream_ordering) -> events
-- also: pushers(last_stream_ordering) -> events
-- also: event_json(room_id) -> events
