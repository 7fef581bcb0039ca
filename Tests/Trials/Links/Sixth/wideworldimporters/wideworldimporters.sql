-- Microsoft WideWorldImporters (OLTP), flattened schema names; every LastEditedBy is a person; person 1 is "Data Conversion Only".
CREATE TABLE Application_People ( -- 900 rows
  PersonID int NOT NULL PRIMARY KEY,
  FullName nvarchar(50) NOT NULL, -- words
  PreferredName nvarchar(50) NOT NULL, -- word
  IsPermittedToLogon bit NOT NULL, -- flag
  LogonName nvarchar(50), -- email
  IsExternalLogonProvider bit NOT NULL, -- flag
  HashedPassword varbinary, -- hash
  IsSystemUser bit NOT NULL, -- flag
  IsEmployee bit NOT NULL, -- flag
  IsSalesperson bit NOT NULL, -- flag
  UserPreferences nvarchar, -- json
  PhoneNumber nvarchar(20), -- digits 10
  EmailAddress nvarchar(256), -- email
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- enum 9999-12-31 23:59:59.9999999
);
CREATE TABLE Application_Countries ( -- 190 rows
  CountryID int NOT NULL PRIMARY KEY,
  CountryName nvarchar(60) NOT NULL, -- word
  FormalName nvarchar(60) NOT NULL, -- words
  IsoAlpha3Code nvarchar(3), -- code 3
  IsoNumericCode int, -- int 4..894
  LatestRecordedPopulation bigint, -- int 20000..900000000
  Continent nvarchar(30) NOT NULL, -- enum Asia|Europe|Africa|North America
  Region nvarchar(30) NOT NULL, -- enum Asia|Europe|Africa|Americas
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL, -- time
  UNIQUE (CountryName)
);
CREATE TABLE Application_StateProvinces ( -- 53 rows
  StateProvinceID int NOT NULL PRIMARY KEY,
  StateProvinceCode nvarchar(5) NOT NULL, -- code 2
  StateProvinceName nvarchar(50) NOT NULL, -- word
  CountryID int NOT NULL REFERENCES Application_Countries(CountryID), -- few
  SalesTerritory nvarchar(50) NOT NULL, -- enum Southeast|Plains|Far West|New England
  LatestRecordedPopulation bigint, -- int 500000..38000000
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Application_Cities ( -- 3200 rows
  CityID int NOT NULL PRIMARY KEY, -- gaps
  CityName nvarchar(50) NOT NULL, -- word
  StateProvinceID int NOT NULL REFERENCES Application_StateProvinces(StateProvinceID), -- skew
  LatestRecordedPopulation bigint, -- zipf 100..900000
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Application_DeliveryMethods ( -- 10 rows
  DeliveryMethodID int NOT NULL PRIMARY KEY,
  DeliveryMethodName nvarchar(50) NOT NULL, -- word
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Application_PaymentMethods ( -- 4 rows
  PaymentMethodID int NOT NULL PRIMARY KEY,
  PaymentMethodName nvarchar(50) NOT NULL, -- word
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Application_TransactionTypes ( -- 13 rows
  TransactionTypeID int NOT NULL PRIMARY KEY,
  TransactionTypeName nvarchar(50) NOT NULL, -- word
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Application_SystemParameters ( -- 1 rows
  SystemParameterID int NOT NULL PRIMARY KEY,
  DeliveryAddressLine1 nvarchar(60) NOT NULL,
  DeliveryCityID int NOT NULL REFERENCES Application_Cities(CityID),
  DeliveryPostalCode nvarchar(10) NOT NULL, -- digits 5
  PostalCityID int NOT NULL REFERENCES Application_Cities(CityID),
  PostalPostalCode nvarchar(10) NOT NULL, -- digits 5
  ApplicationSettings nvarchar NOT NULL, -- json
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID),
  LastEditedWhen datetime2(7) NOT NULL -- time
);
CREATE TABLE Purchasing_SupplierCategories ( -- 9 rows
  SupplierCategoryID int NOT NULL PRIMARY KEY,
  SupplierCategoryName nvarchar(50) NOT NULL, -- word
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Purchasing_Suppliers ( -- 26 rows
  SupplierID int NOT NULL PRIMARY KEY,
  SupplierName nvarchar(100) NOT NULL, -- words
  SupplierCategoryID int NOT NULL REFERENCES Purchasing_SupplierCategories(SupplierCategoryID),
  PrimaryContactPersonID int NOT NULL REFERENCES Application_People(PersonID),
  AlternateContactPersonID int NOT NULL REFERENCES Application_People(PersonID),
  DeliveryMethodID int REFERENCES Application_DeliveryMethods(DeliveryMethodID), -- null 30%
  DeliveryCityID int NOT NULL REFERENCES Application_Cities(CityID),
  PostalCityID int NOT NULL REFERENCES Application_Cities(CityID),
  SupplierReference nvarchar(20), -- digits 8
  BankAccountName nvarchar(50), -- words
  BankAccountNumber nvarchar(20), -- digits 10
  PaymentDays int NOT NULL, -- enum 14|30|7
  PhoneNumber nvarchar(20) NOT NULL, -- digits 10
  WebsiteURL nvarchar(256) NOT NULL, -- url
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Purchasing_PurchaseOrders ( -- 1100 rows
  PurchaseOrderID int NOT NULL PRIMARY KEY,
  SupplierID int NOT NULL REFERENCES Purchasing_Suppliers(SupplierID), -- skew
  OrderDate date NOT NULL, -- date
  DeliveryMethodID int NOT NULL REFERENCES Application_DeliveryMethods(DeliveryMethodID),
  ContactPersonID int NOT NULL REFERENCES Application_People(PersonID), -- few
  ExpectedDeliveryDate date, -- date
  SupplierReference nvarchar(20), -- digits 8
  IsOrderFinalized bit NOT NULL, -- enum 1|0
  Comments nvarchar, -- null
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  LastEditedWhen datetime2(7) NOT NULL -- time
);
CREATE TABLE Purchasing_PurchaseOrderLines ( -- 2900 rows
  PurchaseOrderLineID int NOT NULL PRIMARY KEY,
  PurchaseOrderID int NOT NULL REFERENCES Purchasing_PurchaseOrders(PurchaseOrderID),
  StockItemID int NOT NULL REFERENCES Warehouse_StockItems(StockItemID), -- skew
  OrderedOuters int NOT NULL, -- zipf 1..400
  Description nvarchar(100) NOT NULL, -- words
  ReceivedOuters int NOT NULL, -- zipf 1..400
  PackageTypeID int NOT NULL REFERENCES Warehouse_PackageTypes(PackageTypeID), -- skew
  ExpectedUnitPricePerOuter decimal(18,2), -- money
  LastReceiptDate date, -- date
  IsOrderLineFinalized bit NOT NULL, -- enum 1|0
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  LastEditedWhen datetime2(7) NOT NULL -- time
);
CREATE TABLE Purchasing_SupplierTransactions ( -- 1200 rows
  SupplierTransactionID int NOT NULL PRIMARY KEY, -- gaps
  SupplierID int NOT NULL REFERENCES Purchasing_Suppliers(SupplierID), -- skew
  TransactionTypeID int NOT NULL REFERENCES Application_TransactionTypes(TransactionTypeID), -- few
  PurchaseOrderID int REFERENCES Purchasing_PurchaseOrders(PurchaseOrderID), -- null 10%
  PaymentMethodID int REFERENCES Application_PaymentMethods(PaymentMethodID), -- null 1%
  SupplierInvoiceNumber nvarchar(20), -- digits 4
  TransactionDate date NOT NULL, -- date
  AmountExcludingTax decimal(18,2) NOT NULL, -- money
  TaxAmount decimal(18,2) NOT NULL, -- money
  TransactionAmount decimal(18,2) NOT NULL, -- money
  OutstandingBalance decimal(18,2) NOT NULL, -- enum 0
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  LastEditedWhen datetime2(7) NOT NULL -- time
);
CREATE TABLE Sales_BuyingGroups ( -- 3 rows
  BuyingGroupID int NOT NULL PRIMARY KEY,
  BuyingGroupName nvarchar(50) NOT NULL, -- word
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Sales_CustomerCategories ( -- 8 rows
  CustomerCategoryID int NOT NULL PRIMARY KEY,
  CustomerCategoryName nvarchar(50) NOT NULL, -- word
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Sales_Customers ( -- 660 rows
  CustomerID int NOT NULL PRIMARY KEY, -- gaps
  CustomerName nvarchar(100) NOT NULL, -- words
  BillToCustomerID int NOT NULL REFERENCES Sales_Customers(CustomerID), -- skew
  CustomerCategoryID int NOT NULL REFERENCES Sales_CustomerCategories(CustomerCategoryID), -- skew
  BuyingGroupID int REFERENCES Sales_BuyingGroups(BuyingGroupID), -- null 38%
  PrimaryContactPersonID int NOT NULL REFERENCES Application_People(PersonID),
  AlternateContactPersonID int REFERENCES Application_People(PersonID), -- null 38%
  DeliveryMethodID int NOT NULL REFERENCES Application_DeliveryMethods(DeliveryMethodID), -- few
  DeliveryCityID int NOT NULL REFERENCES Application_Cities(CityID),
  PostalCityID int NOT NULL REFERENCES Application_Cities(CityID),
  CreditLimit decimal(18,2), -- money, null 60%
  AccountOpenedDate date NOT NULL, -- date
  StandardDiscountPercentage decimal(18,3) NOT NULL, -- enum 0
  IsOnCreditHold bit NOT NULL, -- enum 0|1
  PaymentDays int NOT NULL, -- enum 7|14|30
  PhoneNumber nvarchar(20) NOT NULL, -- digits 10
  DeliveryRun nvarchar(5), -- enum |
  WebsiteURL nvarchar(256) NOT NULL, -- url
  DeliveryPostalCode nvarchar(10) NOT NULL, -- digits 5
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Sales_Orders ( -- 3600 rows
  OrderID int NOT NULL PRIMARY KEY,
  CustomerID int NOT NULL REFERENCES Sales_Customers(CustomerID),
  SalespersonPersonID int NOT NULL REFERENCES Application_People(PersonID), -- few
  PickedByPersonID int REFERENCES Application_People(PersonID), -- null 14%, few
  ContactPersonID int NOT NULL REFERENCES Application_People(PersonID),
  BackorderOrderID int REFERENCES Sales_Orders(OrderID), -- null 90%
  OrderDate date NOT NULL, -- date
  ExpectedDeliveryDate date NOT NULL, -- date
  CustomerPurchaseOrderNumber nvarchar(20), -- digits 5
  IsUndersupplyBackordered bit NOT NULL, -- enum 1
  Comments nvarchar, -- null
  PickingCompletedWhen datetime2(7), -- time
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  LastEditedWhen datetime2(7) NOT NULL -- time
);
CREATE TABLE Sales_OrderLines ( -- 5600 rows
  OrderLineID int NOT NULL PRIMARY KEY,
  OrderID int NOT NULL REFERENCES Sales_Orders(OrderID),
  StockItemID int NOT NULL REFERENCES Warehouse_StockItems(StockItemID),
  Description nvarchar(100) NOT NULL, -- words
  PackageTypeID int NOT NULL REFERENCES Warehouse_PackageTypes(PackageTypeID), -- skew
  Quantity int NOT NULL, -- zipf 1..360
  UnitPrice decimal(18,2), -- money
  TaxRate decimal(18,3) NOT NULL, -- enum 15|10
  PickedQuantity int NOT NULL, -- zipf 0..360
  PickingCompletedWhen datetime2(7), -- time
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  LastEditedWhen datetime2(7) NOT NULL -- time
);
CREATE TABLE Sales_Invoices ( -- 3400 rows
  InvoiceID int NOT NULL PRIMARY KEY,
  CustomerID int NOT NULL REFERENCES Sales_Customers(CustomerID),
  BillToCustomerID int NOT NULL REFERENCES Sales_Customers(CustomerID), -- skew
  OrderID int REFERENCES Sales_Orders(OrderID), -- unique
  DeliveryMethodID int NOT NULL REFERENCES Application_DeliveryMethods(DeliveryMethodID), -- few
  ContactPersonID int NOT NULL REFERENCES Application_People(PersonID),
  AccountsPersonID int NOT NULL REFERENCES Application_People(PersonID),
  SalespersonPersonID int NOT NULL REFERENCES Application_People(PersonID), -- few
  PackedByPersonID int NOT NULL REFERENCES Application_People(PersonID), -- few
  InvoiceDate date NOT NULL, -- date
  CustomerPurchaseOrderNumber nvarchar(20), -- digits 5
  IsCreditNote bit NOT NULL, -- enum 0
  TotalDryItems int NOT NULL, -- int 1..5
  TotalChillerItems int NOT NULL, -- enum 0|1
  ReturnedDeliveryData nvarchar, -- json
  ConfirmedReceivedBy nvarchar(4000), -- words
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  LastEditedWhen datetime2(7) NOT NULL -- time
);
CREATE TABLE Sales_InvoiceLines ( -- 5400 rows
  InvoiceLineID int NOT NULL PRIMARY KEY,
  InvoiceID int NOT NULL REFERENCES Sales_Invoices(InvoiceID),
  StockItemID int NOT NULL REFERENCES Warehouse_StockItems(StockItemID),
  Description nvarchar(100) NOT NULL, -- words
  PackageTypeID int NOT NULL REFERENCES Warehouse_PackageTypes(PackageTypeID), -- skew
  Quantity int NOT NULL, -- zipf 1..360
  UnitPrice decimal(18,2), -- money
  TaxRate decimal(18,3) NOT NULL, -- enum 15|10
  TaxAmount decimal(18,2) NOT NULL, -- money
  LineProfit decimal(18,2) NOT NULL, -- money
  ExtendedPrice decimal(18,2) NOT NULL, -- money
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  LastEditedWhen datetime2(7) NOT NULL -- time
);
CREATE TABLE Sales_CustomerTransactions ( -- 3900 rows
  CustomerTransactionID int NOT NULL PRIMARY KEY, -- gaps
  CustomerID int NOT NULL REFERENCES Sales_Customers(CustomerID), -- skew
  TransactionTypeID int NOT NULL REFERENCES Application_TransactionTypes(TransactionTypeID), -- few
  InvoiceID int REFERENCES Sales_Invoices(InvoiceID), -- null 28%
  PaymentMethodID int REFERENCES Application_PaymentMethods(PaymentMethodID), -- null 72%
  TransactionDate date NOT NULL, -- date
  AmountExcludingTax decimal(18,2) NOT NULL, -- money
  TaxAmount decimal(18,2) NOT NULL, -- money
  TransactionAmount decimal(18,2) NOT NULL, -- money
  OutstandingBalance decimal(18,2) NOT NULL, -- enum 0
  FinalizationDate date, -- date
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  LastEditedWhen datetime2(7) NOT NULL -- time
);
CREATE TABLE Sales_SpecialDeals ( -- 2 rows
  SpecialDealID int NOT NULL PRIMARY KEY,
  StockItemID int, -- null
  CustomerID int, -- null
  BuyingGroupID int REFERENCES Sales_BuyingGroups(BuyingGroupID),
  CustomerCategoryID int, -- null
  StockGroupID int REFERENCES Warehouse_StockGroups(StockGroupID),
  DealDescription nvarchar(30) NOT NULL, -- words
  StartDate date NOT NULL, -- date
  EndDate date NOT NULL, -- date
  DiscountPercentage decimal(18,3), -- enum 10|15
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID),
  LastEditedWhen datetime2(7) NOT NULL -- time
);
CREATE TABLE Warehouse_Colors ( -- 36 rows
  ColorID int NOT NULL PRIMARY KEY,
  ColorName nvarchar(20) NOT NULL, -- word
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Warehouse_PackageTypes ( -- 14 rows
  PackageTypeID int NOT NULL PRIMARY KEY,
  PackageTypeName nvarchar(50) NOT NULL, -- word
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Warehouse_StockGroups ( -- 10 rows
  StockGroupID int NOT NULL PRIMARY KEY,
  StockGroupName nvarchar(50) NOT NULL, -- word
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Warehouse_StockItems ( -- 227 rows
  StockItemID int NOT NULL PRIMARY KEY,
  StockItemName nvarchar(100) NOT NULL, -- words
  SupplierID int NOT NULL REFERENCES Purchasing_Suppliers(SupplierID), -- skew
  ColorID int REFERENCES Warehouse_Colors(ColorID), -- null 55%
  UnitPackageID int NOT NULL REFERENCES Warehouse_PackageTypes(PackageTypeID), -- skew
  OuterPackageID int NOT NULL REFERENCES Warehouse_PackageTypes(PackageTypeID), -- skew
  Brand nvarchar(50), -- null 90%
  Size nvarchar(20), -- enum S|M|L|XL|9mm
  LeadTimeDays int NOT NULL, -- enum 7|14|20
  QuantityPerOuter int NOT NULL, -- enum 1|10|12|25
  IsChillerStock bit NOT NULL, -- enum 0|1
  Barcode nvarchar(50), -- null 96%
  TaxRate decimal(18,3) NOT NULL, -- enum 15|10
  UnitPrice decimal(18,2) NOT NULL, -- money
  RecommendedRetailPrice decimal(18,2), -- money
  TypicalWeightPerUnit decimal(18,3) NOT NULL, -- real 0.05..20
  Tags nvarchar, -- json
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Warehouse_StockItemHoldings ( -- 227 rows
  StockItemID int NOT NULL PRIMARY KEY REFERENCES Warehouse_StockItems(StockItemID),
  QuantityOnHand int NOT NULL, -- int 100..900000
  BinLocation nvarchar(20) NOT NULL, -- enum L-1|L-2|K-1|CH-1
  LastStocktakeQuantity int NOT NULL, -- int 100..900000
  LastCostPrice decimal(18,2) NOT NULL, -- money
  ReorderLevel int NOT NULL, -- enum 10|50|100
  TargetStockLevel int NOT NULL, -- enum 100|250
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  LastEditedWhen datetime2(7) NOT NULL -- time
);
CREATE TABLE Warehouse_StockItemStockGroups ( -- 440 rows
  StockItemStockGroupID int NOT NULL PRIMARY KEY,
  StockItemID int NOT NULL REFERENCES Warehouse_StockItems(StockItemID),
  StockGroupID int NOT NULL REFERENCES Warehouse_StockGroups(StockGroupID),
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  LastEditedWhen datetime2(7) NOT NULL, -- time
  UNIQUE (StockItemID, StockGroupID)
);
CREATE TABLE Warehouse_StockItemTransactions ( -- 5200 rows
  StockItemTransactionID int NOT NULL PRIMARY KEY, -- gaps
  StockItemID int NOT NULL REFERENCES Warehouse_StockItems(StockItemID),
  TransactionTypeID int NOT NULL REFERENCES Application_TransactionTypes(TransactionTypeID), -- few
  CustomerID int REFERENCES Sales_Customers(CustomerID), -- null 4%
  InvoiceID int REFERENCES Sales_Invoices(InvoiceID), -- null 4%
  SupplierID int REFERENCES Purchasing_Suppliers(SupplierID), -- null 96%
  PurchaseOrderID int REFERENCES Purchasing_PurchaseOrders(PurchaseOrderID), -- null 96%
  TransactionOccurredWhen datetime2(7) NOT NULL, -- time
  Quantity decimal(18,3) NOT NULL, -- int -360..900
  LastEditedBy int NOT NULL REFERENCES Application_People(PersonID), -- few
  LastEditedWhen datetime2(7) NOT NULL -- time
);
CREATE TABLE Warehouse_ColdRoomTemperatures ( -- 4 rows
  ColdRoomTemperatureID bigint NOT NULL PRIMARY KEY,
  ColdRoomSensorNumber int NOT NULL, -- int 1..4
  RecordedWhen datetime2(7) NOT NULL, -- time
  Temperature decimal(10,2) NOT NULL, -- real 3..5
  ValidFrom datetime2(7) NOT NULL, -- time
  ValidTo datetime2(7) NOT NULL -- time
);
CREATE TABLE Warehouse_VehicleTemperatures ( -- 1200 rows
  VehicleTemperatureID bigint NOT NULL PRIMARY KEY,
  VehicleRegistration nvarchar(20) NOT NULL, -- enum WWI-321-A|WWI-322-A
  ChillerSensorNumber int NOT NULL, -- enum 1|2
  RecordedWhen datetime2(7) NOT NULL, -- time
  Temperature decimal(10,2) NOT NULL, -- real 3..5
  IsCompressed bit NOT NULL -- enum 0
);
CREATE INDEX FK_Sales_Orders_CustomerID ON Sales_Orders (CustomerID);
CREATE INDEX FK_Sales_Orders_SalespersonPersonID ON Sales_Orders (SalespersonPersonID);
CREATE INDEX FK_Sales_Orders_PickedByPersonID ON Sales_Orders (PickedByPersonID);
CREATE INDEX FK_Sales_OrderLines_OrderID ON Sales_OrderLines (OrderID);
CREATE INDEX FK_Sales_Invoices_OrderID ON Sales_Invoices (OrderID);
CREATE INDEX FK_Warehouse_StockItems_SupplierID ON Warehouse_StockItems (SupplierID);
CREATE INDEX FK_Application_Cities_StateProvinceID ON Application_Cities (StateProvinceID);
UPDATE Purchasing_PurchaseOrders SET SupplierReference = (SELECT s.SupplierReference FROM Purchasing_Suppliers s WHERE s.SupplierID = Purchasing_PurchaseOrders.SupplierID);
-- also: Purchasing_PurchaseOrders(SupplierReference) -> Purchasing_Suppliers
