import type { Movimento } from '@tesa/sdk/src/generated/entities';
import { words } from '../words/words.ts';
import { Amount } from './Amount.tsx';

export function Movements({ movements }: { readonly movements: readonly Movimento[] }) {
  return (
    <ul class="movements">
      {movements.map(({ de, para, valor }) => (
        <li key={`${de} ${para}`}>
          <span>
            {de ?? words.proposals.fromCash} <span aria-hidden="true">→</span>{' '}
            {para ?? words.proposals.fromCash}
          </span>{' '}
          <strong>
            <Amount valor={valor} />
          </strong>
        </li>
      ))}
    </ul>
  );
}
