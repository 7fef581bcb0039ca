-- SuiteCRM 7.12: accounts, contacts, leads, opportunities, activities with parent_type/parent_id, AOS quotes; GUIDs as char(36), user '1' is the administrator, currency '-99' the default.
CREATE TABLE users ( -- 64 rows
  id char(36) NOT NULL, -- uuid
  user_name varchar(60), -- slug
  user_hash varchar(255), -- hash
  system_generated_password tinyint(1), -- enum 0|1
  sugar_login tinyint(1) DEFAULT 1, -- enum 1
  first_name varchar(255),
  last_name varchar(255),
  is_admin tinyint(1) DEFAULT 0, -- enum 0|1
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 40%
  created_by char(36) REFERENCES users(id), -- few, none 1 40%
  title varchar(50), -- words
  department varchar(50), -- enum Sales|IT|
  status varchar(100), -- enum Active|Inactive
  deleted tinyint(1), -- enum 0|1
  employee_status varchar(100), -- enum Active|Terminated
  reports_to_id char(36) REFERENCES users(id), -- null 30%
  is_group tinyint(1), -- enum 0
  PRIMARY KEY (id)
);
CREATE TABLE accounts ( -- 520 rows
  id char(36) NOT NULL, -- uuid
  name varchar(255), -- words
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  account_type varchar(50), -- enum Customer|Prospect|Partner
  industry varchar(50), -- enum Banking|Retail|Energy|
  annual_revenue varchar(100), -- null 70%
  billing_address_street varchar(150),
  billing_address_city varchar(100),
  billing_address_country varchar(255), -- enum USA|Germany|France
  phone_office varchar(100), -- digits 10
  website varchar(255), -- url
  ownership varchar(100), -- null 90%
  sic_code varchar(10), -- null 95%
  parent_id char(36) REFERENCES accounts(id), -- null 88%
  campaign_id char(36) REFERENCES campaigns(id), -- null 80%
  PRIMARY KEY (id)
);
CREATE TABLE contacts ( -- 1100 rows
  id char(36) NOT NULL, -- uuid
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  salutation varchar(255), -- enum |Mr.|Ms.
  first_name varchar(100),
  last_name varchar(100),
  title varchar(100), -- words
  department varchar(255), -- enum Sales|IT|
  do_not_call tinyint(1) DEFAULT 0, -- enum 0|1
  phone_home varchar(100), -- null 80%
  phone_mobile varchar(100), -- digits 10
  phone_work varchar(100), -- digits 10
  primary_address_street varchar(150),
  primary_address_city varchar(100),
  primary_address_country varchar(255), -- enum USA|Germany|France
  lead_source varchar(255), -- enum Web Site|Cold Call|
  reports_to_id char(36) REFERENCES contacts(id), -- null 85%
  birthdate date, -- null 80%
  campaign_id char(36) REFERENCES campaigns(id), -- null 80%
  joomla_account_id varchar(255), -- null
  PRIMARY KEY (id)
);
CREATE TABLE leads ( -- 800 rows
  id char(36) NOT NULL, -- uuid
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  salutation varchar(255), -- enum |Mr.|Ms.
  first_name varchar(100),
  last_name varchar(100),
  title varchar(100), -- words
  department varchar(255), -- enum Sales|IT|
  do_not_call tinyint(1) DEFAULT 0, -- enum 0|1
  phone_home varchar(100), -- null 80%
  phone_mobile varchar(100), -- digits 10
  phone_work varchar(100), -- digits 10
  primary_address_street varchar(150),
  primary_address_city varchar(100),
  primary_address_country varchar(255), -- enum USA|Germany|France
  converted tinyint(1) DEFAULT 0, -- enum 0|1
  lead_source varchar(100), -- enum Web Site|Cold Call|
  status varchar(100), -- enum New|Assigned|Converted|Dead
  reports_to_id char(36), -- null
  account_name varchar(255), -- words
  contact_id char(36) REFERENCES contacts(id), -- null 80%
  account_id char(36) REFERENCES accounts(id), -- null 80%
  opportunity_id char(36) REFERENCES opportunities(id), -- null 85%
  campaign_id char(36) REFERENCES campaigns(id), -- null 60%
  PRIMARY KEY (id)
);
CREATE TABLE opportunities ( -- 640 rows
  id char(36) NOT NULL, -- uuid
  name varchar(255), -- words
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  opportunity_type varchar(255), -- enum Existing Business|New Business
  campaign_id char(36) REFERENCES campaigns(id), -- null 70%
  lead_source varchar(50), -- enum Web Site|Cold Call|
  amount double, -- money
  amount_usdollar double, -- money
  currency_id char(36) REFERENCES currencies(id), -- none -99 80%
  date_closed date, -- date
  next_step varchar(100), -- null 70%
  sales_stage varchar(255), -- enum Prospecting|Closed Won|Closed Lost
  probability double, -- int 0..100
  PRIMARY KEY (id)
);
CREATE TABLE cases ( -- 430 rows
  id char(36) NOT NULL, -- uuid
  name varchar(255), -- words
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  case_number int NOT NULL, -- serial
  type varchar(255), -- enum Administration|Product|User
  status varchar(100), -- enum Open_New|Closed_Closed|Open_Assigned
  priority varchar(100), -- enum P1|P2|P3
  resolution text, -- null 60%
  account_id char(36) REFERENCES accounts(id), -- skew, null 5%
  state varchar(100), -- enum Open|Closed
  contact_created_by_id char(36) REFERENCES contacts(id), -- null 80%
  PRIMARY KEY (id)
);
CREATE TABLE calls ( -- 900 rows
  id char(36) NOT NULL, -- uuid
  name varchar(255), -- words
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  duration_hours int, -- enum 0|1
  duration_minutes int, -- enum 15|30|45
  date_start datetime, -- time
  date_end datetime, -- time
  parent_type varchar(255), -- type
  status varchar(100), -- enum Planned|Held|Not Held
  direction varchar(100), -- enum Inbound|Outbound
  parent_id char(36), -- any of accounts(id), contacts(id), leads(id), opportunities(id), cases(id) by parent_type as table, null 15%
  reminder_time int, -- enum -1|60|300
  outlook_id varchar(255), -- null
  repeat_parent_id char(36) REFERENCES calls(id), -- null 95%
  PRIMARY KEY (id)
);
CREATE TABLE meetings ( -- 700 rows
  id char(36) NOT NULL, -- uuid
  name varchar(255), -- words
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  location varchar(50), -- null 60%
  duration_hours int, -- enum 1|2
  duration_minutes int, -- enum 0|30
  date_start datetime, -- time
  date_end datetime, -- time
  parent_type varchar(100), -- type
  status varchar(100), -- enum Planned|Held
  type varchar(255), -- enum Sugar
  parent_id char(36), -- any of accounts(id), contacts(id), leads(id), opportunities(id), cases(id) by parent_type as table, null 15%
  repeat_parent_id char(36) REFERENCES meetings(id), -- null 95%
  PRIMARY KEY (id)
);
CREATE TABLE tasks ( -- 760 rows
  id char(36) NOT NULL, -- uuid
  name varchar(255), -- words
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  status varchar(100), -- enum Not Started|Completed|In Progress
  date_due datetime, -- time
  parent_type varchar(255), -- type
  parent_id char(36), -- any of accounts(id), contacts(id), leads(id), opportunities(id), cases(id) by parent_type as table, null 15%
  contact_id char(36) REFERENCES contacts(id), -- null 50%
  priority varchar(100), -- enum High|Medium|Low
  PRIMARY KEY (id)
);
CREATE TABLE notes ( -- 820 rows
  id char(36) NOT NULL, -- uuid
  name varchar(255), -- words
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  file_mime_type varchar(100), -- null 70%
  filename varchar(255), -- null 70%
  parent_type varchar(255), -- type
  parent_id char(36), -- any of accounts(id), contacts(id), leads(id), emails(id), cases(id) by parent_type as table, null 8%
  contact_id char(36) REFERENCES contacts(id), -- null 60%
  portal_flag tinyint(1), -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE emails ( -- 1300 rows
  id char(36) NOT NULL, -- uuid
  name varchar(255), -- words
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  date_sent_received datetime, -- time
  message_id varchar(255), -- hash
  type varchar(100), -- enum inbound|out|archived
  status varchar(100), -- enum read|sent|unread
  mailbox_id char(36) REFERENCES inbound_email(id), -- null 40%
  intent varchar(100), -- enum pick
  parent_type varchar(100), -- type
  parent_id char(36), -- any of accounts(id), contacts(id), leads(id), cases(id) by parent_type as table, null 40%
  reply_to_status tinyint(1), -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE inbound_email ( -- 4 rows
  id varchar(36) NOT NULL, -- uuid
  deleted tinyint(1) DEFAULT 0, -- enum 0
  date_entered datetime, -- time
  created_by char(36) REFERENCES users(id), -- none 1 30%
  name varchar(255), -- word
  status varchar(100), -- enum Active
  server_url varchar(100), -- url
  email_user varchar(100), -- email
  port int, -- enum 993
  group_id char(36) REFERENCES users(id),
  PRIMARY KEY (id)
);
CREATE TABLE campaigns ( -- 30 rows
  id char(36) NOT NULL, -- uuid
  name varchar(255), -- words
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  tracker_key int NOT NULL, -- serial
  tracker_count int DEFAULT 0, -- enum 0
  start_date date, -- date
  end_date date, -- date
  status varchar(100), -- enum Active|Complete|Planning
  currency_id char(36), -- enum -99
  budget double, -- money
  campaign_type varchar(100), -- enum Email|NewsLetter|Telesales
  PRIMARY KEY (id)
);
CREATE TABLE currencies ( -- 4 rows
  id char(36) NOT NULL, -- uuid
  name varchar(36), -- word
  symbol varchar(36), -- enum €|£|¥
  iso4217 varchar(3), -- code 3
  conversion_rate double, -- real 0.5..1.5
  status varchar(100), -- enum Active
  deleted tinyint(1), -- enum 0
  created_by char(36) REFERENCES users(id), -- none 1 30%
  PRIMARY KEY (id)
);
CREATE TABLE email_addresses ( -- 2100 rows
  id char(36) NOT NULL, -- uuid
  email_address varchar(255), -- email
  email_address_caps varchar(255), -- email
  invalid_email tinyint(1) DEFAULT 0, -- enum 0|1
  opt_out tinyint(1) DEFAULT 0, -- enum 0|1
  date_created datetime, -- time
  deleted tinyint(1) DEFAULT 0, -- enum 0
  PRIMARY KEY (id)
);
CREATE TABLE email_addr_bean_rel ( -- 2300 rows
  id char(36) NOT NULL, -- uuid
  email_address_id char(36) NOT NULL REFERENCES email_addresses(id),
  bean_id char(36) NOT NULL, -- any of contacts(id), leads(id), accounts(id), users(id) by bean_module as table
  bean_module varchar(100), -- type
  primary_address tinyint(1) DEFAULT 0, -- enum 1|0
  reply_to_address tinyint(1) DEFAULT 0, -- enum 0
  date_created datetime, -- time
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE accounts_contacts ( -- 1050 rows
  id varchar(36) NOT NULL, -- uuid
  contact_id varchar(36) REFERENCES contacts(id),
  account_id varchar(36) REFERENCES accounts(id), -- skew
  date_modified datetime, -- time
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE accounts_opportunities ( -- 620 rows
  id varchar(36) NOT NULL, -- uuid
  opportunity_id varchar(36) REFERENCES opportunities(id), -- unique
  account_id varchar(36) REFERENCES accounts(id), -- skew
  date_modified datetime, -- time
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE opportunities_contacts ( -- 700 rows
  id varchar(36) NOT NULL, -- uuid
  contact_id varchar(36) REFERENCES contacts(id),
  opportunity_id varchar(36) REFERENCES opportunities(id),
  contact_role varchar(50), -- enum |Primary Decision Maker|Evaluator
  date_modified datetime, -- time
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE contacts_cases ( -- 380 rows
  id varchar(36) NOT NULL, -- uuid
  contact_id varchar(36) REFERENCES contacts(id),
  case_id varchar(36) REFERENCES cases(id),
  contact_role varchar(50), -- enum Primary Contact|Alternate Contact
  date_modified datetime, -- time
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE calls_contacts ( -- 900 rows
  id varchar(36) NOT NULL, -- uuid
  call_id varchar(36) REFERENCES calls(id),
  contact_id varchar(36) REFERENCES contacts(id),
  required varchar(1) DEFAULT '1', -- enum 1
  accept_status varchar(25) DEFAULT 'none', -- enum none|accept
  date_modified datetime, -- time
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE calls_users ( -- 1000 rows
  id varchar(36) NOT NULL, -- uuid
  call_id varchar(36) REFERENCES calls(id),
  user_id varchar(36) REFERENCES users(id), -- skew
  required varchar(1) DEFAULT '1', -- enum 1
  accept_status varchar(25) DEFAULT 'none', -- enum none|accept
  date_modified datetime, -- time
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE meetings_contacts ( -- 700 rows
  id varchar(36) NOT NULL, -- uuid
  meeting_id varchar(36) REFERENCES meetings(id),
  contact_id varchar(36) REFERENCES contacts(id),
  required varchar(1) DEFAULT '1', -- enum 1
  accept_status varchar(25) DEFAULT 'none', -- enum none|accept
  date_modified datetime, -- time
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE meetings_users ( -- 800 rows
  id varchar(36) NOT NULL, -- uuid
  meeting_id varchar(36) REFERENCES meetings(id),
  user_id varchar(36) REFERENCES users(id), -- skew
  required varchar(1) DEFAULT '1', -- enum 1
  accept_status varchar(25) DEFAULT 'none', -- enum none|accept
  date_modified datetime, -- time
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE prospect_lists ( -- 12 rows
  id char(36) NOT NULL, -- uuid
  name varchar(255), -- words
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  list_type varchar(100), -- enum default|test|exempt
  domain_name varchar(255), -- null
  PRIMARY KEY (id)
);
CREATE TABLE prospect_lists_prospects ( -- 1500 rows
  id varchar(36) NOT NULL, -- uuid
  prospect_list_id varchar(36) REFERENCES prospect_lists(id), -- skew
  related_id varchar(36), -- any of contacts(id), leads(id), accounts(id) by related_type as table
  related_type varchar(25), -- type
  date_modified datetime, -- time
  deleted tinyint(1) DEFAULT 0, -- enum 0
  PRIMARY KEY (id)
);
CREATE TABLE prospect_list_campaigns ( -- 40 rows
  id varchar(36) NOT NULL, -- uuid
  prospect_list_id varchar(36) REFERENCES prospect_lists(id),
  campaign_id varchar(36) REFERENCES campaigns(id),
  date_modified datetime, -- time
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE aos_products ( -- 130 rows
  id char(36) NOT NULL, -- uuid
  name varchar(255), -- words
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  maincode varchar(100), -- enum XXXX
  part_number varchar(25), -- code 8
  category varchar(100), -- null
  type varchar(100), -- enum Good|Service
  cost decimal(26,6), -- money
  price decimal(26,6), -- money
  currency_id char(36), -- enum -99
  url varchar(255), -- url
  contact_id char(36) REFERENCES contacts(id), -- null 80%
  aos_product_category_id char(36) REFERENCES aos_product_categories(id), -- null 10%
  PRIMARY KEY (id)
);
CREATE TABLE aos_product_categories ( -- 14 rows
  id char(36) NOT NULL, -- uuid
  name varchar(255), -- words
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  is_parent tinyint(1) DEFAULT 0, -- enum 0|1
  parent_category_id char(36) REFERENCES aos_product_categories(id), -- null 40%
  PRIMARY KEY (id)
);
CREATE TABLE aos_quotes ( -- 410 rows
  id char(36) NOT NULL, -- uuid
  name varchar(255), -- words
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  approval_issue text, -- null
  billing_account_id char(36) REFERENCES accounts(id), -- skew
  billing_contact_id char(36) REFERENCES contacts(id), -- null 15%
  billing_address_street varchar(150),
  expiration date, -- date
  number int NOT NULL, -- serial
  opportunity_id char(36) REFERENCES opportunities(id), -- null 30%
  total_amt decimal(26,6), -- money
  subtotal_amount decimal(26,6), -- money
  total_amount decimal(26,6), -- money
  currency_id char(36), -- enum -99
  stage varchar(100), -- enum Draft|Delivered|Closed Accepted
  term varchar(100), -- enum Net 15|Net 30
  PRIMARY KEY (id)
);
CREATE TABLE aos_products_quotes ( -- 1300 rows
  id char(36) NOT NULL, -- uuid
  name varchar(255), -- words
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- few, none 1 30%
  created_by char(36) REFERENCES users(id), -- few, none 1 30%
  description text, -- null 60%
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  assigned_user_id char(36) REFERENCES users(id), -- skew, none 1 10%
  currency_id char(36), -- enum -99
  part_number varchar(255), -- code 8
  number int, -- int 1..9
  product_qty decimal(18,4), -- zipf 1..20
  product_list_price decimal(26,6), -- money
  product_unit_price decimal(26,6), -- money
  product_total_price decimal(26,6), -- money
  product_id char(36) REFERENCES aos_products(id), -- skew, none 0 12%
  parent_type varchar(100), -- enum AOS_Quotes
  parent_id char(36) REFERENCES aos_quotes(id),
  PRIMARY KEY (id)
);
CREATE TABLE tracker ( -- 3000 rows
  id int NOT NULL,
  monitor_id char(36) NOT NULL, -- uuid
  user_id varchar(36) REFERENCES users(id), -- skew, none 1 20%
  module_name varchar(255), -- type
  item_id varchar(36), -- any of accounts(id), contacts(id), leads(id), opportunities(id), cases(id), meetings(id) by module_name as table
  item_summary varchar(255), -- words
  date_modified datetime, -- time
  action varchar(255), -- enum detailview|editview
  session_id varchar(36), -- code 26
  visible tinyint(1) DEFAULT 0, -- enum 1
  deleted tinyint(1) DEFAULT 0, -- enum 0
  PRIMARY KEY (id)
);
CREATE TABLE acl_roles ( -- 6 rows
  id char(36) NOT NULL, -- uuid
  date_entered datetime, -- time
  date_modified datetime, -- time
  modified_user_id char(36) REFERENCES users(id), -- none 1 30%
  created_by char(36) REFERENCES users(id), -- none 1 30%
  name varchar(150), -- word
  description text,
  deleted tinyint(1) DEFAULT 0, -- enum 0
  PRIMARY KEY (id)
);
CREATE TABLE acl_roles_users ( -- 60 rows
  id varchar(36) NOT NULL, -- uuid
  role_id varchar(36) REFERENCES acl_roles(id),
  user_id varchar(36) REFERENCES users(id),
  date_modified datetime, -- time
  deleted tinyint(1) DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE accounts_audit ( -- 900 rows
  id char(36) NOT NULL, -- uuid
  parent_id char(36) NOT NULL REFERENCES accounts(id), -- skew
  date_created datetime, -- time
  created_by varchar(36) REFERENCES users(id), -- few, none 1 30%
  field_name varchar(100), -- enum assigned_user_id|name|phone_office
  data_type varchar(100), -- enum relate|name|phone
  before_value_string varchar(255), -- words
  after_value_string varchar(255), -- words
  before_value_text text, -- null
  after_value_text text, -- null
  PRIMARY KEY (id)
);
CREATE INDEX idx_accnt_assigned_del ON accounts (deleted, assigned_user_id);
CREATE INDEX idx_accnt_parent_id ON accounts (parent_id);
CREATE INDEX idx_cont_assigned ON contacts (assigned_user_id);
CREATE INDEX idx_call_par_del ON calls (parent_id, parent_type, deleted);
CREATE INDEX idx_meet_par_del ON meetings (parent_id, parent_type, deleted);
CREATE INDEX idx_account_contact ON accounts_contacts (account_id, contact_id);
CREATE INDEX idx_bean_id ON email_addr_bean_rel (bean_id, bean_module);
UPDATE aos_products_quotes SET part_number = (SELECT p.part_number FROM aos_products p WHERE p.id = product_id) WHERE product_id <> '0';
UPDATE email_addresses SET email_address_caps = upper(email_address);
-- also: aos_products_quotes(part_number) -> aos_products
-- also: email_addresses(email_address_caps) -> *
