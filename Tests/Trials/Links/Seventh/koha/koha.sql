-- Koha 22 library system (MySQL): patrons, biblios, items, circulation, holds, accounts, acquisitions, serials, lists.
CREATE TABLE branches ( -- 9 rows
  branchcode varchar(10) NOT NULL DEFAULT '' PRIMARY KEY, -- code 3
  branchname longtext NOT NULL, -- words
  branchaddress1 longtext, -- text, null 20%
  branchzip varchar(25), -- digits 5
  branchcity longtext,
  branchcountry mediumtext, -- null 60%
  branchphone longtext,
  branchemail longtext, -- email
  branchreplyto longtext, -- null
  issuing tinyint DEFAULT NULL, -- null
  branchip varchar(15) DEFAULT NULL, -- null
  branchnotes longtext, -- null
  marcorgcode varchar(16) DEFAULT NULL, -- null 50%, code 5
  pickup_location tinyint(1) NOT NULL DEFAULT 1, -- enum 1|1|0
  public tinyint(1) NOT NULL DEFAULT 1 -- enum 1
);
CREATE TABLE categories ( -- 11 rows
  categorycode varchar(10) NOT NULL DEFAULT '' PRIMARY KEY, -- code 2
  description longtext, -- words
  enrolmentperiod smallint DEFAULT NULL, -- enum 12|99|24
  enrolmentperioddate date DEFAULT NULL, -- null
  upperagelimit smallint DEFAULT NULL, -- enum 17|99
  dateofbirthrequired tinyint(1) DEFAULT NULL, -- enum 5|18
  enrolmentfee decimal(28,6) DEFAULT NULL, -- enum 0|5
  overduenoticerequired tinyint(1) DEFAULT NULL, -- enum 1|0
  reservefee decimal(28,6) DEFAULT NULL, -- enum 0
  hidelostitems tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  category_type varchar(1) NOT NULL DEFAULT 'A', -- enum A|C|S|I|P
  BlockExpiredPatronOpacActions tinyint(1) NOT NULL DEFAULT -1, -- enum -1
  default_privacy varchar(10) NOT NULL DEFAULT 'default', -- enum default|never|forever
  checkprevcheckout varchar(7) NOT NULL DEFAULT 'inherit' -- enum inherit|yes
);
CREATE TABLE borrowers ( -- 900 rows
  borrowernumber int NOT NULL PRIMARY KEY, -- gaps
  cardnumber varchar(32) DEFAULT NULL, -- digits 14, null 3%
  surname longtext,
  firstname mediumtext,
  title longtext, -- enum Mr|Mrs|Ms|, null 30%
  othernames longtext, -- null 90%
  initials mediumtext, -- null 90%
  streetnumber text, -- null 60%
  streettype text, -- enum ||Avenue|Street
  address longtext,
  address2 mediumtext, -- null 85%
  city longtext,
  state mediumtext, -- null 80%
  zipcode text, -- digits 5
  country mediumtext, -- null 80%
  email longtext, -- email, null 15%
  phone mediumtext,
  mobile text, -- null 60%
  emailpro mediumtext, -- null 97%
  B_address varchar(100), -- null 98%
  dateofbirth date DEFAULT NULL, -- date, null 20%
  branchcode varchar(10) NOT NULL DEFAULT '' REFERENCES branches(branchcode), -- skew
  categorycode varchar(10) NOT NULL DEFAULT '' REFERENCES categories(categorycode), -- skew
  dateenrolled date DEFAULT NULL, -- date
  dateexpiry date DEFAULT NULL, -- date
  gonenoaddress tinyint(1) DEFAULT NULL, -- enum 0|0|0|1
  lost tinyint(1) DEFAULT NULL, -- enum 0|0|0|1
  debarred date DEFAULT NULL, -- null 96%
  debarredcomment varchar(255) DEFAULT NULL, -- null 96%
  borrowernotes longtext, -- null 90%, text
  relationship varchar(100) DEFAULT NULL, -- enum father|mother, null 85%
  sex varchar(1) DEFAULT NULL, -- enum F|M|
  password varchar(60) DEFAULT NULL, -- hash
  flags int DEFAULT NULL, -- enum 1|4|2064, null 97%
  userid varchar(75) DEFAULT NULL, -- slug
  opacnote longtext, -- null 96%
  sort1 varchar(80) DEFAULT NULL, -- enum |ART|BIO|HIST, null 30%
  sort2 varchar(80) DEFAULT NULL, -- null 95%
  smsalertnumber varchar(50) DEFAULT NULL, -- null 85%
  sms_provider_id int DEFAULT NULL, -- null
  privacy int NOT NULL DEFAULT 1, -- enum 1|0|2
  privacy_guarantor_checkouts tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  updated_on timestamp NOT NULL, -- time
  lastseen datetime DEFAULT NULL, -- time, null 20%
  lang varchar(25) NOT NULL DEFAULT 'default', -- enum default|en|es-ES
  login_attempts int DEFAULT 0, -- enum 0|0|0|1|3
  UNIQUE (cardnumber),
  UNIQUE (userid)
);
CREATE TABLE borrower_relationships ( -- 140 rows
  id int NOT NULL PRIMARY KEY,
  guarantor_id int DEFAULT NULL REFERENCES borrowers(borrowernumber),
  guarantee_id int NOT NULL REFERENCES borrowers(borrowernumber),
  relationship varchar(100) NOT NULL, -- enum father|mother
  UNIQUE (guarantor_id, guarantee_id)
);
CREATE TABLE borrower_debarments ( -- 60 rows
  borrower_debarment_id int NOT NULL PRIMARY KEY,
  borrowernumber int NOT NULL REFERENCES borrowers(borrowernumber),
  expiration date DEFAULT NULL, -- date, null 40%
  type varchar(50) NOT NULL DEFAULT 'MANUAL', -- enum SUSPENSION|OVERDUES|MANUAL
  comment mediumtext, -- text
  manager_id int DEFAULT NULL REFERENCES borrowers(borrowernumber), -- few, null 20%
  created timestamp NOT NULL, -- time
  updated timestamp NULL -- null 90%
);
CREATE TABLE borrower_attribute_types ( -- 5 rows
  code varchar(10) NOT NULL PRIMARY KEY, -- code 5
  description varchar(255) NOT NULL, -- words
  repeatable tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  unique_id tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  opac_display tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  staff_searchable tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  authorised_value_category varchar(32) DEFAULT NULL REFERENCES authorised_value_categories(category_name), -- null 60%
  display_checkout tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  category_code varchar(10) DEFAULT NULL REFERENCES categories(categorycode), -- null 60%
  class varchar(255) NOT NULL DEFAULT '', -- enum |PA_CLASS
  mandatory tinyint(1) NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE borrower_attributes ( -- 410 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  borrowernumber int NOT NULL REFERENCES borrowers(borrowernumber),
  code varchar(10) NOT NULL REFERENCES borrower_attribute_types(code), -- skew
  attribute varchar(255) DEFAULT NULL -- digits 7
);
CREATE TABLE itemtypes ( -- 13 rows
  itemtype varchar(10) NOT NULL DEFAULT '' PRIMARY KEY, -- code 4
  parent_type varchar(10) DEFAULT NULL REFERENCES itemtypes(itemtype), -- null 85%
  description longtext, -- words
  rentalcharge decimal(28,6) DEFAULT NULL, -- enum 0|1
  defaultreplacecost decimal(28,6) DEFAULT NULL, -- null 60%
  notforloan smallint DEFAULT NULL, -- enum 0|0|0|1
  imageurl varchar(200) DEFAULT NULL, -- enum bridge/book.png|bridge/dvd.png
  summary mediumtext, -- null
  checkinmsg varchar(255) DEFAULT NULL, -- null 90%
  sip_media_type varchar(3) DEFAULT NULL, -- null 60%
  hideinopac tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  searchcategory varchar(80) DEFAULT NULL -- null
);
CREATE TABLE biblio_framework ( -- 6 rows
  frameworkcode varchar(4) NOT NULL DEFAULT '' PRIMARY KEY, -- code 2
  frameworktext varchar(255) NOT NULL DEFAULT '' -- words
);
CREATE TABLE biblio ( -- 1300 rows
  biblionumber int NOT NULL PRIMARY KEY, -- gaps
  frameworkcode varchar(4) NOT NULL DEFAULT '' REFERENCES biblio_framework(frameworkcode), -- none '' 60%
  author longtext, -- words, null 8%
  title longtext, -- words
  medium longtext, -- null 90%
  subtitle longtext, -- null 60%, words
  part_number longtext, -- null 96%
  unititle longtext, -- null 95%
  notes longtext, -- null 60%, text
  serial tinyint(1) DEFAULT NULL, -- enum 0|0|0|1
  seriestitle longtext, -- null 80%
  copyrightdate smallint DEFAULT NULL, -- year
  timestamp timestamp NOT NULL, -- time
  datecreated date NOT NULL, -- date
  abstract longtext -- null 80%, text
);
CREATE TABLE biblioitems ( -- 1300 rows
  biblioitemnumber int NOT NULL PRIMARY KEY, -- gaps
  biblionumber int NOT NULL DEFAULT 0 REFERENCES biblio(biblionumber), -- unique
  volume longtext, -- null 96%
  number longtext, -- null 98%
  itemtype varchar(10) DEFAULT NULL REFERENCES itemtypes(itemtype), -- skew, null 4%
  isbn longtext, -- digits 13, null 12%
  issn longtext, -- digits 8, null 94%
  ean longtext, -- null 96%
  publicationyear mediumtext, -- year
  publishercode varchar(255) DEFAULT NULL, -- words
  volumedesc mediumtext, -- null
  collectiontitle longtext, -- null 90%
  editionstatement mediumtext, -- null 80%
  timestamp timestamp NOT NULL, -- time
  illus varchar(255) DEFAULT NULL, -- enum ill.|col. ill., null 50%
  pages varchar(255) DEFAULT NULL, -- words
  size varchar(255) DEFAULT NULL, -- enum 24 cm|20 cm|18 cm
  place varchar(255) DEFAULT NULL,
  lccn varchar(25) DEFAULT NULL, -- null 60%, digits 10
  url mediumtext, -- null 92%
  cn_source varchar(10) DEFAULT NULL, -- enum ddc|lcc
  cn_class varchar(30) DEFAULT NULL, -- null 80%
  cn_item varchar(10) DEFAULT NULL, -- null
  cn_sort varchar(255) DEFAULT NULL, -- slug
  agerestriction varchar(255) DEFAULT NULL, -- null
  totalissues int -- zipf 0..80
);
CREATE TABLE biblio_metadata ( -- 1300 rows
  id int NOT NULL PRIMARY KEY,
  biblionumber int NOT NULL REFERENCES biblio(biblionumber), -- unique
  format varchar(16) NOT NULL, -- enum marcxml
  schema varchar(16) NOT NULL, -- enum MARC21
  metadata longtext NOT NULL, -- text
  timestamp timestamp NOT NULL, -- time
  UNIQUE (biblionumber, format, schema)
);
CREATE TABLE items ( -- 1900 rows
  itemnumber int NOT NULL PRIMARY KEY, -- gaps
  biblionumber int NOT NULL DEFAULT 0 REFERENCES biblio(biblionumber), -- skew
  biblioitemnumber int NOT NULL DEFAULT 0 REFERENCES biblioitems(biblioitemnumber), -- skew
  barcode varchar(20) DEFAULT NULL, -- digits 14, null 2%
  dateaccessioned date DEFAULT NULL, -- date
  booksellerid longtext, -- words, null 70%
  homebranch varchar(10) DEFAULT NULL REFERENCES branches(branchcode), -- skew
  price decimal(8,2) DEFAULT NULL, -- money, null 30%
  replacementprice decimal(8,2) DEFAULT NULL, -- money, null 30%
  replacementpricedate date DEFAULT NULL, -- date
  datelastborrowed date DEFAULT NULL, -- date, null 30%
  datelastseen datetime DEFAULT NULL, -- time
  stack tinyint(1) DEFAULT NULL, -- null
  notforloan tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|0|1|-1
  damaged tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  damaged_on datetime DEFAULT NULL, -- null 97%
  itemlost tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|0|1|2
  itemlost_on datetime DEFAULT NULL, -- null 95%
  withdrawn tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  withdrawn_on datetime DEFAULT NULL, -- null 97%
  itemcallnumber varchar(255) DEFAULT NULL, -- words
  coded_location_qualifier varchar(10) DEFAULT NULL, -- null
  issues smallint DEFAULT 0, -- zipf 0..90
  renewals smallint DEFAULT NULL, -- zipf 0..20, null 50%
  reserves smallint DEFAULT NULL, -- zipf 0..12, null 60%
  restricted tinyint(1) DEFAULT NULL, -- null
  itemnotes longtext, -- null 92%
  itemnotes_nonpublic longtext, -- null 95%
  holdingbranch varchar(10) DEFAULT NULL REFERENCES branches(branchcode), -- skew
  timestamp timestamp NOT NULL, -- time
  location varchar(80) DEFAULT NULL, -- enum GEN|FIC|CHILD|REF|AV, null 15%
  permanent_location varchar(80) DEFAULT NULL, -- enum GEN|FIC|CHILD|REF|AV, null 15%
  onloan date DEFAULT NULL, -- date, null 85%
  cn_source varchar(10) DEFAULT NULL, -- enum ddc|lcc
  cn_sort varchar(255) DEFAULT NULL, -- slug
  ccode varchar(80) DEFAULT NULL, -- enum FIC|NFIC|REF, null 30%
  materials mediumtext, -- null
  uri mediumtext, -- null 96%
  itype varchar(10) DEFAULT NULL REFERENCES itemtypes(itemtype), -- skew
  more_subfields_xml longtext, -- null
  enumchron mediumtext, -- null 92%
  copynumber varchar(32) DEFAULT NULL, -- enum 1|2|3, null 50%
  stocknumber varchar(32) DEFAULT NULL, -- null 80%
  new_status varchar(32) DEFAULT NULL, -- null
  exclude_from_local_holds_priority tinyint(1) DEFAULT NULL, -- null
  UNIQUE (barcode)
);
CREATE TABLE issues ( -- 310 rows
  issue_id int NOT NULL PRIMARY KEY, -- serial from 1900
  borrowernumber int NOT NULL REFERENCES borrowers(borrowernumber), -- skew
  issuer_id int DEFAULT NULL REFERENCES borrowers(borrowernumber), -- few, null 10%
  itemnumber int NOT NULL REFERENCES items(itemnumber), -- unique
  date_due datetime DEFAULT NULL, -- time
  branchcode varchar(10) DEFAULT NULL REFERENCES branches(branchcode), -- skew
  returndate datetime DEFAULT NULL, -- null
  lastreneweddate datetime DEFAULT NULL, -- time, null 70%
  renewals_count tinyint NOT NULL DEFAULT 0, -- enum 0|0|1|2
  unseen_renewals tinyint NOT NULL DEFAULT 0, -- enum 0
  auto_renew tinyint(1) DEFAULT 0, -- enum 0|1
  auto_renew_error varchar(32) DEFAULT NULL, -- null 95%
  timestamp timestamp NOT NULL, -- time
  issuedate datetime DEFAULT NULL, -- time
  onsite_checkout int NOT NULL DEFAULT 0, -- enum 0|0|0|1
  note longtext, -- null 98%
  notedate datetime DEFAULT NULL, -- null 98%
  noteseen int DEFAULT NULL, -- null 98%
  UNIQUE (itemnumber)
);
CREATE TABLE old_issues ( -- 1800 rows
  issue_id int NOT NULL PRIMARY KEY,
  borrowernumber int DEFAULT NULL REFERENCES borrowers(borrowernumber), -- skew, null 12%
  issuer_id int DEFAULT NULL REFERENCES borrowers(borrowernumber), -- few, null 14%
  itemnumber int DEFAULT NULL REFERENCES items(itemnumber), -- skew, null 3%
  date_due datetime DEFAULT NULL, -- time
  branchcode varchar(10) DEFAULT NULL REFERENCES branches(branchcode), -- skew
  returndate datetime DEFAULT NULL, -- time
  lastreneweddate datetime DEFAULT NULL, -- time, null 75%
  renewals_count tinyint NOT NULL DEFAULT 0, -- enum 0|0|1|2
  unseen_renewals tinyint NOT NULL DEFAULT 0, -- enum 0
  auto_renew tinyint(1) DEFAULT 0, -- enum 0|1
  auto_renew_error varchar(32) DEFAULT NULL, -- null 97%
  timestamp timestamp NOT NULL, -- time
  issuedate datetime DEFAULT NULL, -- time
  onsite_checkout int NOT NULL DEFAULT 0, -- enum 0|0|0|1
  note longtext, -- null 98%
  notedate datetime DEFAULT NULL, -- null 98%
  noteseen int DEFAULT NULL -- null 98%
);
CREATE TABLE reserves ( -- 160 rows
  reserve_id int NOT NULL PRIMARY KEY, -- serial from 840
  borrowernumber int NOT NULL DEFAULT 0 REFERENCES borrowers(borrowernumber), -- skew
  reservedate date DEFAULT NULL, -- date
  biblionumber int NOT NULL DEFAULT 0 REFERENCES biblio(biblionumber), -- skew
  item_group_id int DEFAULT NULL, -- null
  branchcode varchar(10) NOT NULL REFERENCES branches(branchcode), -- skew
  desk_id int DEFAULT NULL, -- null
  notificationdate date DEFAULT NULL, -- null
  reminderdate date DEFAULT NULL, -- null
  cancellationdate date DEFAULT NULL, -- null
  cancellation_reason varchar(80) DEFAULT NULL, -- null
  reservenotes longtext, -- enum ||please call, null 30%
  priority smallint NOT NULL DEFAULT 1, -- enum 0|1|1|2|3
  found varchar(1) DEFAULT NULL, -- enum W|T, null 70%
  timestamp timestamp NOT NULL, -- time
  itemnumber int DEFAULT NULL REFERENCES items(itemnumber), -- null 60%
  waitingdate date DEFAULT NULL, -- date, null 80%
  expirationdate date DEFAULT NULL, -- date, null 60%
  lowestPriority tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  suspend tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  suspend_until datetime DEFAULT NULL, -- null 97%
  itemtype varchar(10) DEFAULT NULL REFERENCES itemtypes(itemtype), -- null 85%
  item_level_hold tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  non_priority tinyint(1) NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE old_reserves ( -- 800 rows
  reserve_id int NOT NULL PRIMARY KEY,
  borrowernumber int DEFAULT NULL REFERENCES borrowers(borrowernumber), -- skew, null 8%
  reservedate date DEFAULT NULL, -- date
  biblionumber int DEFAULT NULL REFERENCES biblio(biblionumber), -- skew, null 3%
  branchcode varchar(10) DEFAULT NULL REFERENCES branches(branchcode), -- skew
  notificationdate date DEFAULT NULL, -- null
  cancellationdate date DEFAULT NULL, -- date, null 75%
  cancellation_reason varchar(80) DEFAULT NULL, -- null 97%
  reservenotes longtext, -- null 90%
  priority smallint NOT NULL DEFAULT 1, -- enum 0|0|1
  found varchar(1) DEFAULT NULL, -- enum F|W, null 20%
  timestamp timestamp NOT NULL, -- time
  itemnumber int DEFAULT NULL REFERENCES items(itemnumber), -- null 20%
  waitingdate date DEFAULT NULL, -- date, null 30%
  expirationdate date DEFAULT NULL, -- date, null 50%
  lowestPriority tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  suspend tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  itemtype varchar(10) DEFAULT NULL REFERENCES itemtypes(itemtype), -- null 90%
  item_level_hold tinyint(1) NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE branchtransfers ( -- 260 rows
  branchtransfer_id int NOT NULL PRIMARY KEY, -- gaps
  itemnumber int NOT NULL DEFAULT 0 REFERENCES items(itemnumber),
  daterequested timestamp NOT NULL, -- time
  datesent datetime DEFAULT NULL, -- time
  frombranch varchar(10) NOT NULL DEFAULT '' REFERENCES branches(branchcode),
  datearrived datetime DEFAULT NULL, -- time, null 10%
  datecancelled datetime DEFAULT NULL, -- null 97%
  tobranch varchar(10) NOT NULL DEFAULT '' REFERENCES branches(branchcode),
  comments longtext, -- null 95%
  reason varchar(30) DEFAULT NULL, -- enum Reserve|ReturnToHome|Manual
  cancellation_reason varchar(30) -- null 97%
);
CREATE TABLE account_credit_types ( -- 10 rows
  code varchar(80) NOT NULL PRIMARY KEY, -- slug
  description varchar(200) DEFAULT NULL, -- words
  can_be_added_manually tinyint NOT NULL DEFAULT 1, -- enum 1|0
  credit_number_enabled tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  is_system tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  archived tinyint(1) NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE account_debit_types ( -- 14 rows
  code varchar(80) NOT NULL PRIMARY KEY, -- slug
  description varchar(200) DEFAULT NULL, -- words
  can_be_invoiced tinyint NOT NULL DEFAULT 1, -- enum 1|0
  can_be_sold tinyint DEFAULT 0, -- enum 0|1
  default_amount decimal(28,6) DEFAULT NULL, -- null 60%
  is_system tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  restricts_checkouts tinyint(1) NOT NULL DEFAULT 1, -- enum 1
  archived tinyint(1) NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE accountlines ( -- 720 rows
  accountlines_id int NOT NULL PRIMARY KEY, -- gaps
  issue_id int DEFAULT NULL REFERENCES issues(issue_id), -- null 90%
  old_issue_id int DEFAULT NULL REFERENCES old_issues(issue_id), -- null 55%
  borrowernumber int DEFAULT NULL REFERENCES borrowers(borrowernumber), -- skew, null 3%
  itemnumber int DEFAULT NULL REFERENCES items(itemnumber), -- null 40%
  date timestamp NULL, -- time
  amount decimal(28,6) DEFAULT NULL, -- money
  description longtext, -- words
  credit_type_code varchar(80) DEFAULT NULL REFERENCES account_credit_types(code), -- null 65%
  debit_type_code varchar(80) DEFAULT NULL REFERENCES account_debit_types(code), -- null 35%
  credit_number varchar(20) DEFAULT NULL, -- null
  status varchar(16) DEFAULT NULL, -- enum RETURNED|UNRETURNED|FORGIVEN, null 60%
  payment_type varchar(80) DEFAULT NULL, -- enum CASH|SIP00, null 70%
  amountoutstanding decimal(28,6) DEFAULT NULL, -- money
  timestamp timestamp NOT NULL, -- time
  note mediumtext, -- null 90%
  manager_id int DEFAULT NULL REFERENCES borrowers(borrowernumber), -- few, null 50%
  register_id int DEFAULT NULL, -- null
  interface varchar(16) DEFAULT NULL, -- enum intranet|cron|opac
  branchcode varchar(10) DEFAULT NULL REFERENCES branches(branchcode) -- null 20%
);
CREATE TABLE account_offsets ( -- 980 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  credit_id int DEFAULT NULL REFERENCES accountlines(accountlines_id), -- null 50%
  debit_id int DEFAULT NULL REFERENCES accountlines(accountlines_id), -- null 25%
  type varchar(16) NOT NULL, -- enum CREATE|APPLY|VOID
  amount decimal(26,6) NOT NULL, -- money
  created_on timestamp NOT NULL -- time
);
CREATE TABLE statistics ( -- 2000 rows
  datetime datetime DEFAULT NULL, -- time
  branch varchar(10) DEFAULT NULL REFERENCES branches(branchcode), -- skew
  value double DEFAULT NULL, -- enum 0|0|0|1.5|2
  type varchar(16) DEFAULT NULL, -- enum issue|return|renew|localuse|payment
  other longtext, -- enum |
  itemnumber int DEFAULT NULL REFERENCES items(itemnumber), -- skew, dead 4%, null 3%
  itemtype varchar(10) DEFAULT NULL REFERENCES itemtypes(itemtype), -- skew, null 3%
  location varchar(80) DEFAULT NULL, -- enum GEN|FIC|CHILD|REF|AV, null 10%
  borrowernumber int DEFAULT NULL REFERENCES borrowers(borrowernumber), -- skew, dead 5%, null 4%
  ccode varchar(80) DEFAULT NULL, -- enum FIC|NFIC|REF, null 20%
  categorycode varchar(10) DEFAULT NULL REFERENCES categories(categorycode), -- skew, null 20%
  interface varchar(30) DEFAULT NULL -- enum intranet|opac|sip
);
CREATE TABLE authorised_value_categories ( -- 22 rows
  category_name varchar(32) NOT NULL DEFAULT '' PRIMARY KEY, -- word
  is_system tinyint(1) DEFAULT 0 -- enum 0|1
);
CREATE TABLE authorised_values ( -- 130 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  category varchar(32) NOT NULL DEFAULT '' REFERENCES authorised_value_categories(category_name),
  authorised_value varchar(80) NOT NULL DEFAULT '', -- code 4
  lib varchar(200) DEFAULT NULL, -- words
  lib_opac varchar(200) DEFAULT NULL, -- words, null 60%
  imageurl varchar(200) DEFAULT NULL, -- enum |
  UNIQUE (category, authorised_value)
);
CREATE TABLE message_transport_types ( -- 6 rows
  message_transport_type varchar(20) NOT NULL PRIMARY KEY -- word
);
CREATE TABLE letter ( -- 74 rows
  id int NOT NULL PRIMARY KEY,
  module varchar(20) NOT NULL DEFAULT '', -- enum circulation|reserves|members|acquisition|suggestions|catalogue
  code varchar(20) NOT NULL DEFAULT '', -- enum ODUE|HOLD|CHECKIN|CHECKOUT|DUE|PREDUE|ACQORDER|WELCOME|ISSUESLIP
  branchcode varchar(10) NOT NULL DEFAULT '' REFERENCES branches(branchcode), -- none '' 80%
  name varchar(100) NOT NULL DEFAULT '', -- words
  is_html tinyint(1) DEFAULT 0, -- enum 0|1
  title varchar(200) NOT NULL DEFAULT '', -- words
  content mediumtext, -- text
  message_transport_type varchar(20) NOT NULL DEFAULT 'email' REFERENCES message_transport_types(message_transport_type),
  lang varchar(25) NOT NULL DEFAULT 'default', -- enum default|en|es-ES
  updated_on timestamp NOT NULL, -- time
  UNIQUE (module, code, branchcode, message_transport_type, lang)
);
CREATE TABLE message_queue ( -- 1100 rows
  message_id int NOT NULL PRIMARY KEY, -- gaps
  letter_id int DEFAULT NULL REFERENCES letter(id), -- skew, null 10%
  borrowernumber int DEFAULT NULL REFERENCES borrowers(borrowernumber), -- skew, null 2%
  subject mediumtext, -- words
  content mediumtext, -- text
  metadata mediumtext, -- null
  letter_code varchar(64) DEFAULT NULL, -- enum ODUE|HOLD|CHECKIN|CHECKOUT|DUE|PREDUE, null 2%
  message_transport_type varchar(20) NOT NULL REFERENCES message_transport_types(message_transport_type), -- skew
  status varchar(10) NOT NULL DEFAULT 'pending', -- enum sent|failed|pending
  time_queued timestamp NULL, -- time
  updated_on timestamp NOT NULL, -- time
  to_address longtext, -- email
  cc_address longtext, -- null
  from_address longtext, -- null 80%
  reply_address longtext, -- null
  content_type mediumtext, -- enum text/plain; charset=UTF-8
  failure_code mediumtext, -- null 95%
  delivery_note mediumtext -- null 95%
);
CREATE TABLE aqbooksellers ( -- 16 rows
  id int NOT NULL PRIMARY KEY,
  name longtext NOT NULL, -- words
  address1 longtext,
  phone varchar(30) DEFAULT NULL,
  accountnumber longtext, -- digits 8
  othersupplier longtext, -- null
  currency varchar(10) NOT NULL DEFAULT '' REFERENCES currency(currency), -- none '' 20%
  booksellerfax longtext, -- null
  notes longtext, -- null
  bookselleremail longtext, -- email
  booksellerurl longtext, -- url
  postal longtext, -- null
  url varchar(255), -- url
  active tinyint DEFAULT NULL, -- enum 1|0
  listprice varchar(10) DEFAULT NULL REFERENCES currency(currency),
  invoiceprice varchar(10) DEFAULT NULL REFERENCES currency(currency),
  gstreg tinyint DEFAULT NULL, -- enum 0|1
  tax_rate decimal(6,4) DEFAULT NULL, -- enum 0|0.2
  discount float(6,4) DEFAULT NULL, -- enum 0|5|10
  deliverytime int DEFAULT NULL -- enum 7|14, null 40%
);
CREATE TABLE currency ( -- 4 rows
  currency varchar(10) NOT NULL DEFAULT '' PRIMARY KEY, -- code 3
  symbol varchar(5) DEFAULT NULL, -- enum $|€|£
  isocode varchar(5) DEFAULT NULL, -- null 50%
  timestamp timestamp NOT NULL, -- time
  rate float(15,5) DEFAULT NULL, -- real 0.5..2
  active tinyint(1) DEFAULT NULL, -- enum 0|1
  archived tinyint(1) DEFAULT 0, -- enum 0
  p_sep_by_space tinyint(1) DEFAULT 0 -- enum 0
);
CREATE TABLE aqbasket ( -- 70 rows
  basketno int NOT NULL PRIMARY KEY, -- gaps
  basketname varchar(50) DEFAULT NULL, -- words
  note longtext, -- null 80%
  booksellernote longtext, -- null 85%
  contractnumber int DEFAULT NULL, -- null
  creationdate date DEFAULT NULL, -- date
  closedate date DEFAULT NULL, -- date, null 20%
  booksellerid int NOT NULL DEFAULT 1 REFERENCES aqbooksellers(id),
  authorisedby varchar(10) DEFAULT NULL REFERENCES borrowers(borrowernumber), -- few
  booksellerinvoicenumber longtext, -- null
  basketgroupid int DEFAULT NULL, -- null
  deliveryplace varchar(10) DEFAULT NULL REFERENCES branches(branchcode), -- null 10%
  billingplace varchar(10) DEFAULT NULL REFERENCES branches(branchcode), -- null 10%
  branch varchar(10) DEFAULT NULL REFERENCES branches(branchcode), -- null 5%
  is_standing tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  create_items varchar(10) DEFAULT NULL -- enum ordering|receiving, null 60%
);
CREATE TABLE aqbudgetperiods ( -- 5 rows
  budget_period_id int NOT NULL PRIMARY KEY,
  budget_period_startdate date NOT NULL, -- date
  budget_period_enddate date NOT NULL, -- date
  budget_period_active tinyint(1) DEFAULT 0, -- enum 0|1
  budget_period_description longtext, -- words
  budget_period_total decimal(28,6) DEFAULT NULL, -- money
  budget_period_locked tinyint(1) DEFAULT NULL, -- enum 0|1
  sort1_authcat varchar(10) DEFAULT NULL, -- null
  sort2_authcat varchar(10) DEFAULT NULL -- null
);
CREATE TABLE aqbudgets ( -- 28 rows
  budget_id int NOT NULL PRIMARY KEY,
  budget_parent_id int DEFAULT NULL REFERENCES aqbudgets(budget_id), -- null 60%
  budget_code varchar(30) DEFAULT NULL, -- code 5
  budget_name varchar(80) DEFAULT NULL, -- words
  budget_branchcode varchar(10) DEFAULT NULL REFERENCES branches(branchcode), -- none '' 40%
  budget_amount decimal(28,6) DEFAULT 0, -- money
  budget_encumb decimal(28,6) DEFAULT 0, -- enum 0
  budget_expend decimal(28,6) DEFAULT 0, -- enum 0
  budget_notes longtext, -- null 70%
  timestamp timestamp NOT NULL, -- time
  budget_period_id int DEFAULT NULL REFERENCES aqbudgetperiods(budget_period_id),
  sort1_authcat varchar(80) DEFAULT NULL, -- null
  sort2_authcat varchar(80) DEFAULT NULL, -- null
  budget_owner_id int DEFAULT NULL REFERENCES borrowers(borrowernumber), -- few, null 20%
  budget_permission int DEFAULT 0 -- enum 0|1|2
);
CREATE TABLE aqinvoices ( -- 55 rows
  invoiceid int NOT NULL PRIMARY KEY, -- gaps
  invoicenumber longtext NOT NULL, -- digits 7
  booksellerid int NOT NULL REFERENCES aqbooksellers(id),
  shipmentdate date DEFAULT NULL, -- date
  billingdate date DEFAULT NULL, -- date, null 20%
  closedate date DEFAULT NULL, -- date, null 30%
  shipmentcost decimal(28,6) DEFAULT NULL, -- money, null 50%
  shipmentcost_budgetid int DEFAULT NULL REFERENCES aqbudgets(budget_id), -- null 60%
  message_id int DEFAULT NULL -- null
);
CREATE TABLE aqorders ( -- 430 rows
  ordernumber int NOT NULL PRIMARY KEY, -- gaps
  biblionumber int DEFAULT NULL REFERENCES biblio(biblionumber), -- null 4%
  deleted_biblionumber int DEFAULT NULL, -- null 97%
  entrydate date DEFAULT NULL, -- date
  quantity smallint DEFAULT NULL, -- enum 1|1|1|2|3
  currency varchar(10) DEFAULT NULL REFERENCES currency(currency), -- skew
  listprice decimal(28,6) DEFAULT NULL, -- money
  datereceived date DEFAULT NULL, -- date, null 30%
  invoiceid int DEFAULT NULL REFERENCES aqinvoices(invoiceid), -- null 30%
  freight decimal(28,6) DEFAULT NULL, -- null
  unitprice decimal(28,6) DEFAULT NULL, -- money
  quantityreceived smallint NOT NULL DEFAULT 0, -- enum 0|1|1
  created_by int DEFAULT NULL REFERENCES borrowers(borrowernumber), -- few, null 5%
  datecancellationprinted date DEFAULT NULL, -- null 95%
  cancellationreason mediumtext, -- null 97%
  order_internalnote longtext, -- null 85%
  order_vendornote longtext, -- null 90%
  purchaseordernumber longtext, -- null
  basketno int DEFAULT NULL REFERENCES aqbasket(basketno),
  timestamp timestamp NOT NULL, -- time
  rrp decimal(13,2) DEFAULT NULL, -- money
  ecost decimal(13,2) DEFAULT NULL, -- money
  tax_rate_on_ordering decimal(6,4) DEFAULT NULL, -- enum 0|0.2
  discount float(8,4) DEFAULT NULL, -- enum 0|5
  budget_id int NOT NULL REFERENCES aqbudgets(budget_id), -- skew
  budgetdate date DEFAULT NULL, -- null
  sort1 varchar(80) DEFAULT NULL, -- enum |, null 40%
  sort2 varchar(80) DEFAULT NULL, -- null
  uncertainprice tinyint(1), -- enum 0|0|1
  subscriptionid int DEFAULT NULL REFERENCES subscription(subscriptionid), -- null 94%
  parent_ordernumber int DEFAULT NULL REFERENCES aqorders(ordernumber), -- null 2%
  orderstatus varchar(16) DEFAULT 'new', -- enum new|ordered|partial|complete|cancelled
  line_item_id varchar(35) DEFAULT NULL, -- null
  suppliers_reference_number varchar(35) DEFAULT NULL -- null
);
CREATE TABLE aqorders_items ( -- 380 rows
  ordernumber int NOT NULL REFERENCES aqorders(ordernumber),
  itemnumber int NOT NULL PRIMARY KEY REFERENCES items(itemnumber),
  timestamp timestamp NOT NULL -- time
);
CREATE TABLE subscription ( -- 26 rows
  subscriptionid int NOT NULL PRIMARY KEY, -- gaps
  biblionumber int NOT NULL REFERENCES biblio(biblionumber),
  librarian varchar(100) DEFAULT '', -- enum |koha
  startdate date DEFAULT NULL, -- date
  aqbooksellerid int DEFAULT 0 REFERENCES aqbooksellers(id), -- none 0 30%
  cost int DEFAULT 0, -- enum 0
  aqbudgetid int DEFAULT 0, -- enum 0
  weeklength int DEFAULT 0, -- enum 0|52
  monthlength int DEFAULT 0, -- enum 0|12
  numberlength int DEFAULT 0, -- enum 0|12
  periodicity int DEFAULT NULL, -- int 2..13
  numberpattern int DEFAULT NULL, -- int 1..8
  lastvalue1 int DEFAULT NULL, -- int 1..90
  status varchar(100) NOT NULL DEFAULT '', -- enum 1
  notes longtext, -- null 70%
  enddate date DEFAULT NULL, -- date
  closed int NOT NULL DEFAULT 0, -- enum 0|0|1
  branchcode varchar(10) NOT NULL DEFAULT '' REFERENCES branches(branchcode),
  location varchar(80) DEFAULT '', -- enum GEN|REF|
  itemtype varchar(10) DEFAULT NULL REFERENCES itemtypes(itemtype), -- null 50%
  callnumber mediumtext, -- null 40%, words
  reneweddate date DEFAULT NULL -- null 60%
);
CREATE TABLE serial ( -- 340 rows
  serialid int NOT NULL PRIMARY KEY, -- gaps
  biblionumber int NOT NULL REFERENCES biblio(biblionumber), -- few
  subscriptionid int NOT NULL REFERENCES subscription(subscriptionid),
  serialseq varchar(100) NOT NULL DEFAULT '', -- words
  serialseq_x varchar(100) DEFAULT NULL, -- enum 1|2|3|4
  status tinyint NOT NULL DEFAULT 0, -- enum 1|2|2|2|3|4|7
  planneddate date DEFAULT NULL, -- date
  notes mediumtext, -- null 92%
  publisheddate date DEFAULT NULL, -- date
  claimdate date DEFAULT NULL, -- null 93%
  claims_count int DEFAULT 0, -- enum 0|0|0|1
  routingnotes mediumtext -- null
);
CREATE TABLE virtualshelves ( -- 42 rows
  shelfnumber int NOT NULL PRIMARY KEY, -- gaps
  shelfname varchar(255) DEFAULT NULL, -- words
  owner int DEFAULT NULL REFERENCES borrowers(borrowernumber), -- skew, null 4%
  public tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  sortfield varchar(16) DEFAULT 'title', -- enum title|author|copyrightdate
  lastmodified timestamp NOT NULL, -- time
  created_on datetime NOT NULL, -- time
  allow_change_from_owner tinyint(1) DEFAULT 1, -- enum 1
  allow_change_from_others tinyint(1) DEFAULT 0 -- enum 0|1
);
CREATE TABLE virtualshelfcontents ( -- 460 rows
  shelfnumber int NOT NULL DEFAULT 0 REFERENCES virtualshelves(shelfnumber), -- skew
  biblionumber int NOT NULL DEFAULT 0 REFERENCES biblio(biblionumber),
  dateadded timestamp NOT NULL, -- time
  borrowernumber int DEFAULT NULL REFERENCES borrowers(borrowernumber) -- skew, null 4%
);
CREATE INDEX borrowers_categorycode ON borrowers (categorycode);
CREATE INDEX borrowers_branchcode ON borrowers (branchcode);
CREATE INDEX blbnoidx ON biblio (biblionumber);
CREATE INDEX bibitembibnoidx ON biblioitems (biblionumber);
CREATE INDEX biblioitems_itemtype_idx ON biblioitems (itemtype);
CREATE INDEX itembinoidx ON items (biblioitemnumber);
CREATE INDEX itembibnoidx ON items (biblionumber);
CREATE INDEX homebranch ON items (homebranch);
CREATE INDEX holdingbranch ON items (holdingbranch);
CREATE INDEX items_location ON items (location);
CREATE INDEX items_ccode ON items (ccode);
CREATE INDEX itype_idx ON items (itype);
CREATE INDEX issuesborridx ON issues (borrowernumber);
CREATE INDEX issues_branchcode_idx ON issues (branchcode);
CREATE INDEX old_issuesborridx ON old_issues (borrowernumber);
CREATE INDEX old_issuesitemidx ON old_issues (itemnumber);
CREATE INDEX old_branchcode_idx ON old_issues (branchcode);
CREATE INDEX reserves_borrowernumber ON reserves (borrowernumber);
CREATE INDEX reserves_biblionumber ON reserves (biblionumber);
CREATE INDEX reserves_itemnumber ON reserves (itemnumber);
CREATE INDEX acctsborridx ON accountlines (borrowernumber);
CREATE INDEX statistics_timeidx ON statistics (datetime);
CREATE INDEX statistics_branch_idx ON statistics (branch);
CREATE INDEX statistics_borrowernumber_idx ON statistics (borrowernumber);
CREATE INDEX authorised_values_name ON authorised_values (category);
CREATE INDEX aqorders_basketno ON aqorders (basketno);
CREATE INDEX aqorders_biblionumber ON aqorders (biblionumber);
CREATE INDEX aqorders_budget_id ON aqorders (budget_id);
CREATE INDEX message_queue_borrowernumber ON message_queue (borrowernumber);
-- also: *(location) -> authorised_values
-- also: *(ccode) -> authorised_values
-- also: items(permanent_location) -> authorised_values
-- also: borrowers(sort1) -> authorised_values
-- also: items(notforloan) -> authorised_values
-- also: message_queue(letter_code) -> letter
-- also: accountlines(payment_type) -> authorised_values
-- also: aqbudgets(sort1_authcat) -> authorised_value_categories
UPDATE items SET biblionumber = (SELECT b.biblionumber FROM biblioitems b WHERE b.biblioitemnumber = items.biblioitemnumber);
UPDATE serial SET biblionumber = (SELECT s.biblionumber FROM subscription s WHERE s.subscriptionid = serial.subscriptionid);
