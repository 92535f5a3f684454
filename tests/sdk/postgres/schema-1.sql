BEGIN;
SELECT pg_advisory_xact_lock(836710);
CREATE TABLE IF NOT EXISTS tesa_esquema (versao integer NOT NULL);
CREATE TABLE IF NOT EXISTS tesa_caixa_de_entrada (
  destino text NOT NULL,
  id text NOT NULL,
  digest text NOT NULL,
  recebido_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (destino, id)
);
CREATE TABLE IF NOT EXISTS tesa_eventos_em_curso (
  destino text NOT NULL,
  id text NOT NULL,
  digest text NOT NULL,
  token integer NOT NULL DEFAULT 1,
  termina timestamptz NOT NULL,
  feito boolean NOT NULL DEFAULT false,
  recebido_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (destino, id)
);
CREATE TABLE IF NOT EXISTS tesa_operacoes (
  tipo text NOT NULL,
  id text NOT NULL,
  corpo text NOT NULL,
  chave uuid NOT NULL,
  estado text NOT NULL DEFAULT 'pendente',
  envios integer NOT NULL DEFAULT 0,
  em_duvida boolean NOT NULL DEFAULT false,
  primeiro_envio timestamptz,
  ultimo_envio timestamptz,
  proxima timestamptz NOT NULL DEFAULT now(),
  resultado text,
  erro text,
  criada_em timestamptz NOT NULL DEFAULT now(),
  terminada_em timestamptz,
  PRIMARY KEY (tipo, id)
);
DO $do$ BEGIN
  IF to_regclass(format('%I.tesa_operacoes_referencias', current_schema())) IS NULL THEN
    CREATE INDEX IF NOT EXISTS tesa_operacoes_proximas ON tesa_operacoes (tipo, proxima) WHERE estado IN ('pendente', 'conciliar');
    CREATE INDEX IF NOT EXISTS tesa_operacoes_enviadas ON tesa_operacoes (tipo, ultimo_envio) WHERE estado = 'pendente';
    CREATE UNIQUE INDEX tesa_operacoes_referencias ON tesa_operacoes (tipo, (corpo::jsonb ->> 'referencia_interna')) WHERE estado <> 'recusada';
  END IF;
END $do$;
DELETE FROM tesa_esquema WHERE versao < 1;
INSERT INTO tesa_esquema SELECT 1 WHERE NOT EXISTS (SELECT FROM tesa_esquema);
COMMIT;
