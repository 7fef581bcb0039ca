-- OpenStreetMap's apidb (Rails port), a regional extract: current_ tables, history tables with (id, version), typed relation members.
CREATE TABLE users ( -- 680 rows
  id INTEGER PRIMARY KEY, -- gaps
  email character varying NOT NULL, -- email
  pass_crypt character varying NOT NULL, -- hash
  creation_time timestamp NOT NULL, -- time
  display_name character varying NOT NULL, -- slug
  data_public boolean NOT NULL, -- flag
  description text NOT NULL, -- text
  home_lat double precision, -- real 45..55
  home_lon double precision, -- real 5..15
  home_zoom smallint, -- enum 3|12
  email_valid boolean NOT NULL, -- flag
  status character varying NOT NULL, -- enum active|confirmed|deleted
  terms_agreed timestamp, -- time
  consider_pd boolean NOT NULL, -- flag
  preferred_editor character varying, -- enum id|remote
  languages character varying, -- enum de|en|fr
  changesets_count integer NOT NULL, -- zipf 0..900
  traces_count integer NOT NULL, -- zipf 0..40
  diary_entries_count integer NOT NULL, -- zipf 0..20
  image_use_gravatar boolean NOT NULL -- flag
);
CREATE TABLE redactions ( -- 6 rows
  id INTEGER PRIMARY KEY,
  title character varying, -- words
  description text, -- text
  created_at timestamp, -- time
  updated_at timestamp, -- time
  user_id bigint NOT NULL REFERENCES users(id),
  description_format character varying NOT NULL -- enum markdown|html
);
CREATE TABLE changesets ( -- 1600 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id bigint NOT NULL REFERENCES users(id),
  created_at timestamp NOT NULL, -- time
  min_lat integer, -- int 450000000..550000000
  max_lat integer, -- int 450000000..550000000
  min_lon integer, -- int 50000000..150000000
  max_lon integer, -- int 50000000..150000000
  closed_at timestamp NOT NULL, -- time
  num_changes integer NOT NULL -- zipf 0..900
);
CREATE TABLE changeset_tags ( -- 3100 rows
  changeset_id bigint NOT NULL REFERENCES changesets(id),
  k character varying NOT NULL, -- enum comment|created_by|source|imagery_used|locale
  v character varying NOT NULL -- words
);
CREATE TABLE changesets_subscribers ( -- 420 rows
  subscriber_id bigint NOT NULL REFERENCES users(id),
  changeset_id bigint NOT NULL REFERENCES changesets(id)
);
CREATE TABLE changeset_comments ( -- 130 rows
  id INTEGER PRIMARY KEY, -- gaps
  changeset_id bigint NOT NULL REFERENCES changesets(id),
  author_id bigint NOT NULL REFERENCES users(id),
  body text NOT NULL, -- text
  created_at timestamp NOT NULL, -- time
  visible boolean NOT NULL -- flag
);
CREATE TABLE current_nodes ( -- 3800 rows
  id INTEGER PRIMARY KEY, -- gaps
  latitude integer NOT NULL, -- int 450000000..550000000
  longitude integer NOT NULL, -- int 50000000..150000000
  changeset_id bigint NOT NULL REFERENCES changesets(id),
  visible boolean NOT NULL, -- flag
  timestamp timestamp NOT NULL, -- time
  tile bigint NOT NULL, -- int 3200000000..3400000000
  version bigint NOT NULL -- zipf 1..9
);
CREATE TABLE current_node_tags ( -- 1900 rows
  node_id bigint NOT NULL REFERENCES current_nodes(id),
  k character varying NOT NULL, -- slug
  v character varying NOT NULL, -- words
  PRIMARY KEY (node_id, k)
);
CREATE TABLE current_ways ( -- 900 rows
  id INTEGER PRIMARY KEY, -- gaps
  changeset_id bigint NOT NULL REFERENCES changesets(id),
  timestamp timestamp NOT NULL, -- time
  visible boolean NOT NULL, -- flag
  version bigint NOT NULL -- zipf 1..20
);
CREATE TABLE current_way_tags ( -- 2400 rows
  way_id bigint NOT NULL REFERENCES current_ways(id),
  k character varying NOT NULL, -- slug
  v character varying NOT NULL, -- words
  PRIMARY KEY (way_id, k)
);
CREATE TABLE current_way_nodes ( -- 4700 rows
  way_id bigint NOT NULL REFERENCES current_ways(id),
  node_id bigint NOT NULL REFERENCES current_nodes(id),
  sequence_id bigint NOT NULL, -- int 1..60
  PRIMARY KEY (way_id, sequence_id)
);
CREATE TABLE current_relations ( -- 160 rows
  id INTEGER PRIMARY KEY, -- gaps
  changeset_id bigint NOT NULL REFERENCES changesets(id),
  timestamp timestamp NOT NULL, -- time
  visible boolean NOT NULL, -- flag
  version bigint NOT NULL -- zipf 1..40
);
CREATE TABLE current_relation_tags ( -- 560 rows
  relation_id bigint NOT NULL REFERENCES current_relations(id),
  k character varying NOT NULL, -- slug
  v character varying NOT NULL, -- words
  PRIMARY KEY (relation_id, k)
);
CREATE TABLE current_relation_members ( -- 2300 rows
  relation_id bigint NOT NULL REFERENCES current_relations(id),
  member_type nwr_enum NOT NULL, -- type
  member_id bigint NOT NULL, -- any of current_ways(id), current_nodes(id), current_relations(id) by member_type as class
  member_role character varying NOT NULL, -- enum |outer|inner|stop|platform
  sequence_id integer NOT NULL, -- int 0..90
  PRIMARY KEY (relation_id, member_type, member_id, member_role, sequence_id)
);
CREATE TABLE nodes ( -- 5000 rows
  node_id bigint NOT NULL REFERENCES current_nodes(id),
  latitude integer NOT NULL, -- int 450000000..550000000
  longitude integer NOT NULL, -- int 50000000..150000000
  changeset_id bigint NOT NULL REFERENCES changesets(id),
  visible boolean NOT NULL, -- flag
  timestamp timestamp NOT NULL, -- time
  tile bigint NOT NULL, -- int 3200000000..3400000000
  version bigint NOT NULL, -- zipf 1..12
  redaction_id integer REFERENCES redactions(id), -- null 98%
  PRIMARY KEY (node_id, version)
);
CREATE TABLE ways ( -- 1400 rows
  way_id bigint NOT NULL REFERENCES current_ways(id),
  changeset_id bigint NOT NULL REFERENCES changesets(id),
  timestamp timestamp NOT NULL, -- time
  version bigint NOT NULL, -- zipf 1..12
  visible boolean NOT NULL, -- flag
  redaction_id integer REFERENCES redactions(id), -- null 98%
  PRIMARY KEY (way_id, version)
);
CREATE TABLE way_nodes ( -- 5000 rows
  way_id bigint NOT NULL,
  node_id bigint NOT NULL REFERENCES current_nodes(id),
  version bigint NOT NULL,
  sequence_id bigint NOT NULL, -- int 1..60
  PRIMARY KEY (way_id, version, sequence_id),
  FOREIGN KEY (way_id, version) REFERENCES ways(way_id, version)
);
CREATE TABLE way_tags ( -- 3000 rows
  way_id bigint NOT NULL,
  k character varying NOT NULL, -- slug
  v character varying NOT NULL, -- words
  version bigint NOT NULL,
  PRIMARY KEY (way_id, version, k),
  FOREIGN KEY (way_id, version) REFERENCES ways(way_id, version)
);
CREATE TABLE notes ( -- 240 rows
  id INTEGER PRIMARY KEY, -- gaps
  latitude integer NOT NULL, -- int 450000000..550000000
  longitude integer NOT NULL, -- int 50000000..150000000
  tile bigint NOT NULL, -- int 3200000000..3400000000
  updated_at timestamp NOT NULL, -- time
  created_at timestamp NOT NULL, -- time
  status note_status_enum NOT NULL, -- enum closed|open|hidden
  closed_at timestamp -- time
);
CREATE TABLE note_comments ( -- 610 rows
  id INTEGER PRIMARY KEY, -- gaps
  note_id bigint NOT NULL REFERENCES notes(id),
  visible boolean NOT NULL, -- flag
  created_at timestamp NOT NULL, -- time
  author_ip inet, -- null
  author_id bigint REFERENCES users(id), -- null 30%
  body text, -- text
  event note_event_enum -- enum opened|closed|commented|reopened
);
CREATE TABLE gpx_files ( -- 180 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id bigint NOT NULL REFERENCES users(id),
  visible boolean NOT NULL, -- flag
  name character varying NOT NULL, -- slug
  size bigint, -- int 2..90000
  latitude double precision, -- real 45..55
  longitude double precision, -- real 5..15
  timestamp timestamp NOT NULL, -- time
  description character varying NOT NULL, -- words
  inserted boolean NOT NULL, -- flag
  visibility gpx_visibility_enum NOT NULL -- enum public|private|trackable|identifiable
);
CREATE TABLE gps_points ( -- 4600 rows
  altitude double precision, -- real 0..2900
  trackid integer NOT NULL, -- int 0..6
  latitude integer NOT NULL, -- int 450000000..550000000
  longitude integer NOT NULL, -- int 50000000..150000000
  gpx_id bigint NOT NULL REFERENCES gpx_files(id),
  timestamp timestamp, -- time
  tile bigint -- int 3200000000..3400000000
);
CREATE TABLE diary_entries ( -- 120 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id bigint NOT NULL REFERENCES users(id),
  title character varying NOT NULL, -- words
  body text NOT NULL, -- text
  created_at timestamp NOT NULL, -- time
  updated_at timestamp NOT NULL, -- time
  latitude double precision, -- real 45..55
  longitude double precision, -- real 5..15
  language_code character varying NOT NULL, -- enum en|de|fr
  visible boolean NOT NULL, -- flag
  body_format character varying NOT NULL -- enum markdown|html
);
CREATE TABLE messages ( -- 330 rows
  id INTEGER PRIMARY KEY, -- gaps
  from_user_id bigint NOT NULL REFERENCES users(id),
  title character varying NOT NULL, -- words
  body text NOT NULL, -- text
  sent_on timestamp NOT NULL, -- time
  message_read boolean NOT NULL, -- flag
  to_user_id bigint NOT NULL REFERENCES users(id),
  to_user_visible boolean NOT NULL, -- flag
  from_user_visible boolean NOT NULL -- flag
);
CREATE TABLE user_blocks ( -- 17 rows
  id INTEGER PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users(id),
  creator_id bigint NOT NULL REFERENCES users(id), -- few
  reason text NOT NULL, -- text
  ends_at timestamp NOT NULL, -- time
  needs_view boolean NOT NULL, -- flag
  revoker_id bigint REFERENCES users(id), -- null 70%
  created_at timestamp, -- time
  updated_at timestamp -- time
);
CREATE INDEX changesets_user_id_created_at_idx ON changesets (user_id, created_at);
CREATE INDEX changeset_tags_id_idx ON changeset_tags (changeset_id);
CREATE INDEX current_nodes_tile_idx ON current_nodes (tile);
CREATE INDEX current_way_nodes_node_idx ON current_way_nodes (node_id);
CREATE INDEX current_relation_members_member_idx ON current_relation_members (member_type, member_id);
CREATE INDEX nodes_changeset_id_idx ON nodes (changeset_id);
CREATE INDEX ways_changeset_id_idx ON ways (changeset_id);
CREATE INDEX way_nodes_node_idx ON way_nodes (node_id);
CREATE INDEX note_comments_note_id_idx ON note_comments (note_id);
CREATE INDEX points_gpxid_idx ON gps_points (gpx_id);
CREATE INDEX messages_to_user_id_idx ON messages (to_user_id);
-- also: way_nodes(way_id) -> current_ways
-- also: way_tags(way_id) -> current_ways
-- also: way_nodes(way_id) -> ways
-- also: way_tags(way_id) -> ways
