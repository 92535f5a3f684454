import { release } from '../../domain/balances.ts';
import { redemptionPosting } from '../../domain/ledger.ts';
import { isSettled } from '../../domain/transfers.ts';
import { readBooks, writeReserved } from '../ledger/books.ts';
import { writeRecord } from '../ledger/records.ts';
import { readRedemption } from '../redemptions/redemptions.ts';
import type { ServiceWorld } from '../world.ts';
import { postNow } from '../yields/accruals.ts';
import { finish } from './finish.ts';
import { type Part, readParts } from './parts.ts';
import { listTransactions, type TransactionRow } from './transactions.ts';

/** Pays out when the last leg confirms: until then the whole redemption stays held. */
export function settleRedemption(world: ServiceWorld, { organizacao_id, dono_id: id }: TransactionRow): void {
  const { sql, machines } = world;
  const organizacaoId = organizacao_id;
  const parts = readParts(sql, id);
  const transactions = listTransactions(sql, id);
  if (!isSettled(parts.length, transactions)) return;
  writeReserved(sql, organizacaoId, release(readBooks(sql, organizacaoId).reserved, parts));
  postNow(world, organizacaoId, redemptionPosting(parts));
  for (const transaction of inOrderOfConfirmation(transactions)) record(world, transaction, parts);
  finish(world, {
    machine: machines.resgate,
    table: 'resgates',
    id,
    para: 'concluido',
    column: 'concluido_em',
    organizacaoId,
    show: () => readRedemption(sql, organizacaoId, id),
  });
}

type Confirmed = TransactionRow & { readonly tx_hash: string; readonly confirmada_em: string };

function inOrderOfConfirmation(transactions: readonly TransactionRow[]): Confirmed[] {
  return transactions
    .filter((row): row is Confirmed => row.tx_hash !== null && row.confirmada_em !== null)
    .toSorted((a, b) => Date.parse(a.confirmada_em) - Date.parse(b.confirmada_em));
}

function record({ sql, ids }: ServiceWorld, transaction: Confirmed, parts: readonly Part[]): void {
  const { organizacao_id: organizacaoId, dono_id: resgateId, parte, rede } = transaction;
  for (const { de, centavos } of parts.filter((part) => part.parte === parte)) {
    writeRecord(sql, {
      id: ids.next('reg_'),
      organizacaoId,
      tipo: 'resgate',
      rede,
      txHash: transaction.tx_hash,
      ativo: de === 'disponivel' ? null : de,
      centavos,
      carteiraId: transaction.carteira_id,
      resgateId,
      ocorridoEm: transaction.confirmada_em,
    });
  }
}
