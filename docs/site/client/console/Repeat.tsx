import { useEffect, useRef } from 'preact/hooks';
import type { Step } from '../../../samples/story.ts';
import { Confirm, runOnceAgreed } from './Confirm.tsx';
import type { ConsoleProps } from './props.ts';
import { firstId, play } from './sandbox.ts';
import { whyNot } from './why-not.ts';

interface RepeatProps extends Omit<ConsoleProps, 'asked'> {
  readonly name: string;
  readonly label: string;
  readonly steps: readonly Step[];
  readonly done: string;
  readonly asked?: number;
  readonly onProgress: (message: string) => void;
  /** Receives the id of the call when only the sandbox knows it. */
  readonly onDone: (message: string, id?: string) => void;
}

export function Repeat({
  data,
  words,
  name,
  label,
  steps,
  done,
  asked = 0,
  onProgress,
  onDone,
}: RepeatProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ask = () => runOnceAgreed(dialog, run);
  useEffect(() => void (asked > 0 && ask()), [asked]);

  async function run(): Promise<void> {
    try {
      await play(data, steps, (number) => onProgress(words.step(number, steps.length)));
      const isStory = steps.length > 1;
      onDone(done, isStory && data.idFrom !== undefined ? await firstId(data, data.idFrom) : undefined);
    } catch (error) {
      onDone(whyNot(error, words, false));
    }
  }

  return (
    <div class="buttons">
      <button type="button" onClick={ask}>
        {label}
      </button>
      <Confirm dialog={dialog} words={words} name={name} text={words.confirm} onAgree={run} />
    </div>
  );
}
