-- GUID keys in the Dynamics manner: a CRM with owner, regarding, intersect tables and option set numbers, imported from SQL Server.
CREATE TABLE BusinessUnitBase ( -- 7 rows
  BusinessUnitId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  Name nvarchar(160), -- words
  ParentBusinessUnitId uniqueidentifier REFERENCES BusinessUnitBase(BusinessUnitId), -- null 15%
  CreatedOn datetime,
  IsDisabled bit -- flag
);
CREATE TABLE SystemUserBase ( -- 64 rows
  SystemUserId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  BusinessUnitId uniqueidentifier NOT NULL REFERENCES BusinessUnitBase(BusinessUnitId),
  ParentSystemUserId uniqueidentifier REFERENCES SystemUserBase(SystemUserId), -- null 15%
  DomainName nvarchar(255), -- email
  FullName nvarchar(200), -- words
  JobTitle nvarchar(100), -- words
  AccessMode int, -- enum 0|1|4
  IsDisabled bit -- flag
);
CREATE TABLE TransactionCurrencyBase ( -- 4 rows
  TransactionCurrencyId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  ISOCurrencyCode nvarchar(5), -- code 3
  ExchangeRate decimal(23,10), -- real 0.5..2
  CurrencyPrecision int -- enum 2
);
CREATE TABLE TerritoryBase ( -- 18 rows
  TerritoryId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  Name nvarchar(200), -- word
  ManagerId uniqueidentifier REFERENCES SystemUserBase(SystemUserId) -- null 20%
);
CREATE TABLE AccountBase ( -- 900 rows
  AccountId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  AccountNumber nvarchar(20), -- digits 8
  Name nvarchar(160), -- words
  ParentAccountId uniqueidentifier REFERENCES AccountBase(AccountId), -- null 80%
  PrimaryContactId uniqueidentifier REFERENCES ContactBase(ContactId), -- null 25%
  TerritoryId uniqueidentifier REFERENCES TerritoryBase(TerritoryId), -- null 10%
  OwnerId uniqueidentifier NOT NULL REFERENCES SystemUserBase(SystemUserId), -- skew
  OwningBusinessUnit uniqueidentifier REFERENCES BusinessUnitBase(BusinessUnitId),
  TransactionCurrencyId uniqueidentifier REFERENCES TransactionCurrencyBase(TransactionCurrencyId),
  OriginatingLeadId uniqueidentifier REFERENCES LeadBase(LeadId), -- null 70%
  IndustryCode int, -- int 1..33
  NumberOfEmployees int, -- zipf 1..5000
  Revenue money, -- money
  CreditOnHold bit, -- flag
  StateCode int NOT NULL, -- enum 0|1
  StatusCode int, -- enum 1|2
  CreatedBy uniqueidentifier REFERENCES SystemUserBase(SystemUserId), -- few
  ModifiedBy uniqueidentifier REFERENCES SystemUserBase(SystemUserId), -- few
  CreatedOn datetime,
  ModifiedOn datetime,
  VersionNumber bigint -- order
);
CREATE TABLE ContactBase ( -- 1900 rows
  ContactId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  ParentCustomerId uniqueidentifier REFERENCES AccountBase(AccountId), -- null 12%
  ManagerContactId uniqueidentifier REFERENCES ContactBase(ContactId), -- null 88%
  FirstName nvarchar(50),
  LastName nvarchar(50),
  EMailAddress1 nvarchar(100), -- email
  Telephone1 nvarchar(50), -- digits 11
  GenderCode int, -- enum 1|2
  BirthDate datetime, -- date
  DoNotEMail bit, -- flag
  PreferredContactMethodCode int, -- enum 1|2|3
  OwnerId uniqueidentifier NOT NULL REFERENCES SystemUserBase(SystemUserId),
  StateCode int NOT NULL, -- enum 0|1
  StatusCode int, -- enum 1|2
  CreatedBy uniqueidentifier REFERENCES SystemUserBase(SystemUserId), -- few
  CreatedOn datetime,
  VersionNumber bigint -- order
);
CREATE TABLE CampaignBase ( -- 40 rows
  CampaignId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  CodeName nvarchar(32), -- code 6
  Name nvarchar(128), -- words
  TypeCode int, -- int 1..5
  BudgetedCost money, -- money
  ActualStart datetime,
  OwnerId uniqueidentifier REFERENCES SystemUserBase(SystemUserId) -- few
);
CREATE TABLE LeadBase ( -- 1300 rows
  LeadId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  Subject nvarchar(300), -- words
  CompanyName nvarchar(100), -- words
  CampaignId uniqueidentifier REFERENCES CampaignBase(CampaignId), -- null 60%
  CustomerId uniqueidentifier REFERENCES AccountBase(AccountId), -- null 75%
  OwnerId uniqueidentifier NOT NULL REFERENCES SystemUserBase(SystemUserId),
  LeadQualityCode int, -- enum 2|1|3
  StateCode int NOT NULL, -- enum 0|1|2
  CreatedOn datetime
);
CREATE TABLE UoMScheduleBase ( -- 3 rows
  UoMScheduleId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  Name nvarchar(200) -- words
);
CREATE TABLE UoMBase ( -- 9 rows
  UoMId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  UoMScheduleId uniqueidentifier NOT NULL REFERENCES UoMScheduleBase(UoMScheduleId),
  BaseUoM uniqueidentifier REFERENCES UoMBase(UoMId), -- null 35%
  Name nvarchar(100), -- word
  Quantity decimal(23,10) -- enum 1|10|12
);
CREATE TABLE ProductBase ( -- 320 rows
  ProductId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  ProductNumber nvarchar(100), -- digits 6
  Name nvarchar(100), -- words
  ParentProductId uniqueidentifier REFERENCES ProductBase(ProductId), -- null 65%
  DefaultUoMId uniqueidentifier REFERENCES UoMBase(UoMId),
  DefaultUoMScheduleId uniqueidentifier REFERENCES UoMScheduleBase(UoMScheduleId),
  Price money, -- money
  QuantityDecimal int, -- int 0..3
  ProductStructure int -- enum 1|2|3
);
CREATE TABLE PriceLevelBase ( -- 5 rows
  PriceLevelId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  Name nvarchar(100), -- words
  TransactionCurrencyId uniqueidentifier REFERENCES TransactionCurrencyBase(TransactionCurrencyId)
);
CREATE TABLE ProductPriceLevelBase ( -- 1000 rows
  ProductPriceLevelId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  PriceLevelId uniqueidentifier NOT NULL REFERENCES PriceLevelBase(PriceLevelId),
  ProductId uniqueidentifier NOT NULL REFERENCES ProductBase(ProductId),
  UoMId uniqueidentifier NOT NULL REFERENCES UoMBase(UoMId),
  Amount money -- money
);
CREATE TABLE OpportunityBase ( -- 1100 rows
  OpportunityId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  Name nvarchar(300), -- words
  CustomerIdType int, -- type
  CustomerId uniqueidentifier NOT NULL, -- any of AccountBase(AccountId), ContactBase(ContactId) by CustomerIdType as code
  OriginatingLeadId uniqueidentifier REFERENCES LeadBase(LeadId), -- null 55%
  PriceLevelId uniqueidentifier REFERENCES PriceLevelBase(PriceLevelId), -- null 10%
  CampaignId uniqueidentifier REFERENCES CampaignBase(CampaignId), -- null 75%
  OwnerId uniqueidentifier NOT NULL REFERENCES SystemUserBase(SystemUserId), -- skew
  EstimatedValue money, -- money
  CloseProbability int, -- int 0..100
  SalesStageCode int, -- enum 1|2|3|4
  StateCode int NOT NULL, -- enum 0|1|2
  EstimatedCloseDate datetime, -- date
  CreatedOn datetime,
  VersionNumber bigint -- order
);
CREATE TABLE OpportunityProductBase ( -- 2300 rows
  OpportunityProductId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  OpportunityId uniqueidentifier NOT NULL REFERENCES OpportunityBase(OpportunityId),
  ProductId uniqueidentifier REFERENCES ProductBase(ProductId), -- null 8%
  UoMId uniqueidentifier REFERENCES UoMBase(UoMId), -- null 8%
  LineItemNumber int, -- int 1..12
  Quantity decimal(23,10), -- zipf 1..40
  PricePerUnit money -- money
);
CREATE TABLE ActivityPointerBase ( -- 3600 rows
  ActivityId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  ActivityTypeCode int, -- enum 4202|4210|4212|4201
  Subject nvarchar(200), -- words
  RegardingObjectTypeCode nvarchar(60), -- type
  RegardingObjectId uniqueidentifier, -- any of AccountBase(AccountId), OpportunityBase(OpportunityId), LeadBase(LeadId) by RegardingObjectTypeCode as table
  OwnerId uniqueidentifier NOT NULL REFERENCES SystemUserBase(SystemUserId),
  ScheduledEnd datetime,
  ActualDurationMinutes int, -- int 1..240
  PriorityCode int, -- enum 1|0|2
  StateCode int NOT NULL, -- enum 1|0|2
  CreatedOn datetime
);
CREATE TABLE PhoneCallBase ( -- 1200 rows
  ActivityId uniqueidentifier NOT NULL PRIMARY KEY REFERENCES ActivityPointerBase(ActivityId), -- unique
  PhoneNumber nvarchar(200), -- digits 11
  DirectionCode bit -- flag
);
CREATE TABLE EmailBase ( -- 1600 rows
  ActivityId uniqueidentifier NOT NULL PRIMARY KEY REFERENCES ActivityPointerBase(ActivityId), -- unique
  ParentActivityId uniqueidentifier REFERENCES EmailBase(ActivityId), -- null 70%
  MessageId nvarchar(320), -- hash
  DeliveryAttempts int, -- int 0..3
  Compressed bit -- flag
);
CREATE TABLE ActivityPartyBase ( -- 4800 rows
  ActivityPartyId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  ActivityId uniqueidentifier NOT NULL REFERENCES ActivityPointerBase(ActivityId), -- dead 1%
  PartyObjectTypeCode int, -- type
  PartyId uniqueidentifier, -- any of AccountBase(AccountId), ContactBase(ContactId), SystemUserBase(SystemUserId) by PartyObjectTypeCode as code
  ParticipationTypeMask int, -- enum 1|2|9|5
  AddressUsed nvarchar(320) -- words
);
CREATE TABLE AnnotationBase ( -- 800 rows
  AnnotationId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  ObjectTypeCode int, -- type
  ObjectId uniqueidentifier, -- any of AccountBase(AccountId), OpportunityBase(OpportunityId) by ObjectTypeCode as code
  Subject nvarchar(500), -- words
  NoteText nvarchar(2000), -- text
  FileSize int, -- int 0..900000
  CreatedBy uniqueidentifier REFERENCES SystemUserBase(SystemUserId) -- few
);
CREATE TABLE RoleBase ( -- 16 rows
  RoleId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  Name nvarchar(100), -- words
  BusinessUnitId uniqueidentifier REFERENCES BusinessUnitBase(BusinessUnitId),
  ParentRoleId uniqueidentifier REFERENCES RoleBase(RoleId) -- null 50%
);
CREATE TABLE SystemUserRoles ( -- 110 rows
  SystemUserRoleId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  SystemUserId uniqueidentifier NOT NULL REFERENCES SystemUserBase(SystemUserId),
  RoleId uniqueidentifier NOT NULL REFERENCES RoleBase(RoleId)
);
CREATE TABLE StringMapBase ( -- 180 rows
  StringMapId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  ObjectTypeCode int, -- enum 1|2|3|4|4202
  AttributeName nvarchar(100), -- enum statecode|statuscode|industrycode
  AttributeValue int, -- int 0..40
  LangId int, -- enum 1033|1031
  Value nvarchar(4000), -- words
  DisplayOrder int -- int 1..40
);
CREATE INDEX ndx_Account_Owner ON AccountBase (OwnerId);
CREATE INDEX ndx_Contact_ParentCustomer ON ContactBase (ParentCustomerId);
CREATE INDEX ndx_Opportunity_Customer ON OpportunityBase (CustomerId);
CREATE INDEX ndx_ActivityParty_Activity ON ActivityPartyBase (ActivityId, ParticipationTypeMask);
CREATE INDEX ndx_Activity_Regarding ON ActivityPointerBase (RegardingObjectId);
CREATE INDEX ndx_Annotation_Object ON AnnotationBase (ObjectId);
