-- KMyMoney SQL backend, version 12: accounts, transactions and splits with compound keys, payees, tags, securities, prices, schedules, key-value pairs by type, online jobs.
CREATE TABLE kmmFileInfo ( -- 1 rows
  version varchar(16), -- enum 12
  created date,
  lastModified date,
  baseCurrency char(3) REFERENCES kmmCurrencies(ISOcode), -- few
  dateRangeStart date, -- null
  dateRangeEnd date, -- null
  hiInstitutionId bigint, -- enum 6
  hiPayeeId bigint, -- enum 260
  hiTagId bigint, -- enum 18
  hiAccountId bigint, -- enum 170
  hiTransactionId bigint, -- enum 3900
  hiScheduleId bigint, -- enum 31
  hiSecurityId bigint, -- enum 40
  hiReportId bigint, -- enum 11
  encryptData varchar(255), -- null
  updateInProgress char(1), -- enum N
  hiBudgetId bigint, -- enum 3
  hiOnlineJobId bigint, -- enum 20
  hiPayeeIdentifierId bigint, -- enum 30
  logonUser varchar(255), -- word
  logonAt timestamp,
  fixLevel int -- enum 4
);
CREATE TABLE kmmPluginInfo ( -- 3 rows
  iid varchar(255) NOT NULL, -- slug
  versionMajor tinyint unsigned NOT NULL, -- enum 1
  versionMinor tinyint unsigned, -- enum 0
  uninstallQuery mediumtext, -- null
  PRIMARY KEY (iid)
);
CREATE TABLE kmmInstitutions ( -- 6 rows
  id varchar(32) NOT NULL, -- code 7
  name text NOT NULL, -- words
  manager text, -- null 90%, words
  routingCode text, -- digits 8
  addressStreet text,
  addressCity text,
  addressZipcode text, -- digits 5
  telephone text, -- digits 10
  PRIMARY KEY (id)
);
CREATE TABLE kmmPayees ( -- 258 rows
  id varchar(32) NOT NULL, -- code 7
  name text, -- words
  reference text, -- null 90%, words
  email text,
  addressStreet text,
  addressCity text,
  addressZipcode text, -- digits 5
  addressState text, -- null 80%, words
  telephone text, -- null 70%, digits 10
  notes longtext, -- null 90%, text
  defaultAccountId varchar(32) REFERENCES kmmAccounts(id), -- null 72%
  matchData tinyint unsigned, -- enum 0|1|2
  matchIgnoreCase char(1), -- enum Y|N
  matchKeys mediumtext, -- null 85%, words
  PRIMARY KEY (id)
);
CREATE TABLE kmmTags ( -- 18 rows
  id varchar(32) NOT NULL, -- code 7
  name text, -- word
  closed char(1), -- enum N|N|Y
  notes longtext, -- null 80%, text
  tagColor text, -- enum #000000|#ff0000|#3465a4
  PRIMARY KEY (id)
);
CREATE TABLE kmmTagSplits ( -- 320 rows
  transactionId varchar(32) NOT NULL,
  tagId varchar(32) NOT NULL REFERENCES kmmTags(id), -- skew
  splitId smallint unsigned NOT NULL,
  PRIMARY KEY (transactionId, tagId, splitId),
  FOREIGN KEY (transactionId, splitId) REFERENCES kmmSplits (transactionId, splitId)
);
CREATE TABLE kmmAccounts ( -- 168 rows
  id varchar(32) NOT NULL, -- code 7
  institutionId varchar(32) REFERENCES kmmInstitutions(id), -- null 85%
  parentId varchar(32) REFERENCES kmmAccounts(id), -- null 4%
  lastReconciled timestamp, -- null 85%, date
  lastModified timestamp, -- null 60%, date
  openingDate date,
  accountNumber text, -- null 85%, digits 10
  accountType varchar(16) NOT NULL, -- enum 13|13|12|1|3|7|15
  accountTypeString text, -- enum Expense|Expense|Income|Checking|Savings|Investment|Stock
  isStockAccount char(1), -- enum N|N|N|Y
  accountName text, -- words
  description text,
  currencyId varchar(32) REFERENCES kmmCurrencies(ISOcode), -- few, dead 8%
  balance text, -- words
  balanceFormatted text, -- words
  transactionCount bigint unsigned, -- zipf 0..900
  PRIMARY KEY (id)
);
CREATE TABLE kmmTransactions ( -- 3900 rows
  id varchar(32) NOT NULL, -- code 19
  txType char(1), -- enum N|N|N|N|S
  postDate timestamp, -- date
  memo text, -- null 60%, text
  entryDate timestamp, -- date
  currencyId char(3) REFERENCES kmmCurrencies(ISOcode), -- few
  bankId text, -- null 80%, digits 12
  PRIMARY KEY (id)
);
CREATE TABLE kmmSplits ( -- 8000 rows
  transactionId varchar(32) NOT NULL REFERENCES kmmTransactions(id),
  txType char(1), -- enum N|N|N|N|S
  splitId smallint unsigned NOT NULL,
  payeeId varchar(32) REFERENCES kmmPayees(id), -- skew, null 30%
  reconcileDate timestamp, -- null 70%, date
  action varchar(16), -- null 90%, enum Buy|Sell|Dividend
  reconcileFlag char(1), -- enum 0|1|2
  value text NOT NULL, -- words
  valueFormatted text, -- money
  shares text NOT NULL, -- words
  sharesFormatted mediumtext, -- money
  price text, -- null 90%, words
  priceFormatted mediumtext, -- null 90%, money
  memo text, -- null 60%, text
  accountId varchar(32) NOT NULL REFERENCES kmmAccounts(id), -- skew
  costCenterId varchar(32) REFERENCES kmmCostCenter(id), -- null 96%
  checkNumber varchar(32), -- null 94%, digits 4
  postDate timestamp, -- date
  bankId text, -- null 80%, digits 12
  PRIMARY KEY (transactionId, splitId)
);
CREATE TABLE kmmKeyValuePairs ( -- 900 rows
  kvpType varchar(16) NOT NULL, -- type
  kvpId varchar(32), -- any of kmmAccounts(id), kmmTransactions(id), kmmSecurities(id), kmmSchedules(id), kmmInstitutions(id) by kvpType as class
  kvpKey varchar(255) NOT NULL, -- enum lastStatementDate|Imported|kmm-online-source|IBAN|PreferredAccount|Tax
  kvpData mediumtext -- words
);
CREATE TABLE kmmSchedules ( -- 31 rows
  id varchar(32) NOT NULL, -- code 9
  name text NOT NULL, -- words
  type tinyint unsigned NOT NULL, -- enum 1|2|4|5
  typeString text, -- enum Bill|Deposit|Transfer|Loan payment
  occurence smallint unsigned NOT NULL, -- enum 32|8|16384
  occurenceMultiplier smallint unsigned NOT NULL, -- enum 1|1|3
  occurenceString text, -- enum Monthly|Weekly|Yearly
  paymentType tinyint unsigned, -- enum 1|2|4|16
  paymentTypeString longtext, -- enum Direct debit|Bank transfer|Other
  startDate date NOT NULL,
  endDate date, -- null 80%
  fixed char(1) NOT NULL, -- enum Y|N
  lastDayInMonth char(1) NOT NULL, -- enum N|N|Y
  autoEnter char(1) NOT NULL, -- enum Y|N
  lastPayment date, -- null 20%
  nextPaymentDue date,
  weekendOption tinyint unsigned NOT NULL, -- enum 0|1|2
  weekendOptionString text, -- enum Change the date to the previous processing day|Do Nothing
  PRIMARY KEY (id)
);
CREATE TABLE kmmSchedulePaymentHistory ( -- 240 rows
  schedId varchar(32) NOT NULL REFERENCES kmmSchedules(id),
  payDate date NOT NULL,
  PRIMARY KEY (schedId, payDate)
);
CREATE TABLE kmmSecurities ( -- 40 rows
  id varchar(32) NOT NULL, -- code 7
  name text NOT NULL, -- words
  symbol text, -- code 4
  type smallint unsigned NOT NULL, -- enum 0|1|2
  typeString text, -- enum Stock|Mutual Fund|Bond
  smallestAccountFraction varchar(24), -- enum 100|10000
  pricePrecision smallint unsigned NOT NULL DEFAULT 4, -- enum 4
  tradingMarket text, -- enum Xetra|NYSE|
  tradingCurrency char(3) REFERENCES kmmCurrencies(ISOcode), -- few
  roundingMethod smallint unsigned NOT NULL DEFAULT 7, -- enum 7
  PRIMARY KEY (id)
);
CREATE TABLE kmmPrices ( -- 2600 rows
  fromId varchar(32) NOT NULL REFERENCES kmmSecurities(id), -- dead 6%
  toId varchar(32) NOT NULL REFERENCES kmmCurrencies(ISOcode), -- few
  priceDate date NOT NULL,
  price text NOT NULL, -- words
  priceFormatted text, -- money
  priceSource text, -- enum User|Yahoo Finance|Finance::Quote
  PRIMARY KEY (fromId, toId, priceDate)
);
CREATE TABLE kmmCurrencies ( -- 168 rows
  ISOcode char(3) NOT NULL, -- code 3
  name text NOT NULL, -- words
  type smallint unsigned, -- enum 3
  typeString mediumtext, -- enum Currency
  symbol1 smallint unsigned, -- enum 36|8364|163
  symbol2 smallint unsigned, -- enum 0|0|70
  symbol3 smallint unsigned, -- enum 0
  symbolString varchar(255), -- enum $|kr
  smallestCashFraction varchar(24), -- enum 100|1
  smallestAccountFraction varchar(24), -- enum 100|1
  pricePrecision smallint unsigned NOT NULL DEFAULT 4, -- enum 4
  PRIMARY KEY (ISOcode)
);
CREATE TABLE kmmReportConfig ( -- 11 rows
  name varchar(255) NOT NULL, -- words
  XML longtext, -- text
  id varchar(32) NOT NULL, -- code 7
  PRIMARY KEY (id)
);
CREATE TABLE kmmBudgetConfig ( -- 3 rows
  id varchar(32) NOT NULL, -- code 7
  name text NOT NULL, -- words
  start date NOT NULL,
  XML longtext, -- text
  PRIMARY KEY (id)
);
CREATE TABLE kmmCostCenter ( -- 9 rows
  id varchar(32) NOT NULL, -- code 7
  name text NOT NULL, -- words
  PRIMARY KEY (id)
);
CREATE TABLE kmmOnlineJobs ( -- 20 rows
  id varchar(32) NOT NULL, -- code 9
  type varchar(255) NOT NULL, -- enum org.kmymoney.creditTransfer.sepa
  jobSend timestamp, -- null 10%
  bankAnswerDate timestamp, -- null 20%
  state varchar(15) NOT NULL, -- enum accepted|noBankAnswer|rejected
  locked char(1) NOT NULL, -- enum N|Y
  PRIMARY KEY (id)
);
CREATE TABLE kmmPayeeIdentifier ( -- 30 rows
  id varchar(32) NOT NULL, -- code 9
  type varchar(255), -- enum org.kmymoney.payeeIdentifier.ibanbic|org.kmymoney.payeeIdentifier.national
  PRIMARY KEY (id)
);
CREATE TABLE kmmPayeesPayeeIdentifier ( -- 26 rows
  payeeId varchar(32) NOT NULL REFERENCES kmmPayees(id),
  userOrder smallint unsigned NOT NULL,
  identifierId varchar(32) NOT NULL REFERENCES kmmPayeeIdentifier(id),
  PRIMARY KEY (payeeId, userOrder)
);
CREATE TABLE kmmAccountsPayeeIdentifier ( -- 5 rows
  accountId varchar(32) NOT NULL REFERENCES kmmAccounts(id),
  userOrder smallint unsigned NOT NULL,
  identifierId varchar(32) NOT NULL REFERENCES kmmPayeeIdentifier(id),
  PRIMARY KEY (accountId, userOrder)
);
CREATE TABLE kmmIbanBic ( -- 22 rows
  id varchar(32) NOT NULL PRIMARY KEY REFERENCES kmmPayeeIdentifier(id) ON DELETE CASCADE ON UPDATE CASCADE,
  iban varchar(32), -- code 22
  bic char(11), -- null 30%, code 11
  name text -- words
);
CREATE TABLE kmmNationalAccountNumber ( -- 8 rows
  id varchar(32) NOT NULL PRIMARY KEY REFERENCES kmmPayeeIdentifier(id) ON DELETE CASCADE ON UPDATE CASCADE,
  countryCode varchar(3), -- enum de|at
  accountNumber varchar(30), -- digits 10
  bankCode varchar(30), -- digits 8
  name text -- words
);
CREATE TABLE kmmSepaOrders ( -- 20 rows
  id varchar(32) NOT NULL PRIMARY KEY REFERENCES kmmOnlineJobs(id) ON UPDATE CASCADE ON DELETE CASCADE,
  originAccount varchar(32) REFERENCES kmmAccounts(id) ON UPDATE CASCADE ON DELETE SET NULL, -- few
  value text NOT NULL, -- words
  purpose text, -- words
  endToEndReference varchar(35), -- null 60%, code 12
  beneficiaryName varchar(27), -- word
  beneficiaryIban varchar(32), -- code 22
  beneficiaryBic char(11), -- null 30%, code 11
  textKey int, -- enum 51
  subTextKey int -- enum 0
);
CREATE INDEX kmmSplits_kmmSplitsaccount_type_idx ON kmmSplits (accountId, txType);
CREATE INDEX kmmKeyValuePairs_type_id_idx ON kmmKeyValuePairs (kvpType, kvpId);
-- also: kmmAccounts(currencyId) -> kmmSecurities
-- also: kmmPrices(fromId) -> kmmCurrencies
-- also: kmmSchedules(id) -> kmmTransactions
-- also: kmmTagSplits(transactionId) -> kmmTransactions
