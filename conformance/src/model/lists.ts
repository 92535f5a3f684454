import { keptEvents } from './events.ts';
import { isUnknown } from './unknown.ts';
import * as views from './views.ts';
import { linkedOf, type Org, type World } from './world.ts';

export type Item = Readonly<Record<string, unknown>>;

interface List {
  readonly itemsOf: (org: Org, world: World) => readonly Item[];
  /** Fields with an equality filter of the same name. */
  readonly by: readonly string[];
  /** Field that the filters `desde` and `ate` compare. */
  readonly at?: string;
}

const newestFirst = <T>(items: readonly T[], view: (item: T) => Item): Item[] => items.toReversed().map(view);
const same = (item: object): Item => item as Item;

export const LISTS = {
  listarPropostas: {
    itemsOf: ({ proposals }) => newestFirst(proposals, views.proposal),
    by: ['status', 'tipo', 'origem', 'referencia_interna'],
    at: 'criada_em',
  },
  listarResgates: {
    itemsOf: ({ redemptions }) => newestFirst(redemptions, views.redemption),
    by: ['status', 'referencia_interna'],
    at: 'criado_em',
  },
  listarTransacoes: {
    itemsOf: (org) => views.queue(org).map(views.transaction),
    by: ['carteira_id', 'status'],
  },
  listarRegistros: {
    itemsOf: ({ records }) => newestFirst(records, same),
    by: ['tipo', 'carteira_id', 'proposta_id', 'resgate_id', 'tx_hash'],
    at: 'ocorrido_em',
  },
  listarEventos: {
    itemsOf: (org, world) => newestFirst(keptEvents(world, org), same),
    by: ['tipo'],
    at: 'criado_em',
  },
  listarRendimento: {
    itemsOf: ({ periods }) => newestFirst(periods, same),
    by: [],
    at: 'fim',
  },
  listarCobrancas: {
    itemsOf: ({ charges }) => newestFirst(charges, same),
    by: [],
    at: 'emitida_em',
  },
  listarCarteiras: {
    itemsOf: (org) => newestFirst(linkedOf(org), views.wallet),
    by: [],
    at: 'criada_em',
  },
  listarVersoesDaPolitica: {
    itemsOf: ({ policies }) => newestFirst(policies, views.policy),
    by: [],
    at: 'vigente_desde',
  },
} as const satisfies Record<string, List>;

export type ListName = keyof typeof LISTS;

export const listOf = (name: ListName): List => LISTS[name];

export const LIST_NAMES = Object.keys(LISTS) as ListName[];

export function textIn(item: Item | undefined, field: string): string | undefined {
  const value = item?.[field];
  const text = isUnknown(value) ? value.value : value;
  return typeof text === 'string' ? text : undefined;
}
