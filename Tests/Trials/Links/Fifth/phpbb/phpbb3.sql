-- phpBB 3.3: forums, topics, posts, users, groups, permissions, private messages, attachments, logs; 0 means none, 1 is Anonymous.
CREATE TABLE phpbb_users ( -- 1500 rows
  user_id integer PRIMARY KEY NOT NULL, -- gaps
  user_type tinyint(2) NOT NULL DEFAULT 0, -- enum 0|2|1|3
  group_id mediumint(8) NOT NULL DEFAULT 3 REFERENCES phpbb_groups(group_id), -- skew
  user_permissions mediumtext NOT NULL, -- enum |00000000006xrqeiww
  user_perm_from mediumint(8) NOT NULL DEFAULT 0, -- enum 0
  user_ip varchar(40) NOT NULL DEFAULT '', -- enum 192.0.2.4|198.51.100.9|203.0.113.80|
  user_regdate int(11) NOT NULL DEFAULT 0, -- epoch
  username varchar(255) NOT NULL DEFAULT '', -- word
  username_clean varchar(255) NOT NULL DEFAULT '', -- slug
  user_password varchar(255) NOT NULL DEFAULT '', -- hash
  user_passchg int(11) NOT NULL DEFAULT 0, -- epoch
  user_email varchar(100) NOT NULL DEFAULT '', -- email
  user_birthday varchar(10) NOT NULL DEFAULT '', -- enum | 4- 7-1981|12-11-1975
  user_lastvisit int(11) NOT NULL DEFAULT 0, -- epoch
  user_lastmark int(11) NOT NULL DEFAULT 0, -- epoch
  user_lastpost_time int(11) NOT NULL DEFAULT 0, -- epoch
  user_lastpage varchar(200) NOT NULL DEFAULT '', -- enum index.php|viewtopic.php|
  user_last_confirm_key varchar(10) NOT NULL DEFAULT '', -- code 10
  user_warnings tinyint(4) NOT NULL DEFAULT 0, -- enum 0|0|0|1|2
  user_login_attempts tinyint(4) NOT NULL DEFAULT 0, -- enum 0|0|1|3
  user_inactive_reason tinyint(2) NOT NULL DEFAULT 0, -- enum 0|1|3
  user_posts mediumint(8) NOT NULL DEFAULT 0, -- zipf 0..2400
  user_lang varchar(30) NOT NULL DEFAULT '', -- enum en|de|fr
  user_timezone varchar(100) NOT NULL DEFAULT '', -- enum UTC|Europe/Berlin
  user_dateformat varchar(64) NOT NULL DEFAULT '', -- enum D M d Y g:i a
  user_style mediumint(8) NOT NULL DEFAULT 0, -- enum 1|2|4
  user_rank mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_ranks(rank_id), -- none 0 92%
  user_colour varchar(6) NOT NULL DEFAULT '', -- enum |9E8DA7|AA0000|00AA00
  user_new_privmsg int(4) NOT NULL DEFAULT 0, -- enum 0|0|1|2
  user_unread_privmsg int(4) NOT NULL DEFAULT 0, -- enum 0|0|1|4
  user_message_rules tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  user_avatar varchar(255) NOT NULL DEFAULT '', -- enum |2_1320000000.jpg
  user_avatar_width smallint(4) NOT NULL DEFAULT 0, -- enum 0|90|100
  user_avatar_height smallint(4) NOT NULL DEFAULT 0, -- enum 0|90|100
  user_sig mediumtext NOT NULL, -- text
  user_options int(11) NOT NULL DEFAULT 230271 -- enum 230271|230207
);
CREATE TABLE phpbb_groups ( -- 14 rows
  group_id integer PRIMARY KEY NOT NULL,
  group_type tinyint(4) NOT NULL DEFAULT 1, -- enum 3|1|0|2
  group_founder_manage tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  group_name varchar(255) NOT NULL DEFAULT '', -- word
  group_desc text NOT NULL, -- enum |
  group_rank mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_ranks(rank_id), -- none 0 70%
  group_colour varchar(6) NOT NULL DEFAULT '', -- enum |9E8DA7|AA0000|00AA00
  group_sig_chars mediumint(8) NOT NULL DEFAULT 0, -- enum 0|255
  group_receive_pm tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  group_message_limit mediumint(8) NOT NULL DEFAULT 0, -- enum 0|50
  group_max_recipients mediumint(8) NOT NULL DEFAULT 0, -- enum 5|0
  group_legend mediumint(8) NOT NULL DEFAULT 0 -- enum 0|1|2
);
CREATE TABLE phpbb_user_group ( -- 2700 rows
  group_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_groups(group_id), -- skew
  user_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_users(user_id),
  group_leader tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  user_pending tinyint(1) NOT NULL DEFAULT 1 -- enum 0|1
);
CREATE TABLE phpbb_ranks ( -- 11 rows
  rank_id integer PRIMARY KEY NOT NULL,
  rank_title varchar(255) NOT NULL DEFAULT '', -- words
  rank_min mediumint(8) NOT NULL DEFAULT 0, -- enum 0|50|250|1000
  rank_special tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  rank_image varchar(255) NOT NULL DEFAULT '' -- enum |site_admin.gif
);
CREATE TABLE phpbb_forums ( -- 46 rows
  forum_id integer PRIMARY KEY NOT NULL, -- gaps
  parent_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_forums(forum_id), -- none 0 25%
  left_id mediumint(8) NOT NULL DEFAULT 0, -- order
  right_id mediumint(8) NOT NULL DEFAULT 0, -- int 2..92
  forum_parents mediumtext NOT NULL, -- enum |
  forum_name varchar(255) NOT NULL DEFAULT '', -- words
  forum_desc text NOT NULL, -- text
  forum_link varchar(255) NOT NULL DEFAULT '', -- enum |https://example.org/wiki
  forum_style mediumint(8) NOT NULL DEFAULT 0, -- enum 0|0|0|2|4
  forum_topics_per_page smallint(4) NOT NULL DEFAULT 0, -- enum 0|25
  forum_type tinyint(4) NOT NULL DEFAULT 0, -- enum 1|0|2
  forum_status tinyint(4) NOT NULL DEFAULT 0, -- enum 0|1
  forum_last_post_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_posts(post_id), -- none 0 18%
  forum_last_poster_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_users(user_id), -- none 0 18%
  forum_last_post_subject varchar(255) NOT NULL DEFAULT '', -- words
  forum_last_post_time int(11) NOT NULL DEFAULT 0, -- epoch
  forum_last_poster_name varchar(255) NOT NULL DEFAULT '', -- words
  forum_last_poster_colour varchar(6) NOT NULL DEFAULT '', -- enum |AA0000|00AA00
  forum_posts_approved mediumint(8) NOT NULL DEFAULT 0, -- zipf 0..2600
  forum_posts_unapproved mediumint(8) NOT NULL DEFAULT 0, -- enum 0|0|3
  forum_topics_approved mediumint(8) NOT NULL DEFAULT 0, -- zipf 0..400
  display_on_index tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  enable_indexing tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  prune_days mediumint(8) NOT NULL DEFAULT 0 -- enum 0|7
);
CREATE TABLE phpbb_topics ( -- 1600 rows
  topic_id integer PRIMARY KEY NOT NULL, -- gaps
  forum_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_forums(forum_id), -- skew
  icon_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_icons(icon_id), -- none 0 80%
  topic_attachment tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  topic_reported tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  topic_title varchar(255) NOT NULL DEFAULT '', -- words
  topic_poster mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_users(user_id), -- skew
  topic_time int(11) NOT NULL DEFAULT 0, -- epoch
  topic_time_limit int(11) NOT NULL DEFAULT 0, -- enum 0|0|604800
  topic_views mediumint(8) NOT NULL DEFAULT 0, -- zipf 0..9000
  topic_status tinyint(3) NOT NULL DEFAULT 0, -- enum 0|1|2
  topic_type tinyint(3) NOT NULL DEFAULT 0, -- enum 0|1|2|3
  topic_first_post_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_posts(post_id), -- unique
  topic_first_poster_name varchar(255) NOT NULL DEFAULT '', -- words
  topic_first_poster_colour varchar(6) NOT NULL DEFAULT '', -- enum |AA0000|00AA00
  topic_last_post_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_posts(post_id), -- unique
  topic_last_poster_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_users(user_id), -- skew
  topic_last_poster_name varchar(255) NOT NULL DEFAULT '', -- words
  topic_last_post_subject varchar(255) NOT NULL DEFAULT '', -- words
  topic_last_post_time int(11) NOT NULL DEFAULT 0, -- epoch
  topic_last_view_time int(11) NOT NULL DEFAULT 0, -- epoch
  topic_moved_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_topics(topic_id), -- none 0 96%
  topic_bumped tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  topic_bumper mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_users(user_id), -- none 0 97%
  poll_title varchar(255) NOT NULL DEFAULT '', -- enum |
  poll_start int(11) NOT NULL DEFAULT 0, -- enum 0|0|1400000000
  poll_length int(11) NOT NULL DEFAULT 0, -- enum 0|604800
  poll_max_options tinyint(4) NOT NULL DEFAULT 1, -- enum 1|2
  topic_visibility tinyint(3) NOT NULL DEFAULT 0, -- enum 1|0|2
  topic_delete_time int(11) NOT NULL DEFAULT 0, -- enum 0|0|1500000000
  topic_delete_user mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_users(user_id), -- few, none 0 96%
  topic_posts_approved mediumint(8) NOT NULL DEFAULT 0 -- zipf 1..220
);
CREATE TABLE phpbb_posts ( -- 8800 rows
  post_id integer PRIMARY KEY NOT NULL, -- gaps
  topic_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_topics(topic_id), -- skew
  forum_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_forums(forum_id), -- skew
  poster_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_users(user_id), -- skew
  icon_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_icons(icon_id), -- none 0 90%
  poster_ip varchar(40) NOT NULL DEFAULT '', -- enum 192.0.2.4|198.51.100.9|203.0.113.80
  post_time int(11) NOT NULL DEFAULT 0, -- epoch
  post_reported tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  enable_bbcode tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  enable_smilies tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  enable_magic_url tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  enable_sig tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  post_username varchar(255) NOT NULL DEFAULT '', -- enum |Gast
  post_subject varchar(255) NOT NULL DEFAULT '', -- words
  post_text mediumtext NOT NULL, -- text
  post_checksum varchar(32) NOT NULL DEFAULT '', -- hash
  post_attachment tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  bbcode_bitfield varchar(255) NOT NULL DEFAULT '', -- enum |gA==|QA==
  bbcode_uid varchar(8) NOT NULL DEFAULT '', -- code 8
  post_postcount tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  post_edit_time int(11) NOT NULL DEFAULT 0, -- enum 0|0|1450000000
  post_edit_reason varchar(255) NOT NULL DEFAULT '', -- enum |typo
  post_edit_user mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_users(user_id), -- none 0 88%
  post_edit_count smallint(4) NOT NULL DEFAULT 0, -- enum 0|0|1|2|5
  post_edit_locked tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  post_visibility tinyint(3) NOT NULL DEFAULT 0, -- enum 1|0|2
  post_delete_time int(11) NOT NULL DEFAULT 0, -- enum 0|0|1500000000
  post_delete_user mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_users(user_id) -- few, none 0 97%
);
CREATE TABLE phpbb_icons ( -- 12 rows
  icons_url varchar(255) NOT NULL DEFAULT '', -- slug
  icon_id integer PRIMARY KEY NOT NULL,
  icons_width tinyint(4) NOT NULL DEFAULT 0, -- enum 16
  icons_height tinyint(4) NOT NULL DEFAULT 0, -- enum 16
  icons_alt varchar(255) NOT NULL DEFAULT '', -- enum |
  icons_order mediumint(8) NOT NULL DEFAULT 0, -- order
  display_on_posting tinyint(1) NOT NULL DEFAULT 1 -- enum 1|0
);
CREATE TABLE phpbb_attachments ( -- 620 rows
  attach_id integer PRIMARY KEY NOT NULL, -- gaps
  post_msg_id mediumint(8) NOT NULL DEFAULT 0, -- any of phpbb_posts(post_id), phpbb_privmsgs(msg_id) by in_message as code
  topic_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_topics(topic_id), -- none 0 12%
  in_message tinyint(1) NOT NULL DEFAULT 0, -- type
  poster_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_users(user_id), -- skew
  is_orphan tinyint(1) NOT NULL DEFAULT 1, -- enum 0|1
  physical_filename varchar(255) NOT NULL DEFAULT '', -- hash
  real_filename varchar(255) NOT NULL DEFAULT '', -- slug
  download_count mediumint(8) NOT NULL DEFAULT 0, -- zipf 0..900
  attach_comment text NOT NULL, -- enum |
  extension varchar(100) NOT NULL DEFAULT '', -- enum jpg|png|zip|pdf
  mimetype varchar(100) NOT NULL DEFAULT '', -- enum image/jpeg|image/png|application/zip
  filesize int(20) NOT NULL DEFAULT 0, -- int 900..2000000
  filetime int(11) NOT NULL DEFAULT 0, -- epoch
  thumbnail tinyint(1) NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE phpbb_privmsgs ( -- 1300 rows
  msg_id integer PRIMARY KEY NOT NULL, -- gaps
  root_level mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_privmsgs(msg_id), -- none 0 55%
  author_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_users(user_id), -- skew
  icon_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_icons(icon_id), -- none 0 93%
  author_ip varchar(40) NOT NULL DEFAULT '', -- enum 192.0.2.4|198.51.100.9
  message_time int(11) NOT NULL DEFAULT 0, -- epoch
  message_subject varchar(255) NOT NULL DEFAULT '', -- words
  message_text mediumtext NOT NULL, -- text
  message_edit_reason varchar(255) NOT NULL DEFAULT '', -- enum |
  message_edit_user mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_users(user_id), -- none 0 95%
  message_attachment tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  message_edit_time int(11) NOT NULL DEFAULT 0, -- enum 0|0|1450000000
  message_edit_count smallint(4) NOT NULL DEFAULT 0, -- enum 0|0|1
  to_address text NOT NULL, -- enum u_2|u_48|u_2:u_61|u_113
  bcc_address text NOT NULL -- enum |
);
CREATE TABLE phpbb_privmsgs_to ( -- 2500 rows
  msg_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_privmsgs(msg_id),
  user_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_users(user_id), -- skew
  author_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_users(user_id), -- skew
  pm_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  pm_new tinyint(1) NOT NULL DEFAULT 1, -- enum 0|1
  pm_unread tinyint(1) NOT NULL DEFAULT 1, -- enum 0|1
  pm_replied tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  pm_marked tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  pm_forwarded tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  folder_id int(11) NOT NULL DEFAULT 0 -- enum 0|-1|-2|-3
);
CREATE TABLE phpbb_acl_options ( -- 125 rows
  auth_option_id integer PRIMARY KEY NOT NULL,
  auth_option varchar(50) NOT NULL DEFAULT '', -- slug
  is_global tinyint(1) NOT NULL DEFAULT 0, -- flag
  is_local tinyint(1) NOT NULL DEFAULT 0, -- flag
  founder_only tinyint(1) NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE phpbb_acl_roles ( -- 24 rows
  role_id integer PRIMARY KEY NOT NULL,
  role_name varchar(255) NOT NULL DEFAULT '', -- slug
  role_description text NOT NULL, -- words
  role_type varchar(10) NOT NULL DEFAULT '', -- enum f_|u_|m_|a_
  role_order smallint(4) NOT NULL DEFAULT 0 -- int 1..9
);
CREATE TABLE phpbb_acl_groups ( -- 420 rows
  group_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_groups(group_id),
  forum_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_forums(forum_id), -- none 0 18%
  auth_option_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_acl_options(auth_option_id), -- none 0 60%
  auth_role_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_acl_roles(role_id), -- none 0 40%
  auth_setting tinyint(2) NOT NULL DEFAULT 0 -- enum 0|1|-1
);
CREATE TABLE phpbb_acl_roles_data ( -- 560 rows
  role_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_acl_roles(role_id),
  auth_option_id mediumint(8) NOT NULL DEFAULT 0 REFERENCES phpbb_acl_options(auth_option_id),
  auth_setting tinyint(2) NOT NULL DEFAULT 0, -- enum 1|0|-1
  PRIMARY KEY (role_id, auth_option_id)
);
CREATE TABLE phpbb_config ( -- 290 rows
  config_name varchar(255) NOT NULL DEFAULT '', -- slug
  config_value varchar(255) NOT NULL DEFAULT '', -- enum 1|0|10|25|
  is_dynamic tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  PRIMARY KEY (config_name)
);
CREATE INDEX phpbb_users_user_type ON phpbb_users (user_type);
CREATE UNIQUE INDEX phpbb_users_username_clean ON phpbb_users (username_clean);
CREATE INDEX phpbb_user_group_group_id ON phpbb_user_group (group_id);
CREATE INDEX phpbb_user_group_user_id ON phpbb_user_group (user_id);
CREATE INDEX phpbb_forums_left_right_id ON phpbb_forums (left_id, right_id);
CREATE INDEX phpbb_forums_forum_lastpost_id ON phpbb_forums (forum_last_post_id);
CREATE INDEX phpbb_topics_forum_id ON phpbb_topics (forum_id);
CREATE INDEX phpbb_topics_fid_time_moved ON phpbb_topics (forum_id, topic_last_post_time, topic_moved_id);
CREATE INDEX phpbb_posts_forum_id ON phpbb_posts (forum_id);
CREATE INDEX phpbb_posts_topic_id ON phpbb_posts (topic_id);
CREATE INDEX phpbb_posts_poster_id ON phpbb_posts (poster_id);
CREATE INDEX phpbb_posts_tid_post_time ON phpbb_posts (topic_id, post_time);
CREATE INDEX phpbb_attachments_post_msg_id ON phpbb_attachments (post_msg_id);
CREATE INDEX phpbb_attachments_topic_id ON phpbb_attachments (topic_id);
CREATE INDEX phpbb_privmsgs_root_level ON phpbb_privmsgs (root_level);
CREATE INDEX phpbb_privmsgs_to_usr_flder_id ON phpbb_privmsgs_to (user_id, folder_id);
CREATE INDEX phpbb_acl_groups_auth_opt_id ON phpbb_acl_groups (auth_option_id);
CREATE UNIQUE INDEX phpbb_acl_options_auth_option ON phpbb_acl_options (auth_option);
-- also: phpbb_topics(topic_first_poster_name) -> phpbb_users
-- also: phpbb_topics(topic_last_poster_name) -> phpbb_users
-- also: phpbb_forums(forum_last_poster_name) -> phpbb_users
-- also: phpbb_users(user_perm_from) -> phpbb_users
-- also: phpbb_privmsgs_to(folder_id) -> *
