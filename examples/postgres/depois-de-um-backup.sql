-- Run after restoring a backup, with the workers stopped: each operation since the backup is looked up before it is sent.
-- psql "$DATABASE_URL" -v backup=2026-11-20T03:00:00Z -f depois-de-um-backup.sql
UPDATE tesa_operacoes SET estado = 'conciliar', em_duvida = true, proxima = now() + interval '15 minutes',
  primeiro_envio = least(primeiro_envio, criada_em, :'backup'), ultimo_envio = now()
WHERE estado IN ('pendente', 'conciliar');
