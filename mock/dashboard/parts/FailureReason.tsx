import type { Transacao } from '@tesa/sdk/src/generated/entities';
import { words } from '../words/words.ts';
import { Named } from './Named.tsx';

/** The list of reasons is open. */
const failures: Readonly<Record<string, string>> = words.transactions.failures;

interface FailureReasonProps {
  readonly transaction: Transacao;
  readonly isReissuable: boolean;
}

export function FailureReason({ transaction, isReissuable }: FailureReasonProps) {
  const reason = transaction.motivo_da_falha;
  if (reason === null) return null;
  return (
    <p class="failure">
      <strong>
        <Named name={reason} />.
      </strong>{' '}
      {failures[reason]} {isReissuable ? words.transactions.remedies[reason] : null}
    </p>
  );
}
