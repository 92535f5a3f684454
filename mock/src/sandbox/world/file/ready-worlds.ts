/** The worlds that come with the package, in `mock/worlds`. */
export const READY_WORLDS = [
  'vazio',
  'meio-do-mes',
  'transacao-falhada',
  'plano-enterprise',
  'duas-organizacoes',
] as const;

export type ReadyWorld = (typeof READY_WORLDS)[number];
