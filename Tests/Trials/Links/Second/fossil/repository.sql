-- Fossil SCM: a project repository (blob, delta, event, mlink, plink, tagxref, tickets, forum).
CREATE TABLE user ( -- 22 rows
  uid INTEGER PRIMARY KEY,
  login TEXT UNIQUE, -- slug
  pw TEXT, -- hash
  cap TEXT, -- enum s|dei|v|u|reader
  cookie TEXT, -- null
  ipaddr TEXT, -- null
  cexpire DATETIME, -- null
  info TEXT, -- email
  mtime DATE, -- epoch
  photo BLOB, -- null
  jx TEXT -- json
);
CREATE TABLE rcvfrom ( -- 340 rows
  rcvid INTEGER PRIMARY KEY,
  uid INTEGER REFERENCES user(uid), -- skew
  mtime DATETIME, -- real 2459000..2460500
  nonce TEXT UNIQUE, -- hash
  ipaddr TEXT -- enum 127.0.0.1|10.0.0.4|192.168.1.20
);
CREATE TABLE blob ( -- 4800 rows
  rid INTEGER PRIMARY KEY,
  rcvid INTEGER REFERENCES rcvfrom(rcvid), -- skew
  size INTEGER, -- zipf 1..90000
  uuid TEXT UNIQUE NOT NULL, -- hash
  content BLOB, -- blob
  CHECK (length(uuid)>=40 AND rid>0)
);
CREATE TABLE delta ( -- 2600 rows
  rid INTEGER PRIMARY KEY REFERENCES blob(rid), -- unique
  srcid INTEGER NOT NULL REFERENCES blob(rid)
);
CREATE TABLE phantom ( -- 3 rows
  rid INTEGER PRIMARY KEY REFERENCES blob(rid) -- unique
);
CREATE TABLE orphan ( -- 0 rows
  rid INTEGER PRIMARY KEY REFERENCES blob(rid), -- unique
  baseline INTEGER REFERENCES blob(rid)
);
CREATE TABLE unclustered ( -- 90 rows
  rid INTEGER PRIMARY KEY REFERENCES blob(rid) -- unique, recent
);
CREATE TABLE unsent ( -- 12 rows
  rid INTEGER PRIMARY KEY REFERENCES blob(rid) -- unique, recent
);
CREATE TABLE private ( -- 4 rows
  rid INTEGER PRIMARY KEY REFERENCES blob(rid) -- unique
);
CREATE TABLE shun ( -- 5 rows
  uuid TEXT PRIMARY KEY, -- hash
  mtime DATE, -- epoch
  scom TEXT
);
CREATE TABLE config ( -- 75 rows
  name TEXT PRIMARY KEY NOT NULL, -- slug
  value CLOB, -- words
  mtime DATE, -- epoch
  CHECK (typeof(name)='text' AND length(name)>=1)
) WITHOUT ROWID;
CREATE TABLE reportfmt ( -- 7 rows
  rn INTEGER PRIMARY KEY,
  owner TEXT REFERENCES user(login), -- few
  title TEXT UNIQUE, -- word
  mtime DATE, -- epoch
  cols TEXT,
  sqlcode TEXT,
  jx TEXT -- json
);
CREATE TABLE concealed ( -- 9 rows
  hash TEXT PRIMARY KEY, -- hash
  mtime DATE, -- epoch
  content TEXT -- email
);
CREATE TABLE filename ( -- 380 rows
  fnid INTEGER PRIMARY KEY,
  name TEXT UNIQUE -- slug
);
CREATE TABLE mlink ( -- 5000 rows
  mid INTEGER REFERENCES blob(rid),
  fid INTEGER REFERENCES blob(rid), -- none 0 4%
  pmid INTEGER REFERENCES blob(rid), -- none 0 10%
  pid INTEGER REFERENCES blob(rid), -- none 0 12%
  fnid INTEGER REFERENCES filename(fnid), -- skew
  pfnid INTEGER REFERENCES filename(fnid), -- none 0 97%
  mperm INTEGER, -- enum 0|1|2
  isaux BOOLEAN DEFAULT 0 -- flag
);
CREATE TABLE tag ( -- 130 rows
  tagid INTEGER PRIMARY KEY,
  tagname TEXT UNIQUE -- slug
);
CREATE TABLE event ( -- 1700 rows
  type TEXT, -- enum ci|t|w|g|f|e
  mtime DATETIME, -- real 2459000..2460500
  objid INTEGER PRIMARY KEY REFERENCES blob(rid), -- unique
  tagid INTEGER REFERENCES tag(tagid), -- null 80%
  uid INTEGER REFERENCES user(uid), -- null 60%
  bgcolor TEXT, -- null
  euser TEXT, -- null
  user TEXT REFERENCES user(login), -- skew
  ecomment TEXT, -- null
  comment TEXT,
  brief TEXT, -- null
  omtime DATETIME -- real 2459000..2460500
);
CREATE TABLE plink ( -- 1350 rows
  pid INTEGER REFERENCES blob(rid),
  cid INTEGER REFERENCES blob(rid),
  isprim BOOLEAN, -- flag
  mtime DATETIME, -- real 2459000..2460500
  baseid INTEGER REFERENCES blob(rid), -- null 96%
  UNIQUE (pid, cid)
);
CREATE TABLE leaf ( -- 28 rows
  rid INTEGER PRIMARY KEY REFERENCES blob(rid) -- unique
);
CREATE TABLE tagxref ( -- 3900 rows
  tagid INTEGER REFERENCES tag(tagid), -- skew
  tagtype INTEGER, -- enum 2|1|0
  srcid INTEGER REFERENCES blob(rid), -- none 0 55%
  origid INTEGER REFERENCES blob(rid),
  value TEXT, -- enum trunk|release|experimental
  mtime TIMESTAMP, -- real 2459000..2460500
  rid INTEGER REFERENCES blob(rid),
  UNIQUE (rid, tagid)
);
CREATE TABLE backlink ( -- 260 rows
  target TEXT, -- hash
  srctype INT, -- enum 0|1|2
  srcid INTEGER REFERENCES blob(rid),
  mtime TIMESTAMP, -- real 2459000..2460500
  UNIQUE (target, srctype, srcid)
);
CREATE TABLE ticket ( -- 180 rows
  tkt_id INTEGER PRIMARY KEY,
  tkt_uuid TEXT UNIQUE, -- hash
  tkt_mtime DATE, -- real 2459000..2460500
  tkt_ctime DATE, -- real 2459000..2460500
  type TEXT, -- enum Code_Defect|Feature_Request|Documentation
  status TEXT, -- enum Open|Fixed|Closed|Verified
  subsystem TEXT, -- null
  priority TEXT, -- enum Medium|High|Low
  severity TEXT, -- enum Minor|Important|Critical
  foundin TEXT, -- words
  private_contact TEXT REFERENCES concealed(hash), -- null 85%
  resolution TEXT, -- enum Open|Fixed|Rejected
  title TEXT, -- words
  comment TEXT
);
CREATE TABLE attachment ( -- 40 rows
  attachid INTEGER PRIMARY KEY,
  isLatest BOOLEAN DEFAULT 0, -- flag
  mtime TIMESTAMP, -- real 2459000..2460500
  src TEXT REFERENCES blob(uuid),
  target TEXT REFERENCES ticket(tkt_uuid),
  filename TEXT,
  comment TEXT,
  user TEXT REFERENCES user(login)
);
CREATE TABLE ticketchng ( -- 720 rows
  tkt_id INTEGER REFERENCES ticket(tkt_id),
  tkt_rid INTEGER REFERENCES blob(rid),
  tkt_mtime DATE, -- real 2459000..2460500
  tkt_user TEXT REFERENCES user(login), -- null 10%
  login TEXT REFERENCES user(login),
  username TEXT, -- null
  mimetype TEXT, -- enum text/x-fossil-wiki|text/x-markdown
  icomment TEXT
);
CREATE TABLE cherrypick ( -- 36 rows
  parentid INT REFERENCES blob(rid),
  childid INT REFERENCES blob(rid),
  isExclude BOOLEAN DEFAULT false, -- flag
  PRIMARY KEY (parentid, childid)
) WITHOUT ROWID;
CREATE TABLE forumpost ( -- 310 rows
  fpid INTEGER PRIMARY KEY REFERENCES blob(rid), -- unique
  froot INT REFERENCES blob(rid), -- few
  fprev INT REFERENCES blob(rid), -- null 85%
  firt INT REFERENCES blob(rid), -- null 20%
  fmtime REAL -- real 2459000..2460500
);
CREATE TABLE accesslog ( -- 150 rows
  uname TEXT REFERENCES user(login), -- dead 12%
  ipaddr TEXT, -- words
  success BOOLEAN, -- flag
  mtime TIMESTAMP -- epoch
);
CREATE TABLE unversioned ( -- 11 rows
  uvid INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE, -- slug
  rcvid INTEGER REFERENCES rcvfrom(rcvid),
  mtime DATETIME, -- epoch
  hash TEXT, -- hash
  sz INTEGER, -- int 200..900000
  encoding INT, -- enum 1|0
  content BLOB -- blob
);
CREATE TABLE subscriber ( -- 16 rows
  subscriberId INTEGER PRIMARY KEY,
  subscriberCode BLOB, -- uuid blob
  semail TEXT UNIQUE, -- email
  suname TEXT REFERENCES user(login), -- null 50%
  sverified BOOLEAN DEFAULT true, -- flag
  sdonotcall BOOLEAN, -- flag
  sdigest BOOLEAN, -- flag
  ssub TEXT, -- enum cf|cfw|at
  sctime INTDATE, -- epoch
  mtime INTDATE, -- epoch
  smip TEXT, -- words
  lastContact INT -- int 19000..20000
);
CREATE INDEX delta_i1 ON delta(srcid);
CREATE INDEX blob_rcvid ON blob(rcvid);
CREATE INDEX mlink_i1 ON mlink(mid);
CREATE INDEX mlink_i2 ON mlink(fnid);
CREATE INDEX mlink_i3 ON mlink(fid);
CREATE INDEX mlink_i4 ON mlink(pid);
CREATE INDEX plink_i2 ON plink(cid,pid);
CREATE INDEX event_i1 ON event(mtime);
CREATE INDEX orphan_baseline ON orphan(baseline);
CREATE INDEX tagxref_i1 ON tagxref(tagid, mtime);
CREATE INDEX backlink_src ON backlink(srcid, srctype);
CREATE INDEX attachment_idx1 ON attachment(target, filename, mtime);
CREATE INDEX attachment_idx2 ON attachment(src);
CREATE INDEX ticketchng_idx1 ON ticketchng(tkt_id, tkt_mtime);
CREATE INDEX cherrypick_cid ON cherrypick(childid);
CREATE INDEX forumthread ON forumpost(froot,fmtime);
CREATE VIEW artifact AS SELECT blob.rid, rcvid, size, blob.uuid AS hash, delta.srcid FROM blob LEFT JOIN delta ON blob.rid=delta.rid;
-- also: backlink(target) -> blob
