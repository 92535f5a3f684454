import type { Transacao } from '@tesa/sdk/src/generated/entities';
import { maquinas } from '@tesa/sdk/src/generated/maquinas';
import { Await } from '../../parts/Await.tsx';
import { Filter } from '../../parts/Filter.tsx';
import { Held } from '../../parts/Held.tsx';
import { Listed } from '../../parts/Listed.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { TransactionTable } from '../../parts/TransactionTable.tsx';
import { WalletChoice } from '../../parts/WalletChoice.tsx';
import { useActs } from '../../state/act.ts';
import { failuresOf } from '../../state/steps.ts';
import { type UnderWay, useUnderWay } from '../../state/under-way.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { Transaction } from './Transaction.tsx';

export function Transactions({ id, query }: ViewProps) {
  return id === undefined ? <TransactionList query={query} /> : <Transaction id={id} />;
}

function TransactionList({ query }: Pick<ViewProps, 'query'>) {
  const acts = useActs();
  const underWay = useUnderWay();
  const place = { view: 'transacoes', query };
  return (
    <>
      <p class="lead">{words.transactions.lead}</p>
      <Filter {...place} name="status" values={Object.keys(maquinas.Transacao)} />
      <div class="fields filters">
        <WalletChoice {...place} />
      </div>
      <Listed<Transacao>
        {...place}
        of="/v1/transacoes"
        filters={['status', 'carteira_id']}
        empty={words.transactions.empty}
      >
        {(transactions) => (
          <Await loaded={underWay}>
            {(value) => (
              <Held of={{ transactions, reissuable: reissuableIn(value) }}>
                {(shown) => (
                  <TransactionTable
                    transactions={shown.transactions}
                    acts={acts}
                    isReissuable={({ id }) => shown.reissuable.includes(id)}
                  />
                )}
              </Held>
            )}
          </Await>
        )}
      </Listed>
      <OutcomeNotice outcome={acts.outcome} />
    </>
  );
}

const reissuableIn = (underWay: UnderWay): readonly string[] =>
  failuresOf(underWay)
    .filter(({ after }) => after === 'reissue')
    .map(({ transaction }) => transaction.id);
