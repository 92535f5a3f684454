import type { Transacao } from '../../../sdk/src/generated/entities.ts';
import { useActs } from '../state/act.ts';
import { words } from '../words/words.ts';
import { Outcome } from './Outcome.tsx';
import { TransactionTable } from './TransactionTable.tsx';

/** The transactions of an approved proposal or redemption, with buttons for the custodian and the network. */
export function Signing({ transactions }: { readonly transactions: readonly Transacao[] }) {
  const acts = useActs();
  return (
    <section class="card" aria-labelledby="transacoes">
      <h2 id="transacoes">{words.proposals.transactions}</h2>
      <TransactionTable transactions={transactions} acts={acts} />
      <Outcome outcome={acts.outcome} />
    </section>
  );
}
