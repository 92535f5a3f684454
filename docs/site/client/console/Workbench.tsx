import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Answer, answerOf } from './answer.ts';
import { Exchange } from './Exchange.tsx';
import { Form } from './Form.tsx';
import type { Control } from './find-sandbox.ts';
import { newKey } from './new-key.ts';
import type { ConsoleProps } from './props.ts';
import { Repeat } from './Repeat.tsx';
import { type Draft, draftFrom, edited, prepare, problemsOf } from './request.ts';
import { showInSamples } from './samples.ts';
import { send } from './sandbox.ts';
import { TabNote } from './TabNote.tsx';
import { opened } from './tab-state.ts';
import { whyNot } from './why-not.ts';

interface WorkbenchProps extends ConsoleProps {
  readonly control: Control;
}

export function Workbench({ data, words, asked, control }: WorkbenchProps) {
  const [draft, setDraft] = useState<Draft>(() => draftFrom(data, newKey(), location.search));
  const [usedKey, setUsedKey] = useState<string>();
  const [status, setStatus] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [exchanged, setExchanged] = useState<{ answer: Answer; summary: string }>();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const problems = problemsOf(data, draft);
  useEffect(() => {
    if (problems.length === 0) showInSamples(prepare(data, draft), data.call, words.language);
  }, [draft]);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [exchanged]);

  async function submit(ready: Draft): Promise<void> {
    if (isBusy) return;
    setDraft(ready);
    if (problems.length > 0) {
      setStatus(words.fixFirst);
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    await exchange(ready);
  }

  async function exchange(ready: Draft): Promise<void> {
    setIsBusy(true);
    setStatus(words.sending);
    setUsedKey(ready.idempotencyKey);
    try {
      // Waits before the measurement, because opening the tab's sandbox is not part of the request.
      await opened();
      const start = performance.now();
      const response = await send(prepare(data, ready));
      const answer = await answerOf(data, response);
      const summary = words.answered(answer.status, Math.round(performance.now() - start));
      setStatus(summary);
      setExchanged({ answer, summary });
    } catch (error) {
      setExchanged(undefined);
      setStatus(whyNot(error, words, ready.idempotencyKey !== ''));
    } finally {
      setIsBusy(false);
    }
  }

  const withFreshKey = () =>
    draft.idempotencyKey === usedKey && usedKey !== '' ? { ...draft, idempotencyKey: newKey() } : draft;

  const shared = {
    data,
    words,
    onProgress: setStatus,
    onDone: (message: string, id?: string) => {
      setStatus(message);
      setExchanged(undefined);
      if (id !== undefined) setDraft((before) => edited(before, 'id', id));
    },
  };
  const isShownElsewhere = isBusy || status === exchanged?.summary;
  const before = data.steps.length - 1;
  /**
   * The URL contains values from an earlier response. Replaying the steps would erase the resources they
   * name.
   */
  const follows = location.search !== '';

  return (
    <>
      <div class="try-call">
        {control !== 'answers' ? (
          <p class="try-sandbox note">{words.control[control]}</p>
        ) : before === 0 || (follows && asked === 0) ? null : (
          <div class="try-sandbox note">
            <p>{words.prerequisites(before)}</p>
            <Repeat
              {...shared}
              name="historia"
              label={words.play}
              steps={data.steps}
              done={words.played}
              asked={asked}
            />
          </div>
        )}
        <Form
          data={data}
          words={words}
          draft={draft}
          problems={problems}
          form={form}
          isBusy={isBusy}
          onEdit={setDraft}
          onSend={() => submit(withFreshKey())}
          onAgain={usedKey ? () => submit({ ...draft, idempotencyKey: usedKey }) : undefined}
        />
        <p class={isShownElsewhere ? 'try-status hidden-status' : 'try-status'} role="status">
          {status}
        </p>
      </div>
      {exchanged === undefined ? (
        <div class="try-exchange">
          <p class="quiet">{words.waiting}</p>
          <TabNote words={words} />
        </div>
      ) : (
        <Exchange {...exchanged} data={data} words={words} control={control} heading={heading} />
      )}
      <div class="try-rest">
        {control === 'answers' ? (
          <Repeat
            {...shared}
            name="inicio"
            label={words.reset}
            steps={data.steps.slice(0, 1)}
            done={words.wasReset}
          />
        ) : null}
      </div>
    </>
  );
}
