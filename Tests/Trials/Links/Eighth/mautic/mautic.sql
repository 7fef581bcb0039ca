-- Mautic 4 (Symfony, Doctrine, MySQL): leads (contacts), segments as lead_lists, campaigns with event logs, emails and stats, pages, forms, assets; channels with channel_id.
CREATE TABLE roles ( -- 4 rows
  id int(11) NOT NULL PRIMARY KEY, -- serial
  is_published tinyint(1) NOT NULL, -- enum 1
  date_added datetime DEFAULT NULL, -- time
  created_by int(11) DEFAULT NULL REFERENCES users(id), -- null 40%
  created_by_user varchar(191) DEFAULT NULL, -- null 40%, words
  date_modified datetime DEFAULT NULL, -- null 50%
  modified_by int(11) DEFAULT NULL REFERENCES users(id), -- null 50%
  modified_by_user varchar(191) DEFAULT NULL, -- null 50%, words
  checked_out datetime DEFAULT NULL, -- null
  checked_out_by int(11) DEFAULT NULL REFERENCES users(id), -- null 100%
  checked_out_by_user varchar(191) DEFAULT NULL, -- null
  name varchar(191) NOT NULL, -- words
  description longtext, -- null 50%, text
  is_admin tinyint(1) NOT NULL, -- enum 1|0|0
  readable_permissions longtext NOT NULL -- json
);
CREATE TABLE permissions ( -- 60 rows
  id int(11) NOT NULL PRIMARY KEY, -- serial
  role_id int(11) NOT NULL REFERENCES roles(id),
  bundle varchar(50) NOT NULL, -- enum lead|email|page|form|campaign|asset|user
  name varchar(50) NOT NULL, -- slug
  bitwise int(11) NOT NULL, -- enum 2|4|1024|36
  UNIQUE (bundle, name, role_id)
);
CREATE TABLE users ( -- 14 rows
  id int(11) NOT NULL PRIMARY KEY, -- gaps
  role_id int(11) NOT NULL REFERENCES roles(id), -- skew
  is_published tinyint(1) NOT NULL, -- enum 1|1|0
  date_added datetime DEFAULT NULL, -- time
  created_by int(11) DEFAULT NULL REFERENCES users(id), -- null 15%, few
  created_by_user varchar(191) DEFAULT NULL, -- words
  date_modified datetime DEFAULT NULL, -- time
  modified_by int(11) DEFAULT NULL REFERENCES users(id), -- null 30%, few
  modified_by_user varchar(191) DEFAULT NULL, -- words
  checked_out datetime DEFAULT NULL, -- null
  checked_out_by int(11) DEFAULT NULL REFERENCES users(id), -- null 90%
  checked_out_by_user varchar(191) DEFAULT NULL, -- null 90%
  username varchar(191) NOT NULL UNIQUE, -- word
  password varchar(64) NOT NULL, -- hash
  first_name varchar(191) NOT NULL,
  last_name varchar(191) NOT NULL,
  email varchar(191) NOT NULL UNIQUE, -- email
  position varchar(191) DEFAULT NULL, -- null 70%, words
  timezone varchar(191) DEFAULT NULL, -- null 70%, enum Europe/Berlin|UTC
  locale varchar(191) DEFAULT NULL, -- null 70%, enum en_US|de
  last_login datetime DEFAULT NULL, -- null 10%
  last_active datetime DEFAULT NULL, -- null 10%
  preferences longtext, -- null 60%, json
  signature longtext -- null 40%, text
);
CREATE TABLE stages ( -- 5 rows
  id int(11) NOT NULL PRIMARY KEY, -- serial
  category_id int(11) DEFAULT NULL REFERENCES categories(id), -- null 60%
  is_published tinyint(1) NOT NULL, -- enum 1
  date_added datetime DEFAULT NULL,
  created_by int(11) DEFAULT NULL REFERENCES users(id), -- few, null 0%
  created_by_user varchar(191) DEFAULT NULL, -- words
  date_modified datetime DEFAULT NULL,
  modified_by int(11) DEFAULT NULL REFERENCES users(id), -- few, null 40%
  checked_out_by int(11) DEFAULT NULL REFERENCES users(id), -- null 100%
  name varchar(191) NOT NULL, -- word
  description longtext, -- null 60%
  weight int(11) NOT NULL, -- enum 0|10|20|30|40
  publish_up datetime DEFAULT NULL, -- null
  publish_down datetime DEFAULT NULL -- null
);
CREATE TABLE categories ( -- 16 rows
  id int(11) NOT NULL PRIMARY KEY, -- gaps
  is_published tinyint(1) NOT NULL, -- enum 1
  date_added datetime DEFAULT NULL,
  created_by int(11) DEFAULT NULL REFERENCES users(id), -- few, null 0%
  created_by_user varchar(191) DEFAULT NULL, -- words
  modified_by int(11) DEFAULT NULL REFERENCES users(id), -- few, null 60%
  checked_out_by int(11) DEFAULT NULL REFERENCES users(id), -- null 95%
  title varchar(191) NOT NULL, -- words
  description longtext, -- null 60%
  alias varchar(191) NOT NULL, -- slug
  color varchar(7) DEFAULT NULL, -- enum 4e5d9d|99ccff
  bundle varchar(50) NOT NULL -- enum email|page|global|form
);
CREATE TABLE leads ( -- 1400 rows
  id bigint(20) NOT NULL PRIMARY KEY, -- gaps
  owner_id int(11) DEFAULT NULL REFERENCES users(id), -- null 55%, skew
  stage_id int(11) DEFAULT NULL REFERENCES stages(id), -- null 70%
  is_published tinyint(1) NOT NULL, -- enum 1
  date_added datetime DEFAULT NULL,
  created_by int(11) DEFAULT NULL REFERENCES users(id), -- null 75%, few
  created_by_user varchar(191) DEFAULT NULL, -- null 75%, words
  date_modified datetime DEFAULT NULL, -- null 20%
  modified_by int(11) DEFAULT NULL REFERENCES users(id), -- null 70%, few
  modified_by_user varchar(191) DEFAULT NULL, -- null 70%, words
  checked_out datetime DEFAULT NULL, -- null 98%
  checked_out_by int(11) DEFAULT NULL REFERENCES users(id), -- null 98%
  checked_out_by_user varchar(191) DEFAULT NULL, -- null 98%
  points int(11) NOT NULL, -- zipf 0..240
  last_active datetime DEFAULT NULL, -- null 20%
  internal longtext, -- enum a:0:{}
  social_cache longtext, -- enum a:0:{}
  date_identified datetime DEFAULT NULL, -- null 30%
  preferred_profile_image varchar(191) DEFAULT NULL, -- enum gravatar
  title varchar(191) DEFAULT NULL, -- null 80%, enum Mr|Mrs
  firstname varchar(191) DEFAULT NULL, -- null 30%, word
  lastname varchar(191) DEFAULT NULL, -- null 30%, word
  company varchar(191) DEFAULT NULL, -- null 60%, words
  position varchar(191) DEFAULT NULL, -- null 80%, words
  email varchar(191) DEFAULT NULL, -- null 25%, email
  phone varchar(191) DEFAULT NULL, -- null 70%
  mobile varchar(191) DEFAULT NULL, -- null 80%
  address1 varchar(191) DEFAULT NULL, -- null 70%
  city varchar(191) DEFAULT NULL, -- null 60%
  state varchar(191) DEFAULT NULL, -- null 80%, enum Bavaria|Texas
  zipcode varchar(191) DEFAULT NULL, -- null 70%, digits 5
  country varchar(191) DEFAULT NULL, -- null 40%, enum Germany|United States|France
  timezone varchar(191) DEFAULT NULL, -- null 80%
  preferred_locale varchar(191) DEFAULT NULL, -- null 90%, enum de|en
  attribution double DEFAULT NULL, -- null 95%
  attribution_date date DEFAULT NULL, -- null 95%
  generated_email_domain varchar(255) -- null 25%, slug
);
CREATE TABLE lead_lists ( -- 18 rows
  id int(11) NOT NULL PRIMARY KEY, -- gaps
  category_id int(11) DEFAULT NULL REFERENCES categories(id), -- null 70%
  is_published tinyint(1) NOT NULL, -- enum 1|1|0
  date_added datetime DEFAULT NULL,
  created_by int(11) DEFAULT NULL REFERENCES users(id), -- few, null 0%
  created_by_user varchar(191) DEFAULT NULL, -- words
  modified_by int(11) DEFAULT NULL REFERENCES users(id), -- few, null 30%
  checked_out_by int(11) DEFAULT NULL REFERENCES users(id), -- null 90%
  name varchar(191) NOT NULL, -- words
  public_name varchar(191) NOT NULL, -- words
  description longtext, -- null 70%
  alias varchar(191) NOT NULL, -- slug
  filters longtext NOT NULL, -- json
  is_global tinyint(1) NOT NULL, -- enum 1|0
  is_preference_center tinyint(1) NOT NULL, -- enum 0|1
  last_built_date datetime DEFAULT NULL, -- null 20%
  last_built_time float DEFAULT NULL -- null 20%, real 0..9
);
CREATE TABLE lead_lists_leads ( -- 2600 rows
  leadlist_id int(11) NOT NULL REFERENCES lead_lists(id), -- skew
  lead_id bigint(20) NOT NULL REFERENCES leads(id),
  date_added datetime NOT NULL,
  manually_removed tinyint(1) NOT NULL, -- enum 0|0|0|1
  manually_added tinyint(1) NOT NULL, -- enum 0|0|1
  PRIMARY KEY (leadlist_id, lead_id)
);
CREATE TABLE companies ( -- 160 rows
  id int(11) NOT NULL PRIMARY KEY, -- gaps
  owner_id int(11) DEFAULT NULL REFERENCES users(id), -- null 70%
  is_published tinyint(1) NOT NULL, -- enum 1
  date_added datetime DEFAULT NULL,
  created_by int(11) DEFAULT NULL REFERENCES users(id), -- null 30%, few
  modified_by int(11) DEFAULT NULL REFERENCES users(id), -- null 70%, few
  checked_out_by int(11) DEFAULT NULL REFERENCES users(id), -- null 97%
  social_cache longtext, -- enum a:0:{}
  score int(11) DEFAULT NULL, -- zipf 0..90
  companyemail varchar(191) DEFAULT NULL, -- null 60%, email
  companycity varchar(191) DEFAULT NULL, -- null 40%, word
  companycountry varchar(191) DEFAULT NULL, -- null 40%, enum Germany|France
  companyname varchar(191) DEFAULT NULL, -- words
  companywebsite varchar(191) DEFAULT NULL, -- null 50%, url
  companynumber_of_employees double DEFAULT NULL, -- null 80%, int 5..900
  companyindustry varchar(191) DEFAULT NULL -- null 80%, word
);
CREATE TABLE companies_leads ( -- 640 rows
  company_id int(11) NOT NULL REFERENCES companies(id), -- skew
  lead_id bigint(20) NOT NULL REFERENCES leads(id),
  date_added datetime NOT NULL,
  is_primary tinyint(1) DEFAULT NULL, -- enum 1|1|0
  PRIMARY KEY (company_id, lead_id)
);
CREATE TABLE lead_tags ( -- 33 rows
  id int(11) NOT NULL PRIMARY KEY, -- gaps
  tag varchar(191) NOT NULL, -- word
  description longtext -- null 95%
);
CREATE TABLE lead_tags_xref ( -- 900 rows
  lead_id bigint(20) NOT NULL REFERENCES leads(id),
  tag_id int(11) NOT NULL REFERENCES lead_tags(id), -- skew
  PRIMARY KEY (lead_id, tag_id)
);
CREATE TABLE ip_addresses ( -- 900 rows
  id int(11) NOT NULL PRIMARY KEY, -- gaps
  ip_address varchar(45) NOT NULL, -- digits 11
  ip_details longtext -- null 20%, json
);
CREATE TABLE lead_ips_xref ( -- 1200 rows
  lead_id bigint(20) NOT NULL REFERENCES leads(id),
  ip_id int(11) NOT NULL REFERENCES ip_addresses(id),
  PRIMARY KEY (lead_id, ip_id)
);
CREATE TABLE lead_devices ( -- 800 rows
  id bigint(20) NOT NULL PRIMARY KEY, -- gaps
  lead_id bigint(20) NOT NULL REFERENCES leads(id),
  date_added datetime NOT NULL,
  client_info longtext, -- json
  device varchar(191) DEFAULT NULL, -- enum desktop|smartphone|tablet
  device_os_name varchar(191) DEFAULT NULL, -- enum Windows|iOS|Android
  device_os_version varchar(191) DEFAULT NULL, -- enum 10|15.1|11
  device_os_platform varchar(191) DEFAULT NULL, -- null 60%, enum x64
  device_brand varchar(191) DEFAULT NULL, -- null 40%, enum Apple|Samsung
  device_model varchar(191) DEFAULT NULL, -- null 40%, word
  tracking_id varchar(191) DEFAULT NULL UNIQUE -- code 23
);
CREATE TABLE campaigns ( -- 9 rows
  id int(11) NOT NULL PRIMARY KEY, -- gaps
  category_id int(11) DEFAULT NULL REFERENCES categories(id), -- null 60%
  is_published tinyint(1) NOT NULL, -- enum 1|0
  date_added datetime DEFAULT NULL,
  created_by int(11) DEFAULT NULL REFERENCES users(id), -- few, null 0%
  modified_by int(11) DEFAULT NULL REFERENCES users(id), -- few, null 20%
  checked_out_by int(11) DEFAULT NULL REFERENCES users(id), -- null 80%
  name varchar(191) NOT NULL, -- words
  description longtext, -- null 60%
  publish_up datetime DEFAULT NULL, -- null 80%
  publish_down datetime DEFAULT NULL, -- null 80%
  canvas_settings longtext, -- json
  allow_restart tinyint(1) NOT NULL -- enum 0|1
);
CREATE TABLE campaign_leadlist_xref ( -- 12 rows
  campaign_id int(11) NOT NULL REFERENCES campaigns(id),
  leadlist_id int(11) NOT NULL REFERENCES lead_lists(id),
  PRIMARY KEY (campaign_id, leadlist_id)
);
CREATE TABLE campaign_form_xref ( -- 3 rows
  campaign_id int(11) NOT NULL REFERENCES campaigns(id),
  form_id int(11) NOT NULL REFERENCES forms(id),
  PRIMARY KEY (campaign_id, form_id)
);
CREATE TABLE campaign_leads ( -- 1300 rows
  campaign_id int(11) NOT NULL REFERENCES campaigns(id), -- skew
  lead_id bigint(20) NOT NULL REFERENCES leads(id),
  date_added datetime NOT NULL,
  manually_removed tinyint(1) NOT NULL, -- enum 0|0|0|1
  manually_added tinyint(1) NOT NULL, -- enum 0|0|1
  date_last_exited datetime DEFAULT NULL, -- null 80%
  rotation int(11) NOT NULL, -- enum 1|1|1|2
  PRIMARY KEY (campaign_id, lead_id)
);
CREATE TABLE campaign_events ( -- 70 rows
  id int(11) NOT NULL PRIMARY KEY, -- gaps
  campaign_id int(11) NOT NULL REFERENCES campaigns(id),
  parent_id int(11) DEFAULT NULL REFERENCES campaign_events(id), -- null 20%
  name varchar(191) NOT NULL, -- words
  description longtext, -- null 95%
  type varchar(50) NOT NULL, -- enum email.send|email.open|lead.changepoints|lead.changelist
  event_type varchar(50) NOT NULL, -- enum action|decision|condition
  event_order int(11) NOT NULL, -- int 1..12
  properties longtext NOT NULL, -- json
  deleted datetime DEFAULT NULL, -- null 90%
  trigger_date datetime DEFAULT NULL, -- null 95%
  trigger_interval int(11) DEFAULT NULL, -- null 30%, enum 1|3|7
  trigger_interval_unit varchar(1) DEFAULT NULL, -- null 30%, enum d|h|i
  trigger_mode varchar(10) DEFAULT NULL, -- enum immediate|interval
  decision_path varchar(191) DEFAULT NULL, -- null 50%, enum yes|no
  temp_id varchar(191) DEFAULT NULL, -- null 10%, code 24
  channel varchar(191) DEFAULT NULL, -- null 50%, enum email
  channel_id int(11) DEFAULT NULL REFERENCES emails(id), -- null 55%
  failed_count int(11) NOT NULL -- enum 0|0|1
);
CREATE TABLE campaign_lead_event_log ( -- 2800 rows
  id bigint(20) NOT NULL PRIMARY KEY, -- gaps
  event_id int(11) NOT NULL REFERENCES campaign_events(id), -- skew
  lead_id bigint(20) NOT NULL REFERENCES leads(id),
  campaign_id int(11) DEFAULT NULL REFERENCES campaigns(id), -- null 0%
  ip_id int(11) DEFAULT NULL REFERENCES ip_addresses(id), -- null 70%
  rotation int(11) NOT NULL, -- enum 1|1|1|2
  date_triggered datetime DEFAULT NULL,
  is_scheduled tinyint(1) NOT NULL, -- enum 0|0|1
  trigger_date datetime DEFAULT NULL, -- null 60%
  system_triggered tinyint(1) NOT NULL, -- enum 1|0
  metadata longtext, -- json
  channel varchar(191) DEFAULT NULL, -- null 60%, enum email
  channel_id int(11) DEFAULT NULL REFERENCES emails(id), -- null 60%, dead 1%
  non_action_path_taken tinyint(1) DEFAULT NULL, -- null 60%, enum 0|1
  UNIQUE (event_id, lead_id, rotation)
);
CREATE TABLE emails ( -- 46 rows
  id int(11) NOT NULL PRIMARY KEY, -- gaps
  category_id int(11) DEFAULT NULL REFERENCES categories(id), -- null 40%
  translation_parent_id int(11) DEFAULT NULL REFERENCES emails(id), -- null 90%
  variant_parent_id int(11) DEFAULT NULL REFERENCES emails(id), -- null 88%
  unsubscribeform_id int(11) DEFAULT NULL REFERENCES forms(id), -- null 90%
  preference_center_id int(11) DEFAULT NULL REFERENCES pages(id), -- null 92%
  is_published tinyint(1) NOT NULL, -- enum 1|0
  date_added datetime DEFAULT NULL,
  created_by int(11) DEFAULT NULL REFERENCES users(id), -- few, null 0%
  modified_by int(11) DEFAULT NULL REFERENCES users(id), -- few, null 20%
  checked_out_by int(11) DEFAULT NULL REFERENCES users(id), -- null 85%
  name varchar(191) NOT NULL, -- words
  subject longtext, -- words
  from_address varchar(191) DEFAULT NULL, -- null 70%, email
  template varchar(191) DEFAULT NULL, -- enum blank|sunday|skyline
  content longtext, -- json
  plain_text longtext, -- null 40%
  custom_html longtext, -- text
  email_type longtext, -- enum template|list
  publish_up datetime DEFAULT NULL, -- null 80%
  read_count int(11) NOT NULL, -- zipf 0..900
  sent_count int(11) NOT NULL, -- zipf 0..1900
  variant_sent_count int(11) NOT NULL, -- enum 0|0|40
  variant_read_count int(11) NOT NULL, -- enum 0|0|12
  revision int(11) NOT NULL, -- zipf 1..30
  lang varchar(191) NOT NULL, -- enum en|de
  variant_settings longtext, -- enum a:0:{}
  headers longtext NOT NULL, -- enum []
  public_preview tinyint(1) DEFAULT NULL -- enum 0|1
);
CREATE TABLE email_list_xref ( -- 22 rows
  email_id int(11) NOT NULL REFERENCES emails(id),
  leadlist_id int(11) NOT NULL REFERENCES lead_lists(id),
  PRIMARY KEY (email_id, leadlist_id)
);
CREATE TABLE email_copies ( -- 80 rows
  id varchar(32) NOT NULL PRIMARY KEY, -- hash
  date_created datetime NOT NULL,
  body longtext, -- text
  body_text longtext, -- null 50%
  subject longtext -- words
);
CREATE TABLE email_stats ( -- 2700 rows
  id bigint(20) NOT NULL PRIMARY KEY, -- gaps
  email_id int(11) DEFAULT NULL REFERENCES emails(id), -- skew, null 2%
  lead_id bigint(20) DEFAULT NULL REFERENCES leads(id), -- null 3%
  list_id int(11) DEFAULT NULL REFERENCES lead_lists(id), -- null 60%
  ip_id int(11) DEFAULT NULL REFERENCES ip_addresses(id), -- null 65%
  copy_id varchar(32) DEFAULT NULL REFERENCES email_copies(id), -- skew, null 1%
  email_address varchar(191) NOT NULL, -- email
  date_sent datetime NOT NULL,
  is_read tinyint(1) NOT NULL, -- enum 0|1
  is_failed tinyint(1) NOT NULL, -- enum 0|0|0|1
  viewed_in_browser tinyint(1) NOT NULL, -- enum 0
  date_read datetime DEFAULT NULL, -- null 60%
  tracking_hash varchar(191) DEFAULT NULL, -- code 23
  retry_count int(11) DEFAULT NULL, -- enum 0|0|1
  source varchar(191) DEFAULT NULL, -- null 40%, enum campaign.event
  source_id int(11) DEFAULT NULL REFERENCES campaign_events(id), -- null 42%
  tokens longtext, -- json
  open_count int(11) DEFAULT NULL, -- zipf 0..9
  last_opened datetime DEFAULT NULL, -- null 60%
  open_details longtext -- null 60%, json
);
CREATE TABLE email_stats_devices ( -- 700 rows
  id bigint(20) NOT NULL PRIMARY KEY, -- gaps
  device_id bigint(20) DEFAULT NULL REFERENCES lead_devices(id), -- null 2%
  stat_id bigint(20) DEFAULT NULL REFERENCES email_stats(id), -- null 0%
  ip_id int(11) DEFAULT NULL REFERENCES ip_addresses(id), -- null 3%
  date_opened datetime NOT NULL
);
CREATE TABLE pages ( -- 24 rows
  id int(11) NOT NULL PRIMARY KEY, -- gaps
  category_id int(11) DEFAULT NULL REFERENCES categories(id), -- null 60%
  translation_parent_id int(11) DEFAULT NULL REFERENCES pages(id), -- null 90%
  variant_parent_id int(11) DEFAULT NULL REFERENCES pages(id), -- null 88%
  is_published tinyint(1) NOT NULL, -- enum 1|0
  date_added datetime DEFAULT NULL,
  created_by int(11) DEFAULT NULL REFERENCES users(id), -- few, null 0%
  modified_by int(11) DEFAULT NULL REFERENCES users(id), -- few, null 20%
  checked_out_by int(11) DEFAULT NULL REFERENCES users(id), -- null 90%
  title varchar(191) NOT NULL, -- words
  alias varchar(191) NOT NULL, -- slug
  template varchar(191) DEFAULT NULL, -- enum blank|sunday
  custom_html longtext, -- text
  content longtext, -- json
  hits int(11) NOT NULL, -- zipf 0..900
  unique_hits int(11) NOT NULL, -- zipf 0..600
  variant_hits int(11) NOT NULL, -- enum 0|0|30
  revision int(11) NOT NULL, -- zipf 1..30
  meta_description varchar(191) DEFAULT NULL, -- null 80%
  redirect_type varchar(100) DEFAULT NULL, -- null 90%, enum 301
  lang varchar(191) NOT NULL, -- enum en|de
  is_preference_center tinyint(1) DEFAULT NULL -- null 90%, enum 1
);
CREATE TABLE page_redirects ( -- 90 rows
  id bigint(20) NOT NULL PRIMARY KEY, -- gaps
  is_published tinyint(1) NOT NULL, -- enum 1
  date_added datetime DEFAULT NULL,
  created_by int(11) DEFAULT NULL REFERENCES users(id), -- null 60%, few
  modified_by int(11) DEFAULT NULL REFERENCES users(id), -- null 100%
  checked_out_by int(11) DEFAULT NULL REFERENCES users(id), -- null 100%
  redirect_id varchar(25) NOT NULL, -- code 25
  url longtext NOT NULL, -- url
  hits int(11) NOT NULL, -- zipf 0..300
  unique_hits int(11) NOT NULL -- zipf 0..200
);
CREATE TABLE page_hits ( -- 2500 rows
  id bigint(20) NOT NULL PRIMARY KEY, -- gaps
  page_id int(11) DEFAULT NULL REFERENCES pages(id), -- null 70%
  redirect_id bigint(20) DEFAULT NULL REFERENCES page_redirects(id), -- null 75%
  email_id int(11) DEFAULT NULL REFERENCES emails(id), -- null 72%
  lead_id bigint(20) DEFAULT NULL REFERENCES leads(id), -- skew, null 2%
  ip_id int(11) NOT NULL REFERENCES ip_addresses(id), -- skew
  device_id bigint(20) DEFAULT NULL REFERENCES lead_devices(id), -- null 10%
  date_hit datetime NOT NULL, -- time
  date_left datetime DEFAULT NULL, -- null 60%
  country varchar(191) DEFAULT NULL, -- null 40%, enum Germany|France
  city varchar(191) DEFAULT NULL, -- null 50%
  isp varchar(191) DEFAULT NULL, -- null
  organization varchar(191) DEFAULT NULL, -- null
  code int(11) NOT NULL, -- enum 200|200|200|404
  referer longtext, -- null 40%, url
  url longtext, -- url
  url_title varchar(191) DEFAULT NULL, -- null 30%, words
  user_agent longtext, -- words
  remote_host varchar(191) DEFAULT NULL, -- slug
  page_language varchar(191) DEFAULT NULL, -- enum en|de
  tracking_id varchar(191) NOT NULL, -- code 23
  source varchar(191) DEFAULT NULL, -- null 72%, enum email
  source_id int(11) DEFAULT NULL REFERENCES emails(id), -- null 72%
  query longtext -- null 40%, json
);
CREATE TABLE channel_url_trackables ( -- 110 rows
  channel_id int(11) NOT NULL REFERENCES emails(id),
  redirect_id bigint(20) NOT NULL REFERENCES page_redirects(id),
  channel varchar(191) NOT NULL, -- enum email
  hits int(11) NOT NULL, -- zipf 0..300
  unique_hits int(11) NOT NULL, -- zipf 0..200
  PRIMARY KEY (redirect_id, channel_id)
);
CREATE TABLE forms ( -- 11 rows
  id int(11) NOT NULL PRIMARY KEY, -- gaps
  category_id int(11) DEFAULT NULL REFERENCES categories(id), -- null 60%
  is_published tinyint(1) NOT NULL, -- enum 1|0
  date_added datetime DEFAULT NULL,
  created_by int(11) DEFAULT NULL REFERENCES users(id), -- few, null 0%
  modified_by int(11) DEFAULT NULL REFERENCES users(id), -- few, null 20%
  checked_out_by int(11) DEFAULT NULL REFERENCES users(id), -- null 90%
  name varchar(191) NOT NULL, -- words
  alias varchar(191) NOT NULL, -- slug
  cached_html longtext, -- text
  post_action varchar(191) NOT NULL, -- enum message|redirect|return
  post_action_property longtext, -- words
  template varchar(191) DEFAULT NULL, -- null 80%, enum blank
  in_kiosk_mode tinyint(1) DEFAULT NULL, -- null 90%, enum 0
  render_style tinyint(1) DEFAULT NULL, -- enum 0|1
  form_type varchar(191) DEFAULT NULL, -- enum standalone|campaign
  no_index tinyint(1) DEFAULT NULL -- enum 0|1
);
CREATE TABLE form_fields ( -- 60 rows
  id int(11) NOT NULL PRIMARY KEY, -- gaps
  form_id int(11) NOT NULL REFERENCES forms(id),
  label longtext NOT NULL, -- words
  show_label tinyint(1) DEFAULT NULL, -- enum 1|0
  alias varchar(191) NOT NULL, -- slug
  type varchar(191) NOT NULL, -- enum text|email|button|select
  is_required tinyint(1) NOT NULL, -- enum 0|1
  field_order int(11) DEFAULT NULL, -- int 1..12
  properties longtext, -- json
  validation_message varchar(191) DEFAULT NULL, -- null 90%
  lead_field varchar(191) DEFAULT NULL, -- null 30%, enum email|firstname|lastname|company
  is_auto_fill tinyint(1) DEFAULT NULL, -- null 80%, enum 0
  parent varchar(191) DEFAULT NULL -- null
);
CREATE TABLE form_submissions ( -- 620 rows
  id int(11) NOT NULL PRIMARY KEY, -- gaps
  form_id int(11) NOT NULL REFERENCES forms(id), -- skew
  ip_id int(11) DEFAULT NULL REFERENCES ip_addresses(id), -- null 1%
  lead_id bigint(20) DEFAULT NULL REFERENCES leads(id), -- null 4%
  page_id int(11) DEFAULT NULL REFERENCES pages(id), -- null 60%
  tracking_id varchar(191) DEFAULT NULL, -- null 20%, code 23
  date_submitted datetime NOT NULL, -- time
  referer longtext NOT NULL -- url
);
CREATE TABLE lead_donotcontact ( -- 210 rows
  id int(11) NOT NULL PRIMARY KEY, -- gaps
  lead_id bigint(20) DEFAULT NULL REFERENCES leads(id), -- null 0%
  date_added datetime NOT NULL,
  reason smallint(6) NOT NULL, -- enum 1|2|3
  channel varchar(191) NOT NULL, -- enum email
  channel_id int(11) DEFAULT NULL REFERENCES emails(id), -- null 35%, dead 2%
  comments longtext -- null 40%, words
);
CREATE TABLE audit_log ( -- 1900 rows
  id bigint(20) NOT NULL PRIMARY KEY, -- gaps
  user_id int(11) NOT NULL REFERENCES users(id), -- few, none 0 35%
  user_name varchar(191) NOT NULL, -- words
  bundle varchar(50) NOT NULL, -- enum lead
  object varchar(50) NOT NULL, -- enum lead|lead|lead|email|form|campaign
  object_id bigint(20) NOT NULL REFERENCES leads(id) REFERENCES emails(id) REFERENCES forms(id) REFERENCES campaigns(id), -- dead 2%
  action varchar(50) NOT NULL, -- enum update|create|identified|delete|ipadded
  details longtext NOT NULL, -- json
  date_added datetime NOT NULL,
  ip_address varchar(45) NOT NULL -- enum 127.0.0.1|10.0.0.4
);
CREATE INDEX IDX_lead_owner ON leads (owner_id);
CREATE INDEX stat_email_search ON email_stats (email_id, lead_id);
CREATE INDEX page_hit_tracking_search ON page_hits (tracking_id);
CREATE INDEX object_search ON audit_log (object, object_id);
UPDATE audit_log SET object_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM emails) e WHERE e.n = audit_log.id * 7 % (SELECT count(*) FROM emails)), bundle = 'email' WHERE object = 'email';
UPDATE audit_log SET object_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM forms) e WHERE e.n = audit_log.id * 7 % (SELECT count(*) FROM forms)), bundle = 'form' WHERE object = 'form';
UPDATE audit_log SET object_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM campaigns) e WHERE e.n = audit_log.id * 7 % (SELECT count(*) FROM campaigns)), bundle = 'campaign' WHERE object = 'campaign';
UPDATE campaign_lead_event_log SET campaign_id = (SELECT e.campaign_id FROM campaign_events e WHERE e.id = event_id);
UPDATE page_hits SET source_id = email_id, source = CASE WHEN email_id IS NULL THEN NULL ELSE 'email' END;
UPDATE email_stats SET source = CASE WHEN source_id IS NULL THEN NULL ELSE 'campaign.event' END;
