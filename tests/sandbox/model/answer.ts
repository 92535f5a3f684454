import {
  type Body,
  type Call,
  notFound,
  orgOf,
  printOf,
  Refused,
  type Reply,
  ROUTES,
  wrongState,
} from './call.ts';
import { createProposal, decide, readParts } from './proposals.ts';
import { approveRedemption, createRedemption } from './redemptions.ts';
import { leader, rebalance } from './treasury.ts';
import * as views from './views.ts';
import { currentPolicy, id, type Kept, type Org, type Policy, type Wallet, type World } from './world.ts';

/** What a call must be answered: as the first time, or by the rules. */
export function answer(world: World, call: Call): Reply | Kept {
  const org = orgOf(world, call);
  const isAdminOnly = /^(?:aprovar|rejeitar|vincular|desvincular)/.test(call.operation);
  if (isAdminOnly && !call.admin) throw new Refused(403, 'escopo_insuficiente');
  const kept = call.key === undefined ? undefined : world.kept.get(keyOf(org, call.key));
  if (kept === undefined || world.now >= kept.until) return execute(world, org, call);
  if (kept.request === printOf(call)) return kept;
  throw new Refused(409, 'chave_de_idempotencia_reutilizada', 'Idempotency-Key');
}

/** Whether an answer is kept under the key of its request. */
export const isKept = (status: number, codigo?: string): boolean =>
  status < 400 || ([404, 409, 422].includes(status) && codigo !== 'requisicao_invalida');

export const keyOf = ({ id }: Org, key: string): string => `${id} ${key}`;

function execute(world: World, org: Org, call: Call): Reply {
  const view = RULES[call.operation](world, org, call);
  return { status: ROUTES[call.operation][2], view };
}

type Rule = (world: World, org: Org, call: { readonly id?: string; readonly body?: Body }) => unknown;

const RULES: Readonly<Record<Call['operation'], Rule>> = {
  criarProposta: (world, org, { body = {} }) => createProposal(world, org, body),
  aprovarProposta: (world, org, call) => decide(world, org, call, 'aprovada'),
  rejeitarProposta: (world, org, call) => decide(world, org, call, 'rejeitada'),
  criarResgate: (world, org, { body = {} }) => createRedemption(world, org, body),
  aprovarResgate: (world, org, call) => approveRedemption(world, org, call),
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
      : BigInt(Math.round(Number(limiar_de_rebalanceamento) * 100));
  const policy = { versao: org.policies.length + 1, parts, limiar, desde: world.now };
  org.policies.push(policy);
  rebalance(world, org, leader(world.rates, before?.limiar), limiar);
  return views.policy(policy);
}

function link(world: World, org: Org, { body = {} }: Pick<Call, 'body'>): unknown {
  const { rede, endereco, apelido = null } = body as unknown as Pick<Wallet, 'rede' | 'endereco' | 'apelido'>;
  if (endereco.startsWith('0x') !== (rede === 'ethereum'))
    throw new Refused(422, 'carteira_invalida', 'endereco');
  const isTaken = org.wallets.some((other) => other.linked && other.endereco === endereco);
  if (isTaken) throw new Refused(422, 'carteira_invalida', 'endereco');
  const before = org.wallets.find((other) => other.endereco === endereco);
  const wallet: Wallet = {
    id: id(world, 'cart_'),
    rede,
    endereco,
    apelido,
    criada: world.now,
    linked: true,
    payloads: before?.payloads ?? new Set(),
    deposit: 0,
  };
  org.wallets.push(wallet);
  return views.wallet(wallet);
}

function unlink(_: World, org: Org, call: Pick<Call, 'id'>): unknown {
  const wallet = org.wallets.find(({ id, linked }) => linked && id.value === call.id);
  if (wallet === undefined) throw notFound();
  const isSigner = org.proposals.some(
    (it) => it.wallet === wallet && (it.status === 'pendente' || it.status === 'aprovada'),
  );
  const isDestination = org.redemptions.some((it) => it.destino === wallet && it.status !== 'concluido');
  if (isSigner || isDestination) throw wrongState();
  wallet.linked = false;
  return undefined;
}
