-- Drupal 9 (site export): users, nodes with revisions and fields, taxonomy, comments, files, aliases, menu links; nothing declares a link.
CREATE TABLE users ( -- 640 rows
  uid int(10) NOT NULL, -- gaps
  uuid varchar(128) NOT NULL, -- uuid
  langcode varchar(12) NOT NULL, -- enum en|de
  PRIMARY KEY (uid)
);
CREATE TABLE users_field_data ( -- 630 rows
  uid int(10) NOT NULL REFERENCES users(uid), -- unique
  langcode varchar(12) NOT NULL, -- enum en|de
  preferred_langcode varchar(12) DEFAULT NULL, -- enum en|de
  preferred_admin_langcode varchar(12) DEFAULT NULL, -- null
  name varchar(60) NOT NULL, -- word
  pass varchar(255) DEFAULT NULL, -- hash
  mail varchar(254) DEFAULT NULL, -- email
  timezone varchar(32) DEFAULT NULL, -- enum Europe/Berlin|UTC|America/New_York
  status tinyint(4) NOT NULL, -- flag
  created int(11) NOT NULL, -- epoch
  changed int(11) DEFAULT NULL, -- epoch
  access int(11) NOT NULL, -- epoch
  login int(11) DEFAULT NULL, -- epoch
  init varchar(254) DEFAULT NULL, -- email
  default_langcode tinyint(4) NOT NULL, -- enum 1
  PRIMARY KEY (uid, langcode)
);
CREATE TABLE user__roles ( -- 260 rows
  bundle varchar(128) NOT NULL DEFAULT '', -- enum user
  deleted tinyint(4) NOT NULL DEFAULT 0, -- enum 0
  entity_id int(10) NOT NULL REFERENCES users(uid),
  revision_id int(10) NOT NULL, -- int 1..900
  langcode varchar(32) NOT NULL DEFAULT '', -- enum en|de
  delta int(10) NOT NULL, -- enum 0|1|2
  roles_target_id varchar(255) NOT NULL, -- enum editor|content_editor|administrator|moderator
  PRIMARY KEY (entity_id, deleted, delta, langcode)
);
CREATE TABLE node ( -- 1400 rows
  nid int(10) NOT NULL, -- gaps
  vid int(10) DEFAULT NULL REFERENCES node_revision(vid), -- unique, null 0%
  type varchar(32) NOT NULL, -- enum article|page|event|product
  uuid varchar(128) NOT NULL, -- uuid
  langcode varchar(12) NOT NULL, -- enum en|de
  PRIMARY KEY (nid)
);
CREATE TABLE node_revision ( -- 3000 rows
  nid int(10) NOT NULL REFERENCES node(nid), -- skew
  vid int(10) NOT NULL, -- gaps
  langcode varchar(12) NOT NULL, -- enum en|de
  revision_uid int(10) DEFAULT NULL REFERENCES users(uid), -- few
  revision_timestamp int(11) DEFAULT NULL, -- epoch
  revision_log longtext DEFAULT NULL, -- null 80%
  revision_default tinyint(4) DEFAULT NULL, -- enum 1|0
  PRIMARY KEY (vid)
);
CREATE TABLE node_field_data ( -- 1400 rows
  nid int(10) NOT NULL REFERENCES node(nid), -- unique
  vid int(10) NOT NULL REFERENCES node_revision(vid), -- unique
  type varchar(32) NOT NULL, -- enum article|page|event|product
  langcode varchar(12) NOT NULL, -- enum en|de
  status tinyint(4) NOT NULL, -- flag
  uid int(10) NOT NULL REFERENCES users(uid), -- skew
  title varchar(255) NOT NULL, -- words
  created int(11) NOT NULL, -- epoch
  changed int(11) NOT NULL, -- epoch
  promote tinyint(4) NOT NULL, -- flag
  sticky tinyint(4) NOT NULL, -- enum 0|1
  default_langcode tinyint(4) NOT NULL, -- enum 1
  revision_translation_affected tinyint(4) DEFAULT NULL, -- enum 1
  PRIMARY KEY (nid, langcode)
);
CREATE TABLE node__body ( -- 1250 rows
  bundle varchar(128) NOT NULL DEFAULT '', -- enum article|page|event
  deleted tinyint(4) NOT NULL DEFAULT 0, -- enum 0
  entity_id int(10) NOT NULL REFERENCES node(nid), -- unique
  revision_id int(10) NOT NULL REFERENCES node_revision(vid), -- unique
  langcode varchar(32) NOT NULL DEFAULT '', -- enum en|de
  delta int(10) NOT NULL, -- enum 0
  body_value longtext NOT NULL, -- text
  body_summary longtext DEFAULT NULL, -- null 70%
  body_format varchar(255) DEFAULT NULL, -- enum basic_html|full_html
  PRIMARY KEY (entity_id, deleted, delta, langcode)
);
CREATE TABLE node__field_image ( -- 720 rows
  bundle varchar(128) NOT NULL DEFAULT '', -- enum article|event
  deleted tinyint(4) NOT NULL DEFAULT 0, -- enum 0
  entity_id int(10) NOT NULL REFERENCES node(nid),
  revision_id int(10) NOT NULL REFERENCES node_revision(vid),
  langcode varchar(32) NOT NULL DEFAULT '', -- enum en|de
  delta int(10) NOT NULL, -- enum 0|1|2|3
  field_image_target_id int(10) NOT NULL REFERENCES file_managed(fid), -- dead 2%
  field_image_alt varchar(512) DEFAULT NULL, -- words
  field_image_title varchar(1024) DEFAULT NULL, -- null 80%
  field_image_width int(10) DEFAULT NULL, -- int 320..4000
  field_image_height int(10) DEFAULT NULL, -- int 240..3000
  PRIMARY KEY (entity_id, deleted, delta, langcode)
);
CREATE TABLE node__field_tags ( -- 2600 rows
  bundle varchar(128) NOT NULL DEFAULT '', -- enum article|event
  deleted tinyint(4) NOT NULL DEFAULT 0, -- enum 0
  entity_id int(10) NOT NULL REFERENCES node(nid),
  revision_id int(10) NOT NULL REFERENCES node_revision(vid),
  langcode varchar(32) NOT NULL DEFAULT '', -- enum en|de
  delta int(10) NOT NULL, -- enum 0|1|2|3|4|5|6
  field_tags_target_id int(10) NOT NULL REFERENCES taxonomy_term_data(tid), -- skew, dead 1%
  PRIMARY KEY (entity_id, deleted, delta, langcode)
);
CREATE TABLE taxonomy_term_data ( -- 230 rows
  tid int(10) NOT NULL, -- gaps
  revision_id int(10) DEFAULT NULL REFERENCES taxonomy_term_revision(revision_id), -- unique, null 0%
  vid varchar(32) NOT NULL, -- enum tags|categories|regions
  uuid varchar(128) NOT NULL, -- uuid
  langcode varchar(12) NOT NULL, -- enum en|de
  PRIMARY KEY (tid)
);
CREATE TABLE taxonomy_term_revision ( -- 300 rows
  tid int(10) NOT NULL REFERENCES taxonomy_term_data(tid),
  revision_id int(10) NOT NULL, -- gaps
  langcode varchar(12) NOT NULL, -- enum en|de
  revision_user int(10) DEFAULT NULL REFERENCES users(uid), -- few, null 40%
  revision_created int(11) DEFAULT NULL, -- epoch
  revision_log_message longtext DEFAULT NULL, -- null
  revision_default tinyint(4) DEFAULT NULL, -- enum 1|0
  PRIMARY KEY (revision_id)
);
CREATE TABLE taxonomy_term_field_data ( -- 230 rows
  tid int(10) NOT NULL REFERENCES taxonomy_term_data(tid), -- unique
  revision_id int(10) NOT NULL REFERENCES taxonomy_term_revision(revision_id), -- unique
  vid varchar(32) NOT NULL, -- enum tags|categories|regions
  langcode varchar(12) NOT NULL, -- enum en|de
  status tinyint(4) NOT NULL, -- flag
  name varchar(255) NOT NULL, -- word
  description__value longtext DEFAULT NULL, -- null 80%
  description__format varchar(255) DEFAULT NULL, -- enum basic_html
  weight int(11) NOT NULL, -- zipf 0..20
  changed int(11) DEFAULT NULL, -- epoch
  default_langcode tinyint(4) NOT NULL, -- enum 1
  revision_translation_affected tinyint(4) DEFAULT NULL, -- enum 1
  PRIMARY KEY (tid, langcode)
);
CREATE TABLE taxonomy_term__parent ( -- 230 rows
  bundle varchar(128) NOT NULL DEFAULT '', -- enum tags|categories|regions
  deleted tinyint(4) NOT NULL DEFAULT 0, -- enum 0
  entity_id int(10) NOT NULL REFERENCES taxonomy_term_data(tid), -- unique
  revision_id int(10) NOT NULL REFERENCES taxonomy_term_revision(revision_id), -- unique
  langcode varchar(32) NOT NULL DEFAULT '', -- enum en|de
  delta int(10) NOT NULL, -- enum 0
  parent_target_id int(10) NOT NULL REFERENCES taxonomy_term_data(tid), -- few, none 0 60%
  PRIMARY KEY (entity_id, deleted, delta, langcode)
);
CREATE TABLE taxonomy_index ( -- 2400 rows
  nid int(10) NOT NULL DEFAULT 0 REFERENCES node(nid),
  tid int(10) NOT NULL DEFAULT 0 REFERENCES taxonomy_term_data(tid), -- skew
  status int(11) NOT NULL DEFAULT 1, -- flag
  sticky tinyint(4) DEFAULT 0, -- enum 0|1
  created int(11) NOT NULL DEFAULT 0, -- epoch
  PRIMARY KEY (nid, tid)
);
CREATE TABLE comment ( -- 1700 rows
  cid int(10) NOT NULL, -- gaps
  comment_type varchar(32) NOT NULL, -- enum comment|review
  uuid varchar(128) NOT NULL, -- uuid
  langcode varchar(12) NOT NULL, -- enum en|de
  PRIMARY KEY (cid)
);
CREATE TABLE comment_field_data ( -- 1690 rows
  cid int(10) NOT NULL REFERENCES comment(cid), -- unique
  comment_type varchar(32) NOT NULL, -- enum comment|review
  langcode varchar(12) NOT NULL, -- enum en|de
  status tinyint(4) NOT NULL, -- flag
  uid int(10) NOT NULL REFERENCES users(uid), -- none 0 35%
  pid int(10) DEFAULT NULL REFERENCES comment(cid), -- null 55%
  entity_id int(10) DEFAULT NULL REFERENCES node(nid), -- skew, null 0%
  subject varchar(64) DEFAULT NULL, -- words
  name varchar(60) DEFAULT NULL, -- words
  mail varchar(254) DEFAULT NULL, -- null 80%
  homepage varchar(255) DEFAULT NULL, -- null 90%
  hostname varchar(128) DEFAULT NULL, -- enum 10.0.0.4|192.0.2.17|198.51.100.2
  created int(11) NOT NULL, -- epoch
  changed int(11) DEFAULT NULL, -- epoch
  thread varchar(255) NOT NULL, -- enum 01/|02/|01.00/|03/|02.00/
  entity_type varchar(32) NOT NULL, -- enum node
  field_name varchar(32) NOT NULL, -- enum comment|field_reviews
  default_langcode tinyint(4) NOT NULL, -- enum 1
  PRIMARY KEY (cid, langcode)
);
CREATE TABLE comment_entity_statistics ( -- 1300 rows
  entity_id int(10) NOT NULL DEFAULT 0 REFERENCES node(nid), -- unique
  entity_type varchar(32) NOT NULL DEFAULT 'node', -- enum node
  field_name varchar(32) NOT NULL DEFAULT '', -- enum comment|field_reviews
  cid int(11) NOT NULL DEFAULT 0 REFERENCES comment(cid), -- none 0 62%
  last_comment_timestamp int(11) NOT NULL DEFAULT 0, -- epoch
  last_comment_name varchar(60) DEFAULT NULL, -- null 90%
  last_comment_uid int(10) NOT NULL DEFAULT 0 REFERENCES users(uid), -- none 0 15%
  comment_count int(10) NOT NULL DEFAULT 0, -- zipf 0..60
  PRIMARY KEY (entity_id, entity_type, field_name)
);
CREATE TABLE file_managed ( -- 820 rows
  fid int(10) NOT NULL, -- gaps
  uuid varchar(128) NOT NULL, -- uuid
  langcode varchar(12) NOT NULL, -- enum en|de
  uid int(10) DEFAULT NULL REFERENCES users(uid), -- few
  filename varchar(255) DEFAULT NULL, -- slug
  uri varchar(255) NOT NULL, -- url
  filemime varchar(255) DEFAULT NULL, -- enum image/jpeg|image/png|application/pdf
  filesize bigint(20) DEFAULT NULL, -- int 900..9000000
  status tinyint(4) NOT NULL, -- enum 1|0
  created int(11) DEFAULT NULL, -- epoch
  changed int(11) NOT NULL, -- epoch
  PRIMARY KEY (fid)
);
CREATE TABLE file_usage ( -- 900 rows
  fid int(10) NOT NULL REFERENCES file_managed(fid),
  module varchar(50) NOT NULL DEFAULT '', -- enum file|editor
  type varchar(64) NOT NULL DEFAULT '', -- type
  id varchar(64) NOT NULL DEFAULT 0, -- any of node(nid), users(uid), taxonomy_term_data(tid) by type as table
  count int(10) NOT NULL DEFAULT 0, -- enum 1|2|3
  PRIMARY KEY (fid, type, id, module)
);
CREATE TABLE history ( -- 1500 rows
  uid int(11) NOT NULL DEFAULT 0 REFERENCES users(uid), -- few
  nid int(10) NOT NULL DEFAULT 0 REFERENCES node(nid),
  timestamp int(11) NOT NULL DEFAULT 0, -- epoch
  PRIMARY KEY (uid, nid)
);
CREATE INDEX node__vid ON node (vid);
CREATE INDEX node_field__type__target_id ON node (type);
CREATE INDEX node__nid ON node_revision (nid);
CREATE INDEX node_field__revision_uid__target_id ON node_revision (revision_uid);
CREATE INDEX node__status_type ON node_field_data (status, type, nid);
CREATE INDEX node_field__uid__target_id ON node_field_data (uid);
CREATE INDEX body_revision_id ON node__body (revision_id);
CREATE INDEX field_image_target_id ON node__field_image (field_image_target_id);
CREATE INDEX field_tags_target_id ON node__field_tags (field_tags_target_id);
CREATE INDEX parent_target_id ON taxonomy_term__parent (parent_target_id);
CREATE INDEX bundle_delta_target_id ON taxonomy_term__parent (bundle, delta, parent_target_id);
CREATE INDEX term_node ON taxonomy_index (tid, status, sticky, created);
CREATE INDEX comment__status_pid ON comment_field_data (pid, status);
CREATE INDEX comment_field__uid__target_id ON comment_field_data (uid);
CREATE INDEX comment__entity_langcode ON comment_field_data (entity_id, entity_type, comment_type, default_langcode);
CREATE INDEX last_comment_uid ON comment_entity_statistics (last_comment_uid);
CREATE INDEX file_field__uri ON file_managed (uri);
CREATE INDEX file_usage_type_id ON file_usage (type, id);
CREATE INDEX history_nid ON history (nid);
-- also: user__roles(revision_id) -> users
-- also: comment_field_data(name) -> users_field_data
-- also: comment_entity_statistics(last_comment_name) -> users_field_data
-- also: *(uid) -> users_field_data
-- also: *(nid) -> node_field_data
-- also: *(tid) -> taxonomy_term_field_data
-- also: comment_field_data(pid) -> comment_field_data
-- also: comment_entity_statistics(cid) -> comment_field_data
-- also: node_field_data(vid) -> node
-- also: node__body(revision_id) -> node
-- also: node__body(revision_id) -> node_field_data
-- also: node__body(entity_id) -> node_field_data
-- also: node__field_image(revision_id) -> node
-- also: node__field_image(revision_id) -> node_field_data
-- also: node__field_image(entity_id) -> node_field_data
-- also: node__field_tags(revision_id) -> node
-- also: node__field_tags(revision_id) -> node_field_data
-- also: node__field_tags(entity_id) -> node_field_data
-- also: node__field_tags(field_tags_target_id) -> taxonomy_term_field_data
-- also: taxonomy_term_field_data(revision_id) -> taxonomy_term_data
-- also: taxonomy_term__parent(revision_id) -> taxonomy_term_data
-- also: taxonomy_term__parent(entity_id) -> taxonomy_term_field_data
-- also: taxonomy_term__parent(parent_target_id) -> taxonomy_term_field_data
