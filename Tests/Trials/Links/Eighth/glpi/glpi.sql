-- GLPI 10 (MySQL): plural tables with prefix glpi_, links named <plural>_id, 0 for none, root entity 0, itemtype and items_id pairs with PHP class names; nothing is declared.
CREATE TABLE glpi_entities ( -- 14 rows
  id int NOT NULL PRIMARY KEY, -- serial from 0
  name varchar(255), -- words
  entities_id int REFERENCES glpi_entities(id), -- null 8%, few
  completename text, -- words
  comment text, -- null 70%
  level int NOT NULL DEFAULT 0, -- enum 1|2|3
  sons_cache longtext, -- null 60%, json
  ancestors_cache longtext, -- null 30%, json
  registration_number varchar(255), -- null 95%
  address text, -- null 70%
  postcode varchar(255), -- null 70%, digits 5
  town varchar(255), -- null 70%, word
  country varchar(255), -- null 70%, enum France
  email varchar(255), -- null 60%
  authldaps_id int NOT NULL DEFAULT 0, -- enum 0|0|1
  entities_strategy_id_software int NOT NULL DEFAULT -2, -- enum -2
  entities_id_software int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- none -2 90%
  calendars_strategy_id int NOT NULL DEFAULT -2, -- enum -2|0
  calendars_id int NOT NULL DEFAULT 0 REFERENCES glpi_calendars(id), -- none 0 70%
  tickettype int NOT NULL DEFAULT 0, -- enum -2|1
  auto_assign_mode int NOT NULL DEFAULT -2, -- enum -2|-10
  tickettemplates_id int NOT NULL DEFAULT 0, -- enum 0|1
  autoclose_delay int NOT NULL DEFAULT -2, -- enum -2|7
  date_mod timestamp,
  date_creation timestamp -- null 10%
);
CREATE TABLE glpi_calendars ( -- 3 rows
  id int NOT NULL PRIMARY KEY, -- serial
  name varchar(255), -- word
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- few
  is_recursive tinyint NOT NULL DEFAULT 0, -- enum 1
  comment text, -- null 60%
  date_mod timestamp,
  cache_duration text -- json
);
CREATE TABLE glpi_locations ( -- 66 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id),
  is_recursive tinyint NOT NULL DEFAULT 0, -- enum 0|1
  name varchar(255), -- words
  locations_id int NOT NULL DEFAULT 0 REFERENCES glpi_locations(id), -- none 0 20%
  completename text, -- words
  comment text, -- null 80%
  level int NOT NULL DEFAULT 0, -- enum 1|2|3
  ancestors_cache longtext, -- null 60%, json
  sons_cache longtext, -- null 60%, json
  address text, -- null 80%
  building varchar(255), -- null 60%, word
  room varchar(255), -- null 60%, digits 3
  latitude varchar(255), -- null 90%
  longitude varchar(255), -- null 90%
  date_mod timestamp,
  date_creation timestamp
);
CREATE TABLE glpi_profiles ( -- 8 rows
  id int NOT NULL PRIMARY KEY, -- serial
  name varchar(255), -- word
  interface varchar(255) DEFAULT 'helpdesk', -- enum helpdesk|central
  is_default tinyint NOT NULL DEFAULT 0, -- enum 0|0|1
  helpdesk_hardware int NOT NULL DEFAULT 0, -- enum 1|3
  helpdesk_item_type text, -- json
  ticket_status text, -- json
  date_mod timestamp,
  comment text, -- null
  create_ticket_on_login tinyint NOT NULL DEFAULT 0, -- enum 0
  tickettemplates_id int NOT NULL DEFAULT 0, -- enum 0
  managed_domainrecordtypes text -- json
);
CREATE TABLE glpi_users ( -- 420 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  name varchar(255) UNIQUE, -- word
  password varchar(255), -- null 80%, hash
  phone varchar(255), -- null 60%
  mobile varchar(255), -- null 80%
  realname varchar(255), -- word
  firstname varchar(255), -- word
  locations_id int NOT NULL DEFAULT 0 REFERENCES glpi_locations(id), -- none 0 60%
  language char(10), -- null 80%, enum fr_FR|en_GB
  use_mode int NOT NULL DEFAULT 0, -- enum 0
  list_limit int, -- null 95%, enum 20
  is_active tinyint NOT NULL DEFAULT 1, -- enum 1|1|1|0
  comment text, -- null 80%
  auths_id int NOT NULL DEFAULT 0, -- enum 1|1|0
  authtype int NOT NULL DEFAULT 0, -- enum 3|1
  last_login timestamp, -- null 40%
  date_mod timestamp,
  date_sync timestamp, -- null 20%
  is_deleted tinyint NOT NULL DEFAULT 0, -- enum 0|0|0|1
  profiles_id int NOT NULL DEFAULT 0 REFERENCES glpi_profiles(id), -- none 0 95%
  entities_id int REFERENCES glpi_entities(id), -- few, null 5%
  usertitles_id int NOT NULL DEFAULT 0, -- enum 0|0|1|2
  usercategories_id int NOT NULL DEFAULT 0, -- enum 0|0|1
  date_format int, -- null 97%
  user_dn mediumtext, -- null 20%, words
  registration_number varchar(255), -- null 80%, digits 6
  personal_token varchar(255), -- null 80%, code 40
  api_token varchar(255), -- null 97%, code 40
  picture varchar(255), -- null 80%, url
  begin_date timestamp, -- null 95%
  groups_id int NOT NULL DEFAULT 0 REFERENCES glpi_groups(id), -- none 0 88%
  users_id_supervisor int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- none 0 80%
  timezone varchar(50), -- null
  date_creation timestamp -- null 5%
);
CREATE TABLE glpi_groups ( -- 28 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- few
  is_recursive tinyint NOT NULL DEFAULT 0, -- enum 1|0
  name varchar(255), -- words
  comment text, -- null 60%
  ldap_field varchar(255), -- null 90%
  date_mod timestamp,
  groups_id int NOT NULL DEFAULT 0 REFERENCES glpi_groups(id), -- none 0 60%
  completename text, -- words
  level int NOT NULL DEFAULT 0, -- enum 1|2
  is_requester tinyint NOT NULL DEFAULT 1, -- enum 1|0
  is_assign tinyint NOT NULL DEFAULT 1, -- enum 1|0
  is_manager tinyint NOT NULL DEFAULT 1 -- enum 0|1
);
CREATE TABLE glpi_groups_users ( -- 380 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  users_id int NOT NULL DEFAULT 0 REFERENCES glpi_users(id),
  groups_id int NOT NULL DEFAULT 0 REFERENCES glpi_groups(id), -- skew
  is_dynamic tinyint NOT NULL DEFAULT 0, -- enum 1|0
  is_manager tinyint NOT NULL DEFAULT 0, -- enum 0|0|1
  is_userdelegate tinyint NOT NULL DEFAULT 0, -- enum 0
  UNIQUE (users_id, groups_id)
);
CREATE TABLE glpi_profiles_users ( -- 440 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  users_id int NOT NULL DEFAULT 0 REFERENCES glpi_users(id),
  profiles_id int NOT NULL DEFAULT 0 REFERENCES glpi_profiles(id), -- skew
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- skew
  is_recursive tinyint NOT NULL DEFAULT 1, -- enum 1|0
  is_dynamic tinyint NOT NULL DEFAULT 0, -- enum 1|0
  is_default_profile tinyint NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE glpi_states ( -- 7 rows
  id int NOT NULL PRIMARY KEY, -- serial
  name varchar(255), -- word
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- few
  is_recursive tinyint NOT NULL DEFAULT 0, -- enum 1
  comment text, -- null 80%
  states_id int NOT NULL DEFAULT 0 REFERENCES glpi_states(id), -- none 0 80%
  completename text, -- words
  level int NOT NULL DEFAULT 0, -- enum 1|2
  is_visible_computer tinyint NOT NULL DEFAULT 1, -- enum 1
  is_visible_monitor tinyint NOT NULL DEFAULT 1, -- enum 1
  date_mod timestamp
);
CREATE TABLE glpi_manufacturers ( -- 33 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  name varchar(255), -- word
  comment text, -- null 90%
  date_mod timestamp,
  date_creation timestamp
);
CREATE TABLE glpi_computertypes ( -- 6 rows
  id int NOT NULL PRIMARY KEY, -- serial
  name varchar(255), -- word
  comment text, -- null 80%
  date_mod timestamp,
  date_creation timestamp
);
CREATE TABLE glpi_computermodels ( -- 40 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  name varchar(255), -- words
  comment text, -- null 90%
  product_number varchar(255), -- null 60%, code 7
  weight int NOT NULL DEFAULT 0, -- enum 0
  required_units int NOT NULL DEFAULT 1, -- enum 1
  date_mod timestamp,
  date_creation timestamp
);
CREATE TABLE glpi_computers ( -- 520 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- skew
  name varchar(255), -- slug
  serial varchar(255), -- null 4%, code 10
  otherserial varchar(255), -- null 40%, digits 6
  contact varchar(255), -- null 20%, word
  contact_num varchar(255), -- null 95%
  users_id_tech int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- none 0 70%, few
  groups_id_tech int NOT NULL DEFAULT 0 REFERENCES glpi_groups(id), -- none 0 80%
  comment text, -- null 70%
  date_mod timestamp,
  autoupdatesystems_id int NOT NULL DEFAULT 0, -- enum 1|0
  locations_id int NOT NULL DEFAULT 0 REFERENCES glpi_locations(id), -- none 0 25%, dead 1%
  networks_id int NOT NULL DEFAULT 0, -- enum 0
  computermodels_id int NOT NULL DEFAULT 0 REFERENCES glpi_computermodels(id), -- none 0 4%, skew
  computertypes_id int NOT NULL DEFAULT 0 REFERENCES glpi_computertypes(id), -- none 0 5%
  is_template tinyint NOT NULL DEFAULT 0, -- enum 0
  template_name varchar(255), -- null 98%, word
  manufacturers_id int NOT NULL DEFAULT 0 REFERENCES glpi_manufacturers(id), -- none 0 3%, skew
  is_deleted tinyint NOT NULL DEFAULT 0, -- enum 0|0|0|1
  is_dynamic tinyint NOT NULL DEFAULT 0, -- enum 1|1|0
  users_id int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- none 0 22%
  groups_id int NOT NULL DEFAULT 0 REFERENCES glpi_groups(id), -- none 0 70%
  states_id int NOT NULL DEFAULT 0 REFERENCES glpi_states(id), -- none 0 8%, skew
  ticket_tco decimal(20,4) DEFAULT 0, -- enum 0
  uuid varchar(255), -- null 6%, uuid
  date_creation timestamp,
  is_recursive tinyint NOT NULL DEFAULT 0, -- enum 0
  last_inventory_update timestamp -- null 15%
);
CREATE TABLE glpi_monitors ( -- 460 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- skew
  name varchar(255), -- words
  date_mod timestamp,
  contact varchar(255), -- null 40%, word
  users_id_tech int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- none 0 80%, few
  groups_id_tech int NOT NULL DEFAULT 0 REFERENCES glpi_groups(id), -- none 0 88%
  comment text, -- null 80%
  serial varchar(255), -- code 10
  otherserial varchar(255), -- null 60%, digits 6
  size decimal(5,2) NOT NULL DEFAULT 0, -- enum 24|27|22
  locations_id int NOT NULL DEFAULT 0 REFERENCES glpi_locations(id), -- none 0 35%
  monitortypes_id int NOT NULL DEFAULT 0, -- enum 0|1|2
  monitormodels_id int NOT NULL DEFAULT 0, -- int 0..30
  manufacturers_id int NOT NULL DEFAULT 0 REFERENCES glpi_manufacturers(id), -- none 0 5%, skew
  is_global tinyint NOT NULL DEFAULT 0, -- enum 0
  is_deleted tinyint NOT NULL DEFAULT 0, -- enum 0|0|0|1
  users_id int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- none 0 40%
  groups_id int NOT NULL DEFAULT 0 REFERENCES glpi_groups(id), -- none 0 85%
  states_id int NOT NULL DEFAULT 0 REFERENCES glpi_states(id), -- none 0 12%, skew
  is_dynamic tinyint NOT NULL DEFAULT 0, -- enum 1|0
  uuid varchar(255) -- null 90%, uuid
);
CREATE TABLE glpi_printers ( -- 74 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- skew
  name varchar(255), -- words
  contact varchar(255), -- null 70%, word
  users_id_tech int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- none 0 60%, few
  groups_id_tech int NOT NULL DEFAULT 0 REFERENCES glpi_groups(id), -- none 0 70%
  serial varchar(255), -- code 10
  have_ethernet tinyint NOT NULL DEFAULT 0, -- enum 0|1
  locations_id int NOT NULL DEFAULT 0 REFERENCES glpi_locations(id), -- none 0 15%
  networks_id int NOT NULL DEFAULT 0, -- enum 0
  printertypes_id int NOT NULL DEFAULT 0, -- enum 0|1|2
  printermodels_id int NOT NULL DEFAULT 0, -- int 0..14
  manufacturers_id int NOT NULL DEFAULT 0 REFERENCES glpi_manufacturers(id), -- none 0 3%, skew
  is_deleted tinyint NOT NULL DEFAULT 0, -- enum 0|0|1
  init_pages_counter int NOT NULL DEFAULT 0, -- enum 0
  last_pages_counter int NOT NULL DEFAULT 0, -- zipf 0..90000
  users_id int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- none 0 85%
  groups_id int NOT NULL DEFAULT 0 REFERENCES glpi_groups(id), -- none 0 80%
  states_id int NOT NULL DEFAULT 0 REFERENCES glpi_states(id), -- none 0 15%
  sysdescr text -- null 60%
);
CREATE TABLE glpi_computers_items ( -- 500 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  items_id int NOT NULL DEFAULT 0 REFERENCES glpi_monitors(id) REFERENCES glpi_printers(id), -- dead 1%
  computers_id int NOT NULL DEFAULT 0 REFERENCES glpi_computers(id),
  itemtype varchar(100) NOT NULL, -- enum Monitor|Monitor|Monitor|Monitor|Printer
  is_deleted tinyint NOT NULL DEFAULT 0, -- enum 0|0|0|1
  is_dynamic tinyint NOT NULL DEFAULT 0 -- enum 1|0
);
CREATE TABLE glpi_softwares ( -- 480 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- few
  is_recursive tinyint NOT NULL DEFAULT 0, -- enum 1|0
  name varchar(255), -- words
  comment text, -- null 90%
  locations_id int NOT NULL DEFAULT 0 REFERENCES glpi_locations(id), -- none 0 99%
  users_id_tech int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- none 0 98%
  groups_id_tech int NOT NULL DEFAULT 0 REFERENCES glpi_groups(id), -- none 0 98%
  is_update tinyint NOT NULL DEFAULT 0, -- enum 0
  softwares_id int NOT NULL DEFAULT 0 REFERENCES glpi_softwares(id), -- none 0 98%
  manufacturers_id int NOT NULL DEFAULT 0 REFERENCES glpi_manufacturers(id), -- none 0 30%, skew
  is_deleted tinyint NOT NULL DEFAULT 0, -- enum 0|0|0|1
  users_id int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- none 0 99%
  groups_id int NOT NULL DEFAULT 0 REFERENCES glpi_groups(id), -- none 0 99%
  ticket_tco decimal(20,4) DEFAULT 0, -- enum 0
  is_helpdesk_visible tinyint NOT NULL DEFAULT 1, -- enum 1
  softwarecategories_id int NOT NULL DEFAULT 0, -- enum 0|0|1|2
  is_valid tinyint NOT NULL DEFAULT 1, -- enum 1
  date_mod timestamp
);
CREATE TABLE glpi_softwareversions ( -- 900 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- few
  is_recursive tinyint NOT NULL DEFAULT 0, -- enum 1|0
  softwares_id int NOT NULL DEFAULT 0 REFERENCES glpi_softwares(id), -- skew
  states_id int NOT NULL DEFAULT 0 REFERENCES glpi_states(id), -- none 0 99%
  name varchar(255), -- digits 5
  arch varchar(255), -- null 40%, enum x86_64|i586
  comment text, -- null 90%
  operatingsystems_id int NOT NULL DEFAULT 0, -- enum 0|1|2
  date_mod timestamp
);
CREATE TABLE glpi_items_softwareversions ( -- 2600 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  items_id int NOT NULL DEFAULT 0 REFERENCES glpi_computers(id), -- dead 1%
  itemtype varchar(100) NOT NULL, -- enum Computer
  softwareversions_id int NOT NULL DEFAULT 0 REFERENCES glpi_softwareversions(id), -- skew
  is_deleted_item tinyint NOT NULL DEFAULT 0, -- enum 0|0|1
  is_template_item tinyint NOT NULL DEFAULT 0, -- enum 0
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- skew
  is_deleted tinyint NOT NULL DEFAULT 0, -- enum 0
  is_dynamic tinyint NOT NULL DEFAULT 0, -- enum 1
  date_install date -- null 60%, date
);
CREATE TABLE glpi_networkports ( -- 900 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  items_id int NOT NULL DEFAULT 0 REFERENCES glpi_computers(id) REFERENCES glpi_printers(id), -- dead 1%
  itemtype varchar(100) NOT NULL, -- enum Computer|Computer|Computer|Printer
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- skew
  is_recursive tinyint NOT NULL DEFAULT 0, -- enum 0
  logical_number int NOT NULL DEFAULT 0, -- enum 0|1|2
  name varchar(255), -- words
  instantiation_type varchar(255), -- enum NetworkPortEthernet|NetworkPortWifi|NetworkPortLocal
  mac varchar(255), -- code 12
  comment text, -- null 95%
  is_deleted tinyint NOT NULL DEFAULT 0, -- enum 0|0|1
  is_dynamic tinyint NOT NULL DEFAULT 0, -- enum 1
  ifmtu int NOT NULL DEFAULT 0, -- enum 0|1500
  ifspeed bigint NOT NULL DEFAULT 0, -- enum 0|1000000000
  date_mod timestamp
);
CREATE TABLE glpi_suppliers ( -- 26 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- few
  is_recursive tinyint NOT NULL DEFAULT 0, -- enum 1
  name varchar(255), -- words
  suppliertypes_id int NOT NULL DEFAULT 0, -- enum 0|1
  address text, -- null 40%
  postcode varchar(255), -- null 40%, digits 5
  town varchar(255), -- null 40%, word
  website varchar(255), -- null 50%
  phonenumber varchar(255), -- null 40%, digits 10
  is_deleted tinyint NOT NULL DEFAULT 0, -- enum 0|0|1
  email varchar(255), -- null 40%
  date_mod timestamp,
  is_active tinyint NOT NULL DEFAULT 0 -- enum 1
);
CREATE TABLE glpi_infocoms ( -- 640 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  items_id int NOT NULL DEFAULT 0 REFERENCES glpi_computers(id) REFERENCES glpi_monitors(id) REFERENCES glpi_printers(id), -- dead 1%
  itemtype varchar(100) NOT NULL, -- enum Computer|Computer|Monitor|Printer
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- skew
  is_recursive tinyint NOT NULL DEFAULT 0, -- enum 0
  buy_date date, -- null 30%, date
  use_date date, -- null 60%, date
  warranty_duration int NOT NULL DEFAULT 0, -- enum 0|36|60
  warranty_info varchar(255), -- null 90%
  suppliers_id int NOT NULL DEFAULT 0 REFERENCES glpi_suppliers(id), -- none 0 35%, skew
  order_number varchar(255), -- null 50%, digits 7
  delivery_number varchar(255), -- null 80%, digits 7
  immo_number varchar(255), -- null 80%, digits 6
  value decimal(20,4) NOT NULL DEFAULT 0, -- money
  sink_time int NOT NULL DEFAULT 0, -- enum 0|3
  sink_type int NOT NULL DEFAULT 0, -- enum 0|2
  bill varchar(255), -- null 60%, digits 7
  budgets_id int NOT NULL DEFAULT 0, -- enum 0|0|1
  alert int NOT NULL DEFAULT 0, -- enum 0
  businesscriticities_id int NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE glpi_itilcategories ( -- 44 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- few
  is_recursive tinyint NOT NULL DEFAULT 0, -- enum 1
  itilcategories_id int NOT NULL DEFAULT 0 REFERENCES glpi_itilcategories(id), -- none 0 25%
  name varchar(255), -- words
  completename text, -- words
  comment text, -- null 90%
  level int NOT NULL DEFAULT 0, -- enum 1|2
  knowbaseitemcategories_id int NOT NULL DEFAULT 0, -- enum 0
  users_id int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- none 0 75%
  groups_id int NOT NULL DEFAULT 0 REFERENCES glpi_groups(id), -- none 0 55%
  code varchar(255), -- null 80%
  is_helpdeskvisible tinyint NOT NULL DEFAULT 1, -- enum 1|0
  tickettemplates_id_incident int NOT NULL DEFAULT 0, -- enum 0|1
  tickettemplates_id_demand int NOT NULL DEFAULT 0, -- enum 0|1
  is_incident int NOT NULL DEFAULT 1, -- enum 1
  is_request int NOT NULL DEFAULT 1 -- enum 1|0
);
CREATE TABLE glpi_requesttypes ( -- 7 rows
  id int NOT NULL PRIMARY KEY, -- serial
  name varchar(255), -- word
  is_helpdesk_default tinyint NOT NULL DEFAULT 0, -- enum 0|0|1
  is_followup_default tinyint NOT NULL DEFAULT 0, -- enum 0|0|1
  is_mail_default tinyint NOT NULL DEFAULT 0, -- enum 0|0|1
  is_active tinyint NOT NULL DEFAULT 1, -- enum 1
  comment text, -- null
  date_mod timestamp
);
CREATE TABLE glpi_slas ( -- 5 rows
  id int NOT NULL PRIMARY KEY, -- serial
  name varchar(255), -- words
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- few
  is_recursive tinyint NOT NULL DEFAULT 0, -- enum 1
  type int NOT NULL DEFAULT 0, -- enum 0|1
  number_time int NOT NULL, -- enum 4|8|24
  calendars_id int NOT NULL DEFAULT 0 REFERENCES glpi_calendars(id), -- none 0 20%
  date_mod timestamp,
  definition_time varchar(255), -- enum hour|day
  end_of_working_day tinyint NOT NULL DEFAULT 0, -- enum 0
  slms_id int NOT NULL DEFAULT 0 -- enum 1
);
CREATE TABLE glpi_tickets ( -- 1300 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- skew
  name varchar(255), -- words
  date timestamp,
  closedate timestamp, -- null 20%
  solvedate timestamp, -- null 15%
  takeintoaccountdate timestamp, -- null 20%
  date_mod timestamp,
  users_id_lastupdater int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- few, none 0 8%, dead 1%
  status int NOT NULL DEFAULT 1, -- enum 6|6|6|5|2|1|4
  users_id_recipient int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- skew, none 0 3%
  requesttypes_id int NOT NULL DEFAULT 0 REFERENCES glpi_requesttypes(id), -- skew
  content longtext, -- text
  urgency int NOT NULL DEFAULT 1, -- enum 3|3|4|2
  impact int NOT NULL DEFAULT 1, -- enum 3|3|4|2
  priority int NOT NULL DEFAULT 1, -- enum 3|3|4|2
  itilcategories_id int NOT NULL DEFAULT 0 REFERENCES glpi_itilcategories(id), -- none 0 12%, skew
  type int NOT NULL DEFAULT 1, -- enum 1|2
  global_validation int NOT NULL DEFAULT 1, -- enum 1
  slas_id_ttr int NOT NULL DEFAULT 0 REFERENCES glpi_slas(id), -- none 0 60%
  slas_id_tto int NOT NULL DEFAULT 0 REFERENCES glpi_slas(id), -- none 0 70%
  slalevels_id_ttr int NOT NULL DEFAULT 0, -- enum 0
  time_to_resolve timestamp, -- null 60%
  time_to_own timestamp, -- null 70%
  begin_waiting_date timestamp, -- null 90%
  sla_waiting_duration int NOT NULL DEFAULT 0, -- enum 0|0|3600
  olas_id_ttr int NOT NULL DEFAULT 0, -- enum 0
  olas_id_tto int NOT NULL DEFAULT 0, -- enum 0
  waiting_duration int NOT NULL DEFAULT 0, -- zipf 0..90000
  close_delay_stat int NOT NULL DEFAULT 0, -- zipf 0..900000
  solve_delay_stat int NOT NULL DEFAULT 0, -- zipf 0..900000
  actiontime int NOT NULL DEFAULT 0, -- enum 0|0|900|1800
  is_deleted tinyint NOT NULL DEFAULT 0, -- enum 0|0|0|1
  locations_id int NOT NULL DEFAULT 0 REFERENCES glpi_locations(id), -- none 0 60%
  validation_percent int NOT NULL DEFAULT 0, -- enum 0
  date_creation timestamp
);
CREATE TABLE glpi_tickets_users ( -- 2600 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  tickets_id int NOT NULL DEFAULT 0 REFERENCES glpi_tickets(id),
  users_id int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- skew, none 0 3%
  type int NOT NULL DEFAULT 1, -- enum 1|2|2|3
  use_notification tinyint NOT NULL DEFAULT 1, -- enum 1
  alternative_email varchar(255), -- null 90%, email
  UNIQUE (tickets_id, type, users_id, alternative_email)
);
CREATE TABLE glpi_groups_tickets ( -- 900 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  tickets_id int NOT NULL DEFAULT 0 REFERENCES glpi_tickets(id),
  groups_id int NOT NULL DEFAULT 0 REFERENCES glpi_groups(id), -- few
  type int NOT NULL DEFAULT 1, -- enum 2|1
  UNIQUE (tickets_id, type, groups_id)
);
CREATE TABLE glpi_items_tickets ( -- 520 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  itemtype varchar(255), -- enum Computer|Computer|Computer|Monitor|Printer
  items_id int NOT NULL DEFAULT 0 REFERENCES glpi_computers(id) REFERENCES glpi_monitors(id) REFERENCES glpi_printers(id), -- dead 2%
  tickets_id int NOT NULL DEFAULT 0 REFERENCES glpi_tickets(id)
);
CREATE TABLE glpi_itilfollowups ( -- 1500 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  itemtype varchar(100) NOT NULL, -- enum Ticket
  items_id int NOT NULL DEFAULT 0 REFERENCES glpi_tickets(id), -- skew
  date timestamp,
  users_id int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- skew, none 0 1%
  users_id_editor int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- none 0 96%
  content longtext, -- text
  is_private tinyint NOT NULL DEFAULT 0, -- enum 0|0|1
  requesttypes_id int NOT NULL DEFAULT 0 REFERENCES glpi_requesttypes(id), -- none 0 5%, skew
  date_mod timestamp,
  date_creation timestamp,
  timeline_position tinyint NOT NULL DEFAULT 0, -- enum 1|4
  sourceitems_id int NOT NULL DEFAULT 0 REFERENCES glpi_tickets(id), -- none 0 99%
  sourceof_items_id int NOT NULL DEFAULT 0 REFERENCES glpi_tickets(id) -- none 0 99%
);
CREATE TABLE glpi_itilsolutions ( -- 900 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  itemtype varchar(100) NOT NULL, -- enum Ticket
  items_id int NOT NULL DEFAULT 0 REFERENCES glpi_tickets(id),
  solutiontypes_id int NOT NULL DEFAULT 0, -- enum 0|0|1|2
  solutiontype_name varchar(255), -- null
  content longtext, -- text
  date_creation timestamp,
  date_mod timestamp,
  date_approval timestamp, -- null 30%
  users_id int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- few
  user_name varchar(255), -- null
  users_id_editor int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- none 0 97%
  users_id_approval int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- none 0 60%
  user_name_approval varchar(255), -- null
  status int NOT NULL DEFAULT 1, -- enum 2|3|4
  itilfollowups_id int REFERENCES glpi_itilfollowups(id) -- null 96%
);
CREATE TABLE glpi_tickettasks ( -- 420 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  uuid varchar(255) UNIQUE, -- uuid
  tickets_id int NOT NULL DEFAULT 0 REFERENCES glpi_tickets(id), -- skew
  taskcategories_id int NOT NULL DEFAULT 0, -- enum 0|0|1|2
  date timestamp,
  users_id int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- few
  users_id_editor int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- none 0 90%
  content longtext, -- text
  is_private tinyint NOT NULL DEFAULT 0, -- enum 0|1
  actiontime int NOT NULL DEFAULT 0, -- enum 0|900|1800|3600
  begin timestamp, -- null 70%
  end timestamp, -- null 70%
  state int NOT NULL DEFAULT 1, -- enum 0|1|2
  users_id_tech int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- few, none 0 20%
  groups_id_tech int NOT NULL DEFAULT 0 REFERENCES glpi_groups(id), -- none 0 90%
  tasktemplates_id int NOT NULL DEFAULT 0, -- enum 0
  timeline_position tinyint NOT NULL DEFAULT 0, -- enum 1|4
  sourceitems_id int NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE glpi_documents ( -- 210 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- skew
  is_recursive tinyint NOT NULL DEFAULT 0, -- enum 0
  name varchar(255), -- words
  filename varchar(255), -- slug
  filepath varchar(255), -- url
  documentcategories_id int NOT NULL DEFAULT 0, -- enum 0|0|1
  mime varchar(255), -- enum image/png|application/pdf
  date_mod timestamp,
  comment text, -- null 90%
  is_deleted tinyint NOT NULL DEFAULT 0, -- enum 0|0|0|1
  link varchar(255), -- null 98%
  users_id int NOT NULL DEFAULT 0 REFERENCES glpi_users(id), -- skew, none 0 3%
  tickets_id int NOT NULL DEFAULT 0 REFERENCES glpi_tickets(id), -- none 0 40%, dead 2%
  sha1sum char(40), -- hash
  is_blacklisted tinyint NOT NULL DEFAULT 0, -- enum 0
  tag varchar(255) -- null 40%, code 24
);
CREATE TABLE glpi_documents_items ( -- 260 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  documents_id int NOT NULL DEFAULT 0 REFERENCES glpi_documents(id),
  items_id int NOT NULL DEFAULT 0 REFERENCES glpi_tickets(id) REFERENCES glpi_computers(id) REFERENCES glpi_itilfollowups(id), -- dead 1%
  itemtype varchar(100) NOT NULL, -- enum Ticket|Ticket|Ticket|Computer|ITILFollowup
  entities_id int NOT NULL DEFAULT 0 REFERENCES glpi_entities(id), -- skew
  is_recursive tinyint NOT NULL DEFAULT 0, -- enum 0
  date_mod timestamp,
  users_id int DEFAULT 0 REFERENCES glpi_users(id), -- skew, none 0 4%
  timeline_position tinyint NOT NULL DEFAULT 0, -- enum 0|1|4
  date timestamp -- null 30%
);
CREATE TABLE glpi_logs ( -- 3000 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  itemtype varchar(100) NOT NULL, -- enum Computer|Computer|Ticket|Ticket|User|Monitor|Software
  items_id int NOT NULL DEFAULT 0 REFERENCES glpi_computers(id) REFERENCES glpi_tickets(id) REFERENCES glpi_users(id) REFERENCES glpi_monitors(id) REFERENCES glpi_softwares(id), -- dead 3%
  itemtype_link varchar(100) NOT NULL DEFAULT '', -- enum |||SoftwareVersion|User|Group
  linked_action int NOT NULL DEFAULT 0, -- enum 0|0|20|4|15
  user_name varchar(255), -- words
  date_mod timestamp,
  id_search_option int NOT NULL DEFAULT 0, -- enum 0|1|5|12|24|70|80
  old_value varchar(255), -- words
  new_value varchar(255) -- words
);
CREATE INDEX glpi_computers_entities_id ON glpi_computers (entities_id);
CREATE INDEX glpi_computers_users_id ON glpi_computers (users_id);
CREATE INDEX glpi_logs_item ON glpi_logs (itemtype, items_id);
CREATE INDEX glpi_tickets_users_users_id ON glpi_tickets_users (users_id);
CREATE INDEX glpi_itilfollowups_item ON glpi_itilfollowups (itemtype, items_id);
CREATE INDEX glpi_infocoms_suppliers_id ON glpi_infocoms (suppliers_id);
UPDATE glpi_computers_items SET items_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM glpi_printers) e WHERE e.n = glpi_computers_items.id * 7 % (SELECT count(*) FROM glpi_printers)) WHERE itemtype = 'Printer';
UPDATE glpi_networkports SET items_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM glpi_printers) e WHERE e.n = glpi_networkports.id * 7 % (SELECT count(*) FROM glpi_printers)) WHERE itemtype = 'Printer';
UPDATE glpi_infocoms SET items_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM glpi_monitors) e WHERE e.n = glpi_infocoms.id * 7 % (SELECT count(*) FROM glpi_monitors)) WHERE itemtype = 'Monitor';
UPDATE glpi_infocoms SET items_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM glpi_printers) e WHERE e.n = glpi_infocoms.id * 7 % (SELECT count(*) FROM glpi_printers)) WHERE itemtype = 'Printer';
UPDATE glpi_items_tickets SET items_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM glpi_monitors) e WHERE e.n = glpi_items_tickets.id * 7 % (SELECT count(*) FROM glpi_monitors)) WHERE itemtype = 'Monitor';
UPDATE glpi_items_tickets SET items_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM glpi_printers) e WHERE e.n = glpi_items_tickets.id * 7 % (SELECT count(*) FROM glpi_printers)) WHERE itemtype = 'Printer';
UPDATE glpi_documents_items SET items_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM glpi_computers) e WHERE e.n = glpi_documents_items.id * 7 % (SELECT count(*) FROM glpi_computers)) WHERE itemtype = 'Computer';
UPDATE glpi_documents_items SET items_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM glpi_itilfollowups) e WHERE e.n = glpi_documents_items.id * 7 % (SELECT count(*) FROM glpi_itilfollowups)) WHERE itemtype = 'ITILFollowup';
UPDATE glpi_logs SET items_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM glpi_tickets) e WHERE e.n = glpi_logs.id * 7 % (SELECT count(*) FROM glpi_tickets)) WHERE itemtype = 'Ticket';
UPDATE glpi_logs SET items_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM glpi_users) e WHERE e.n = glpi_logs.id * 7 % (SELECT count(*) FROM glpi_users)) WHERE itemtype = 'User';
UPDATE glpi_logs SET items_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM glpi_monitors) e WHERE e.n = glpi_logs.id * 7 % (SELECT count(*) FROM glpi_monitors)) WHERE itemtype = 'Monitor';
UPDATE glpi_logs SET items_id = (SELECT e.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM glpi_softwares) e WHERE e.n = glpi_logs.id * 7 % (SELECT count(*) FROM glpi_softwares)) WHERE itemtype = 'Software';
UPDATE glpi_users SET auths_id = 1 WHERE authtype = 3;
