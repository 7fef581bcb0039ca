-- A telecom operator's star schema: Dim and Fact tables with surrogate keys, date keys in roles, degenerate order numbers, codes repeated as text.
CREATE TABLE ETLBatch ( -- 730 rows
  BatchID INTEGER PRIMARY KEY, -- serial
  PackageName TEXT, -- words
  StartedAt TEXT, -- time
  FinishedAt TEXT, -- time
  RowsRead INTEGER, -- zipf 0..5000
  RowsRejected INTEGER, -- zipf 0..60
  ExitCode INTEGER -- enum 0|1|2
);
CREATE TABLE DimDate ( -- 1461 rows
  DateKey INTEGER PRIMARY KEY, -- serial from 20001
  FullDate TEXT, -- date
  DayOfWeek INTEGER, -- int 1..7
  DayOfYear INTEGER, -- int 1..366
  WeekNo INTEGER, -- int 1..53
  MonthNo INTEGER, -- int 1..12
  Quarter INTEGER, -- int 1..4
  CalendarYear INTEGER, -- enum 2020|2021|2022|2023
  IsHoliday INTEGER -- flag
);
CREATE TABLE DimTime ( -- 1440 rows
  TimeKey INTEGER PRIMARY KEY, -- serial
  Hour INTEGER, -- int 0..23
  Minute INTEGER, -- int 0..59
  DayPart TEXT -- enum Morning|Afternoon|Evening|Night
);
CREATE TABLE DimGeography ( -- 620 rows
  GeographyKey INTEGER PRIMARY KEY, -- serial
  PostalCode TEXT, -- int 1000..9992
  City TEXT, -- word
  RegionCode TEXT, -- enum N|S|E|W|C
  RegionName TEXT, -- enum North|South|East|West|Central
  Population INTEGER -- zipf 200..400000
);
CREATE TABLE DimProductCategory ( -- 14 rows
  ProductCategoryKey INTEGER PRIMARY KEY, -- serial
  CategoryCode TEXT UNIQUE, -- code 3
  CategoryName TEXT, -- words
  SortOrder INTEGER -- order
);
CREATE TABLE DimProduct ( -- 480 rows
  ProductKey INTEGER PRIMARY KEY, -- serial
  ProductAlternateKey TEXT UNIQUE, -- code 6
  ProductName TEXT, -- words
  ProductCategoryKey INTEGER REFERENCES DimProductCategory(ProductCategoryKey),
  CategoryCode TEXT REFERENCES DimProductCategory(CategoryCode),
  ListPrice REAL, -- money
  ContractMonths INTEGER, -- enum 24|12|0
  DataGB INTEGER, -- int 1..100
  StartDate TEXT, -- date
  EndDate TEXT, -- null
  IsCurrent INTEGER -- flag
);
CREATE TABLE DimSegment ( -- 9 rows
  SegmentKey INTEGER PRIMARY KEY, -- serial
  SegmentCode TEXT UNIQUE, -- code 2
  SegmentName TEXT -- words
);
CREATE TABLE DimCustomer ( -- 3600 rows
  CustomerKey INTEGER PRIMARY KEY, -- serial
  CustomerAlternateKey TEXT UNIQUE, -- digits 8
  FirstName TEXT, -- word
  LastName TEXT, -- word
  GeographyKey INTEGER REFERENCES DimGeography(GeographyKey), -- skew
  SegmentCode TEXT REFERENCES DimSegment(SegmentCode), -- skew
  BirthYear INTEGER, -- year
  HouseholdSize INTEGER, -- int 1..7
  FirstContractDateKey INTEGER REFERENCES DimDate(DateKey), -- none -1 5%
  ReferredByCustomerKey INTEGER REFERENCES DimCustomer(CustomerKey), -- none -1 88%
  ChurnScore INTEGER, -- int 0..100
  RowHash TEXT, -- hash
  ETLBatchID INTEGER REFERENCES ETLBatch(BatchID) -- recent
);
CREATE TABLE DimSalesTerritory ( -- 12 rows
  SalesTerritoryKey INTEGER PRIMARY KEY, -- serial
  TerritoryName TEXT, -- word
  TerritoryGroup TEXT -- enum Consumer|Business
);
CREATE TABLE DimEmployee ( -- 260 rows
  EmployeeKey INTEGER PRIMARY KEY, -- serial
  EmployeeNationalID TEXT, -- digits 9
  ParentEmployeeKey INTEGER REFERENCES DimEmployee(EmployeeKey), -- null 3%, few
  SalesTerritoryKey INTEGER REFERENCES DimSalesTerritory(SalesTerritoryKey),
  Title TEXT, -- words
  VacationHours INTEGER, -- int 0..240
  HireDateKey INTEGER REFERENCES DimDate(DateKey), -- dead 3%
  Status TEXT -- enum Current|Left
);
CREATE TABLE DimChannel ( -- 7 rows
  ChannelKey INTEGER PRIMARY KEY, -- serial
  ChannelCode TEXT, -- code 3
  ChannelName TEXT -- words
);
CREATE TABLE DimStore ( -- 85 rows
  StoreKey INTEGER PRIMARY KEY, -- serial
  StoreNumber INTEGER, -- order
  StoreName TEXT, -- words
  GeographyKey INTEGER REFERENCES DimGeography(GeographyKey),
  ManagerKey INTEGER REFERENCES DimEmployee(EmployeeKey), -- null 6%
  SquareMeters INTEGER, -- int 30..600
  OpenDateKey INTEGER REFERENCES DimDate(DateKey) -- few
);
CREATE TABLE DimPromotion ( -- 66 rows
  PromotionKey INTEGER PRIMARY KEY, -- serial
  PromotionName TEXT, -- words
  DiscountPct REAL, -- real 0..0.5
  MinQty INTEGER, -- int 1..5
  MaxQty INTEGER -- int 5..20
);
CREATE TABLE DimCurrency ( -- 6 rows
  CurrencyCode TEXT PRIMARY KEY, -- code 3
  CurrencyName TEXT -- word
);
CREATE TABLE DimCell ( -- 940 rows
  CellKey INTEGER PRIMARY KEY, -- serial
  CellID TEXT UNIQUE, -- digits 7
  SiteNo INTEGER, -- int 1..310
  Technology TEXT, -- enum 4G|5G|2G
  Azimuth INTEGER, -- int 0..359
  GeographyKey INTEGER REFERENCES DimGeography(GeographyKey)
);
CREATE TABLE FactSales ( -- 5000 rows
  SalesOrderNumber TEXT, -- int 43000..46500
  SalesOrderLineNumber INTEGER, -- int 1..6
  OrderDateKey INTEGER REFERENCES DimDate(DateKey),
  DueDateKey INTEGER REFERENCES DimDate(DateKey),
  ActivationDateKey INTEGER REFERENCES DimDate(DateKey), -- none -1 8%
  CustomerKey INTEGER REFERENCES DimCustomer(CustomerKey), -- skew
  ProductKey INTEGER REFERENCES DimProduct(ProductKey), -- skew
  PromotionKey INTEGER REFERENCES DimPromotion(PromotionKey), -- none -1 60%
  ChannelKey INTEGER REFERENCES DimChannel(ChannelKey), -- skew
  StoreKey INTEGER REFERENCES DimStore(StoreKey), -- none -1 45%
  SalesPersonKey INTEGER REFERENCES DimEmployee(EmployeeKey), -- none -1 20%
  Currency TEXT REFERENCES DimCurrency(CurrencyCode), -- skew
  Quantity INTEGER, -- zipf 1..9
  UnitPrice REAL, -- money
  DiscountAmount REAL, -- money
  RevisionNumber INTEGER, -- int 0..3
  ETLBatchID INTEGER REFERENCES ETLBatch(BatchID)
);
CREATE TABLE FactUsage ( -- 5000 rows
  UsageDateKey INTEGER REFERENCES DimDate(DateKey), -- recent
  StartTimeKey INTEGER REFERENCES DimTime(TimeKey),
  CustomerKey INTEGER REFERENCES DimCustomer(CustomerKey), -- dead 1%
  OriginCellKey INTEGER REFERENCES DimCell(CellKey), -- skew
  TerminatingCellKey INTEGER REFERENCES DimCell(CellKey), -- none -1 30%
  ServiceType INTEGER, -- int 1..4
  DurationSec INTEGER, -- zipf 1..3600
  KBytesUp INTEGER, -- zipf 0..90000
  KBytesDown INTEGER, -- zipf 0..900000
  Charge REAL -- money
);
CREATE TABLE FactTroubleTicket ( -- 1300 rows
  TicketNumber INTEGER, -- serial from 700100
  OpenedDateKey INTEGER REFERENCES DimDate(DateKey),
  ClosedDateKey INTEGER REFERENCES DimDate(DateKey), -- none -1 12%
  OpenedTimeKey INTEGER REFERENCES DimTime(TimeKey),
  CustomerID TEXT REFERENCES DimCustomer(CustomerAlternateKey), -- skew
  AgentKey INTEGER REFERENCES DimEmployee(EmployeeKey), -- few
  CellID TEXT REFERENCES DimCell(CellID), -- none '' 50%
  SeverityCode INTEGER, -- int 1..4
  ReopenCount INTEGER, -- zipf 0..5
  HoursToClose REAL -- real 0..240
);
CREATE TABLE FactCurrencyRate ( -- 2000 rows
  CurrencyCode TEXT REFERENCES DimCurrency(CurrencyCode),
  DateKey INTEGER REFERENCES DimDate(DateKey),
  AverageRate REAL, -- real 0.5..1.6
  EndOfDayRate REAL -- real 0.5..1.6
);
CREATE TABLE FactQuota ( -- 900 rows
  EmployeeKey INTEGER REFERENCES DimEmployee(EmployeeKey),
  QuotaYear INTEGER, -- enum 2020|2021|2022|2023
  QuotaQuarter INTEGER, -- int 1..4
  CategoryCode TEXT REFERENCES DimProductCategory(CategoryCode),
  Amount REAL -- money
);
CREATE TABLE stg_Customer ( -- 210 rows
  cust_no TEXT REFERENCES DimCustomer(CustomerAlternateKey), -- dead 12%
  fname TEXT, -- word
  lname TEXT, -- word
  segment TEXT REFERENCES DimSegment(SegmentCode), -- null 8%
  load_id INTEGER REFERENCES ETLBatch(BatchID) -- recent
);
CREATE INDEX IX_FactSales_OrderDate ON FactSales (OrderDateKey);
CREATE INDEX IX_FactSales_Customer ON FactSales (CustomerKey);
CREATE INDEX IX_FactUsage_Customer ON FactUsage (CustomerKey);
