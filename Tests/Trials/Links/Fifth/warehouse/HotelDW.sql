-- Star schema: warehouse of a hotel chain with surrogate keys, role-playing dates, -1 for unknown members, a snowflaked geography, a bridge and staging.
CREATE TABLE DimDate ( -- 2557 rows
  DateKey INTEGER NOT NULL PRIMARY KEY, -- serial
  FullDate DATE NOT NULL UNIQUE, -- date
  DayOfWeek INTEGER, -- int 1..7
  DayOfMonth INTEGER, -- int 1..31
  WeekOfYear INTEGER, -- int 1..53
  MonthNumber INTEGER, -- int 1..12
  CalendarYear INTEGER, -- int 2016..2022
  FiscalPeriod INTEGER, -- int 1..13
  IsHoliday INTEGER -- flag
);
CREATE TABLE DimTime ( -- 1440 rows
  TimeKey INTEGER NOT NULL PRIMARY KEY, -- serial from 0
  HourOfDay INTEGER, -- int 0..23
  MinuteOfHour INTEGER, -- int 0..59
  DayPart VARCHAR(10) -- enum Morning|Afternoon|Evening|Night
);
CREATE TABLE DimGeography ( -- 210 rows
  GeographyKey INTEGER NOT NULL PRIMARY KEY,
  City VARCHAR(60),
  CountryName VARCHAR(60), -- word
  CountryCode CHAR(2), -- enum DE|FR|IT|US|AT|CH
  Region VARCHAR(20) -- enum EMEA|AMER|APAC
);
CREATE TABLE DimBrand ( -- 5 rows
  BrandKey INTEGER NOT NULL PRIMARY KEY,
  BrandName VARCHAR(40), -- word
  Stars INTEGER -- int 3..5
);
CREATE TABLE DimHotel ( -- 72 rows
  HotelKey INTEGER NOT NULL PRIMARY KEY,
  HotelCode CHAR(5) NOT NULL, -- code 5
  HotelName VARCHAR(80), -- words
  BrandKey INTEGER NOT NULL REFERENCES DimBrand(BrandKey),
  GeographyKey INTEGER NOT NULL REFERENCES DimGeography(GeographyKey),
  OpenedDateKey INTEGER REFERENCES DimDate(DateKey), -- none -1 40%
  RoomCount INTEGER, -- int 40..420
  Floors INTEGER -- int 3..24
);
CREATE TABLE DimRoomType ( -- 26 rows
  RoomTypeKey INTEGER NOT NULL PRIMARY KEY,
  RoomTypeCode CHAR(4), -- code 4
  BedCount INTEGER, -- int 1..4
  MaxOccupancy INTEGER, -- int 1..6
  SquareMeters INTEGER -- int 14..96
);
CREATE TABLE DimGuest ( -- 3000 rows
  GuestKey INTEGER NOT NULL PRIMARY KEY, -- serial from 1
  GuestID VARCHAR(36) NOT NULL, -- digits 9
  FirstName VARCHAR(40),
  LastName VARCHAR(40),
  BirthYear INTEGER, -- int 1936..2003
  HomeGeographyKey INTEGER REFERENCES DimGeography(GeographyKey), -- none -1 12%, skew
  LoyaltyTierKey INTEGER REFERENCES DimLoyaltyTier(LoyaltyTierKey), -- none -1 45%
  EffectiveFrom DATE,
  EffectiveTo DATE, -- null 85%
  IsCurrent INTEGER -- flag
);
CREATE TABLE DimLoyaltyTier ( -- 5 rows
  LoyaltyTierKey INTEGER NOT NULL PRIMARY KEY,
  TierName VARCHAR(20), -- word
  NightsRequired INTEGER -- enum 0|10|25|50|75
);
CREATE TABLE DimChannel ( -- 19 rows
  ChannelKey INTEGER NOT NULL PRIMARY KEY,
  ChannelName VARCHAR(40), -- words
  ParentChannelKey INTEGER REFERENCES DimChannel(ChannelKey), -- null 30%
  CommissionPct REAL -- real 0..22
);
CREATE TABLE DimRatePlan ( -- 88 rows
  RatePlanKey INTEGER NOT NULL PRIMARY KEY,
  RatePlanCode CHAR(6), -- code 6
  MealPlan CHAR(2), -- enum RO|BB|HB|FB
  IsRefundable INTEGER -- flag
);
CREATE TABLE DimMarketSegment ( -- 14 rows
  SegmentKey INTEGER NOT NULL PRIMARY KEY,
  SegmentName VARCHAR(30), -- words
  SortOrder INTEGER -- int 1..14
);
CREATE TABLE DimEmployee ( -- 640 rows
  EmployeeKey INTEGER NOT NULL PRIMARY KEY,
  EmployeeNumber INTEGER, -- digits 6
  FullName VARCHAR(80), -- words
  HotelKey INTEGER REFERENCES DimHotel(HotelKey),
  ManagerKey INTEGER REFERENCES DimEmployee(EmployeeKey), -- null 8%
  HireDateKey INTEGER REFERENCES DimDate(DateKey) -- none -1 30%
);
CREATE TABLE DimChargeType ( -- 33 rows
  ChargeTypeKey INTEGER NOT NULL PRIMARY KEY,
  ChargeName VARCHAR(40), -- words
  Department VARCHAR(20), -- enum Rooms|F&B|Spa|Parking|Other
  GLAccount INTEGER -- int 4000..4900
);
CREATE TABLE DimCurrency ( -- 12 rows
  CurrencyKey INTEGER NOT NULL PRIMARY KEY,
  CurrencyCode CHAR(3) -- code 3
);
CREATE TABLE DimAudit ( -- 380 rows
  AuditKey INTEGER NOT NULL PRIMARY KEY, -- serial
  PackageName VARCHAR(50), -- enum LoadReservations|LoadStays|LoadFolio|LoadDims
  RowsLoaded INTEGER, -- zipf 0..9000
  LoadedAt DATETIME -- time
);
CREATE TABLE FactReservation ( -- 4800 rows
  ReservationNumber INTEGER NOT NULL, -- serial from 700001
  HotelKey INTEGER NOT NULL REFERENCES DimHotel(HotelKey), -- skew
  GuestKey INTEGER NOT NULL REFERENCES DimGuest(GuestKey), -- none -1 3%
  RoomTypeKey INTEGER NOT NULL REFERENCES DimRoomType(RoomTypeKey), -- skew
  RatePlanKey INTEGER NOT NULL REFERENCES DimRatePlan(RatePlanKey), -- skew
  ChannelKey INTEGER NOT NULL REFERENCES DimChannel(ChannelKey), -- skew
  SegmentKey INTEGER NOT NULL REFERENCES DimMarketSegment(SegmentKey), -- none -1 5%
  BookedDateKey INTEGER NOT NULL REFERENCES DimDate(DateKey),
  BookedTimeKey INTEGER NOT NULL REFERENCES DimTime(TimeKey),
  ArrivalDateKey INTEGER NOT NULL REFERENCES DimDate(DateKey),
  DepartureDateKey INTEGER NOT NULL REFERENCES DimDate(DateKey),
  CancelledDateKey INTEGER NOT NULL REFERENCES DimDate(DateKey), -- none -1 84%
  CurrencyKey INTEGER NOT NULL REFERENCES DimCurrency(CurrencyKey), -- skew
  AuditKey INTEGER NOT NULL REFERENCES DimAudit(AuditKey),
  Nights INTEGER, -- zipf 1..21
  Adults INTEGER, -- int 1..4
  Children INTEGER, -- zipf 0..4
  LeadDays INTEGER, -- zipf 0..330
  RoomRevenue REAL -- money
);
CREATE TABLE FactFolioCharge ( -- 8200 rows
  ReservationNumber INTEGER NOT NULL REFERENCES FactReservation(ReservationNumber),
  HotelKey INTEGER NOT NULL REFERENCES DimHotel(HotelKey), -- skew
  ChargeTypeKey INTEGER NOT NULL REFERENCES DimChargeType(ChargeTypeKey), -- skew
  PostedDateKey INTEGER NOT NULL REFERENCES DimDate(DateKey),
  PostedTimeKey INTEGER NOT NULL REFERENCES DimTime(TimeKey),
  PostedByEmployeeKey INTEGER NOT NULL REFERENCES DimEmployee(EmployeeKey), -- none -1 10%
  AuditKey INTEGER NOT NULL REFERENCES DimAudit(AuditKey),
  LineNumber INTEGER, -- int 1..14
  Quantity INTEGER, -- zipf 1..12
  Amount REAL -- money
);
CREATE TABLE FactDailyInventory ( -- 3000 rows
  DateKey INTEGER NOT NULL REFERENCES DimDate(DateKey), -- recent
  HotelKey INTEGER NOT NULL REFERENCES DimHotel(HotelKey),
  RoomTypeKey INTEGER NOT NULL REFERENCES DimRoomType(RoomTypeKey),
  RoomsAvailable INTEGER, -- int 0..60
  RoomsSold INTEGER, -- int 0..60
  RoomsOutOfOrder INTEGER, -- zipf 0..6
  PRIMARY KEY (DateKey, HotelKey, RoomTypeKey)
);
CREATE TABLE FactReview ( -- 900 rows
  ReviewID VARCHAR(36), -- uuid
  ReservationNumber INTEGER REFERENCES FactReservation(ReservationNumber), -- null 25%
  HotelKey INTEGER NOT NULL REFERENCES DimHotel(HotelKey),
  GuestKey INTEGER NOT NULL REFERENCES DimGuest(GuestKey), -- none -1 25%
  ReviewDateKey INTEGER NOT NULL REFERENCES DimDate(DateKey),
  OverallScore INTEGER, -- int 1..10
  CleanScore INTEGER, -- int 1..10
  StaffScore INTEGER -- int 1..10
);
CREATE TABLE BridgeGuestInterest ( -- 2100 rows
  GuestKey INTEGER NOT NULL REFERENCES DimGuest(GuestKey),
  InterestKey INTEGER NOT NULL REFERENCES DimInterest(InterestKey),
  WeightFactor REAL, -- real 0..1
  PRIMARY KEY (GuestKey, InterestKey)
);
CREATE TABLE DimInterest ( -- 24 rows
  InterestKey INTEGER NOT NULL PRIMARY KEY,
  InterestName VARCHAR(30) -- word
);
CREATE TABLE stg_reservation ( -- 1200 rows
  conf_no VARCHAR(12), -- digits 9
  prop_code CHAR(5) REFERENCES DimHotel(HotelCode), -- dead 1%
  guest_no VARCHAR(20) REFERENCES DimGuest(GuestID), -- null 4%
  arr_date VARCHAR(10), -- date
  nights VARCHAR(4), -- int 1..14
  load_id INTEGER -- int 1..60
);
