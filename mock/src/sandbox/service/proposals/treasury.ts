import type { Sql } from '../../../host/sql.ts';
import { isShort } from '../../domain/balances.ts';
import type { OpenTransfer, Treasury } from '../../domain/settled-balances.ts';
import { readWallets } from '../ledger/books.ts';
import type { TransactionRow } from '../transactions/tables.ts';
import { openTransactionsOf } from '../transactions/transactions.ts';

/** What a proposal of the organisation reckons with. */
export function readTreasury(sql: Sql, organizacaoId: string): Treasury {
  const wallets = readWallets(sql, organizacaoId);
  const short = wallets.filter(isShort);
  const open = short.flatMap(({ carteiraId }) => openTransactionsOf(sql, organizacaoId, carteiraId));
  return { wallets, open: open.map(toOpenTransfer) };
}

const toOpenTransfer = ({ carteira_id, token, para, centavos }: TransactionRow): OpenTransfer => ({
  carteiraId: carteira_id,
  de: token,
  para,
  centavos: BigInt(centavos),
});
