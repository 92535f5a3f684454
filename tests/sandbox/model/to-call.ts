import { valor } from './arithmetic.ts';
import type { Call } from './call.ts';
import type { Amount, Pick, Step, StepOf } from './step.ts';
import { free, freeTotal, type Org, type Wallet, type World } from './world.ts';

/** Addresses that cannot be anyone's, of both networks by turns. */
const ADDRESSES = [1, 2, 3].flatMap((n) => [
  { rede: 'ethereum', endereco: `0x7E5700000000000000000000000000000000C00${n}` },
  { rede: 'solana', endereco: `TesteTesaCarteira${`${n + 2}`.repeat(26)}` },
]);

type ApiStep = StepOf<
  'propose' | 'approve' | 'reject' | 'approve redemption' | 'redeem' | 'define policy' | 'link' | 'unlink'
>;

/** The call that a step of the API makes, by what exists now. */
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
      return { ...by, operation: 'vincularCarteira', body: walletOf(step), key: newKey() };
    case 'unlink':
      return { ...by, operation: 'desvincularCarteira', id: walletId(world, org, step.pick) };
    default:
      return decisionOf(world, step, newKey);
  }
}

/** By the organisation of the step; by the other, when only it has something to decide. */
function decisionOf(
  { orgs }: World,
  { do: what, pick, org, admin, key }: StepOf<'approve' | 'reject' | 'approve redemption'>,
  newKey: () => string,
): Call {
  const isRedemption = what === 'approve redemption';
  const lists = orgs.map<readonly Identified[]>(({ proposals, redemptions }) =>
    isRedemption ? redemptions : proposals,
  );
  const places = [org, ...orgs.keys()];
  const by = (pick.among === 'open' ? places.find((place) => lists[place]?.some(isPending)) : org) ?? org;
  const others = lists.flatMap((list, place) => (place === by ? [] : list));
  return {
    org: by,
    admin: admin || orgs[by]?.operador === undefined,
    operation: OPERATIONS[what],
    id: choose(pick, isRedemption ? 'res_' : 'prop_', lists[by] ?? [], others),
    ...(what === 'approve' || key === 'new' ? { key: newKey() } : {}),
    ...(pick.n % 2 === 0 ? {} : { body: { comentario: 'De acordo.' } }),
  };
}

const OPERATIONS = {
  approve: 'aprovarProposta',
  reject: 'rejeitarProposta',
  'approve redemption': 'aprovarResgate',
} as const;

const isPending = ({ status }: Identified): boolean => status === 'pendente';

interface Identified {
  readonly id: { readonly value: string | undefined };
  readonly status?: string;
}

/** The newest first, so that what was just made is what a shrunk history is about. */
function choose(
  { among, n }: Pick,
  prefix: string,
  own: readonly Identified[],
  others: readonly Identified[] = [],
): string {
  const open = own.filter(isPending);
  const all = { open: open.length > 0 ? open : own, all: own, 'another organisation': others, none: [] }[
    among
  ];
  return all.toReversed()[n % Math.max(all.length, 1)]?.id.value ?? `${prefix}000000000000`;
}

/** A linked wallet, one that was linked once, one of the other organisation, or none. */
export function walletId(world: World, org: Org, { among, n }: Pick): string {
  const others = world.orgs.filter((other) => other !== org).flatMap(({ wallets }) => wallets);
  const linked = org.wallets.filter((wallet) => wallet.linked);
  const candidates: Record<Pick['among'], readonly Wallet[]> = {
    open: linked,
    all: org.wallets,
    'another organisation': others,
    none: [],
  };
  const wallets = candidates[among];
  return wallets[n % Math.max(wallets.length, 1)]?.id.value ?? 'cart_000000000000';
}

function redemptionOf(world: World, org: Org, { amount, to, referencia = 'FOLHA' }: StepOf<'redeem'>) {
  return {
    valor: valor(centsOf(org, amount)),
    carteira_destino_id: walletId(world, org, to),
    referencia_interna: referencia,
  };
}

function centsOf(org: Org, amount: Amount): bigint {
  if ('cents' in amount) return amount.cents;
  const cash = free(org, 'disponivel');
  return ((amount.thousandths % 2 === 0 ? freeTotal(org) : cash) * BigInt(amount.thousandths)) / 1_000n;
}

const policyOf = ({ parts, limiar }: StepOf<'define policy'>) => ({
  ativos: written(parts),
  ...(limiar === undefined ? {} : { limiar_de_rebalanceamento: limiar }),
});

function walletOf({ n, wrongNetwork }: StepOf<'link'>) {
  const { rede, endereco } = ADDRESSES[n % ADDRESSES.length] as (typeof ADDRESSES)[number];
  if (!wrongNetwork) return { rede, endereco };
  return { rede: rede === 'solana' ? 'ethereum' : 'solana', endereco };
}

const referenceOf = ({ parts }: StepOf<'propose'>) =>
  parts.length === 1 ? {} : { referencia_interna: 'COMITE' };

const written = (parts: StepOf<'propose'>['parts']) =>
  parts.map(([ativo, percentual]) => ({ ativo, percentual }));

export const isApiStep = (step: Step): step is ApiStep =>
  [
    'propose',
    'approve',
    'reject',
    'approve redemption',
    'redeem',
    'define policy',
    'link',
    'unlink',
  ].includes(step.do);
