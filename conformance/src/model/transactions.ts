import { instant, valor } from './arithmetic.ts';
import { freeIn } from './balances.ts';
import { notFound, Refused, wrongState } from './call.ts';
import type { Draw } from './draws.ts';
import { gapBefore, isHeld, newNonce, nextNonce, spend, textOf } from './nonces.ts';
import { newUnknown } from './unknown.ts';
import * as views from './views.ts';
import {
  findTx,
  id,
  isProposal,
  type Nonce,
  type Org,
  type Proposal,
  type Redemption,
  type Tx,
  tell,
  txsOf,
  type World,
} from './world.ts';

const DAY = 24 * 60 * 60_000;
const MOST_REISSUES = 10;

export interface Order extends Draw {
  readonly org: Org;
  readonly work: Proposal | Redemption;
  readonly replaces?: Tx;
  readonly nonce?: Nonce;
}

export function issue(world: World, { replaces, ...order }: Order): Tx {
  const nonce = order.nonce ?? nextNonce(world, order.wallet.account);
  const tx: Tx = {
    ...order,
    nonce,
    replaces: replaces ?? null,
    id: id(world, 'tx_'),
    payload: newUnknown(/^0x[0-9a-f]{80,}$/, order.wallet.account.payloads),
    hash: newUnknown(/^[0-9A-Za-z]{60,90}$/, world.ids),
    valid: world.now + DAY,
    status: 'aguardando_assinatura',
    reason: null,
    seen: false,
    received: null,
  };
  nonce.txs.push(tx);
  order.work.txs.push(tx);
  return tx;
}

/** `tardia`: a replaced transaction confirms after all. */
export type Observation = 'transmitida' | 'confirmada' | 'tardia' | 'falhou' | 'recebida';

export function observe(world: World, wanted: string, what: Observation, isWithheld: boolean): void {
  const tx = findTx(world, wanted);
  if (tx === undefined) throw notFound();
  if (what === 'transmitida') transmit(tx);
  else if (what === 'recebida') receive(world, tx);
  else if (what === 'falhou') fail(world, tx);
  else land(world, tx, isWithheld);
}

function transmit(tx: Tx): void {
  if (tx.status !== 'aguardando_assinatura') throw wrongState();
  tx.status = 'transmitida';
  tx.seen = true;
}

function receive(world: World, tx: Tx): void {
  if (isProposal(tx.work) || tx.status !== 'confirmada' || tx.received !== null) throw wrongState();
  tx.received = world.now;
  endIfDone(world, tx);
}

function fail(world: World, tx: Tx): void {
  if (tx.status !== 'transmitida') throw wrongState();
  checkIncludable(tx);
  undo(world, tx);
}

/** The network ignores the service's deadlines. A transaction without cover reverts. */
function land(world: World, tx: Tx, isWithheld: boolean): void {
  checkIncludable(tx);
  if (tx.centavos > tx.wallet.has[tx.token]) undo(world, tx);
  else move(world, tx, isWithheld);
}

function move(world: World, tx: Tx, isWithheld: boolean): void {
  spend(world, tx.wallet.account, tx.nonce, tx);
  Object.assign(tx, { status: 'confirmada', reason: null, seen: true });
  if (!isProposal(tx.work) && (!isWithheld || isDirect(tx, tx.work))) tx.received = world.now;
  const para = isProposal(tx.work) ? (tx.work.moves[tx.part ?? -1]?.para ?? null) : null;
  tx.wallet.has[tx.token] -= tx.centavos;
  if (para !== null) tx.wallet.has[para] += tx.centavos;
  tx.org.records.push({
    id: id(world, 'reg_'),
    tipo: para === null ? 'resgate' : 'rebalanceamento',
    rede: tx.wallet.rede,
    tx_hash: tx.hash,
    de: tx.token,
    para,
    valor: valor(tx.centavos),
    carteira_id: tx.wallet.id,
    proposta_id: isProposal(tx.work) ? tx.work.id : null,
    resgate_id: isProposal(tx.work) ? null : tx.work.id,
    ocorrido_em: instant(world.now),
  });
  endIfDone(world, tx);
}

