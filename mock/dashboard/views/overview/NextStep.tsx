import type { Carteira, Proposta, Resgate } from '@tesa/sdk/src/generated/entities';
import type { Page } from '../../api/page.ts';
import { DepositForm } from '../../parts/DepositForm.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { StepCard } from '../../parts/StepCard.tsx';
import { NoWallets } from '../../parts/WalletField.tsx';
import { type Acts, useActs } from '../../state/act.ts';
import { useApi } from '../../state/keys.ts';
import { OVERVIEW, TREASURY } from '../../state/paths.ts';
import { countWaiting, type Step, stepsOf } from '../../state/steps.ts';
import { words } from '../../words/words.ts';
import { Story } from './Story.tsx';

/** The next step with its button, and how many others wait; when none does, a form for a deposit. */
export function NextStep({ wallets }: { readonly wallets: readonly Carteira[] | undefined }) {
  const waiting = useWaiting();
  const acts = useActs();
  // Read now, for the steps to come, which show whom a transaction pays.
  useApi(TREASURY.addresses);
  return (
    <section class="card next-step" aria-labelledby="proximo">
      <h2 id="proximo">{words.overview.next}</h2>
      <Story step={waiting && (waiting.steps[0]?.kind ?? 'deposit')} />
      {waiting === undefined || wallets === undefined ? (
        <Loading />
      ) : (
        <Steps {...waiting} wallets={wallets} acts={acts} />
      )}
    </section>
  );
}

interface Waiting {
  readonly steps: readonly Step[];
  /** Whether there are no others, beyond what was read. */
  readonly isWhole: boolean;
}

interface StepsProps extends Waiting {
  readonly wallets: readonly Carteira[];
  readonly acts: Acts;
}

function Steps({ steps, isWhole, wallets, acts }: StepsProps) {
  const [next, ...others] = steps;
  const left = countWaiting(others);
  const hasWallets = wallets.length > 0;
  return (
    <>
      {next !== undefined || hasWallets ? <StepCard step={next ?? { kind: 'deposit' }} acts={acts} /> : null}
      {left === 0 ? null : <p class="quiet">{words.overview.others(left, isWhole)}</p>}
      <OutcomeNotice outcome={acts.outcome} />
      {hasWallets ? (
        <DepositForm wallets={wallets} acts={acts} isOpen={countWaiting(steps) === 0} />
      ) : (
        <NoWallets />
      )}
    </>
  );
}

/** Undefined until all was read. */
function useWaiting(): Waiting | undefined {
  const pending = useApi<Page<Proposta>>(OVERVIEW.pending).value;
  const approved = useApi<Page<Proposta>>(OVERVIEW.approved).value;
  const asked = useApi<Page<Resgate>>(OVERVIEW.asked).value;
  const signing = useApi<Page<Resgate>>(OVERVIEW.signing).value;
  if (pending === undefined || approved === undefined || asked === undefined || signing === undefined)
    return undefined;
  const steps = stepsOf({
    proposals: [...approved.dados, ...pending.dados],
    redemptions: [...signing.dados, ...asked.dados],
  });
  const isWhole = [pending, approved, asked, signing].every(({ proximo_cursor }) => proximo_cursor === null);
  return { steps, isWhole };
}
