import { useEffect, useRef, useState } from 'preact/hooks';
import { Confirm, runOnceAgreed } from '../console/Confirm.tsx';
import type { ConsoleProps } from '../console/props.ts';
import { TabNote } from '../console/TabNote.tsx';
import { whyNot } from '../console/why-not.ts';
import type { ConsoleWords } from '../console/words.ts';
import type { End } from './run-program.ts';
import { runSample } from './run-sample.ts';

export function Run({ data, words, asked }: ConsoleProps) {
  const [lines, setLines] = useState<readonly string[]>([]);
  const [status, setStatus] = useState('');
  const [end, setEnd] = useState<End>();
  const [running, setRunning] = useState<AbortController>();
  const dialog = useRef<HTMLDialogElement>(null);
  const output = useRef<HTMLElement>(null);
  const before = data.steps.length - 1;
  const runAnew = () => runOnceAgreed(dialog, () => run(true));

  useEffect(() => {
    if (running !== undefined) return;
    if (before === 0) void run(false);
    else void runAnew();
  }, [asked]);

  useEffect(() => output.current?.scrollIntoView({ block: 'nearest' }), [asked, end]);

  async function run(isAnew: boolean): Promise<void> {
    const stopping = new AbortController();
    const { signal } = stopping;
    setRunning(stopping);
    setLines([]);
    setEnd(undefined);
    setStatus(words.run.running);
    const start = performance.now();
    const onStep = (done: number) => setStatus(words.step(done, data.steps.length));
    const onLine = (line: string) => {
      setStatus(words.run.running);
      setLines((before) => [...before, line]);
    };
    try {
      const ended = await runSample(data, { isAnew, language: words.language, onStep, onLine, signal });
      setEnd(ended);
      const took = Math.round(performance.now() - start);
      if (ended.isTooLong) setStatus(words.run.tooLong);
      else setStatus(ended.threw === undefined ? words.run.ended(took) : words.run.failed);
    } catch (error) {
      setStatus(signal.aborted ? words.run.stopped : whyNot(error, words, false));
    } finally {
      setRunning(undefined);
    }
  }

  return (
    <section ref={output} aria-label={words.run.title}>
      {status === '' ? null : (
        <Output lines={lines} threw={end?.threw} words={words} onStop={running && (() => running.abort())} />
      )}
      <p role="status">{status}</p>
      {end?.threw === undefined ? null : (
        <p class="buttons">
          <button type="button" onClick={runAnew}>
            {words.run.anew}
          </button>
        </p>
      )}
      <TabNote words={words} />
      <Confirm
        dialog={dialog}
        words={words}
        name="exemplo"
        text={words.run.confirm(before)}
        onAgree={() => run(true)}
      >
        <button
          type="button"
          onClick={() => {
            dialog.current?.close();
            void run(false);
          }}
        >
          {words.run.alone}
        </button>
      </Confirm>
    </section>
  );
}

interface OutputProps {
  readonly lines: readonly string[];
  readonly threw: string | undefined;
  readonly words: ConsoleWords;
  readonly onStop: (() => void) | undefined;
}

function Output({ lines, threw, words, onStop }: OutputProps) {
  return (
    <figure class="code">
      <figcaption>{words.run.title}</figcaption>
      {onStop === undefined ? null : (
        <button class="stop" type="button" onClick={onStop}>
          {words.run.stop}
        </button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is what lets the keyboard scroll it */}
      <pre tabIndex={0}>
        <code>{lines.join('\n')}</code>
        {threw === undefined ? null : (
          <code class="problem">
            {lines.length === 0 ? '' : '\n'}
            {threw}
          </code>
        )}
      </pre>
    </figure>
  );
}
