-- Gestión municipal of a Spanish town hall: padrón, tributos, multas, personal; id_ and cod_ keys, a few fk_ columns.
CREATE TABLE provincias ( -- 52 rows
  cod_provincia TEXT PRIMARY KEY, -- digits 2
  nombre TEXT, -- word
  comunidad TEXT -- words
);
CREATE TABLE municipios ( -- 900 rows
  cod_ine TEXT PRIMARY KEY, -- digits 5
  nombre TEXT, -- words
  cod_provincia TEXT REFERENCES provincias(cod_provincia), -- skew
  habitantes INTEGER, -- zipf 90..60000
  altitud INTEGER -- int 0..1600
);
CREATE TABLE codigos_postales ( -- 24 rows
  cod_postal TEXT PRIMARY KEY, -- digits 5
  descripcion TEXT -- words
);
CREATE TABLE concejales ( -- 27 rows
  id_concejal INTEGER PRIMARY KEY, -- serial
  nombre TEXT, -- word
  apellidos TEXT, -- words
  partido TEXT, -- enum PP|PSOE|IU|IND
  num_lista INTEGER, -- int 1..25
  legislatura INTEGER -- enum 2019|2023|2015
);
CREATE TABLE distritos ( -- 8 rows
  id_distrito INTEGER PRIMARY KEY, -- serial
  nombre TEXT, -- word
  concejal INTEGER REFERENCES concejales(id_concejal), -- null 12%
  superficie REAL -- real 1..30
);
CREATE TABLE vias ( -- 410 rows
  cod_via INTEGER PRIMARY KEY, -- gaps
  tipo_via TEXT, -- enum CL|AV|PZ|CM|PS
  nombre_via TEXT, -- words
  fk_distrito INTEGER REFERENCES distritos(id_distrito),
  cp TEXT REFERENCES codigos_postales(cod_postal), -- skew
  numero_min INTEGER, -- int 1..9
  numero_max INTEGER -- int 10..320
);
CREATE TABLE inmuebles ( -- 3300 rows
  id_inmueble INTEGER PRIMARY KEY, -- serial
  ref_catastral TEXT UNIQUE, -- hash
  cod_via INTEGER REFERENCES vias(cod_via), -- skew
  numero INTEGER, -- int 1..320
  piso TEXT, -- enum BJ|1|2|3|4
  puerta TEXT, -- enum A|B|C|IZ|DR
  uso TEXT, -- enum V|C|I|A
  superficie INTEGER, -- int 20..900
  anio_construccion INTEGER, -- year
  valor_catastral REAL -- money
);
CREATE TABLE personas ( -- 4700 rows
  id_persona INTEGER PRIMARY KEY, -- gaps
  dni TEXT, -- digits 8
  nombre TEXT, -- word
  apellido1 TEXT, -- word
  apellido2 TEXT, -- word
  sexo TEXT, -- enum M|F
  fecha_nacimiento TEXT, -- date
  mun_nacimiento TEXT REFERENCES municipios(cod_ine), -- skew, null 10%
  id_padre INTEGER REFERENCES personas(id_persona), -- null 80%
  id_madre INTEGER REFERENCES personas(id_persona), -- null 78%
  nivel_estudios INTEGER, -- int 1..9
  fecha_baja TEXT -- null
);
CREATE TABLE hojas_padronales ( -- 1900 rows
  num_hoja INTEGER PRIMARY KEY, -- serial
  id_inmueble INTEGER REFERENCES inmuebles(id_inmueble), -- unique
  distrito_censal INTEGER REFERENCES distritos(id_distrito),
  seccion INTEGER, -- int 1..14
  titular INTEGER REFERENCES personas(id_persona) -- null 2%
);
CREATE TABLE empadronamientos ( -- 5000 rows
  id_empadronamiento INTEGER PRIMARY KEY, -- serial
  fk_persona INTEGER REFERENCES personas(id_persona),
  hoja INTEGER REFERENCES hojas_padronales(num_hoja),
  orden INTEGER, -- int 1..9
  fecha_alta TEXT, -- date
  motivo TEXT, -- enum N|C|O
  procedencia TEXT REFERENCES municipios(cod_ine) -- null 60%, skew
);
CREATE TABLE departamentos ( -- 14 rows
  cod_depto TEXT PRIMARY KEY, -- code 3
  denominacion TEXT, -- words
  presupuesto REAL, -- money
  id_concejal INTEGER REFERENCES concejales(id_concejal),
  depto_superior TEXT REFERENCES departamentos(cod_depto) -- null 40%
);
CREATE TABLE empleados ( -- 230 rows
  id_empleado INTEGER PRIMARY KEY, -- serial
  id_persona INTEGER REFERENCES personas(id_persona), -- unique
  depto TEXT REFERENCES departamentos(cod_depto),
  jefe INTEGER REFERENCES empleados(id_empleado), -- null 10%, few
  grupo TEXT, -- enum C1|C2|A1|A2|AP
  nivel INTEGER, -- int 10..30
  trienios INTEGER, -- int 0..13
  sueldo REAL, -- money
  num_ss TEXT -- digits 12
);
CREATE TABLE agentes ( -- 41 rows
  num_placa INTEGER PRIMARY KEY, -- serial from 300
  id_empleado INTEGER REFERENCES empleados(id_empleado), -- unique
  turno TEXT -- enum M|T|N
);
CREATE TABLE marcas ( -- 44 rows
  id_marca INTEGER PRIMARY KEY, -- serial
  marca TEXT -- word
);
CREATE TABLE vehiculos ( -- 2500 rows
  matricula TEXT PRIMARY KEY, -- code 7
  marca INTEGER REFERENCES marcas(id_marca), -- skew
  modelo TEXT, -- words
  potencia_fiscal REAL, -- real 6..22
  plazas INTEGER, -- int 1..9
  anio INTEGER, -- year
  propietario INTEGER REFERENCES personas(id_persona), -- dead 1%
  domicilio_fiscal INTEGER REFERENCES inmuebles(id_inmueble) -- null 15%
);
CREATE TABLE infracciones ( -- 76 rows
  cod_infraccion TEXT PRIMARY KEY, -- digits 4
  descripcion TEXT, -- text
  importe REAL, -- enum 80|100|200|500
  puntos INTEGER -- int 0..6
);
CREATE TABLE multas ( -- 2700 rows
  num_expediente INTEGER PRIMARY KEY, -- serial
  ejercicio INTEGER, -- enum 2023|2022|2021
  matricula TEXT REFERENCES vehiculos(matricula), -- dead 4%, skew
  infraccion TEXT REFERENCES infracciones(cod_infraccion), -- skew
  agente INTEGER REFERENCES agentes(num_placa), -- none 0 5%
  lugar INTEGER REFERENCES vias(cod_via), -- skew
  fecha_hora TEXT, -- time
  velocidad INTEGER, -- null
  importe REAL, -- money
  estado INTEGER, -- enum 3|1|2|4
  conductor INTEGER REFERENCES personas(id_persona) -- null 70%
);
CREATE TABLE tributos ( -- 17 rows
  cod_tributo TEXT PRIMARY KEY, -- code 4
  nombre TEXT, -- words
  periodicidad INTEGER -- enum 12|1|6
);
CREATE TABLE recibos ( -- 5000 rows
  id_recibo INTEGER PRIMARY KEY, -- serial
  tributo TEXT REFERENCES tributos(cod_tributo), -- skew
  sujeto_pasivo INTEGER REFERENCES personas(id_persona),
  fk_inmueble INTEGER REFERENCES inmuebles(id_inmueble), -- none 0 40%
  fk_vehiculo TEXT REFERENCES vehiculos(matricula), -- none '' 62%
  ejercicio INTEGER, -- year
  importe REAL, -- money
  fecha_cobro TEXT, -- date
  num_plazos INTEGER, -- zipf 1..6
  tramitador INTEGER REFERENCES empleados(id_empleado) -- few, null 30%
);
CREATE TABLE licencias_obra ( -- 360 rows
  id_licencia INTEGER PRIMARY KEY, -- serial
  solicitante INTEGER REFERENCES personas(id_persona),
  id_inmueble INTEGER REFERENCES inmuebles(id_inmueble), -- null 4%
  tecnico INTEGER REFERENCES empleados(id_empleado), -- few
  tipo INTEGER, -- int 1..4
  presupuesto REAL, -- money
  fecha_solicitud TEXT, -- date
  fecha_resolucion TEXT, -- date
  plantas INTEGER -- int 1..6
);
CREATE TABLE registro_entrada ( -- 3000 rows
  num_registro INTEGER PRIMARY KEY, -- serial
  fecha TEXT, -- time
  interesado INTEGER REFERENCES personas(id_persona), -- none 0 15%
  cod_depto_destino TEXT REFERENCES departamentos(cod_depto), -- skew
  registrado_por INTEGER REFERENCES empleados(id_empleado), -- few
  reg_relacionado INTEGER REFERENCES registro_entrada(num_registro), -- null 88%
  asunto TEXT, -- text
  num_hojas INTEGER -- zipf 1..40
);
CREATE INDEX ix_emp_persona ON empadronamientos (fk_persona);
CREATE INDEX ix_multas_mat ON multas (matricula);
CREATE INDEX ix_recibos_sujeto ON recibos (sujeto_pasivo);
