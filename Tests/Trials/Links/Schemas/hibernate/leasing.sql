-- A Hibernate application for car leasing with camelCase columns and one shared sequence, so ids are sparse across all tables.
CREATE TABLE hibernate_sequence ( -- 1 rows
  next_val bigint -- int 90000..99999
);
CREATE TABLE Address ( -- 800 rows
  id bigint NOT NULL PRIMARY KEY, -- sparse
  version integer NOT NULL, -- zipf 0..9
  street varchar(255),
  houseNumber varchar(10), -- int 1..180
  postalCode varchar(10), -- int 10000..99999
  city varchar(255),
  countryCode varchar(2) -- enum DE|AT|CH
);
CREATE TABLE AppUser ( -- 40 rows
  id bigint NOT NULL PRIMARY KEY, -- sparse
  version integer NOT NULL, -- zipf 0..30
  userName varchar(64), -- slug
  passwordHash varchar(64), -- hash
  enabled boolean, -- flag
  supervisorId bigint REFERENCES AppUser(id), -- null 20%
  lastLogin timestamp -- millis
);
CREATE TABLE AppUser_roles ( -- 75 rows
  AppUser_id bigint NOT NULL REFERENCES AppUser(id),
  roles varchar(30) -- enum CLERK|MANAGER|ADMIN
);
CREATE TABLE Partner ( -- 900 rows
  id bigint NOT NULL PRIMARY KEY, -- sparse
  DTYPE varchar(31) NOT NULL, -- enum Person|Company
  version integer NOT NULL, -- zipf 0..20
  displayName varchar(255),
  vatNumber varchar(20), -- null
  dateOfBirth date,
  employeeCount integer, -- zipf 1..500
  creditScore integer, -- int 100..600
  mainAddressId bigint REFERENCES Address(id), -- null 8%
  invoiceAddressId bigint REFERENCES Address(id), -- null 75%
  accountManagerId bigint REFERENCES AppUser(id), -- few
  parentCompanyId bigint REFERENCES Partner(id) -- null 90%
);
CREATE TABLE PartnerContact ( -- 1100 rows
  id bigint NOT NULL PRIMARY KEY, -- sparse
  partnerId bigint NOT NULL REFERENCES Partner(id),
  kind integer, -- enum 0|1|2
  contactValue varchar(255), -- email
  contacts_ORDER integer -- int 0..4
);
CREATE TABLE Dealer ( -- 35 rows
  partnerId bigint NOT NULL PRIMARY KEY REFERENCES Partner(id), -- unique
  dealerCode varchar(6), -- code 5
  commissionRate double, -- real 0..0.08
  rating integer -- int 1..5
);
CREATE TABLE Make ( -- 24 rows
  id bigint NOT NULL PRIMARY KEY, -- sparse
  name varchar(60) -- word
);
CREATE TABLE VehicleModel ( -- 190 rows
  id bigint NOT NULL PRIMARY KEY, -- sparse
  makeId bigint NOT NULL REFERENCES Make(id),
  modelName varchar(80),
  modelYear integer, -- year
  doors integer, -- enum 5|3|4
  powerKw integer, -- int 45..320
  successorId bigint REFERENCES VehicleModel(id), -- null 70%, unique
  listPrice numeric -- money
);
CREATE TABLE OptionPack ( -- 60 rows
  id bigint NOT NULL PRIMARY KEY, -- sparse
  packCode varchar(4), -- code 3
  label varchar(120),
  surcharge numeric -- money
);
CREATE TABLE VehicleModel_OptionPack ( -- 700 rows
  availableFor_id bigint NOT NULL REFERENCES VehicleModel(id),
  options_id bigint NOT NULL REFERENCES OptionPack(id)
);
CREATE TABLE Vehicle ( -- 1200 rows
  id bigint NOT NULL PRIMARY KEY, -- sparse
  version integer NOT NULL, -- zipf 0..15
  vin varchar(17), -- digits 17
  modelId bigint NOT NULL REFERENCES VehicleModel(id), -- skew
  deliveredById bigint REFERENCES Dealer(partnerId), -- null 10%
  licensePlate varchar(12), -- code 7
  mileage integer, -- int 0..190000
  firstRegistration date,
  color integer -- int 0..15
);
CREATE TABLE Vehicle_OptionPack ( -- 2600 rows
  Vehicle_id bigint NOT NULL REFERENCES Vehicle(id),
  packs_id bigint NOT NULL REFERENCES OptionPack(id),
  packs_ORDER integer -- int 0..7
);
CREATE TABLE LeaseContract ( -- 1500 rows
  id bigint NOT NULL PRIMARY KEY, -- sparse
  version integer NOT NULL, -- zipf 0..12
  contractNumber bigint, -- serial from 70001
  lesseeId bigint NOT NULL REFERENCES Partner(id), -- skew
  guarantorId bigint REFERENCES Partner(id), -- null 85%
  vehicleId bigint REFERENCES Vehicle(id), -- null 3%
  predecessorId bigint REFERENCES LeaseContract(id), -- null 80%
  termMonths integer, -- enum 36|48|24|60
  kmPerYear integer, -- enum 15000|10000|20000|30000
  monthlyRate numeric, -- money
  residualValue numeric, -- money
  status integer, -- enum 2|1|3|4
  startDate date,
  signedById bigint REFERENCES AppUser(id), -- null 12%
  signedAt timestamp -- millis
);
CREATE TABLE Payment ( -- 3400 rows
  id bigint NOT NULL PRIMARY KEY, -- sparse
  payerId bigint REFERENCES Partner(id), -- null 4%, dead 1%
  valueDate date,
  amount numeric, -- money
  bankReference varchar(35), -- digits 16
  bookedAt timestamp -- millis
);
CREATE TABLE Installment ( -- 4800 rows
  id bigint NOT NULL PRIMARY KEY, -- sparse
  contractId bigint NOT NULL REFERENCES LeaseContract(id),
  sequenceNumber integer, -- int 1..60
  dueDate date,
  amount numeric, -- money
  dunningLevel integer, -- zipf 0..3
  paymentId bigint REFERENCES Payment(id) -- null 25%
);
CREATE TABLE Document ( -- 1900 rows
  id bigint NOT NULL PRIMARY KEY, -- sparse
  ownerType varchar(30), -- type
  ownerId bigint, -- any of LeaseContract(id), Vehicle(id), Partner(id) by ownerType as class
  fileName varchar(255), -- slug
  pageCount integer, -- zipf 1..40
  sizeInBytes bigint, -- int 2000..9000000
  checksum varchar(40), -- hash
  content blob, -- null
  createdById bigint REFERENCES AppUser(id) -- skew
);
CREATE TABLE REVINFO ( -- 2500 rows
  REV integer NOT NULL PRIMARY KEY,
  REVTSTMP bigint -- millis
);
CREATE TABLE LeaseContract_AUD ( -- 3000 rows
  id bigint NOT NULL REFERENCES LeaseContract(id), -- dead 2%
  REV integer NOT NULL REFERENCES REVINFO(REV),
  REVTYPE tinyint, -- enum 1|0|2
  status integer, -- enum 2|1|3|4
  monthlyRate numeric, -- money
  PRIMARY KEY (id, REV)
);
CREATE INDEX IDX_vehicle_model ON Vehicle (modelId);
CREATE INDEX IDX_contract_lessee ON LeaseContract (lesseeId);
CREATE INDEX IDX_installment_contract ON Installment (contractId, sequenceNumber);
