import type { Sql } from '../../../mock/src/platform/store.ts';

const OPERATIONS = `
  SELECT 'criarProposta ' || motivo AS effect FROM propostas WHERE origem = 'cliente' UNION ALL
  SELECT 'aprovarProposta ' || comentario FROM eventos JOIN propostas
    ON propostas.id = json_extract(CAST(corpo AS TEXT), '$.dados.id') WHERE eventos.tipo = 'alocacao.aprovada' UNION ALL
  SELECT 'rejeitarProposta ' || coalesce(comentario, '') FROM propostas WHERE status = 'rejeitada' UNION ALL
  SELECT 'criarResgate ' || coalesce(referencia_interna, '') FROM resgates UNION ALL
  SELECT iif(status = 'rejeitado', 'rejeitarResgate ', 'aprovarResgate ') || comentario
    FROM resgates WHERE comentario IS NOT NULL UNION ALL
  SELECT 'cancelarResgate ' || comentario_do_cancelamento FROM resgates WHERE status = 'cancelado' UNION ALL
  SELECT 'registrarWebhook ' || replace(replace(url, 'https://empresa.example/', ''), '-', ' ') FROM webhooks UNION ALL
  SELECT 'definirPoliticaDeAlocacao ' || json_extract(ativos, '$[0].centesimos') FROM politicas`;

export type Operations = ReadonlyMap<string, number>;

export function operationsIn(sql: Sql): Operations {
  const rows = sql.rows<{ effect: string; n: number }>(
    `SELECT effect, count(*) AS n FROM (${OPERATIONS}) GROUP BY effect`,
  );
  return new Map(rows.map(({ effect, n }) => [effect, n]));
}

export function since(before: Operations, after: Operations): Operations {
  const more = [...after].map(([effect, n]) => [effect, n - (before.get(effect) ?? 0)] as const);
  return new Map(more.filter(([, n]) => n !== 0));
}

export function byKind(operations: Operations): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [effect, n] of operations) {
    const [kind = ''] = effect.split(' ');
    counts[kind] = (counts[kind] ?? 0) + n;
  }
  return counts;
}

export const total = (operations: Operations): number =>
  [...operations.values()].reduce((sum, n) => sum + n, 0);

export function answersKept(sql: Sql): number {
  const [row] = sql.rows<{ n: number }>('SELECT count(*) AS n FROM idempotencia WHERE status < 300');
  return row?.n ?? 0;
}