/** USDC between wallets of one network arrives at once, so it is never in transit. */
const isDirect = ({ token, wallet }: Tx, { destino }: Redemption): boolean =>
  token === 'USDC' && wallet.rede === destino.rede;

export const isIncludable = ({ status, nonce, wallet: { account } }: Tx): boolean =>
  (status === 'transmitida' || status === 'falhou') &&
  !nonce.spent &&
  gapBefore(account, nonce) === undefined;

function checkIncludable(tx: Tx): void {
  if (!isIncludable(tx)) throw wrongState();
}

function undo(world: World, tx: Tx): void {
  spend(world, tx.wallet.account, tx.nonce, tx);
  Object.assign(tx, { status: 'falhou', reason: 'revertida', seen: true });
}

function endIfDone(world: World, { org, work }: Tx): void {
  if (isProposal(work)) {
    const moved = (part: number) =>
      views.sumOfView(work.txs.filter((tx) => tx.part === part && isConfirmed(tx)));
    if (work.status !== 'aprovada' || work.moves.some(({ centavos }, i) => moved(i) !== centavos)) return;
    work.status = 'executada';
    work.concluido = world.now;
  } else {
    if (work.status !== 'aguardando_assinatura' || views.delivered(work) !== work.centavos) return;
    work.status = 'concluido';
    work.concluido = world.now;
    tell(world, org, 'resgate.concluido', views.redemption(work));
  }
}

const isConfirmed = ({ status }: Tx): boolean => status === 'confirmada';

/**
 * A transaction of the company's own uses the nonce. On `ethereum` it may also use the next nonce before it
 * is issued.
 */
export function spendOwn(world: World, wanted: string, text: string): void {
  const wallet = world.orgs.flatMap(({ wallets }) => wallets).find(({ id }) => id.value === wanted);
  if (wallet === undefined) throw notFound();
  const { account } = wallet;
  const known = account.nonces.find((nonce) => textOf(nonce) === text);
  const isNext = account.rede === 'ethereum' && text === String(account.nonces.length);
  if (known === undefined && !isNext) throw notFound();
  const isGap = known === undefined ? account.nonces.some(({ spent }) => !spent) : gapBefore(account, known);
  if (known?.spent || isGap) throw wrongState();
  spend(world, account, known ?? newNonce(world, account));
}

/** An unsigned transaction expires a day after it was issued. */
export function expire(world: World): void {
  for (const tx of world.orgs.flatMap(txsOf)) {
    if (tx.status !== 'aguardando_assinatura' || tx.valid > world.now) continue;
    tx.status = 'falhou';
    tx.reason = 'expirada';
  }
}

export function reissue(world: World, org: Org, wanted: string): unknown {
  const tx = txsOf(org).find(({ id }) => id.value === wanted);
  if (tx === undefined) throw notFound();
  if (!isReissuable(tx)) throw wrongState();
  if (tx.centavos > freeIn(org, tx.wallet, tx.token)) throw new Refused(422, 'saldo_insuficiente');
  const { work, wallet, token, centavos, part, nonce } = tx;
  const order = { org, work, wallet, token, centavos, part, replaces: tx };
  return views.transaction(issue(world, nonce.spent ? order : { ...order, nonce }));
}

/** False when a replaced transaction has already made the transfer. */
export const isReissuable = (tx: Tx): boolean =>
  tx.status === 'falhou' &&
  (tx.work.status === 'aprovada' || tx.work.status === 'aguardando_assinatura') &&
  !tx.work.txs.some(({ replaces }) => replaces === tx) &&
  !ancestors(tx).some(isConfirmed) &&
  ancestors(tx).length < MOST_REISSUES &&
  (tx.nonce.spent || !isHeld(tx.nonce));

const ancestors = ({ replaces }: Tx): Tx[] => (replaces === null ? [] : [replaces, ...ancestors(replaces)]);
