import type { Carteira, Posicoes } from '@tesa/sdk/src/generated/entities';
import { useRef, useState } from 'preact/hooks';
import { DepositForm } from '../../parts/DepositForm.tsx';
import { Held } from '../../parts/Held.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { usePayees } from '../../parts/Recipient.tsx';
import { StepCard } from '../../parts/StepCard.tsx';
import { NoWallets } from '../../parts/WalletField.tsx';
import { useActs } from '../../state/act.ts';
import { inOrder, nameOfStep, type Step, stepsOf } from '../../state/steps.ts';
import type { UnderWay } from '../../state/under-way.ts';
import { words } from '../../words/words.ts';
import { Story } from './Story.tsx';

interface NextStepProps {
  readonly underWay: UnderWay | undefined;
  readonly wallets: readonly Carteira[] | undefined;
  readonly positions: Posicoes | undefined;
}

export function NextStep({ underWay, wallets, positions }: NextStepProps) {
  usePayees();
  return (
    <section class="card next-step" aria-labelledby="proximo">
      <h2 id="proximo">{words.overview.next}</h2>
      {underWay === undefined || wallets === undefined || positions === undefined ? (
        <>
          <Story step={undefined} />
          <Loading />
        </>
      ) : (
        <Pinned underWay={underWay} wallets={wallets} positions={positions} />
      )}
    </section>
  );
}

interface Known {
  readonly underWay: UnderWay;
  readonly wallets: readonly Carteira[];
  readonly positions: Posicoes;
}

function Pinned({ underWay, wallets, positions }: Known) {
  const pinned = useRef<string>();
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const steps = inOrder(stepsOf(underWay), pinned.current, later);
  const basis = [steps.map(nameOfStep), underWay.isWhole, wallets.map(({ id }) => id)];
  return (
    <Held of={{ steps, isWhole: underWay.isWhole, wallets }} basis={basis}>
      {(shown, renew) => {
        const [next = DEPOSIT] = shown.steps;
        pinned.current = nameOfStep(next);
        const putOff = () => {
          pinned.current = undefined;
          setLater(new Set([...later].filter((name) => name !== nameOfStep(next))).add(nameOfStep(next)));
          renew();
        };
        return <Steps {...shown} positions={positions} next={next} onLater={putOff} />;
      }}
    </Held>
  );
}

const DEPOSIT: Step = { kind: 'deposit' };

interface StepsProps extends Pick<Known, 'wallets' | 'positions'> {
  readonly steps: readonly Step[];
  readonly isWhole: boolean;
  readonly next: Step;
  readonly onLater: () => void;
}

function Steps({ steps, isWhole, next, wallets, positions, onLater }: StepsProps) {
  const acts = useActs();
  const left = Math.max(0, steps.length - 1);
  const hasWallets = wallets.length > 0;
  return (
    <>
      <Story step={next.kind} />
      {next.kind === 'deposit' && !hasWallets ? null : (
        <StepCard key={nameOfStep(next)} step={next} acts={acts} onLater={left === 0 ? undefined : onLater} />
      )}
      {left === 0 ? null : <p class="quiet">{words.overview.others(left, isWhole)}</p>}
      <OutcomeNotice outcome={acts.outcome} />
      {hasWallets ? (
        <DepositForm wallets={wallets} positions={positions} acts={acts} isOpen={steps.length === 0} />
      ) : (
        <NoWallets />
      )}
    </>
  );
}
