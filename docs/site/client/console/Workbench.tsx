import { useEffect, useRef, useState } from 'preact/hooks';
import { type Answer, answerOf } from './answer.ts';
import { Commands } from './Commands.tsx';
import { Exchange } from './Exchange.tsx';
import { Form } from './Form.tsx';
import type { Control } from './find-sandbox.ts';
import { newKey } from './new-key.ts';
import type { ConsoleProps } from './props.ts';
import { type Draft, draftOf, edited, prepare, problemsOf } from './request.ts';
import { SandboxTools } from './SandboxTools.tsx';
import { send } from './sandbox.ts';

interface WorkbenchProps extends ConsoleProps {
  readonly control: Control;
}

/** The fields of a call, its answer, and the same call as code. */
export function Workbench({ data, words, control }: WorkbenchProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(data, newKey()));
  const [usedKey, setUsedKey] = useState<string>();
  const [status, setStatus] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [exchanged, setExchanged] = useState<{ answer: Answer; summary: string }>();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const problems = problemsOf(data, draft);
  useEffect(() => heading.current?.focus(), [exchanged]);

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
    const start = performance.now();
    try {
      const response = await send(prepare(data, ready));
      const answer = await answerOf(data, response);
      const summary = words.answered(answer.status, Math.round(performance.now() - start));
      setStatus(summary);
      setExchanged({ answer, summary });
    } catch {
      setExchanged(undefined);
      setStatus(ready.idempotencyKey === '' ? words.noAnswer : words.noAnswerToWrite);
    } finally {
      setIsBusy(false);
    }
  }

  const withFreshKey = () =>
    draft.idempotencyKey === usedKey && usedKey !== '' ? { ...draft, idempotencyKey: newKey() } : draft;

  return (
    <>
      {control === 'answers' ? (
        <SandboxTools
          data={data}
          words={words}
          onDone={(message, id) => {
            setStatus(message);
            setExchanged(undefined);
            if (id !== undefined) setDraft((before) => edited(before, 'id', id));
          }}
          onProgress={setStatus}
        />
      ) : (
        <p class="try-sandbox">{words.control[control]}</p>
      )}
      <Form
        data={data}
        words={words}
        draft={draft}
        problems={problems}
        form={form}
        onEdit={setDraft}
        onSend={() => submit(withFreshKey())}
        onAgain={usedKey ? () => submit({ ...draft, idempotencyKey: usedKey }) : undefined}
      />
      <p class={status === exchanged?.summary ? 'try-status hidden-status' : 'try-status'} role="status">
        {status}
      </p>
      {exchanged === undefined ? null : (
        <Exchange {...exchanged} data={data} words={words} heading={heading} />
      )}
      {problems.length > 0 ? null : <Commands prepared={prepare(data, draft)} words={words} />}
    </>
  );
}
