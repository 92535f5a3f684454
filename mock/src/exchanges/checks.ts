/** The checks of a request, in their order. */
export const CHECKS = [
  'origem', // whether the server, or the control plane, answers where it comes from
  'rota',
  'mundo',
  'chave',
  'ip',
  'limite',
  'escopo',
  'tamanho',
  'assinatura',
  'tipo',
  'json',
  'esquema',
  'falha', // a fault that a tester has armed
  'idempotencia',
  'recurso',
  'estado',
  'negocio',
  'resposta', // whether the response keeps the contract, and could be stored
] as const;

export type Check = (typeof CHECKS)[number];

/** A set of checks: a bit for each, in their order. A number takes no memory for each request, as an array would. */
export type CheckSet = number;

/** The bit of each check. */
export const BITS = Object.fromEntries(CHECKS.map((check, n) => [check, 1 << n])) as Record<Check, CheckSet>;

/** The checks of a set, in their order. */
export const checksIn = (set: CheckSet): Check[] => CHECKS.filter((check) => (set & BITS[check]) !== 0);
