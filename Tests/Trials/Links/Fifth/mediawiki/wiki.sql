-- MediaWiki 1.39 (SQLite backend): pages, revisions, slots, content, actors, comments, link tables by title, logs; 0 means none.
CREATE TABLE user ( -- 900 rows
  user_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  user_name BLOB DEFAULT '' NOT NULL, -- word
  user_real_name BLOB DEFAULT '' NOT NULL, -- words
  user_password BLOB NOT NULL, -- hash
  user_newpassword BLOB NOT NULL, -- enum |
  user_newpass_time BLOB DEFAULT NULL, -- null
  user_email CLOB NOT NULL, -- email
  user_touched BLOB NOT NULL, -- int 20180101000000..20231231235959
  user_token BLOB DEFAULT '' NOT NULL, -- hash
  user_email_authenticated BLOB DEFAULT NULL, -- null 40%
  user_registration BLOB DEFAULT NULL, -- int 20080101000000..20231231235959
  user_editcount INTEGER DEFAULT NULL -- zipf 0..4000
);
CREATE TABLE user_groups ( -- 60 rows
  ug_user INTEGER DEFAULT 0 NOT NULL REFERENCES user(user_id),
  ug_group BLOB DEFAULT '' NOT NULL, -- enum sysop|bureaucrat|bot|interface-admin
  ug_expiry BLOB DEFAULT NULL, -- null
  PRIMARY KEY(ug_user, ug_group)
);
CREATE TABLE actor ( -- 1500 rows
  actor_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  actor_user INTEGER DEFAULT NULL REFERENCES user(user_id), -- unique, null 45%
  actor_name BLOB NOT NULL -- slug
);
CREATE TABLE comment ( -- 2600 rows
  comment_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  comment_hash INTEGER NOT NULL, -- int -2147483648..2147483647
  comment_text BLOB NOT NULL, -- words
  comment_data BLOB DEFAULT NULL -- null
);
CREATE TABLE page ( -- 2200 rows
  page_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  page_namespace INTEGER NOT NULL, -- enum 0|1|14|6|10|3|2|4
  page_title BLOB NOT NULL, -- slug
  page_is_redirect SMALLINT DEFAULT 0 NOT NULL, -- enum 0|1
  page_is_new SMALLINT DEFAULT 0 NOT NULL, -- enum 0|1
  page_random REAL NOT NULL, -- real 0..1
  page_touched BLOB NOT NULL, -- int 20180101000000..20231231235959
  page_links_updated BLOB DEFAULT NULL, -- int 20180101000000..20231231235959
  page_latest INTEGER NOT NULL REFERENCES revision(rev_id), -- unique
  page_len INTEGER NOT NULL, -- zipf 20..90000
  page_content_model BLOB DEFAULT NULL, -- enum wikitext|css|javascript
  page_lang BLOB DEFAULT NULL -- null
);
CREATE TABLE revision ( -- 9000 rows
  rev_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  rev_page INTEGER NOT NULL REFERENCES page(page_id), -- skew
  rev_comment_id INTEGER DEFAULT 0 NOT NULL REFERENCES comment(comment_id), -- skew
  rev_actor INTEGER DEFAULT 0 NOT NULL REFERENCES actor(actor_id), -- skew
  rev_timestamp BLOB NOT NULL, -- int 20080101000000..20231231235959
  rev_minor_edit SMALLINT DEFAULT 0 NOT NULL, -- enum 0|1
  rev_deleted SMALLINT DEFAULT 0 NOT NULL, -- enum 0|0|0|1|4
  rev_len INTEGER DEFAULT NULL, -- zipf 20..90000
  rev_parent_id INTEGER DEFAULT NULL REFERENCES revision(rev_id), -- none 0 24%, dead 1%, null 0%
  rev_sha1 BLOB DEFAULT '' NOT NULL -- hash
);
CREATE TABLE slot_roles ( -- 5 rows
  role_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  role_name BLOB NOT NULL -- word
);
CREATE TABLE content_models ( -- 6 rows
  model_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  model_name BLOB NOT NULL -- word
);
CREATE TABLE slots ( -- 9200 rows
  slot_revision_id INTEGER NOT NULL REFERENCES revision(rev_id),
  slot_role_id SMALLINT NOT NULL REFERENCES slot_roles(role_id), -- skew
  slot_content_id INTEGER NOT NULL REFERENCES content(content_id),
  slot_origin INTEGER NOT NULL REFERENCES revision(rev_id), -- dead 1%
  PRIMARY KEY(slot_revision_id, slot_role_id)
);
CREATE TABLE content ( -- 8600 rows
  content_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  content_size INTEGER NOT NULL, -- zipf 20..90000
  content_sha1 BLOB NOT NULL, -- hash
  content_model SMALLINT NOT NULL REFERENCES content_models(model_id), -- skew
  content_address BLOB NOT NULL -- slug
);
CREATE TABLE linktarget ( -- 3000 rows
  lt_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  lt_namespace INTEGER NOT NULL,
  lt_title BLOB NOT NULL,
  FOREIGN KEY (lt_namespace, lt_title) REFERENCES page(page_namespace, page_title) -- dead 35%
);
CREATE TABLE templatelinks ( -- 3000 rows
  tl_from INTEGER DEFAULT 0 NOT NULL REFERENCES page(page_id),
  tl_target_id INTEGER NOT NULL REFERENCES linktarget(lt_id), -- skew
  tl_from_namespace INTEGER DEFAULT 0 NOT NULL, -- enum 0|1|14|6|10|3|2|4
  PRIMARY KEY(tl_from, tl_target_id)
);
CREATE TABLE categorylinks ( -- 2900 rows
  cl_from INTEGER DEFAULT 0 NOT NULL REFERENCES page(page_id),
  cl_to BLOB DEFAULT '' NOT NULL REFERENCES category(cat_title), -- skew
  cl_sortkey BLOB DEFAULT '' NOT NULL, -- words
  cl_sortkey_prefix BLOB DEFAULT '' NOT NULL, -- enum |
  cl_timestamp DATETIME NOT NULL, -- time
  cl_collation BLOB DEFAULT '' NOT NULL, -- enum uppercase
  cl_type TEXT DEFAULT 'page' NOT NULL, -- enum page|subcat|file
  PRIMARY KEY(cl_from, cl_to)
);
CREATE TABLE category ( -- 310 rows
  cat_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  cat_title BLOB NOT NULL, -- slug
  cat_pages INTEGER DEFAULT 0 NOT NULL, -- zipf 0..600
  cat_subcats INTEGER DEFAULT 0 NOT NULL, -- zipf 0..30
  cat_files INTEGER DEFAULT 0 NOT NULL -- zipf 0..60
);
CREATE TABLE image ( -- 380 rows
  img_name BLOB DEFAULT '' NOT NULL PRIMARY KEY, -- slug
  img_size INTEGER DEFAULT 0 NOT NULL, -- int 900..9000000
  img_width INTEGER DEFAULT 0 NOT NULL, -- int 40..4800
  img_height INTEGER DEFAULT 0 NOT NULL, -- int 40..3600
  img_metadata BLOB NOT NULL, -- json
  img_bits INTEGER DEFAULT 0 NOT NULL, -- enum 8|0|16
  img_media_type TEXT DEFAULT NULL, -- enum BITMAP|DRAWING|OFFICE
  img_major_mime TEXT DEFAULT 'unknown' NOT NULL, -- enum image|application
  img_minor_mime BLOB DEFAULT 'unknown' NOT NULL, -- enum jpeg|png|svg+xml|pdf
  img_description_id INTEGER NOT NULL REFERENCES comment(comment_id),
  img_actor INTEGER NOT NULL REFERENCES actor(actor_id), -- few
  img_timestamp BLOB NOT NULL, -- int 20080101000000..20231231235959
  img_sha1 BLOB DEFAULT '' NOT NULL -- hash
);
CREATE TABLE imagelinks ( -- 1100 rows
  il_from INTEGER DEFAULT 0 NOT NULL REFERENCES page(page_id),
  il_to BLOB DEFAULT '' NOT NULL REFERENCES image(img_name), -- skew, dead 10%
  il_from_namespace INTEGER DEFAULT 0 NOT NULL, -- enum 0|1|14|10|2|4
  PRIMARY KEY(il_from, il_to)
);
CREATE TABLE recentchanges ( -- 1800 rows
  rc_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  rc_timestamp BLOB NOT NULL, -- int 20231001000000..20231231235959
  rc_actor INTEGER NOT NULL REFERENCES actor(actor_id), -- few
  rc_namespace INTEGER DEFAULT 0 NOT NULL, -- enum 0|1|2|3|-1|6|14
  rc_title BLOB DEFAULT '' NOT NULL, -- words
  rc_comment_id INTEGER NOT NULL REFERENCES comment(comment_id),
  rc_minor SMALLINT DEFAULT 0 NOT NULL, -- enum 0|1
  rc_bot SMALLINT DEFAULT 0 NOT NULL, -- enum 0|1
  rc_new SMALLINT DEFAULT 0 NOT NULL, -- enum 0|1
  rc_cur_id INTEGER DEFAULT 0 NOT NULL REFERENCES page(page_id), -- none 0 14%, dead 2%
  rc_this_oldid INTEGER DEFAULT 0 NOT NULL REFERENCES revision(rev_id), -- recent, none 0 16%
  rc_last_oldid INTEGER DEFAULT 0 NOT NULL REFERENCES revision(rev_id), -- none 0 28%
  rc_type SMALLINT DEFAULT 0 NOT NULL, -- enum 0|1|3|6
  rc_source BLOB DEFAULT '' NOT NULL, -- enum mw.edit|mw.new|mw.log|mw.categorize
  rc_patrolled SMALLINT DEFAULT 0 NOT NULL, -- enum 0|1|2
  rc_ip BLOB DEFAULT '' NOT NULL, -- enum 192.0.2.10|198.51.100.7|203.0.113.4
  rc_old_len INTEGER DEFAULT NULL, -- zipf 20..90000
  rc_new_len INTEGER DEFAULT NULL, -- zipf 20..90000
  rc_deleted SMALLINT DEFAULT 0 NOT NULL, -- enum 0
  rc_logid INTEGER DEFAULT 0 NOT NULL REFERENCES logging(log_id), -- recent, none 0 86%
  rc_log_type BLOB DEFAULT NULL, -- null 86%
  rc_log_action BLOB DEFAULT NULL, -- null 86%
  rc_params BLOB DEFAULT NULL -- null 70%
);
CREATE TABLE logging ( -- 2400 rows
  log_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  log_type BLOB DEFAULT '' NOT NULL, -- enum newusers|delete|patrol|upload|move|block
  log_action BLOB DEFAULT '' NOT NULL, -- enum create|delete|patrol|upload|move|block
  log_timestamp BLOB DEFAULT '19700101000000' NOT NULL, -- int 20080101000000..20231231235959
  log_actor INTEGER NOT NULL REFERENCES actor(actor_id), -- skew
  log_namespace INTEGER DEFAULT 0 NOT NULL, -- enum 2|0|6|1|14
  log_title BLOB DEFAULT '' NOT NULL, -- words
  log_page INTEGER DEFAULT NULL REFERENCES page(page_id), -- none 0 30%, dead 18%
  log_comment_id INTEGER NOT NULL REFERENCES comment(comment_id),
  log_params BLOB NOT NULL, -- json
  log_deleted SMALLINT DEFAULT 0 NOT NULL -- enum 0|0|0|1
);
CREATE TABLE watchlist ( -- 2000 rows
  wl_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  wl_user INTEGER NOT NULL REFERENCES user(user_id), -- few
  wl_namespace INTEGER DEFAULT 0 NOT NULL,
  wl_title BLOB DEFAULT '' NOT NULL,
  wl_notificationtimestamp BLOB DEFAULT NULL, -- int 20230101000000..20231231235959
  FOREIGN KEY (wl_namespace, wl_title) REFERENCES page(page_namespace, page_title) -- dead 12%
);
CREATE UNIQUE INDEX user_name ON user (user_name);
CREATE UNIQUE INDEX actor_user ON actor (actor_user);
CREATE UNIQUE INDEX actor_name ON actor (actor_name);
CREATE INDEX comment_hash ON comment (comment_hash);
CREATE UNIQUE INDEX page_name_title ON page (page_namespace, page_title);
CREATE INDEX page_random ON page (page_random);
CREATE INDEX rev_timestamp ON revision (rev_timestamp);
CREATE INDEX rev_page_actor_timestamp ON revision (rev_page, rev_actor, rev_timestamp);
CREATE UNIQUE INDEX role_name ON slot_roles (role_name);
CREATE UNIQUE INDEX model_name ON content_models (model_name);
CREATE INDEX slot_revision_origin_role ON slots (slot_revision_id, slot_origin, slot_role_id);
CREATE UNIQUE INDEX lt_namespace_title ON linktarget (lt_namespace, lt_title);
CREATE INDEX tl_target_id ON templatelinks (tl_target_id, tl_from);
CREATE INDEX cl_timestamp ON categorylinks (cl_to, cl_timestamp);
CREATE UNIQUE INDEX cat_title ON category (cat_title);
CREATE INDEX il_to ON imagelinks (il_to, il_from);
CREATE INDEX rc_timestamp ON recentchanges (rc_timestamp);
CREATE INDEX rc_cur_id ON recentchanges (rc_cur_id);
CREATE INDEX log_page_id_time ON logging (log_page, log_timestamp);
CREATE UNIQUE INDEX wl_user ON watchlist (wl_user, wl_namespace, wl_title);
CREATE INDEX wl_namespace_title ON watchlist (wl_namespace, wl_title);
-- also: recentchanges(rc_namespace, rc_title) -> page
-- also: logging(log_namespace, log_title) -> page
-- also: actor(actor_name) -> user
-- also: page(page_content_model) -> content_models
-- also: category(cat_title) -> page
-- also: categorylinks(cl_to) -> page
-- also: image(img_name) -> page
-- also: imagelinks(il_to) -> page
-- also: linktarget(lt_title) -> page
-- also: watchlist(wl_title) -> page
-- also: templatelinks(tl_from, tl_from_namespace) -> page
