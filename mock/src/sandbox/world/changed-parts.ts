import type { ParteDoMundo } from '../../contract/control-types.ts';

/** The part of a world that each table belongs to; null: one that is not shown. */
export const PARTS: Readonly<Record<string, ParteDoMundo | null>> = {
  acumulos: null,
  carteiras: 'carteiras',
  chaves: 'chaves',
  cobrancas: 'cobrancas',
  contas: 'posicoes',
  entregas: 'entregas',
  eventos: 'eventos',
  fatos: null,
  ganhos: null,
  idempotencia: null,
  juros_anuais: 'rentabilidades',
  mundo: null,
  nonces: null,
  organizacoes: 'organizacao',
  politicas: 'politica',
  propostas: 'propostas',
  registros: 'registros',
  rendimentos: 'rendimento',
  resgates: 'resgates',
  tentativas: 'entregas',
  transacoes: 'transacoes',
  webhooks: 'webhooks',
};

const TABLE = /^\s*(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+(\w+)/i;

/** The table that a statement changes; undefined when it changes none. */
const tableOf = (statement: string): string | undefined => TABLE.exec(statement)?.[1];

/** The parts of a world that statements change, in alphabetical order. */
export function partsOf(statements: readonly string[]): ParteDoMundo[] {
  const parts = statements.map((statement) => PARTS[tableOf(statement) ?? ''] ?? null);
  return [...new Set(parts.filter((part) => part !== null))].sort();
}
