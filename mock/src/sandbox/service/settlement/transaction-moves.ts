import { txHash } from '../../chain/index.ts';
import { onOutside } from '../../domain/machine.ts';
import { transacaoForaDeOrdem } from '../../domain/refusals.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import type { Sql } from '../../store/sql.ts';
import { readProposal } from '../proposals/proposals.ts';
import { readRedemption } from '../redemptions/redemptions.ts';
import { transacoesDemais } from '../refusals.ts';
import { readParts } from '../transactions/parts.ts';
import { isOfProposal, settleProposal } from '../transactions/settle-proposal.ts';
import { settleRedemption } from '../transactions/settle-redemption.ts';
import {
  issueTransactions,
  readTransaction,
  type TransactionRow,
  toTransacao,
} from '../transactions/transactions.ts';
import type { ServiceWorld } from '../world.ts';

/** A transaction and what it belongs to, as the API shows them. */
export interface Settled {
  readonly transacao: object;
  /** Null when it belongs to a redemption. */
  readonly proposta: object | null;
  /** Null when it belongs to a proposal. */
  readonly resgate: object | null;
}

/** What the contract lets an owner have. */
const MAX_TRANSACTIONS = 100;

/** @throws {Refusal} `nao_encontrado` or `estado_incompativel` */
export function transmit(world: ServiceWorld, id: string): Settled {
  const row = moved(world, id, 'transmitida');
  const hash = txHash(row.rede, row.payload_nao_assinado, id);
  world.sql.run('UPDATE transacoes SET tx_hash = ? WHERE id = ?', hash, id);
  return settled(world.sql, row);
}

/** @throws {Refusal} `nao_encontrado` or `estado_incompativel` */
export function confirm(world: ServiceWorld, id: string): Settled {
  const { sql, clock } = world;
  moved(world, id, 'confirmada');
  sql.run('UPDATE transacoes SET confirmada_em = ? WHERE id = ?', toDataHora(clock.now()), id);
  const row = readTransaction(sql, id);
  if (isOfProposal(sql, row)) settleProposal(world, row);
  else settleRedemption(world, row);
  return settled(sql, row);
}

/** @throws {Refusal} `nao_encontrado`, or `estado_incompativel` also when no other replacement fits */
export function fail(world: ServiceWorld, id: string): Settled {
  const { sql } = world;
  const row = moved(world, id, 'falhou');
  const { organizacao_id: organizacaoId, dono_id: donoId, carteira_id: carteiraId } = row;
  if (countTransactions(sql, donoId) >= MAX_TRANSACTIONS) throw transacoesDemais(MAX_TRANSACTIONS);
  const part = readParts(sql, donoId).filter(({ parte }) => parte === row.parte);
  issueTransactions(world, { organizacaoId, donoId, carteiraId }, part);
  return settled(sql, row);
}

/** The transaction as it was before the move. */
function moved({ sql, machines }: ServiceWorld, id: string, para: string): TransactionRow {
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

function settled(sql: Sql, row: TransactionRow): Settled {
  const { id, organizacao_id, dono_id } = row;
  const ofProposal = isOfProposal(sql, row);
  return {
    transacao: toTransacao(readTransaction(sql, id)),
    proposta: ofProposal ? readProposal(sql, organizacao_id, dono_id) : null,
    resgate: ofProposal ? null : readRedemption(sql, organizacao_id, dono_id),
  };
}
