-- With the workers stopped, after a backup was restored: nothing is sent before it was looked for, since the backup's hour.
-- psql "$DATABASE_URL" -v backup=2026-11-20T03:00:00Z -f depois-de-um-backup.sql
UPDATE tesa_operacoes SET estado = 'conciliar', em_duvida = true, proxima = now() + interval '15 minutes',
  primeiro_envio = least(primeiro_envio, criada_em, :'backup'), ultimo_envio = now()
WHERE estado IN ('pendente', 'conciliar');
