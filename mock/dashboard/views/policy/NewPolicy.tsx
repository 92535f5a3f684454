import type { Politica } from '@tesa/sdk/src/generated/entities';
import { useEffect, useState } from 'preact/hooks';
import { readableNumber, typedPercent } from '../../api/percent.ts';
import { TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { Split, targetsOf } from '../../parts/Split.tsx';
import { Submit } from '../../parts/Submit.tsx';
import { useActs } from '../../state/act.ts';
import { TREASURY } from '../../state/paths.ts';
import { words } from '../../words/words.ts';

export function NewPolicy({ policy }: { readonly policy: Politica | undefined }) {
  const acts = useActs();
  const [shares, setShares] = useState(() => sharesOf(policy));
  const [threshold, setThreshold] = useState(() => thresholdOf(policy));
  useEffect(() => {
    setShares(sharesOf(policy));
    setThreshold(thresholdOf(policy));
  }, [policy?.versao]);
  const put = () => {
    const body = { ativos: targetsOf(shares), limiar_de_rebalanceamento: typedPercent(threshold) };
    const shown = { path: TREASURY.policy, status: versionOf(policy), statusOf: versionOf };
    void acts.act({ method: 'PUT', path: TREASURY.policy, body }, { shown });
  };
  return (
    <section class="card" aria-labelledby="mudar">
      <h2 id="mudar">{said.change}</h2>
      <Form onSubmit={put}>
        <div class="fields">
          <Split shares={shares} onChange={setShares} />
          <TextField
            label={said.threshold}
            value={threshold}
            onInput={setThreshold}
            hint={said.thresholdHint}
          />
        </div>
        <Submit label={said.submit} disabled={acts.isBusy} />
      </Form>
      <OutcomeNotice outcome={acts.outcome} />
    </section>
  );
}

const { policy: said } = words;

/** @param policy undefined when there is none yet, which counts as version 0 */
const versionOf = (policy: unknown): string =>
  `${said.version} ${(policy as Politica | undefined)?.versao ?? 0}`.toLowerCase();

const sharesOf = (policy: Politica | undefined) => ({
  usdy: shareOf(policy, 'USDY'),
  buidl: shareOf(policy, 'BUIDL'),
});

const thresholdOf = (policy: Politica | undefined): string =>
  readableNumber(policy?.limiar_de_rebalanceamento ?? 0.5, words.lang);

const shareOf = (policy: Politica | undefined, asset: string): string =>
  policy === undefined
    ? '50'
    : readableNumber(policy.ativos.find(({ ativo }) => ativo === asset)?.percentual ?? 0, words.lang);
