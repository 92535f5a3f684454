import { Refusal } from '../../../mock/src/refusal.ts';

export interface Limits {
  readonly branches: number;
  readonly snapshots: number;
  readonly bytes: number;
}

export const LIMITS: Limits = { branches: 20, snapshots: 50, bytes: 100_000_000 };

/** @throws {Refusal} `requisicao_invalida`, the only code that the contract has for an exceeded quota */
export function checkRoomForBranch(sql: SqlStorage, bytes: number, limits: Limits): void {
  if (countOf(sql, 'ramos') >= limits.branches)
    throw full(`A conta já tem ${limits.branches} ramos, o máximo: exclua um deles e repita.`);
  checkRoomForBytes(sql, bytes, limits);
}

export function checkRoomForSnapshot(sql: SqlStorage, bytes: number, limits: Limits): void {
  if (countOf(sql, 'instantaneos') >= limits.snapshots)
    throw full(`A conta já tem ${limits.snapshots} instantâneos, o máximo: exclua um deles e repita.`);
  checkRoomForBytes(sql, bytes, limits);
}

function checkRoomForBytes(sql: SqlStorage, bytes: number, limits: Limits): void {
  const query = `SELECT (SELECT total(bytes) FROM ramos) + (SELECT total(bytes) FROM instantaneos) AS bytes`;
  const [{ bytes: kept }] = sql.exec<{ bytes: number }>(query).toArray() as [{ bytes: number }];
  if (kept + bytes <= limits.bytes) return;
  throw full(
    `A conta guarda até ${limits.bytes / 1_000_000} MB em ramos e instantâneos: exclua alguns e repita.`,
  );
}

function countOf(sql: SqlStorage, table: 'ramos' | 'instantaneos'): number {
  const [{ n }] = sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).toArray() as [{ n: number }];
  return n;
}

const full = (mensagem: string) => new Refusal('requisicao_invalida', mensagem);
