import { useState } from 'preact/hooks';
import type { Avanco, Efeito, Relogio } from '../../../src/contract/control-types.ts';
import { monthEndAfter } from '../../api/month.ts';
import { Await } from '../../parts/Await.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { Held } from '../../parts/Held.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { Time } from '../../parts/Time.tsx';
import { useActs } from '../../state/act.ts';
import { SHELL } from '../../state/paths.ts';
import { useReading } from '../../state/reads.ts';
import { words } from '../../words/words.ts';
import { Agenda } from './Agenda.tsx';
import { Effects } from './Effects.tsx';

export function Clock() {
  const clock = useReading<Relogio>(SHELL.clock);
  const acts = useActs();
  const [effects, setEffects] = useState<readonly Efeito[]>();
  const [until, setUntil] = useState('');
  const { clock: said } = words;
  const go = async (body: object) => {
    const answer = await acts.act({ method: 'POST', path: '/_sandbox/relogio', body });
    if (answer !== undefined && answer.status < 400) setEffects((answer.body as Avanco).efeitos);
  };
  return (
    <>
      <p class="lead">{said.lead}</p>
      <Await loaded={clock}>
        {({ agora, proximo_em }) => (
          <Held of={{ monthEnd: monthEndAfter(agora), next: proximo_em }}>
            {({ monthEnd, next }) => (
              <section class="card" aria-labelledby="avancar">
                <h2 id="avancar">{said.advance}</h2>
                <p class="total">
                  <Time moment={agora} />
                </p>
                <p class="buttons">
                  {said.steps.map(([avancar, label]) => (
                    <button
                      key={avancar}
                      type="button"
                      disabled={acts.isBusy}
                      onClick={() => go({ avancar })}
                    >
                      {label}
                    </button>
                  ))}
                  <button type="button" disabled={acts.isBusy} onClick={() => go({ ate: monthEnd })}>
                    {said.toMonthEnd}
                  </button>
                  <button
                    class="primary"
                    type="button"
                    disabled={acts.isBusy || next === null}
                    onClick={() => go({ ate: next })}
                  >
                    {said.toNext}
                  </button>
                </p>
                <p class="quiet">
                  {said.monthEnds} <Time moment={monthEnd} />.{' '}
                  <span class="next-due">
                    {said.nextIs} <Time moment={next} />
                  </span>
                </p>
                <Form class="line" onSubmit={() => go({ ate: until })}>
                  <TextField label={said.until} value={until} onInput={setUntil} placeholder={agora} />
                  <button type="submit" disabled={acts.isBusy || until === ''}>
                    {said.go}
                  </button>
                </Form>
                <OutcomeNotice outcome={acts.outcome} />
              </section>
            )}
          </Held>
        )}
      </Await>
      {effects === undefined ? null : <Effects effects={effects} />}
      <Agenda isBusy={acts.isBusy} onJump={(em) => go({ ate: em })} />
    </>
  );
}
