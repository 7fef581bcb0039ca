-- Microsoft Access in Spanish: a dental clinic with long names, blanks in names and look-up tables.
CREATE TABLE Provincias ( -- 52 rows
  IdProvincia INTEGER PRIMARY KEY,
  Provincia TEXT(50) -- word
);
CREATE TABLE Poblaciones ( -- 420 rows
  IdPoblación INTEGER PRIMARY KEY,
  Población TEXT(80), -- words
  Provincia INTEGER REFERENCES Provincias(IdProvincia),
  "Código Postal" TEXT(5) -- digits 5
);
CREATE TABLE Aseguradoras ( -- 14 rows
  IdAseguradora INTEGER PRIMARY KEY,
  Nombre TEXT(60), -- words
  Teléfono TEXT(15), -- digits 9
  "Descuento %" SINGLE -- enum 0|5|10|15
);
CREATE TABLE Especialidades ( -- 8 rows
  "Código" TEXT(3) PRIMARY KEY, -- code 3
  Descripción TEXT(60) -- words
);
CREATE TABLE Doctores ( -- 11 rows
  "Nº Doctor" INTEGER PRIMARY KEY,
  Nombre TEXT(40),
  Apellidos TEXT(60), -- words
  "Nº Colegiado" LONG, -- digits 6
  Especialidad TEXT(3) REFERENCES Especialidades("Código"),
  "Fecha alta" DATETIME, -- date
  Porcentaje SINGLE, -- enum 40|45|50
  Activo BIT -- flag
);
CREATE TABLE Auxiliares ( -- 9 rows
  "Nº Auxiliar" INTEGER PRIMARY KEY,
  Nombre TEXT(40),
  Apellidos TEXT(60), -- words
  Turno TEXT(1), -- enum M|T
  Sueldo CURRENCY -- money
);
CREATE TABLE Pacientes ( -- 1650 rows
  "Nº Historia" INTEGER PRIMARY KEY, -- gaps
  Nombre TEXT(40),
  Apellidos TEXT(60), -- words
  DNI TEXT(9), -- digits 8
  "Fecha de nacimiento" DATETIME, -- date
  Sexo TEXT(1), -- enum M|H
  Dirección TEXT(100), -- words
  Población LONG REFERENCES Poblaciones(IdPoblación), -- skew
  Aseguradora LONG REFERENCES Aseguradoras(IdAseguradora), -- null 55%
  "Nº Póliza" TEXT(20), -- digits 10
  "Doctor habitual" LONG REFERENCES Doctores("Nº Doctor"), -- null 10%
  Tutor LONG REFERENCES Pacientes("Nº Historia"), -- null 85%
  "Recomendado por" LONG REFERENCES Pacientes("Nº Historia"), -- null 75%
  Alergias MEMO, -- null
  Puntos INTEGER, -- zipf 0..300
  "Fecha alta" DATETIME -- date
);
CREATE TABLE Gabinetes ( -- 5 rows
  IdGabinete INTEGER PRIMARY KEY,
  Nombre TEXT(30), -- words
  Planta INTEGER -- int 0..2
);
CREATE TABLE "Estados de cita" ( -- 6 rows
  IdEstado INTEGER PRIMARY KEY,
  Estado TEXT(20), -- word
  Color LONG -- int 255..16777215
);
CREATE TABLE Citas ( -- 4800 rows
  IdCita INTEGER PRIMARY KEY, -- gaps
  Paciente LONG REFERENCES Pacientes("Nº Historia"), -- dead 1%
  Doctor LONG REFERENCES Doctores("Nº Doctor"),
  Auxiliar LONG REFERENCES Auxiliares("Nº Auxiliar"), -- null 30%
  Gabinete LONG REFERENCES Gabinetes(IdGabinete),
  Estado LONG REFERENCES "Estados de cita"(IdEstado),
  Fecha DATETIME, -- date
  Hora TEXT(5), -- enum 09:00|09:30|10:00|16:15|17:00
  Minutos INTEGER, -- enum 30|15|45|60
  Motivo TEXT(100), -- words
  Avisado BIT -- flag
);
CREATE TABLE "Familias de tratamiento" ( -- 12 rows
  IdFamilia INTEGER PRIMARY KEY,
  Familia TEXT(50), -- words
  Orden INTEGER -- order
);
CREATE TABLE Tratamientos ( -- 160 rows
  IdTratamiento INTEGER PRIMARY KEY, -- gaps
  Tratamiento TEXT(80), -- words
  Familia LONG REFERENCES "Familias de tratamiento"(IdFamilia),
  Precio CURRENCY, -- money
  Duración INTEGER, -- enum 30|15|60|90
  Pieza BIT -- flag
);
CREATE TABLE Tarifas ( -- 500 rows
  Aseguradora LONG REFERENCES Aseguradoras(IdAseguradora),
  Tratamiento LONG REFERENCES Tratamientos(IdTratamiento),
  Precio CURRENCY, -- money
  "Máximo anual" INTEGER, -- int 1..4
  PRIMARY KEY (Aseguradora, Tratamiento)
);
CREATE TABLE Presupuestos ( -- 1300 rows
  "Nº Presupuesto" INTEGER PRIMARY KEY, -- serial from 2001
  Paciente LONG REFERENCES Pacientes("Nº Historia"),
  Doctor LONG REFERENCES Doctores("Nº Doctor"),
  Fecha DATETIME, -- date
  Aceptado BIT, -- flag
  Observaciones MEMO -- text
);
CREATE TABLE "Detalles de presupuesto" ( -- 3300 rows
  IdDetalle INTEGER PRIMARY KEY,
  Presupuesto LONG REFERENCES Presupuestos("Nº Presupuesto"),
  Tratamiento LONG REFERENCES Tratamientos(IdTratamiento), -- skew
  Pieza INTEGER, -- int 11..48
  Cantidad INTEGER, -- zipf 1..6
  Precio CURRENCY, -- money
  Descuento SINGLE -- enum 0|10|20
);
CREATE TABLE Realizados ( -- 4100 rows
  IdRealizado INTEGER PRIMARY KEY, -- gaps
  Cita LONG REFERENCES Citas(IdCita), -- null 4%
  Historia LONG REFERENCES Pacientes("Nº Historia"),
  Tratamiento LONG REFERENCES Tratamientos(IdTratamiento), -- skew
  "Detalle presupuesto" LONG REFERENCES "Detalles de presupuesto"(IdDetalle), -- none 0 35%
  Doctor LONG REFERENCES Doctores("Nº Doctor"),
  Pieza INTEGER, -- int 11..48
  Caras TEXT(5), -- enum M|D|O|MOD|V
  Fecha DATETIME, -- date
  Importe CURRENCY -- money
);
CREATE TABLE "Formas de pago" ( -- 5 rows
  Id INTEGER PRIMARY KEY,
  Forma TEXT(20) -- word
);
CREATE TABLE Recibos ( -- 2600 rows
  "Nº Recibo" INTEGER PRIMARY KEY, -- serial from 5000
  Paciente LONG REFERENCES Pacientes("Nº Historia"),
  Fecha DATETIME, -- date
  Importe CURRENCY, -- money
  "Forma de pago" LONG REFERENCES "Formas de pago"(Id),
  Anulado BIT -- flag
);
CREATE TABLE "Recibos realizados" ( -- 3900 rows
  Recibo LONG REFERENCES Recibos("Nº Recibo"),
  Realizado LONG REFERENCES Realizados(IdRealizado)
);
CREATE TABLE Radiografías ( -- 900 rows
  IdRadiografía INTEGER PRIMARY KEY,
  Paciente LONG REFERENCES Pacientes("Nº Historia"),
  Fecha DATETIME, -- date
  Tipo TEXT(10), -- enum Panorámica|Periapical|TAC
  Archivo TEXT(255), -- slug
  Informe MEMO -- null
);
CREATE TABLE Proveedores ( -- 25 rows
  IdProveedor INTEGER PRIMARY KEY,
  "Razón social" TEXT(80), -- words
  CIF TEXT(9), -- digits 8
  Población LONG REFERENCES Poblaciones(IdPoblación)
);
CREATE TABLE Materiales ( -- 230 rows
  Referencia TEXT(12) PRIMARY KEY, -- digits 7
  Material TEXT(80), -- words
  Proveedor LONG REFERENCES Proveedores(IdProveedor), -- null 8%
  Existencias INTEGER, -- zipf 0..120
  Mínimo INTEGER -- int 0..15
);
CREATE TABLE Consumos ( -- 1900 rows
  Id INTEGER PRIMARY KEY,
  Material TEXT(12) REFERENCES Materiales(Referencia),
  Cita LONG REFERENCES Citas(IdCita),
  Unidades INTEGER -- zipf 1..9
);
CREATE TABLE "Errores de pegado" ( -- 3 rows
  Campo0 TEXT(255), -- words
  Campo1 TEXT(255), -- words
  Campo2 TEXT(255) -- int 1..99
);
CREATE TABLE Configuración ( -- 1 rows
  Clínica TEXT(60), -- words
  CIF TEXT(9), -- digits 8
  "Último recibo" LONG, -- int 7000..7600
  IVA SINGLE -- enum 21
);
CREATE INDEX "Citas_Fecha" ON Citas (Fecha);
CREATE INDEX "Citas_Paciente" ON Citas (Paciente);
CREATE INDEX "PacientesCitas" ON Citas (Paciente, Fecha);
CREATE INDEX "Pacientes_Apellidos" ON Pacientes (Apellidos);
CREATE INDEX "Presupuesto" ON "Detalles de presupuesto" (Presupuesto);
CREATE INDEX "Realizados_Cita" ON Realizados (Cita);
CREATE VIEW "Consulta Citas de hoy" AS SELECT c.IdCita, p.Nombre, p.Apellidos, c.Hora FROM Citas c INNER JOIN Pacientes p ON p."Nº Historia" = c.Paciente;
-- also: Realizados(Historia) -> Citas
