-- A .NET case file system with text GUID keys, tables in the singular and role names that say little about what they point to.
CREATE TABLE "__EFMigrationsHistory" ( -- 38 rows
  "MigrationId" TEXT NOT NULL PRIMARY KEY, -- digits 14
  "ProductVersion" TEXT NOT NULL -- enum 6.0.3|7.0.1
);
CREATE TABLE "Bag" ( -- 11 rows
  "Id" TEXT NOT NULL PRIMARY KEY, -- uuid
  "Label" TEXT,
  "Kind" INTEGER -- int 0..3
);
CREATE TABLE "Node" ( -- 260 rows
  "Id" TEXT NOT NULL PRIMARY KEY, -- uuid
  "Up" TEXT REFERENCES "Node"("Id"), -- null 3%
  "Caption" TEXT,
  "Depth" INTEGER, -- int 0..6
  "Ordinal" INTEGER, -- int 0..20
  "Guard" TEXT REFERENCES "Bag"("Id") -- null 65%
);
CREATE TABLE "Tenant" ( -- 4 rows
  "Id" TEXT NOT NULL PRIMARY KEY, -- uuid
  "Label" TEXT, -- word
  "Seats" INTEGER, -- int 5..200
  "RootNode" TEXT REFERENCES "Node"("Id") -- unique
);
CREATE TABLE "Identity" ( -- 90 rows
  "Id" TEXT NOT NULL PRIMARY KEY, -- uuid
  "Scope" TEXT NOT NULL REFERENCES "Tenant"("Id"),
  "Subject" TEXT, -- hash
  "Name" TEXT,
  "Mail" TEXT, -- email
  "StandIn" TEXT REFERENCES "Identity"("Id"), -- null 55%
  "State" INTEGER -- enum 1|0|2
);
CREATE TABLE "BagEntry" ( -- 140 rows
  "Bag" TEXT NOT NULL REFERENCES "Bag"("Id"),
  "Who" TEXT NOT NULL REFERENCES "Identity"("Id"),
  "Until" TEXT, -- time
  PRIMARY KEY ("Bag", "Who")
);
CREATE TABLE "Stage" ( -- 9 rows
  "Id" TEXT NOT NULL PRIMARY KEY, -- uuid
  "Label" TEXT,
  "Ordinal" INTEGER, -- order
  "Fallback" TEXT REFERENCES "Stage"("Id") -- null 40%
);
CREATE TABLE "Dossier" ( -- 900 rows
  "Id" TEXT NOT NULL PRIMARY KEY, -- uuid
  "Place" TEXT NOT NULL REFERENCES "Node"("Id"), -- skew
  "Current" TEXT NOT NULL REFERENCES "Stage"("Id"),
  "Lead" TEXT REFERENCES "Identity"("Id"), -- null 10%
  "Opener" TEXT NOT NULL REFERENCES "Identity"("Id"),
  "LinkedItem" TEXT REFERENCES "Dossier"("Id"), -- null 75%
  "Serial" INTEGER NOT NULL, -- order
  "Urgency" INTEGER, -- int 1..5
  "Opened" TEXT, -- time
  "Title" TEXT, -- text
  "RowVersion" BLOB -- blob
);
CREATE TABLE "Party" ( -- 700 rows
  "Id" TEXT NOT NULL PRIMARY KEY, -- uuid
  "IsCompany" INTEGER, -- flag
  "Name" TEXT,
  "ForeignNumber" TEXT, -- digits 8
  "MergedInto" TEXT REFERENCES "Party"("Id") -- null 94%
);
CREATE TABLE "Involvement" ( -- 1900 rows
  "Id" TEXT NOT NULL PRIMARY KEY, -- uuid
  "Ref" TEXT NOT NULL REFERENCES "Dossier"("Id"),
  "Actor" TEXT NOT NULL REFERENCES "Party"("Id"), -- skew
  "Capacity" INTEGER, -- enum 1|2|3|7
  "Share" REAL -- real 0..1
);
CREATE TABLE "Step" ( -- 3200 rows
  "Id" TEXT NOT NULL PRIMARY KEY, -- uuid
  "Ref" TEXT NOT NULL REFERENCES "Dossier"("Id"),
  "From" TEXT REFERENCES "Stage"("Id"), -- null 25%
  "To" TEXT NOT NULL REFERENCES "Stage"("Id"),
  "By" TEXT REFERENCES "Identity"("Id"), -- null 6%, dead 2%
  "At" TEXT, -- time
  "Seconds" INTEGER -- zipf 1..90000
);
CREATE TABLE "Blob" ( -- 1500 rows
  "Id" TEXT NOT NULL PRIMARY KEY, -- uuid
  "Sha" TEXT, -- hash
  "Bytes" INTEGER, -- int 400..9000000
  "Media" TEXT, -- enum application/pdf|image/png|text/plain
  "Origin" TEXT REFERENCES "Blob"("Id") -- null 85%
);
CREATE TABLE "Paper" ( -- 1700 rows
  "Id" TEXT NOT NULL PRIMARY KEY, -- uuid
  "Container" TEXT NOT NULL REFERENCES "Dossier"("Id"),
  "Content" TEXT REFERENCES "Blob"("Id"), -- null 4%
  "Preview" TEXT REFERENCES "Blob"("Id"), -- null 50%
  "Author" TEXT REFERENCES "Party"("Id"), -- null 35%
  "Pages" INTEGER, -- zipf 1..60
  "Number" INTEGER, -- int 1..40
  "Dated" TEXT -- date
);
CREATE TABLE "Remark" ( -- 2100 rows
  "Id" TEXT NOT NULL PRIMARY KEY, -- uuid
  "Target" TEXT NOT NULL, -- any of "Dossier"("Id"), "Paper"("Id"), "Party"("Id") by TargetKind as code
  "TargetKind" INTEGER NOT NULL, -- type
  "Writer" TEXT NOT NULL REFERENCES "Identity"("Id"), -- few
  "Body" TEXT, -- text
  "Answers" TEXT REFERENCES "Remark"("Id"), -- null 70%
  "Stamp" INTEGER -- millis
);
CREATE TABLE "Due" ( -- 800 rows
  "Id" TEXT NOT NULL PRIMARY KEY, -- uuid
  "Origin" TEXT NOT NULL REFERENCES "Step"("Id"), -- recent
  "Owner" TEXT REFERENCES "Identity"("Id"), -- none '' 10%
  "Day" TEXT, -- date
  "Done" INTEGER -- flag
);
CREATE TABLE "Seal" ( -- 300 rows
  "Paper" TEXT NOT NULL PRIMARY KEY REFERENCES "Paper"("Id"), -- unique
  "Token" TEXT, -- uuid
  "Signer" TEXT NOT NULL REFERENCES "Identity"("Id"),
  "Attempts" INTEGER -- zipf 1..4
);
CREATE TABLE "Outbox" ( -- 400 rows
  "Id" TEXT NOT NULL PRIMARY KEY, -- uuid
  "CorrelationId" TEXT, -- uuid
  "Payload" TEXT, -- json
  "Tries" INTEGER, -- zipf 0..5
  "Sent" TEXT -- time
);
CREATE TABLE "DeviceKey" ( -- 60 rows
  "Id" BLOB NOT NULL PRIMARY KEY, -- uuid blob
  "Holder" TEXT NOT NULL REFERENCES "Identity"("Id"),
  "Counter" INTEGER, -- zipf 0..900
  "Issued" TEXT -- time
);
CREATE TABLE "DeviceUse" ( -- 1100 rows
  "Id" INTEGER NOT NULL PRIMARY KEY,
  "Device" BLOB NOT NULL REFERENCES "DeviceKey"("Id"), -- skew
  "Session" BLOB, -- uuid blob
  "When" TEXT -- time
);
CREATE INDEX "IX_Dossier_Place" ON "Dossier" ("Place");
CREATE INDEX "IX_Dossier_Lead" ON "Dossier" ("Lead");
CREATE INDEX "IX_Step_Ref" ON "Step" ("Ref");
CREATE INDEX "IX_Paper_Container" ON "Paper" ("Container");
