import type { Proposta, Resgate, Transacao } from '../../../contract/types.ts';
import { txHash } from '../../chain/index.ts';
import { onOutside } from '../../domain/machine.ts';
import { transacaoForaDeOrdem } from '../../domain/refusals.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import type { Sql } from '../../store/sql.ts';
import { readProposal } from '../proposals/proposals.ts';
import { readRedemption } from '../redemptions/redemptions.ts';
import { transacoesDemais } from '../refusals.ts';
import { readParts } from '../transactions/parts.ts';
import type { TransactionRow } from '../transactions/tables.ts';
import { issueTransactions, readTransaction, toTransacao } from '../transactions/transactions.ts';
import type { ServiceWorld } from '../world.ts';
import { isOfProposal, settle } from './settlement.ts';

/** A transaction and what it belongs to. */
export interface MovedTransaction {
  readonly transacao: Transacao;
  /** Null when it belongs to a redemption. */
  readonly proposta: Proposta | null;
  /** Null when it belongs to a proposal. */
  readonly resgate: Resgate | null;
}

/** How many the contract lets a proposal or a redemption have. */
const MAX_TRANSACTIONS = 100;

/** @throws {Refusal} `nao_encontrado` or `estado_incompativel` */
export function transmit(world: ServiceWorld, id: string): MovedTransaction {
  const row = moveTransaction(world, id, 'transmitida');
  const hash = txHash(row.rede, row.payload_nao_assinado, id);
  world.sql.run('UPDATE transacoes SET tx_hash = ? WHERE id = ?', hash, id);
  return show(world.sql, row);
}

/** @throws {Refusal} `nao_encontrado` or `estado_incompativel` */
export function confirm(world: ServiceWorld, id: string): MovedTransaction {
  const { sql, clock } = world;
  moveTransaction(world, id, 'confirmada');
  sql.run('UPDATE transacoes SET confirmada_em = ? WHERE id = ?', toDataHora(clock.now()), id);
  const row = readTransaction(sql, id);
  settle(world, row);
  return show(sql, row);
}

/** @throws {Refusal} `nao_encontrado`, or `estado_incompativel` also when no other replacement fits */
export function fail(world: ServiceWorld, id: string): MovedTransaction {
  const { sql } = world;
  const row = moveTransaction(world, id, 'falhou');
  const { organizacao_id: organizacaoId, dono_id: donoId, carteira_id: carteiraId } = row;
  if (countTransactions(sql, donoId) >= MAX_TRANSACTIONS) throw transacoesDemais(MAX_TRANSACTIONS);
  const part = readParts(sql, donoId).filter(({ parte }) => parte === row.parte);
  issueTransactions(world, { organizacaoId, donoId, carteiraId }, part);
  return show(sql, row);
}

/** Returns the transaction as it was before. */
function moveTransaction(
  { sql, machines }: ServiceWorld,
  id: string,
  para: Transacao['status'],
): TransactionRow {
  const row = readTransaction(sql, id);
  const transition = onOutside(machines.transacao, row.status, para);
  if (transition === undefined) throw transacaoForaDeOrdem(row.status, para);
  sql.run('UPDATE transacoes SET status = ? WHERE id = ?', transition.para, id);
  return row;
}

function countTransactions(sql: Sql, donoId: string): number {
  const [row] = sql.rows<{ n: number }>('SELECT count(*) AS n FROM transacoes WHERE dono_id = ?', donoId);
  return row?.n ?? 0;
}

function show(sql: Sql, row: TransactionRow): MovedTransaction {
  const { id, organizacao_id, dono_id } = row;
  const ofProposal = isOfProposal(sql, row);
  return {
    transacao: toTransacao(readTransaction(sql, id)),
    proposta: ofProposal ? readProposal(sql, organizacao_id, dono_id) : null,
    resgate: ofProposal ? null : readRedemption(sql, organizacao_id, dono_id),
  };
}
