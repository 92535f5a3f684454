import { valor } from '../model/arithmetic.ts';
import { free, freeIn, freeTotal } from '../model/balances.ts';
import type { Call, OperationName } from '../model/call.ts';
import { ECHOED, isCancellable } from '../model/redemptions.ts';
import { isReissuable } from '../model/transactions.ts';
import {
  type Address,
  linkedOf,
  type Org,
  type Redemption,
  type Tx,
  txsOf,
  type Wallet,
  type World,
} from '../model/world.ts';
import type { Amount, Decision, Pick, Step, StepOf } from './step.ts';

type ApiStep = StepOf<Decision | 'propose' | 'redeem' | 'define policy' | 'link' | 'unlink'>;

export function toCall(world: World, org: Org, step: ApiStep, newKey: () => string): Call {
  const by = { org: step.org, admin: true };
  switch (step.do) {
    case 'propose':
      return {
        ...by,
        operation: 'criarProposta',
        key: newKey(),
        body: { alocacao_alvo: written(step.parts), motivo: 'Pedido.', ...referenceOf(step) },
      };
    case 'redeem':
      return { ...by, operation: 'criarResgate', key: newKey(), body: redemptionOf(world, org, step) };
    case 'define policy':
      return { ...by, operation: 'definirPoliticaDeAlocacao', body: policyOf(step) };
    case 'link':
      return { ...by, operation: 'vincularCarteira', body: walletOf(world, step), key: newKey() };
    case 'unlink':
      return { ...by, operation: 'desvincularCarteira', id: walletId(world, org, step.pick) };
    default:
      return decisionOf(world, step, newKey);
  }
}

/** Uses the acting organization, or the other one if only that has something to decide. */
function decisionOf({ orgs }: World, step: StepOf<Decision>, newKey: () => string): Call {
  const { pick, org, admin, key } = step;
  const { operation, prefix, listOf, isFit } = DECISIONS[step.do];
  const lists = orgs.map(listOf);
  const places = [org, ...orgs.keys()];
  const by = (pick.among === 'open' ? places.find((place) => lists[place]?.some(isFit)) : org) ?? org;
  const own = lists[by] ?? [];
  const others = lists.flatMap((list, place) => (place === by ? [] : list));
  const fit = own.filter(isFit);
  const among = { open: fit.length > 0 ? fit : own, all: own, 'another organization': others, none: [] };
  return {
    org: by,
    admin,
    operation,
    id: newest(among[pick.among], pick.n) ?? `${prefix}000000000000`,
    ...(step.do === 'approve' || key === 'new' ? { key: newKey() } : {}),
    ...(pick.n % 2 === 0 || step.do === 'reissue' || step.do === 'resend'
      ? {}
      : { body: { comentario: 'De acordo.' } }),
  };
}

interface Decided {
  readonly operation: OperationName;
  readonly prefix: string;
  readonly listOf: (org: Org) => readonly Identified[];
  readonly isFit: (item: Identified) => boolean;
}

const isPending = ({ status }: Identified): boolean => status === 'pendente';
const aProposal = { prefix: 'prop_', listOf: ({ proposals }: Org) => proposals, isFit: isPending };
const aRedemption = { prefix: 'res_', listOf: ({ redemptions }: Org) => redemptions, isFit: isPending };

const DECISIONS: Readonly<Record<Decision, Decided>> = {
  approve: { ...aProposal, operation: 'aprovarProposta' },
  reject: { ...aProposal, operation: 'rejeitarProposta' },
  'approve redemption': { ...aRedemption, operation: 'aprovarResgate' },
  'reject redemption': { ...aRedemption, operation: 'rejeitarResgate' },
  'cancel redemption': {
    ...aRedemption,
    operation: 'cancelarResgate',
    isFit: (item) => isCancellable(item as Redemption),
  },
  reissue: {
    operation: 'reemitirTransacao',
    prefix: 'tx_',
    listOf: txsOf,
    isFit: (item) => isReissuable(item as Tx),
  },
  resend: {
    operation: 'reenviarEvento',
    prefix: 'evt_',
    listOf: ({ events }) => events,
    isFit: () => true,
  },
};

interface Identified {
  readonly id: { readonly value: string | undefined };
  readonly status?: string;
}

/** Orders newest first, so that a shrunk history acts on what it just created. */
const newest = (list: readonly Identified[], n: number): string | undefined =>
  list.toReversed()[n % Math.max(list.length, 1)]?.id.value;

export function walletId(world: World, org: Org, { among, n }: Pick): string {
  const others = world.orgs.filter((other) => other !== org).flatMap(({ wallets }) => wallets);
  const candidates: Record<Pick['among'], readonly Wallet[]> = {
    open: linkedOf(org),
    all: org.wallets,
    'another organization': others,
    none: [],
  };
  const wallets = candidates[among];
  return wallets[n % Math.max(wallets.length, 1)]?.id.value ?? 'cart_000000000000';
}

function redemptionOf(world: World, org: Org, { amount, to, referencia }: StepOf<'redeem'>) {
  const destino = walletId(world, org, to);
  return {
    valor: valor(centsOf(org, amount, destino)),
    carteira_destino_id: destino,
    ...ECHOED,
    ...(referencia !== undefined && { referencia_interna: referencia }),
  };
}

function centsOf(org: Org, amount: Amount, destino: string): bigint {
  if ('cents' in amount) return amount.cents;
  const wallet = org.wallets.find(({ id }) => id.value === destino);
  const there = wallet === undefined ? 0n : freeIn(org, wallet, 'USDC');
  const whole = amount.thousandths % 2 === 0 ? freeTotal(org) : free(org, 'USDC');
  return ((whole - there) * BigInt(amount.thousandths)) / 1_000n;
}

const policyOf = ({ parts, limiar }: StepOf<'define policy'>) => ({
  ativos: written(parts),
  ...(limiar === undefined ? {} : { limiar_de_rebalanceamento: limiar }),
});

function walletOf({ addresses }: World, { n, wrongNetwork }: StepOf<'link'>) {
  const { rede, endereco } = addresses[n % addresses.length] as Address;
  const named = { endereco, ...(n % 2 === 0 && { apelido: 'Reserva' }) };
  if (!wrongNetwork) return { rede, ...named };
  return { rede: rede === 'solana' ? 'ethereum' : 'solana', ...named };
}

const referenceOf = ({ parts }: StepOf<'propose'>) =>
  parts.length === 1 ? {} : { referencia_interna: 'COMITE' };

const written = (parts: StepOf<'propose'>['parts']) =>
  parts.map(([ativo, percentual]) => ({ ativo, percentual }));

export const isApiStep = (step: Step): step is ApiStep =>
  step.do in DECISIONS || ['propose', 'redeem', 'define policy', 'link', 'unlink'].includes(step.do);
