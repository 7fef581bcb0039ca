-- Bugzilla 5.0: bugs, products, profiles, flags, groups; field values kept as texts (bug_status, priority) and reasons by number.
CREATE TABLE profiles ( -- 640 rows
  userid mediumint NOT NULL PRIMARY KEY, -- gaps
  login_name varchar(255) NOT NULL, -- email
  cryptpassword varchar(128), -- hash
  realname varchar(255) NOT NULL DEFAULT '', -- words
  disabledtext mediumtext NOT NULL, -- enum |
  disable_mail tinyint NOT NULL DEFAULT 0, -- enum 0|1
  mybugslink tinyint NOT NULL DEFAULT 1, -- enum 1
  extern_id varchar(64), -- null
  is_enabled tinyint NOT NULL DEFAULT 1, -- enum 1|0
  last_seen_date datetime, -- time
  UNIQUE (login_name)
);
CREATE TABLE classifications ( -- 4 rows
  id smallint NOT NULL PRIMARY KEY,
  name varchar(64) NOT NULL, -- word
  description mediumtext, -- text
  sortkey smallint NOT NULL DEFAULT 0, -- enum 0
  UNIQUE (name)
);
CREATE TABLE products ( -- 18 rows
  id smallint NOT NULL PRIMARY KEY,
  name varchar(64) NOT NULL, -- words
  classification_id smallint NOT NULL DEFAULT 1 REFERENCES classifications(id),
  description mediumtext NOT NULL, -- text
  isactive tinyint NOT NULL DEFAULT 1, -- enum 1|0
  defaultmilestone varchar(64) NOT NULL DEFAULT '---', -- enum ---
  allows_unconfirmed tinyint NOT NULL DEFAULT 1, -- enum 1|0
  UNIQUE (name)
);
CREATE TABLE components ( -- 120 rows
  id mediumint NOT NULL PRIMARY KEY,
  name varchar(64) NOT NULL, -- word
  product_id smallint NOT NULL REFERENCES products(id), -- skew
  initialowner mediumint NOT NULL REFERENCES profiles(userid), -- few
  initialqacontact mediumint REFERENCES profiles(userid), -- null 60%, few
  description mediumtext NOT NULL, -- text
  isactive tinyint NOT NULL DEFAULT 1, -- enum 1|0
  UNIQUE (product_id, name)
);
CREATE TABLE versions ( -- 90 rows
  id mediumint NOT NULL PRIMARY KEY,
  value varchar(64) NOT NULL, -- slug
  product_id smallint NOT NULL REFERENCES products(id),
  isactive tinyint NOT NULL DEFAULT 1, -- enum 1|0
  UNIQUE (product_id, value)
);
CREATE TABLE milestones ( -- 70 rows
  id mediumint NOT NULL PRIMARY KEY,
  product_id smallint NOT NULL REFERENCES products(id),
  value varchar(64) NOT NULL, -- slug
  sortkey smallint NOT NULL DEFAULT 0, -- int 0..30
  isactive tinyint NOT NULL DEFAULT 1, -- enum 1|0
  UNIQUE (product_id, value)
);
CREATE TABLE bug_status ( -- 6 rows
  id smallint NOT NULL PRIMARY KEY,
  value varchar(64) NOT NULL, -- word
  sortkey smallint NOT NULL DEFAULT 0, -- enum 100|200|300
  isactive tinyint NOT NULL DEFAULT 1, -- enum 1
  visibility_value_id smallint, -- null
  is_open tinyint NOT NULL DEFAULT 1, -- enum 1|0
  UNIQUE (value)
);
CREATE TABLE resolution ( -- 6 rows
  id smallint NOT NULL PRIMARY KEY,
  value varchar(64) NOT NULL, -- word
  sortkey smallint NOT NULL DEFAULT 0, -- enum 100|200|300
  isactive tinyint NOT NULL DEFAULT 1, -- enum 1
  visibility_value_id smallint, -- null
  UNIQUE (value)
);
CREATE TABLE bug_severity ( -- 7 rows
  id smallint NOT NULL PRIMARY KEY,
  value varchar(64) NOT NULL, -- word
  sortkey smallint NOT NULL DEFAULT 0, -- enum 100|200|300
  isactive tinyint NOT NULL DEFAULT 1, -- enum 1
  visibility_value_id smallint, -- null
  UNIQUE (value)
);
CREATE TABLE priority ( -- 6 rows
  id smallint NOT NULL PRIMARY KEY,
  value varchar(64) NOT NULL, -- code 2
  sortkey smallint NOT NULL DEFAULT 0, -- enum 100|200|300
  isactive tinyint NOT NULL DEFAULT 1, -- enum 1
  visibility_value_id smallint, -- null
  UNIQUE (value)
);
CREATE TABLE op_sys ( -- 5 rows
  id smallint NOT NULL PRIMARY KEY,
  value varchar(64) NOT NULL, -- word
  sortkey smallint NOT NULL DEFAULT 0, -- enum 100|200
  isactive tinyint NOT NULL DEFAULT 1, -- enum 1
  visibility_value_id smallint, -- null
  UNIQUE (value)
);
CREATE TABLE rep_platform ( -- 4 rows
  id smallint NOT NULL PRIMARY KEY,
  value varchar(64) NOT NULL, -- word
  sortkey smallint NOT NULL DEFAULT 0, -- enum 100|200
  isactive tinyint NOT NULL DEFAULT 1, -- enum 1
  visibility_value_id smallint, -- null
  UNIQUE (value)
);
CREATE TABLE bugs ( -- 3400 rows
  bug_id mediumint NOT NULL PRIMARY KEY, -- gaps
  assigned_to mediumint NOT NULL REFERENCES profiles(userid), -- skew
  bug_file_loc mediumtext NOT NULL, -- enum |http://www.example.com/
  bug_severity varchar(64) NOT NULL REFERENCES bug_severity(value), -- skew
  bug_status varchar(64) NOT NULL REFERENCES bug_status(value), -- skew
  creation_ts datetime, -- time
  delta_ts datetime NOT NULL, -- time
  short_desc varchar(255) NOT NULL, -- words
  op_sys varchar(64) NOT NULL REFERENCES op_sys(value), -- skew
  priority varchar(64) NOT NULL REFERENCES priority(value), -- skew
  product_id smallint NOT NULL REFERENCES products(id), -- skew
  rep_platform varchar(64) NOT NULL REFERENCES rep_platform(value), -- skew
  reporter mediumint NOT NULL REFERENCES profiles(userid), -- skew
  version varchar(64) NOT NULL, -- slug
  component_id mediumint NOT NULL REFERENCES components(id), -- skew
  resolution varchar(64) NOT NULL DEFAULT '' REFERENCES resolution(value), -- skew, none '' 40%
  target_milestone varchar(64) NOT NULL DEFAULT '---', -- slug
  qa_contact mediumint REFERENCES profiles(userid), -- null 70%, few
  status_whiteboard mediumtext NOT NULL, -- enum |
  lastdiffed datetime, -- time
  everconfirmed tinyint NOT NULL, -- enum 1|0
  reporter_accessible tinyint NOT NULL DEFAULT 1, -- enum 1
  cclist_accessible tinyint NOT NULL DEFAULT 1, -- enum 1
  estimated_time decimal(7,2) NOT NULL DEFAULT 0, -- enum 0|8
  remaining_time decimal(7,2) NOT NULL DEFAULT 0, -- enum 0|4
  deadline datetime -- null 95%
);
CREATE TABLE longdescs ( -- 5600 rows
  comment_id int NOT NULL PRIMARY KEY, -- gaps
  bug_id mediumint NOT NULL REFERENCES bugs(bug_id), -- skew
  who mediumint NOT NULL REFERENCES profiles(userid), -- skew
  bug_when datetime NOT NULL, -- time
  work_time decimal(7,2) NOT NULL DEFAULT 0, -- enum 0|1
  thetext mediumtext NOT NULL, -- text
  isprivate tinyint NOT NULL DEFAULT 0, -- enum 0|1
  already_wrapped tinyint NOT NULL DEFAULT 0, -- enum 0|1
  type smallint NOT NULL DEFAULT 0, -- enum 0
  extra_data varchar(255) -- null
);
CREATE TABLE longdescs_tags ( -- 60 rows
  id mediumint NOT NULL PRIMARY KEY,
  comment_id int REFERENCES longdescs(comment_id),
  tag varchar(24) NOT NULL -- enum spam|obsolete|hidden
);
CREATE TABLE bugs_activity ( -- 5200 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  bug_id mediumint NOT NULL REFERENCES bugs(bug_id), -- skew
  attach_id mediumint REFERENCES attachments(attach_id), -- null 92%
  who mediumint NOT NULL REFERENCES profiles(userid), -- skew
  bug_when datetime NOT NULL, -- time
  fieldid mediumint NOT NULL REFERENCES fielddefs(id), -- skew
  added varchar(255), -- enum RESOLVED|FIXED|P1|ASSIGNED
  removed varchar(255), -- enum NEW||ASSIGNED
  comment_id int REFERENCES longdescs(comment_id) -- null 98%
);
CREATE TABLE fielddefs ( -- 62 rows
  id mediumint NOT NULL PRIMARY KEY,
  name varchar(64) NOT NULL, -- word
  type smallint NOT NULL DEFAULT 0, -- enum 0|1|2|5
  custom tinyint NOT NULL DEFAULT 0, -- enum 0|1
  description varchar(255) NOT NULL, -- words
  mailhead tinyint NOT NULL DEFAULT 0, -- enum 0|1
  sortkey smallint NOT NULL, -- int 100..6200
  obsolete tinyint NOT NULL DEFAULT 0, -- enum 0
  enter_bug tinyint NOT NULL DEFAULT 0, -- enum 0|1
  buglist tinyint NOT NULL DEFAULT 0, -- enum 0|1
  visibility_field_id mediumint REFERENCES fielddefs(id), -- null 85%
  value_field_id mediumint REFERENCES fielddefs(id), -- null 85%
  reverse_desc varchar(255), -- null 95%
  is_mandatory tinyint NOT NULL DEFAULT 0, -- enum 0|1
  is_numeric tinyint NOT NULL DEFAULT 0, -- enum 0|1
  UNIQUE (name)
);
CREATE TABLE cc ( -- 3900 rows
  bug_id mediumint NOT NULL REFERENCES bugs(bug_id), -- skew
  who mediumint NOT NULL REFERENCES profiles(userid), -- skew
  UNIQUE (bug_id, who)
);
CREATE TABLE attachments ( -- 900 rows
  attach_id mediumint NOT NULL PRIMARY KEY, -- gaps
  bug_id mediumint NOT NULL REFERENCES bugs(bug_id), -- skew
  creation_ts datetime NOT NULL, -- time
  modification_time datetime NOT NULL, -- time
  description varchar(255) NOT NULL, -- words
  mimetype varchar(255) NOT NULL, -- enum text/plain|image/png
  ispatch tinyint NOT NULL DEFAULT 0, -- enum 0|1
  filename varchar(255) NOT NULL, -- slug
  submitter_id mediumint NOT NULL REFERENCES profiles(userid), -- skew
  isobsolete tinyint NOT NULL DEFAULT 0, -- enum 0|1
  isprivate tinyint NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE attach_data ( -- 880 rows
  id mediumint NOT NULL PRIMARY KEY REFERENCES attachments(attach_id),
  thedata longblob NOT NULL -- blob
);
CREATE TABLE dependencies ( -- 700 rows
  blocked mediumint NOT NULL REFERENCES bugs(bug_id),
  dependson mediumint NOT NULL REFERENCES bugs(bug_id),
  UNIQUE (blocked, dependson)
);
CREATE TABLE duplicates ( -- 410 rows
  dupe_of mediumint NOT NULL REFERENCES bugs(bug_id), -- skew
  dupe mediumint NOT NULL PRIMARY KEY REFERENCES bugs(bug_id)
);
CREATE TABLE bug_see_also ( -- 160 rows
  id mediumint NOT NULL PRIMARY KEY,
  bug_id mediumint NOT NULL REFERENCES bugs(bug_id),
  value varchar(255) NOT NULL, -- url
  class varchar(255) NOT NULL DEFAULT '' -- enum Bugzilla::BugUrl::Bugzilla|Bugzilla::BugUrl::GitHub
);
CREATE TABLE keyworddefs ( -- 26 rows
  id smallint NOT NULL PRIMARY KEY,
  name varchar(64) NOT NULL, -- word
  description mediumtext NOT NULL, -- text
  UNIQUE (name)
);
CREATE TABLE keywords ( -- 1100 rows
  bug_id mediumint NOT NULL REFERENCES bugs(bug_id),
  keywordid smallint NOT NULL REFERENCES keyworddefs(id), -- skew
  UNIQUE (bug_id, keywordid)
);
CREATE TABLE flagtypes ( -- 11 rows
  id smallint NOT NULL PRIMARY KEY,
  name varchar(50) NOT NULL, -- word
  description mediumtext NOT NULL, -- text
  cc_list varchar(200), -- null
  target_type char(1) NOT NULL DEFAULT 'b', -- enum b|a
  is_active tinyint NOT NULL DEFAULT 1, -- enum 1
  is_requestable tinyint NOT NULL DEFAULT 0, -- enum 1|0
  is_requesteeble tinyint NOT NULL DEFAULT 0, -- enum 1|0
  is_multiplicable tinyint NOT NULL DEFAULT 0, -- enum 0|1
  sortkey smallint NOT NULL DEFAULT 0, -- int 0..9
  grant_group_id mediumint REFERENCES groups(id), -- null 40%
  request_group_id mediumint REFERENCES groups(id) -- null 60%
);
CREATE TABLE flaginclusions ( -- 24 rows
  type_id smallint NOT NULL REFERENCES flagtypes(id),
  product_id smallint REFERENCES products(id), -- null 25%
  component_id mediumint REFERENCES components(id) -- null 60%
);
CREATE TABLE flagexclusions ( -- 9 rows
  type_id smallint NOT NULL REFERENCES flagtypes(id),
  product_id smallint REFERENCES products(id),
  component_id mediumint REFERENCES components(id) -- null 30%
);
CREATE TABLE flags ( -- 820 rows
  id mediumint NOT NULL PRIMARY KEY, -- gaps
  type_id smallint NOT NULL REFERENCES flagtypes(id), -- skew
  status char(1) NOT NULL, -- enum +|-|?
  bug_id mediumint NOT NULL REFERENCES bugs(bug_id),
  attach_id mediumint REFERENCES attachments(attach_id), -- null 45%
  creation_date datetime NOT NULL, -- time
  modification_date datetime, -- time
  setter_id mediumint NOT NULL REFERENCES profiles(userid), -- skew
  requestee_id mediumint REFERENCES profiles(userid) -- null 60%, few
);
CREATE TABLE groups ( -- 22 rows
  id mediumint NOT NULL PRIMARY KEY,
  name varchar(255) NOT NULL, -- word
  description mediumtext NOT NULL, -- text
  isbuggroup tinyint NOT NULL, -- enum 0|1
  userregexp varchar(255) NOT NULL DEFAULT '', -- enum ||@example.com$
  isactive tinyint NOT NULL DEFAULT 1, -- enum 1
  icon_url varchar(255), -- null
  UNIQUE (name)
);
CREATE TABLE user_group_map ( -- 800 rows
  user_id mediumint NOT NULL REFERENCES profiles(userid), -- skew
  group_id mediumint NOT NULL REFERENCES groups(id), -- skew
  isbless tinyint NOT NULL DEFAULT 0, -- enum 0|1
  grant_type tinyint NOT NULL DEFAULT 0, -- enum 0|2
  UNIQUE (user_id, group_id, grant_type, isbless)
);
CREATE TABLE group_group_map ( -- 60 rows
  member_id mediumint NOT NULL REFERENCES groups(id),
  grantor_id mediumint NOT NULL REFERENCES groups(id),
  grant_type tinyint NOT NULL DEFAULT 0, -- enum 0|1|2
  UNIQUE (member_id, grantor_id, grant_type)
);
CREATE TABLE bug_group_map ( -- 180 rows
  bug_id mediumint NOT NULL REFERENCES bugs(bug_id),
  group_id mediumint NOT NULL REFERENCES groups(id), -- skew
  UNIQUE (bug_id, group_id)
);
CREATE TABLE namedqueries ( -- 130 rows
  id mediumint NOT NULL PRIMARY KEY,
  userid mediumint NOT NULL REFERENCES profiles(userid), -- skew
  name varchar(64) NOT NULL, -- words
  query mediumtext NOT NULL -- url
);
CREATE TABLE logincookies ( -- 300 rows
  cookie varchar(16) NOT NULL PRIMARY KEY, -- code 10
  userid mediumint NOT NULL REFERENCES profiles(userid), -- skew
  ipaddr varchar(40), -- null
  lastused datetime NOT NULL -- time
);
CREATE INDEX bugs_assigned_to_idx ON bugs (assigned_to);
CREATE INDEX bugs_bug_status_idx ON bugs (bug_status);
CREATE INDEX bugs_product_id_idx ON bugs (product_id);
CREATE INDEX bugs_component_id_idx ON bugs (component_id);
CREATE INDEX longdescs_bug_id_idx ON longdescs (bug_id, work_time);
CREATE INDEX bugs_activity_bug_id_idx ON bugs_activity (bug_id);
CREATE INDEX bugs_activity_fieldid_idx ON bugs_activity (fieldid);
CREATE INDEX cc_who_idx ON cc (who);
CREATE INDEX flags_bug_id_idx ON flags (bug_id, attach_id);
UPDATE bugs SET version = coalesce((SELECT v.value FROM versions v WHERE v.product_id = bugs.product_id LIMIT 1), 'unspecified');
UPDATE bugs SET target_milestone = CASE WHEN bug_id % 3 = 0 THEN '---' ELSE coalesce((SELECT m.value FROM milestones m WHERE m.product_id = bugs.product_id AND m.id % 3 = bugs.bug_id % 3 LIMIT 1), '---') END;
-- also: bugs(version) -> versions
-- also: bugs(product_id, version) -> versions
-- also: bugs(target_milestone) -> milestones
-- also: bugs(product_id, target_milestone) -> milestones
