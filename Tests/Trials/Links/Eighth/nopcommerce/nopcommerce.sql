-- nopCommerce 4.50 (SQL Server): PascalCase, Id everywhere, _Mapping tables, enum columns that end in TypeId or StatusId, 0 for none, slugs of any entity.
CREATE TABLE Store ( -- 2 rows
  Id int NOT NULL PRIMARY KEY, -- serial
  Name nvarchar(400) NOT NULL, -- words
  Url nvarchar(400) NOT NULL, -- url
  SslEnabled bit NOT NULL, -- enum 1
  Hosts nvarchar(1000) NULL, -- slug
  DefaultLanguageId int NOT NULL REFERENCES Language(Id), -- none 0 50%
  DisplayOrder int NOT NULL, -- order
  CompanyName nvarchar(1000) NULL -- words
);
CREATE TABLE Language ( -- 3 rows
  Id int NOT NULL PRIMARY KEY, -- serial
  Name nvarchar(100) NOT NULL, -- word
  LanguageCulture nvarchar(20) NOT NULL, -- enum en-US|de-DE|fr-FR
  UniqueSeoCode nvarchar(2) NULL, -- enum en|de|fr
  FlagImageFileName nvarchar(50) NULL, -- enum us.png|de.png
  Rtl bit NOT NULL, -- enum 0
  LimitedToStores bit NOT NULL, -- enum 0
  DefaultCurrencyId int NOT NULL REFERENCES Currency(Id), -- none 0 40%
  Published bit NOT NULL, -- enum 1
  DisplayOrder int NOT NULL -- order
);
CREATE TABLE Currency ( -- 11 rows
  Id int NOT NULL PRIMARY KEY, -- serial
  Name nvarchar(50) NOT NULL, -- word
  CurrencyCode nvarchar(5) NOT NULL, -- code 3
  DisplayLocale nvarchar(50) NULL, -- enum en-US|de-DE|
  CustomFormatting nvarchar(50) NULL, -- enum |
  Rate decimal(18,4) NOT NULL, -- real 0..90
  LimitedToStores bit NOT NULL, -- enum 0
  Published bit NOT NULL, -- enum 0|1
  DisplayOrder int NOT NULL, -- int 1..12
  CreatedOnUtc datetime NOT NULL, -- time
  UpdatedOnUtc datetime NOT NULL, -- time
  RoundingTypeId int NOT NULL -- enum 0|0|30
);
CREATE TABLE Country ( -- 237 rows
  Id int NOT NULL PRIMARY KEY, -- serial
  Name nvarchar(100) NOT NULL, -- word
  TwoLetterIsoCode nvarchar(2) NULL, -- code 2
  ThreeLetterIsoCode nvarchar(3) NULL, -- code 3
  AllowsBilling bit NOT NULL, -- enum 1
  AllowsShipping bit NOT NULL, -- enum 1
  NumericIsoCode int NOT NULL, -- int 4..894
  SubjectToVat bit NOT NULL, -- enum 0|0|1
  DisplayOrder int NOT NULL, -- enum 100|100|1
  Published bit NOT NULL, -- enum 1
  LimitedToStores bit NOT NULL -- enum 0
);
CREATE TABLE StateProvince ( -- 140 rows
  Id int NOT NULL PRIMARY KEY, -- serial
  Name nvarchar(100) NOT NULL, -- word
  Abbreviation nvarchar(100) NULL, -- code 2
  CountryId int NOT NULL REFERENCES Country(Id), -- few
  Published bit NOT NULL, -- enum 1
  DisplayOrder int NOT NULL -- enum 1
);
CREATE TABLE Address ( -- 900 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  CountryId int NULL REFERENCES Country(Id), -- skew, null 3%
  StateProvinceId int NULL REFERENCES StateProvince(Id), -- null 40%
  FirstName nvarchar NULL, -- word
  LastName nvarchar NULL, -- word
  Email nvarchar NULL, -- email
  Company nvarchar NULL, -- null 60%, words
  County nvarchar NULL, -- null 95%
  City nvarchar NULL, -- word
  Address1 nvarchar NULL, -- words
  Address2 nvarchar NULL, -- null 80%, words
  ZipPostalCode nvarchar NULL, -- digits 5
  PhoneNumber nvarchar NULL, -- digits 10
  FaxNumber nvarchar NULL, -- null 95%
  CustomAttributes nvarchar NULL, -- null 99%
  CreatedOnUtc datetime NOT NULL -- time
);
CREATE TABLE Customer ( -- 1200 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  Username nvarchar(1000) NULL, -- null 60%, email
  Email nvarchar(1000) NULL, -- null 60%, email
  EmailToRevalidate nvarchar(1000) NULL, -- null 99%
  SystemName nvarchar(400) NULL, -- null 99%, enum SearchEngine|BackgroundTask
  BillingAddress_Id int NULL REFERENCES Address(Id), -- null 55%
  ShippingAddress_Id int NULL REFERENCES Address(Id), -- null 60%
  CustomerGuid uniqueidentifier NOT NULL, -- uuid
  AdminComment nvarchar NULL, -- null 97%
  IsTaxExempt bit NOT NULL, -- enum 0
  AffiliateId int NOT NULL REFERENCES Affiliate(Id), -- none 0 94%
  VendorId int NOT NULL REFERENCES Vendor(Id), -- none 0 99%
  HasShoppingCartItems bit NOT NULL, -- enum 0|0|1
  RequireReLogin bit NOT NULL, -- enum 0
  FailedLoginAttempts int NOT NULL, -- enum 0|0|0|1
  CannotLoginUntilDateUtc datetime NULL, -- null 99%
  Active bit NOT NULL, -- enum 1
  Deleted bit NOT NULL, -- enum 0|0|0|0|1
  IsSystemAccount bit NOT NULL, -- enum 0
  LastIpAddress nvarchar NULL, -- enum 84.1.2.3|10.0.0.2
  CreatedOnUtc datetime NOT NULL, -- time
  LastLoginDateUtc datetime NULL, -- null 60%, time
  LastActivityDateUtc datetime NOT NULL, -- time
  RegisteredInStoreId int NOT NULL REFERENCES Store(Id) -- none 0 15%
);
CREATE TABLE CustomerRole ( -- 6 rows
  Id int NOT NULL PRIMARY KEY, -- serial
  Name nvarchar(255) NOT NULL, -- word
  SystemName nvarchar(255) NULL, -- word
  FreeShipping bit NOT NULL, -- enum 0
  TaxExempt bit NOT NULL, -- enum 0
  Active bit NOT NULL, -- enum 1
  IsSystemRole bit NOT NULL, -- enum 1|1|0
  EnablePasswordLifetime bit NOT NULL, -- enum 0
  OverrideTaxDisplayType bit NOT NULL, -- enum 0
  DefaultTaxDisplayTypeId int NOT NULL, -- enum 0
  PurchasedWithProductId int NOT NULL REFERENCES Product(Id) -- none 0 85%
);
CREATE TABLE Customer_CustomerRole_Mapping ( -- 1300 rows
  Customer_Id int NOT NULL REFERENCES Customer(Id),
  CustomerRole_Id int NOT NULL REFERENCES CustomerRole(Id), -- skew
  PRIMARY KEY (Customer_Id, CustomerRole_Id)
);
CREATE TABLE CustomerAddresses ( -- 800 rows
  Customer_Id int NOT NULL REFERENCES Customer(Id),
  Address_Id int NOT NULL REFERENCES Address(Id),
  PRIMARY KEY (Customer_Id, Address_Id)
);
CREATE TABLE GenericAttribute ( -- 2200 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  KeyGroup nvarchar(400) NOT NULL, -- type
  Key nvarchar(400) NOT NULL, -- enum FirstName|LastName|LanguageId|CurrencyId|SelectedPaymentMethod
  Value nvarchar NOT NULL, -- word
  EntityId int NOT NULL, -- any of Customer(Id), Order(Id), Vendor(Id) by KeyGroup as table, dead 2%
  StoreId int NOT NULL REFERENCES Store(Id), -- none 0 70%
  CreatedOrUpdatedDateUTC datetime NULL -- null 20%, time
);
CREATE TABLE Affiliate ( -- 4 rows
  Id int NOT NULL PRIMARY KEY, -- serial
  AddressId int NOT NULL REFERENCES Address(Id), -- unique
  AdminComment nvarchar NULL, -- null
  FriendlyUrlName nvarchar NULL, -- slug
  Deleted bit NOT NULL, -- enum 0
  Active bit NOT NULL -- enum 1
);
CREATE TABLE Vendor ( -- 6 rows
  Id int NOT NULL PRIMARY KEY, -- serial
  Name nvarchar(400) NOT NULL, -- words
  Email nvarchar(400) NULL, -- email
  Description nvarchar NULL, -- text
  PictureId int NOT NULL REFERENCES Picture(Id), -- none 0 30%
  AddressId int NOT NULL REFERENCES Address(Id), -- none 0 30%
  AdminComment nvarchar NULL, -- null 80%
  Active bit NOT NULL, -- enum 1
  Deleted bit NOT NULL, -- enum 0
  DisplayOrder int NOT NULL, -- order
  MetaKeywords nvarchar(400) NULL, -- null
  PageSize int NOT NULL, -- enum 6
  AllowCustomersToSelectPageSize bit NOT NULL, -- enum 1
  PageSizeOptions nvarchar(200) NULL -- enum 6
);
CREATE TABLE Category ( -- 42 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  Name nvarchar(400) NOT NULL, -- words
  Description nvarchar NULL, -- null 60%, text
  CategoryTemplateId int NOT NULL, -- enum 1
  MetaKeywords nvarchar(400) NULL, -- null 80%
  MetaTitle nvarchar(400) NULL, -- null 80%
  ParentCategoryId int NOT NULL REFERENCES Category(Id), -- none 0 25%
  PictureId int NOT NULL REFERENCES Picture(Id), -- none 0 15%
  PageSize int NOT NULL, -- enum 6|12
  PageSizeOptions nvarchar(200) NULL, -- enum 6|12
  ShowOnHomepage bit NOT NULL, -- enum 0|0|1
  IncludeInTopMenu bit NOT NULL, -- enum 0|1
  SubjectToAcl bit NOT NULL, -- enum 0
  LimitedToStores bit NOT NULL, -- enum 0
  Published bit NOT NULL, -- enum 1
  Deleted bit NOT NULL, -- enum 0|0|0|1
  DisplayOrder int NOT NULL, -- int 1..9
  CreatedOnUtc datetime NOT NULL, -- time
  UpdatedOnUtc datetime NOT NULL -- time
);
CREATE TABLE Manufacturer ( -- 18 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  Name nvarchar(400) NOT NULL, -- word
  Description nvarchar NULL, -- null 60%
  ManufacturerTemplateId int NOT NULL, -- enum 1
  PictureId int NOT NULL REFERENCES Picture(Id), -- none 0 20%
  PageSize int NOT NULL, -- enum 6
  Published bit NOT NULL, -- enum 1
  Deleted bit NOT NULL, -- enum 0
  DisplayOrder int NOT NULL, -- int 1..9
  CreatedOnUtc datetime NOT NULL, -- time
  UpdatedOnUtc datetime NOT NULL -- time
);
CREATE TABLE TaxCategory ( -- 5 rows
  Id int NOT NULL PRIMARY KEY, -- serial
  Name nvarchar(400) NOT NULL, -- word
  DisplayOrder int NOT NULL -- order
);
CREATE TABLE Warehouse ( -- 3 rows
  Id int NOT NULL PRIMARY KEY, -- serial
  Name nvarchar(400) NOT NULL, -- words
  AdminComment nvarchar NULL, -- null
  AddressId int NOT NULL REFERENCES Address(Id) -- unique
);
CREATE TABLE Product ( -- 420 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  Name nvarchar(400) NOT NULL, -- words
  MetaKeywords nvarchar(400) NULL, -- null 80%
  Sku nvarchar(400) NULL, -- code 9
  ManufacturerPartNumber nvarchar(400) NULL, -- null 80%, code 8
  Gtin nvarchar(400) NULL, -- null 60%, digits 13
  RequiredProductIds nvarchar(1000) NULL, -- null 99%
  ProductTypeId int NOT NULL, -- enum 5|5|5|10
  ParentGroupedProductId int NOT NULL REFERENCES Product(Id), -- none 0 94%
  VisibleIndividually bit NOT NULL, -- enum 1|0
  ShortDescription nvarchar NULL, -- text
  FullDescription nvarchar NULL, -- text
  ProductTemplateId int NOT NULL, -- enum 1|1|2
  VendorId int NOT NULL REFERENCES Vendor(Id), -- none 0 80%
  ShowOnHomepage bit NOT NULL, -- enum 0|0|1
  ApprovedRatingSum int NOT NULL, -- zipf 0..60
  NotApprovedRatingSum int NOT NULL, -- enum 0|0|4
  ApprovedTotalReviews int NOT NULL, -- zipf 0..14
  NotApprovedTotalReviews int NOT NULL, -- enum 0|0|1
  SubjectToAcl bit NOT NULL, -- enum 0
  LimitedToStores bit NOT NULL, -- enum 0
  IsGiftCard bit NOT NULL, -- enum 0
  GiftCardTypeId int NOT NULL, -- enum 0
  RequireOtherProducts bit NOT NULL, -- enum 0
  IsDownload bit NOT NULL, -- enum 0|0|0|1
  DownloadId int NOT NULL REFERENCES Download(Id), -- none 0 96%
  MaxNumberOfDownloads int NOT NULL, -- enum 0|10
  DownloadActivationTypeId int NOT NULL, -- enum 0|1
  HasSampleDownload bit NOT NULL, -- enum 0
  SampleDownloadId int NOT NULL REFERENCES Download(Id), -- none 0 99%
  IsRecurring bit NOT NULL, -- enum 0
  RecurringCycleLength int NOT NULL, -- enum 100
  RecurringCyclePeriodId int NOT NULL, -- enum 0
  IsRental bit NOT NULL, -- enum 0
  IsShipEnabled bit NOT NULL, -- enum 1
  DeliveryDateId int NOT NULL, -- enum 0|1|2
  IsTaxExempt bit NOT NULL, -- enum 0
  TaxCategoryId int NOT NULL REFERENCES TaxCategory(Id), -- none 0 5%
  ManageInventoryMethodId int NOT NULL, -- enum 1|0|2
  ProductAvailabilityRangeId int NOT NULL, -- enum 0
  UseMultipleWarehouses bit NOT NULL, -- enum 0
  WarehouseId int NOT NULL REFERENCES Warehouse(Id), -- none 0 55%
  StockQuantity int NOT NULL, -- enum 10000|10000|4|0|23
  MinStockQuantity int NOT NULL, -- enum 0
  LowStockActivityId int NOT NULL, -- enum 0|1
  BackorderModeId int NOT NULL, -- enum 0
  OrderMinimumQuantity int NOT NULL, -- enum 1
  OrderMaximumQuantity int NOT NULL, -- enum 10000
  Price decimal(18,4) NOT NULL, -- money
  OldPrice decimal(18,4) NOT NULL, -- enum 0
  ProductCost decimal(18,4) NOT NULL, -- enum 0
  BasepriceUnitId int NOT NULL, -- enum 0|1
  BasepriceBaseUnitId int NOT NULL, -- enum 0|1
  HasTierPrices bit NOT NULL, -- enum 0|1
  Weight decimal(18,4) NOT NULL, -- real 0..20
  AvailableStartDateTimeUtc datetime NULL, -- null 95%, time
  DisplayOrder int NOT NULL, -- int 0..9
  Published bit NOT NULL, -- enum 1
  Deleted bit NOT NULL, -- enum 0|0|0|1
  CreatedOnUtc datetime NOT NULL, -- time
  UpdatedOnUtc datetime NOT NULL -- time
);
CREATE TABLE Product_Category_Mapping ( -- 560 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  CategoryId int NOT NULL REFERENCES Category(Id), -- skew
  ProductId int NOT NULL REFERENCES Product(Id),
  IsFeaturedProduct bit NOT NULL, -- enum 0|0|1
  DisplayOrder int NOT NULL -- int 1..9
);
CREATE TABLE Picture ( -- 900 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  MimeType nvarchar(40) NOT NULL, -- enum image/jpeg|image/png
  SeoFilename nvarchar(300) NULL, -- slug
  AltAttribute nvarchar NULL, -- null 95%
  TitleAttribute nvarchar NULL, -- null 95%
  IsNew bit NOT NULL, -- enum 0|1
  VirtualPath nvarchar NULL -- null 90%
);
CREATE TABLE Product_Picture_Mapping ( -- 780 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  PictureId int NOT NULL REFERENCES Picture(Id),
  ProductId int NOT NULL REFERENCES Product(Id),
  DisplayOrder int NOT NULL -- int 0..5
);
CREATE TABLE Download ( -- 14 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  DownloadGuid uniqueidentifier NOT NULL, -- uuid
  UseDownloadUrl bit NOT NULL, -- enum 0
  DownloadUrl nvarchar NULL, -- enum |
  DownloadBinary varbinary NULL, -- blob
  ContentType nvarchar NULL, -- enum application/x-zip-co|text/plain
  Filename nvarchar NULL, -- slug
  Extension nvarchar NULL, -- enum .zip|.txt
  IsNew bit NOT NULL -- enum 1
);
CREATE TABLE ProductAttribute ( -- 9 rows
  Id int NOT NULL PRIMARY KEY, -- serial
  Name nvarchar NOT NULL, -- word
  Description nvarchar NULL -- null 70%
);
CREATE TABLE Product_ProductAttribute_Mapping ( -- 140 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  ProductAttributeId int NOT NULL REFERENCES ProductAttribute(Id),
  ProductId int NOT NULL REFERENCES Product(Id),
  TextPrompt nvarchar NULL, -- null 90%
  IsRequired bit NOT NULL, -- enum 1|0
  AttributeControlTypeId int NOT NULL, -- enum 1|2|40|4
  DisplayOrder int NOT NULL, -- int 0..4
  DefaultValue nvarchar NULL -- null
);
CREATE TABLE ProductAttributeValue ( -- 460 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  Name nvarchar(400) NOT NULL, -- words
  ColorSquaresRgb nvarchar(100) NULL, -- null 90%, enum #663030|#363656
  ProductAttributeMappingId int NOT NULL REFERENCES Product_ProductAttribute_Mapping(Id),
  AttributeValueTypeId int NOT NULL, -- enum 0|0|10
  AssociatedProductId int NOT NULL REFERENCES Product(Id), -- none 0 95%
  ImageSquaresPictureId int NOT NULL REFERENCES Picture(Id), -- none 0 96%
  PriceAdjustment decimal(18,4) NOT NULL, -- enum 0|5|10
  WeightAdjustment decimal(18,4) NOT NULL, -- enum 0
  Cost decimal(18,4) NOT NULL, -- enum 0
  Quantity int NOT NULL, -- enum 0|1
  IsPreSelected bit NOT NULL, -- enum 0|1
  DisplayOrder int NOT NULL, -- int 0..6
  PictureId int NOT NULL REFERENCES Picture(Id) -- none 0 85%
);
CREATE TABLE ShoppingCartItem ( -- 310 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  CustomerId int NOT NULL REFERENCES Customer(Id),
  ProductId int NOT NULL REFERENCES Product(Id), -- skew
  StoreId int NOT NULL REFERENCES Store(Id),
  ShoppingCartTypeId int NOT NULL, -- enum 1|1|2
  AttributesXml nvarchar NULL, -- null 50%, words
  CustomerEnteredPrice decimal(18,4) NOT NULL, -- enum 0
  Quantity int NOT NULL, -- zipf 1..9
  RentalStartDateUtc datetime NULL, -- null
  CreatedOnUtc datetime NOT NULL, -- time
  UpdatedOnUtc datetime NOT NULL -- time
);
CREATE TABLE "Order" ( -- 640 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  CustomOrderNumber nvarchar NOT NULL, -- digits 5
  BillingAddressId int NOT NULL REFERENCES Address(Id),
  CustomerId int NOT NULL REFERENCES Customer(Id), -- skew
  PickupAddressId int NULL REFERENCES Address(Id), -- null 95%
  ShippingAddressId int NULL REFERENCES Address(Id), -- null 12%
  OrderGuid uniqueidentifier NOT NULL, -- uuid
  StoreId int NOT NULL REFERENCES Store(Id), -- skew
  PickupInStore bit NOT NULL, -- enum 0|0|1
  OrderStatusId int NOT NULL, -- enum 10|20|30|30|40
  ShippingStatusId int NOT NULL, -- enum 10|20|30|40
  PaymentStatusId int NOT NULL, -- enum 10|30|30|40|50
  PaymentMethodSystemName nvarchar NULL, -- enum Payments.Manual|Payments.CheckMoneyOrder
  CustomerCurrencyCode nvarchar NULL, -- enum USD|EUR
  CurrencyRate decimal(18,8) NOT NULL, -- enum 1
  CustomerTaxDisplayTypeId int NOT NULL, -- enum 0|10
  VatNumber nvarchar NULL, -- null 90%
  OrderSubtotalInclTax decimal(18,4) NOT NULL, -- money
  OrderTotal decimal(18,4) NOT NULL, -- money
  RefundedAmount decimal(18,4) NOT NULL, -- enum 0
  RewardPointsHistoryEntryId int NULL REFERENCES RewardPointsHistory(Id), -- null 60%
  CheckoutAttributeDescription nvarchar NULL, -- null 60%, words
  CustomerLanguageId int NOT NULL REFERENCES Language(Id), -- skew
  AffiliateId int NOT NULL REFERENCES Affiliate(Id), -- none 0 95%
  CustomerIp nvarchar NULL, -- enum 84.1.2.3|10.0.0.2
  AllowStoringCreditCardNumber bit NOT NULL, -- enum 0
  CardType nvarchar NULL, -- enum |
  AuthorizationTransactionId nvarchar NULL, -- null 60%, digits 10
  CaptureTransactionId nvarchar NULL, -- null 60%, digits 10
  SubscriptionTransactionId nvarchar NULL, -- null
  PaidDateUtc datetime NULL, -- null 30%, time
  ShippingMethod nvarchar NULL, -- enum Ground|Next Day Air
  ShippingRateComputationMethodSystemName nvarchar NULL, -- enum Shipping.FixedByWeightByTotal
  Deleted bit NOT NULL, -- enum 0|0|0|1
  CreatedOnUtc datetime NOT NULL, -- time
  RedeemedRewardPointsEntryId int NULL REFERENCES RewardPointsHistory(Id) -- null 92%
);
CREATE TABLE OrderItem ( -- 1500 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  OrderId int NOT NULL REFERENCES "Order"(Id),
  ProductId int NOT NULL REFERENCES Product(Id), -- skew
  OrderItemGuid uniqueidentifier NOT NULL, -- uuid
  Quantity int NOT NULL, -- zipf 1..9
  UnitPriceInclTax decimal(18,4) NOT NULL, -- money
  PriceInclTax decimal(18,4) NOT NULL, -- money
  OriginalProductCost decimal(18,4) NOT NULL, -- enum 0
  AttributeDescription nvarchar NULL, -- words
  AttributesXml nvarchar NULL, -- null 60%, words
  DownloadCount int NOT NULL, -- enum 0|0|1
  IsDownloadActivated bit NOT NULL, -- enum 0
  LicenseDownloadId int NULL REFERENCES Download(Id), -- none 0 97%, null 1%
  ItemWeight decimal(18,4) NULL, -- real 0..9
  RentalStartDateUtc datetime NULL -- null
);
CREATE TABLE Shipment ( -- 420 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  OrderId int NOT NULL REFERENCES "Order"(Id),
  TrackingNumber nvarchar NULL, -- null 30%, digits 12
  TotalWeight decimal(18,4) NULL, -- real 0..20
  ShippedDateUtc datetime NULL, -- null 10%, time
  DeliveryDateUtc datetime NULL, -- null 30%, time
  AdminComment nvarchar NULL, -- null 95%
  CreatedOnUtc datetime NOT NULL, -- time
  ReadyForPickupDateUtc datetime NULL -- null 97%, time
);
CREATE TABLE ShipmentItem ( -- 900 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  ShipmentId int NOT NULL REFERENCES Shipment(Id),
  OrderItemId int NOT NULL REFERENCES OrderItem(Id),
  Quantity int NOT NULL, -- zipf 1..9
  WarehouseId int NOT NULL REFERENCES Warehouse(Id) -- none 0 50%
);
CREATE TABLE RewardPointsHistory ( -- 380 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  CustomerId int NOT NULL REFERENCES Customer(Id),
  StoreId int NOT NULL REFERENCES Store(Id),
  Points int NOT NULL, -- enum 100|25|-50|12
  PointsBalance int NULL, -- null 20%, zipf 0..900
  UsedAmount decimal(18,4) NOT NULL, -- enum 0
  Message nvarchar NULL, -- words
  CreatedOnUtc datetime NOT NULL, -- time
  EndDateUtc datetime NULL, -- null 90%, time
  ValidPoints int NULL, -- null 20%, zipf 0..100
  UsedWithOrder uniqueidentifier NULL REFERENCES "Order"(OrderGuid) -- null 90%
);
CREATE TABLE UrlRecord ( -- 560 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  EntityName nvarchar(400) NOT NULL, -- type
  Slug nvarchar(400) NOT NULL, -- slug
  EntityId int NOT NULL, -- any of Product(Id), Category(Id), Manufacturer(Id), Vendor(Id) by EntityName as table
  IsActive bit NOT NULL, -- enum 1|1|0
  LanguageId int NOT NULL REFERENCES Language(Id) -- none 0 90%
);
CREATE TABLE LocalizedProperty ( -- 700 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  LocaleKeyGroup nvarchar(400) NOT NULL, -- type
  LocaleKey nvarchar(400) NOT NULL, -- enum Name|ShortDescription|FullDescription|MetaTitle
  LocaleValue nvarchar NOT NULL, -- words
  LanguageId int NOT NULL REFERENCES Language(Id),
  EntityId int NOT NULL -- any of Product(Id), Category(Id), Manufacturer(Id), ProductAttribute(Id) by LocaleKeyGroup as table
);
CREATE TABLE ActivityLogType ( -- 60 rows
  Id int NOT NULL PRIMARY KEY, -- serial
  SystemKeyword nvarchar(100) NOT NULL, -- slug
  Name nvarchar(200) NOT NULL, -- words
  Enabled bit NOT NULL -- enum 1
);
CREATE TABLE ActivityLog ( -- 1700 rows
  Id int NOT NULL PRIMARY KEY, -- gaps
  ActivityLogTypeId int NOT NULL REFERENCES ActivityLogType(Id), -- skew
  CustomerId int NOT NULL REFERENCES Customer(Id), -- skew
  EntityId int NULL, -- any of Product(Id), Order(Id), Category(Id), Customer(Id) by EntityName as table, null 35%, dead 2%
  EntityName nvarchar(400) NULL, -- type
  Comment nvarchar NOT NULL, -- words
  IpAddress nvarchar(200) NULL, -- enum 84.1.2.3|10.0.0.2
  CreatedOnUtc datetime NOT NULL -- time
);
CREATE INDEX IX_Product_ParentGroupedProductId ON Product (ParentGroupedProductId);
CREATE INDEX IX_UrlRecord_Slug ON UrlRecord (Slug);
CREATE INDEX IX_UrlRecord_Custom_1 ON UrlRecord (EntityId, EntityName, LanguageId, IsActive);
CREATE INDEX IX_GenericAttribute_EntityId_and_KeyGroup ON GenericAttribute (EntityId, KeyGroup);
CREATE INDEX IX_OrderItem_OrderId ON OrderItem (OrderId);
UPDATE "Order" SET CustomOrderNumber = Id;
