import type { Proposta, Resgate, Transacao } from '../../../contract/types.ts';
import type { Sql } from '../../../host/sql.ts';
import { inexistenteNoMundo, nadaACaminho, nonceInexistente } from '../base/refusals.ts';
import type { ServiceWorld } from '../base/world.ts';
import type { WalletRow } from '../directory/tables.ts';
import { readProposal } from '../proposals/proposals.ts';
import { readRedemption } from '../redemptions/redemptions.ts';
import { isInTransit, setReceived, setTransmitted } from '../transactions/moves.ts';
import { findMissing, findNonce, readNonce } from '../transactions/nonces.ts';
import type { TransactionRow } from '../transactions/tables.ts';
import { readTransaction, showTransaction } from '../transactions/transactions.ts';
import { endIfDone } from './endings.ts';
import { checkSpendable, hashOf, type Inclusion, land, revert, spend } from './landing.ts';

/** A transaction and what it belongs to. */
export interface MovedTransaction {
  readonly transacao: Transacao;
  /** Null when it belongs to a redemption. */
  readonly proposta: Proposta | null;
  /** Null when it belongs to a proposal. */
  readonly resgate: Resgate | null;
}

/** A nonce that a company spent by a transaction of its own. */
export interface SpentNonce {
  readonly carteira_id: string;
  readonly nonce: string;
  /** The transactions that can no longer land. */
  readonly transacoes: readonly Transacao[];
}

/** @throws {Refusal} `nao_encontrado` or `estado_incompativel` */
export function transmit(world: ServiceWorld, id: string): MovedTransaction {
  const row = readTransaction(world.sql, id);
  setTransmitted(world, row, hashOf(row));
  return show(world.sql, row);
}

/** @throws {Refusal} `nao_encontrado` or `estado_incompativel` */
export function confirm(world: ServiceWorld, id: string, how: Inclusion = {}): MovedTransaction {
  const row = readTransaction(world.sql, id);
  land(world, row, how);
  return show(world.sql, row);
}

/** @throws {Refusal} `nao_encontrado` or `estado_incompativel` */
export function fail(world: ServiceWorld, id: string): MovedTransaction {
  const row = readTransaction(world.sql, id);
  revert(world, row);
  return show(world.sql, row);
}

/** The USDC that a transaction sent for a redemption arrives. @throws {Refusal} `nao_encontrado` or `estado_incompativel` */
export function receive(world: ServiceWorld, id: string): MovedTransaction {
  const row = readTransaction(world.sql, id);
  if (!isInTransit(row)) throw nadaACaminho();
  setReceived(world, row);
  endIfDone(world, row);
  return show(world.sql, row);
}

/**
 * The company spends a nonce of a wallet by a transaction of its own.
 * @throws {Refusal} `nao_encontrado`, or `estado_incompativel` when the network would not include it
 */
export function spendNonceOf(world: ServiceWorld, carteiraId: string, text: string): SpentNonce {
  const { sql } = world;
  const [wallet] = sql.rows<WalletRow>('SELECT * FROM carteiras WHERE id = ?', carteiraId);
  if (wallet === undefined) throw inexistenteNoMundo(`A carteira ${carteiraId}`);
  const nonce = findNonce(sql, wallet, text);
  if (nonce === undefined) throw nonceInexistente(carteiraId, text);
  checkSpendable(sql, nonce, carteiraId);
  const spent = spend(world, nonce, null);
  return {
    carteira_id: carteiraId,
    nonce: text,
    transacoes: spent.map(({ id }) => showTransaction(sql, id)),
  };
}

/** A nonce that the network waits for before it takes a transaction. */
export interface NonceGap {
  /** The wallet of the transaction, which may spend it. */
  readonly carteiraId: string;
  readonly nonce: string;
  /** Whether an open transaction has it. */
  readonly isHeld: boolean;
}

/** The lowest nonce that is missing before that of a transaction; undefined when none is. */
export function gapBefore({ sql }: ServiceWorld, id: string): NonceGap | undefined {
  const { nonce_seq, carteira_id: carteiraId } = readTransaction(sql, id);
  const gap = findMissing(sql, readNonce(sql, nonce_seq));
  return gap && { carteiraId, nonce: gap.nonce, isHeld: gap.estado === 'em_uso' };
}

function show(sql: Sql, { id, organizacao_id, proposta_id, resgate_id }: TransactionRow): MovedTransaction {
  return {
    transacao: showTransaction(sql, id),
    proposta: proposta_id === null ? null : readProposal(sql, organizacao_id, proposta_id),
    resgate: resgate_id === null ? null : readRedemption(sql, organizacao_id, resgate_id),
  };
}
