import { useEffect, useRef } from 'preact/hooks';
import type { Step } from '../../../samples/story.ts';
import type { ConsoleProps } from './props.ts';
import { firstId, play, StepFailed } from './sandbox.ts';

interface AnewProps extends Omit<ConsoleProps, 'asked'> {
  readonly name: string;
  readonly label: string;
  /** The first of them resets the sandbox. */
  readonly steps: readonly Step[];
  /** What is told when all of them are done. */
  readonly done: string;
  /** How often the page asked for it, beside its samples. */
  readonly asked?: number;
  readonly onProgress: (message: string) => void;
  /** With the id of the call, where only the sandbox knows it. */
  readonly onDone: (message: string, id?: string) => void;
}

/** A button that takes the sandbox back to its start, and from there through the steps, once the reader agrees. */
export function Anew({ data, words, name, label, steps, done, asked = 0, onProgress, onDone }: AnewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ask = () => dialog.current?.showModal();
  useEffect(() => void (asked > 0 && ask()), [asked]);

  async function run(): Promise<void> {
    dialog.current?.close();
    try {
      await play(data, steps, (number) => onProgress(words.step(number, steps.length)));
      const isStory = steps.length > 1;
      onDone(done, isStory && data.idFrom !== undefined ? await firstId(data, data.idFrom) : undefined);
    } catch (error) {
      onDone(error instanceof StepFailed ? stepFailed(error) : words.noAnswer);
    }
  }

  const stepFailed = ({ step, status }: StepFailed) =>
    words.stepFailed(`${step.method} ${step.path}`, status);

  return (
    <div class="buttons">
      <button type="button" onClick={ask}>
        {label}
      </button>
      <dialog ref={dialog} aria-labelledby={`tentar-${name}`}>
        <p id={`tentar-${name}`}>{words.confirm}</p>
        <p class="buttons">
          {/* The first one has the focus. */}
          <button type="button" onClick={() => dialog.current?.close()}>
            {words.cancel}
          </button>
          <button class="primary" type="button" onClick={run}>
            {words.erase}
          </button>
        </p>
      </dialog>
    </div>
  );
}
