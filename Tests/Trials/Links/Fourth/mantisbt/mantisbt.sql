-- MantisBT 1.3.0, admin/schema.php up to step 198 (default prefix mantis and suffix table; no foreign keys, 0 for none).
CREATE TABLE mantis_user_table ( -- 64 rows
  id INTEGER PRIMARY KEY,
  username VARCHAR(64) NOT NULL, -- word
  realname VARCHAR(64) NOT NULL, -- words
  email VARCHAR(64) NOT NULL, -- email
  password VARCHAR(64) NOT NULL, -- hash
  enabled INTEGER NOT NULL, -- flag
  protected INTEGER NOT NULL, -- flag
  access_level INTEGER NOT NULL, -- enum 10|25|40|55|70|90
  login_count INTEGER NOT NULL, -- zipf 0..400
  lost_password_request_count INTEGER NOT NULL, -- zipf 0..3
  failed_login_count INTEGER NOT NULL, -- zipf 0..3
  cookie_string VARCHAR(64) NOT NULL UNIQUE, -- hash
  last_visit INTEGER NOT NULL, -- epoch
  date_created INTEGER NOT NULL -- epoch
);
CREATE TABLE mantis_project_table ( -- 18 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(64) NOT NULL UNIQUE, -- word
  status INTEGER NOT NULL, -- enum 10|30|50|70
  enabled INTEGER NOT NULL, -- flag
  view_state INTEGER NOT NULL, -- enum 10|50
  access_min INTEGER NOT NULL, -- enum 10|55
  file_path VARCHAR(64), -- null
  description TEXT NOT NULL, -- text
  category_id INTEGER NOT NULL REFERENCES mantis_category_table(id), -- few
  inherit_global INTEGER NOT NULL -- flag
);
CREATE TABLE mantis_category_table ( -- 70 rows
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES mantis_project_table(id), -- none 0 12%
  user_id INTEGER NOT NULL REFERENCES mantis_user_table(id), -- none 0 70%
  name VARCHAR(64) NOT NULL, -- words
  status INTEGER NOT NULL -- enum 0|0|1
);
CREATE TABLE mantis_project_hierarchy_table ( -- 7 rows
  child_id INTEGER NOT NULL REFERENCES mantis_project_table(id),
  parent_id INTEGER NOT NULL REFERENCES mantis_project_table(id),
  inherit_parent INTEGER NOT NULL -- flag
);
CREATE TABLE mantis_project_user_list_table ( -- 120 rows
  project_id INTEGER NOT NULL REFERENCES mantis_project_table(id),
  user_id INTEGER NOT NULL REFERENCES mantis_user_table(id),
  access_level INTEGER NOT NULL, -- enum 10|25|55|70
  PRIMARY KEY (project_id, user_id)
);
CREATE TABLE mantis_project_version_table ( -- 85 rows
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES mantis_project_table(id),
  version VARCHAR(64) NOT NULL, -- enum 1.0.0|1.1.0|1.2.0|1.3.0|2.0.0
  description TEXT NOT NULL, -- text
  released INTEGER NOT NULL, -- flag
  obsolete INTEGER NOT NULL, -- flag
  date_order INTEGER NOT NULL -- epoch
);
CREATE TABLE mantis_user_profile_table ( -- 30 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES mantis_user_table(id), -- none 0 20%
  platform VARCHAR(64) NOT NULL, -- enum PC|Mac|Server
  os VARCHAR(64) NOT NULL, -- enum Windows|Linux|macOS
  os_build VARCHAR(64) NOT NULL, -- enum 10|11|12
  description TEXT NOT NULL -- text
);
CREATE TABLE mantis_bug_text_table ( -- 2400 rows
  id INTEGER PRIMARY KEY,
  description TEXT NOT NULL, -- text
  steps_to_reproduce TEXT NOT NULL, -- text
  additional_information TEXT NOT NULL -- text
);
CREATE TABLE mantis_bug_table ( -- 2400 rows
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES mantis_project_table(id),
  reporter_id INTEGER NOT NULL REFERENCES mantis_user_table(id),
  handler_id INTEGER NOT NULL REFERENCES mantis_user_table(id), -- none 0 30%
  duplicate_id INTEGER NOT NULL REFERENCES mantis_bug_table(id), -- none 0 93%
  priority INTEGER NOT NULL, -- enum 30|20|40|10|50|60
  severity INTEGER NOT NULL, -- enum 50|60|10|20|70|80
  reproducibility INTEGER NOT NULL, -- enum 70|10|30|50|90|100
  status INTEGER NOT NULL, -- enum 90|80|50|10|20|30|40
  resolution INTEGER NOT NULL, -- enum 10|20|30|40|60|70
  projection INTEGER NOT NULL, -- enum 10|30|50|70|90
  eta INTEGER NOT NULL, -- enum 10|20|30|40|50
  bug_text_id INTEGER NOT NULL REFERENCES mantis_bug_text_table(id), -- unique
  os VARCHAR(64) NOT NULL, -- enum Windows|Linux|macOS
  os_build VARCHAR(64) NOT NULL, -- enum 10|11|12
  platform VARCHAR(64) NOT NULL, -- enum PC|Mac
  version VARCHAR(64) NOT NULL, -- enum 1.0.0|1.1.0|1.2.0
  fixed_in_version VARCHAR(64) NOT NULL, -- enum 1.1.0|1.2.0|1.3.0
  build VARCHAR(64) NOT NULL, -- digits 6
  profile_id INTEGER NOT NULL REFERENCES mantis_user_profile_table(id), -- none 0 80%
  view_state INTEGER NOT NULL, -- enum 10|50
  summary VARCHAR(64) NOT NULL, -- words
  sponsorship_total INTEGER NOT NULL, -- enum 0|0|0|10|25
  sticky INTEGER NOT NULL, -- flag
  target_version VARCHAR(64) NOT NULL, -- enum 1.2.0|1.3.0|2.0.0
  category_id INTEGER NOT NULL REFERENCES mantis_category_table(id),
  date_submitted INTEGER NOT NULL, -- epoch
  due_date INTEGER NOT NULL, -- enum 1|1|1|1735689600
  last_updated INTEGER NOT NULL -- epoch
);
CREATE TABLE mantis_bugnote_text_table ( -- 4800 rows
  id INTEGER PRIMARY KEY,
  note TEXT NOT NULL -- text
);
CREATE TABLE mantis_bugnote_table ( -- 4800 rows
  id INTEGER PRIMARY KEY,
  bug_id INTEGER NOT NULL REFERENCES mantis_bug_table(id),
  reporter_id INTEGER NOT NULL REFERENCES mantis_user_table(id),
  bugnote_text_id INTEGER NOT NULL REFERENCES mantis_bugnote_text_table(id), -- unique
  view_state INTEGER NOT NULL, -- enum 10|50
  note_type INTEGER NOT NULL, -- enum 0|0|1|2
  note_attr VARCHAR(64), -- null
  time_tracking INTEGER NOT NULL, -- zipf 0..240
  last_modified INTEGER NOT NULL, -- epoch
  date_submitted INTEGER NOT NULL -- epoch
);
CREATE TABLE mantis_bug_file_table ( -- 600 rows
  id INTEGER PRIMARY KEY,
  bug_id INTEGER NOT NULL REFERENCES mantis_bug_table(id),
  title VARCHAR(64), -- null
  description VARCHAR(64), -- null
  diskfile VARCHAR(64) NOT NULL, -- hash
  filename VARCHAR(64) NOT NULL, -- words
  folder VARCHAR(64), -- null
  filesize INTEGER NOT NULL, -- int 120..2000000
  file_type VARCHAR(64) NOT NULL, -- enum image/png|text/plain|application/zip
  content BLOB NOT NULL, -- blob
  date_added INTEGER NOT NULL, -- epoch
  user_id INTEGER NOT NULL REFERENCES mantis_user_table(id) -- none 0 6%
);
CREATE TABLE mantis_bug_history_table ( -- 5000 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES mantis_user_table(id),
  bug_id INTEGER NOT NULL REFERENCES mantis_bug_table(id),
  field_name VARCHAR(64) NOT NULL, -- enum status|handler_id|priority|resolution
  old_value VARCHAR(64) NOT NULL, -- int 10..90
  new_value VARCHAR(64) NOT NULL, -- int 10..90
  type INTEGER NOT NULL, -- enum 0|1|2|3|9|18
  date_modified INTEGER NOT NULL -- epoch
);
CREATE TABLE mantis_bug_monitor_table ( -- 700 rows
  user_id INTEGER NOT NULL REFERENCES mantis_user_table(id),
  bug_id INTEGER NOT NULL REFERENCES mantis_bug_table(id),
  PRIMARY KEY (user_id, bug_id)
);
CREATE TABLE mantis_bug_relationship_table ( -- 190 rows
  id INTEGER PRIMARY KEY,
  source_bug_id INTEGER NOT NULL REFERENCES mantis_bug_table(id),
  destination_bug_id INTEGER NOT NULL REFERENCES mantis_bug_table(id),
  relationship_type INTEGER NOT NULL -- enum 0|1|2
);
CREATE TABLE mantis_bug_revision_table ( -- 350 rows
  id INTEGER PRIMARY KEY,
  bug_id INTEGER NOT NULL REFERENCES mantis_bug_table(id),
  bugnote_id INTEGER NOT NULL REFERENCES mantis_bugnote_table(id), -- none 0 70%
  user_id INTEGER NOT NULL REFERENCES mantis_user_table(id),
  type INTEGER NOT NULL, -- enum 1|2|3|4
  value TEXT NOT NULL, -- text
  timestamp INTEGER NOT NULL -- epoch
);
CREATE TABLE mantis_tag_table ( -- 24 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES mantis_user_table(id),
  name VARCHAR(64) NOT NULL, -- word
  description TEXT NOT NULL, -- text
  date_created INTEGER NOT NULL, -- epoch
  date_updated INTEGER NOT NULL -- epoch
);
CREATE TABLE mantis_bug_tag_table ( -- 420 rows
  bug_id INTEGER NOT NULL REFERENCES mantis_bug_table(id),
  tag_id INTEGER NOT NULL REFERENCES mantis_tag_table(id),
  user_id INTEGER NOT NULL REFERENCES mantis_user_table(id),
  date_attached INTEGER NOT NULL, -- epoch
  PRIMARY KEY (bug_id, tag_id)
);
CREATE TABLE mantis_custom_field_table ( -- 8 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(64) NOT NULL, -- word
  type INTEGER NOT NULL, -- enum 0|3|6|8
  possible_values TEXT NOT NULL, -- words
  default_value VARCHAR(64), -- null
  valid_regexp VARCHAR(64), -- null
  access_level_r INTEGER NOT NULL, -- enum 10|25
  access_level_rw INTEGER NOT NULL, -- enum 25|55
  length_min INTEGER NOT NULL, -- enum 0|0|1
  length_max INTEGER NOT NULL, -- enum 0|64|255
  require_report INTEGER NOT NULL, -- flag
  require_update INTEGER NOT NULL, -- flag
  display_report INTEGER NOT NULL, -- flag
  display_update INTEGER NOT NULL, -- flag
  require_resolved INTEGER NOT NULL, -- flag
  display_resolved INTEGER NOT NULL, -- flag
  display_closed INTEGER NOT NULL, -- flag
  require_closed INTEGER NOT NULL, -- flag
  filter_by INTEGER NOT NULL -- flag
);
CREATE TABLE mantis_custom_field_project_table ( -- 30 rows
  field_id INTEGER NOT NULL REFERENCES mantis_custom_field_table(id),
  project_id INTEGER NOT NULL REFERENCES mantis_project_table(id),
  sequence INTEGER NOT NULL, -- int 0..12
  PRIMARY KEY (field_id, project_id)
);
CREATE TABLE mantis_custom_field_string_table ( -- 1900 rows
  field_id INTEGER NOT NULL REFERENCES mantis_custom_field_table(id),
  bug_id INTEGER NOT NULL REFERENCES mantis_bug_table(id),
  value VARCHAR(64) NOT NULL, -- words
  text TEXT, -- null
  PRIMARY KEY (field_id, bug_id)
);
CREATE TABLE mantis_filters_table ( -- 140 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES mantis_user_table(id),
  project_id INTEGER NOT NULL REFERENCES mantis_project_table(id), -- none 0 55%
  is_public INTEGER NOT NULL, -- flag
  name VARCHAR(64) NOT NULL, -- words
  filter_string TEXT NOT NULL -- text
);
CREATE TABLE mantis_news_table ( -- 15 rows
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES mantis_project_table(id), -- none 0 60%
  poster_id INTEGER NOT NULL REFERENCES mantis_user_table(id),
  view_state INTEGER NOT NULL, -- enum 10|50
  announcement INTEGER NOT NULL, -- flag
  headline VARCHAR(64) NOT NULL, -- words
  body TEXT NOT NULL, -- text
  last_modified INTEGER NOT NULL, -- epoch
  date_posted INTEGER NOT NULL -- epoch
);
CREATE TABLE mantis_project_file_table ( -- 6 rows
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES mantis_project_table(id),
  title VARCHAR(64) NOT NULL, -- words
  description VARCHAR(64) NOT NULL, -- words
  diskfile VARCHAR(64) NOT NULL, -- hash
  filename VARCHAR(64) NOT NULL, -- words
  folder VARCHAR(64), -- null
  filesize INTEGER NOT NULL, -- int 500..3000000
  file_type VARCHAR(64) NOT NULL, -- enum application/pdf|image/png
  content BLOB NOT NULL, -- blob
  date_added INTEGER NOT NULL, -- epoch
  user_id INTEGER NOT NULL REFERENCES mantis_user_table(id)
);
CREATE TABLE mantis_sponsorship_table ( -- 3 rows
  id INTEGER PRIMARY KEY,
  bug_id INTEGER NOT NULL REFERENCES mantis_bug_table(id),
  user_id INTEGER NOT NULL REFERENCES mantis_user_table(id),
  amount INTEGER NOT NULL, -- enum 5|10|25|100
  logo VARCHAR(64), -- null
  url VARCHAR(64), -- null
  paid INTEGER NOT NULL, -- enum 0|1|2
  last_updated INTEGER NOT NULL, -- epoch
  date_submitted INTEGER NOT NULL -- epoch
);
CREATE TABLE mantis_tokens_table ( -- 40 rows
  id INTEGER PRIMARY KEY,
  owner INTEGER NOT NULL REFERENCES mantis_user_table(id),
  type INTEGER NOT NULL, -- enum 1|3|4|5
  value TEXT NOT NULL, -- text
  timestamp INTEGER NOT NULL, -- epoch
  expiry INTEGER NOT NULL -- epoch
);
CREATE TABLE mantis_user_pref_table ( -- 58 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES mantis_user_table(id), -- unique
  project_id INTEGER NOT NULL, -- enum 0|0
  default_profile INTEGER NOT NULL REFERENCES mantis_user_profile_table(id), -- none 0 85%
  default_project INTEGER NOT NULL REFERENCES mantis_project_table(id), -- none 0 50%
  refresh_delay INTEGER NOT NULL, -- enum 30|30|10
  redirect_delay INTEGER NOT NULL, -- enum 2|2|3
  bugnote_order VARCHAR(64) NOT NULL, -- enum ASC|DESC
  email_on_new INTEGER NOT NULL, -- flag
  email_on_assigned INTEGER NOT NULL, -- flag
  email_on_feedback INTEGER NOT NULL, -- flag
  email_on_resolved INTEGER NOT NULL, -- flag
  email_on_closed INTEGER NOT NULL, -- flag
  email_on_reopened INTEGER NOT NULL, -- flag
  email_on_bugnote INTEGER NOT NULL, -- flag
  email_on_status INTEGER NOT NULL, -- flag
  email_on_priority INTEGER NOT NULL, -- flag
  email_on_new_min_severity INTEGER NOT NULL, -- enum 10|50
  email_on_status_min_severity INTEGER NOT NULL, -- enum 10|60
  email_bugnote_limit INTEGER NOT NULL, -- enum 0|0|10
  language VARCHAR(64) NOT NULL, -- enum auto|english|german|french
  timezone VARCHAR(64) NOT NULL -- enum UTC|Europe/Berlin
);
CREATE TABLE mantis_config_table ( -- 60 rows
  config_id VARCHAR(64) NOT NULL, -- slug
  project_id INTEGER NOT NULL REFERENCES mantis_project_table(id), -- none 0 65%
  user_id INTEGER NOT NULL REFERENCES mantis_user_table(id), -- none 0 80%
  access_reqd INTEGER NOT NULL, -- enum 90|70
  type INTEGER NOT NULL, -- enum 1|2|3
  value TEXT NOT NULL, -- text
  PRIMARY KEY (config_id, project_id, user_id)
);
CREATE TABLE mantis_email_table ( -- 2 rows
  email_id INTEGER PRIMARY KEY,
  email VARCHAR(64) NOT NULL, -- email
  subject VARCHAR(64) NOT NULL, -- words
  metadata TEXT NOT NULL, -- text
  body TEXT NOT NULL, -- text
  submitted INTEGER NOT NULL -- epoch
);
CREATE INDEX idx_mantis_bug_file_table_bug_id ON mantis_bug_file_table (bug_id);
CREATE INDEX idx_mantis_bug_history_table_bug_id ON mantis_bug_history_table (bug_id);
CREATE INDEX idx_mantis_bug_history_table_user_id ON mantis_bug_history_table (user_id);
CREATE INDEX idx_mantis_bug_relationship_table_source_bug_id ON mantis_bug_relationship_table (source_bug_id);
CREATE INDEX idx_mantis_bug_relationship_table_destination_bug_id ON mantis_bug_relationship_table (destination_bug_id);
CREATE INDEX idx_mantis_bug_table_status ON mantis_bug_table (status);
CREATE INDEX idx_mantis_bug_table_project_id ON mantis_bug_table (project_id);
CREATE INDEX idx_mantis_bugnote_table_bug_id ON mantis_bugnote_table (bug_id);
CREATE INDEX idx_mantis_bug_tag_table_tag_id ON mantis_bug_tag_table (tag_id);
CREATE INDEX idx_mantis_project_hierarchy_table_child_id ON mantis_project_hierarchy_table (child_id);
CREATE INDEX idx_mantis_project_hierarchy_table_parent_id ON mantis_project_hierarchy_table (parent_id);
CREATE UNIQUE INDEX idx_mantis_category_table_project_id_name ON mantis_category_table (project_id, name);
-- also: mantis_bug_table(version) -> mantis_project_version_table
-- also: mantis_bug_table(fixed_in_version) -> mantis_project_version_table
-- also: mantis_bug_table(target_version) -> mantis_project_version_table
-- also: mantis_user_pref_table(project_id) -> mantis_project_table
