import type { Transacao } from '@tesa/sdk/src/generated/entities';
import type { Acts } from '../state/act.ts';
import { to } from '../state/route.ts';
import { words } from '../words/words.ts';
import { Amount } from './Amount.tsx';
import { Named } from './Named.tsx';
import { Recipient } from './Recipient.tsx';
import { RowButton } from './RowButton.tsx';
import { Status } from './Status.tsx';
import { askOf, shownStateOf } from './StepCard.tsx';
import { Table } from './Table.tsx';
import { Ago } from './Time.tsx';

interface TransactionTableProps {
  readonly transactions: readonly Transacao[];
  readonly acts: Acts;
  readonly isReissuable: (transaction: Transacao) => boolean;
}

export function TransactionTable({ transactions, acts, isReissuable }: TransactionTableProps) {
  const { transactions: said, proposals } = words;
  return (
    <Table
      label={proposals.transactions}
      head={['id', proposals.status, { amount: proposals.amount }, said.pays, said.validUntil, words.acts]}
      rows={transactions.map((transaction) => ({
        key: transaction.id,
        cells: [
          <a key="id" href={to('transacoes', transaction.id)}>
            <code>{transaction.id}</code>
          </a>,
          <span key="status">
            <Status status={transaction.status} />
            {transaction.motivo_da_falha === null ? null : (
              <small class="failure">
                {' '}
                <Named name={transaction.motivo_da_falha} />
              </small>
            )}
          </span>,
          <Amount key="valor" valor={transaction.valor} unit={transaction.token} />,
          <Recipient key="paga" transaction={transaction} />,
          <Ago key="ate" moment={transaction.valida_ate} />,
          <NextButton
            key="next"
            kind={isReissuable(transaction) ? 'reissue' : NEXT[transaction.status]}
            transaction={transaction}
            acts={acts}
          />,
        ],
      }))}
    />
  );
}

type Next = 'transmit' | 'confirm' | 'reissue';

const NEXT: Readonly<Record<string, Next | undefined>> = {
  aguardando_assinatura: 'transmit',
  transmitida: 'confirm',
};

interface NextButtonProps {
  readonly kind: Next | undefined;
  readonly transaction: Transacao;
  readonly acts: Acts;
}

function NextButton({ kind, transaction, acts }: NextButtonProps) {
  if (kind === undefined) return null;
  return (
    <RowButton
      label={words.actions[kind]}
      about={transaction.id}
      disabled={acts.isBusy}
      onClick={() => acts.act(askOf(kind, transaction.id), { shown: shownStateOf(transaction) })}
    />
  );
}
