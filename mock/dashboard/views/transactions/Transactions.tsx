import type { Transacao } from '../../../../sdk/src/generated/entities.ts';
import { maquinas } from '../../../../sdk/src/generated/maquinas.ts';
import type { Page } from '../../api/page.ts';
import { Await } from '../../parts/Await.tsx';
import { Filter } from '../../parts/Filter.tsx';
import { Outcome } from '../../parts/Outcome.tsx';
import { TransactionTable } from '../../parts/TransactionTable.tsx';
import { useActs } from '../../state/act.ts';
import { useApi } from '../../state/keys.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { Transaction } from './Transaction.tsx';

export function Transactions({ id, query }: ViewProps) {
  return id === undefined ? <TransactionList query={query} /> : <Transaction id={id} />;
}

function TransactionList({ query }: Pick<ViewProps, 'query'>) {
  const acts = useActs();
  const status = query.get('status') ?? '';
  const filter = status === '' ? '' : `&status=${encodeURIComponent(status)}`;
  const transactions = useApi<Page<Transacao>>(`/v1/transacoes?limite=100${filter}`);
  return (
    <>
      <p class="lead">{words.transactions.lead}</p>
      <Filter view="transacoes" name="status" values={Object.keys(maquinas.Transacao)} query={query} />
      <Outcome outcome={acts.outcome} />
      <Await loaded={transactions}>
        {({ dados }) =>
          dados.length === 0 ? (
            <p class="quiet">{words.transactions.empty}</p>
          ) : (
            <TransactionTable transactions={dados} acts={acts} />
          )
        }
      </Await>
    </>
  );
}
