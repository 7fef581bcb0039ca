-- Portuguese convention: management of a Brazilian farming cooperative; table names in the singular, keys id_TABELA or cod_, flags S and N.
CREATE TABLE estado ( -- 27 rows
  uf CHAR(2) NOT NULL PRIMARY KEY, -- code 2
  nome VARCHAR(40) NOT NULL, -- word
  cod_ibge INTEGER -- int 11..53
);
CREATE TABLE municipio ( -- 260 rows
  id_municipio INTEGER PRIMARY KEY AUTOINCREMENT,
  uf CHAR(2) NOT NULL REFERENCES estado(uf), -- skew
  nome VARCHAR(80) NOT NULL, -- words
  cod_ibge VARCHAR(7) -- digits 7
);
CREATE TABLE unidade ( -- 9 rows
  id_unidade INTEGER PRIMARY KEY AUTOINCREMENT,
  nome VARCHAR(60), -- words
  cnpj VARCHAR(14), -- digits 14
  id_municipio INTEGER NOT NULL REFERENCES municipio(id_municipio),
  id_gerente INTEGER REFERENCES funcionario(id_funcionario), -- null 10%
  capacidade_ton INTEGER -- int 800..60000
);
CREATE TABLE cargo ( -- 16 rows
  id_cargo INTEGER PRIMARY KEY AUTOINCREMENT,
  descricao VARCHAR(60), -- words
  nivel INTEGER -- int 1..6
);
CREATE TABLE funcionario ( -- 95 rows
  id_funcionario INTEGER PRIMARY KEY AUTOINCREMENT,
  matricula VARCHAR(6) NOT NULL, -- digits 6
  nome VARCHAR(80), -- words
  id_cargo INTEGER NOT NULL REFERENCES cargo(id_cargo),
  id_unidade INTEGER NOT NULL REFERENCES unidade(id_unidade),
  id_chefe INTEGER REFERENCES funcionario(id_funcionario), -- null 12%
  dt_admissao DATE, -- date
  dt_demissao DATE, -- date, null 80%
  salario NUMERIC(12,2), -- money
  ativo CHAR(1) -- enum S|N
);
CREATE TABLE associado ( -- 1250 rows
  id_associado INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  num_matricula INTEGER NOT NULL, -- serial from 101
  nome VARCHAR(80), -- words
  cpf VARCHAR(11), -- digits 11
  dt_nascimento DATE, -- date
  id_municipio INTEGER REFERENCES municipio(id_municipio), -- skew
  id_unidade INTEGER NOT NULL REFERENCES unidade(id_unidade),
  id_conjuge INTEGER REFERENCES associado(id_associado), -- null 85%
  cota_capital NUMERIC(12,2), -- money
  situacao CHAR(1), -- enum A|I|F
  dt_cadastro DATETIME -- time
);
CREATE TABLE propriedade ( -- 1600 rows
  id_propriedade INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  id_associado INTEGER NOT NULL REFERENCES associado(id_associado),
  id_municipio INTEGER NOT NULL REFERENCES municipio(id_municipio), -- skew
  nome VARCHAR(80), -- words
  area_ha NUMERIC(10,2), -- real 2..1800
  inscr_estadual VARCHAR(12), -- digits 10
  arrendada CHAR(1) -- enum N|S
);
CREATE TABLE tipo_solo ( -- 11 rows
  id_tipo_solo INTEGER PRIMARY KEY AUTOINCREMENT,
  descricao VARCHAR(40) -- word
);
CREATE TABLE talhao ( -- 2700 rows
  id_talhao INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  id_propriedade INTEGER NOT NULL REFERENCES propriedade(id_propriedade),
  id_tipo_solo INTEGER REFERENCES tipo_solo(id_tipo_solo), -- null 14%
  numero INTEGER, -- int 1..14
  area_ha NUMERIC(10,2), -- real 1..140
  declividade INTEGER -- int 0..30
);
CREATE TABLE cultura ( -- 18 rows
  cod_cultura VARCHAR(4) NOT NULL PRIMARY KEY, -- code 3
  descricao VARCHAR(40), -- word
  ciclo_dias INTEGER, -- int 70..300
  id_produto_colhido INTEGER REFERENCES produto(id_produto) -- null 8%
);
CREATE TABLE safra ( -- 14 rows
  id_safra INTEGER PRIMARY KEY AUTOINCREMENT,
  descricao VARCHAR(20), -- slug
  dt_inicio DATE, -- date
  dt_fim DATE, -- date
  encerrada CHAR(1) -- enum S|N
);
CREATE TABLE plantio ( -- 3000 rows
  id_plantio INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  id_talhao INTEGER NOT NULL REFERENCES talhao(id_talhao),
  id_safra INTEGER NOT NULL REFERENCES safra(id_safra),
  cod_cultura VARCHAR(4) NOT NULL REFERENCES cultura(cod_cultura), -- skew
  id_semente INTEGER REFERENCES produto(id_produto), -- null 20%
  id_agronomo INTEGER REFERENCES funcionario(id_funcionario), -- null 25%, few
  dt_plantio DATE, -- date
  area_plantada NUMERIC(10,2), -- real 1..140
  produtividade_est INTEGER -- int 20..90
);
CREATE TABLE grupo_produto ( -- 23 rows
  id_grupo INTEGER PRIMARY KEY AUTOINCREMENT,
  id_grupo_pai INTEGER REFERENCES grupo_produto(id_grupo), -- null 30%
  descricao VARCHAR(40) -- words
);
CREATE TABLE produto ( -- 780 rows
  id_produto INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  id_grupo INTEGER NOT NULL REFERENCES grupo_produto(id_grupo),
  id_fornecedor INTEGER REFERENCES fornecedor(id_fornecedor), -- none 0 22%
  descricao VARCHAR(80), -- words
  unidade_medida VARCHAR(3), -- enum KG|SC|L|UN|TON
  ncm VARCHAR(8), -- digits 8
  preco_venda NUMERIC(12,2), -- money
  estoque_minimo INTEGER -- zipf 0..400
);
CREATE TABLE fornecedor ( -- 130 rows
  id_fornecedor INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  razao_social VARCHAR(100), -- words
  cnpj VARCHAR(14), -- digits 14
  id_municipio INTEGER REFERENCES municipio(id_municipio), -- null 6%
  prazo_pagto INTEGER -- enum 30|28|45|60
);
CREATE TABLE entrega ( -- 4600 rows
  id_entrega INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  num_romaneio INTEGER NOT NULL, -- serial from 30001
  id_plantio INTEGER REFERENCES plantio(id_plantio), -- null 7%, skew
  id_associado INTEGER NOT NULL REFERENCES associado(id_associado), -- skew
  id_unidade INTEGER NOT NULL REFERENCES unidade(id_unidade),
  id_balanceiro INTEGER REFERENCES funcionario(id_funcionario), -- few
  id_silo INTEGER REFERENCES silo(id_silo), -- none 0 5%
  placa VARCHAR(7), -- code 7
  peso_bruto INTEGER, -- int 3000..52000
  tara INTEGER, -- int 2000..17000
  umidade NUMERIC(4,1), -- real 10..24
  impureza NUMERIC(4,1), -- real 0..6
  dt_entrega DATETIME -- time
);
CREATE TABLE silo ( -- 31 rows
  id_silo INTEGER PRIMARY KEY AUTOINCREMENT,
  id_unidade INTEGER NOT NULL REFERENCES unidade(id_unidade),
  cod_cultura VARCHAR(4) REFERENCES cultura(cod_cultura), -- null 10%
  numero INTEGER, -- int 1..8
  capacidade INTEGER -- int 500..9000
);
CREATE TABLE pedido ( -- 2400 rows
  id_pedido INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  id_associado INTEGER NOT NULL REFERENCES associado(id_associado), -- skew, dead 0.5%
  id_vendedor INTEGER REFERENCES funcionario(id_funcionario), -- none 0 9%
  id_safra INTEGER REFERENCES safra(id_safra), -- null 15%
  id_forma_pagto INTEGER REFERENCES forma_pagamento(id_forma_pagto), -- skew
  dt_pedido DATETIME, -- time
  vl_total NUMERIC(14,2), -- money
  status CHAR(1) -- enum F|A|C
);
CREATE TABLE item_pedido ( -- 6200 rows
  id_pedido INTEGER NOT NULL REFERENCES pedido(id_pedido),
  num_item INTEGER NOT NULL,
  id_produto INTEGER NOT NULL REFERENCES produto(id_produto), -- skew
  quantidade INTEGER, -- zipf 1..300
  vl_unitario NUMERIC(12,4), -- money
  perc_desconto INTEGER, -- enum 0|3|5|10
  PRIMARY KEY (id_pedido, num_item)
);
CREATE TABLE forma_pagamento ( -- 8 rows
  id_forma_pagto INTEGER PRIMARY KEY AUTOINCREMENT,
  descricao VARCHAR(40), -- word
  qtd_parcelas INTEGER -- int 1..12
);
CREATE TABLE titulo_receber ( -- 2700 rows
  id_titulo INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  id_pedido INTEGER REFERENCES pedido(id_pedido), -- null 10%
  id_associado INTEGER NOT NULL REFERENCES associado(id_associado),
  parcela INTEGER, -- int 1..12
  dt_vencimento DATE, -- date
  dt_pagamento DATE, -- date, null 30%
  valor NUMERIC(14,2) -- money
);
CREATE TABLE visita_tecnica ( -- 950 rows
  id_visita INTEGER PRIMARY KEY AUTOINCREMENT,
  id_propriedade INTEGER NOT NULL REFERENCES propriedade(id_propriedade),
  id_agronomo INTEGER NOT NULL REFERENCES funcionario(id_funcionario), -- few
  dt_visita DATE, -- date
  recomendacao TEXT, -- text
  nota INTEGER -- int 1..10
);
CREATE UNIQUE INDEX uq_funcionario_matricula ON funcionario (matricula);
CREATE UNIQUE INDEX uq_associado_matricula ON associado (num_matricula);
CREATE INDEX idx_entrega_associado ON entrega (id_associado);
CREATE INDEX idx_plantio_talhao ON plantio (id_talhao);
CREATE INDEX idx_titulo_pedido ON titulo_receber (id_pedido);
