-- Moodle (learning platform), tables with prefix mdl_, BIGINT ids, 0 for none, contexts and course modules with instances.
CREATE TABLE mdl_config ( -- 380 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(255) NOT NULL, -- slug
  value TEXT NOT NULL -- words
);
CREATE TABLE mdl_user ( -- 950 rows
  id INTEGER PRIMARY KEY, -- gaps
  auth VARCHAR(20) NOT NULL DEFAULT 'manual', -- enum manual|ldap|email
  confirmed SMALLINT NOT NULL DEFAULT 0, -- flag
  deleted SMALLINT NOT NULL DEFAULT 0, -- flag
  suspended SMALLINT NOT NULL DEFAULT 0, -- flag
  mnethostid BIGINT NOT NULL DEFAULT 0, -- enum 1
  username VARCHAR(100) NOT NULL DEFAULT '', -- slug
  password VARCHAR(255) NOT NULL DEFAULT '', -- hash
  idnumber VARCHAR(255) NOT NULL DEFAULT '', -- digits 7
  firstname VARCHAR(100) NOT NULL DEFAULT '',
  lastname VARCHAR(100) NOT NULL DEFAULT '',
  email VARCHAR(100) NOT NULL DEFAULT '', -- email
  city VARCHAR(120) NOT NULL DEFAULT '',
  country VARCHAR(2) NOT NULL DEFAULT '', -- enum DE|AT|CH
  lang VARCHAR(30) NOT NULL DEFAULT 'en', -- enum de|en
  firstaccess BIGINT NOT NULL DEFAULT 0, -- epoch
  lastaccess BIGINT NOT NULL DEFAULT 0, -- epoch
  lastlogin BIGINT NOT NULL DEFAULT 0, -- epoch
  picture BIGINT NOT NULL DEFAULT 0, -- enum 0|0|1
  maildisplay SMALLINT NOT NULL DEFAULT 2, -- enum 2|1|0
  timecreated BIGINT NOT NULL DEFAULT 0, -- epoch
  timemodified BIGINT NOT NULL DEFAULT 0 -- epoch
);
CREATE TABLE mdl_course_categories ( -- 28 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(255) NOT NULL DEFAULT '', -- words
  idnumber VARCHAR(100), -- null
  parent BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_course_categories(id), -- none 0 25%
  sortorder BIGINT NOT NULL DEFAULT 0, -- int 10000..280000
  coursecount BIGINT NOT NULL DEFAULT 0, -- zipf 0..40
  visible SMALLINT NOT NULL DEFAULT 1, -- flag
  depth BIGINT NOT NULL DEFAULT 0, -- int 1..3
  path VARCHAR(255) NOT NULL DEFAULT '' -- slug
);
CREATE TABLE mdl_course ( -- 190 rows
  id INTEGER PRIMARY KEY, -- gaps
  category BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_course_categories(id), -- none 0 1%
  sortorder BIGINT NOT NULL DEFAULT 0, -- int 10001..280190
  fullname VARCHAR(254) NOT NULL DEFAULT '', -- words
  shortname VARCHAR(255) NOT NULL DEFAULT '', -- slug
  idnumber VARCHAR(100) NOT NULL DEFAULT '', -- digits 6
  format VARCHAR(21) NOT NULL DEFAULT 'topics', -- enum topics|weeks|singleactivity
  showgrades SMALLINT NOT NULL DEFAULT 1, -- flag
  newsitems INTEGER NOT NULL DEFAULT 1, -- int 0..10
  startdate BIGINT NOT NULL DEFAULT 0, -- epoch
  enddate BIGINT NOT NULL DEFAULT 0, -- epoch
  marker BIGINT NOT NULL DEFAULT 0, -- enum 0|1|2
  maxbytes BIGINT NOT NULL DEFAULT 0, -- enum 0|20971520
  visible SMALLINT NOT NULL DEFAULT 1, -- flag
  groupmode SMALLINT NOT NULL DEFAULT 0, -- enum 0|1|2
  defaultgroupingid BIGINT NOT NULL DEFAULT 0, -- enum 0
  timecreated BIGINT NOT NULL DEFAULT 0, -- epoch
  timemodified BIGINT NOT NULL DEFAULT 0, -- epoch
  cacherev BIGINT NOT NULL DEFAULT 0 -- epoch
);
CREATE TABLE mdl_course_sections ( -- 1300 rows
  id INTEGER PRIMARY KEY, -- gaps
  course BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_course(id),
  section BIGINT NOT NULL DEFAULT 0, -- int 0..14
  name VARCHAR(255), -- words
  summary TEXT,
  sequence TEXT, -- null
  visible SMALLINT NOT NULL DEFAULT 1, -- flag
  timemodified BIGINT NOT NULL DEFAULT 0 -- epoch
);
CREATE TABLE mdl_modules ( -- 22 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(20) NOT NULL DEFAULT '', -- slug
  cron BIGINT NOT NULL DEFAULT 0, -- enum 0|60
  search VARCHAR(255) NOT NULL DEFAULT '', -- enum |course
  visible SMALLINT NOT NULL DEFAULT 1 -- flag
);
CREATE TABLE mdl_assign ( -- 420 rows
  id INTEGER PRIMARY KEY,
  course BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_course(id),
  name VARCHAR(255) NOT NULL DEFAULT '', -- words
  intro TEXT NOT NULL,
  duedate BIGINT NOT NULL DEFAULT 0, -- epoch
  grade BIGINT NOT NULL DEFAULT 0, -- enum 100|10|-2
  maxattempts INTEGER NOT NULL DEFAULT -1, -- enum -1|1|3
  teamsubmission SMALLINT NOT NULL DEFAULT 0, -- flag
  timemodified BIGINT NOT NULL DEFAULT 0 -- epoch
);
CREATE TABLE mdl_forum ( -- 310 rows
  id INTEGER PRIMARY KEY,
  course BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_course(id),
  type VARCHAR(20) NOT NULL DEFAULT 'general', -- enum general|news|qanda
  name VARCHAR(255) NOT NULL DEFAULT '', -- words
  intro TEXT NOT NULL,
  scale BIGINT NOT NULL DEFAULT 0, -- enum 0|100|-1
  maxattachments BIGINT NOT NULL DEFAULT 1, -- enum 9|1
  forcesubscribe SMALLINT NOT NULL DEFAULT 0, -- enum 0|1|2|3
  timemodified BIGINT NOT NULL DEFAULT 0 -- epoch
);
CREATE TABLE mdl_quiz ( -- 160 rows
  id INTEGER PRIMARY KEY,
  course BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_course(id),
  name VARCHAR(255) NOT NULL DEFAULT '', -- words
  timeopen BIGINT NOT NULL DEFAULT 0, -- epoch
  timeclose BIGINT NOT NULL DEFAULT 0, -- epoch
  timelimit BIGINT NOT NULL DEFAULT 0, -- enum 0|1800|3600
  attempts INTEGER NOT NULL DEFAULT 0, -- int 0..5
  sumgrades NUMERIC(10,5) NOT NULL DEFAULT 0, -- int 1..50
  grade NUMERIC(10,5) NOT NULL DEFAULT 0 -- enum 100|10
);
CREATE TABLE mdl_course_modules ( -- 2200 rows
  id INTEGER PRIMARY KEY, -- gaps
  course BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_course(id),
  module BIGINT NOT NULL DEFAULT 0, -- type
  instance BIGINT NOT NULL DEFAULT 0, -- any of mdl_assign(id), mdl_forum(id), mdl_quiz(id) by module as code
  section BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_course_sections(id),
  idnumber VARCHAR(100), -- null
  added BIGINT NOT NULL DEFAULT 0, -- epoch
  score SMALLINT NOT NULL DEFAULT 0, -- enum 0
  indent INTEGER NOT NULL DEFAULT 0, -- enum 0|1|2
  visible SMALLINT NOT NULL DEFAULT 1, -- flag
  groupmode SMALLINT NOT NULL DEFAULT 0, -- enum 0|1|2
  groupingid BIGINT NOT NULL DEFAULT 0, -- enum 0
  completion SMALLINT NOT NULL DEFAULT 0 -- enum 0|1|2
);
CREATE TABLE mdl_context ( -- 3400 rows
  id INTEGER PRIMARY KEY, -- gaps
  contextlevel BIGINT NOT NULL DEFAULT 0, -- type
  instanceid BIGINT NOT NULL DEFAULT 0, -- any of mdl_course_modules(id), mdl_user(id), mdl_course(id), mdl_course_categories(id) by contextlevel as code
  path VARCHAR(255), -- slug
  depth SMALLINT NOT NULL DEFAULT 0, -- int 1..5
  locked SMALLINT NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE mdl_role ( -- 9 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(255) NOT NULL DEFAULT '', -- words
  shortname VARCHAR(100) NOT NULL DEFAULT '', -- slug
  description TEXT NOT NULL,
  sortorder BIGINT NOT NULL DEFAULT 0, -- order
  archetype VARCHAR(30) NOT NULL DEFAULT '' -- enum student|teacher|manager|guest
);
CREATE TABLE mdl_capabilities ( -- 600 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR(255) NOT NULL DEFAULT '', -- slug
  captype VARCHAR(50) NOT NULL DEFAULT '', -- enum read|write
  contextlevel BIGINT NOT NULL DEFAULT 0, -- enum 10|40|50|70|80
  component VARCHAR(100) NOT NULL DEFAULT '', -- enum moodle|mod_quiz|mod_forum
  riskbitmask BIGINT NOT NULL DEFAULT 0 -- enum 0|4|8|16
);
CREATE TABLE mdl_role_capabilities ( -- 1500 rows
  id INTEGER PRIMARY KEY,
  contextid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_context(id), -- few
  roleid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_role(id),
  capability VARCHAR(255) NOT NULL DEFAULT '' REFERENCES mdl_capabilities(name),
  permission BIGINT NOT NULL DEFAULT 0, -- enum 1|-1|-1000
  timemodified BIGINT NOT NULL DEFAULT 0, -- epoch
  modifierid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_user(id) -- none 0 90%
);
CREATE TABLE mdl_role_assignments ( -- 3100 rows
  id INTEGER PRIMARY KEY, -- gaps
  roleid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_role(id), -- skew
  contextid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_context(id),
  userid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_user(id),
  timemodified BIGINT NOT NULL DEFAULT 0, -- epoch
  modifierid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_user(id), -- none 0 30%
  component VARCHAR(100) NOT NULL DEFAULT '', -- enum |enrol_cohort
  itemid BIGINT NOT NULL DEFAULT 0, -- enum 0
  sortorder BIGINT NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE mdl_enrol ( -- 540 rows
  id INTEGER PRIMARY KEY, -- gaps
  enrol VARCHAR(20) NOT NULL DEFAULT '', -- enum manual|self|guest|cohort
  status BIGINT NOT NULL DEFAULT 0, -- enum 0|1
  courseid BIGINT NOT NULL REFERENCES mdl_course(id),
  sortorder BIGINT NOT NULL DEFAULT 0, -- int 0..4
  enrolperiod BIGINT DEFAULT 0, -- enum 0|2592000
  roleid BIGINT DEFAULT 0 REFERENCES mdl_role(id), -- none 0 25%
  customint1 BIGINT, -- null
  timecreated BIGINT NOT NULL DEFAULT 0 -- epoch
);
CREATE TABLE mdl_user_enrolments ( -- 3000 rows
  id INTEGER PRIMARY KEY, -- gaps
  status BIGINT NOT NULL DEFAULT 0, -- enum 0|1
  enrolid BIGINT NOT NULL REFERENCES mdl_enrol(id),
  userid BIGINT NOT NULL REFERENCES mdl_user(id),
  timestart BIGINT NOT NULL DEFAULT 0, -- epoch
  timeend BIGINT NOT NULL DEFAULT 2147483647, -- enum 0|1790000000
  modifierid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_user(id), -- few
  timecreated BIGINT NOT NULL DEFAULT 0 -- epoch
);
CREATE TABLE mdl_groups ( -- 130 rows
  id INTEGER PRIMARY KEY, -- gaps
  courseid BIGINT NOT NULL REFERENCES mdl_course(id),
  idnumber VARCHAR(100) NOT NULL DEFAULT '', -- enum |G1|G2
  name VARCHAR(254) NOT NULL DEFAULT '', -- words
  enrolmentkey VARCHAR(50), -- null
  timecreated BIGINT NOT NULL DEFAULT 0 -- epoch
);
CREATE TABLE mdl_groups_members ( -- 900 rows
  id INTEGER PRIMARY KEY,
  groupid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_groups(id),
  userid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_user(id),
  timeadded BIGINT NOT NULL DEFAULT 0 -- epoch
);
CREATE TABLE mdl_forum_discussions ( -- 850 rows
  id INTEGER PRIMARY KEY, -- gaps
  course BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_course(id),
  forum BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_forum(id),
  name VARCHAR(255) NOT NULL DEFAULT '', -- words
  firstpost BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_forum_posts(id), -- unique
  userid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_user(id),
  groupid BIGINT NOT NULL DEFAULT -1 REFERENCES mdl_groups(id), -- none -1 85%
  assessed SMALLINT NOT NULL DEFAULT 1, -- flag
  timemodified BIGINT NOT NULL DEFAULT 0, -- epoch
  usermodified BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_user(id),
  pinned SMALLINT NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE mdl_forum_posts ( -- 3600 rows
  id INTEGER PRIMARY KEY, -- gaps
  discussion BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_forum_discussions(id),
  parent BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_forum_posts(id), -- none 0 25%
  userid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_user(id), -- skew
  created BIGINT NOT NULL DEFAULT 0, -- epoch
  modified BIGINT NOT NULL DEFAULT 0, -- epoch
  mailed SMALLINT NOT NULL DEFAULT 0, -- enum 1|0
  subject VARCHAR(255) NOT NULL DEFAULT '', -- words
  message TEXT NOT NULL,
  totalscore SMALLINT NOT NULL DEFAULT 0, -- enum 0
  wordcount BIGINT -- zipf 1..900
);
CREATE TABLE mdl_assign_submission ( -- 2600 rows
  id INTEGER PRIMARY KEY, -- gaps
  assignment BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_assign(id),
  userid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_user(id), -- none 0 4%
  timecreated BIGINT NOT NULL DEFAULT 0, -- epoch
  status VARCHAR(10), -- enum submitted|new|draft
  groupid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_groups(id), -- none 0 94%
  attemptnumber BIGINT NOT NULL DEFAULT 0, -- enum 0|1|2
  latest SMALLINT NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE mdl_quiz_attempts ( -- 1700 rows
  id INTEGER PRIMARY KEY, -- gaps
  quiz BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_quiz(id),
  userid BIGINT NOT NULL DEFAULT 0 REFERENCES mdl_user(id),
  attempt INTEGER NOT NULL DEFAULT 0, -- int 1..4
  uniqueid BIGINT NOT NULL DEFAULT 0, -- order
  currentpage BIGINT NOT NULL DEFAULT 0, -- int 0..12
  preview SMALLINT NOT NULL DEFAULT 0, -- flag
  state VARCHAR(16) NOT NULL DEFAULT 'inprogress', -- enum finished|inprogress|abandoned
  timestart BIGINT NOT NULL DEFAULT 0, -- epoch
  timefinish BIGINT NOT NULL DEFAULT 0, -- epoch
  sumgrades NUMERIC(10,5) -- real 0..50
);
CREATE TABLE mdl_grade_items ( -- 880 rows
  id INTEGER PRIMARY KEY, -- gaps
  courseid BIGINT REFERENCES mdl_course(id),
  itemname VARCHAR(255), -- words
  itemmodule VARCHAR(30), -- type
  iteminstance BIGINT, -- any of mdl_assign(id), mdl_quiz(id), mdl_forum(id) by itemmodule as table
  itemnumber BIGINT, -- enum 0
  gradetype SMALLINT NOT NULL DEFAULT 1, -- enum 1|2|0
  grademax NUMERIC(10,5) NOT NULL DEFAULT 100, -- enum 100|10
  grademin NUMERIC(10,5) NOT NULL DEFAULT 0, -- enum 0
  sortorder BIGINT NOT NULL DEFAULT 0, -- int 1..30
  hidden BIGINT NOT NULL DEFAULT 0, -- flag
  timecreated BIGINT -- epoch
);
CREATE TABLE mdl_grade_grades ( -- 4700 rows
  id INTEGER PRIMARY KEY, -- gaps
  itemid BIGINT NOT NULL REFERENCES mdl_grade_items(id),
  userid BIGINT NOT NULL REFERENCES mdl_user(id),
  rawgrade NUMERIC(10,5), -- real 0..100
  usermodified BIGINT REFERENCES mdl_user(id), -- null 55%
  finalgrade NUMERIC(10,5), -- real 0..100
  timemodified BIGINT -- epoch
);
CREATE TABLE mdl_files ( -- 2400 rows
  id INTEGER PRIMARY KEY, -- gaps
  contenthash VARCHAR(40) NOT NULL DEFAULT '', -- hash
  pathnamehash VARCHAR(40) NOT NULL DEFAULT '', -- hash
  contextid BIGINT NOT NULL REFERENCES mdl_context(id),
  component VARCHAR(100) NOT NULL DEFAULT '', -- enum user|assignsubmission_file|course
  filearea VARCHAR(50) NOT NULL DEFAULT '', -- enum draft|submission_files|intro
  itemid BIGINT NOT NULL, -- sparse
  filename VARCHAR(255) NOT NULL DEFAULT '', -- slug
  userid BIGINT REFERENCES mdl_user(id), -- null 5%
  filesize BIGINT NOT NULL, -- int 0..9000000
  status BIGINT NOT NULL DEFAULT 0, -- enum 0
  timecreated BIGINT NOT NULL, -- epoch
  referencefileid BIGINT -- null
);
CREATE TABLE mdl_logstore_standard_log ( -- 5000 rows
  id INTEGER PRIMARY KEY, -- gaps
  eventname VARCHAR(255) NOT NULL DEFAULT '', -- enum \core\event\course_viewed|\core\event\user_loggedin
  action VARCHAR(100) NOT NULL DEFAULT '', -- enum viewed|loggedin|created
  target VARCHAR(100) NOT NULL DEFAULT '', -- enum course|user|course_module
  crud VARCHAR(1) NOT NULL DEFAULT '', -- enum r|c|u|d
  edulevel SMALLINT NOT NULL, -- enum 0|1|2
  contextid BIGINT NOT NULL REFERENCES mdl_context(id), -- dead 2%
  contextlevel BIGINT NOT NULL, -- enum 50|70|10|30
  userid BIGINT NOT NULL REFERENCES mdl_user(id), -- none 0 6%
  courseid BIGINT REFERENCES mdl_course(id), -- none 0 20%
  relateduserid BIGINT REFERENCES mdl_user(id), -- null 85%
  anonymous SMALLINT NOT NULL DEFAULT 0, -- flag
  timecreated BIGINT NOT NULL, -- epoch
  ip VARCHAR(45), -- words
  realuserid BIGINT REFERENCES mdl_user(id) -- null 99%
);
CREATE UNIQUE INDEX mdl_user_mneuse_uix ON mdl_user (mnethostid, username);
CREATE INDEX mdl_cour_cat_ix ON mdl_course (category);
CREATE INDEX mdl_courmodu_cou_ix ON mdl_course_modules (course);
CREATE INDEX mdl_cont_ins_ix ON mdl_context (instanceid);
CREATE INDEX mdl_roleassi_use_ix ON mdl_role_assignments (userid);
CREATE INDEX mdl_roleassi_con_ix ON mdl_role_assignments (contextid);
CREATE INDEX mdl_enro_cou_ix ON mdl_enrol (courseid);
CREATE INDEX mdl_forupost_dis_ix ON mdl_forum_posts (discussion);
CREATE INDEX mdl_forupost_par_ix ON mdl_forum_posts (parent);
CREATE INDEX mdl_gradgrad_ite_ix ON mdl_grade_grades (itemid);
CREATE INDEX mdl_logsstanlog_con_ix ON mdl_logstore_standard_log (contextid);
-- also: mdl_course_modules(module) -> mdl_modules
-- also: mdl_files(itemid) -> *
