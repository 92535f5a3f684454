import type { Proposta, Resgate } from '@tesa/sdk/src/generated/entities';
import { useActs } from '../state/act.ts';
import { isReissuable } from '../state/steps.ts';
import { words } from '../words/words.ts';
import { OutcomeNotice } from './Outcome.tsx';
import { TransactionTable } from './TransactionTable.tsx';

export function Signing({ of }: { readonly of: Extract<Proposta | Resgate, { transacoes: unknown }> }) {
  const acts = useActs();
  return (
    <section class="card" aria-labelledby="transacoes">
      <h2 id="transacoes">{words.proposals.transactions}</h2>
      <TransactionTable
        transactions={of.transacoes}
        acts={acts}
        isReissuable={(transaction) => isReissuable(transaction, of)}
      />
      <OutcomeNotice outcome={acts.outcome} />
    </section>
  );
}
