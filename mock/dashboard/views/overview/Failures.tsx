import { Amount } from '../../parts/Amount.tsx';
import { FailureReason } from '../../parts/FailureReason.tsx';
import { Held } from '../../parts/Held.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { askOf, shownStateOf, startOverFrom } from '../../parts/StepCard.tsx';
import { useActs } from '../../state/act.ts';
import { to } from '../../state/route.ts';
import { type Failure, failuresOf } from '../../state/steps.ts';
import type { UnderWay } from '../../state/under-way.ts';
import { words } from '../../words/words.ts';

export function Failures({ underWay }: { readonly underWay: UnderWay }) {
  const acts = useActs();
  const failures = failuresOf(underWay);
  const basis = failures.map(({ transaction, after }) => [transaction.id, after]);
  return (
    <Held of={failures} basis={basis}>
      {(shown) =>
        shown.length === 0 && acts.outcome === undefined ? null : (
          <section class={shown.length === 0 ? 'card' : 'card failures'} aria-labelledby="falharam">
            <h2 id="falharam">
              {shown.length === 0 ? words.overview.noFailures : words.overview.failures(shown.length)}
            </h2>
            {shown.length === 0 ? null : (
              <ul>
                {shown.map((failure) => (
                  <li key={failure.transaction.id}>
                    <Failed {...failure} acts={acts} />
                  </li>
                ))}
              </ul>
            )}
            <OutcomeNotice outcome={acts.outcome} />
          </section>
        )
      }
    </Held>
  );
}

function Failed({ transaction, after, acts }: Failure & { readonly acts: ReturnType<typeof useActs> }) {
  const { id, valor, token } = transaction;
  const over = startOverFrom(transaction);
  return (
    <>
      <p>
        <a href={to('transacoes', id)}>
          <code>{id}</code>
        </a>{' '}
        <Amount valor={valor} unit={token} />
      </p>
      <FailureReason transaction={transaction} isReissuable={after === 'reissue'} />
      {after === 'startOver' ? (
        <p>
          {over.title}: <a href={over.href}>{over.label}</a>
        </p>
      ) : (
        <p class="buttons">
          <button
            class="primary"
            type="button"
            aria-label={`${words.actions.reissue} ${id}`}
            disabled={acts.isBusy}
            onClick={() => acts.act(askOf('reissue', id), { shown: shownStateOf(transaction) })}
          >
            {words.actions.reissue}
          </button>
        </p>
      )}
    </>
  );
}
