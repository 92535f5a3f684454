import { instant, valor } from './arithmetic.ts';
import { Refused } from './call.ts';
import { Unknown } from './unknown.ts';
import * as views from './views.ts';
import {
  id,
  type Move,
  type Org,
  ownerOf,
  type Proposal,
  type Redemption,
  type Tx,
  type Wallet,
  type World,
} from './world.ts';

export function issue(world: World, wallet: Wallet, part: number): Tx {
  return {
    id: id(world, 'tx_'),
    part,
    wallet,
    payload: new Unknown(/^0x[0-9a-f]{80,}$/, wallet.payloads),
    hash: new Unknown(/^[0-9A-Za-z]{60,90}$/, world.ids),
    status: 'aguardando_assinatura',
    confirmada: 0,
  };
}

/** The wallet that signs what no deposit brought about. */
export function signer({ wallets }: Org): Wallet {
  const linked = wallets.filter((wallet) => wallet.linked);
  const newest = linked.reduce<Wallet | undefined>(
    (best, wallet) => (wallet.deposit > (best?.deposit ?? 0) ? wallet : best),
    undefined,
  );
  const wallet = newest ?? linked[0];
  if (wallet === undefined) throw new Refused(422, 'carteira_invalida');
  return wallet;
}

export type Observation = 'transmitida' | 'confirmada' | 'falhou';

/** What the custodian or the network does to a transaction. */
export function observe(world: World, tx: string, status: Observation): void {
  const found = ownerOf(world, tx);
  if (found === undefined) throw new Refused(404, 'nao_encontrado');
  const from = status === 'transmitida' ? 'aguardando_assinatura' : 'transmitida';
  if (found.tx.status !== from) throw new Refused(409, 'estado_incompativel');
  found.tx.status = status;
  if (status === 'confirmada') found.tx.confirmada = world.now;
  const { org, work } = found;
  if (status === 'falhou') work.txs.push(issue(world, found.tx.wallet, found.tx.part));
  if (status !== 'confirmada') return;
  if (isProposal(work)) settleMove(world, org, work, found.tx);
  else settleRedemption(world, org, work);
}

function settleMove(world: World, org: Org, proposal: Proposal, tx: Tx): void {
  const move = proposal.moves[tx.part] as Move;
  org.held[move.de] -= move.centavos;
  org.has[move.de] -= move.centavos;
  if (move.para !== null) org.has[move.para] += move.centavos;
  org.records.push(
    record(world, tx, move, { tipo: 'rebalanceamento', ativo: move.para, proposta_id: proposal.id }),
  );
  if (!isSettled(proposal)) return;
  proposal.status = 'executada';
  proposal.concluido = world.now;
}

/** Nothing leaves before every leg has arrived; then each is recorded as of when it did. */
function settleRedemption(world: World, org: Org, redemption: Redemption): void {
  if (!isSettled(redemption)) return;
  const confirmed = redemption.txs.filter(({ status }) => status === 'confirmada');
  for (const tx of confirmed.sort((a, b) => a.confirmada - b.confirmada)) {
    const move = redemption.moves[tx.part] as Move;
    org.held[move.de] -= move.centavos;
    org.has[move.de] -= move.centavos;
    const ativo = move.de === 'disponivel' ? null : move.de;
    org.records.push(record(world, tx, move, { tipo: 'resgate', ativo, resgate_id: redemption.id }));
  }
  redemption.status = 'concluido';
  redemption.concluido = world.now;
  org.events.push({ tipo: 'resgate.concluido', dados: views.redemption(redemption) });
}

const isSettled = ({ moves, txs }: Proposal | Redemption): boolean =>
  moves.every((_, part) => txs.some((tx) => tx.part === part && tx.status === 'confirmada'));

const isProposal = (work: Proposal | Redemption): work is Proposal => 'origem' in work;

function record(world: World, tx: Tx, { centavos }: Move, about: Record<string, unknown>): object {
  return {
    id: id(world, 'reg_'),
    rede: tx.wallet.rede,
    tx_hash: tx.hash,
    valor: valor(centavos),
    carteira_id: tx.wallet.id,
    proposta_id: null,
    resgate_id: null,
    ocorrido_em: instant(tx.confirmada),
    ...about,
  };
}
