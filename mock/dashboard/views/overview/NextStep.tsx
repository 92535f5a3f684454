import type { Carteira, Proposta, Resgate } from '../../../../sdk/src/generated/entities.ts';
import type { Page } from '../../api/page.ts';
import { DepositForm } from '../../parts/DepositForm.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { Outcome } from '../../parts/Outcome.tsx';
import { StepCard } from '../../parts/StepCard.tsx';
import { useActs } from '../../state/act.ts';
import { useApi } from '../../state/keys.ts';
import { OVERVIEW, TREASURY } from '../../state/paths.ts';
import { countWaiting, type Step, stepsOf } from '../../state/steps.ts';
import { words } from '../../words/words.ts';
import { Story } from './Story.tsx';

/** The next step with its button, and how many others wait; when none does, a form for a deposit. */
export function NextStep({ wallets }: { readonly wallets: readonly Carteira[] }) {
  const steps = useSteps();
  const acts = useActs();
  // Read now, for the steps to come, which show whom a transaction pays.
  useApi(TREASURY.addresses);
  const [next, ...others] = steps ?? [];
  const waiting = countWaiting(others);
  return (
    <section class="card next-step" aria-labelledby="proximo">
      <h2 id="proximo">{words.overview.next}</h2>
      <Story step={steps === undefined ? undefined : (next?.kind ?? 'deposit')} />
      {steps === undefined ? <Loading /> : <StepCard step={next ?? { kind: 'deposit' }} acts={acts} />}
      {waiting === 0 ? null : <p class="quiet">{words.overview.others(waiting)}</p>}
      <Outcome outcome={acts.outcome} />
      {steps === undefined ? null : (
        <DepositForm wallets={wallets} acts={acts} isOpen={countWaiting(steps) === 0} />
      )}
    </section>
  );
}

/** Undefined until all was read. */
function useSteps(): readonly Step[] | undefined {
  const pending = useApi<Page<Proposta>>(OVERVIEW.pending).value;
  const approved = useApi<Page<Proposta>>(OVERVIEW.approved).value;
  const asked = useApi<Page<Resgate>>(OVERVIEW.asked).value;
  const signing = useApi<Page<Resgate>>(OVERVIEW.signing).value;
  if (pending === undefined || approved === undefined || asked === undefined || signing === undefined)
    return undefined;
  return stepsOf({
    proposals: [...approved.dados, ...pending.dados],
    redemptions: [...signing.dados, ...asked.dados],
  });
}
