-- MyBB 1.4 (PHP forum), install/resources/mysql_db_tables.php of the 1.4 development tree, 28 of its tables; most can… permission and user option flags left out; 0 for none, no foreign keys.
CREATE TABLE mybb_usergroups ( -- 9 rows
  gid INTEGER PRIMARY KEY,
  type int NOT NULL, -- enum 1|2
  title varchar(120) NOT NULL, -- word
  description text NOT NULL, -- text
  namestyle varchar(120) NOT NULL, -- enum {username}|<b>{username}</b>
  usertitle varchar(120) NOT NULL, -- words
  stars int NOT NULL, -- int 0..7
  disporder int NOT NULL, -- order
  isbannedgroup varchar(120) NOT NULL, -- enum no|yes
  canview varchar(120) NOT NULL, -- enum yes|no
  canviewthreads varchar(120) NOT NULL, -- enum yes|no
  canpostthreads varchar(120) NOT NULL, -- enum yes|no
  canusepms varchar(120) NOT NULL, -- enum yes|no
  pmquota int NOT NULL, -- enum 0|50|100
  maxpmrecipients int NOT NULL, -- enum 5|0
  maxemails int NOT NULL, -- enum 5|10
  cancp varchar(120) NOT NULL, -- enum no|yes
  issupermod varchar(120) NOT NULL, -- enum no|yes
  reputationpower int NOT NULL, -- enum 1|2
  maxreputationsday int NOT NULL, -- enum 5|10
  attachquota int NOT NULL, -- enum 5000|0
  maxwarningsday int NOT NULL -- enum 3|0
);
CREATE TABLE mybb_themes ( -- 5 rows
  tid INTEGER PRIMARY KEY,
  name varchar(120) NOT NULL, -- word
  pid int NOT NULL REFERENCES mybb_themes(tid), -- none 0 20%
  def int NOT NULL, -- enum 0|1
  css text NOT NULL, -- text
  cssbits text NOT NULL, -- text
  themebits text NOT NULL, -- text
  extracss text, -- null
  allowedgroups varchar(120) NOT NULL, -- enum all
  csscached bigint(30) NOT NULL -- epoch
);
CREATE TABLE mybb_icons ( -- 20 rows
  iid INTEGER PRIMARY KEY,
  name varchar(120) NOT NULL, -- word
  path varchar(120) NOT NULL -- slug
);
CREATE TABLE mybb_users ( -- 1200 rows
  uid INTEGER PRIMARY KEY,
  username varchar(120) NOT NULL, -- word
  password varchar(120) NOT NULL, -- hash
  salt varchar(120) NOT NULL, -- hash
  loginkey varchar(120) NOT NULL, -- hash
  email varchar(120) NOT NULL, -- email
  postnum int NOT NULL, -- zipf 0..900
  avatar varchar(120), -- null
  avatardimensions varchar(120) NOT NULL, -- enum 100|100x80
  usergroup int NOT NULL REFERENCES mybb_usergroups(gid), -- skew
  additionalgroups varchar(120), -- null
  displaygroup int NOT NULL REFERENCES mybb_usergroups(gid), -- none 0 85%
  usertitle varchar(120), -- null
  regdate bigint(30) NOT NULL, -- epoch
  lastactive bigint(30) NOT NULL, -- epoch
  lastvisit bigint(30) NOT NULL, -- epoch
  lastpost bigint(30) NOT NULL, -- epoch
  website varchar(200) NOT NULL, -- url
  icq varchar(120) NOT NULL, -- digits 8
  birthday varchar(120) NOT NULL, -- date
  signature text NOT NULL, -- text
  subscriptionmethod int NOT NULL, -- enum 0|1|2
  invisible varchar(120) NOT NULL, -- enum no|yes
  ppp int NOT NULL, -- enum 0|10|20
  tpp int NOT NULL, -- enum 0|15|20
  timezone varchar(120) NOT NULL, -- enum 0|1|-5|8
  dst int(1) NOT NULL, -- flag
  buddylist text, -- null
  style int NOT NULL REFERENCES mybb_themes(tid), -- none 0 80%
  away varchar(120) NOT NULL, -- enum no|yes
  awaydate int NOT NULL, -- enum 0|0
  referrer int NOT NULL REFERENCES mybb_users(uid), -- none 0 90%
  reputation int NOT NULL, -- int -3..40
  regip varchar(120) NOT NULL, -- words
  language varchar(120), -- null
  timeonline int NOT NULL, -- zipf 0..900000
  totalpms int NOT NULL, -- zipf 0..60
  unreadpms int NOT NULL, -- zipf 0..4
  warningpoints int NOT NULL, -- enum 0|0|0|10|20
  moderateposts int(1) NOT NULL, -- flag
  suspendposting int(1) NOT NULL -- flag
);
CREATE TABLE mybb_userfields ( -- 1150 rows
  ufid INTEGER PRIMARY KEY REFERENCES mybb_users(uid), -- unique
  fid1 text NOT NULL, -- words
  fid2 text NOT NULL, -- words
  fid3 varchar(120) NOT NULL -- enum Male|Female|Undisclosed
);
CREATE TABLE mybb_forums ( -- 40 rows
  fid INTEGER PRIMARY KEY,
  name varchar(120) NOT NULL, -- word
  description text NOT NULL, -- text
  linkto varchar(120), -- null
  type varchar(120) NOT NULL, -- enum f|c
  pid int NOT NULL REFERENCES mybb_forums(fid), -- none 0 25%
  parentlist varchar(120) NOT NULL, -- digits 3
  disporder int NOT NULL, -- int 1..9
  active varchar(120) NOT NULL, -- enum yes|no
  open varchar(120) NOT NULL, -- enum yes|no
  threads int NOT NULL, -- zipf 0..900
  posts int NOT NULL, -- zipf 0..4000
  lastpost bigint(30) NOT NULL, -- epoch
  lastposter varchar(120) NOT NULL, -- words
  lastposteruid int NOT NULL REFERENCES mybb_users(uid), -- none 0 10%
  lastposttid int NOT NULL REFERENCES mybb_threads(tid), -- none 0 15%
  lastpostsubject varchar(120) NOT NULL, -- words
  status int NOT NULL, -- enum 1|1
  usepostcounts varchar(120) NOT NULL, -- enum yes|no
  password varchar(120), -- null
  modposts varchar(120) NOT NULL, -- enum no|yes
  style int NOT NULL REFERENCES mybb_themes(tid), -- none 0 90%
  rulestype int NOT NULL, -- enum 0|0|1|2
  rulestitle varchar(120), -- null
  unapprovedthreads int NOT NULL, -- enum 0|0|1
  unapprovedposts int NOT NULL, -- enum 0|0|2
  defaultdatecut int NOT NULL, -- enum 0|30
  defaultsortby varchar(120) NOT NULL -- enum lastpost|subject
);
CREATE TABLE mybb_threads ( -- 1500 rows
  tid INTEGER PRIMARY KEY,
  fid int NOT NULL REFERENCES mybb_forums(fid),
  subject varchar(120) NOT NULL, -- words
  icon int NOT NULL REFERENCES mybb_icons(iid), -- none 0 80%
  poll int NOT NULL REFERENCES mybb_polls(pid), -- none 0 96%
  uid int NOT NULL REFERENCES mybb_users(uid), -- none 0 3%
  username varchar(120) NOT NULL, -- words
  dateline bigint(30) NOT NULL, -- epoch
  firstpost int NOT NULL REFERENCES mybb_posts(pid), -- unique
  lastpost bigint(30) NOT NULL, -- epoch
  lastposter varchar(120) NOT NULL, -- words
  lastposteruid int NOT NULL REFERENCES mybb_users(uid), -- none 0 3%
  views int NOT NULL, -- zipf 0..5000
  replies int NOT NULL, -- zipf 0..90
  closed varchar(120) NOT NULL, -- enum no|yes
  sticky int NOT NULL, -- enum 0|0|0|1
  numratings int NOT NULL, -- int 0..9
  totalratings int NOT NULL, -- int 0..40
  notes text, -- null
  visible int NOT NULL, -- enum 1|1|1|0
  unapprovedposts int NOT NULL, -- enum 0|0|1
  attachmentcount int NOT NULL, -- enum 0|0|1|3
  deletetime int NOT NULL -- enum 0|0
);
CREATE TABLE mybb_posts ( -- 5000 rows
  pid INTEGER PRIMARY KEY,
  tid int NOT NULL REFERENCES mybb_threads(tid), -- skew
  replyto int NOT NULL REFERENCES mybb_posts(pid), -- none 0 30%
  fid int NOT NULL REFERENCES mybb_forums(fid),
  subject varchar(120) NOT NULL, -- words
  icon int NOT NULL REFERENCES mybb_icons(iid), -- none 0 90%
  uid int NOT NULL REFERENCES mybb_users(uid), -- none 0 3%
  username varchar(120) NOT NULL, -- words
  dateline bigint(30) NOT NULL, -- epoch
  message text NOT NULL, -- text
  ipaddress varchar(120) NOT NULL, -- words
  includesig varchar(120) NOT NULL, -- enum yes|no
  smilieoff varchar(120) NOT NULL, -- enum no|yes
  edituid int NOT NULL REFERENCES mybb_users(uid), -- none 0 88%
  edittime int NOT NULL, -- enum 0|0|0|1200000000
  visible int NOT NULL, -- enum 1|1|1|0
  posthash varchar(120) NOT NULL -- hash
);
CREATE TABLE mybb_polls ( -- 55 rows
  pid INTEGER PRIMARY KEY,
  tid int NOT NULL REFERENCES mybb_threads(tid), -- unique
  question varchar(120) NOT NULL, -- words
  dateline bigint(30) NOT NULL, -- epoch
  options text NOT NULL, -- words
  votes text NOT NULL, -- words
  numoptions int NOT NULL, -- int 2..8
  numvotes int NOT NULL, -- zipf 0..90
  timeout int NOT NULL, -- enum 0|0|7|30
  closed varchar(120) NOT NULL, -- enum no|yes
  multiple varchar(120) NOT NULL, -- enum no|yes
  public varchar(120) NOT NULL -- enum no|yes
);
CREATE TABLE mybb_pollvotes ( -- 900 rows
  vid INTEGER PRIMARY KEY,
  pid int NOT NULL REFERENCES mybb_polls(pid),
  uid int NOT NULL REFERENCES mybb_users(uid), -- none 0 6%
  voteoption int NOT NULL, -- int 1..8
  dateline bigint(30) NOT NULL -- epoch
);
CREATE TABLE mybb_attachments ( -- 240 rows
  aid INTEGER PRIMARY KEY,
  pid int NOT NULL REFERENCES mybb_posts(pid), -- none 0 4%
  posthash varchar(120) NOT NULL, -- hash
  uid int NOT NULL REFERENCES mybb_users(uid),
  filename varchar(120) NOT NULL, -- words
  filetype varchar(120) NOT NULL, -- enum image/png|application/zip|text/plain
  filesize int NOT NULL, -- int 900..900000
  attachname varchar(120) NOT NULL, -- hash
  downloads int NOT NULL, -- zipf 0..90
  visible int NOT NULL, -- enum 1|1|0
  thumbnail varchar(120) -- null
);
CREATE TABLE mybb_calendars ( -- 2 rows
  cid INTEGER PRIMARY KEY,
  name varchar(120) NOT NULL, -- word
  disporder int NOT NULL, -- order
  startofweek int NOT NULL, -- enum 0|1
  showbirthdays int(1) NOT NULL, -- flag
  eventlimit int NOT NULL, -- enum 4|4
  moderation int(1) NOT NULL -- flag
);
CREATE TABLE mybb_events ( -- 60 rows
  eid INTEGER PRIMARY KEY,
  cid int NOT NULL REFERENCES mybb_calendars(cid),
  uid int NOT NULL REFERENCES mybb_users(uid),
  name varchar(120) NOT NULL, -- words
  description text NOT NULL, -- text
  visible int NOT NULL, -- enum 1|1|0
  private int(1) NOT NULL, -- flag
  dateline bigint(30) NOT NULL, -- epoch
  starttime bigint(30) NOT NULL, -- epoch
  endtime bigint(30) NOT NULL, -- epoch
  timezone int NOT NULL, -- enum -5|0|1|8
  ignoretimezone int(1) NOT NULL, -- flag
  usingtime int(1) NOT NULL, -- flag
  repeats text -- null
);
CREATE TABLE mybb_forumpermissions ( -- 70 rows
  pid INTEGER PRIMARY KEY,
  fid int NOT NULL REFERENCES mybb_forums(fid),
  gid int NOT NULL REFERENCES mybb_usergroups(gid),
  canview varchar(120) NOT NULL, -- enum yes|no
  canpostthreads varchar(120) NOT NULL, -- enum yes|no
  canpostreplys varchar(120) NOT NULL, -- enum yes|no
  cansearch varchar(120) NOT NULL -- enum yes|no
);
CREATE TABLE mybb_threadsread ( -- 2400 rows
  tid int NOT NULL REFERENCES mybb_threads(tid),
  uid int NOT NULL REFERENCES mybb_users(uid),
  dateline bigint(30) NOT NULL, -- epoch
  UNIQUE (tid, uid)
);
CREATE TABLE mybb_threadratings ( -- 260 rows
  rid INTEGER PRIMARY KEY,
  tid int NOT NULL REFERENCES mybb_threads(tid),
  uid int NOT NULL REFERENCES mybb_users(uid),
  rating int NOT NULL, -- int 1..5
  ipaddress varchar(120) NOT NULL -- words
);
CREATE TABLE mybb_threadsubscriptions ( -- 600 rows
  sid INTEGER PRIMARY KEY,
  uid int NOT NULL REFERENCES mybb_users(uid),
  tid int NOT NULL REFERENCES mybb_threads(tid),
  notification int NOT NULL, -- enum 0|1
  dateline bigint(30) NOT NULL, -- epoch
  subscriptionkey varchar(120) NOT NULL -- hash
);
CREATE TABLE mybb_moderators ( -- 22 rows
  mid INTEGER PRIMARY KEY,
  fid int NOT NULL REFERENCES mybb_forums(fid),
  uid int NOT NULL REFERENCES mybb_users(uid), -- few
  caneditposts varchar(120) NOT NULL, -- enum yes|no
  candeleteposts varchar(120) NOT NULL, -- enum yes|no
  canviewips varchar(120) NOT NULL -- enum yes|no
);
CREATE TABLE mybb_moderatorlog ( -- 500 rows
  uid int NOT NULL REFERENCES mybb_users(uid), -- few
  dateline bigint(30) NOT NULL, -- epoch
  fid int NOT NULL REFERENCES mybb_forums(fid),
  tid int NOT NULL REFERENCES mybb_threads(tid), -- none 0 10%
  pid int NOT NULL REFERENCES mybb_posts(pid), -- none 0 60%
  action text NOT NULL, -- words
  data text, -- null
  ipaddress varchar(120) NOT NULL -- words
);
CREATE TABLE mybb_reportedposts ( -- 35 rows
  rid INTEGER PRIMARY KEY,
  pid int NOT NULL REFERENCES mybb_posts(pid),
  tid int NOT NULL REFERENCES mybb_threads(tid),
  fid int NOT NULL REFERENCES mybb_forums(fid),
  uid int NOT NULL REFERENCES mybb_users(uid),
  reportstatus int(1) NOT NULL, -- flag
  reason varchar(120) NOT NULL, -- words
  dateline bigint(30) NOT NULL -- epoch
);
CREATE TABLE mybb_privatemessages ( -- 2000 rows
  pmid INTEGER PRIMARY KEY,
  uid int NOT NULL REFERENCES mybb_users(uid),
  toid int NOT NULL REFERENCES mybb_users(uid), -- none 0 4%
  fromid int NOT NULL REFERENCES mybb_users(uid), -- none 0 2%
  recipients text, -- null
  folder int NOT NULL, -- enum 1|2|3|4
  subject varchar(120) NOT NULL, -- words
  icon int NOT NULL REFERENCES mybb_icons(iid), -- none 0 93%
  message text NOT NULL, -- text
  dateline bigint(30) NOT NULL, -- epoch
  deletetime int NOT NULL, -- enum 0|0
  status int NOT NULL, -- enum 0|1|2|3
  statustime int NOT NULL, -- enum 0|1200000000
  includesig varchar(120) NOT NULL, -- enum yes|no
  receipt int NOT NULL, -- enum 0|1|2
  readtime int NOT NULL -- enum 0|1200000000
);
CREATE TABLE mybb_reputation ( -- 320 rows
  rid INTEGER PRIMARY KEY,
  uid int NOT NULL REFERENCES mybb_users(uid),
  adduid int NOT NULL REFERENCES mybb_users(uid),
  reputation int NOT NULL, -- enum -1|1|1|2
  dateline bigint(30) NOT NULL, -- epoch
  comments text NOT NULL -- text
);
CREATE TABLE mybb_banned ( -- 18 rows
  uid int NOT NULL REFERENCES mybb_users(uid), -- unique
  gid int NOT NULL REFERENCES mybb_usergroups(gid),
  oldgroup int NOT NULL REFERENCES mybb_usergroups(gid),
  oldadditionalgroups varchar(120), -- null
  olddisplaygroup int NOT NULL REFERENCES mybb_usergroups(gid), -- none 0 80%
  admin int NOT NULL REFERENCES mybb_users(uid), -- few
  dateline bigint(30) NOT NULL, -- epoch
  bantime varchar(120) NOT NULL, -- enum ---|0-0-7|0-1-0
  lifted int NOT NULL, -- enum 0|0|1220000000
  reason varchar(120) NOT NULL -- words
);
CREATE TABLE mybb_warningtypes ( -- 5 rows
  tid INTEGER PRIMARY KEY,
  title varchar(120) NOT NULL, -- word
  points int NOT NULL, -- enum 10|20|30
  expirationtime int NOT NULL -- enum 86400|604800
);
CREATE TABLE mybb_warnings ( -- 40 rows
  wid INTEGER PRIMARY KEY,
  uid int NOT NULL REFERENCES mybb_users(uid),
  tid int NOT NULL REFERENCES mybb_warningtypes(tid), -- none 0 10%
  pid int NOT NULL REFERENCES mybb_posts(pid), -- none 0 30%
  title varchar(120) NOT NULL, -- words
  points int NOT NULL, -- enum 10|20|30
  dateline bigint(30) NOT NULL, -- epoch
  issuedby int NOT NULL REFERENCES mybb_users(uid), -- few
  expires int NOT NULL, -- enum 0|1230000000
  expired int(1) NOT NULL, -- flag
  daterevoked int NOT NULL, -- enum 0|0|0|1220000000
  revokedby int NOT NULL REFERENCES mybb_users(uid), -- none 0 85%
  notes text NOT NULL -- text
);
CREATE TABLE mybb_templatesets ( -- 3 rows
  sid INTEGER PRIMARY KEY,
  title varchar(120) NOT NULL -- word
);
CREATE TABLE mybb_templates ( -- 700 rows
  tid INTEGER PRIMARY KEY,
  title varchar(120) NOT NULL, -- slug
  template text NOT NULL, -- text
  sid int NOT NULL REFERENCES mybb_templatesets(sid), -- none -2 60%
  version varchar(120) NOT NULL, -- enum 121|140|1400
  status varchar(120), -- null
  dateline bigint(30) NOT NULL -- epoch
);
CREATE TABLE mybb_sessions ( -- 60 rows
  sid varchar(120) PRIMARY KEY, -- hash
  uid int NOT NULL REFERENCES mybb_users(uid), -- none 0 60%
  ip varchar(120) NOT NULL, -- words
  time bigint(30) NOT NULL, -- epoch
  location varchar(120) NOT NULL, -- words
  useragent varchar(120) NOT NULL, -- words
  anonymous int(1) NOT NULL, -- flag
  nopermission int(1) NOT NULL, -- flag
  location1 int NOT NULL REFERENCES mybb_forums(fid), -- none 0 50%
  location2 int NOT NULL REFERENCES mybb_threads(tid), -- none 0 55%
  loginattempts int NOT NULL, -- enum 1|1|2
  failedlogin int NOT NULL -- enum 0|0
);
CREATE INDEX idx_mybb_attachments_pid_visible ON mybb_attachments (pid, visible);
CREATE INDEX idx_mybb_attachments_uid ON mybb_attachments (uid);
CREATE INDEX idx_mybb_posts_tid_uid ON mybb_posts (tid, uid);
CREATE INDEX idx_mybb_posts_uid ON mybb_posts (uid);
CREATE INDEX idx_mybb_threads_fid_visible_sticky ON mybb_threads (fid, visible, sticky);
CREATE INDEX idx_mybb_threads_firstpost ON mybb_threads (firstpost);
CREATE INDEX idx_mybb_threads_uid ON mybb_threads (uid);
CREATE INDEX idx_mybb_pollvotes_pid_uid ON mybb_pollvotes (pid, uid);
CREATE INDEX idx_mybb_threadratings_tid_uid ON mybb_threadratings (tid, uid);
CREATE INDEX idx_mybb_threadsubscriptions_uid ON mybb_threadsubscriptions (uid);
CREATE INDEX idx_mybb_moderators_uid_fid ON mybb_moderators (uid, fid);
CREATE INDEX idx_mybb_moderatorlog_tid ON mybb_moderatorlog (tid);
CREATE INDEX idx_mybb_reputation_uid ON mybb_reputation (uid);
CREATE INDEX idx_mybb_sessions_location1 ON mybb_sessions (location1);
CREATE INDEX idx_mybb_sessions_location2 ON mybb_sessions (location2);
CREATE INDEX idx_mybb_users_usergroup ON mybb_users (usergroup);
-- also: mybb_posts(username) -> mybb_users
-- also: mybb_threads(username) -> mybb_users
-- also: mybb_threads(lastposter) -> mybb_users
-- also: mybb_forums(lastposter) -> mybb_users
