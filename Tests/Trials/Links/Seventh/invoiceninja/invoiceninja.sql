-- Invoice Ninja 5 (MySQL, Laravel): accounts, companies, clients, invoices, quotes, credits, payments, projects, expenses, gateways.
CREATE TABLE accounts ( -- 3 rows
  id int NOT NULL PRIMARY KEY,
  plan varchar(255) DEFAULT NULL, -- enum pro|enterprise, null 34%
  plan_term varchar(255) DEFAULT NULL, -- enum month|year
  plan_started date DEFAULT NULL, -- date
  plan_paid date DEFAULT NULL, -- date
  plan_expires date DEFAULT NULL, -- date
  user_agent varchar(255) DEFAULT NULL, -- null
  key varchar(255) DEFAULT NULL, -- code 32
  payment_id int DEFAULT NULL, -- null
  default_company_id int NOT NULL REFERENCES companies(id), -- unique
  trial_started date DEFAULT NULL, -- null
  utm_source varchar(255) DEFAULT NULL, -- null
  latest_version varchar(255) NOT NULL DEFAULT '0.0.0', -- enum 5.8.1|5.7.60
  report_errors tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  referral_code varchar(255) DEFAULT NULL, -- code 32
  created_at timestamp NULL,
  updated_at timestamp NULL
);
CREATE TABLE companies ( -- 5 rows
  id int NOT NULL PRIMARY KEY,
  account_id int NOT NULL REFERENCES accounts(id),
  industry_id int DEFAULT NULL REFERENCES industries(id), -- null 20%
  ip varchar(255) DEFAULT NULL, -- enum 10.0.0.4|192.168.1.20
  company_key varchar(100) NOT NULL, -- code 32
  convert_products tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  fill_products tinyint(1) NOT NULL DEFAULT 1, -- enum 1
  update_products tinyint(1) NOT NULL DEFAULT 1, -- enum 1
  show_product_details tinyint(1) NOT NULL DEFAULT 1, -- enum 1
  client_can_register tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  custom_surcharge_taxes1 tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  logo varchar(255) DEFAULT NULL, -- null
  enabled_tax_rates int NOT NULL DEFAULT 0, -- enum 0|1|2
  enabled_modules int NOT NULL DEFAULT 0, -- enum 32767|4095
  enabled_item_tax_rates int NOT NULL DEFAULT 0, -- enum 0|1
  subdomain varchar(255) DEFAULT NULL, -- slug
  db varchar(255) DEFAULT NULL, -- enum db-ninja-01
  size_id int DEFAULT NULL REFERENCES sizes(id), -- null 20%
  first_day_of_week varchar(255) DEFAULT NULL, -- null
  first_month_of_year varchar(255) DEFAULT NULL, -- null
  portal_mode varchar(255) NOT NULL DEFAULT 'subdomain', -- enum subdomain
  portal_domain varchar(255) DEFAULT NULL, -- url
  enable_modules smallint NOT NULL DEFAULT 0, -- enum 0
  custom_fields mediumtext NOT NULL, -- json
  settings mediumtext NOT NULL, -- json
  slack_webhook_url varchar(255) NOT NULL DEFAULT '', -- enum |
  google_analytics_key varchar(255) NOT NULL DEFAULT '', -- enum |
  created_at timestamp NULL,
  updated_at timestamp NULL,
  is_large tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  default_task_is_date_based tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  use_credits_payment varchar(255) DEFAULT 'off', -- enum off|always
  expense_mailbox varchar(255) DEFAULT NULL, -- null
  UNIQUE (company_key)
);
CREATE TABLE users ( -- 24 rows
  id int NOT NULL PRIMARY KEY,
  account_id int NOT NULL REFERENCES accounts(id), -- skew
  first_name varchar(255) DEFAULT NULL,
  last_name varchar(255) DEFAULT NULL,
  phone varchar(255) DEFAULT NULL, -- null 40%
  ip varchar(255) DEFAULT NULL, -- enum 10.0.0.4|192.168.1.20
  device_token varchar(255) DEFAULT NULL, -- null
  email varchar(100) DEFAULT NULL, -- email
  email_verified_at timestamp NULL, -- time, null 10%
  confirmation_code varchar(255) DEFAULT NULL, -- null 80%, code 32
  theme_id int DEFAULT NULL, -- null
  failed_logins smallint DEFAULT NULL, -- null 80%
  referral_code varchar(255) DEFAULT NULL, -- null
  oauth_user_id varchar(100) DEFAULT NULL, -- null 80%, digits 21
  oauth_user_token varchar(100) DEFAULT NULL, -- null 90%
  oauth_provider_id varchar(255) DEFAULT NULL, -- enum google|microsoft, null 80%
  google_2fa_secret text, -- null 80%
  accepted_terms_version varchar(255) DEFAULT NULL, -- null
  avatar varchar(100) DEFAULT NULL, -- enum |
  avatar_width int DEFAULT NULL, -- null
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  last_login datetime DEFAULT NULL, -- time
  signature mediumtext, -- null 70%
  password varchar(255) NOT NULL, -- hash
  remember_token varchar(100) DEFAULT NULL, -- code 40
  custom_value1 varchar(255) DEFAULT NULL, -- enum |
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 92%, time
  language_id int DEFAULT NULL REFERENCES languages(id), -- null 50%
  UNIQUE (email),
  UNIQUE (oauth_user_id, oauth_provider_id)
);
CREATE TABLE company_user ( -- 30 rows
  id int NOT NULL PRIMARY KEY,
  company_id int NOT NULL REFERENCES companies(id),
  account_id int NOT NULL REFERENCES accounts(id),
  user_id int NOT NULL REFERENCES users(id),
  permissions mediumtext, -- enum |create_invoice|view_client
  notifications mediumtext, -- json
  settings mediumtext, -- json
  slack_webhook_url varchar(255) NOT NULL DEFAULT '', -- enum |
  is_owner tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|1
  is_admin tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  is_locked tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  deleted_at timestamp NULL, -- null 92%, time
  created_at timestamp NULL,
  updated_at timestamp NULL,
  permissions_updated_at timestamp NOT NULL, -- time
  ninja_portal_url text NOT NULL, -- enum |
  react_settings text, -- null 40%, json
  UNIQUE (company_id, user_id)
);
CREATE TABLE company_tokens ( -- 40 rows
  id int NOT NULL PRIMARY KEY,
  company_id int NOT NULL REFERENCES companies(id),
  account_id int NOT NULL REFERENCES accounts(id),
  user_id int NOT NULL REFERENCES users(id),
  token varchar(255) DEFAULT NULL, -- code 40
  name varchar(255) DEFAULT NULL, -- words
  is_system tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  deleted_at timestamp NULL, -- null 92%, time
  created_at timestamp NULL,
  updated_at timestamp NULL,
  is_deleted tinyint(1) NOT NULL DEFAULT 0 -- enum 0|0|0|1
);
CREATE TABLE countries ( -- 240 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  capital varchar(255) DEFAULT NULL, -- word
  citizenship varchar(255) DEFAULT NULL, -- word
  country_code varchar(4) DEFAULT NULL, -- digits 3
  currency varchar(255) DEFAULT NULL, -- word
  currency_code varchar(255) DEFAULT NULL, -- enum EUR|USD|GBP|XAF|AUD
  full_name varchar(255) DEFAULT NULL, -- words
  iso_3166_2 varchar(5) DEFAULT NULL, -- code 2
  iso_3166_3 varchar(3) DEFAULT NULL, -- code 3
  name varchar(255) DEFAULT NULL, -- word
  region_code varchar(5) DEFAULT NULL, -- enum 150|002|019|142|009
  eea tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|1
  swap_postal_code tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|1
  thousand_separator varchar(255) DEFAULT NULL -- enum |.
);
CREATE TABLE currencies ( -- 110 rows
  id int NOT NULL PRIMARY KEY,
  name varchar(255) NOT NULL, -- words
  symbol varchar(255) NOT NULL, -- enum $|€|£|
  precision varchar(255) NOT NULL, -- enum 2|0|3
  thousand_separator varchar(255) NOT NULL, -- enum .|'
  decimal_separator varchar(255) NOT NULL, -- enum .|
  code varchar(255) NOT NULL, -- code 3
  swap_currency_symbol tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  exchange_rate decimal(13,6) NOT NULL DEFAULT 1 -- real 0.1..90
);
CREATE TABLE languages ( -- 38 rows
  id int NOT NULL PRIMARY KEY,
  name varchar(255) NOT NULL, -- words
  locale varchar(255) NOT NULL -- code 5
);
CREATE TABLE industries ( -- 32 rows
  id int NOT NULL PRIMARY KEY,
  name varchar(255) NOT NULL -- words
);
CREATE TABLE sizes ( -- 6 rows
  id int NOT NULL PRIMARY KEY,
  name varchar(255) NOT NULL -- enum 1 - 3|4 - 10|11 - 50|51 - 100|101 - 500|500+
);
CREATE TABLE payment_types ( -- 50 rows
  id int NOT NULL PRIMARY KEY,
  name varchar(255) NOT NULL, -- words
  gateway_type_id int DEFAULT NULL REFERENCES gateway_types(id) -- null 40%
);
CREATE TABLE gateway_types ( -- 26 rows
  id int NOT NULL PRIMARY KEY,
  alias varchar(255) DEFAULT NULL, -- slug
  name varchar(255) DEFAULT NULL -- words
);
CREATE TABLE gateways ( -- 62 rows
  id int NOT NULL PRIMARY KEY,
  name varchar(255) NOT NULL, -- words
  key varchar(255) NOT NULL, -- hash
  provider varchar(255) NOT NULL, -- word
  visible tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0|0
  sort_order int NOT NULL DEFAULT 10000, -- enum 10000|1|2|3
  site_url varchar(200) DEFAULT NULL, -- url
  is_offsite tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  is_secure tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  fields longtext, -- json
  default_gateway_type_id int NOT NULL DEFAULT 1 REFERENCES gateway_types(id), -- skew
  created_at timestamp NULL,
  updated_at timestamp NULL,
  UNIQUE (key)
);
CREATE TABLE company_gateways ( -- 9 rows
  id int NOT NULL PRIMARY KEY,
  company_id int NOT NULL REFERENCES companies(id),
  user_id int NOT NULL REFERENCES users(id),
  gateway_key varchar(255) NOT NULL REFERENCES gateways(key),
  accepted_credit_cards int NOT NULL, -- enum 0|31
  require_cvv tinyint(1) NOT NULL DEFAULT 1, -- enum 1
  require_billing_address tinyint(1) DEFAULT 1, -- enum 1|0
  update_details tinyint(1) DEFAULT 0, -- enum 0|1
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|1
  config text NOT NULL, -- text
  fees_and_limits text NOT NULL, -- json
  custom_value1 varchar(255) DEFAULT NULL, -- null
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 88%, time
  token_billing varchar(255) NOT NULL DEFAULT 'off', -- enum off|always|optin
  label varchar(255) DEFAULT NULL, -- words
  settings mediumtext -- json
);
CREATE TABLE group_settings ( -- 10 rows
  id int NOT NULL PRIMARY KEY,
  company_id int NOT NULL REFERENCES companies(id),
  user_id int DEFAULT NULL REFERENCES users(id), -- null 10%
  name varchar(255) DEFAULT NULL, -- words
  settings mediumtext, -- json
  is_default tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  deleted_at timestamp NULL, -- null 90%, time
  created_at timestamp NULL,
  updated_at timestamp NULL,
  is_deleted tinyint(1) NOT NULL DEFAULT 0 -- enum 0|0|0|1
);
CREATE TABLE designs ( -- 17 rows
  id int NOT NULL PRIMARY KEY,
  user_id int DEFAULT NULL REFERENCES users(id), -- null 65%
  company_id int DEFAULT NULL REFERENCES companies(id), -- null 65%
  name varchar(255) NOT NULL, -- word
  is_custom tinyint(1) NOT NULL DEFAULT 1, -- enum 0|0|1
  is_active tinyint(1) NOT NULL DEFAULT 1, -- enum 1
  design mediumtext, -- json
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null
  is_template tinyint(1) NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE clients ( -- 420 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  company_id int NOT NULL REFERENCES companies(id), -- skew
  user_id int NOT NULL REFERENCES users(id), -- skew
  assigned_user_id int DEFAULT NULL REFERENCES users(id), -- null 70%
  name varchar(255) DEFAULT NULL, -- words
  website varchar(255) DEFAULT NULL, -- url, null 50%
  private_notes text, -- null 80%, text
  public_notes text, -- null 80%, text
  client_hash text, -- code 40
  logo varchar(255) DEFAULT NULL, -- null
  phone varchar(255) DEFAULT NULL, -- null 40%
  balance decimal(20,6) NOT NULL DEFAULT 0, -- money
  paid_to_date decimal(20,6) NOT NULL DEFAULT 0, -- money
  credit_balance decimal(20,6) NOT NULL DEFAULT 0, -- enum 0|0|0|50
  last_login timestamp NULL, -- null 60%, time
  industry_id int DEFAULT NULL REFERENCES industries(id), -- null 60%
  size_id int DEFAULT NULL REFERENCES sizes(id), -- null 60%
  address1 varchar(255) DEFAULT NULL,
  address2 varchar(255) DEFAULT NULL, -- enum ||Suite 4
  city varchar(255) DEFAULT NULL,
  state varchar(255) DEFAULT NULL, -- enum |CA|NY|Bayern
  postal_code varchar(255) DEFAULT NULL, -- digits 5
  country_id int DEFAULT NULL REFERENCES countries(id), -- skew, null 4%
  custom_value1 varchar(255) DEFAULT NULL, -- enum |
  custom_value2 varchar(255) DEFAULT NULL, -- enum |
  shipping_address1 varchar(255) DEFAULT NULL, -- null 85%
  shipping_city varchar(255) DEFAULT NULL, -- null 85%
  shipping_postal_code varchar(255) DEFAULT NULL, -- null 85%
  shipping_country_id int DEFAULT NULL REFERENCES countries(id), -- null 85%
  settings mediumtext, -- json
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  group_settings_id int DEFAULT NULL REFERENCES group_settings(id), -- null 75%
  vat_number varchar(255) DEFAULT NULL, -- null 50%, code 11
  number varchar(255) DEFAULT NULL, -- digits 4
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 92%, time
  id_number varchar(255) DEFAULT NULL, -- enum |
  payment_balance decimal(20,6) NOT NULL DEFAULT 0, -- enum 0
  routing_id varchar(255) DEFAULT NULL, -- null
  is_tax_exempt tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  classification varchar(255) DEFAULT NULL, -- enum business|individual, null 60%
  UNIQUE (company_id, number)
);
CREATE TABLE client_contacts ( -- 560 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  company_id int NOT NULL REFERENCES companies(id), -- skew
  client_id int NOT NULL REFERENCES clients(id),
  user_id int NOT NULL REFERENCES users(id), -- skew
  first_name varchar(255) DEFAULT NULL,
  last_name varchar(255) DEFAULT NULL,
  phone varchar(255) DEFAULT NULL, -- null 60%
  custom_value1 varchar(255) DEFAULT NULL, -- enum |
  email varchar(100) DEFAULT NULL, -- email
  email_verified_at timestamp NULL, -- null 80%
  confirmation_code varchar(255) DEFAULT NULL, -- null
  is_primary tinyint(1) NOT NULL DEFAULT 0, -- enum 1|1|0
  confirmed tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  last_login timestamp NULL, -- null 70%, time
  failed_logins smallint DEFAULT NULL, -- null
  oauth_user_id varchar(100) DEFAULT NULL, -- null
  password varchar(255) NOT NULL, -- enum |
  token varchar(255) DEFAULT NULL, -- code 32
  is_locked tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  send_email tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  contact_key varchar(255) DEFAULT NULL, -- code 32
  remember_token varchar(100) DEFAULT NULL, -- null
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL -- null 92%, time
);
CREATE TABLE vendors ( -- 80 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 92%, time
  user_id int NOT NULL REFERENCES users(id), -- skew
  assigned_user_id int DEFAULT NULL REFERENCES users(id), -- null 80%
  company_id int NOT NULL REFERENCES companies(id), -- skew
  currency_id int DEFAULT NULL REFERENCES currencies(id), -- null 20%, few
  name varchar(255) DEFAULT NULL, -- words
  address1 varchar(255) DEFAULT NULL,
  city varchar(255) DEFAULT NULL,
  state varchar(255) DEFAULT NULL, -- enum |CA|NY
  postal_code varchar(255) DEFAULT NULL, -- digits 5
  country_id int DEFAULT NULL REFERENCES countries(id), -- null 15%, few
  phone varchar(255) DEFAULT NULL,
  private_notes text, -- null 80%
  website varchar(255) DEFAULT NULL, -- url, null 40%
  is_deleted tinyint NOT NULL DEFAULT 0, -- enum 0|0|0|1
  vat_number varchar(255) DEFAULT NULL, -- null 60%, code 11
  transaction_name varchar(255) DEFAULT NULL, -- null
  number varchar(255) DEFAULT NULL, -- digits 4
  vendor_hash text, -- code 40
  public_notes text, -- null 90%
  id_number varchar(255) DEFAULT NULL, -- enum |
  language_id int DEFAULT NULL REFERENCES languages(id), -- null 70%
  UNIQUE (company_id, number)
);
CREATE TABLE vendor_contacts ( -- 95 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  company_id int NOT NULL REFERENCES companies(id),
  user_id int NOT NULL REFERENCES users(id),
  vendor_id int NOT NULL REFERENCES vendors(id),
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 92%, time
  is_primary tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  first_name varchar(255) DEFAULT NULL,
  last_name varchar(255) DEFAULT NULL,
  email varchar(100) DEFAULT NULL, -- email
  phone varchar(255) DEFAULT NULL, -- null 50%
  send_email tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  contact_key varchar(255) DEFAULT NULL -- code 32
);
CREATE TABLE projects ( -- 65 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  user_id int NOT NULL REFERENCES users(id), -- skew
  assigned_user_id int DEFAULT NULL REFERENCES users(id), -- null 60%
  company_id int NOT NULL REFERENCES companies(id), -- skew
  client_id int DEFAULT NULL REFERENCES clients(id), -- null 8%
  name varchar(255) NOT NULL, -- words
  task_rate decimal(20,6) NOT NULL DEFAULT 0, -- enum 0|80|95
  due_date date DEFAULT NULL, -- date, null 50%
  private_notes text, -- null 80%
  budgeted_hours decimal(20,6) NOT NULL, -- enum 0|40|120
  custom_value1 text, -- null
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 90%, time
  public_notes text, -- null 90%
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  number varchar(255) DEFAULT NULL, -- digits 4
  color varchar(255) NOT NULL DEFAULT '#fff', -- enum #fff|#c084fc
  current_hours int NOT NULL DEFAULT 0, -- zipf 0..120
  UNIQUE (company_id, number)
);
CREATE TABLE recurring_invoices ( -- 60 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  client_id int NOT NULL REFERENCES clients(id),
  user_id int NOT NULL REFERENCES users(id), -- skew
  assigned_user_id int DEFAULT NULL REFERENCES users(id), -- null 80%
  company_id int NOT NULL REFERENCES companies(id), -- skew
  project_id int DEFAULT NULL REFERENCES projects(id), -- null 85%
  vendor_id int DEFAULT NULL, -- null
  status_id int NOT NULL, -- enum 1|2|3|4
  number varchar(255) DEFAULT NULL, -- digits 4
  discount float(8,2) NOT NULL DEFAULT 0, -- enum 0|0|10
  is_amount_discount tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  po_number varchar(255) DEFAULT NULL, -- enum |
  date date DEFAULT NULL, -- date
  due_date date DEFAULT NULL, -- null
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  line_items mediumtext, -- json
  backup mediumtext, -- null
  footer text, -- enum |
  public_notes text, -- enum |
  terms text, -- enum |
  tax_name1 varchar(255) DEFAULT NULL, -- enum ||VAT
  tax_rate1 decimal(20,6) NOT NULL DEFAULT 0, -- enum 0|0|19
  balance decimal(20,6) NOT NULL, -- money
  amount decimal(20,6) NOT NULL, -- money
  last_viewed datetime DEFAULT NULL, -- null
  frequency_id int NOT NULL, -- enum 5|5|7|8|10
  last_sent_date datetime DEFAULT NULL, -- time
  next_send_date datetime DEFAULT NULL, -- time
  remaining_cycles int DEFAULT NULL, -- enum -1|-1|6
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 90%, time
  auto_bill varchar(255) NOT NULL DEFAULT 'off', -- enum off|always
  design_id int DEFAULT NULL REFERENCES designs(id), -- few
  subscription_id int DEFAULT NULL REFERENCES subscriptions(id), -- null 80%
  exchange_rate decimal(13,6) NOT NULL DEFAULT 1, -- enum 1
  UNIQUE (company_id, number)
);
CREATE TABLE subscriptions ( -- 5 rows
  id int NOT NULL PRIMARY KEY,
  user_id int NOT NULL REFERENCES users(id),
  assigned_user_id int DEFAULT NULL REFERENCES users(id), -- null 60%
  company_id int NOT NULL REFERENCES companies(id),
  product_ids mediumtext, -- digits 2
  frequency_id int DEFAULT NULL, -- enum 5|10
  auto_bill mediumtext, -- enum |always
  promo_code mediumtext, -- null
  promo_discount float(8,2) NOT NULL DEFAULT 0, -- enum 0|10
  allow_cancellation tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  trial_enabled tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  trial_duration int NOT NULL DEFAULT 0, -- enum 0|1209600
  group_id int DEFAULT NULL REFERENCES group_settings(id), -- null 40%
  name varchar(255) NOT NULL, -- words
  currency_id int DEFAULT NULL REFERENCES currencies(id), -- null 40%
  webhook_configuration mediumtext, -- json
  price decimal(20,6) NOT NULL DEFAULT 0, -- money
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null
  UNIQUE (company_id, name)
);
CREATE TABLE invoices ( -- 1300 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  client_id int NOT NULL REFERENCES clients(id), -- skew
  user_id int NOT NULL REFERENCES users(id), -- skew
  assigned_user_id int DEFAULT NULL REFERENCES users(id), -- null 75%
  company_id int NOT NULL REFERENCES companies(id), -- skew
  status_id int NOT NULL, -- enum 1|2|3|4|4|4|5|6
  project_id int DEFAULT NULL REFERENCES projects(id), -- null 85%
  vendor_id int DEFAULT NULL REFERENCES vendors(id), -- null 97%
  recurring_id int DEFAULT NULL REFERENCES recurring_invoices(id), -- null 65%
  design_id int DEFAULT NULL REFERENCES designs(id), -- few
  number varchar(255) DEFAULT NULL, -- digits 6
  discount float(8,2) NOT NULL DEFAULT 0, -- enum 0|0|0|10
  is_amount_discount tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  po_number varchar(255) DEFAULT NULL, -- enum |||PO-88
  date date DEFAULT NULL, -- date
  last_sent_date date DEFAULT NULL, -- date, null 20%
  due_date date DEFAULT NULL, -- date, null 10%
  line_items mediumtext, -- json
  backup mediumtext, -- null
  footer text, -- enum |
  public_notes text, -- enum |
  private_notes text, -- enum |
  terms text, -- enum |
  tax_name1 varchar(255) DEFAULT NULL, -- enum ||VAT|GST
  tax_rate1 decimal(20,6) NOT NULL DEFAULT 0, -- enum 0|0|19|10
  tax_name2 varchar(255) DEFAULT NULL, -- enum |
  tax_rate2 decimal(20,6) NOT NULL DEFAULT 0, -- enum 0
  uses_inclusive_taxes tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  custom_value1 varchar(255) DEFAULT NULL, -- enum |
  next_send_date datetime DEFAULT NULL, -- null 60%, time
  amount decimal(20,6) NOT NULL, -- money
  balance decimal(20,6) NOT NULL, -- money
  partial decimal(20,6) DEFAULT NULL, -- null 80%, enum 0|50
  partial_due_date datetime DEFAULT NULL, -- null 95%
  last_viewed datetime DEFAULT NULL, -- null
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 92%, time
  reminder1_sent date DEFAULT NULL, -- null 70%, date
  exchange_rate decimal(20,6) NOT NULL DEFAULT 1, -- enum 1
  paid_to_date decimal(20,6) NOT NULL DEFAULT 0, -- money
  subscription_id int DEFAULT NULL REFERENCES subscriptions(id), -- null 96%
  auto_bill_enabled tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  auto_bill_tries smallint NOT NULL DEFAULT 0, -- enum 0|1
  is_proforma tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  UNIQUE (company_id, number)
);
CREATE TABLE invoice_invitations ( -- 1600 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  company_id int NOT NULL REFERENCES companies(id), -- skew
  user_id int NOT NULL REFERENCES users(id), -- skew
  client_contact_id int NOT NULL REFERENCES client_contacts(id), -- skew
  invoice_id int NOT NULL REFERENCES invoices(id),
  key varchar(255) NOT NULL, -- code 32
  transaction_reference varchar(255) DEFAULT NULL, -- null
  message_id varchar(255) DEFAULT NULL, -- uuid, null 40%
  email_error mediumtext, -- null 96%
  signature_base64 text, -- null
  signature_date datetime DEFAULT NULL, -- null
  sent_date datetime DEFAULT NULL, -- time, null 20%
  viewed_date datetime DEFAULT NULL, -- time, null 40%
  opened_date datetime DEFAULT NULL, -- time, null 60%
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 92%, time
  email_status varchar(255) DEFAULT NULL, -- enum delivered|bounced, null 60%
  UNIQUE (client_contact_id, invoice_id)
);
CREATE TABLE quotes ( -- 210 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  client_id int NOT NULL REFERENCES clients(id), -- skew
  user_id int NOT NULL REFERENCES users(id), -- skew
  assigned_user_id int DEFAULT NULL REFERENCES users(id), -- null 75%
  company_id int NOT NULL REFERENCES companies(id), -- skew
  status_id int NOT NULL, -- enum 1|2|3|4
  project_id int DEFAULT NULL REFERENCES projects(id), -- null 88%
  vendor_id int DEFAULT NULL, -- null
  recurring_id int DEFAULT NULL, -- null
  design_id int DEFAULT NULL REFERENCES designs(id), -- few
  invoice_id int DEFAULT NULL REFERENCES invoices(id), -- null 55%
  number varchar(255) DEFAULT NULL, -- digits 4
  discount float(8,2) NOT NULL DEFAULT 0, -- enum 0|0|10
  po_number varchar(255) DEFAULT NULL, -- enum |
  date date DEFAULT NULL, -- date
  due_date date DEFAULT NULL, -- date, null 20%
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  line_items mediumtext, -- json
  public_notes text, -- enum |
  terms text, -- enum |
  tax_name1 varchar(255) DEFAULT NULL, -- enum ||VAT
  tax_rate1 decimal(20,6) NOT NULL DEFAULT 0, -- enum 0|19
  amount decimal(20,6) NOT NULL DEFAULT 0, -- money
  balance decimal(20,6) NOT NULL DEFAULT 0, -- money
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 92%, time
  exchange_rate decimal(20,6) NOT NULL DEFAULT 1, -- enum 1
  subscription_id int DEFAULT NULL, -- null
  UNIQUE (company_id, number)
);
CREATE TABLE credits ( -- 75 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  client_id int NOT NULL REFERENCES clients(id), -- skew
  user_id int NOT NULL REFERENCES users(id), -- skew
  assigned_user_id int DEFAULT NULL REFERENCES users(id), -- null 85%
  company_id int NOT NULL REFERENCES companies(id), -- skew
  status_id int NOT NULL, -- enum 1|2|3|4
  project_id int DEFAULT NULL, -- null
  vendor_id int DEFAULT NULL, -- null
  recurring_id int DEFAULT NULL, -- null
  design_id int DEFAULT NULL REFERENCES designs(id), -- few
  invoice_id int DEFAULT NULL REFERENCES invoices(id), -- null 40%
  number varchar(255) DEFAULT NULL, -- digits 4
  date datetime DEFAULT NULL, -- time
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  line_items mediumtext, -- json
  amount decimal(20,6) NOT NULL, -- money
  balance decimal(20,6) NOT NULL, -- money
  paid_to_date decimal(20,6) NOT NULL DEFAULT 0, -- money
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 92%, time
  UNIQUE (company_id, number)
);
CREATE TABLE payments ( -- 980 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  company_id int NOT NULL REFERENCES companies(id), -- skew
  client_id int NOT NULL REFERENCES clients(id), -- skew
  project_id int DEFAULT NULL, -- null
  vendor_id int DEFAULT NULL, -- null
  user_id int DEFAULT NULL REFERENCES users(id), -- skew, null 2%
  assigned_user_id int DEFAULT NULL REFERENCES users(id), -- null 85%
  client_contact_id int DEFAULT NULL REFERENCES client_contacts(id), -- null 45%
  invitation_id int DEFAULT NULL REFERENCES invoice_invitations(id), -- null 92%
  company_gateway_id int DEFAULT NULL REFERENCES company_gateways(id), -- null 45%
  gateway_type_id int DEFAULT NULL REFERENCES gateway_types(id), -- null 50%, few
  type_id int DEFAULT NULL REFERENCES payment_types(id), -- skew, null 3%
  status_id int NOT NULL, -- enum 4|4|4|4|1|3|5|6
  amount decimal(20,6) NOT NULL DEFAULT 0, -- money
  refunded decimal(20,6) NOT NULL DEFAULT 0, -- enum 0|0|0|25
  applied decimal(20,6) NOT NULL DEFAULT 0, -- money
  date date DEFAULT NULL, -- date
  transaction_reference varchar(255) DEFAULT NULL, -- code 20, null 30%
  payer_id varchar(255) DEFAULT NULL, -- null
  number varchar(255) DEFAULT NULL, -- digits 5
  private_notes text, -- null 80%
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 94%, time
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  is_manual tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  exchange_rate decimal(20,6) NOT NULL DEFAULT 1, -- enum 1
  currency_id int NOT NULL REFERENCES currencies(id), -- few
  exchange_currency_id int DEFAULT NULL REFERENCES currencies(id), -- null 92%, few
  meta text, -- null 90%
  custom_value1 varchar(255) DEFAULT NULL, -- null
  transaction_id bigint DEFAULT NULL, -- null
  idempotency_key varchar(64) DEFAULT NULL, -- hash, null 50%
  UNIQUE (company_id, number),
  UNIQUE (company_id, idempotency_key)
);
CREATE TABLE paymentables ( -- 1100 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  payment_id int NOT NULL REFERENCES payments(id),
  paymentable_id int NOT NULL, -- any of invoices(id), credits(id) by paymentable_type as table
  amount decimal(16,4) NOT NULL DEFAULT 0, -- money
  refunded decimal(16,4) NOT NULL DEFAULT 0, -- enum 0|0|0|25
  paymentable_type varchar(255) NOT NULL, -- type
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL -- null 95%, time
);
CREATE TABLE client_gateway_tokens ( -- 110 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  company_id int NOT NULL REFERENCES companies(id),
  client_id int DEFAULT NULL REFERENCES clients(id),
  token text, -- code 27
  routing_number text, -- null
  company_gateway_id int NOT NULL REFERENCES company_gateways(id),
  gateway_customer_reference varchar(255) DEFAULT NULL, -- code 18
  gateway_type_id int NOT NULL REFERENCES gateway_types(id), -- few
  is_default tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  meta text, -- json
  deleted_at timestamp NULL, -- null 90%, time
  created_at timestamp NULL,
  updated_at timestamp NULL,
  is_deleted tinyint(1) NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE products ( -- 170 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  company_id int NOT NULL REFERENCES companies(id), -- skew
  user_id int NOT NULL REFERENCES users(id), -- skew
  assigned_user_id int DEFAULT NULL REFERENCES users(id), -- null 90%
  project_id int DEFAULT NULL, -- null
  vendor_id int DEFAULT NULL REFERENCES vendors(id), -- null 90%
  custom_value1 varchar(255) DEFAULT NULL, -- enum |
  product_key varchar(255) DEFAULT NULL, -- slug
  notes text, -- text
  cost decimal(20,6) NOT NULL DEFAULT 0, -- money
  price decimal(20,6) NOT NULL DEFAULT 0, -- money
  quantity decimal(20,6) NOT NULL DEFAULT 0, -- enum 1
  tax_name1 varchar(255) DEFAULT NULL, -- enum ||VAT
  tax_rate1 decimal(20,6) NOT NULL DEFAULT 0, -- enum 0|19
  deleted_at timestamp NULL, -- null 90%, time
  created_at timestamp NULL,
  updated_at timestamp NULL,
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  in_stock_quantity int NOT NULL DEFAULT 0, -- zipf 0..90
  stock_notification tinyint(1) NOT NULL DEFAULT 1, -- enum 1
  stock_notification_threshold int NOT NULL DEFAULT 0, -- enum 0|5
  max_quantity int DEFAULT NULL, -- null
  product_image varchar(191) DEFAULT NULL, -- null
  tax_id int DEFAULT NULL -- enum 1|2|8
);
CREATE TABLE task_statuses ( -- 20 rows
  id int NOT NULL PRIMARY KEY,
  name varchar(255) DEFAULT NULL, -- enum Backlog|Ready to do|In progress|Done
  company_id int DEFAULT NULL REFERENCES companies(id),
  user_id int DEFAULT NULL REFERENCES users(id),
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null
  color varchar(255) NOT NULL DEFAULT '#fff', -- enum #fff
  status_order int DEFAULT NULL -- enum 1|2|3|4
);
CREATE TABLE tasks ( -- 620 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  user_id int NOT NULL REFERENCES users(id), -- skew
  assigned_user_id int DEFAULT NULL REFERENCES users(id), -- null 40%
  company_id int NOT NULL REFERENCES companies(id), -- skew
  client_id int DEFAULT NULL REFERENCES clients(id), -- skew, null 8%
  invoice_id int DEFAULT NULL REFERENCES invoices(id), -- null 45%
  project_id int DEFAULT NULL REFERENCES projects(id), -- skew, null 30%
  status_id int DEFAULT NULL REFERENCES task_statuses(id), -- null 5%
  status_sort_order int DEFAULT NULL, -- int 0..12
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 92%, time
  custom_value1 varchar(255) DEFAULT NULL, -- enum |
  description text, -- text
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  is_running tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  time_log text, -- json
  number varchar(255) DEFAULT NULL, -- digits 4
  rate decimal(20,6) NOT NULL DEFAULT 0, -- enum 0|80
  invoice_documents tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  is_date_based tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  status_order int DEFAULT NULL, -- int 0..30
  calculated_start_date date DEFAULT NULL, -- date
  hash varchar(255) DEFAULT NULL, -- null 60%, code 32
  meta longtext, -- null
  UNIQUE (company_id, number)
);
CREATE TABLE expense_categories ( -- 16 rows
  id int NOT NULL PRIMARY KEY,
  user_id int NOT NULL REFERENCES users(id),
  company_id int NOT NULL REFERENCES companies(id),
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 90%, time
  name varchar(255) DEFAULT NULL, -- words
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|1
  color varchar(255) NOT NULL DEFAULT '#fff', -- enum #fff|#c084fc
  bank_category_id int DEFAULT NULL -- null
);
CREATE TABLE expenses ( -- 430 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 92%, time
  company_id int NOT NULL REFERENCES companies(id), -- skew
  vendor_id int DEFAULT NULL REFERENCES vendors(id), -- skew, null 25%
  user_id int NOT NULL REFERENCES users(id), -- skew
  assigned_user_id int DEFAULT NULL REFERENCES users(id), -- null 85%
  invoice_id int DEFAULT NULL REFERENCES invoices(id), -- null 80%
  client_id int DEFAULT NULL REFERENCES clients(id), -- null 70%
  bank_id int DEFAULT NULL, -- null
  invoice_currency_id int DEFAULT NULL REFERENCES currencies(id), -- null 70%, few
  currency_id int DEFAULT NULL REFERENCES currencies(id), -- few
  category_id int DEFAULT NULL REFERENCES expense_categories(id), -- skew, null 15%
  payment_type_id int DEFAULT NULL REFERENCES payment_types(id), -- null 50%, few
  recurring_expense_id int DEFAULT NULL, -- null
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  amount decimal(20,6) NOT NULL, -- money
  foreign_amount decimal(20,6) NOT NULL, -- enum 0|0|120
  exchange_rate decimal(20,6) NOT NULL DEFAULT 1, -- enum 1|1|1.08
  tax_name1 varchar(255) DEFAULT NULL, -- enum ||VAT
  tax_rate1 decimal(20,6) NOT NULL DEFAULT 0, -- enum 0|19
  date date DEFAULT NULL, -- date
  payment_date date DEFAULT NULL, -- null 50%, date
  private_notes text, -- null 70%
  public_notes text, -- words
  transaction_reference text, -- enum |
  should_be_invoiced tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  invoice_documents tinyint(1) NOT NULL DEFAULT 1, -- enum 1
  transaction_id bigint DEFAULT NULL, -- null
  number varchar(255) DEFAULT NULL, -- digits 4
  project_id int DEFAULT NULL REFERENCES projects(id), -- null 85%
  purchase_order_id int DEFAULT NULL, -- null
  UNIQUE (company_id, number)
);
CREATE TABLE tax_rates ( -- 9 rows
  id int NOT NULL PRIMARY KEY,
  created_at timestamp NULL,
  updated_at timestamp NULL,
  deleted_at timestamp NULL, -- null 88%, time
  company_id int DEFAULT NULL REFERENCES companies(id),
  user_id int DEFAULT NULL REFERENCES users(id),
  name varchar(100) NOT NULL, -- enum VAT|GST|Sales Tax
  rate decimal(20,6) NOT NULL DEFAULT 0, -- enum 19|7|10|20
  is_deleted tinyint(1) NOT NULL DEFAULT 0 -- enum 0|0|1
);
CREATE TABLE documents ( -- 260 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  user_id int NOT NULL REFERENCES users(id), -- skew
  assigned_user_id int DEFAULT NULL, -- null
  company_id int NOT NULL REFERENCES companies(id), -- skew
  project_id int DEFAULT NULL, -- null
  vendor_id int DEFAULT NULL, -- null
  url varchar(255) DEFAULT NULL, -- url
  preview varchar(255) DEFAULT NULL, -- enum |
  name varchar(255) DEFAULT NULL, -- slug
  type varchar(255) DEFAULT NULL, -- enum pdf|png|jpg
  disk varchar(255) DEFAULT NULL, -- enum public|s3
  hash varchar(100) DEFAULT NULL, -- code 32
  size int DEFAULT NULL, -- zipf 1000..4000000
  width int DEFAULT NULL, -- null 60%, enum 800|1200
  height int DEFAULT NULL, -- null 60%, enum 600|900
  is_default tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  custom_value1 varchar(255) DEFAULT NULL, -- null
  deleted_at timestamp NULL, -- null 92%, time
  documentable_id int NOT NULL, -- any of invoices(id), expenses(id), clients(id), quotes(id), tasks(id), projects(id) by documentable_type as class
  documentable_type varchar(255) NOT NULL, -- type
  created_at timestamp NULL,
  updated_at timestamp NULL,
  is_public tinyint(1) NOT NULL DEFAULT 1 -- enum 1|0
);
CREATE TABLE activities ( -- 2000 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  user_id int DEFAULT NULL REFERENCES users(id), -- skew, null 6%
  company_id int NOT NULL REFERENCES companies(id), -- skew
  client_id int DEFAULT NULL REFERENCES clients(id), -- skew, null 20%
  client_contact_id int DEFAULT NULL REFERENCES client_contacts(id), -- null 75%
  account_id int DEFAULT NULL, -- null
  project_id int DEFAULT NULL, -- null
  vendor_id int DEFAULT NULL REFERENCES vendors(id), -- null 95%
  payment_id int DEFAULT NULL REFERENCES payments(id), -- null 75%
  invoice_id int DEFAULT NULL REFERENCES invoices(id), -- null 45%
  credit_id int DEFAULT NULL REFERENCES credits(id), -- null 95%
  invitation_id int DEFAULT NULL REFERENCES invoice_invitations(id), -- null 80%
  task_id int DEFAULT NULL REFERENCES tasks(id), -- null 85%
  expense_id int DEFAULT NULL REFERENCES expenses(id), -- null 88%
  activity_type_id int DEFAULT NULL, -- enum 1|2|4|5|6|7|10|34|35|42
  ip varchar(255) DEFAULT NULL, -- enum 10.0.0.4|192.168.1.20
  is_system tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  notes text NOT NULL, -- enum |
  created_at timestamp NULL,
  updated_at timestamp NULL,
  token_id int DEFAULT NULL REFERENCES company_tokens(id), -- null 40%
  quote_id int DEFAULT NULL REFERENCES quotes(id), -- null 88%
  subscription_id int DEFAULT NULL REFERENCES subscriptions(id), -- null 98%
  recurring_invoice_id int DEFAULT NULL REFERENCES recurring_invoices(id), -- null 93%
  recurring_expense_id int DEFAULT NULL, -- null
  recurring_quote_id int DEFAULT NULL -- null
);
CREATE TABLE backups ( -- 700 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  activity_id int NOT NULL REFERENCES activities(id), -- unique
  json_backup mediumtext, -- null
  created_at timestamp NULL,
  updated_at timestamp NULL,
  amount decimal(16,4) NOT NULL, -- money
  filename text, -- url
  disk varchar(255) DEFAULT NULL -- enum public|s3
);
CREATE TABLE company_ledgers ( -- 1500 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  company_id int NOT NULL REFERENCES companies(id), -- skew
  client_id int DEFAULT NULL REFERENCES clients(id), -- skew
  user_id int DEFAULT NULL REFERENCES users(id), -- null 40%
  activity_id int DEFAULT NULL REFERENCES activities(id), -- null 15%
  adjustment decimal(20,6) DEFAULT NULL, -- money
  balance decimal(20,6) DEFAULT NULL, -- money
  notes text, -- words
  hash text, -- null
  company_ledgerable_id int NOT NULL, -- any of invoices(id), payments(id), credits(id) by company_ledgerable_type as class
  company_ledgerable_type varchar(255) NOT NULL, -- type
  created_at timestamp NULL,
  updated_at timestamp NULL
);
CREATE INDEX companies_account_id_foreign ON companies (account_id);
CREATE INDEX users_account_id_index ON users (account_id);
CREATE INDEX company_user_account_id_company_id_deleted_at_index ON company_user (account_id, company_id, deleted_at);
CREATE INDEX company_user_user_id_index ON company_user (user_id);
CREATE INDEX company_tokens_company_id_index ON company_tokens (company_id);
CREATE INDEX company_gateways_gateway_key_foreign ON company_gateways (gateway_key);
CREATE INDEX clients_company_id_deleted_at_index ON clients (company_id, deleted_at);
CREATE INDEX clients_user_id_foreign ON clients (user_id);
CREATE INDEX clients_size_id_foreign ON clients (size_id);
CREATE INDEX clients_industry_id_foreign ON clients (industry_id);
CREATE INDEX client_contacts_company_id_deleted_at_index ON client_contacts (company_id, deleted_at);
CREATE INDEX client_contacts_client_id_index ON client_contacts (client_id);
CREATE INDEX client_contacts_contact_key_index ON client_contacts (contact_key);
CREATE INDEX invoices_client_id_index ON invoices (client_id);
CREATE INDEX invoices_company_id_index ON invoices (company_id);
CREATE INDEX invoices_recurring_id_index ON invoices (recurring_id);
CREATE INDEX invoices_status_id_balance_index ON invoices (status_id, balance);
CREATE INDEX invoices_project_id_index ON invoices (project_id);
CREATE INDEX invoice_invitations_invoice_id_index ON invoice_invitations (invoice_id);
CREATE INDEX invoice_invitations_key_index ON invoice_invitations (key);
CREATE INDEX invoice_invitations_message_id_index ON invoice_invitations (message_id);
CREATE INDEX quotes_client_id_foreign ON quotes (client_id);
CREATE INDEX payments_client_id_index ON payments (client_id);
CREATE INDEX payments_status_id_index ON payments (status_id);
CREATE INDEX payments_transaction_reference_index ON payments (transaction_reference);
CREATE INDEX paymentables_payment_id_foreign ON paymentables (payment_id);
CREATE INDEX paymentables_paymentable_id_index ON paymentables (paymentable_id);
CREATE INDEX tasks_client_id_foreign ON tasks (client_id);
CREATE INDEX tasks_invoice_id_index ON tasks (invoice_id);
CREATE INDEX products_product_key_company_id_index ON products (product_key, company_id);
CREATE INDEX expenses_invoice_id_foreign ON expenses (invoice_id);
CREATE INDEX documents_documentable_id_documentable_type_deleted_at_index ON documents (documentable_id, documentable_type, deleted_at);
CREATE INDEX activities_vendor_id_company_id_index ON activities (vendor_id, company_id);
CREATE INDEX activities_quote_id_company_id_index ON activities (quote_id, company_id);
CREATE INDEX activities_client_id_company_id_index ON activities (client_id, company_id);
CREATE INDEX company_ledgers_client_id_foreign ON company_ledgers (client_id);
-- also: subscriptions(product_ids) -> products
-- also: *(tax_name1) -> tax_rates
-- also: countries(currency_code) -> currencies
