import type { Rede } from '../address.ts';
import { isOpen, nothing } from './balances.ts';
import {
  type Body,
  type Call,
  type CallReply,
  notFound,
  orgOf,
  printOf,
  Refused,
  WRITES,
  wrongState,
} from './call.ts';
import { keptEvents } from './events.ts';
import { accountOf } from './nonces.ts';
import { createProposal, decide, readHundredths, readParts } from './proposals.ts';
import { approveRedemption, cancelRedemption, createRedemption, rejectRedemption } from './redemptions.ts';
import { reissue } from './transactions.ts';
import { leader, rebalance } from './treasury.ts';
import { newUnknown } from './unknown.ts';
import * as views from './views.ts';
import {
  ASSETS,
  currentPolicy,
  id,
  type Kept,
  linkedOf,
  type Org,
  type Policy,
  TOKENS,
  txsOf,
  type Wallet,
  type World,
} from './world.ts';

export function answer(world: World, call: Call): CallReply | Kept {
  const org = orgOf(world, call);
  const isAdminOnly = /^(?:aprovar|rejeitar|cancelar|reemitir|reenviar|vincular|desvincular)/.test(
    call.operation,
  );
  if (isAdminOnly && !call.admin) throw new Refused(403, 'escopo_insuficiente');
  const kept = call.key === undefined ? undefined : world.kept.get(keyOf(org, call.key));
  if (kept === undefined || world.now >= kept.until) return execute(world, org, call);
  if (kept.request === printOf(call)) return kept;
  throw new Refused(409, 'chave_de_idempotencia_reutilizada', 'Idempotency-Key');
}

export const isKept = (status: number, codigo?: string): boolean =>
  status < 400 || ([404, 409, 422].includes(status) && codigo !== 'requisicao_invalida');

export const keyOf = ({ id }: Org, key: string): string => `${id} ${key}`;

function execute(world: World, org: Org, call: Call): CallReply {
  const view = RULES[call.operation](world, org, call);
  return { status: WRITES[call.operation], view };
}

type Rule = (world: World, org: Org, call: { readonly id?: string; readonly body?: Body }) => unknown;

const RULES: Readonly<Record<Call['operation'], Rule>> = {
  criarProposta: (world, org, { body = {} }) => createProposal(world, org, body),
  aprovarProposta: (world, org, call) => decide(world, org, call, 'aprovada'),
  rejeitarProposta: (world, org, call) => decide(world, org, call, 'rejeitada'),
  criarResgate: (world, org, { body = {} }) => createRedemption(world, org, body),
  aprovarResgate: (world, org, call) => approveRedemption(world, org, call),
  rejeitarResgate: (world, org, call) => rejectRedemption(world, org, call),
  cancelarResgate: (world, org, call) => cancelRedemption(world, org, call),
  reemitirTransacao: (world, org, { id = '' }) => reissue(world, org, id),
  reenviarEvento: resend,
  definirPoliticaDeAlocacao: definePolicy,
  vincularCarteira: link,
  desvincularCarteira: unlink,
};

function definePolicy(world: World, org: Org, { body = {} }: Pick<Call, 'body'>): unknown {
  const { ativos, limiar_de_rebalanceamento } = body;
  const before = currentPolicy(org);
  const parts = ativos as Policy['parts'];
  readParts(parts, 'ativos');
  const limiar =
    limiar_de_rebalanceamento === undefined
      ? (before?.limiar ?? 50n)
      : readHundredths(Number(limiar_de_rebalanceamento), 'limiar_de_rebalanceamento');
  const policy = { versao: org.policies.length + 1, parts, limiar, desde: world.now };
  org.policies.push(policy);
  rebalance(world, org, leader(world.rates, before?.limiar), limiar);
  return views.policy(policy);
}

/** A resend reaches no destination, because histories register none. */
function resend(world: World, org: Org, call: Pick<Call, 'id'>): unknown {
  const event = keptEvents(world, org).find(({ id }) => id.value === call.id);
  if (event === undefined) throw notFound();
  return { id: event.id, destinos: 0 };
}

const MOST_WALLETS = 20;

function link(world: World, org: Org, { body = {} }: Pick<Call, 'body'>): unknown {
  const { rede, endereco, apelido = null } = body as unknown as Pick<Wallet, 'rede' | 'endereco' | 'apelido'>;
  if (linkedOf(org).length >= MOST_WALLETS) throw wrongState();
  if (endereco.startsWith('0x') !== (rede === 'ethereum'))
    throw new Refused(422, 'carteira_invalida', 'endereco');
  const known = org.wallets.find((other) => other.endereco === endereco);
  if (known?.linked) throw new Refused(422, 'carteira_invalida', 'endereco');
  const wallet = known ?? newWallet(world, { rede, endereco });
  if (known === undefined) org.wallets.push(wallet);
  wallet.linked = true;
  wallet.apelido = apelido;
  return views.wallet(wallet);
}

const newWallet = (world: World, { rede, endereco }: Pick<Wallet, 'rede' | 'endereco'>): Wallet => ({
  id: id(world, 'cart_'),
  rede,
  endereco,
  apelido: null,
  criada: world.now,
  linked: true,
  has: nothing(),
  earned: { USDY: 0n, BUIDL: 0n },
  account: accountOf(world, rede, endereco),
  settlement: (['ethereum', 'solana'] as const).flatMap((from) => settlementFrom(world, from, rede)),
});

/** USDC on the destination's own network needs no settlement address. */
const settlementFrom = (world: World, from: Rede, own: Rede) =>
  TOKENS.filter((token) => from !== own || token !== 'USDC').map((token) => ({
    rede: from,
    token,
    endereco: newUnknown(
      from === 'ethereum' ? /^0x[0-9a-f]{40}$/ : /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
      world.ids,
    ),
  }));

function unlink(_: World, org: Org, call: Pick<Call, 'id'>): unknown {
  const wallet = org.wallets.find(({ id, linked }) => linked && id.value === call.id);
  if (wallet === undefined) throw notFound();
  if (!isUnlinkable(org, wallet)) throw wrongState();
  wallet.linked = false;
  return undefined;
}

function isUnlinkable(org: Org, wallet: Wallet): boolean {
  const holds = TOKENS.some((token) => wallet.has[token] > 0n);
  const earns = ASSETS.some((asset) => wallet.earned[asset] > 0n);
  const signs = txsOf(org).some((tx) => tx.wallet === wallet && isOpen(tx));
  const awaits = org.redemptions
    .filter(({ destino }) => destino === wallet)
    .some(
      ({ status, txs }) =>
        status === 'pendente' ||
        status === 'aguardando_assinatura' ||
        txs.some((tx) => tx.status === 'confirmada' && tx.received === null),
    );
  return !holds && !earns && !signs && !awaits;
}
