import { useRef, useState } from 'preact/hooks';
import type { ConsoleProps } from './props.ts';
import { firstId, play, StepFailed } from './sandbox.ts';

interface SandboxToolsProps extends ConsoleProps {
  readonly onProgress: (message: string) => void;
  /** With the id of the call, where only the sandbox knows it. */
  readonly onDone: (message: string, id?: string) => void;
}

/** Resets the sandbox, or resets it and runs the story until the call of the page succeeds. */
export function SandboxTools({ data, words, onProgress, onDone }: SandboxToolsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isStory, setIsStory] = useState(false);
  const before = data.steps.length - 1;

  function ask(forStory: boolean): void {
    setIsStory(forStory);
    dialog.current?.showModal();
  }

  async function run(): Promise<void> {
    dialog.current?.close();
    const steps = isStory ? data.steps : data.steps.slice(0, 1);
    try {
      await play(data, steps, (done) => onProgress(words.step(done, steps.length)));
      const id = isStory && data.idFrom !== undefined ? await firstId(data, data.idFrom) : undefined;
      onDone(isStory ? words.played : words.wasReset, id);
    } catch (error) {
      onDone(error instanceof StepFailed ? stepFailed(error) : words.noAnswer);
    }
  }

  const stepFailed = ({ step, status }: StepFailed) =>
    words.stepFailed(`${step.method} ${step.path}`, status);

  return (
    <div class="try-sandbox">
      {before === 0 ? null : <p>{words.prerequisites(before)}</p>}
      <p class="try-buttons">
        {before === 0 ? null : (
          <button type="button" onClick={() => ask(true)}>
            {words.play}
          </button>
        )}
        <button type="button" onClick={() => ask(false)}>
          {words.reset}
        </button>
      </p>
      <dialog ref={dialog} aria-labelledby="tentar-confirmar">
        <p id="tentar-confirmar">{words.confirm}</p>
        <p class="try-buttons">
          <button class="primary" type="button" onClick={run}>
            {words.erase}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {words.cancel}
          </button>
        </p>
      </dialog>
    </div>
  );
}
