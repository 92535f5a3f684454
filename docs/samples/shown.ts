import type { JsonObject } from '../../mock/src/contract/reader/document.ts';

export interface Shown {
  readonly name: string;
  readonly isMoney: boolean;
}

/** Properties that samples print. Dates are left out because they always differ. */
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

/** Selects the printed properties. A transfer's `valor` is in its own token, which may not be USDC. */
export function shownOf(resource: JsonObject): Shown[] {
  const isTransfer = 'token' in resource || 'para' in resource;
  return TELLING.filter((name) => name in resource).map((name) => ({
    name,
    isMoney: AMOUNTS.includes(name) && !isTransfer,
  }));
}
