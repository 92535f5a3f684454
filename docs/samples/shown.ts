import type { JsonObject } from '../../mock/src/contract/reader/document.ts';

/** A property that a program prints. */
export interface Shown {
  readonly name: string;
  /** Printed as an amount of USDC. */
  readonly isMoney: boolean;
}

/** The properties that are printed of each resource, in order; no dates, since they are never the same. */
const TELLING = [
  'id',
  'nome',
  'escopo',
  'plano',
  'versao',
  'tipo',
  'status',
  'rede',
  'apelido',
  'habilitado',
  'limiar_de_rebalanceamento',
  'valor',
  'de',
  'para',
  'token',
  'total',
  'saldo_livre',
  'rendimento_bruto',
  'rendimento_liquido',
  'destinos',
  'evento_id',
];

const AMOUNTS = ['valor', 'total', 'saldo_livre', 'rendimento_bruto', 'rendimento_liquido'];

/** The properties to print of such a resource. The `valor` of a transfer is in its token, which may not be USDC. */
export function shownOf(resource: JsonObject): Shown[] {
  const isTransfer = 'token' in resource || 'para' in resource;
  return TELLING.filter((name) => name in resource).map((name) => ({
    name,
    isMoney: AMOUNTS.includes(name) && !isTransfer,
  }));
}
